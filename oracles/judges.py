"""The judges: each explores an exported model with its own tool and tells what it counted."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from lawful.artifact import Artifact

COMPILER = "gcc"
JAR = "TLA2TOOLS"


@dataclass(frozen=True, slots=True)
class Count:
    """States that are different, and edges between them; None if a judge does not count edges."""

    states: int
    edges: int | None


@dataclass(frozen=True, slots=True)
class Judge:
    """A tool, the export that it reads, and what keeps it from working here, if anything does."""

    name: str
    kind: str
    missing: Callable[[], str | None]
    count: Callable[[Path, str], Count]


class UnreadError(RuntimeError):
    """A judge did not say what it should; its whole output is the message."""


def counted(judge: Judge, model: Iterable[Artifact], folder: Path) -> Count:
    """Lay a model into a folder of its own and let a judge explore it."""
    here = folder / judge.name
    here.mkdir(parents=True)
    names = []
    for artifact in model:
        (here / artifact.path).write_text(artifact.text, encoding="utf-8")
        names.append(artifact.path)
    return judge.count(here, names[0])


def _spin(folder: Path, model: str) -> Count:
    """Every stored state is one of the chart's, and every transition but the first an edge."""
    _said(["spin", "-o1", "-o2", "-o3", "-a", model], folder)
    options = ["-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-DNOCLAIM", "-DMEMLIM=8192"]
    _said([COMPILER, *options, "-o", "pan", "pan.c"], folder)
    text = _said(["./pan", "-m1000000", "-w22", "-n"], folder)
    if "error: max search depth too small" in text or "truncated" in text:
        raise UnreadError(text)
    return Count(_number(r"(\d+) states, stored", text), _number(r"(\d+) transitions", text) - 1)


def _rumur(folder: Path, model: str, symmetry: str = "off") -> Count:
    options = ["--deadlock-detection", "off", "--symmetry-reduction", symmetry, "--threads", "1"]
    _said(["rumur", *options, "--output", "model.c", model], folder)
    _said(
        [COMPILER, "-std=c11", "-O2", "-w", "-mcx16", "-o", "model", "model.c", "-lpthread"], folder
    )
    text = _said(["./model"], folder)
    states, fired = _number(r"(\d+) states", text), _number(r"(\d+) rules fired", text)
    return Count(states, fired if symmetry == "off" else None)


def _orbits(folder: Path, model: str) -> Count:
    return _rumur(folder, model, "exhaustive")


def _tlc(folder: Path, model: str) -> Count:
    java = ["java", "-XX:+UseParallelGC", "-cp", os.environ[JAR], "tlc2.TLC"]
    text = _said([*java, "-deadlock", "-workers", "1", "-nowarning", Path(model).stem], folder)
    found = re.findall(r"(\d+) states generated, (\d+) distinct states found, 0 states left", text)
    if not found:
        raise UnreadError(text)
    return Count(int(found[-1][1]), int(found[-1][0]) - 1)


def _said(command: list[str], folder: Path) -> str:
    ended = subprocess.run(  # noqa: S603 - the judges are the point of this
        command, cwd=folder, capture_output=True, text=True, check=False
    )
    text = ended.stdout + ended.stderr
    if ended.returncode != 0:
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
        Judge("spin", "promela", _without("spin", COMPILER), _spin),
        Judge("rumur", "murphi", _without("rumur", COMPILER), _rumur),
        Judge("TLC", "tla", _without_jar, _tlc),
        Judge("rumur, symmetric", "murphi", _without("rumur", COMPILER), _orbits),
    )
}
