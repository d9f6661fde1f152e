"""README.md: what it shows is what happens."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from commands import ENVIRONMENT

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def fences(language: str) -> list[str]:
    """Give the code that the page shows in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def run(words: list[str] | str, folder: Path, **more: str) -> str:
    """Run a command, give what it printed, and fail as it fails."""
    environment = ENVIRONMENT | more
    ended = subprocess.run(  # noqa: S603
        words,
        cwd=folder,
        env=environment,
        shell=isinstance(words, str),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr + ended.stdout
    return ended.stdout


def test_the_host_runs() -> None:
    """The twenty lines replay the ledger to its end."""
    host, _ = fences("python")
    assert len(host.strip().splitlines()) <= 20
    path = f"{ROOT / 'generated'}"
    told = run([sys.executable, "-c", host], ROOT, PYTHONPATH=path)
    assert told == "nothing to do: {'phase': 'finished'} success\n"


def test_a_run_is_read_as_the_other_laws_read_it() -> None:
    """What is observed comes in the order of the ledger, and the status is that of its end."""
    _, reader = fences("python")
    told = run([sys.executable, "-c", reader], ROOT, PYTHONPATH=f"{ROOT / 'generated'}")
    *seen, status = told.splitlines()
    assert [line.split("'")[3] for line in seen][:2] == ["progress", "progress"]
    assert status == "{'phase': 'completed'}"


def test_one_s_own_protocol_builds_in_an_empty_folder(tmp_path: Path) -> None:
    """The three commands work as they stand, with `lawful` on the path."""
    (commands,) = [each for each in fences("sh") if "lawful new" in each]
    python = sys.executable
    lines = commands.replace("lawful ", f"{python} -m lawful ").replace("python -c", f"{python} -c")
    told = run("set -e\n" + lines, tmp_path)
    assert "State(" in told.splitlines()[-1]


def test_the_author_s_commands_work(tmp_path: Path) -> None:
    """The loop is run on a copy of the project."""
    (loop,) = [each for each in fences("sh") if "lawful check" in each]
    for part in ("spec", "generated", "diagrams", "docs", "pyproject.toml"):
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, tmp_path / part)
    shutil.copytree(ROOT / "tests" / "generated", tmp_path / "tests" / "generated")
    tools = {"lawful": f"{sys.executable} -m lawful", "python": sys.executable}
    lines = re.sub(r"\.venv/bin/(lawful|python)", lambda found: tools[found[1]], loop)
    run("set -e\n" + lines, tmp_path)


def test_the_two_commands_are_those_of_the_makefile() -> None:
    """`make run` and `make test` are targets; the rest of the page names files that exist."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / link).exists(), link


def test_the_mermaid_of_the_page_is_the_generated_one() -> None:
    """GitHub draws what is in the page, so it must be what the spec says."""
    (shown,) = fences("mermaid")
    assert shown == (ROOT / "diagrams" / "agent_run.mmd").read_text(encoding="utf-8")
