"""What is kept of a run: a JSON file with the figures and the machine, and a table in a page."""

import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from bench.figures import Table
from bench.showing import page

HERE = Path(__file__).parent
PAGE, FIGURES, RESULTS = HERE / "README.md", HERE / "figures.json", HERE / "results"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
LIBRARIES = ("msgspec", "immutables", "transitions", "python-statemachine", "sismic")


def machine() -> dict[str, Any]:
    """Describe the machine, without its name."""
    return {
        "python": platform.python_version(),
        "implementation": sys.implementation.name,
        "system": f"{platform.system()} {platform.machine()}",
        "cpus": os.cpu_count(),
        "libraries": {library: _version(library) for library in LIBRARIES},
    }


def _version(library: str) -> str | None:
    try:
        return version(library)
    except PackageNotFoundError:
        return None


def store(tables: Sequence[Table]) -> Path:
    """Write the figures among the results, under the time of the run."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{datetime.now(UTC):%Y%m%dT%H%M%S}.json"
    path.write_text(as_json(tables), encoding="utf-8")
    return path


def publish(tables: Sequence[Table]) -> None:
    """Write the figures where they are committed: beside this file, and into the page."""
    FIGURES.write_text(as_json(tables), encoding="utf-8")
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(filled(text, tables), encoding="utf-8")


def as_json(tables: Sequence[Table]) -> str:
    """Write the machine and the figures."""
    shown = {"machine": machine(), "tables": [asdict(table) for table in tables]}
    return json.dumps(shown, indent=2, ensure_ascii=False) + "\n"


def filled(text: str, tables: Sequence[Table]) -> str:
    """Put the figures between the marks of the page."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    own = machine()
    where = f"{own['system']}, {own['cpus']} CPUs, {own['implementation']} {own['python']}"
    return f"{before}{BEGIN}\nMeasured on {where}.\n\n{page(tables)}\n{END}{after}"
