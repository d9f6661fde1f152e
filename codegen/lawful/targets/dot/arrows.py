"""Transitions as arrows: one for every move, and one into every decision on the way to it.

An arrow against the author's order of the phases pulls little at the layout, so that a figure
reads from the top as the spec does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from lawful.chart import Choice, Match, Move, Outcome, Phase, Transition
from lawful.expression.printing import printed
from lawful.targets.dot.ground import Ground
from lawful.targets.dot.quoting import bold, html, italic, listed, quoted, small, tip, wrapped
from lawful.wording import checks

_FORWARD = "weight=100"
_BACKWARD = "weight=1"


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice or a match as a small diamond: its quoted name and the compound it stands in."""

    name: str
    home: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """An edge; both names are quoted."""

    tail: str
    head: str
    attributes: str


@dataclass(frozen=True, slots=True)
class _Way:
    """The way that a walk through a tree of decisions has taken so far.

    A detour is a step of `place`, which names what is drawn, but not of `end`, which it stands for.
    """

    step: Transition
    ground: Ground
    tail: str
    place: str
    end: str
    lines: tuple[str, ...]


def drawn(step: Transition, ground: Ground) -> Iterator[Decision | Arrow]:
    """Draw a transition from its owner to every phase in which it may end."""
    yield from _outcome(step.outcome, _begun(step, ground))


def detoured(step: Transition, ground: Ground) -> Iterator[Decision | Arrow]:
    """Draw a transition through a diamond of its own, where it would be a further loop."""
    way = _begun(step, ground)
    yield from _decision((), way)
    yield from _outcome(step.outcome, replace(_beyond(way, 1, ""), end=way.end))


def _begun(step: Transition, ground: Ground) -> _Way:
    require = checks(step.require)
    required = listed(require, "[", "]") if require else ()
    lines = (bold(step.event.name), *(small(line) for line in required))
    place = f"{step.owner.name}.{step.event.name}"
    return _Way(step, ground, node(step.owner), place, place, lines)


def node(phase: Phase) -> str:
    """Name the node of a leaf, or the one that stands for every phase of a compound."""
    return quoted(f"any {phase.name}" if phase.kind == "compound" else phase.name)


def entrance(phase: Phase) -> str:
    """Name the node in which an arrow into the phase ends: of a compound, its beginning."""
    return quoted(f"into {phase.name}" if phase.kind == "compound" else phase.name)


def _outcome(outcome: Outcome, way: _Way) -> Iterator[Decision | Arrow]:
    match outcome:
        case Move():
            yield _move(outcome, way)
        case Choice(branches=branches):
            yield from _decision((), way)
            for place, branch in enumerate(branches, 1):
                said = "else" if branch.when is None else printed(branch.when)
                yield from _outcome(branch.outcome, _beyond(way, place, said))
        case Match(subject=subject, cases=cases):
            yield from _decision(wrapped(f"{printed(subject)} ?"), way)
            for place, case in enumerate(cases, 1):
                yield from _outcome(case.outcome, _beyond(way, place, case.word))
        case _:
            assert_never(outcome)


def _decision(subject: tuple[str, ...], way: _Way) -> Iterator[Decision | Arrow]:
    home = way.ground.around[way.step.owner.name]
    lines = (*way.lines, *(italic(line) for line in subject))
    tint = way.ground.tint(way.step.owner.name)
    yield Decision(_diamond(way), home[-1] if home else "")
    attributes = _attributes("decision", replace(way, lines=lines), tint)
    yield Arrow(way.tail, _diamond(way), f"{_FORWARD}, {attributes}")


def _diamond(way: _Way) -> str:
    return quoted(f"on {way.place}")


def _beyond(way: _Way, number: int, said: str) -> _Way:
    lines = tuple(html(line) for line in wrapped(said))
    end, place = f"{way.end}.{number}", f"{way.place}.{number}"
    return replace(way, tail=_diamond(way), place=place, end=end, lines=lines)


def _move(move: Move, way: _Way) -> Arrow:
    sets = listed(tuple(item.name for item in move.set), "/ ") if move.set else ()
    owner, end = way.step.owner, move.named or way.step.owner
    lines = (*way.lines, *(small(line) for line in sets))
    tint = way.ground.tint(owner.name, end.name)
    head = node(owner) if move.named is None else entrance(end)
    layout = (_pull(end, way), *_clip(end, way))
    attributes = _attributes("move", replace(way, lines=lines), tint)
    return Arrow(way.tail, head, ", ".join((*layout, attributes)))


def _pull(end: Phase, way: _Way) -> str:
    order = way.ground.order
    begin = way.step.owner
    decided = way.tail != node(begin)
    return _FORWARD if order[end.name] >= order[begin.name] + decided else _BACKWARD


def _clip(end: Phase, way: _Way) -> Iterator[str]:
    """Let an arrow from outside end at the border of a compound."""
    if end.kind == "compound" and end.name not in way.ground.around[way.step.owner.name]:
        yield f"lhead={quoted('cluster ' + end.name)}"


def _attributes(kind: str, way: _Way, tint: str) -> str:
    said = tip(way.step.summary or way.step.event.name)
    marks = f"class={kind}, id={quoted(f'{kind}.{way.place}')}, tooltip={said}"
    mark = way.ground.emphasis.arrows.get(way.end)
    lines = way.lines if mark is None else (*way.lines, bold(mark.said))
    marks += "" if mark is None else f", {mark.attributes}"
    if not lines:
        return marks
    text = "".join(f'{line}<br align="left"/>' for line in lines)
    return (
        f'{marks}, labeltooltip={said}, label=<<table border="0" cellspacing="3" cellpadding="0">'
        f'<tr><td bgcolor="{tint}">{text}</td></tr></table>>'
    )
