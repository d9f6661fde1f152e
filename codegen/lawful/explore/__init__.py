"""Every state that a chart can be in, for any number of events.

`explore` finds a kernel's `Space`: its states and the steps between them.
"""

from lawful.explore.exploring import TooManyStatesError, explore
from lawful.explore.space import FREE, Edge, Space, State

__all__ = ["FREE", "Edge", "Space", "State", "TooManyStatesError", "explore"]
