"""Where tools of this kind fail their users, one small input each."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import default_chart
import hard_charts
import pytest
from commands import command, edit
from compiled import AUTHORS_RULES, PACKAGE, agree, compiled, imported, packaged, written
from diagram_charts import HOSTILE, NESTED
from lawful.offers import offers
from making_chart import MAKING
from specs import HEAD, RECORD, chart_of, codes, found
from specs import LIBRARY as WORDS
from tag_chart import TAGS

ROOT = Path(__file__).parents[1]
EVENTS = "events:\n  went: {summary: It went.}\n  came: {summary: It came.}\n"
LIBRARIES = {"spec/words.chart.yaml": WORDS.decode()}
ORDER = "\n".join(
    part.partition("```")[0]
    for part in (ROOT / "docs" / "LANGUAGE.md").read_text(encoding="utf-8").split("```yaml\n")[1:]
)


def phases(*lines: str) -> str:
    """Give a chart of two events and these phases."""
    return EVENTS + "phases:\n" + "".join(f"  {line}\n" for line in lines)


def message(body: str) -> str:
    """Give the message and the hint of the one thing that is found."""
    (one,) = found(body)
    return f"{one.message}; {one.hint}"


# YAML and findings


@pytest.mark.parametrize("word", ["on", "off", "no", "yes", "y", "n"])
def test_a_word_of_yaml_1_1_is_a_name_like_any_other(word: str) -> None:
    body = phases(
        f"{word}: {{summary: A phase., initial: true, on: {{went: {{to: other}}}}}}",
        f"other: {{summary: Another., on: {{came: {{to: {word}}}}}}}",
    )
    assert [phase.name for phase in chart_of(body).phases] == [word, "other"]


@pytest.mark.parametrize("key", ["1.10", "1.1", "null", "~", "2024-01-01", "0x1F", ".inf", "1_0"])
def test_a_key_that_is_no_word_is_to_be_quoted(key: str) -> None:
    (one, *_) = found(phases(f"{key}: {{summary: A phase., initial: true}}"))
    assert one.code == "E007"
    assert one.hint == f'quote it: "{key}"'
    assert one.span.line == HEAD.count("\n") + 5


def test_keys_that_other_readers_collapse_are_two_findings() -> None:
    found_ = found(phases("1.10: {summary: A phase.}", "1.1: {summary: Another.}"))
    assert [one.span.end_column - one.span.column for one in found_[:2]] == [4, 3]


def test_a_phase_given_twice_shows_both_lines() -> None:
    (one,) = found(phases("a: {summary: A., initial: true}", "a: {summary: Again.}"))
    assert one.code == "E004"
    assert one.notes[0].span.line == one.span.line - 1


def test_an_unknown_key_is_never_ignored() -> None:
    step = "{to: a, gaurd: true, set: {locaton: 1}}"
    body = phases(f"a: {{summary: A., initial: true, on: {{went: {step}}}}}")
    assert "gaurd" in message(body)
    assert "did you mean" not in message(body) or "`gaurd`" not in message(body).split(";")[1]


def test_an_unknown_variable_has_a_near_name() -> None:
    body = "variables:\n  location: {type: text, initial: '', summary: Where.}\n" + phases(
        'a: {summary: A., initial: true, on: {went: {set: {locaton: "location"}}}}'
    )
    assert message(body) == "no variable is called `locaton`; did you mean `location`?"


def test_a_list_of_actions_is_told_what_belongs_there() -> None:
    body = phases("a: {summary: A., initial: true, on: [{set: {locaton: x}}]}")
    assert "`on` must be a mapping" in message(body)
    assert "given schemas" not in message(body)


def test_five_faults_are_five_findings() -> None:
    body = phases(
        "a: {summary: A., initial: true, on: {gone: {to: b}}}",
        "b: {summary: B., on: {went: {to: bb}, came: {require: [nothing]}}}",
        "c: {summary: C., fields: {x: nosuch}, command: {call: {}}}",
    )
    assert codes(body) == ["E203", "E202", "E205", "E201", "E206"]


def test_an_empty_target_is_a_fault_and_no_target_is_to_stay() -> None:
    assert codes(phases('a: {summary: A., initial: true, on: {went: {to: ""}, came: {}}}')) != []
    chart_of(phases("a: {summary: A., initial: true, on: {went: {}, came: {}}}"))


# Meaning


def test_a_final_phase_takes_nothing() -> None:
    body = phases(
        "a: {summary: A., initial: true, on: {went: {to: done}, came: {}}}",
        "done: {summary: Done., final: success, on: {came: {to: a}}}",
    )
    (one,) = found(body)
    assert one.code == "E307"
    line = (HEAD + RECORD + body).split("\n")[one.span.line]
    assert line[one.span.column :].startswith(("on", "came"))


def test_what_comes_after_an_unguarded_branch_is_never_taken() -> None:
    body = EVENTS + (
        "variables:\n  n: {type: u32, initial: 0, summary: A number.}\n"
        "phases:\n  a:\n    summary: A.\n    initial: true\n    on:\n      came: {}\n"
        "      went: {choose: [{to: a}, {when: n > 1, set: {n: n + 1}}]}\n"
    )
    assert codes(body) == ["E304"]


def test_a_compound_entered_through_its_child_alone_is_reached() -> None:
    chart_of(
        phases(
            "a: {summary: A., initial: true, on: {went: {to: inner}, came: {}}}",
            "outer: {summary: O., phases: {inner: {summary: I., on: {came: {to: a}}}}}",
        )
    )


def test_children_of_one_name_are_a_finding_that_names_both() -> None:
    body = phases(
        "a: {summary: A., initial: true, phases: {x: {summary: X., on: {went: {to: b}}}}}",
        "b: {summary: B., phases: {x: {summary: X., on: {came: {to: a}}}}}",
    )
    first = next(each for each in found(body) if "`x`" in each.message)
    assert [note.span.line for note in first.notes] == [first.span.line - 1]


def test_a_target_that_does_not_exist_is_a_finding() -> None:
    body = phases(
        "a: {summary: A., initial: true, on: {went: {to: b}, came: {to: bb}}}",
        "b: {summary: B., on: {came: {to: a}}}",
    )
    assert message(body) == "no phase is called `bb`; did you mean `b`?"


def test_what_is_offered_is_what_reduce_takes() -> None:
    package = packaged(HEAD + RECORD + NESTED, LIBRARIES)
    with imported(package) as module:
        for phase in ("first", "second", "last", "done"):
            kinds = {kind.__struct_config__.tag: kind for kind in module.phases.Phase.__args__}
            state = module.State(phase=kinds[phase]())
            taken = [
                event.name for event in package.chart.events if _takes(module, state, event.name)
            ]
            assert [
                offer.event.name for offer in offers(package.chart, phase, {"ticks": 0})
            ] == taken


def _takes(module: object, state: object, event: str) -> bool:
    line = f'{{"event":{{"event":"{event}"}}}}'
    try:
        module.reduce(state, module.decode(line))  # type: ignore[attr-defined]
    except module.Rejected:  # type: ignore[attr-defined]
        return False
    return True


# Generated code


@pytest.mark.parametrize(
    "name", ["my-state", "None", "двер", "a b", "a.b", "a__b", "_a", "A", "a_", "\uff41", "a\u200b"]
)
def test_a_name_that_python_would_bend_is_refused(name: str) -> None:
    assert "E104" in codes(phases(f'"{name}": {{summary: A phase., initial: true}}')) + codes(
        f'events:\n  "{name}": {{summary: An event.}}\nphases:\n  a: {{summary: A.}}\n'
    )


def test_names_that_would_be_one_are_refused() -> None:
    body = phases(
        "my_state: {summary: A., initial: true, on: {went: {to: mystate}}}",
        "mystate: {summary: B., on: {came: {to: my_state}}}",
    )
    assert codes(body) == ["E210"]


def test_no_separator_glues_two_names_into_one() -> None:
    body = (
        "events:\n  state1: {summary: One.}\n  alt_state1: {summary: Two.}\n"
        "  not_connected: {summary: Three.}\nphases:\n"
        "  state_c: {summary: A., initial: true, on: {alt_state1: {to: state_c_alt}}}\n"
        "  state_c_alt: {summary: B., on: {state1: {to: connected}}}\n"
        "  connected: {summary: C., on: {not_connected: {to: not_connected}}}\n"
        "  not_connected: {summary: D., on: {not_connected: {to: state_c}}}\n"
    )
    package = packaged(HEAD + RECORD + body, LIBRARIES)
    with imported(package) as module:
        steps = {step for row in module.reducer._TABLE.values() for step in row.values()}  # noqa: SLF001
        assert len({step.__name__ for step in steps}) == 4
        assert agree(module, package.chart, walks=5) == {
            *("state_c", "state_c_alt", "connected", "not_connected")
        }


def starter() -> str:
    text = (ROOT / "codegen/lawful/starter/chart.yaml.txt").read_text(encoding="utf-8")
    return text.replace("$$", "$").replace("$name", "deployment")


STRANGE_TEXT = 'Takes \u201cit\u201d \u2013 or \'not\' """ \\ {x} # \u53d6\u6d88 \u0430 \u00a0.'
STRANGE = """
events:
  went: {summary: TEXT}
  came: {summary: It came.}
variables:
  password: {type: text, initial: secret, summary: This is it.}
  n: {type: u32, initial: 7, summary: n.}
phases:
  a:
    summary: lower.
    initial: true
    on:
      came: {}
      went:
        summary: TEXT
        choose:
          - {when: n > 5 && password == 'x', set: {n: n + 1}}
          - {set: {password: "n == 3 ? 'y' : 'z'"}}
ports:
  keeper:
    summary: TEXT
    methods: {keep: {summary: TEXT, rules: [TEXT, "\\x22\\x22\\x22", '\\', '>>> 1'], fails: text}}
"""


