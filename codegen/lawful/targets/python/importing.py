"""The imports of a generated module: those that its code uses, in the linter's order."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from lawful.naming import in_order
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
                "TypedDict",
                "Union",
                "Unpack",
                "assert_never",
                "cast",
                "get_args",
                "get_origin",
                "get_type_hints",
            ),
        ),
    ),
)
ALONE = {"Protocol": ("ports", "reducer"), "TypedDict": ("reducer",), "Unpack": ("reducer",)}
"""What some modules alone import; in the others a class may have the name."""
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


def with_imports(module: str, text: str, around: Mapping[str, str]) -> str:
    """Put the imports where the template marks their place.

    `around` maps the packages beside this one that the module may use to how it spells them.
    """
    head, place, rest = text.partition(PLACE)
    if not place:
        return text
    code = code_of(text)
    blocks = [_standard(module, code), _others(code), _relative(module, code, around)]
    written = "\n\n".join(block for block in blocks if block)
    rest = rest.lstrip("\n")
    gap = "\n\n\n" if rest.startswith(("class ", "def ")) else "\n\n"
    return head + written + gap + rest


def _standard(module: str, text: str) -> str:
    lines = [f"import {name}" for name in PLAIN if _uses(text, name)]
    froms = (
        (name, [each for each in words if _uses(text, each) and _may(module, each)])
        for name, words in STANDARD
    )
    return "\n".join(
        [*lines, *(f"from {name} import {', '.join(words)}" for name, words in froms if words)]
    )


def _may(module: str, word: str) -> bool:
    return module in ALONE.get(word, (module,))


def _others(text: str) -> str:
    lines = ["import msgspec"] if _uses(text, "msgspec") else []
    if _uses(text, "Map"):
        lines.append("from immutables import Map")
    words = [word for word in ("Meta", "inspect") if _uses(text, word)]
    if words:
        lines.append(f"from msgspec import {', '.join(words)}")
    return "\n".join(lines)


def _relative(module: str, text: str, around: Mapping[str, str]) -> str:
    used = in_order(name for name, spelt in around.items() if _looked_into(text, spelt))
    plain = [name for name in used if name == around[name]]
    lines = [f"from .. import {', '.join(plain)}"] if plain else []
    lines += [f"from .. import {name} as {around[name]}" for name in used if name not in plain]
    return "\n".join([*lines, *_own(module, text)])


def _own(module: str, text: str) -> Iterator[str]:
    used = [name for name in MODULES if name != module and _looked_into(text, name)]
    if used:
        yield f"from . import {', '.join(used)}"


def _looked_into(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w.]){name}\.", text) is not None


def _uses(text: str, word: str) -> bool:
    """Tell whether a name is used; one in small letters may also be that of a field."""
    return word in _names(text)[not word.islower()]


@lru_cache(maxsize=1)
def _names(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Find all names once: those that are called or looked into, and those that just stand."""
    return frozenset(CALLED.findall(text)), frozenset(STANDING.findall(text))
