"""Who may import whom, and which room alone may know each library."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

LAWFUL = Path(__file__).parents[1] / "codegen" / "lawful"
MAY_IMPORT: dict[str, set[str]] = {
    "artifact": set(),
    "diagnostic": set(),
    "layout": set(),
    "naming": set(),
    "rendering": set(),
    "rooms": set(),
    "settings": set(),
    "source": set(),
    "valuetype": {"diagnostic"},
    "document": {"diagnostic", "source"},
    "schema": {"diagnostic", "document"},
    "report": {
        *("chart", "diagnostic", "exhibit", "expression", "interpret", "kernel", "outlook"),
        *("proof", "source"),
    },
    "expression": {"diagnostic", "valuetype"},
    "chart": {"diagnostic", "expression", "valuetype"},
    "plain": {"chart", "expression", "valuetype"},
    "grouping": {"chart", "graph"},
    "meeting": {"chart", "graph"},
    "imports": {"diagnostic", "document"},
    "lower": {
        *("chart", "diagnostic", "document", "expression"),
        *("graph", "naming", "plain", "valuetype"),
    },
    "graph": {"chart"},
    "usage": {"chart", "expression", "graph"},
    "kernel": {"chart", "expression", "graph", "interpret", "usage", "valuetype", "witness"},
    "explore": {"kernel"},
    "bounded": {"chart", "graph", "kernel", "naming", "proof"},
    "proof": {
        *("chart", "diagnostic", "explore", "expression", "graph", "interpret", "kernel"),
        *("logic", "valuetype", "witness"),
    },
    "enact": {
        *("chart", "explore", "expression", "interpret", "kernel", "plain", "valuetype", "witness"),
    },
    "mutation": {
        *("chart", "diagnostic", "enact", "explore", "expression", "graph", "interpret"),
        *("kernel", "logic", "targets", "usage", "valuetype", "witness"),
    },
    "embodied": {"chart", "settings", "targets"},
    "exhibit": {
        *("artifact", "chart", "embodied", "enact", "explore", "expression", "graph"),
        *("interpret", "kernel", "proof", "rendering", "targets", "usage"),
    },
    "logic": {"chart", "expression", "usage", "valuetype"},
    "wording": {"chart", "expression", "graph", "valuetype"},
    "interpret": {"chart", "diagnostic", "expression", "graph", "plain", "valuetype"},
    "offers": {"chart", "expression", "graph", "interpret"},
    "ledger": {"chart", "plain", "valuetype"},
    "outlook": {"chart", "expression", "graph", "interpret", "usage", "valuetype"},
    "coverage": {"chart", "diagnostic", "graph", "interpret", "usage", "wording"},
    "checks": {
        *("chart", "diagnostic", "expression", "graph", "grouping"),
        *("interpret", "logic", "usage", "valuetype"),
    },
    "targets": {
        *(
            "artifact",
            "bounded",
            "chart",
            "coverage",
            "expression",
            "graph",
            "grouping",
            "layout",
            "logic",
        ),
        *(
            "kernel",
            "meeting",
            "naming",
            "interpret",
            "rendering",
            "settings",
            "usage",
            "valuetype",
        ),
        *("witness", "wording"),
    },
    "witness": {"chart", "expression", "logic", "plain", "usage", "valuetype"},
    "regression": {"chart", "enact", "exhibit", "pipeline", "proof", "source"},
    "writing": {"artifact"},
    "manual": {"checks", "document", "expression", "imports", "lower", "rooms", "schema"},
    "pipeline": {
        *("artifact", "bounded", "chart", "checks", "diagnostic", "document", "imports", "kernel"),
        *("layout", "lower", "rooms", "schema", "settings", "source", "targets"),
    },
    "cli": {
        *(
            "artifact",
            "bounded",
            "chart",
            "coverage",
            "diagnostic",
            "exhibit",
            "expression",
            "interpret",
        ),
        *("layout", "ledger", "manual", "mutation", "naming", "offers", "outlook", "pipeline"),
        *(
            "kernel",
            "proof",
            "report",
            "schema",
            "settings",
            "source",
            "targets",
            "valuetype",
            "wording",
        ),
        "writing",
    },
}
ONLY_IN: dict[str, set[str]] = {
    "click": {"cli"},
    "graphviz": {"layout"},
    "jinja2": {"rendering"},
    "jsonschema": {"schema"},
    "lark": {"expression", "lower"},
    "rich": {"cli"},
    "tomllib": {"settings"},
    "transitions": {"interpret"},
    "yaml": {"document"},
}
NEVER = {"utils", "helpers", "common", "base", "core", "types", "manager", "misc"}
APART = {"checks", "targets"}
TELL = {"echo", "exit", "mkdir", "print", "unlink", "write_bytes", "write_text"}
READ = {"open", "read_bytes", "read_text"}
MAY_READ = {"schema", "source"}


def test_every_import_is_allowed() -> None:
    """A new arrow between two rooms must be drawn in this file first."""
    new = [
        f"{here} -> {room}, in {path.relative_to(LAWFUL)}"
        for path, here in _modules()
        for package, room in _imports(path)
        if package == "lawful" and room not in {here, "", "__version__", *MAY_IMPORT[here]}
    ]
    assert new == []


def test_no_drawn_arrow_is_unused() -> None:
    """An arrow that nobody takes any more is a door left open."""
    taken = {(here, room) for path, here in _modules() for _, room in _imports(path)}
    drawn = {(here, room) for here, rooms in MAY_IMPORT.items() for room in rooms}
    assert sorted(drawn - taken) == []


def test_every_library_is_known_to_few_rooms() -> None:
    """Only the standard library is everybody's, save one module of it."""
    new = [
        f"{here} -> {package}, in {path.relative_to(LAWFUL)}"
        for path, here in _modules()
        for package, _ in _imports(path)
        if package != "lawful"
        and (package not in sys.stdlib_module_names or package in ONLY_IN)
        and here not in ONLY_IN.get(package, ())
    ]
    assert new == []


