"""Every state that a chart can be in, for any number of events.

`Space` is what is found: states and the steps between them.
"""

from lawful.explore.space import FREE, Edge, Held, Space, State

__all__ = ["FREE", "Edge", "Held", "Space", "State"]
