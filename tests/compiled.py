"""Charts compiled and imported while a test runs, and held against the interpreter."""

import importlib
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.interpret import Rejection, Snapshot, plain
from lawful.naming import identifier, pascal
from lawful.pipeline import Compilation, compile_specs, examine
from lawful.settings import Settings
from lawful.source import Source
from lawful.targets.python import render
from lawful.valuetype import Field, List, Map, Optional, Record, Set, Type, Union
from walks import Walker

PACKAGE = "made_for_a_test"
SETTINGS = Settings(package=PACKAGE)
AUTHORS_RULES = (
    "A001,A002,C901,D301,D401,D402,D403,D404,E501,E712,FBT001,FBT003,FURB110,FURB171,N801,"
    "PLR0124,PLR0133,PLR0911,PLR0912,PLR0913,PLR0915,PLR0917,PLR1714,PLR2004,PLW3301,RUF002,RUF005,"
    "RUF034,RUF060,RUF100,S105,S106,SIM210,SIM211,SIM220,SIM221,SIM222,SIM223,SIM300"
)
"""What a linter says of the author: of words, names, numbers and the shape of decisions."""


@dataclass(frozen=True, slots=True)
class Package:
    """A chart without fault and the files of its package."""

    chart: Chart
    artifacts: tuple[Artifact, ...]


def compiled(text: str | bytes, libraries: Mapping[str, str] | None = None) -> Compilation:
    """Take one spec through the compiler, to all that it becomes."""
    return compile_specs([_source(text)], _library(libraries or {}), SETTINGS)


def packaged(text: str, libraries: Mapping[str, str] | None = None) -> Package:
    """Make nothing but the package of a spec that is right."""
    examined = examine([_source(text)], _library(libraries or {}))
    assert not examined.found
    (chart,) = examined.charts
    return Package(chart, tuple(render(chart, SETTINGS)))


def _source(text: str | bytes) -> Source:
    content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    return Source("spec/made.chart.yaml", content)


def _library(known: Mapping[str, str]) -> Callable[[str], Source | None]:
    return lambda path: Source(path, known[path].encode()) if path in known else None


def written(artifacts: tuple[Artifact, ...], folder: Path) -> None:
    """Write what a chart becomes; a path that leads out of its folder is our own fault."""
    for artifact in artifacts:
        path = folder / artifact.path
        assert path.resolve().is_relative_to(folder.resolve()), artifact.path
        assert artifact.path.startswith(tuple(f"{each}/" for each in SETTINGS.outputs()))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(artifact.text, encoding="utf-8")


@contextmanager
def imported(package: Package) -> Iterator[ModuleType]:
    """Import a package, and forget it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        written(package.artifacts, Path(folder))
        sys.path.insert(0, str(Path(folder, SETTINGS.generated)))
        importlib.invalidate_caches()
        try:
            yield importlib.import_module(f"{PACKAGE}.{package.chart.name}")
        finally:
            sys.path.pop(0)
            for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
                del sys.modules[name]


def agree(module: ModuleType, chart: Chart, walks: int, length: int = 12) -> set[str]:
    """Walk at random through the reducer and the interpreter; give the phases that were met."""
    walker = Walker(chart)
    met = {walker.interpreter.initial().phase}
    for seed in range(walks):
        state = module.State()
        assert _seen(module, state, chart) == _shown(walker, walker.interpreter.initial())
        for step in walker.walk(seed, length):
            state, refused = _reduced(module, state, step.record)
            after = step.before if isinstance(step.result, Rejection) else step.result
            met.add(after.phase)
            assert refused == _refusal(step.result), (seed, step.record)
            assert (seed, _seen(module, state, chart)) == (seed, _shown(walker, after))
    return met


def _reduced(module: ModuleType, state: Any, record: Mapping[str, Any]) -> tuple[Any, bytes]:
    read = module.decode(msgspec.json.encode(record))
    assert module.decode(module.encode(read)) == read
    try:
        return module.reduce(state, read), _text(None)
    except module.Rejected as rejected:
        return state, _text(module.to_json(rejected))


def _refusal(result: Snapshot | Rejection) -> bytes:
    if isinstance(result, Snapshot):
        return _text(None)
    kind = {"kind": pascal(result.error), "message": result.message}
    return _text(kind | dict(result.fields))


def _seen(module: ModuleType, state: Any, chart: Chart) -> bytes:
    record = chart.record
    own = {each.name: getattr(state, identifier(each.name)) for each in chart.variables}
    if record.identity:
        own["the run"] = getattr(state, identifier(record.identity.field))
    if record.sequence:
        own["the next"] = getattr(state, f"next_{record.sequence.field}")
    return _text(
        {
            "the phase": module.to_json(state.phase),
            "the command": module.to_json(module.pending_command(state)),
            **{name: module.to_json(value) for name, value in own.items()},
        }
    )


def _shown(walker: Walker, snapshot: Snapshot) -> bytes:
    record, phase = walker.chart.record, walker.phases[snapshot.phase]
    command = walker.interpreter.command(snapshot)
    own = {
        each.name: _omitted(plain(snapshot.variables[each.name]), each.type)
        for each in walker.chart.variables
    }
    if record.identity:
        own["the run"] = snapshot.identity
    if record.sequence:
        own["the next"] = snapshot.next_seq
    if command is not None and phase.pending is not None:
        command = {"command": command["command"]} | _filled(command, phase.pending.command.fields)
    return _text(
        {
            "the phase": {"phase": snapshot.phase} | _filled(plain(snapshot.fields), phase.fields),
            "the command": command,
            **own,
        }
    )


def _filled(value: Mapping[str, Any], fields: tuple[Field, ...]) -> dict[str, Any]:
    return {
        each.name: _omitted(value[each.name], each.type)
        for each in fields
        if not (each.omit_null and value[each.name] is None)
    }


def _omitted(value: Any, kind: Type) -> Any:  # noqa: PLR0911  a kind of value a case
    """Leave out the nulls that are not written, and put sets in order."""
    match kind:
        case Optional(item=item):
            return None if value is None else _omitted(value, item)
        case List(item=item):
            return [_omitted(each, item) for each in value]
        case Set():
            return sorted(value)
        case Map(value=item):
            return {key: _omitted(each, item) for key, each in value.items()}
        case Record(fields=fields):
            return _filled(value, fields)
        case Union(tag=tag, variants=variants):
            fields = next(each.fields for each in variants if each.name == value[tag])
            return {tag: value[tag]} | _filled(value, fields)
        case _:
            return value


def _text(value: Any) -> bytes:
    """Write a value so that only the same JSON reads the same; 1, 1.0 and true are three."""
    return msgspec.json.encode(value, order="sorted")
