"""One whole law, and the maps by which it reads others: each holds the other."""

from dataclasses import dataclass, field

from lawful.chart.phases import Phase
from lawful.chart.ports import Port
from lawful.chart.promises import Property
from lawful.chart.record import Check, Gate, RecordShape
from lawful.chart.steps import Transition
from lawful.chart.stories import Scenario
from lawful.chart.views import Entry, Exemption, Row
from lawful.chart.words import Assignment, Command, Error, Event, Value, Variable
from lawful.diagnostic import Span
from lawful.valuetype import Declared, Field, Type


@dataclass(frozen=True, slots=True)
class ChartMap:
    """How a chart, `origin` (or the chart itself), reads as this one.

    A map of phases gives a phase of this chart, or a value of the type `gives`. A map of events
    gives events of this chart, or variants of the union `gives`; if the chart's records carry more
    than an event, `record` fills that. `inputs` are facts that the ledger of the origin lacks. With
    `over` it speaks of the phases inside that one only, and gives null elsewhere. With
    `one_to_one` all its values are literals and no two rows give the same. The image of a legal
    ledger is legal in this chart, and moves by none of the events `without`, but for exemptions;
    one step of it may lead over several steps of this chart, `through` phases that it never shows.
    """

    name: str
    summary: str
    origin: "Chart | None"
    inputs: tuple[Field, ...]
    gives: Type | None
    over: Phase | None
    one_to_one: bool
    rows: tuple[Row, ...]
    record: tuple[Assignment, ...]
    without: tuple[Event, ...]
    through: tuple[Phase, ...]
    exemptions: tuple[Exemption, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Chart:
    """One whole law.

    `digest` names the meaning of the spec: comments, spacing and quoting do not change it. `types`
    and `errors` hold the imported ones too, first, in the order in which they were imported.
    """

    name: str
    version: str
    summary: str
    digest: str
    source: str
    record: RecordShape
    types: tuple[Declared, ...]
    errors: tuple[Error, ...]
    events: tuple[Event, ...]
    variables: tuple[Variable, ...]
    values: tuple[Value, ...]
    checks: tuple[Check, ...]
    gates: tuple[Gate, ...]
    commands: tuple[Command, ...]
    phases: tuple[Phase, ...]
    transitions: tuple[Transition, ...]
    readback: tuple[Entry, ...]
    ports: tuple[Port, ...]
    scenarios: tuple[Scenario, ...]
    maps: tuple[ChartMap, ...]
    properties: tuple[Property, ...]
    at: Span = field(compare=False, repr=False)
