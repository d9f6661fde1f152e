"""A state and what every event comes to there, laid out for people and for programs."""

from collections.abc import Iterable, Iterator, Mapping
from json import dumps
from textwrap import wrap
from typing import Any

from lawful.chart import Assignment, Gate, Plain
from lawful.expression import printed
from lawful.expression.tree import Expression
from lawful.interpret import plain
from lawful.outlook import Need, Outlook, Prospect, Way, mentioned, seen_in
from lawful.report.excerpt import visible

WIDEST = 160
HEADS = {
    "legal": "legal",
    "rejected": "rejected, whatever they carry",
}


def text(seen: Outlook, records: int) -> str:
    """Lay a state out for people, which was reached by so many records."""
    chart, snapshot = seen.chart, seen.snapshot
    counted = "1 record" if records == 1 else f"{records} records"
    command = {} if seen.command is None else seen.command
    waiting = {name: each for name, each in command.items() if name != "command"}
    lines = [
        f"{chart.name} {chart.version} after {counted}",
        "",
        *_titled("phase", [snapshot.phase, *_values(snapshot.fields)]),
        *_titled("command", [str(command.get("command", "none")), *_values(waiting)]),
        *_titled("state", _values(snapshot.variables)),
        *_titled("record", _of_every_record(seen)),
    ]
    for outcome, head in HEADS.items():
        found = [each for each in seen.events if each.outcome == outcome]
        if found:
            lines += ["", head, *(f"  {line}" for each in found for line in _prospect(seen, each))]
    lines += _illegal(seen)
    return "".join(f"{visible(line)}\n" for line in lines)


def _illegal(seen: Outlook) -> Iterator[str]:
    """Name the events that nothing provides for, and those that a closed gate keeps out."""
    left = [each for each in seen.events if each.outcome == "illegal"]
    unknown = [each.event.name for each in left if each.transition is None]
    if unknown:
        yield from ("", f"illegal here: {seen.snapshot.phase} has no transition for")
        yield from _wrapped(unknown)
    for gate in seen.chart.gates:
        kept = [each.event.name for each in left if each.shut == gate and each.transition]
        if kept:
            yield from ("", f"illegal here: the gate {gate.name} is closed to")
            yield from _wrapped(kept)
            yield f"  as {printed(gate.closed)}"
            yield from (f"  where {each}" for each in _beside(seen, [gate.closed]))


def _wrapped(names: list[str]) -> list[str]:
    return wrap(", ".join(names), 96, initial_indent="  ", subsequent_indent="  ")


def _titled(title: str, lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield f"{'' if number else title:<8} {line}"


def _values(values: Mapping[str, Any]) -> list[str]:
    return [f"{name}: {_short(plain(value))}" for name, value in values.items()]


def _short(value: Plain) -> str:
    """Write a value as JSON, up to what a line can show."""
    written = dumps(value, ensure_ascii=False)
    return written if len(written) <= WIDEST else f"{written[: WIDEST - 1]}…"


def _of_every_record(seen: Outlook) -> list[str]:
    """Say what every record must be, whichever event it carries."""
    shape, lines = seen.chart.record, []
    if shape.sequence is not None:
        lines.append(f"{shape.sequence.field} == {seen.snapshot.next_seq}")
    if shape.identity is not None and seen.snapshot.identity is not None:
        lines.append(f"event.{shape.identity.field} == {_short(seen.snapshot.identity)}")
    return [*lines, *(line for need in seen.every for line in _need(seen, need))]


def _prospect(seen: Outlook, given: Prospect) -> Iterator[str]:
    yield given.event.name
    yield from (f"  {line}" for need in given.needs for line in _need(seen, need))
    if given.outcome == "legal":
        yield from (f"  {line}" for way in given.ways for line in _way(way))


def _need(seen: Outlook, need: Need) -> Iterator[str]:
    use = need.requirement
    match need.holds:
        case None:
            yield f"requires {use.check.name}: {printed(need.here)}"
            yield from (f"  where {each}" for each in _beside(seen, [need.here]))
        case True:
            yield f"holds already: {use.check.name}"
        case False:
            yield f"fails {use.check.name}: {printed(use.that)}"
            yield f"  with the error {use.failure.error.name}"
            yield from (f"  where {each}" for each in _beside(seen, [use.that]))


def _beside(seen: Outlook, expressions: Iterable[Expression]) -> list[str]:
    """Say the values that expressions name."""
    known = seen_in(seen.snapshot)
    named = (pair for each in expressions for pair in mentioned(each, known))
    return [f"{name} is {_short(value)}" for name, value in named]


def _way(way: Way) -> Iterator[str]:
    where = "the phase stays" if way.target is None else way.target.name
    given = f" with {_assigned(way.fields)}" if way.fields else ""
    when = f"if {' and '.join(way.conditions)} " if way.conditions else ""
    yield f"{when}-> {where}{given}".replace("if else ->", "else ->")
    if way.set:
        yield f"   sets {_assigned(way.set)}"


def _assigned(given: tuple[Assignment, ...]) -> str:
    return ", ".join(f"{each.name}: {printed(each.value)}" for each in given)


def json(seen: Outlook, records: int) -> dict[str, Any]:
    """Lay a state out for programs; `holds` is null where that depends on the event."""
    snapshot = seen.snapshot
    return {
        "chart": seen.chart.name,
        "version": seen.chart.version,
        "records": records,
        "phase": {"phase": snapshot.phase, **plain(snapshot.fields)},
        "variables": plain(snapshot.variables),
        "command": seen.command,
        "next": snapshot.next_seq,
        "identity": snapshot.identity,
        "requires": [_plain_need(seen, need) for need in seen.every],
        "events": [_plain_prospect(seen, each) for each in seen.events],
    }


def _plain_prospect(seen: Outlook, given: Prospect) -> dict[str, Any]:
    shut = None if given.shut is None else _plain_gate(seen, given.shut)
    return {
        "event": given.event.name,
        "outcome": given.outcome,
        "transition": None if given.transition is None else given.transition.owner.name,
        "gate": shut,
        "requires": [_plain_need(seen, need) for need in given.needs],
        "ways": [_plain_way(way) for way in given.ways],
    }


def _plain_gate(seen: Outlook, gate: Gate) -> dict[str, Any]:
    named = dict(mentioned(gate.closed, seen_in(seen.snapshot)))
    return {"gate": gate.name, "while": printed(gate.closed), "where": named}


def _plain_need(seen: Outlook, need: Need) -> dict[str, Any]:
    use = need.requirement
    return {
        "check": use.check.name,
        "that": printed(use.that),
        "here": printed(need.here),
        "where": dict(mentioned(use.that, seen_in(seen.snapshot))),
        "holds": need.holds,
        "else": use.failure.error.name,
    }


def _plain_way(way: Way) -> dict[str, Any]:
    return {
        "conditions": list(way.conditions),
        "phase": None if way.target is None else way.target.name,
        "with": {each.name: printed(each.value) for each in way.fields},
        "set": {each.name: printed(each.value) for each in way.set},
    }
