"""The chart: what a spec means once every name and every type in it is known.

Frozen all the way down and in the author's order. `at` remembers where a thing was written; it
takes no part in equality, so tests compare meaning. The tree of phases is kept as written;
`graph` answers what follows from it.
"""

from lawful.chart.law import Chart, ChartMap
from lawful.chart.phases import Pending, Phase, Status, Verdict
from lawful.chart.ports import Method, Parameter, Port
from lawful.chart.promises import (
    Always,
    Claim,
    LeadsTo,
    Never,
    Occurrence,
    Possible,
    Property,
    Situation,
    Watch,
)
from lawful.chart.record import (
    Admission,
    Alias,
    Check,
    Gate,
    Identity,
    RecordShape,
    Requirement,
    Sequence,
)
from lawful.chart.steps import (
    Branch,
    Case,
    Choice,
    Decision,
    End_co,
    Match,
    Move,
    Outcome,
    Transition,
)
from lawful.chart.stories import Expectation, Scenario, ScenarioStep
from lawful.chart.views import Answer, Emission, Entry, Exemption, Filled, Given, Row
from lawful.chart.words import Assignment, Command, Error, Event, Failure, Plain, Value, Variable

__all__ = [
    "Admission",
    "Alias",
    "Always",
    "Answer",
    "Assignment",
    "Branch",
    "Case",
    "Chart",
    "ChartMap",
    "Check",
    "Choice",
    "Claim",
    "Command",
    "Decision",
    "Emission",
    "End_co",
    "Entry",
    "Error",
    "Event",
    "Exemption",
    "Expectation",
    "Failure",
    "Filled",
    "Gate",
    "Given",
    "Identity",
    "LeadsTo",
    "Match",
    "Method",
    "Move",
    "Never",
    "Occurrence",
    "Outcome",
    "Parameter",
    "Pending",
    "Phase",
    "Plain",
    "Port",
    "Possible",
    "Property",
    "RecordShape",
    "Requirement",
    "Row",
    "Scenario",
    "ScenarioStep",
    "Sequence",
    "Situation",
    "Status",
    "Transition",
    "Value",
    "Variable",
    "Verdict",
    "Watch",
]
