"""The cases of a record's number and run, which are judged before anything else."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Event, Gate, Phase
from lawful.targets.tests.cells import Cell
from lawful.targets.tests.gates import behind
from lawful.targets.tests.ground import OTHER, Case, Ground, Missing
from lawful.valuetype import U64_MAX
from lawful.witness import Usual


def heads(ground: Ground, phase: Phase) -> Iterator[Case | Missing]:
    """Spoil the number and the run of a legal record, an illegal one and one that fails."""
    taken, others = told_apart(ground, phase)
    for cell in taken[:1]:
        case = ground.case(cell.name, cell.place, (*ground.open_gates(), *cell.first))
        yield from spoilt(ground, case, ("early", "late", "foreign", "late_and_foreign"))
    for cell in [each for each in taken if each.step.require][:1]:
        one = cell.step.require[0]
        name, demands = (
            f"{cell.name}-not_{one.check.name}",
            (*ground.open_gates(), (one.that, False)),
        )
        yield from spoilt(ground, ground.case(name, cell.place, demands))
    for event in others[:1]:
        case = ground.case(f"{phase.name}-{event.name}", (phase, event), ground.open_gates())
        yield from spoilt(ground, case)
    for gate in ground.law.chart.gates:
        yield from _behind(ground, gate, phase)


def told_apart(ground: Ground, phase: Phase) -> tuple[list[Cell], list[Event]]:
    """Tell the events that the phase takes from the others."""
    events, steps = ground.law.chart.events, ground.law.steps
    found = [(each, steps.get((phase.name, each.name))) for each in events]
    taken = [Cell(phase, event, step) for event, step in found if step is not None]
    return taken, [event for event, step in found if step is None]


def _behind(ground: Ground, gate: Gate, phase: Phase) -> Iterator[Case | Missing]:
    admitted = {each.event.name for each in gate.admits}
    for event in [each for each in ground.law.chart.events if each.name not in admitted][:1]:
        for case in behind(ground, gate, phase, event):
            yield from spoilt(ground, case)


def spoilt(
    ground: Ground, case: Case | Missing, labels: tuple[str, ...] = ("late", "foreign")
) -> Iterator[Case | Missing]:
    """Spoil the number and the run of a record, as far as there are such numbers."""
    if isinstance(case, Missing):
        yield case
        return
    odd = {
        "early": _numbered(case, -1),
        "late": _numbered(case, 1),
        "foreign": _foreign(ground, case),
        "late_and_foreign": _foreign(ground, _numbered(case, 1)),
    }
    for label in labels:
        seq = odd[label].line.seq
        if seq is None or 0 <= seq <= U64_MAX:
            yield replace(odd[label], name=f"{case.name}-{label}")


def _numbered(case: Case, off: int) -> Case:
    seq = case.line.seq
    return replace(case, line=replace(case.line, seq=None if seq is None else seq + off))


def _foreign(ground: Ground, case: Case) -> Case:
    identity = ground.law.chart.record.identity
    if identity is None:
        return case
    fields = {**case.line.fields, identity.field: Usual(OTHER).value(identity.type, "run")}
    return replace(case, line=replace(case.line, fields=fields))


def misspelt(ground: Ground) -> Iterator[Case]:
    """Spell the run nearly right; it is another run."""
    phase, event = next(iter(ground.law.phases.values())), ground.law.chart.events[0]
    if isinstance(ground.identity, str):
        yield _called(ground, phase, event, "spaced", f"{ground.identity} ")
        yield _called(ground, phase, event, "upper_case", ground.identity.upper())


def _called(ground: Ground, phase: Phase, event: Event, label: str, run: str) -> Case:
    identity, line = ground.law.chart.record.identity, ground.line(event)
    bound = {} if identity is None else {identity.field: run}
    fields = {**line.fields, **bound}
    name = f"{phase.name}-{event.name}-run_{label}"
    return Case(name, ground.state(phase), replace(line, fields=fields))
