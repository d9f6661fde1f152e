"""How the spec's names are spelt in Python; the one place where names are bent or escaped.

A name of the spec is words of lower-case letters and digits joined by single underscores, so a
double underscore can join two names without gluing them, and a trailing one can escape a name.
"""

import keyword
import re
from collections.abc import Collection, Iterable, Mapping

ANNOTATING = frozenset({"bool", "dict", "int", "msgspec", "null", "str", "tuple", "types"})
TAKEN = frozenset({"l", "self"})
WORKING = frozenset(
    {
        *("all", "any", "len", "max", "min", "sum"),
        *("cast", "commands", "errors", "events", "inspect", "json", "phases", "re", "reducer"),
        "state",
    }
)
MAPPING = frozenset({"assert_never", "event", "isinstance", "phase", "record"})
EXPORTED = frozenset(
    {
        *("codec", "commands", "decode", "encode", "entries", "errors", "events", "maps"),
        *("pending_command", "phases", "ports", "read_ledger", "readback", "reduce", "reducer"),
        *("status", "to_json", "types", "verdict"),
    }
)
"""What a generated package has for itself, beside its classes."""

MATCHED = re.compile("matched(_[0-9]+)?")


def pascal(name: str) -> str:
    """Spell `picked_up` as `PickedUp`; two numbers stay apart, `p_1_2` is `P1_2`."""
    spelt = ""
    for part in name.split("_"):
        glue = "_" if spelt[-1:].isdigit() and part[:1].isdigit() else ""
        spelt += glue + part[:1].upper() + part[1:]
    return spelt


def identifier(name: str) -> str:
    """Spell a snake_case name as a Python name: a keyword gets a trailing underscore.

    So does a name that the annotations of generated classes rely on: in the body of a class, a
    field called `str` would hide the type. `self` is a method's own, and `l` looks like a one.
    """
    taken = keyword.iskeyword(name) or name in ANNOTATING or name in TAKEN
    return f"{name}_" if taken else name


def local_name(name: str) -> str:
    """Spell the local of a macro apart from the names that generated functions use."""
    taken = name in WORKING or MATCHED.fullmatch(name)
    return f"{name}_" if taken else identifier(name)


def apart(name: str, packages: Collection[str] = ()) -> str:
    """Spell an input or a map apart from what maps use, such as the packages that they read."""
    return f"{name}_" if name in MAPPING or name in packages else local_name(name)


def neighbour(name: str) -> str:
    """Spell the package of another chart apart from all inputs, maps, and names that maps use."""
    return name if apart(name) == name else joined(name, "chart")


def way_back(name: str) -> str:
    """Name the function that leads from what a map gives back to the phases."""
    return f"phase_of_{name}"


def class_name(name: str, fixed: Collection[str] = ()) -> str:
    """Spell a name as a class; one that the module has for itself gets a trailing underscore."""
    spelt = pascal(name)
    return f"{spelt}_" if spelt in fixed or keyword.iskeyword(spelt) else spelt


def variant_class(union: str, variant: str) -> str:
    """Spell the class of a union's variant."""
    return union + pascal(variant)


def failure_class(port: str) -> str:
    """Spell the exception of a port."""
    return pascal(f"{port}_failed")


def method_name(name: str) -> str:
    """Spell a method apart from the modules that the annotations of its class read."""
    return f"{name}_" if name == "events" else identifier(name)


def joined(*names: str) -> str:
    """Join names so that no two different lists of names give the same text."""
    return "__".join(names)


def collisions(names: Iterable[str], spelt: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """Pair every name with the first earlier one whose spelling differs at most in case."""
    first: dict[str, str] = {}
    for name in names:
        key = spelt[name].lower()
        if key in first:
            yield first[key], name
        else:
            first[key] = name


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Put names in the linter's order: constants, classes, all others; 2 comes before 10."""
    parts = re.compile("([0-9]+)")
    return tuple(
        sorted(
            names,
            key=lambda name: (
                _rank(name),
                [(int(part) if part.isdigit() else 0, part) for part in parts.split(name)],
            ),
        )
    )


def _rank(name: str) -> int:
    if name.isupper() and len(name) > 1:
        return 0
    return 1 if name[0].isupper() else 2