def strange() -> str:
    quoted = "'" + STRANGE_TEXT.replace("'", "''") + "'"
    return HEAD + RECORD + STRANGE.replace("TEXT", quoted)


HARD: dict[str, Callable[[], str]] = {
    "names_of_python": hard_charts.named_like_python,
    "every_type": lambda: hard_charts.EVERY_TYPE,
    "defaults": lambda: default_chart.DEFAULTS,
    "twenty_levels": lambda: hard_charts.deep(20),
    "values_made": lambda: MAKING,
    "tags_read": lambda: TAGS,
    "the_language": lambda: ORDER,
    "the_starter": starter,
    "strange_texts": strange,
}


@pytest.mark.parametrize("name", HARD)
def test_a_hard_chart_does_what_the_interpreter_does(name: str) -> None:
    package = packaged(HARD[name](), LIBRARIES)
    with imported(package) as module:
        agree(module, package.chart, walks=30)


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the packages of all hard charts, exactly as they are shipped."""
    folder = tmp_path_factory.mktemp("shipped")
    for make in HARD.values():
        written(packaged(make(), LIBRARIES).artifacts, folder)
    return folder


@pytest.mark.parametrize(
    "words",
    [
        (
            *("ruff", "check", "--config", str(ROOT / "pyproject.toml")),
            *("--extend-ignore", AUTHORS_RULES, "."),
        ),
        ("ruff", "format", "--check", "--config", str(ROOT / "pyproject.toml"), "."),
        ("mypy", "--strict", "-p", PACKAGE),
    ],
    ids=["linted", "formatted", "typed"],
)
def test_a_hard_chart_is_clean_as_shipped(shipped: Path, words: tuple[str, ...]) -> None:
    ended = subprocess.run(  # noqa: S603
        [sys.executable, "-m", *words],
        cwd=shipped / "generated",
        env={**os.environ, "MYPYPATH": str(shipped / "generated")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_same_bytes_under_ten_hash_seeds(tmp_path: Path) -> None:
    (tmp_path / "order.chart.yaml").write_text(ORDER, encoding="utf-8")
    script = (
        "import sys, hashlib; from pathlib import Path; from compiled import compiled;"
        "made = compiled(Path('order.chart.yaml').read_bytes());"
        "print(hashlib.sha256(repr(made.artifacts).encode()).hexdigest())"
    )
    path = os.pathsep.join(str(ROOT / folder) for folder in ("codegen", "tests"))
    running = [
        subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", script],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(seed)},
            stdout=subprocess.PIPE,
        )
        for seed in range(10)
    ]
    told = {process.communicate()[0] for process in running}
    assert len(told) == 1
    assert len(told.pop()) == 65


@pytest.mark.usefixtures("project")
def test_check_says_what_was_edited_by_hand() -> None:
    edit(Path("generated/charts/deployment/reducer.py"), "def reduce(", "def  reduce(")
    code, said, _ = command("build", "--check")
    assert code == 1
    assert "reducer.py was edited by hand" in said
    assert "\n-def  reduce(" in said
    assert "\n+def reduce(" in said


# Diagrams: the number of edges, verbatim names and the order of Mermaid are in test_diagrams.


@pytest.mark.parametrize(
    "text", ["DELETE /users/:id", '"quoted"', "<b>", "a|b", r"a\nb", "x" * 80, HOSTILE[:80]]
)
def test_a_label_draws_every_text_twice_the_same(text: str) -> None:
    quoted = "'" + text.replace("'", "''") + "'"
    step = f"on: {{went: {{summary: {quoted}}}, came: {{}}}}"
    body = phases(f"a: {{summary: {quoted}, initial: true, {step}}}")
    made = [compiled(HEAD + RECORD + body, LIBRARIES) for _ in range(2)]
    assert made[0].artifacts == made[1].artifacts
    assert {Path(each.path).suffix for each in made[0].artifacts} >= {".dot", ".mmd", ".svg", ".md"}


# Tests


def test_a_counter_does_not_run_away(tmp_path: Path) -> None:
    body = EVENTS + (
        "variables:\n  n: {type: u32, initial: 0, summary: A counter.}\n"
        "phases:\n  closed: {summary: C., initial: true, on: {went: {to: open}}}\n"
        "  open:\n    summary: O.\n    on:\n      came: {to: closed, set: {n: n + 1}}\n"
        "      went: {choose: [{when: n > 1000000, to: closed}, {set: {n: n + 1}}]}\n"
    )
    made = compiled(HEAD + RECORD + body, LIBRARIES)
    tests = [each for each in made.artifacts if each.path.startswith("tests/generated/")]
    if not tests:
        pytest.skip("no tests are generated")
    assert len(tests[0].text) < 100_000
    written(made.artifacts, tmp_path)
    assert _passed(tmp_path) >= 5


def _passed(folder: Path) -> int:
    """Run the generated tests and count them."""
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/generated"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "generated")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout
    return int(ended.stdout.split(" passed")[0].rsplit(maxsplit=1)[-1])


def test_a_test_pins_what_the_chart_says_and_not_what_the_code_does(tmp_path: Path) -> None:
    """Whatever is changed in the reducer's table, a generated test fails."""
    made = compiled(starter())
    if not any(each.path.startswith("tests/generated/") for each in made.artifacts):
        pytest.skip("no tests are generated")
    written(made.artifacts, tmp_path)
    reducer = next(tmp_path.glob("generated/*/*/reducer.py"))
    right = reducer.read_text(encoding="utf-8")
    for wrong in _broken(right):
        reducer.write_text(wrong, encoding="utf-8")
        with pytest.raises(AssertionError):
            _passed(tmp_path)


def _broken(text: str) -> Iterator[str]:
    """Break the reducer in several ways."""
    assert "state.failed_probes < 2" in text
    yield text.replace("state.failed_probes < 2", "state.failed_probes < 3")
    yield text.replace("phase=phases.Live()", "phase=phases.RolledBack()")
    yield text.replace("if event.release != phase.release:", "if False:")
