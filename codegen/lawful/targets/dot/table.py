"""The table of a chart on one page: what every event does in every phase."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart, Event, Phase, Transition
from lawful.graph import leaves, table
from lawful.targets.dot.palette import COMPOUND, INK, PAPER, tint
from lawful.targets.dot.quoting import bold, broken, html, italic, quoted, small, wrapped
from lawful.wording import checks, endings

_NARROW = 14


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    refusal: tuple[str, ...]
    name: str
    ink: str
    line: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def transition_table(chart: Chart, refusal: str | None) -> View:
    """Fill a cell for every phase and every event that is taken somewhere."""
    steps = table(chart)
    events = tuple(e for e in chart.events if any(key[1] == e.name for key in steps))
    found = leaves(chart.phases)
    return View(
        source=chart.source,
        refusal=() if refusal is None else (refusal,),
        name=quoted(chart.name),
        ink=INK,
        line=COMPOUND[0].border,
        title=_title(chart, len(found), len(events), len(steps)),
        head=(f'<td bgcolor="{PAPER}"></td>', *(_event(event) for event in events)),
        rows=tuple(
            (_phase(phase), *(_cell(phase, steps.get((phase.name, e.name))) for e in events))
            for phase in found
        ),
    )


def _title(chart: Chart, rows: int, columns: int, legal: int) -> str:
    said = (
        f"{legal} of {rows * len(chart.events)} cells are legal; an empty one is refused as "
        f"{chart.record.illegal.name}. A shaded one is inherited from a compound."
    )
    return (
        f'<td bgcolor="{PAPER}" colspan="{columns + 1}" align="left">'
        f"{bold(chart.name)}  {html(said)}</td>"
    )


def _event(event: Event) -> str:
    lines = "<br/>".join(bold(line) for line in broken(event.name, _NARROW))
    return f'<td bgcolor="{COMPOUND[0].fill}">{lines}</td>'


def _phase(phase: Phase) -> str:
    return f'<td align="left" bgcolor="{tint(phase).fill}">{bold(phase.name)}</td>'


def _cell(phase: Phase, step: Transition | None) -> str:
    if step is None:
        return f'<td bgcolor="{PAPER}"></td>'
    lines = list(_lines(step))
    inherited = step.owner.name != phase.name
    if inherited:
        lines += [italic(line) for line in broken(f"^ {step.owner.name}", _NARROW)]
    fill = COMPOUND[0].fill if inherited else PAPER
    text = '<br align="left"/>'.join(lines)
    return f'<td align="left" balign="left" bgcolor="{fill}">{text}</td>'


def _lines(step: Transition) -> Iterator[str]:
    for check in checks(step.require):
        yield from (small(line) for line in broken(f"[{check}]", _NARROW + 4))
    for ending in endings(step.outcome):
        for condition in ending.conditions:
            yield from (italic(line) for line in wrapped(condition, _NARROW + 4))
        target = ending.end.target
        said = "stays" if target is None else f"> {target.name}"
        yield from (html(line) for line in broken(said, _NARROW))
