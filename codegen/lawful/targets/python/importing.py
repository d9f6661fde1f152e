"""The imports of a generated module: those that its code uses, in the linter's order."""

import re
from functools import lru_cache

from lawful.targets.python.words import code_of

PLACE = "# imports\n"
CALLED = re.compile(r"(?<![\w.])(?<!def )(\w+)(?=[.(])")
STANDING = re.compile(r"(?<![\w.])(\w+)(?=[\[\]().,:\n]| =)")
PLAIN = ("json", "re")
STANDARD = (
    ("collections.abc", ("Callable", "Iterable", "Iterator", "Mapping", "Sequence")),
    ("math", ("isinf",)),
    ("operator", ("attrgetter",)),
    ("pathlib", ("Path",)),
    ("types", ("UnionType",)),
    (
        "typing",
        (
            *("Annotated", "Any", "ClassVar", "Literal", "NewType", "Never"),
            *(
                "Protocol",
                "TypeAlias",
                "TypeVar",
                "Union",
                "cast",
                "get_args",
                "get_origin",
                "get_type_hints",
            ),
        ),
    ),
)
ALONE = {"Protocol": "ports"}
"""What one module alone imports; in the others a class may have the name."""
MODULES = (
    "_shapes",
    "_soundness",
    "_strict",
    "commands",
    "entries",
    "errors",
    "events",
    "phases",
    "reducer",
    "types",
)


IMPORTED = frozenset(
    {
        *(word for _, words in STANDARD for word in words if word not in ALONE),
        *("Map", "Meta", "inspect", "msgspec"),
    }
)
"""What a class of a generated module must not be called."""


def with_imports(module: str, text: str) -> str:
    """Put the imports where the template marks their place."""
    head, place, rest = text.partition(PLACE)
    if not place:
        return text
    code = code_of(text)
    blocks = [_standard(module, code), _others(code), _own(module, code)]
    written = "\n\n".join(block for block in blocks if block)
    rest = rest.lstrip("\n")
    gap = "\n\n\n" if rest.startswith(("class ", "def ")) else "\n\n"
    return head + written + gap + rest


def _standard(module: str, text: str) -> str:
    lines = [f"import {name}" for name in PLAIN if _uses(text, name)]
    froms = (
        (name, [word for word in words if _uses(text, word) and ALONE.get(word, module) == module])
        for name, words in STANDARD
    )
    return "\n".join(
        [*lines, *(f"from {name} import {', '.join(words)}" for name, words in froms if words)]
    )


def _others(text: str) -> str:
    lines = ["import msgspec"] if _uses(text, "msgspec") else []
    if _uses(text, "Map"):
        lines.append("from immutables import Map")
    words = [word for word in ("Meta", "inspect") if _uses(text, word)]
    if words:
        lines.append(f"from msgspec import {', '.join(words)}")
    return "\n".join(lines)


def _own(module: str, text: str) -> str:
    used = [name for name in MODULES if name != module and re.search(rf"(?<![\w.]){name}\.", text)]
    return f"from . import {', '.join(used)}" if used else ""


def _uses(text: str, word: str) -> bool:
    """Tell whether a name is used; one in small letters may also be that of a field."""
    return word in _names(text)[not word.islower()]


@lru_cache(maxsize=1)
def _names(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Find all names once: those that are called or looked into, and those that just stand."""
    return frozenset(CALLED.findall(text)), frozenset(STANDING.findall(text))
