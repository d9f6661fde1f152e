"""Which states of a space are in a situation, and which of its steps are an occurrence.

Where a condition depends on what the kernel does not keep, a state only may be in a situation. Of
steps that is not so: those that answer a condition differently are different steps.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from lawful.chart import Occurrence, Property, Situation
from lawful.explore import Edge, Space
from lawful.explore.compiling import Compiler, Holds
from lawful.kernel.model import Asked, Held, Kernel, Of, Parameter
from lawful.kernel.walking import leaves_of
from lawful.proof.properties.conditions import of_state, of_step

_Truths: TypeAlias = Callable[[Sequence[Held]], frozenset[bool]]
"""All that a condition may be in a state."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The states that surely are in a situation, and these with all that may be."""

    surely: frozenset[int]
    perhaps: frozenset[int]

    @property
    def settled(self) -> bool:
        """Tell whether all is known."""
        return len(self.surely) == len(self.perhaps)


def extent(space: Space, promise: Property, situation: Situation) -> Extent:
    """Find the states that are in a situation."""
    leaves = frozenset(leaf.name for leaf in situation.phases)
    when = {
        leaf.name: _truths(space.kernel, of_state(promise, leaf, condition))
        for leaf, condition in situation.when
    }
    answers = {
        number: when[state.leaf](state.held) if state.leaf in when else frozenset((True,))
        for number, state in enumerate(space.states)
        if state.leaf in leaves
    }
    return Extent(
        frozenset(number for number, truths in answers.items() if False not in truths),
        frozenset(number for number, truths in answers.items() if True in truths),
    )


def outside(space: Space, of: Extent) -> Extent:
    """Give the extent of all that is not in a situation."""
    states = frozenset(range(len(space.states)))
    return Extent(states - of.perhaps, states - of.surely)


def _truths(kernel: Kernel, asked: Asked) -> _Truths:
    formula = kernel.answers[asked]
    read = (each.parameter for each in leaves_of(formula) if isinstance(each, Of))
    oracles: tuple[Parameter, ...] = tuple(dict.fromkeys(read))
    holds = Compiler(kernel.places, oracles).holds(formula)
    said = tuple(product((False, True), repeat=len(oracles)))
    return lambda held: frozenset(holds(held, each) for each in said)


def meeting(
    space: Space,
    promise: Property,
    occurrence: Occurrence,
    before: frozenset[int],
    well: frozenset[int],
) -> Callable[[Edge], bool]:
    """Give what tells whether a step is an occurrence, unless it ends well."""
    events = frozenset(event.name for event in occurrence.events)
    when = _conditions(space.kernel, promise, occurrence)

    def meets(edge: Edge) -> bool:
        event = edge.reaction.event.name
        if event not in events or edge.source not in before or edge.target in well:
            return False
        state = space.states[edge.source]
        return not when or when[state.leaf, event](state.held, edge.given)

    return meets


def _conditions(
    kernel: Kernel, promise: Property, occurrence: Occurrence
) -> Mapping[tuple[str, str], Holds]:
    found: dict[tuple[str, str], Holds] = {}
    for leaf, event, condition in occurrence.when:
        at = leaf.name, event.name
        compiler = Compiler(kernel.places, kernel.reactions[at].parameters)
        found[at] = compiler.holds(kernel.answers[of_step(promise, leaf, event, condition)])
    return found
