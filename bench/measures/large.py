"""The compiler on a chart of thousands of phases, in fresh processes as its users start it."""

from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from bench.figures import Aim, Figure, Size, Table
from bench.large import PHASES, TAKEN
from bench.large import large as chart
from bench.processes import told
from bench.rounds import Contender, Timing, Work, interleaved

CHECK, BUILD, LOAD = "lawful check", "lawful build", "python-statemachine loads it"
AIMS = {CHECK: Aim("at most", 2.0), BUILD: Aim("at most", 10.0)}


def large(size: Size) -> Table:
    """Measure the check and the whole build of the large chart."""
    phases = size.groups * PHASES
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "lawful.toml").write_text("", encoding="utf-8")
        (root / "spec").mkdir()
        text = chart(size.groups)
        (root / "spec" / "large.chart.yaml").write_text(text, encoding="utf-8")
        contenders = {CHECK: _lawful(root, "check"), BUILD: _lawful(root, "build")}
        if find_spec("statemachine") is not None:
            contenders[LOAD] = lambda: _process(root, "-m", "bench.loaded", str(phases))
        timings = interleaved(contenders, size.builds, uncounted=0)
    title = f"A chart of {phases:,} phases and {phases * TAKEN:,} transitions"
    aims = AIMS if phases >= FULL_PHASES else {}
    figures = (_figure(name, timings.get(name), aims.get(name)) for name in (CHECK, BUILD, LOAD))
    return Table("large", title, tuple(figures))


FULL_PHASES = 2_000
"""The size that the aims speak of."""


def _figure(name: str, timing: Timing | None, aim: Aim | None) -> Figure:
    if timing is None:
        return Figure(name, None, "s", None, "not installed")
    return Figure(name, timing.seconds, "s", aim)


def _lawful(root: Path, order: str) -> Contender:
    """Start the compiler in a project from which all output of the last round was removed."""

    def prepared() -> Work:
        for made in ("generated", "diagrams", "tests", "docs"):
            rmtree(root / made, ignore_errors=True)
        return _process(root, "-m", "lawful", order)

    return prepared


def _process(root: Path, *arguments: str) -> Work:
    def work() -> int:
        told(*arguments, folder=root)
        return 1

    return work
