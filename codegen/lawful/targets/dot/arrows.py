"""Transitions as arrows: one for every move, and one into every decision on the way to it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from lawful.chart import Choice, Match, Move, Outcome, Phase, Transition
from lawful.expression.printing import printed
from lawful.targets.dot.palette import SOFT
from lawful.targets.dot.quoting import html, listed, quoted, wrapped
from lawful.wording import checks


@dataclass(frozen=True, slots=True)
class Node:
    """A decision: where it stands and how it looks."""

    name: str
    attributes: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """An edge from node to node; both names are quoted."""

    tail: str
    head: str
    attributes: str


def drawn(step: Transition) -> Iterator[Node | Arrow]:
    """Draw a transition from its owner to every phase in which it may end."""
    lines = [f"<b>{html(step.event.name)}</b>"]
    lines += [_small(line) for line in _bracketed(checks(step.require))]
    tail = anchor(step.owner) if step.owner.kind == "compound" else quoted(step.owner.name)
    name = f"{step.owner.name} / {step.event.name}"
    yield from _outcome(step, step.outcome, tail, lines, name)


def anchor(compound: Phase) -> str:
    """Name the node from which the transitions that a compound's phases inherit are drawn."""
    return quoted(f"in {compound.name}")


def entrance(compound: Phase) -> str:
    """Name the node that stands for the beginning of a compound."""
    return quoted(f"into {compound.name}")


def _outcome(
    step: Transition, outcome: Outcome, tail: str, lines: list[str], name: str
) -> Iterator[Node | Arrow]:
    match outcome:
        case Move():
            yield _move(step, outcome, tail, lines)
        case Choice(branches=branches):
            yield from _into(step, tail, name, lines, "")
            for place, branch in enumerate(branches, 1):
                when = ("else",) if branch.when is None else wrapped(printed(branch.when))
                yield from _outcome(
                    step, branch.outcome, quoted(name), [html(line) for line in when], f"{name} {place}"
                )
        case Match(subject=subject, cases=cases):
            yield from _into(step, tail, name, lines, printed(subject))
            for place, case in enumerate(cases, 1):
                yield from _outcome(
                    step, case.outcome, quoted(name), [html(case.word)], f"{name} {place}"
                )
        case _:
            assert_never(outcome)


def _into(
    step: Transition, tail: str, name: str, lines: list[str], subject: str
) -> Iterator[Node | Arrow]:
    yield Node(quoted(name), 'label="", width=0.3, height=0.3, fixedsize=true')
    by = [f"<i>{html(line)} ?</i>" for line in wrapped(subject)]
    yield Arrow(tail, quoted(name), _attributes("decision", step, [*lines, *by]))


def _move(step: Transition, move: Move, tail: str, lines: list[str]) -> Arrow:
    sets = listed(tuple(item.name for item in move.set), 30)
    lines = [*lines, *(_small(f"/ {line}") for line in sets)]
    return Arrow(tail, _head(step, move, tail), _attributes("move", step, lines))


def _head(step: Transition, move: Move, tail: str) -> str:
    if move.named is None or move.target is None:
        return anchor(step.owner) if step.owner.kind == "compound" else quoted(step.owner.name)
    return entrance(move.named) if move.named.kind == "compound" else quoted(move.target.name)


def _attributes(kind: str, step: Transition, lines: list[str]) -> str:
    text = "".join(f'{line}<br align="left"/>' for line in lines)
    label = f'<table border="0" cellspacing="0" cellpadding="3"><tr><td>{text}</td></tr></table>'
    tooltip = quoted(step.summary or step.event.name)
    return f"class={kind}, label=<{label}>, tooltip={tooltip}, labeltooltip={tooltip}"


def _bracketed(names: tuple[str, ...]) -> tuple[str, ...]:
    return listed((f"[{', '.join(names)}]",)) if names else ()


def _small(text: str) -> str:
    return f'<font point-size="9" color="{SOFT}">{html(text)}</font>'
