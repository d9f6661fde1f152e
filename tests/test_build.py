"""`lawful build` as its users meet it."""

import os
import shutil
from pathlib import Path

import pytest
from commands import GENERATED, SPEC, command, edit, tree


def test_a_second_build_touches_nothing(project: Path) -> None:
    before = tree(project)
    assert command("build") == (0, "all files are up to date\n", "")
    assert tree(project) == before


def test_build_check_shows_an_edit_by_hand_and_how_to_repair_it(project: Path) -> None:
    path = GENERATED / "reducer.py"
    with path.open("a") as file:
        file.write("# mine\n")
    before = tree(project)
    code, out, err = command("build", "--check")
    assert code == 1
    assert f"{path} was edited by hand\n--- on disk/{path}\n+++ from spec/{path}\n" in out
    assert "\n-# mine\n" in out
    assert err == "not up to date; `lawful build` repairs it\n"
    assert tree(project) == before
    assert command("build")[1] == f"wrote {path} over an edit by hand\n"
    assert command("build", "--check") == (0, "", "")


@pytest.mark.usefixtures("project")
def test_a_comment_in_the_spec_changes_no_file() -> None:
    edit(SPEC, "\ntypes:", "\n# what it speaks of\ntypes:")
    assert command("build", "--check") == (0, "", "")


def test_a_build_with_findings_leaves_everything_as_it_was(project: Path) -> None:
    edit(SPEC, "not_requested", "nothing_requested")
    Path("spec/broken.chart.yaml").write_text("chart: [\n")
    before = tree(project)
    assert command("build")[0] == 1
    assert tree(project) == before


def test_a_build_that_cannot_write_leaves_everything_as_it_was(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(SPEC, "not_requested", "nothing_requested")
    before, replace = tree(project), Path.replace

    def full(self: Path, target: Path) -> Path:
        if target.name == "reducer.py":
            raise OSError(28, os.strerror(28), str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", full)
    code, out, err = command("build")
    assert (code, out) == (1, "")
    assert "nothing was changed" in err
    after = tree(project)
    assert {path: text for path, (text, _) in after.items()} == {
        path: text for path, (text, _) in before.items()
    }


def test_the_files_of_a_removed_chart_go_and_those_of_others_stay(project: Path) -> None:
    before = tree(project)
    command("new", "second")
    command("build")
    mine = project / "generated/charts/second/mine.py"
    mine.write_text("MINE = 1\n")
    Path("spec/second.chart.yaml").unlink()
    assert command("build", "--check")[0] == 1
    assert command("build")[0] == 0
    assert mine.exists()
    mine.unlink()
    mine.parent.rmdir()
    assert tree(project).keys() == before.keys()


def test_building_one_spec_removes_nothing_of_the_others(project: Path) -> None:
    command("new", "second")
    command("build")
    before = tree(project)
    assert command("build", "spec/second.chart.yaml") == (0, "all files are up to date\n", "")
    edit(SPEC, "not_requested", "nothing_requested")
    assert command("build", str(SPEC))[0] == 0
    assert tree(project).keys() == before.keys()
    assert command("build", "--check") == (0, "", "")


def test_the_tree_grows_back_after_its_folders_are_removed(project: Path) -> None:
    before = {path: text for path, (text, _) in tree(project).items()}
    for folder in ("generated", "diagrams", "tests", "docs"):
        shutil.rmtree(folder, ignore_errors=True)
    assert command("build")[0] == 0
    assert {path: text for path, (text, _) in tree(project).items()} == before


def test_nothing_is_written_through_a_link_or_over_a_file_of_somebody(project: Path) -> None:
    outside = project.parent / f"{project.name}-outside"
    outside.mkdir()
    shutil.rmtree("generated")
    Path("generated").symlink_to(outside)
    code, _, err = command("build")
    assert (code, "generated: a symbolic link" in err, list(outside.iterdir())) == (1, True, [])
    Path("generated").unlink()
    GENERATED.mkdir(parents=True)
    (GENERATED / "reducer.py").write_text("mine\n")
    code, _, err = command("build")
    assert (code, f"{GENERATED}/reducer.py: lawful did not write this file" in err) == (1, True)
    assert [path.name for path in GENERATED.iterdir()] == ["reducer.py"]


def test_the_output_goes_where_the_settings_say(project: Path) -> None:
    with (project / "pyproject.toml").open("a") as file:
        file.write("[tool.other]\n")
    edit(
        project / "pyproject.toml",
        'package = "charts"',
        'package = "laws"\ndiagrams = "docs/pictures"',
    )
    assert command("build")[0] == 0
    assert Path("generated/laws/deployment/reducer.py").exists()
    assert Path("docs/pictures/deployment.dot").exists()
    assert not GENERATED.exists()
