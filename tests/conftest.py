"""A project of the starter's chart, built once and copied for every test that wants one."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from commands import command


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the starter's chart once."""
    here, project = Path.cwd(), tmp_path_factory.mktemp("project")
    os.chdir(project)
    assert command("new", "deployment")[0] == 0
    assert command("build")[0] == 0
    os.chdir(here)
    return project


@pytest.fixture
def project(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a fresh copy of the built project; forget what was imported from others."""
    shutil.copytree(
        built, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in [name for name in sys.modules if name.split(".")[0] == "charts"]:
        monkeypatch.delitem(sys.modules, name)
    return tmp_path
