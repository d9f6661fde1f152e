"""Expressions that have a name: what a value stands for, and how much it is when written out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from lawful.diagnostic import Diagnostic, Span
from lawful.expression.parsing import LONGEST, parse
from lawful.expression.syntax import DEEPEST, Fault, Name, Syntax, inner
from lawful.expression.tree import Expression


@dataclass(frozen=True, slots=True)
class Formula:
    """The expression of a value; `part` is None when what is wrong with it was reported.

    `length` and `depth` count the values that it reads as if they stood in their places. `typed`
    keeps the trees that were made of it, by the type and the scope of the place.
    """

    part: Syntax | None
    locate: Callable[[int, int], Span]
    length: int = 0
    depth: int = 1
    typed: dict[object, Expression] = field(default_factory=dict, compare=False, repr=False)


def formula(
    text: str, locate: Callable[[int, int], Span], values: Mapping[str, Formula]
) -> tuple[Formula, list[Diagnostic]]:
    """Read the expression of a value on top of those that it reads."""
    part = parse(text)
    if not isinstance(part, Fault):
        part = bounded(text, part, values)
    if isinstance(part, Fault):
        return Formula(None, locate), [unread(part, locate)]
    return Formula(part, locate, _length(text, part, values), _depth(part, values)), []


def unread(fault: Fault, locate: Callable[[int, int], Span]) -> Diagnostic:
    """Report a text that is no expression."""
    return Diagnostic(locate(fault.start, fault.end), "E251", fault.message, fault.hint)


def bare_names(text: str) -> tuple[str, ...]:
    """List the names in a text that may be those of values."""
    part = parse(text)
    if isinstance(part, Fault):
        return ()
    return tuple(dict.fromkeys(each.name for each in _names(part)))


def bounded(text: str, part: Syntax, values: Mapping[str, Formula]) -> Syntax | Fault:
    """See that an expression is of a size that can be read, also when its values are written out.

    Values that read others twice would else grow without bound.
    """
    if not values:
        return part
    hint = "let a variable hold a part of it"
    if _length(text, part, values) > LONGEST:
        message = f"with its values written out this is longer than {LONGEST:,} characters"
        return Fault(0, len(text), message, hint)
    if _depth(part, values) > DEEPEST:
        message = f"with its values written out this is nested more than {DEEPEST} deep"
        return Fault(0, len(text), message, hint)
    return part


def _length(text: str, part: Syntax, values: Mapping[str, Formula]) -> int:
    return len(text) + sum(values[each.name].length for each in _names(part) if each.name in values)


def _depth(part: Syntax, values: Mapping[str, Formula]) -> int:
    if isinstance(part, Name) and part.name in values:
        return 1 + values[part.name].depth
    return 1 + max((_depth(each, values) for each in inner(part)), default=0)


def _names(part: Syntax) -> Iterator[Name]:
    if isinstance(part, Name):
        yield part
    for each in inner(part):
        yield from _names(each)
