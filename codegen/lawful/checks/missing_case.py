"""E306: match that misses a variant.

A `match` says for every word of the enum, or every variant of the union, what becomes of the
event, so that nobody forgets one when the type grows. Add the missing cases.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Choice, Decision, Match
from lawful.diagnostic import Diagnostic
from lawful.usage import trees
from lawful.valuetype import Enum, Type, Union

CODE = "E306"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the matches that leave out a word or a variant."""
    for tree, _ in trees(chart):
        for match in _matches(tree):
            met = {case.word for case in match.cases}
            missing = [f"`{word}`" for word in _words(match.subject.type) if word not in met]
            if missing:
                noun = "case" if len(missing) == 1 else "cases"
                message = f"the {noun} {_listed(missing)} {_is(missing)} missing"
                yield Diagnostic(match.at, CODE, message, "add what is to happen then")


def _matches(decision: Decision[object]) -> Iterator[Match[object]]:
    match decision:
        case Choice(branches=branches):
            for branch in branches:
                yield from _matches(branch.outcome)
        case Match(cases=cases):
            yield decision
            for case in cases:
                yield from _matches(case.outcome)


def _words(kind: Type) -> tuple[str, ...]:
    match kind:
        case Enum(words=words):
            return words
        case Union(variants=variants):
            return tuple(variant.name for variant in variants)
        case _:
            message = f"a match over {type(kind).__name__} should have been refused"
            raise AssertionError(message)


def _listed(words: list[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def _is(words: list[str]) -> str:
    return "is" if len(words) == 1 else "are"
