"""A run that is played by hand: where it is, what it takes, what it was told."""

import json
import time
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any

from lawful.chart import Chart, Event, Plain, Requirement
from lawful.cli.typed import fields
from lawful.expression import printed
from lawful.naming import identifier
from lawful.offers import Offer, offers
from lawful.valuetype import Field, Optional, Type
from lawful.wording import field

_OWN = "record."


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The chart, its package, the state that was reached and the new records on the way."""

    chart: Chart
    package: Any
    state: Any
    records: tuple[bytes, ...]


def start(chart: Chart, package: Any) -> Rehearsal:
    """Begin a run."""
    return Rehearsal(chart, package, package.State(), ())


def moved(now: Rehearsal, state: Any) -> Rehearsal:
    """Go on from another state, with no new records."""
    return replace(now, state=state)


def after(now: Rehearsal, event: Event, text: str) -> Rehearsal:
    """Record an event; what is wrong with it is raised, by `fields` or by the package."""
    given = fields(text, _typed(now, event))
    line = json.dumps(_record(now, event, given), ensure_ascii=False)
    record = now.package.decode(line.encode())
    state = now.package.reduce(now.state, record)
    return replace(now, state=state, records=(*now.records, now.package.encode(record)))


def _typed(now: Rehearsal, event: Event) -> dict[str, Type]:
    """Map all that may be typed of a record to its type."""
    own = {f"{_OWN}{each.name}": each.type for each in now.chart.record.extra}
    return {each.name: each.type for each in event.fields} | own


def _record(now: Rehearsal, event: Event, given: dict[str, Plain]) -> dict[str, Plain]:
    shape = now.chart.record
    record: dict[str, Plain] = {}
    if shape.sequence is not None:
        record[shape.sequence.field] = _sequence(now)
    if shape.time is not None:
        record[shape.time] = time.time_ns() // 1_000_000
    own = {key.removeprefix(_OWN): each for key, each in given.items() if key.startswith(_OWN)}
    record |= _absent(shape.extra) | own
    known = _absent(event.fields)
    if shape.identity is not None:
        field = shape.identity.field
        bound = getattr(now.state, identifier(field))
        known[field] = f"{field}-1" if bound is None else now.package.to_json(bound)
    told = {key: each for key, each in given.items() if not key.startswith(_OWN)}
    record["event"] = {shape.tag: event.name, **known, **told}
    return record


def _absent(fields: tuple[Field, ...]) -> dict[str, Plain]:
    """Give null to every field that may be null."""
    return {
        each.name: None
        for each in fields
        if isinstance(each.type, Optional) and each.default is None
    }


def _sequence(now: Rehearsal) -> int:
    shape = now.chart.record.sequence
    return 0 if shape is None else int(getattr(now.state, f"next_{shape.field}"))


def needs(now: Rehearsal, event: Event) -> str:
    """Say which fields of an event, and of its record, have to be given."""
    return ", ".join(
        _OWN * (each in now.chart.record.extra) + field(each)
        for each in (*event.fields, *now.chart.record.extra)
        if each.name != _identity(now)
    )


def _identity(now: Rehearsal) -> str | None:
    identity = now.chart.record.identity
    return None if identity is None else identity.field


def legal(now: Rehearsal) -> tuple[Offer, ...]:
    """Give the events that the run takes now."""
    return tuple(offers(now.chart, _phase(now)["phase"], _variables(now)))


def _phase(now: Rehearsal) -> dict[str, Any]:
    phase: dict[str, Any] = now.package.to_json(now.state.phase)
    return phase


def _variables(now: Rehearsal) -> dict[str, Plain]:
    return {
        each.name: now.package.to_json(getattr(now.state, identifier(each.name)))
        for each in now.chart.variables
    }


def shown(now: Rehearsal) -> str:
    """Show where the run is and what it takes."""
    pending = now.package.pending_command(now.state)
    command = "none" if pending is None else _named(now.package.to_json(pending), "command")
    lines = [f"phase:   {_named(_phase(now), 'phase')}", f"command: {command}"]
    taken = legal(now)
    lines.append("legal now:" if taken else "no event is legal any more")
    for offer in taken:
        lines += [f"  {offer.event.name}  {needs(now, offer.event)}".rstrip()]
        lines += [f"    requires {_required(use)}" for use in offer.require]
    return "\n".join(lines)


def _named(value: dict[str, Any], tag: str) -> str:
    beside = {key: each for key, each in value.items() if key != tag}
    return f"{value[tag]} {_json(beside)}" if beside else str(value[tag])


def _json(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False)


def _required(use: Requirement) -> str:
    return f"{use.check.name}: {printed(use.that)}"


def everything(now: Rehearsal) -> str:
    """Show all that the run carries."""
    lines = [f"phase: {_named(_phase(now), 'phase')}"]
    if now.chart.record.sequence is not None:
        lines.append(f"next {now.chart.record.sequence.field}: {_sequence(now)}")
    lines += [f"{name}: {_json(value)}" for name, value in _variables(now).items()]
    return "\n".join(lines)


def unknown(now: Rehearsal, name: str) -> str:
    """Say that no event has the name."""
    near = get_close_matches(name, [each.name for each in now.chart.events], 1)
    hint = f"did you mean `{near[0]}`?" if near else ":help shows what can be typed"
    return f"no event is called `{name}`; {hint}"


def refused(now: Rehearsal, fault: Any) -> str:
    """Say why an event was not recorded."""
    if isinstance(fault, now.package.Rejected):
        return f"rejected: {fault.kind}: {fault}"
    return f"not an event: {fault}"
