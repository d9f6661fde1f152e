"""What the generated package exports."""

from collections.abc import Iterator

from lawful.targets.python.importing import in_order
from lawful.targets.python.lines import INDENT, WIDTH

CLASSES = ("SPEC_SHA256", "DecodeError", "Record", "Rejected", "State")
MODULES = ("commands", "entries", "errors", "events", "phases", "types")
FUNCTIONS = (
    *("decode", "encode", "pending_command", "read_ledger", "readback", "reduce"),
    *("status", "to_json", "verdict"),
)


def exported(maps: tuple[str, ...]) -> tuple[str, ...]:
    """List all names, with those of the maps, in the linter's order."""
    return (*CLASSES, *in_order((*FUNCTIONS, *packaged(maps), *maps)))


def packaged(maps: tuple[str, ...]) -> tuple[str, ...]:
    """List the modules, with that of the maps if there are any."""
    return in_order((*MODULES, "maps")) if maps else MODULES


def imports(maps: tuple[str, ...]) -> Iterator[str]:
    """Write the import of the functions of the maps."""
    line = f"from .maps import {', '.join(maps)}"
    if len(line) > WIDTH:
        yield "from .maps import ("
        yield from (f"{INDENT}{name}," for name in maps)
        yield ")"
    elif maps:
        yield line
