"""Whatever a spec says, there are findings or files; what is made runs; and texts stay texts."""

import ast
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from compiled import AUTHORS_RULES, Package, agree, compiled, imported, written
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lawful.pipeline import Compilation
from mutating import LIBRARIES, NASTY, TEXTS, bent, data, mutated

ROOT = Path(__file__).parents[1]
SMALL = ("order", "starter", "nested", "strange")
CANARY = "LAWFUL_WAS_FOOLED"
RUN = f"__import__('os').environ.__setitem__('{CANARY}','1')"
PATIENT = settings(
    deadline=20_000, suppress_health_check=list(HealthCheck), max_examples=40, print_blob=True
)


@PATIENT
@given(name=st.sampled_from(sorted(TEXTS)), seed=st.integers(0, 2**32))
def test_a_mutated_spec_gives_findings_or_files(name: str, seed: int) -> None:
    made = compiled(mutated(name, random.Random(seed)), LIBRARIES)  # noqa: S311
    _either(made)
    if made.charts and name in SMALL:
        _runs(made)


@PATIENT
@given(name=st.sampled_from(sorted(TEXTS)), seed=st.integers(0, 2**32))
def test_a_spec_with_bent_bytes_gives_findings_or_files(name: str, seed: int) -> None:
    _either(compiled(bent(name, random.Random(seed)), LIBRARIES))  # noqa: S311


def _either(made: Compilation) -> None:
    assert bool(made.found) != bool(made.artifacts)
    for one in made.found:
        assert one.message
        assert not re.search(r"<[\w.]+ object|Traceback|lark|yaml\.", one.message + one.hint)


def _runs(made: Compilation) -> None:
    """Import what was made, and walk a little."""
    (chart,) = made.charts
    with imported(Package(chart, made.artifacts)) as module:
        agree(module, chart, walks=2, length=6)


@pytest.mark.parametrize(
    "content",
    [
        b'chart: x\nsummary: "' + b"x" * 10_000_000 + b'"\n',
        b"chart: x\nsummary: S.\nphases: " + b"{a: " * 1000 + b"}" * 1000,
        b"chart: x\nsummary: " + b"[" * 1000,
        b"a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nchart: [*c,*c,*c]\n",
        b"chart: !!python/object/apply:os.system ['id']\n",
        b"chart: !!python/name:os.system x\nsummary: S.\n",
        b"? [a, b]\n: c\n",
        b"%TAG ! tag:x,2000:\n---\nchart: x\n",
        b"chart: x\n---\nchart: y\n",
        b"",
        b"\xff\xfe\x00",
        b"\x00" * 1000,
    ],
    ids=count(),
)
def test_an_absurd_file_is_a_finding(content: bytes) -> None:
    made = compiled(content)
    assert made.found
    assert not made.artifacts


def mutants() -> Iterator[tuple[str, Compilation]]:
    """Give mutated specs that build all the same, each with its number."""
    for seed in count():
        name = SMALL[seed % len(SMALL)]
        made = compiled(mutated(name, random.Random(seed)), LIBRARIES)  # noqa: S311
        if made.artifacts:
            yield f"m{seed}", made


@pytest.fixture(scope="module")
def survivors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write some mutated specs that build, each in a folder of its own."""
    folder = tmp_path_factory.mktemp("survivors")
    for name, made in islice(mutants(), 4):
        written(made.artifacts, folder / name)
    return folder


def test_a_mutated_chart_passes_its_own_tests(survivors: Path) -> None:
    for folder in sorted(survivors.iterdir()):
        if not (folder / "tests" / "generated").exists():
            pytest.skip("no tests are generated")
        ended = _python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/generated")
        assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize(
    "words", [("check", "--extend-ignore", AUTHORS_RULES), ("format", "--check")]
)
def test_a_mutated_chart_is_clean(survivors: Path, words: tuple[str, ...]) -> None:
    config = ("--config", str(ROOT / "pyproject.toml"))
    folders = sorted(str(each) for each in survivors.glob("*/generated"))
    ended = _python(survivors, "-m", "ruff", *words, "--no-cache", *config, *folders)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def _python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "generated")}
    return subprocess.run(  # noqa: S603
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


HOSTILE = (
    f'""" + {RUN} + """',
    f"' + {RUN} + '",
    f"{{{{{RUN}}}}}",
    "{{ 7 * 7 }} {{% raw %}} {{# x #}} {{{{ self }}}}",
    f'\\\\" + {RUN} #',
    "\\",
    '"',
    'ends with """"',
    "\\N{{BULLET}} \\x41 \\u0041 \\",
    "--> <script>alert(1)</script> <!-- ]]> `x` | a | [b](c) *d* _e_",
    '"]; evil -> edge; "',
    "x\u00a0y \u200b \u0430 \U0001f600 \u53d6\u6d88",
    "${HOME} $(id) %s %(x)s {x!r}".replace("{", "{{").replace("}", "}}"),
    "Return. About events. phases. json. Map, Any.",
)


