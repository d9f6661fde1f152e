"""Phases as boxes: their tint and the lines in them."""

from lawful.chart import Phase
from lawful.targets.dot.palette import COMMAND, LEAF, SOFT, VERDICT, Tint
from lawful.targets.dot.quoting import html, listed, quoted


def box(phase: Phase) -> str:
    """Write the attributes of a leaf's node."""
    tint = tint_of(phase)
    rings = 2 if phase.kind == "final" else 1
    return (
        f"label=<{_label(phase)}>, fillcolor={quoted(tint.fill)}, color={quoted(tint.border)}, "
        f"peripheries={rings}, tooltip={quoted(phase.summary or phase.name)}"
    )


def tint_of(phase: Phase) -> Tint:
    """Choose the tint of a leaf: by its verdict, by its command, or plain."""
    if phase.verdict is not None:
        return VERDICT[phase.verdict]
    return LEAF if phase.pending is None else COMMAND


def _label(phase: Phase) -> str:
    lines = [f"<b>{html(phase.name)}</b>"]
    lines += [_small(line) for line in listed(tuple(field.name for field in phase.fields), 30)]
    if phase.pending is not None:
        lines.append(f"<i>! {html(phase.pending.command.name)}</i>")
    if phase.verdict is not None:
        lines.append(f"<i>{html(phase.verdict)}</i>")
    return "<br/>".join(lines)


def _small(text: str) -> str:
    return f'<font point-size="9" color="{SOFT}">{html(text)}</font>'
