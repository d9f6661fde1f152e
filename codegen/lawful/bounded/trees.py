"""What the trees of a kernel read, and trees that read something else."""

from collections.abc import Mapping

from lawful.kernel.model import At, Formula, Of, Parameter, Path, Place, Term
from lawful.kernel.walking import leaves_of, swapped, term_swapped


def parameters(*trees: Formula | Term) -> tuple[Parameter, ...]:
    """List the parameters that are read, each once, in the order of reading."""
    read = (leaf for tree in trees for leaf in leaves_of(tree))
    return tuple(dict.fromkeys(leaf.parameter for leaf in read if isinstance(leaf, Of)))


def places(*trees: Formula | Term) -> tuple[Place, ...]:
    """List the places that are read, each once, in the order of reading."""
    read = (leaf for tree in trees for leaf in leaves_of(tree))
    return tuple(dict.fromkeys(leaf.place for leaf in read if isinstance(leaf, At)))


def put(formula: Formula, values: Mapping[Path, Term]) -> Formula:
    """Write the formula with other terms where these parameters are read."""
    return swapped(formula, lambda leaf: _put(leaf, values))


def put_in_term(term: Term, values: Mapping[Path, Term]) -> Term:
    """Write the term with other terms where these parameters are read."""
    return term_swapped(term, lambda leaf: _put(leaf, values))


def _put(leaf: At | Of, values: Mapping[Path, Term]) -> Term:
    return values.get(leaf.parameter.path, leaf) if isinstance(leaf, Of) else leaf
