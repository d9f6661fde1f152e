"""The audit view: what it shows of a record, and of the ledger of a scenario."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from lawful.chart import Entry
from lawful.expression import Environment, evaluate, json_fields
from lawful.expression.tree import Expression, Macro, Select
from lawful.interpret.snapshot import Snapshot
from lawful.targets.tests.entries import Frame, tried
from lawful.targets.tests.ground import Case, Ground
from lawful.targets.tests.law import Line, carried
from lawful.targets.tests.written import phase_of, write
from lawful.valuetype import Bool, Field, Text, Union
from lawful.witness import Demand, situations, turns
from lawful.witness.rewriting import constant, equal, sized, with_case

Told = dict[str, Any]
Labelled = Iterator[tuple[str, tuple[Demand, ...]]]


def shown(frame: Frame) -> Iterator[Told]:
    """Give records of every event that is shown, each with its entries, none twice."""
    ground, met = frame.ground, set[str]()
    phase = next(iter(ground.law.phases.values()))
    for entry in ground.law.chart.readback:
        for label, demands in _asked(entry):
            case = ground.odd(f"{entry.event.name}{label}", (phase, entry.event), demands)
            if isinstance(case, Case):
                told = tried(frame, write(ground.law, case))
                if repr(told) not in met:
                    met.add(repr(told))
                    yield {"id": case.name, **told, "entries": list(_entries(ground, case.line))}


def viewed(ground: Ground, lines: Sequence[Line], end: Snapshot) -> Told:
    """Give what the view shows of a whole ledger."""
    chart = ground.law.chart
    view: Told = {
        "entries": [each for line in lines for each in _entries(ground, line)],
        "final_phase": phase_of(end.fields, ground.law.phases[end.phase]),
    }
    sequence = chart.record.sequence
    return view if sequence is None else view | {f"next_{sequence.field}": end.next_seq}


def _entries(ground: Ground, line: Line) -> Iterator[Told]:
    record = carried(ground.law.chart.record, line)
    scene = Environment(event=line.fields, record=record)
    for entry in ground.law.chart.readback:
        if entry.event == line.event and (there := _matched(entry, scene)) is not None:
            yield from (_entry(entry, each) for each in _each(entry, there))


def _matched(entry: Entry, scene: Environment) -> Environment | None:
    if entry.subject is None:
        return scene
    value, kind = evaluate(entry.subject, scene), entry.subject.type
    word = value[kind.tag] if isinstance(kind, Union) else value
    there = replace(scene, case=value) if isinstance(kind, Union) else scene
    return there if word == entry.variant else None


def _each(entry: Entry, scene: Environment) -> Iterator[Environment]:
    scenes = [scene]
    if entry.each is not None and entry.local is not None:
        scenes = [
            replace(scene, locals={entry.local: item}) for item in evaluate(entry.each, scene)
        ]
    for each in scenes:
        if entry.when is None or evaluate(entry.when, each):
            yield each


def _entry(entry: Entry, scene: Environment) -> Told:
    values = {each.name: evaluate(each.value, scene) for each in entry.fields}
    return {"entry": entry.name, **json_fields(values, _fields(entry))}


def _fields(entry: Entry) -> tuple[Field, ...]:
    return tuple(
        Field(each.name, each.value.type, "", omit_null=False, at=each.at) for each in entry.fields
    )


def _asked(entry: Entry) -> Labelled:
    """Ask for both sides of everything that decides what is shown."""
    there, other = _variant(entry)
    yield "", ()
    yield from (("-other", (each,)) for each in other)
    yield "-there", there
    yield from ((f"-{label}", (*there, *more)) for label, more in _decided(entry))


def _variant(entry: Entry) -> tuple[tuple[Demand, ...], tuple[Demand, ...]]:
    """Demand that the subject is the variant, and that it is another one."""
    if entry.subject is None:
        return (), ()
    kind, subject = entry.subject.type, entry.subject
    word = Select(subject, kind.tag, Text()) if isinstance(kind, Union) else subject
    matched = equal(word, constant(entry.variant))
    return ((matched, True),), ((matched, False),)


def _decided(entry: Entry) -> Labelled:
    if entry.each is not None:
        items = with_case(entry.each, entry.subject)
        yield "of_none", ((sized(items, 0), True),)
        yield "of_two", ((sized(items, 2), True),)
    when = _when(entry)
    if when is not None:
        yield "then", ((when, True),)
        yield "otherwise", ((when, False),)
        yield from ((found.label, found.demands) for found in situations(when))
    for each in entry.fields:
        for turn in turns(with_case(each.value, entry.subject), each.value.type):
            yield f"{each.name}-{turn.label}", turn.demands


def _when(entry: Entry) -> Expression | None:
    """Give the condition; of a list, that it holds for some member."""
    if entry.when is None:
        return None
    when = with_case(entry.when, entry.subject)
    if entry.each is None or entry.local is None:
        return when
    return Macro("exists", with_case(entry.each, entry.subject), entry.local, when, Bool())
