"""A sign of life for whoever waits at a terminal longer than a second."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_PATIENCE = 1.0


@contextmanager
def waiting(label: str) -> Iterator[None]:
    """Show a spinner on stderr, if that is a terminal, once a second has passed."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it

    status = Console(stderr=True).status(label)
    timer = threading.Timer(_PATIENCE, status.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()
