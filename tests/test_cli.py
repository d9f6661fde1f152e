"""How commands end, what settings may say, and what check, explain and schema print."""

import json
import resource
import shutil
import signal
from pathlib import Path

import pytest
from commands import ROOT, SPEC, command, edit, process
from lawful import __version__, manual
from lawful.cli import guard


def test_the_version_comes_at_once() -> None:
    def seconds() -> float:
        """Count the processor's time: what else runs on the machine is not our business."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert process("--version").communicate()[0] == f"lawful {__version__}\n"
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime

    assert min(seconds() for _ in range(5)) < 0.15


@pytest.mark.usefixtures("project")
def test_clean_is_0_findings_are_1_misuse_is_2() -> None:
    assert process("check").wait() == 0
    edit(SPEC, "to: rolling_out\n", "to: roling_out\n")
    assert process("check").wait() == 1
    assert process("chekc").wait() == 2


def test_a_fault_of_our_own_is_3_one_line_and_a_file(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        message = "broken on purpose"
        raise ZeroDivisionError(message)

    monkeypatch.setattr("lawful.cli.check.examined", broken)
    monkeypatch.setattr("tempfile.tempdir", str(project))
    assert guard.run(["check"]) == 3
    said = capsys.readouterr().err.splitlines()
    assert said[0] == (
        "this is a fault of lawful itself, not of your chart: ZeroDivisionError: broken on purpose"
    )
    assert "Traceback" in Path(said[1].split()[-1]).read_text()
    assert len(said) == 2
    assert guard.run(["--traceback", "check"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt_is_130(project: Path) -> None:
    # A shell that runs us in the background has it ignored, and a child inherits that.
    heard = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
    started = process("simulate", "deployment", cwd=project, **heard)
    assert started.stdout
    assert started.stdout.readline().startswith("phase:")
    started.send_signal(signal.SIGINT)
    assert (started.wait(10), "Traceback" in started.communicate()[1]) == (130, False)


def test_a_reader_that_goes_away_is_no_fault() -> None:
    started = process("explain", "--markdown")
    assert started.stdout
    assert started.stderr
    started.stdout.close()
    assert (started.wait(10), started.stderr.read()) == (141, "")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("pakage = 'x'", "unknown key `pakage`; did you mean `package`?"),
        ("package = 3", "`package` must be text, not 3"),
        ("package = 'class'", "must not be the Python keyword `class`"),
        ("package = 'json'", "must not hide the module `json`"),
        ("generated = '../out'", "`generated` must stay inside the project, not '../out'"),
        ("diagrams = '/out'", "`diagrams` must be relative to the project, not '/out'"),
        ("pages = ''", "`pages` must be a folder"),
        ("pages = 'spec/pages'", "`pages` and `spec` must be separate folders"),
        ("generated = '.'", "`generated` and `spec` must be separate folders"),
        ("tests = 'a\\nb'", "`tests` must be a folder"),
        ("package =", "not TOML"),
    ],
)
def test_wrong_settings_are_told_where_they_stand(project: Path, settings: str, said: str) -> None:
    (project / "pyproject.toml").unlink()
    (project / "lawful.toml").write_text(f"{settings}\n")
    code, out, err = command("check")
    assert (code, out) == (2, "")
    assert f"{project / 'lawful.toml'}: " in err
    assert said in err


def test_all_faults_of_the_settings_are_told_at_once(project: Path) -> None:
    edit(project / "pyproject.toml", 'package = "charts"', 'packge = "charts"\nspec = 1')
    assert command("build")[2].count("pyproject.toml: ") == 2


def test_settings_in_two_places_are_refused(project: Path) -> None:
    (project / "lawful.toml").write_text('package = "charts"\n')
    assert (command("check")[0], "keep one of them" in command("check")[2]) == (2, True)


def test_a_command_works_from_any_folder_of_the_project(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / "spec")
    assert command("build", "--check") == (0, "", "")
    assert command("check", "deployment.chart.yaml") == (0, "", "")


@pytest.mark.usefixtures("project")
def test_check_points_at_the_line_in_three_forms() -> None:
    edit(SPEC, "to: rolling_out\n", "to: roling_out\n")
    line = SPEC.read_text()[: SPEC.read_text().index("roling_out")].count("\n") + 1
    assert f"{SPEC}:{line}:13: E202" in command("check")[1]
    assert command("check", "--format", "github")[1].startswith(f"::error file={SPEC},line={line},")
    code, out, err = command("check", "--format", "json")
    assert (code, err) == (1, "")
    assert "E202" in json.dumps(json.loads(out))


@pytest.mark.usefixtures("project")
def test_a_clean_check_in_json_is_still_json() -> None:
    assert json.loads(command("check", "--format", "json")[1]) == []


@pytest.mark.usefixtures("project")
def test_charts_are_independent() -> None:
    Path("spec/broken.chart.yaml").write_text("chart: [\n")
    code, out, _ = command("check")
    assert (code, out.count(": E0")) == (1, 1)
    assert command("check", str(SPEC)) == (0, "", "")


@pytest.mark.usefixtures("project")
def test_two_charts_of_one_name_are_found() -> None:
    shutil.copy(SPEC, "spec/copy.chart.yaml")
    code, out, _ = command("check")
    assert (code, "E213" in out, "spec/copy.chart.yaml" in out) == (1, True, True)


@pytest.mark.usefixtures("project")
def test_what_is_wrong_with_a_library_is_said_once() -> None:
    library = "library: shared\nsummary: Shared.\ntypes:\n  A: {text: not_blank, summry: A.}\n"
    Path("spec/shared.chart.yaml").write_text(library)
    edit(SPEC, "\ntypes:", "\nimport: [shared.chart.yaml]\n\ntypes:")
    shutil.copy(SPEC, "spec/second.chart.yaml")
    edit(Path("spec/second.chart.yaml"), "chart: deployment", "chart: second")
    for specs in ((), (str(SPEC),)):
        code, out, _ = command("check", *specs, "--format", "json")
        paths = {found["path"] for found in json.loads(out)}
        assert (code, paths) == (1, {"spec/shared.chart.yaml"})


@pytest.mark.parametrize("spec", ["spec/none.chart.yaml", "/etc/hostname", "none"])
@pytest.mark.usefixtures("project")
def test_a_spec_that_is_not_there_is_a_misuse(spec: str) -> None:
    code, out, err = command("check", spec)
    assert (code, out) == (2, "")
    assert spec in err


def test_a_project_without_specs_is_told_how_to_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert (command("build")[0], "`lawful new NAME`" in command("build")[2]) == (2, True)


def test_explain_shows_a_page_and_hints_at_a_near_code() -> None:
    assert command("explain", "e202")[1].startswith("E202: unknown phase.\n")
    code, _, err = command("explain", "E2O2")
    assert (code, "`E202`" in err) == (2, True)
    assert command("explain")[1].splitlines() == [
        page.splitlines()[0] for page in manual.pages().values()
    ]


def test_the_page_of_findings_is_the_manual() -> None:
    assert (ROOT / "docs/FINDINGS.md").read_text() == command("explain", "--markdown")[1]


@pytest.mark.usefixtures("project")
def test_schema_is_printed_or_written() -> None:
    assert command("schema", "--write", "mine.json")[1] == "wrote mine.json\n"
    assert Path("mine.json").read_text() == command("schema")[1]
    assert command("schema", "--write", "none/mine.json")[0] == 1
