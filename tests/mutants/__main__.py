"""Mutate the generated law with mutmut, and fail if its generated tests let a mutant live.

    python tests/mutants [CHART | CHART.MODULE ...]

The packages and their tests are copied to a folder of their own; the repository stays as it is.
Mutated are the modules that say what the chart says: those that every package has alike, and the
messages of errors, are held by tests of their own. What lives is shown as a diff.
"""

import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES, TESTS = ROOT / "generated", ROOT / "tests" / "generated"
MODULES = ("reducer", "commands", "maps", "readback")
STRICT = "reducer"
"""The module of which no mutant may live; of the others those that do are shown."""
BEARABLE = ("killed", "timeout")
"""What a mutant may come to: one that never ends is noticed as well."""
SETTINGS = """\
[tool.mutmut]
source_paths = ["src"]
only_mutate = [{only}]
pytest_add_cli_args_test_selection = ["tests"]
use_git_change_detection = false

[tool.pytest.ini_options]
pythonpath = ["src"]
"""


def main(asked: list[str]) -> int:
    """Mutate some modules, or all, a chart at a time; tell what came of it."""
    charts = asked or sorted(each.parent.name for each in PACKAGES.glob("*/*/reducer.py"))
    return max([mutated(*each.partition(".")[::2]) for each in charts])


def mutated(chart: str, module: str) -> int:
    """Mutate a module of a chart, or all that say what the chart says."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        lay_out(folder, chart, (module,) if module else MODULES)
        run(folder, "run")
        verdicts = dict(read(run(folder, "results", "--all", "true")))
        for line in told(verdicts):
            print(line, flush=True)
        lives = [mutant for mutant, word in verdicts.items() if word not in BEARABLE]
        for mutant in lives:
            print(f"\n{verdicts[mutant]}:\n{run(folder, 'show', mutant)}", flush=True)
    return 1 if not verdicts or any(f".{STRICT}." in mutant for mutant in lives) else 0


def lay_out(folder: Path, chart: str, modules: tuple[str, ...]) -> None:
    """Lay out a project of the packages, and of the tests of the chart."""
    shutil.copytree(PACKAGES, folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "tests").mkdir()
    for path in TESTS.glob(f"test_{chart}*.*"):
        if path.stem in (f"test_{chart}", f"test_{chart}_maps"):
            shutil.copy(path, folder / "tests")
    only = ", ".join(f'"src/*/{chart}/{module}.py"' for module in modules)
    (folder / "pyproject.toml").write_text(SETTINGS.format(only=only), encoding="utf-8")


def run(folder: Path, *arguments: str) -> str:
    """Run mutmut; what it says is shown only if it fails."""
    command = (sys.executable, "-m", "mutmut", *arguments)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603  our own words
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def read(results: str) -> Iterator[tuple[str, str]]:
    """Read the name and the verdict of every mutant."""
    for line in results.splitlines():
        name, colon, word = line.strip().partition(": ")
        if colon:
            yield name, word


def told(verdicts: dict[str, str]) -> Iterator[str]:
    """Count the verdicts of every module."""
    counted: dict[str, Counter[str]] = {}
    for mutant, word in verdicts.items():
        _, chart, module, _ = mutant.split(".", 3)
        counted.setdefault(f"{chart}.{module}", Counter())[word] += 1
    for module, found in counted.items():
        words = ", ".join(f"{number} {word}" for word, number in sorted(found.items()))
        yield f"{module}: {found.total()} mutants, {words}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
