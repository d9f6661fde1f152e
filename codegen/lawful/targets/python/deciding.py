"""Trees of decisions as chains of `if`, whatever stands at their ends."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from lawful.chart import Branch, Choice, Decision, Match
from lawful.naming import variant_class
from lawful.targets.python.carrying import abroad
from lawful.targets.python.code import source
from lawful.targets.python.lines import indented, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import literal
from lawful.targets.python.simplifying import simplified
from lawful.valuetype import Type, Union

End = TypeVar("End")


@dataclass(slots=True)
class Deciding(Generic[End]):
    """The walk over the trees of one function; `end` writes what stands at an end.

    Every match of the function keeps what it is about in a variable of its own.
    """

    end: Callable[[End, Names], Iterator[str]]
    depth: int = 0

    def lines(self, decision: Decision[End], names: Names) -> Iterator[str]:
        """Write a tree; every path through it ends."""
        match decision:
            case Choice(branches=branches):
                yield from self._choice(branches, names)
            case Match():
                yield from self._match(decision, names)
            case _:
                yield from self.end(decision, names)

    def _choice(self, branches: tuple[Branch[End], ...], names: Names) -> Iterator[str]:
        for branch in branches[:-1]:
            assert branch.when is not None  # noqa: S101  the checks refuse what comes after
            yield f"if {source(simplified(branch.when, names.facts), names)}:"
            inside = names.knowing(branch.when, holds=True)
            yield from indented(self.lines(branch.outcome, inside))
            names = names.knowing(branch.when, holds=False)
        yield from self.lines(branches[-1].outcome, names)

    def _match(self, found: Match[End], names: Names) -> Iterator[str]:
        self.depth += 1
        subject = "matched" if self.depth == 1 else f"matched_{self.depth}"
        inside = replace(
            names.without_case(), case=subject, case_abroad=abroad(found.subject, names)
        )
        cases = tuple(self._cases(found, inside))
        if len(found.cases) > 1 or reads(cases, subject):
            yield f"{subject} = {source(found.subject, names)}"
        yield from cases

    def _cases(self, found: Match[End], names: Names) -> Iterator[str]:
        for case in found.cases[:-1]:
            yield f"if {_test(found.subject.type, case.word, names)}:"
            yield from indented(self.lines(case.outcome, names))
        yield from self.lines(found.cases[-1].outcome, names)


def _test(kind: Type, word: str, names: Names) -> str:
    if isinstance(kind, Union):
        package = f"{names.package}." if names.case_abroad else ""
        return f"isinstance({names.case}, {package}types.{variant_class(kind.name, word)})"
    return f"{names.case} == {literal(word)}"
