"""Updates that are made one after the other, where a language cannot make them at once."""

from collections.abc import Mapping

from lawful.bounded.trees import places
from lawful.kernel.model import Place, Term


def overtaken(updates: Mapping[Place, Term]) -> tuple[Place, ...]:
    """List the places whose update reads another that was set before it: work it out early."""
    order = list(updates)
    return tuple(
        place
        for number, (place, term) in enumerate(updates.items())
        if set(order[:number]) & set(places(term))
    )
