"""A run of a space made into a real ledger, by playing it step by step.

The symbols of a space mean nothing but themselves, so each step is played with values that stand
as its symbols do. What cannot be played is no ledger of the chart, however possible it seemed.
"""

from lawful.enact.claims import breaks
from lawful.enact.matching import Reality
from lawful.enact.playing import Beat, Ledger, enacted, recounted

__all__ = ["Beat", "Ledger", "Reality", "breaks", "enacted", "recounted"]
