"""What rumur must not see when it is asked whether something stays possible.

It asks so of every state, and a property may speak of some. If the others are ends, from which
nothing leads anywhere, a model without them says the same: no way to what is sought goes through.
"""

from collections.abc import Mapping

from lawful.bounded import Model, UnsayableError
from lawful.bounded.model import Open
from lawful.bounded.settling import TRUE, settled
from lawful.kernel.model import Formula


def blind_alleys(model: Model) -> frozenset[str]:
    """Give the leaves that must be left out; raise UnsayableError if that is not enough."""
    claim = model.claim
    assert isinstance(claim, Open)  # noqa: S101 - its caller saw so
    begins = {leaf for leaf, formula in claim.so if settled(formula) == TRUE}
    sought = {leaf: settled(formula) for leaf, formula in claim.such}
    others = set(model.leaves) - begins
    alive = {rule.leaf for rule in model.rules}
    if len(begins) < len(claim.so) or others & alive or not _plain(others, sought):
        message = f"Murphi has no words for `{claim.name}`: it speaks of some states on the way"
        raise UnsayableError(message)
    return frozenset(others - sought.keys())


def _plain(leaves: set[str], sought: Mapping[str, Formula]) -> bool:
    return all(sought.get(leaf, TRUE) == TRUE for leaf in leaves)