@pytest.mark.parametrize("text", HOSTILE, ids=count())
def test_a_text_of_the_spec_stays_a_text(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CANARY, raising=False)
    made = compiled(_with(text), LIBRARIES)
    assert not made.found
    plain = compiled(_with("Plain."), LIBRARIES)
    for hostile, harmless in zip(made.artifacts, plain.artifacts, strict=True):
        assert hostile.path == harmless.path
        if hostile.path.endswith((".mmd", ".md")):
            assert hostile.text.count("\n") == harmless.text.count("\n")
    _docstrings(made, text)
    assert text in _constants(made, "reducer.py")
    _runs(made)
    assert CANARY not in os.environ


def _with(text: str) -> str:
    """Put a text wherever the order chart takes one."""
    spec = data("order")
    _fill(spec, text)
    spec["version"] = text[:32].strip()
    for each in spec["errors"].values():
        each["message"] = text + "".join(f" {{{name}}}" for name in each["fields"])
    literal = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    spec["phases"]["open"]["on"]["cancelled"] = {
        "choose": [
            {"when": f"event.reason == {literal}", "to": "called_off", "with": {"reason": literal}},
            {"set": {"recalled": "null"}, "to": "called_off", "with": {"reason": "event.reason"}},
        ]
    }
    ledger = spec["scenarios"]["two_parcels"]["ledger"]
    ledger[0]["with"]["lines"][0]["note"] = text
    ledger[0]["with"]["lines"][0]["sku"] = text
    for step in ledger:
        if "pack_parcel" in step.get("command", ()) and isinstance(step["command"], dict):
            step["command"]["pack_parcel"]["slip"]["number"] = text
    spec["scenarios"]["two_parcels"]["identity"] = text
    return json.dumps(spec, ensure_ascii=False)


def _fill(value: Any, text: str) -> None:
    for each in value.values() if isinstance(value, dict) else value:
        if isinstance(each, dict | list):
            _fill(each, text)
    if isinstance(value, dict) and isinstance(value.get("summary"), str):
        value["summary"] = text


def _trees(made: Compilation, name: str = ".py") -> Iterator[ast.Module]:
    for artifact in made.artifacts:
        if artifact.path.endswith(name) and artifact.path.startswith("generated/"):
            yield ast.parse(artifact.text)


def _docstrings(made: Compilation, text: str) -> None:
    """See that the summary of every event, and of the chart, is its docstring and no more."""
    wanted = text.strip() if text.strip().endswith((".", "!", "?")) else f"{text.strip()}."
    (package,) = _trees(made, "/__init__.py")
    assert ast.get_docstring(package, clean=False) == wanted
    (events,) = _trees(made, "/events.py")
    classes = [each for each in events.body if isinstance(each, ast.ClassDef)]
    docs = [ast.get_docstring(each, clean=False) for each in classes[:-1]]
    assert docs == [wanted] * len(docs)


def _constants(made: Compilation, name: str) -> set[object]:
    return {
        node.value
        for tree in _trees(made, name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
    }


@pytest.mark.parametrize("text", [each for each in NASTY if isinstance(each, str)], ids=count())
@pytest.mark.parametrize("key", ["chart", "version", "summary"])
def test_a_nasty_head_never_leads_out_of_the_folders(key: str, text: str, tmp_path: Path) -> None:
    made = compiled(json.dumps(data("nested") | {key: text}), LIBRARIES)
    _either(made)
    written(made.artifacts, tmp_path)
