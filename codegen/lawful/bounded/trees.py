"""Formulas and terms taken apart and put together again."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias, assert_never

from lawful.kernel.model import (
    All,
    Any,
    At,
    Below,
    Either,
    Fixed,
    Formula,
    Known,
    Member,
    Negation,
    Of,
    Parameter,
    Place,
    Plus,
    Same,
    Term,
    Truth,
    With,
    Without,
)

Node: TypeAlias = Formula | Term


def parts(node: Node) -> tuple[Node, ...]:
    """List what a node is directly made of."""
    match node:
        case Known() | At() | Of() | Fixed():
            return ()
        case Plus(term=part) | Below(term=part) | Truth(formula=part) | Negation(formula=part):
            return (part,)
        case With(members=members, added=items) | Without(members=members, taken=items):
            return (members, *items)
        case Either(test=test, then=then, otherwise=otherwise):
            return (test, then, otherwise)
        case Same(left=left, right=right) | Member(item=left, of=right):
            return (left, right)
        case All(formulas=formulas) | Any(formulas=formulas):
            return formulas
        case _:
            assert_never(node)


def parameters(*nodes: Node) -> tuple[Parameter, ...]:
    """List the parameters that are read, each once, in the order of reading."""
    return tuple(dict.fromkeys(each for node in nodes for each in _parameters(node)))


def _parameters(node: Node) -> Iterator[Parameter]:
    if isinstance(node, Of):
        yield node.parameter
    for part in parts(node):
        yield from _parameters(part)


def places(*nodes: Node) -> tuple[Place, ...]:
    """List the places that are read, each once, in the order of reading."""
    return tuple(dict.fromkeys(each for node in nodes for each in _places(node)))


def _places(node: Node) -> Iterator[Place]:
    if isinstance(node, At):
        yield node.place
    for part in parts(node):
        yield from _places(part)


def put(formula: Formula, values: Mapping[Parameter, Term]) -> Formula:
    """Write the formula with other terms where these parameters are read."""
    return rewritten(formula, lambda term: _put(term, values))


def put_in_term(term: Term, values: Mapping[Parameter, Term]) -> Term:
    """Write the term with other terms where these parameters are read."""
    return rewritten_term(term, lambda part: _put(part, values))


def _put(term: Term, values: Mapping[Parameter, Term]) -> Term:
    return values.get(term.parameter, term) if isinstance(term, Of) else term


def rewritten(formula: Formula, change: Callable[[Term], Term]) -> Formula:
    """Change every term, the inner ones first."""
    match formula:
        case Fixed():
            return formula
        case Same(left=left, right=right):
            return Same(rewritten_term(left, change), rewritten_term(right, change))
        case Below(term=term, limit=limit):
            return Below(rewritten_term(term, change), limit)
        case Member(item=item, of=members):
            return Member(rewritten_term(item, change), rewritten_term(members, change))
        case Negation(formula=inner):
            return Negation(rewritten(inner, change))
        case All(formulas=formulas):
            return All(tuple(rewritten(each, change) for each in formulas))
        case Any(formulas=formulas):
            return Any(tuple(rewritten(each, change) for each in formulas))
        case _:
            assert_never(formula)


def rewritten_term(term: Term, change: Callable[[Term], Term]) -> Term:
    """Change a term and every one in it, the inner ones first."""
    return change(_inside(term, change))


def _inside(term: Term, change: Callable[[Term], Term]) -> Term:
    match term:
        case Known() | At() | Of():
            return term
        case Plus(term=number, steps=steps):
            return Plus(rewritten_term(number, change), steps)
        case With(members=members, added=added):
            return With(rewritten_term(members, change), _each(added, change))
        case Without(members=members, taken=taken):
            return Without(rewritten_term(members, change), _each(taken, change))
        case Either(test=test, then=then, otherwise=otherwise):
            ends = rewritten_term(then, change), rewritten_term(otherwise, change)
            return Either(rewritten(test, change), *ends)
        case Truth(formula=formula):
            return Truth(rewritten(formula, change))
        case _:
            assert_never(term)


def _each(terms: tuple[Term, ...], change: Callable[[Term], Term]) -> tuple[Term, ...]:
    return tuple(rewritten_term(term, change) for term in terms)