def test_checks_and_targets_never_see_each_other() -> None:
    """What two of them need is a room of its own."""
    seen = [
        f"{path.relative_to(LAWFUL)} imports {name}"
        for path, here in _modules()
        if here in APART
        for name in _names(path)
        if name.startswith(f"lawful.{here}.")
        and name.split(".")[2] != path.relative_to(LAWFUL / here).with_suffix("").parts[0]
    ]
    assert seen == []


def test_only_the_command_line_prints_and_few_rooms_read() -> None:
    """All other rooms take values and give values."""
    met = [
        f"{path.relative_to(LAWFUL)} calls {name}"
        for path, here in _modules()
        for name in _calls(path)
        if here != "cli" and (name in TELL or (name in READ and here not in MAY_READ))
    ]
    assert met == []


def test_no_room_has_a_name_that_says_nothing() -> None:
    """Such a room has no reason to refuse anything."""
    assert [path for path, _ in _modules() if NEVER & {path.stem, *path.parts}] == []


@pytest.mark.parametrize("slow", ["click", "jinja2", "jsonschema", "yaml", "transitions", "rich"])
def test_the_version_needs_no_library(slow: str) -> None:
    """`lawful --version` answers at once."""
    code = f"import sys, lawful.cli; sys.exit({slow!r} in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], cwd=LAWFUL.parent, check=False)  # noqa: S603
    assert ended.returncode == 0


def _modules() -> Iterator[tuple[Path, str]]:
    for path in sorted(LAWFUL.rglob("*.py")):
        here = path.relative_to(LAWFUL).with_suffix("").parts[0]
        yield path, "cli" if here == "__main__" else here


def _imports(path: Path) -> Iterator[tuple[str, str]]:
    """Give the package and, of our own, the room."""
    for name in _names(path):
        package, _, inner = name.partition(".")
        yield package, inner.split(".")[0] if package == "lawful" else ""


def _names(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module="lawful"):
                yield from (f"lawful.{alias.name}" for alias in node.names)
            case ast.ImportFrom(module=str(module)):
                yield module


def _calls(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield name
