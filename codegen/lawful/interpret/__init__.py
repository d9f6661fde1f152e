"""The chart run directly, on the `transitions` package.

It is the second opinion that every generated reducer is held against. Which transition an event
takes, and where it leads, is decided by `transitions` from the tree of phases as it was written.
"""

from lawful.interpret.images import event_image, phase_image, record_image
from lawful.interpret.interpreter import Interpreter
from lawful.interpret.playing import Surprise, surprises
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.interpret.trace import Trace
from lawful.interpret.values import plain

__all__ = [
    "Interpreter",
    "Rejection",
    "Snapshot",
    "Surprise",
    "Trace",
    "event_image",
    "phase_image",
    "plain",
    "record_image",
    "surprises",
]
