"""What is asked of every record, whatever its event and the phase, and what every one sets."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Assignment, Requirement
from lawful.expression import Scope
from lawful.lower.page import Page
from lawful.lower.steps import Ground, requirements
from lawful.lower.terms import term


@dataclass(frozen=True, slots=True)
class Everyone:
    """The checks and the changes of every record; `scope` is what is known after the checks."""

    require: tuple[Requirement, ...]
    set: tuple[Assignment, ...]
    scope: Scope


def everyone(page: Page, ground: Ground) -> Everyone:
    """Read what the record requires and sets; of the event only the identity is known."""
    at = ("record", "require")
    require, scope = requirements(page, at, ground, ground.scope, "every record requires it here")
    return Everyone(require, tuple(_changes(page, ground, scope)), scope)


def _changes(page: Page, ground: Ground, scope: Scope) -> Iterator[Assignment]:
    for name in page.at("record", "set") or ():
        at = ("record", "set", name)
        variable = page.find(ground.drawn.variables, name, "variable", "E207", page.key(*at))
        value = None if variable is None else term(page, at, scope, variable.type)
        if value is not None:
            yield Assignment(name, value, page.key(*at))
