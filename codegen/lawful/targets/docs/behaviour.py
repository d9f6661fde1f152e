"""The sections on what a run does: its phases, transitions, gates, and the table of all cells."""

from collections.abc import Iterator

from lawful.chart import Chart, Gate, Move, Phase, Transition
from lawful.expression.printing import printed
from lawful.graph import leaves, table, walk
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.wording import Ending, assignments, checks, endings, type_name


def phases(chart: Chart) -> Section:
    """Say what every phase is, compounds among them."""
    head = ("Phase", "Inside", "Meaning", "Fields", "Command", "Status", "Ends as")
    inside = {child.name: phase.name for phase in walk(chart.phases) for child in phase.children}
    rows = tuple(_phase(phase, inside.get(phase.name, "")) for phase in walk(chart.phases))
    return Section("## Phases", "", Table(head, rows))


def _phase(phase: Phase, inside: str) -> tuple[str, ...]:
    name = code(phase.name)
    pending = phase.pending
    given = () if pending is None else (pending.command.name, *assignments(pending.fields))
    return (
        f"**{name}** (initial)" if phase.initial else f"**{name}**",
        code(inside),
        prose(phase.summary),
        codes(f"{field.name}: {type_name(field.type)}" for field in phase.fields),
        codes(given),
        code(phase.status or ""),
        code(phase.verdict or ""),
    )


def transitions(chart: Chart) -> Iterator[Section]:
    """Say what happens on an event, a section for every phase that declares something."""
    yield Section("## Transitions", "What a compound does, every phase inside it does too.", None)
    head = ("Event", "Meaning", "Requires, in this order", "When", "Sets", "Goes to", "With")
    own: dict[str, list[Transition]] = {}
    for step in chart.transitions:
        own.setdefault(step.owner.name, []).append(step)
    for phase in walk(chart.phases):
        if phase.name in own:
            rows = tuple(row for step in own[phase.name] for row in _transition(step))
            yield Section(f"### {code(phase.name)}", prose(phase.summary), Table(head, rows))


def _transition(step: Transition) -> Iterator[tuple[str, ...]]:
    for place, ending in enumerate(endings(step.outcome)):
        first = (code(step.event.name), prose(step.summary), codes(checks(step.require)))
        yield (*(first if place == 0 else ("", "", "")), *_ending(ending))


def _ending(ending: Ending[Move]) -> tuple[str, ...]:
    move = ending.end
    conditions = codes(ending.conditions)
    summary = prose(ending.summary)
    return (
        f"{conditions}<br>{summary}" if conditions and summary else conditions,
        codes(assignments(move.set)),
        "stays" if move.named is None else code(move.named.name),
        codes(assignments(move.fields)),
    )


def cells(chart: Chart) -> Section:
    """List every legal cell of phases and events."""
    head = ("Phase", "Event", "Requires, in this order", "When", "Goes to", "Inherited from")
    steps = table(chart)
    rows = tuple(
        row
        for phase in leaves(chart.phases)
        for event in chart.events
        if (step := steps.get((phase.name, event.name))) is not None
        for row in _cell(phase, step)
    )
    every = len(leaves(chart.phases)) * len(chart.events)
    said = f"{len(steps)} of {every} pairs of a phase and an event are legal. Any other is refused"
    return Section("## Cells", f"{said} as {code(chart.record.illegal.name)}.", Table(head, rows))


def _cell(phase: Phase, step: Transition) -> Iterator[tuple[str, ...]]:
    inherited = "" if step.owner.name == phase.name else code(step.owner.name)
    for place, ending in enumerate(endings(step.outcome)):
        target = ending.end.target
        first = (code(phase.name), code(step.event.name), codes(checks(step.require)))
        yield (
            *(first if place == 0 else ("", "", "")),
            codes(ending.conditions),
            "stays" if target is None else code(target.name),
            inherited if place == 0 else "",
        )


def gates(chart: Chart) -> Iterator[Section]:
    """Say what each gate lets through while it is closed."""
    if chart.gates:
        rows = tuple(_gate(gate) for gate in chart.gates)
        head = ("Gate", "Meaning", "Closed while", "Lets through")
        yield Section("## Gates", "", Table(head, rows))


def _gate(gate: Gate) -> tuple[str, ...]:
    admitted = (
        f"{entry.event.name} [{', '.join(checks(entry.require))}]"
        if entry.require
        else entry.event.name
        for entry in gate.admits
    )
    return (
        code(gate.name),
        prose(gate.summary),
        code(printed(gate.closed)),
        codes(admitted) or "nothing",
    )
