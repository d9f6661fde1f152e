"""What stands below a figure: its name, the record, the gates, and a key to what it shows."""

from collections.abc import Iterator
from itertools import zip_longest

from lawful.chart import Admission, Chart, Gate, Move, RecordShape
from lawful.expression.printing import printed
from lawful.graph import leaves, moves
from lawful.targets.dot.emphasis import Emphasis, Swatch
from lawful.targets.dot.palette import COMMAND, GATE, LEAF, VERDICT, Tint
from lawful.targets.dot.quoting import bold, html, italic, small, wrapped
from lawful.wording import checks

_LEFT = '<br align="left"/>'
_WIDTH = 58


def caption(chart: Chart, emphasis: Emphasis) -> str:
    """Write the label of the whole figure: chart, record and gates on the left, the key beside."""
    empty = "<td></td><td></td>"
    swatches = (*_swatches(chart), *map(_further, emphasis.key))
    key = tuple(zip_longest(swatches, _words(chart), fillvalue=empty))
    gates = (_gate(gate, emphasis.gates.get(gate.name, "")) for gate in chart.gates)
    told = (_title(chart, emphasis.told), *_record(chart.record), *gates)
    left = "".join(f"<tr>{cell}</tr>" for cell in told)
    table = f'<table border="0" cellborder="0" cellspacing="3" cellpadding="3">{left}</table>'
    first = f'<td rowspan="{len(key)}" valign="top">{table}</td>'
    rows = (first + "".join(key[0]), *("".join(cells) for cells in key[1:]))
    return (
        '<table border="0" cellborder="0" cellspacing="4" cellpadding="3">'
        f"{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"
    )


def _title(chart: Chart, told: tuple[str, ...]) -> str:
    said = (line for text in (chart.summary, *told) for line in wrapped(text, _WIDTH))
    lines = [bold(chart.name), *(html(line) for line in said)]
    return f'<td align="left" balign="left">{_LEFT.join(lines)}</td>'


def _record(shape: RecordShape) -> Iterator[str]:
    lines = [f"{italic('every')} {bold('record')}"]
    if shape.require:
        lines += [html(line) for line in wrapped(f"[{', '.join(checks(shape.require))}]", _WIDTH)]
    if shape.set:
        names = ", ".join(each.name for each in shape.set)
        lines += [html(line) for line in wrapped(f"/ {names}", _WIDTH)]
    if shape.require or shape.set:
        yield _box(lines)


def _gate(gate: Gate, said: str) -> str:
    lines = [f"{italic('gate')} {bold(gate.name)}"]
    lines += [html(line) for line in wrapped(f"while {printed(gate.closed)}", _WIDTH)]
    only = ", ".join(_admission(admission) for admission in gate.admits)
    lines += [html(line) for line in wrapped(f"only {only}" if only else "nothing", _WIDTH)]
    lines += [bold(line) for line in wrapped(said, _WIDTH)]
    return _box(lines)


def _box(lines: list[str]) -> str:
    return (
        f'<td align="left" balign="left" border="1" cellpadding="6" color="{GATE.border}" '
        f'bgcolor="{GATE.fill}">{_LEFT.join(lines)}</td>'
    )


def _admission(admission: Admission) -> str:
    require = checks(admission.require)
    return admission.event.name + (f" [{', '.join(require)}]" if require else "")


def _swatches(chart: Chart) -> Iterator[str]:
    found = leaves(chart.phases)
    yield _swatch(LEAF, "phase", "with its fields below its name")
    if any(phase.pending for phase in found):
        yield _swatch(COMMAND, "! command", "phase that asks the host for a command")
    for verdict, tint in VERDICT.items():
        if any(phase.verdict == verdict for phase in found):
            yield _swatch(tint, verdict, "final phase with its verdict")


def _further(given: Swatch) -> str:
    return _swatch(given.tint, given.word, given.meaning)


def _words(chart: Chart) -> Iterator[str]:
    if any(step.owner.kind == "compound" for step in chart.transitions):
        yield _word("any phase of", "where a phase inside does not say otherwise")
    yield _word("event", "what the host recorded")
    if any(step.require for step in chart.transitions):
        yield _word("[check, ...]", "what is required, in this order")
    if any(move.set for step in chart.transitions for move in moves(step.outcome)):
        yield _word("/ variable, ...", "what is set")
    if not all(isinstance(step.outcome, Move) for step in chart.transitions):
        yield _word("diamond", "the first branch that holds is taken")


def _swatch(tint: Tint, text: str, meaning: str) -> str:
    cell = f'<td border="1" color="{tint.border}" bgcolor="{tint.fill}">{small(text)}</td>'
    return f'{cell}<td align="left">{small(meaning)}</td>'


def _word(text: str, meaning: str) -> str:
    return f'<td>{small(text)}</td><td align="left">{small(meaning)}</td>'
