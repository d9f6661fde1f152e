"""Values that make a case happen: small, readable, and the same on every machine.

A search starts from usual values, in which every field has its own, and changes as few of them as
it takes to give each demanded expression its truth value. It follows the shape of the expressions,
so it is quick, and it is bounded, so it may find nothing where there is something.
"""

from lawful.witness.membership import Situation
from lawful.witness.paths import End, ends
from lawful.witness.scene import Scene
from lawful.witness.searching import find, impossible
from lawful.witness.situations import situations
from lawful.witness.turns import turns
from lawful.witness.usual import Usual
from lawful.witness.ways import Demand

__all__ = [
    "Demand",
    "End",
    "Scene",
    "Situation",
    "Usual",
    "ends",
    "find",
    "impossible",
    "situations",
    "turns",
]
