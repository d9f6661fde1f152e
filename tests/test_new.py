"""A new project is whole: its chart is checked, built, tested and imported without the compiler."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from lawful.cli.app import lawful

ROOT = Path(__file__).parents[1]
COMPILER = (
    "click",
    "graphviz",
    "jinja2",
    "jsonschema",
    "lark",
    "lawful",
    "rich",
    "transitions",
    "yaml",
)


def command(*words: str) -> tuple[int, str]:
    """Run lawful here and give its exit code and all that it said."""
    ended = CliRunner().invoke(lawful, list(words))
    return ended.exit_code, ended.output


def python(*words: str) -> subprocess.CompletedProcess[str]:
    """Run Python here."""
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)  # noqa: S603


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_new_chart_is_clean_builds_and_its_tests_pass() -> None:
    assert command("new", "deployment", "--package", "rollouts")[0] == 0
    assert command("check") == (0, "")
    assert command("build")[0] == 0
    assert command("build", "--check") == (0, "")
    ended = python("-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert ended.returncode == 0, ended.stdout
    assert " passed" in ended.stdout


def test_a_new_package_needs_nothing_of_the_compiler() -> None:
    command("new", "deployment")
    command("build")
    hidden = (
        f"import sys; sys.modules.update(dict.fromkeys({COMPILER!r})); sys.path[0] = 'generated'; "
    )
    run = "from charts import deployment; print(deployment.to_json(deployment.State().phase))"
    ended = python("-c", hidden + run)
    assert ended.stdout == "{'phase': 'not_requested'}\n", ended.stderr


def test_a_new_project_names_what_its_package_needs() -> None:
    command("new", "deployment", "--package", "roll_outs")
    project = tomllib.loads(Path("pyproject.toml").read_text())
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["name"] == "roll-outs"
    assert project["tool"]["lawful"] == {"package": "roll_outs"}
    assert sorted(project["project"]["dependencies"]) == sorted(ours["project"]["dependencies"])


def test_an_editor_finds_the_schema_beside_the_new_chart() -> None:
    command("new", "deployment")
    first = Path("spec/deployment.chart.yaml").read_text().splitlines()[0]
    schema = Path("spec") / first.rpartition("=")[2]
    assert "$defs" in json.loads(schema.read_text())
    assert schema.read_text() == command("schema")[1]


def test_a_second_chart_joins_the_project() -> None:
    command("new", "deployment")
    code, said = command("new", "rollback")
    assert (code, said.splitlines()[0]) == (0, "wrote spec/rollback.chart.yaml")
    assert command("check") == (0, "")


def test_settings_of_their_own_are_written_beside_a_foreign_pyproject() -> None:
    Path("pyproject.toml").write_text('[project]\nname = "mine"\n')
    command("new", "deployment", "--package", "rollouts")
    assert Path("pyproject.toml").read_text() == '[project]\nname = "mine"\n'
    assert Path("lawful.toml").read_text() == 'package = "rollouts"\n'


def test_nothing_is_ever_overwritten() -> None:
    Path("spec").mkdir()
    Path("spec/deployment.chart.yaml").write_text("mine\n")
    code, said = command("new", "deployment")
    assert (code, "is there already; nothing was written" in said) == (2, True)
    assert [path.name for path in Path().rglob("*")] == ["spec", "deployment.chart.yaml"]


@pytest.mark.parametrize(
    "name",
    ["", "Order", "my-chart", "a b", "../a", "_a", "a__b", "1a", "a" * 33, "naïve", "a\n", "class"],
)
def test_a_bad_name_is_refused_before_anything_is_written(name: str) -> None:
    code, said = command("new", "--", name)
    assert (code, "Error: " in said) == (2, True)
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    "package", ["", "Charts", "a.b", "a-b", "class", "json", "msgspec", "lawful", "../x"]
)
def test_a_bad_package_is_refused_before_anything_is_written(package: str) -> None:
    code, said = command("new", "deployment", "--package", package)
    assert (code, "`package`" in said) == (2, True)
    assert list(Path().iterdir()) == []


def test_the_package_of_a_project_is_one() -> None:
    command("new", "deployment", "--package", "rollouts")
    code, said = command("new", "rollback", "--package", "others")
    assert (code, "`rollouts`, not `others`" in said) == (2, True)
