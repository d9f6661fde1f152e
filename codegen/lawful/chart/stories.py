"""Scenarios: named ledgers with what to expect of each line."""

from dataclasses import dataclass, field

from lawful.chart.phases import Phase
from lawful.chart.words import Command, Error, Event, Plain
from lawful.diagnostic import Span


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a step of a scenario expects; accepted without a command, it expects that none waits."""

    phase: Phase | None
    phase_fields: tuple[tuple[str, Plain], ...]
    command: Command | None
    command_fields: tuple[tuple[str, Plain], ...]
    error: Error | None
    error_fields: tuple[tuple[str, Plain], ...]
    variables: tuple[tuple[str, Plain], ...]


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One record of a scenario, complete as plain JSON, and what it is expected to bring."""

    event: Event
    record: Plain
    expect: Expectation
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A named ledger with what to expect of each line: documentation that is run."""

    name: str
    summary: str
    steps: tuple[ScenarioStep, ...]
    at: Span = field(compare=False, repr=False)
