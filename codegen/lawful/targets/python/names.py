"""What is known of the names and the literals in an expression."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from lawful.expression.tree import Compare, Expression, Literal, Not
from lawful.targets.python.quoting import literal
from lawful.targets.python.ranging import compared
from lawful.usage import is_read
from lawful.valuetype import Optional, Type, Union


@dataclass(frozen=True, slots=True)
class Names:
    """What is known where the code stands.

    `case` is the variable that holds the matched value. `types` maps a root and a name to the
    declared type, so that a value which the chart knows not to be null can be told to the type
    checker. `package` is that of another chart which the code reads, as the module spells it;
    `case_abroad` says that the matched value is one of that chart. `held` are the comparisons that
    were made before and hold, `facts` all that holds.
    """

    types: Mapping[tuple[str, str], Type]
    case: str = "matched"
    package: str = ""
    case_abroad: bool = False
    held: tuple[Compare, ...] = ()
    facts: tuple[Expression, ...] = ()

    def knowing(self, expression: Expression, *, holds: bool) -> "Names":
        """Give what is known where the expression has this truth value as well."""
        held = (*self.held, *compared(expression, holds=holds))
        fact = expression if holds else Not(expression)
        return replace(self, held=held, facts=(*self.facts, fact))

    def without_case(self) -> "Names":
        """Give what is known where another value is matched."""
        return replace(
            self,
            held=tuple(each for each in self.held if not is_read(each, "case")),
            facts=tuple(each for each in self.facts if not is_read(each, "case")),
        )


def plain(expression: Literal) -> str:
    """Write the value of a literal, whatever its type is called."""
    value = expression.value
    return literal(value) if isinstance(value, str) else repr(value)


def known(text: str, declared: Type, kind: Type) -> str:
    """Tell the type checker that a nullable value is there, as the chart's own types have shown."""
    nullable = isinstance(declared, Optional) and not isinstance(kind, Optional)
    word = "variant" if isinstance(kind, Union) else "known"
    return f"_strict.{word}({text})" if nullable else text
