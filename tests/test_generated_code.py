"""The generated files as they are shipped: clean, typed, deterministic, and what the spec says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GENERATED = ("generated", "tests/generated")


def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command in the project."""
    environment = {**os.environ, "PYTHONPATH": "codegen:generated", **more}
    return subprocess.run(  # noqa: S603
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_build_changes_nothing() -> None:
    """What is committed is what the specs say."""
    ended = run("-m", "lawful", "build", "--check")
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.parametrize("words", [("check",), ("format", "--check")])
def test_generated_code_is_clean_as_written(words: tuple[str, ...]) -> None:
    """No formatter runs in the build, and none would change a line."""
    ended = run("-m", "ruff", *words, *GENERATED)
    assert ended.returncode == 0, ended.stdout


def test_generated_code_is_strictly_typed() -> None:
    """A host that is type-checked learns nothing new from our files."""
    ended = run("-m", "mypy", "--strict", "-p", "runcharts")
    assert ended.returncode == 0, ended.stdout


SCRIPT = """
import hashlib, sys
from pathlib import Path
from lawful.cli.project import *
from lawful.pipeline import compile_specs
from lawful.settings import Settings
from lawful.source import read
paths = sorted(Path("spec").glob("*.chart.yaml"))
sources = [read(path, path.as_posix()) for path in paths]
made = compile_specs(sources, lambda path: read(Path(path), path), Settings(package="runcharts"))
assert not made.found
for artifact in made.artifacts:
    print(artifact.path, hashlib.sha256(artifact.text.encode()).hexdigest())
"""


def test_the_same_bytes_under_any_hash_seed() -> None:
    """Reducer, pictures, tests and pages depend on nothing but the meaning of the spec."""
    told = {run("-c", SCRIPT, PYTHONHASHSEED=seed).stdout for seed in ("0", "1", "4242")}
    assert len(told) == 1
    assert "reducer.py" in told.pop()


def test_generated_code_needs_nothing_of_the_compiler() -> None:
    """A host has msgspec and immutables, and no more."""
    script = (
        "import sys, runcharts.agent_run as chart;"
        "assert chart.State();"
        "known = sys.stdlib_module_names | {'msgspec', 'immutables', 'runcharts'};"
        "print({name.split('.')[0] for name in sys.modules} - known - {'__main__'})"
    )
    ended = run("-S", "-c", script, PYTHONPATH=f"generated:{_packages()}")
    assert ended.stdout.strip() in ("set()", "{'typing_extensions'}"), ended.stdout + ended.stderr


def _packages() -> str:
    import msgspec  # noqa: PLC0415

    return str(Path(msgspec.__file__).parents[1])
