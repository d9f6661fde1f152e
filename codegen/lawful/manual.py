"""The manual of findings: one page a code, from the rooms that report them."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from lawful import checks, document, expression, imports, lower, schema
from lawful.rooms import modules

_HEAD = """# Findings

What `lawful check` may say, and what to do. `lawful explain CODE` shows one of these pages.
"""


def pages() -> dict[str, str]:
    """Give every page by its code, in the order of the codes."""
    found: dict[str, str] = {}
    for room in (document, schema, imports, lower, expression):
        _add(found, room.PAGES.items())
    _add(found, ((check.CODE, check.__doc__ or "") for check in modules(checks)))
    return dict(sorted(found.items()))


def _add(found: dict[str, str], more: Iterable[tuple[str, str]]) -> None:
    for code, page in more:
        if code in found or not page.startswith(f"{code}: "):
            message = f"the manual page of {code} is missing, misnamed or there twice"
            raise AssertionError(message)
        found[code] = page.strip() + "\n"


def near(code: str, known: Iterable[str]) -> list[str]:
    """List the codes that may have been meant."""
    return get_close_matches(code.upper().replace("O", "0"), list(known), 3, 0.5)


def titles(found: Mapping[str, str]) -> str:
    """List all codes with their titles, one a line."""
    return "".join(f"{page.splitlines()[0]}\n" for page in found.values())


def markdown(found: Mapping[str, str]) -> str:
    """Lay the whole manual out as one Markdown page."""
    return _HEAD + "".join(f"\n## {_section(page)}" for page in found.values())


def _section(page: str) -> str:
    title, _, text = page.partition("\n")
    return f"{title}\n\n{text.strip()}\n"
