"""Every state that a chart can be in, for any number of events.

`explore` finds a kernel's `Space`: its states and the steps between them. `explore_bounded` finds
what there is with a few symbols and a few steps, as another judge would, and renames nothing.
"""

from lawful.explore.compiling import Compiler
from lawful.explore.exploring import TooManyStatesError, explore, explore_bounded
from lawful.explore.space import FREE, Edge, Space, State

__all__ = [
    "FREE",
    "Compiler",
    "Edge",
    "Space",
    "State",
    "TooManyStatesError",
    "explore",
    "explore_bounded",
]
