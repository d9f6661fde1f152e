"""The judges: each explores an exported model with its own tool and tells what it counted."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from lawful.artifact import Artifact

COMPILER = "gcc"
JAR = "TLA2TOOLS"


@dataclass(frozen=True, slots=True)
class Count:
    """States that are different, and edges between them; None if a judge does not count edges."""

    states: int
    edges: int | None


Answer: TypeAlias = Count | bool


@dataclass(frozen=True, slots=True)
class Judge:
    """A tool, the export that it reads, and what keeps it from working here, if anything does.

    It counts states and edges, or tells whether what is claimed is kept; it may take states for
    one that differ only in the names of symbols.
    """

    name: str
    kind: str
    missing: Callable[[], str | None]
    count: Callable[[Path, str], Count]
    keeps: Callable[[Path, str], bool]
    renames: bool = False


class UnreadError(RuntimeError):
    """A judge did not say what it should; its whole output is the message."""


def laid(model: Iterable[Artifact], folder: Path) -> str:
    """Lay a model into a new folder and give the name of its main file."""
    folder.mkdir(parents=True)
    names = []
    for artifact in model:
        (folder / artifact.path).write_text(artifact.text, encoding="utf-8")
        names.append(artifact.path)
    return names[0]


def _spin(folder: Path, model: str) -> Count:
    """Every stored state is one of the chart's, and every transition but the first an edge."""
    text = _searched(folder, model)
    return Count(_number(r"(\d+) states, stored", text), _number(r"(\d+) transitions", text) - 1)


def _spin_keeps(folder: Path, model: str) -> bool:
    return _number(r"errors: (\d+)", _searched(folder, model)) == 0


def _searched(folder: Path, model: str) -> str:
    _said(["spin", "-o1", "-o2", "-o3", "-a", model], folder)
    options = ["-O1", "-w", "-DSAFETY", "-DNOREDUCE", "-DMEMLIM=8192"]
    _said([COMPILER, *options, "-o", "pan", "pan.c"], folder)
    text = _said(["./pan", "-m1000000", "-w22", "-n"], folder)
    if "max search depth too small" in text or "truncated" in text:
        raise UnreadError(text)
    return text


def _rumur(folder: Path, model: str, symmetry: str = "off") -> Count:
    """Every rule that is fired is an edge, unless states were taken together."""
    text = _explored(folder, model, symmetry)
    states, fired = _number(r"(\d+) states", text), _number(r"(\d+) rules fired", text)
    return Count(states, fired if symmetry == "off" else None)


def _rumur_keeps(folder: Path, model: str) -> bool:
    text = _explored(folder, model, "off")
    if "No error found." not in text and "error(s) found." not in text:
        raise UnreadError(text)
    return "No error found." in text


def _explored(folder: Path, model: str, symmetry: str) -> str:
    options = ["--deadlock-detection", "off", "--symmetry-reduction", symmetry, "--threads", "1"]
    _said(["rumur", *options, "--output", "model.c", model], folder)
    _said(
        [COMPILER, "-std=c11", "-O1", "-w", "-mcx16", "-o", "model", "model.c", "-lpthread"], folder
    )
    return _said(["./model"], folder, (0, 1))


def _orbits(folder: Path, model: str) -> Count:
    return _rumur(folder, model, "exhaustive")


def _tlc(folder: Path, model: str) -> Count:
    """Every state that is generated comes from an edge, but for the first."""
    text = _checked(folder, model)
    found = re.findall(r"(\d+) states generated, (\d+) distinct states found, 0 states left", text)
    if not found:
        raise UnreadError(text)
    return Count(int(found[-1][1]), int(found[-1][0]) - 1)


def _tlc_keeps(folder: Path, model: str) -> bool:
    text = _checked(folder, model)
    if "No error has been found" in text:
        return True
    if "is violated" in text or "properties were violated" in text:
        return False
    raise UnreadError(text)


def _checked(folder: Path, model: str) -> str:
    java = ["java", "-XX:+UseParallelGC", "-cp", os.environ[JAR], "tlc2.TLC"]
    options = ["-deadlock", "-workers", "1", "-nowarning"]
    return _said([*java, *options, Path(model).stem], folder, (0, 12, 13))


def _said(command: list[str], folder: Path, codes: tuple[int, ...] = (0,)) -> str:
    ended = subprocess.run(  # noqa: S603 - the judges are the point of this
        command, cwd=folder, capture_output=True, text=True, check=False
    )
    text = ended.stdout + ended.stderr
    if ended.returncode not in codes:
        message = f"{' '.join(command)} ended with {ended.returncode}:\n{text}"
        raise UnreadError(message)
    return text


def _number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    if found is None:
        raise UnreadError(text)
    return int(found[1])


def _without(*programs: str) -> Callable[[], str | None]:
    def missing() -> str | None:
        gone = [program for program in programs if shutil.which(program) is None]
        return f"there is no {' and no '.join(gone)} here" if gone else None

    return missing


def _without_jar() -> str | None:
    if JAR not in os.environ:
        return f"${JAR} does not say where tla2tools.jar is"
    return _without("java")()


JUDGES: Mapping[str, Judge] = {
    each.name: each
    for each in (
        Judge("spin", "promela", _without("spin", COMPILER), _spin, _spin_keeps),
        Judge("rumur", "murphi", _without("rumur", COMPILER), _rumur, _rumur_keeps),
        Judge("TLC", "tla", _without_jar, _tlc, _tlc_keeps),
        Judge(
            "rumur, symmetric",
            "murphi",
            _without("rumur", COMPILER),
            _orbits,
            _rumur_keeps,
            renames=True,
        ),
    )
}
