"""Verdicts with what shows them: a real ledger that the generated reducer takes.

A run that cannot be played, that the generated reducer does not take, or that does not break the
property once it is real, shows nothing: its verdict is undecided, whatever the space has.
"""

from lawful.exhibit.exercised import Unexercised, unexercised
from lawful.exhibit.exhibiting import Exhibit, Idle, exhibited, idle, retaken
from lawful.exhibit.kept import kept
from lawful.exhibit.trail import Row

__all__ = [
    "Exhibit",
    "Idle",
    "Row",
    "Unexercised",
    "exhibited",
    "idle",
    "kept",
    "retaken",
    "unexercised",
]
