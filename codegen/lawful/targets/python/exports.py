"""What the generated package exports."""

from collections.abc import Iterator

from lawful.naming import in_order
from lawful.targets.python.lines import INDENT, WIDTH

MODULES = ("commands", "entries", "errors", "events", "phases", "types")
NAMES = (
    *("SPEC_SHA256", "DecodeError", "Record", "Rejected", "State"),
    *("decode", "encode", "pending_command", "read_ledger", "readback", "reduce"),
    *("status", "to_json", "verdict"),
)


def exported(own: tuple[str, ...]) -> tuple[str, ...]:
    """List all names, with those that only this chart has, in the linter's order."""
    return in_order((*MODULES, *NAMES, *own))


def packaged(own: tuple[str, ...]) -> tuple[str, ...]:
    """List the modules, with those that only some charts have."""
    return in_order((*MODULES, *own))


def imports(maps: tuple[str, ...]) -> Iterator[str]:
    """Write the import of the functions of the maps."""
    line = f"from .maps import {', '.join(maps)}"
    if len(line) > WIDTH:
        yield "from .maps import ("
        yield from (f"{INDENT}{name}," for name in maps)
        yield ")"
    elif maps:
        yield line
