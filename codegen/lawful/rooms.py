"""A room is a package whose modules answer to the same names; this finds them."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any


def doors(room: ModuleType, name: str) -> Iterator[Any]:
    """Give that attribute of every module of the room, by module name."""
    for module in modules(room):
        yield getattr(module, name)


def open_doors(room: ModuleType, name: str) -> Iterator[Any]:
    """Give that attribute of every module of the room that has it, by module name."""
    for module in modules(room):
        if hasattr(module, name):
            yield getattr(module, name)


def named_doors(room: ModuleType, name: str) -> Mapping[str, Any]:
    """Map the module to that attribute, for every module of the room that has it."""
    return {
        module.__name__.rpartition(".")[2]: getattr(module, name)
        for module in modules(room)
        if hasattr(module, name)
    }


def modules(room: ModuleType) -> Iterator[ModuleType]:
    """Import every module of the room, by name."""
    for found in sorted(pkgutil.iter_modules(room.__path__), key=lambda entry: entry.name):
        yield importlib.import_module(f"{room.__name__}.{found.name}")
