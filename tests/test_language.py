"""docs/LANGUAGE.md: its examples are one chart, which is built and run here."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from commands import ENVIRONMENT, command
from lawful.expression import Scope, check, printed
from lawful.pipeline import examine
from lawful.schema import SCHEMA
from lawful.source import Source
from lawful.valuetype import (
    BUILT_IN,
    Declared,
    Field,
    List,
    Map,
    Optional,
    Record,
    Set,
    Text,
    Union,
)

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "LANGUAGE.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page's chart in a project of its own."""
    project = tmp_path_factory.mktemp("language")
    (project / "spec").mkdir()
    (project / "spec" / "order.chart.yaml").write_text("\n".join(EXAMPLES), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(project)
        code, told, said = command("build")
    assert code == 0, told + said
    return project


def test_the_examples_are_one_chart_without_a_finding(order: Path) -> None:
    """Scenarios are run by the check, so they hold as well."""
    assert (order / "generated" / "charts" / "order" / "reducer.py").is_file()


def test_the_generated_tests_of_the_examples_pass(order: Path) -> None:
    """What the page says of the chart is what the reducer does."""
    environment = ENVIRONMENT | {"PYTHONPATH": str(order / "generated")}
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/generated"]
    ended = subprocess.run(  # noqa: S603
        words, cwd=order, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout
    assert re.search(r"\d{3} passed", ended.stdout)


@cache
def written_keys() -> frozenset[str]:
    """Name every key that the schema knows."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    parts = [schema, *schema["$defs"].values()]
    return frozenset(key for part in parts for key in _properties(part))


def _properties(schema: object) -> list[str]:
    if isinstance(schema, list):
        return [key for each in schema for key in _properties(each)]
    if not isinstance(schema, dict):
        return []
    known = schema.get("properties", {})  # one of the keys may be called so itself
    inner = (*known.values(), *(schema[key] for key in schema if key != "properties"))
    return [*known, *(key for each in inner for key in _properties(each))]


@pytest.mark.parametrize("key", sorted(written_keys()))
def test_every_key_of_the_schema_is_described(key: str) -> None:
    """A key that the page does not show is a key that nobody finds."""
    assert re.search(rf"\b{key}\b", PAGE), key


@cache
def types() -> Mapping[str, Declared]:
    """Give the types of the page's chart."""
    source = Source("order.chart.yaml", "\n".join(EXAMPLES).encode())
    (chart,) = examine([source], lambda _: None).charts
    return {each.name: each for each in chart.types}


LINE = Record(
    "Line",
    (Field("field", BUILT_IN["u32"], "", omit_null=False, at=None),),  # type: ignore[arg-type]
    "",
    None,  # type: ignore[arg-type]
)
CHOICE = Union("Choice", "tag", (), "", None)  # type: ignore[arg-type]
NAMES = {
    **dict.fromkeys(("a", "b"), BUILT_IN["u32"]),
    **dict.fromkeys(("c", "d"), BUILT_IN["bool"]),
    "text": Text(),
    "list": List(BUILT_IN["u32"]),
    "set": Set(BUILT_IN["u32"]),
    "map": Map(BUILT_IN["u32"]),
    "r": LINE,
    "u": CHOICE,
    "x": BUILT_IN["u32"],
    "y": Optional(BUILT_IN["u32"]),
}
ROWS = re.findall(r"^\| (`.*?`) \| .* \|$", PAGE.split("## Expressions")[1], re.MULTILINE)
SHOWN = [each.replace("\\|", "|") for row in ROWS for each in re.findall(r"`(.*?)`", row)]


@pytest.mark.parametrize("text", SHOWN)
def test_every_expression_of_the_table_has_a_type(text: str) -> None:
    """The forms are written with letters that stand for values."""
    logic = "&&" in text or "||" in text or text.startswith("!") or "?" in text
    names = NAMES | ({"a": BUILT_IN["bool"], "b": BUILT_IN["bool"]} if logic else {})
    if text == "size(x)":
        names |= {"x": Text()}
    scope = Scope(event=None, phase=None, case=None, variables=names, locals={}, types=types())
    whole = text.replace("(x, …)", "(i, i > 0)").replace("x in list", "a in list")
    expression, found = check(whole, scope, None, lambda *_: None)  # type: ignore[arg-type,return-value]
    assert not found
    assert expression is not None
    assert printed(expression)
