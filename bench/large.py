"""A chart far larger than anybody writes: groups of 20 phases with 100 transitions each."""

import random
from collections.abc import Iterator

PHASES = 20
"""Phases of a group."""

TAKEN = 5
"""Events that a phase takes, of as many as a group has phases."""

HEAD = """\
chart: large
summary: A chart that nobody could read.
types:
  Id: {text: not_blank, summary: One of something.}
errors:
  gap: {summary: No., message: "{expected} {actual}", fields: {expected: u64, actual: u64}}
  other: {summary: No., message: "{expected} {actual}", fields: {expected: Id, actual: Id}}
  low: {summary: No., message: "{level}", fields: {level: u32}}
  illegal: {summary: No., message: "{phase} {event}", fields: {phase: text, event: text}}
record:
  sequence: {field: seq, else: gap}
  identity: {field: run_id, type: Id, else: other}
  otherwise: illegal
variables:
  level: {type: u32, initial: 0, summary: The highest level so far.}
checks:
  higher:
    summary: A level never falls.
    that: event.level >= level
    else: {low: {level: event.level}}
events:
  ended: {summary: Nothing follows.}
"""


def large(groups: int) -> str:
    """Write the chart; it always has the same transitions."""
    return "".join((HEAD, *_events(), "phases:\n", *_phases(groups), _END))


_END = "  done: {summary: Nothing follows., final: success}\n"


def _events() -> Iterator[str]:
    for number in range(PHASES):
        yield f"  e{number}: {{summary: Event {number}., fields: {{level: u32, key: Id}}}}\n"


def _phases(groups: int) -> Iterator[str]:
    names = [f"p{group}_{place}" for group in range(groups) for place in range(PHASES)]
    chance = random.Random(7)  # noqa: S311 - to be repeated, not to be secret
    for group in range(groups):
        first = "    initial: true\n" if group == 0 else ""
        yield f"  g{group}:\n    summary: Group {group}.\n{first}"
        yield "    on: {ended: {to: done}}\n    phases:\n"
        for place in range(PHASES):
            yield from _phase(group * PHASES + place, names, chance)


def _phase(number: int, names: list[str], chance: random.Random) -> Iterator[str]:
    """Write a phase; its first event leads on to the next one, so that every phase is reached."""
    first = "        initial: true\n" if number % PHASES == 0 else ""
    yield f"      {names[number]}:\n        summary: Phase {number}.\n{first}        on:\n"
    onward, *taken = chance.sample(range(PHASES), TAKEN)
    yield f"          e{onward}: {{to: {names[(number + 1) % len(names)]}}}\n"
    for event in taken:
        move = f"{{to: {chance.choice(names)}, require: [higher], set: {{level: event.level}}}}"
        yield f"          e{event}: {move}\n"
