"""What follows from conditions alone: which of them can hold together.

The answers err on one side only: a situation that is listed may be impossible, one that is
possible is always listed. So "never" and "always" can be trusted; "sometimes" too where the
subjects of the conditions are free.
"""

from lawful.logic.decisions import Decision, decisions
from lawful.logic.demands import Demand, demands
from lawful.logic.situations import Situations, Undecided, truth, weigh
from lawful.logic.term import Path, overlap, places

__all__ = [
    "Decision",
    "Demand",
    "Path",
    "Situations",
    "Undecided",
    "decisions",
    "demands",
    "overlap",
    "places",
    "truth",
    "weigh",
]
