"""Where a project keeps what lawful reads and writes; the only room that knows TOML."""

import keyword
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from pathlib import PurePosixPath


@dataclass(frozen=True, slots=True)
class Settings:
    """A project's import package and its folders, relative to its root."""

    package: str = "charts"
    spec: str = "spec"
    generated: str = "generated"
    diagrams: str = "diagrams"
    tests: str = "tests/generated"
    pages: str = "docs/charts"

    def outputs(self) -> tuple[str, ...]:
        """List the folders that lawful writes, each once."""
        return tuple(dict.fromkeys((self.generated, self.diagrams, self.tests, self.pages)))


def from_pyproject(text: str) -> tuple[Settings | None, tuple[str, ...]]:
    """Read `[tool.lawful]`, or give None if the project has no such table."""
    return _section(text, ("tool", "lawful"))


def from_lawful_toml(text: str) -> tuple[Settings | None, tuple[str, ...]]:
    """Read a file that holds nothing but settings."""
    return _section(text, ())


def package_faults(name: str) -> Iterator[str]:
    """Say why a name cannot be that of the package."""
    if not (name.isascii() and name.isidentifier() and name == name.lower()):
        yield f"`package` must be a lower-case Python name, not {name!r}"
    elif keyword.iskeyword(name) or keyword.issoftkeyword(name):
        yield f"`package` must not be the Python keyword `{name}`"
    elif name in sys.stdlib_module_names or name in {"immutables", "lawful", "msgspec", "tests"}:
        yield f"`package` must not hide the module `{name}`"


def _section(text: str, path: tuple[str, ...]) -> tuple[Settings | None, tuple[str, ...]]:
    try:
        table: object = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        return None, (f"not TOML: {fault}",)
    for key in path:
        if not isinstance(table, dict) or key not in table:
            return None, ()
        table = table[key]
    if not isinstance(table, dict):
        return None, (f"`{'.'.join(path)}` must be a table",)
    return _settings(table)


def _settings(table: Mapping[str, object]) -> tuple[Settings | None, tuple[str, ...]]:
    if faults := tuple(_faults(table)):
        return None, faults
    texts = {key: str(value) for key, value in table.items()}
    package = texts.pop("package", Settings().package)
    folders = {key: PurePosixPath(folder).as_posix() for key, folder in texts.items()}
    settings = replace(Settings(), package=package, **folders)
    faults = tuple(_overlaps(settings))
    return (None if faults else settings), faults


def _faults(table: Mapping[str, object]) -> Iterator[str]:
    known = [field.name for field in fields(Settings)]
    for key, value in table.items():
        if key not in known:
            near = get_close_matches(key, known, 1)
            yield f"unknown key `{key}`" + (f"; did you mean `{near[0]}`?" if near else "")
        elif not isinstance(value, str):
            yield f"`{key}` must be text, not {value!r}"
        elif key == "package":
            yield from package_faults(value)
        else:
            yield from _folder_faults(key, value)


def _folder_faults(key: str, folder: str) -> Iterator[str]:
    if not folder.strip() or "\\" in folder or not folder.isprintable():
        yield f"`{key}` must be a folder written with `/`, not {folder!r}"
    elif PurePosixPath(folder).is_absolute() or folder[1:2] == ":":
        yield f"`{key}` must be relative to the project, not {folder!r}"
    elif ".." in PurePosixPath(folder).parts:
        yield f"`{key}` must stay inside the project, not {folder!r}"


def _overlaps(settings: Settings) -> Iterator[str]:
    """Keep what is written by hand and what lawful writes in separate folders."""
    spec = PurePosixPath(settings.spec)
    for key in ("generated", "diagrams", "tests", "pages"):
        folder = PurePosixPath(getattr(settings, key))
        if folder.is_relative_to(spec) or spec.is_relative_to(folder):
            yield f"`{key}` and `spec` must be separate folders, not `{folder}` and `{spec}`"
