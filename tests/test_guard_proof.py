"""What is proved of guards, held against every situation that there is."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from lawful.expression import Environment, evaluate
from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Compare,
    Comparison,
    Conditional,
    Contains,
    Expression,
    ListOf,
    Literal,
    Macro,
    Not,
    Or,
    Reference,
)
from lawful.logic import Situations, truth, weigh
from lawful.usage import parts
from lawful.valuetype import Bool, Enum, Integer, List, Named, Null, Optional, Set, Text, Type
from specs import chart_of

PLAIN = """
events:
  moved: {summary: It moved.}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved: {summary: Let it go., to: gone}
  gone: {summary: It is gone., final: success}
"""
AT = chart_of(PLAIN).at
NUMBER, TRUTH, TEXT = Integer(0, 3), Bool(), Text()
WORD = Enum("Word", ("a", "b"), "", AT)
NAME = Named("Name", not_blank=True, summary="", at=AT)
SPELT = ("a", "b", "", "x", "y")
KINDS: dict[str, tuple[Type, tuple[Any, ...]]] = {
    "n": (NUMBER, (0, 1, 2, 3)),
    "m": (NUMBER, (0, 1, 2, 3)),
    "k": (NUMBER, (0, 1, 2, 3)),
    "maybe": (Optional(NUMBER), (None, 0, 1, 2, 3)),
    "word": (WORD, ("a", "b")),
    "other": (WORD, ("a", "b")),
    "perhaps": (Optional(WORD), (None, "a", "b")),
    "text": (TEXT, SPELT),
    "copy": (TEXT, SPELT),
    "name": (NAME, ("a", "b", "x", "y")),
    "asked": (Optional(NAME), (None, "a", "b", "x", "y")),
    "yes": (TRUTH, (False, True)),
    "spent": (
        Set(TEXT),
        tuple(
            frozenset(word for place, word in enumerate(SPELT) if bits >> place & 1)
            for bits in range(32)
        ),
    ),
    "list": (List(NUMBER), ([], [0], [3], [1, 2], [2, 0, 0], [0] * 4, [1] * 5, [0] * 6)),
}
ORDERS: tuple[Comparison, ...] = ("==", "!=", "<", "<=", ">", ">=")
TYPES = {name: kind for name, (kind, _) in KINDS.items()}


def variable(name: str, kind: Type | None = None) -> Reference:
    """Name a variable; with a type it is known to be of that."""
    return Reference("variable", name, TYPES[name] if kind is None else kind)


def literal(value: Any, kind: Type) -> Literal:
    """Write a constant."""
    return Literal(value, Null() if value is None else kind)


class Chance:
    """Conditions by chance over a few variables, the same ones again for a seed."""

    def __init__(self, seed: int) -> None:
        """Draw the variables."""
        self.random = random.Random(seed)  # noqa: S311 - to be repeated, not to be secret
        self.names = self.random.sample([*KINDS], 4)

    def condition(self, depth: int) -> Expression:
        """Draw a condition."""
        if depth == 0 or self.random.random() < 0.2:
            return self.atom()
        inner = [self.condition(depth - 1) for _ in range(3)]
        match self.random.randrange(4):
            case 0:
                return Not(inner[0])
            case 1:
                return And(tuple(inner[:2]))
            case 2:
                return Or(tuple(inner[:2]))
            case _:
                return Conditional(inner[0], inner[1], inner[2], TRUTH)

    def atom(self) -> Expression:  # noqa: PLR0911 - one line a type
        """Draw a condition on one variable or two."""
        name = self.random.choice(self.names)
        match TYPES[name]:
            case Bool():
                return variable(name)
            case Integer():
                return self._counted(variable(name))
            case Optional(item=Integer()):
                known = Compare("!=", variable(name), literal(None, NUMBER))
                if self.random.random() < 0.3:
                    return known
                if self.random.random() < 0.3:
                    return Compare(self._pick(("==", "!=")), variable(name), self._number())
                return And((known, self._counted(variable(name, NUMBER))))
            case Set():
                return self._member(name)
            case List():
                return self._listed(name)
            case kind:
                return self._same(name, kind)

    def _counted(self, term: Expression) -> Expression:
        return Compare(self._pick(ORDERS), *self._shuffled(term, self._sum()))

    def _sum(self) -> Expression:
        term = self._number()
        match self.random.randrange(8):
            case 0 | 1:
                step = literal(self.random.randrange(3), NUMBER)
                return Arithmetic(self._pick(("+", "-")), term, step, Integer(-2, 5))
            case 2:
                return Arithmetic(self._pick(("+", "-")), term, self._number(), Integer(-9, 9))
            case 3:
                return Call(self._pick(("min", "max")), (term, self._number()), Integer(-1, 5))
            case 4:
                return Conditional(self.atom(), term, self._number(), Integer(-1, 5))
            case _:
                return term

    def _number(self) -> Expression:
        known = [name for name in self.names if TYPES[name] == NUMBER]
        if known and self.random.random() < 0.6:
            return variable(self.random.choice(known))
        return literal(self.random.randrange(-1, 6), NUMBER)

    def _same(self, name: str, kind: Type) -> Expression:
        if self.random.random() < 0.15 and isinstance(kind, Text | Named):
            return Call("is_blank", (variable(name),), TRUTH)
        item = kind.item if isinstance(kind, Optional) else kind
        alike = [
            each
            for each in self.names
            if each != name and (TYPES[each] in {item, Optional(item)} or _are_texts(item, each))
        ]
        if alike and self.random.random() < 0.6:
            return Compare(self._pick(("==", "!=")), variable(name), variable(alike[0]))
        words = ("a", "b") if isinstance(item, Enum) else SPELT[:4]
        if self.random.random() < 0.3 and item == kind:
            listed = tuple(literal(self.random.choice(words), item) for _ in range(2))
            return Contains(variable(name), ListOf(listed, List(item)))
        none = (None,) if isinstance(kind, Optional) else ()
        value = literal(self.random.choice((*words, *none)), item)
        return Compare(self._pick(("==", "!=")), *self._shuffled(variable(name), value))

    def _member(self, name: str) -> Expression:
        texts = [each for each in self.names if TYPES[each] == TEXT]
        if texts and self.random.random() < 0.7:
            return Contains(variable(self.random.choice(texts)), variable(name))
        size = Call("size", (variable(name),), Integer(0, None))
        return Compare(self._pick(ORDERS), size, literal(self.random.randrange(3), NUMBER))

    def _listed(self, name: str) -> Expression:
        if self.random.random() < 0.5:
            size = Call("size", (variable(name),), Integer(0, None))
            return Compare(self._pick(ORDERS), size, self._number())
        body = Compare(">", Reference("local", "x", NUMBER), literal(0, NUMBER))
        return Macro(self._pick(("exists", "all")), variable(name), "x", body, TRUTH)

    def _shuffled(self, one: Expression, other: Expression) -> tuple[Expression, Expression]:
        return (one, other) if self.random.random() < 0.5 else (other, one)

    def _pick(self, options: tuple[Any, ...]) -> Any:
        return self.random.choice(options)


def _are_texts(kind: Type, name: str) -> bool:
    return isinstance(kind, Text | Named) and TYPES[name] in {TEXT, NAME, Optional(NAME)}


def states(conditions: tuple[Expression, ...]) -> Iterator[Environment]:
    """List every state of the variables that the conditions read."""
    met = (part for each in conditions for part in parts(each))
    names = dict.fromkeys(
        part.name for part in met if isinstance(part, Reference) and part.root == "variable"
    )
    for values in product(*(KINDS[name][1] for name in names)):
        yield Environment(variables=dict(zip(names, values, strict=True)))


def happening(
    conditions: tuple[Expression, ...], given: tuple[Expression, ...]
) -> set[tuple[bool, ...]]:
    """Try every state, and say which conditions hold together where the given holds."""
    return {
        tuple(evaluate(each, state) for each in conditions)
        for state in states((*conditions, *given))
        if all(evaluate(each, state) for each in given)
    }


@pytest.mark.parametrize("block", range(20))
def test_the_tables_say_what_trying_every_state_says(block: int) -> None:
    exact = free = judged = 0
    for seed in range(100):
        chance = Chance(1000 * block + seed)
        conditions = tuple(chance.condition(2) for _ in range(chance.random.randrange(1, 4)))
        given = tuple(chance.condition(1) for _ in range(chance.random.randrange(3)))
        rows, found = truth(conditions, given), weigh(conditions, given)
        if rows is None or not isinstance(found, Situations):
            continue
        real = happening(conditions, given)
        assert real <= set(rows), (block, seed)
        if found.free and happening(given, given):
            assert real == set(rows), (block, seed)
        judged, free, exact = judged + 1, free + found.free, exact + (real == set(rows))
    assert judged > 95
    assert free > 25
    assert exact > 80
