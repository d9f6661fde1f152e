"""The law of an agent's run, written by hand: what a good engineer writes without a compiler.

It takes the generated events and gives the generated phases and errors, which are only values;
every rule is written here once more. The test holds it against the generated reducer.
"""

from bench.by_hand.reducer import reduce
from bench.by_hand.state import State

__all__ = ["State", "reduce"]
