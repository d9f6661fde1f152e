"""What is proved of guards, held against every situation that there is."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from lawful.chart import Chart, Variable
from lawful.document import parse
from lawful.expression import Environment, Scope, check, evaluate
from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Compare,
    Comparison,
    Conditional,
    Contains,
    Expression,
    ListOf,
    Literal,
    Macro,
    Not,
    Or,
    Reference,
)
from lawful.logic import Situations, truth, weigh
from lawful.lower import lower
from lawful.pipeline import examine
from lawful.proof.guards import guards
from lawful.proof.guards.branching import of_branches
from lawful.proof.guards.groups import Branches, Condition
from lawful.proof.guards.payloads import Place
from lawful.proof.verdict import Verdict
from lawful.source import Source, read
from lawful.usage import parts
from lawful.valuetype import Bool, Enum, Integer, List, Named, Null, Optional, Set, Text, Type
from specs import HEAD, LIBRARY, RECORD, chart_of

ROOT = Path(__file__).parents[1]
OURS = ("agent_run", "agent_thread", "run_outcome", "run_status")

PLAIN = """
events:
  moved: {summary: It moved.}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved: {summary: Let it go., to: gone}
  gone: {summary: It is gone., final: success}
"""


def spec(path: str) -> Source | None:
    """Read one of the project's specs."""
    return read(ROOT / path, path) if (ROOT / path).is_file() else None


AT = chart_of(PLAIN).at
NUMBER, TRUTH, TEXT = Integer(0, 3), Bool(), Text()
WORD = Enum("Word", ("a", "b"), "", AT)
NAME = Named("Name", not_blank=True, summary="", at=AT)
SPELT = ("a", "b", "", " ", "x", "y")
LISTS: tuple[list[int], ...] = (
    [],
    *([value] * size for size in range(1, 7) for value in (0, 1)),
    *([0] + [1] * size for size in range(1, 6)),
)
KINDS: dict[str, tuple[Type, tuple[Any, ...]]] = {
    "n": (NUMBER, (0, 1, 2, 3)),
    "m": (NUMBER, (0, 1, 2, 3)),
    "k": (NUMBER, (0, 1, 2, 3)),
    "maybe": (Optional(NUMBER), (None, 0, 1, 2, 3)),
    "word": (WORD, ("a", "b")),
    "other": (WORD, ("a", "b")),
    "perhaps": (Optional(WORD), (None, "a", "b")),
    "text": (TEXT, SPELT),
    "copy": (TEXT, SPELT),
    "name": (NAME, ("a", "b", "x", "y")),
    "asked": (Optional(NAME), (None, "a", "b", "x", "y")),
    "yes": (TRUTH, (False, True)),
    "spent": (
        Set(TEXT),
        tuple(
            frozenset(word for place, word in enumerate(SPELT) if bits >> place & 1)
            for bits in range(64)
        ),
    ),
    "list": (List(NUMBER), LISTS),
}
VARIABLES = tuple(
    Variable(name, kind, None, "", for_readers=False, at=AT) for name, (kind, _) in KINDS.items()
)
ORDERS: tuple[Comparison, ...] = ("==", "!=", "<", "<=", ">", ">=")
TYPES = {name: kind for name, (kind, _) in KINDS.items()}


def variable(name: str, kind: Type | None = None) -> Reference:
    """Name a variable; with a type it is known to be of that."""
    return Reference("variable", name, TYPES[name] if kind is None else kind)


def literal(value: Any, kind: Type) -> Literal:
    """Write a constant."""
    return Literal(value, Null() if value is None else kind)


class Chance:
    """Conditions by chance over a few variables, the same ones again for a seed."""

    def __init__(self, seed: int) -> None:
        """Draw the variables."""
        self.random = random.Random(seed)  # noqa: S311 - to be repeated, not to be secret
        self.names = self.random.sample([*KINDS], 4)

    def condition(self, depth: int) -> Expression:
        """Draw a condition."""
        if depth == 0 or self.random.random() < 0.2:
            return self.atom()
        inner = [self.condition(depth - 1) for _ in range(3)]
        match self.random.randrange(4):
            case 0:
                return Not(inner[0])
            case 1:
                return And(tuple(inner[:2]))
            case 2:
                return Or(tuple(inner[:2]))
            case _:
                return Conditional(inner[0], inner[1], inner[2], TRUTH)

    def atom(self) -> Expression:  # noqa: PLR0911 - one line a type
        """Draw a condition on one variable or two."""
        name = self.random.choice(self.names)
        match TYPES[name]:
            case Bool():
                return variable(name)
            case Integer():
                return self._counted(variable(name))
            case Optional(item=Integer()):
                known = Compare("!=", variable(name), literal(None, NUMBER))
                if self.random.random() < 0.3:
                    return known
                if self.random.random() < 0.3:
                    return Compare(self._pick(("==", "!=")), variable(name), self._number())
                return And((known, self._counted(variable(name, NUMBER))))
            case Set():
                return self._member(name)
            case List():
                return self._listed(name)
            case kind:
                return self._same(name, kind)

    def _counted(self, term: Expression) -> Expression:
        return Compare(self._pick(ORDERS), *self._shuffled(term, self._sum()))

    def _sum(self) -> Expression:
        term = self._number()
        match self.random.randrange(8):
            case 0 | 1:
                step = literal(self.random.randrange(3), NUMBER)
                return Arithmetic(self._pick(("+", "-")), term, step, Integer(-2, 5))
            case 2:
                return Arithmetic(self._pick(("+", "-")), term, self._number(), Integer(-9, 9))
            case 3:
                return Call(self._pick(("min", "max")), (term, self._number()), Integer(-1, 5))
            case 4:
                return Conditional(self.atom(), term, self._number(), Integer(-1, 5))
            case _:
                return term

    def _number(self) -> Expression:
        known = [name for name in self.names if TYPES[name] == NUMBER]
        if known and self.random.random() < 0.6:
            return variable(self.random.choice(known))
        return literal(self.random.randrange(-1, 6), NUMBER)

    def _same(self, name: str, kind: Type) -> Expression:
        if self.random.random() < 0.15 and isinstance(kind, Text | Named):
            return Call("is_blank", (variable(name),), TRUTH)
        item = kind.item if isinstance(kind, Optional) else kind
        alike = [
            each
            for each in self.names
            if each != name and (TYPES[each] in {item, Optional(item)} or _are_texts(item, each))
        ]
        if alike and self.random.random() < 0.6:
            return Compare(self._pick(("==", "!=")), variable(name), variable(alike[0]))
        words = ("a", "b") if isinstance(item, Enum) else SPELT[:4]
        if self.random.random() < 0.3 and item == kind:
            listed = tuple(literal(self.random.choice(words), item) for _ in range(2))
            return Contains(variable(name), ListOf(listed, List(item)))
        none = (None,) if isinstance(kind, Optional) else ()
        value = literal(self.random.choice((*words, *none)), item)
        return Compare(self._pick(("==", "!=")), *self._shuffled(variable(name), value))

    def _member(self, name: str) -> Expression:
        texts = [each for each in self.names if TYPES[each] == TEXT]
        if texts and self.random.random() < 0.7:
            return Contains(variable(self.random.choice(texts)), variable(name))
        size = Call("size", (variable(name),), Integer(0, None))
        return Compare(self._pick(ORDERS), size, literal(self.random.randrange(3), NUMBER))

    def _listed(self, name: str) -> Expression:
        if self.random.random() < 0.5:
            size = Call("size", (variable(name),), Integer(0, None))
            return Compare(self._pick(ORDERS), size, self._number())
        body = Compare(">", Reference("local", "x", NUMBER), literal(0, NUMBER))
        return Macro(self._pick(("exists", "all")), variable(name), "x", body, TRUTH)

    def _shuffled(self, one: Expression, other: Expression) -> tuple[Expression, Expression]:
        return (one, other) if self.random.random() < 0.5 else (other, one)

    def _pick(self, options: tuple[Any, ...]) -> Any:
        return self.random.choice(options)


def _are_texts(kind: Type, name: str) -> bool:
    return isinstance(kind, Text | Named) and TYPES[name] in {TEXT, NAME, Optional(NAME)}


def states(conditions: tuple[Expression, ...]) -> Iterator[Environment]:
    """List every state of the variables that the conditions read."""
    met = (part for each in conditions for part in parts(each))
    names = dict.fromkeys(
        part.name for part in met if isinstance(part, Reference) and part.root == "variable"
    )
    for values in product(*(KINDS[name][1] for name in names)):
        yield Environment(variables=dict(zip(names, values, strict=True)))


def happening(
    conditions: tuple[Expression, ...], given: tuple[Expression, ...]
) -> set[tuple[bool, ...]]:
    """Try every state, and say which conditions hold together where the given holds."""
    return {
        tuple(evaluate(each, state) for each in conditions)
        for state in states((*conditions, *given))
        if all(evaluate(each, state) for each in given)
    }


@pytest.mark.parametrize("block", range(3))
def test_the_tables_say_what_trying_every_state_says(block: int) -> None:
    exact = free = judged = 0
    for seed in range(100):
        chance = Chance(1000 * block + seed)
        conditions = tuple(chance.condition(2) for _ in range(chance.random.randrange(1, 4)))
        given = tuple(chance.condition(1) for _ in range(chance.random.randrange(3)))
        rows, found = truth(conditions, given), weigh(conditions, given)
        if rows is None or not isinstance(found, Situations):
            continue
        real = happening(conditions, given)
        assert real <= set(rows), (block, seed)
        if found.free and happening(given, given):
            assert real == set(rows), (block, seed)
        judged, free, exact = judged + 1, free + found.free, exact + (real == set(rows))
    assert judged > 95
    assert free > 25
    assert exact > 80


def lowered(body: str) -> Chart:
    """Give the chart of a spec whose guards may have faults."""
    library, _ = parse(Source("words.chart.yaml", LIBRARY))
    document, found = parse(Source("small.chart.yaml", (HEAD + RECORD + body).encode()))
    assert document is not None
    assert library is not None
    assert not found
    chart, found = lower(document, [library])
    assert not found, found
    assert chart is not None
    return chart


GUARDED = """
types:
  Answer:
    summary: What came.
    union:
      tag: said
      variants:
        much: {summary: Much., fields: {size: u32}}
        nothing: {summary: Nothing.}
events:
  moved:
    summary: It moved.
    fields: {n: u32, m: u32, b: bool, c: Colour, t: text, o: text, l: "list<u32>", a: Answer, FLAGS}
variables: {held: {type: u32?, summary: What is held.}}
checks:
  CHECKS
gates: {GATE}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved: {require: [REQUIRE], OUTCOME}
  gone: {summary: It is gone., final: success}
"""
FLAGS = ", ".join(f"b{place}: bool" for place in range(24))


def guarded(
    outcome: str = "to: gone", checks: dict[str, str] | None = None, gate: str = ""
) -> tuple[Verdict, ...]:
    """Judge the guards of a chart with these checks, and this outcome of its one event."""
    listed = "\n  ".join(
        f"{name}: {{that: '{that}', else: {{late: {{hour: 1}}}}}}"
        for name, that in (checks or {}).items()
    )
    body = GUARDED.replace("OUTCOME", outcome).replace("REQUIRE", ", ".join(checks or {}))
    body = body.replace("FLAGS", FLAGS).replace("{GATE}", f"{{{gate}}}")
    body = body.replace("checks:\n  CHECKS", f"checks:\n  {listed}" if listed else "")
    return tuple(guards(lowered(body)))


def choosing(*whens: str) -> tuple[Verdict, ...]:
    """Judge a choice; "" is a branch without a condition."""
    listed = (f"{{when: '{when}', to: gone}}" if when else "{to: gone}" for when in whens)
    return guarded(f"choose: [{', '.join(listed)}]")


def seen(verdict: Verdict) -> Environment:
    """Put the values of a payload back where they were read."""
    roots: dict[str, dict[str, Any]] = {"event": {}, "phase": {}, "record": {}}
    variables: dict[str, Any] = {}
    assert verdict.payload is not None
    for name, value in verdict.payload.values:
        root, *rest = name.split(".")
        *around, last = rest or [root]
        place = roots[root] if rest and root in roots else variables
        for each in around:
            place = place.setdefault(each, {})
        place[last] = value
    return Environment(roots["event"], roots["phase"], {}, variables, {}, roots["record"])


def holds(text: str, verdict: Verdict) -> bool:
    """Work a condition out with the values of a payload."""
    fields = lowered(GUARDED_PLAIN).events[0].fields
    scope = Scope(fields, None, None, {"held": Optional(Integer(0, None))}, {})
    found, faults = check(text, scope, TRUTH, lambda *_: AT)
    assert found is not None, faults
    return bool(evaluate(found, seen(verdict)))


GUARDED_PLAIN = (
    GUARDED.replace("checks:\n  CHECKS\n", "")
    .replace("gates: {GATE}\n", "")
    .replace("REQUIRE", "")
    .replace("OUTCOME", "to: gone")
    .replace("FLAGS", FLAGS)
)


def test_every_guard_of_our_charts_does_what_it_is_for() -> None:
    sources = [spec(f"spec/{name}.chart.yaml") for name in OURS]
    charts = examine([each for each in sources if each is not None], spec).charts
    assert len(charts) == len(OURS)
    for chart in charts:
        found = tuple(guards(chart))
        assert [each for each in found if each.outcome != "holds"] == []
        assert len({each.name for each in found}) == len(found)


def test_a_transition_without_guards_has_nothing_to_prove() -> None:
    assert guarded() == ()


def test_a_branch_that_an_earlier_one_takes_away_fails_with_values_that_show_it() -> None:
    (dead,) = choosing("event.n < 5", "event.n < 4", "")
    assert (dead.outcome, dead.name) == ("fails", "waiting/moved/choose/2")
    assert "never taken" in dead.says
    assert holds("event.n < 4 && event.n < 5", dead)
    assert [note.message for note in dead.notes] == ["this one comes first"]


def test_a_branch_that_cannot_hold_by_itself_fails_without_values() -> None:
    (dead,) = choosing("event.n < event.m && event.m < event.n", "")
    assert (dead.outcome, dead.payload) == ("fails", None)
    assert "cannot hold here" in dead.says


def test_a_branch_after_the_one_for_the_rest_is_dead() -> None:
    (dead,) = choosing("event.b", "", "event.n > 1")
    assert (dead.outcome, dead.name) == ("fails", "waiting/moved/choose/3")


def test_a_hole_is_shown_by_values_that_fall_into_it() -> None:
    (hole,) = choosing("event.n < event.m", "event.n > event.m + 2")
    assert (hole.outcome, hole.name) == ("fails", "waiting/moved/choose")
    assert not holds("event.n < event.m || event.n > event.m + 2", hole)


@pytest.mark.parametrize(
    "whens",
    [
        ("event.n < event.m", "event.n == event.m", "event.n > event.m"),
        ("event.n + 1 < event.m", "event.n >= event.m", "event.n + 1 == event.m"),
        ("min(event.n, event.m) > 3", "event.n <= 3", "event.n > 3 && event.m <= 3"),
        ("(event.b ? event.n : 0) > 3", "!event.b", "event.b && event.n <= 3"),
        ('event.t == "a"', 'event.o == "a" && event.t != "a"', 'event.t != "a" && event.o != "a"'),
    ],
)
def test_it_is_proved_that_branches_leave_nothing_over_and_exclude_each_other(
    whens: tuple[str, ...],
) -> None:
    (found,) = choosing(*whens)
    assert found.outcome == "holds"
    if whens[1] != "event.n <= 3" and whens[1] != "!event.b":
        assert "no two hold at once" in found.says


def test_what_follows_round_a_circle_of_comparisons_is_known() -> None:
    circle = "event.n < event.m && event.m < size(event.l)"
    (dead,) = choosing(f"{circle} && size(event.l) <= event.n + 1", "")
    assert dead.outcome == "fails"
    (found,) = choosing(f"{circle} && size(event.l) <= event.n + 2", "")
    assert found.outcome == "holds"
    (dead,) = choosing('event.t == event.o && event.t == "a" && event.o == "b"', "")
    assert dead.outcome == "fails"


def test_branches_in_order_are_told_with_values_for_which_two_hold() -> None:
    (found,) = choosing("event.n < 5", "event.m > 3", "")
    assert found.outcome == "holds"
    assert "in order: 2 can hold as well where 1 is taken" in found.says
    assert holds("event.n < 5 && event.m > 3", found)


def test_a_check_that_has_one_answer_fails_with_values_for_which_it_is_asked() -> None:
    (vain,) = guarded(checks={"early": "event.n < 5", "also": "event.n < 6"})
    assert (vain.outcome, vain.name) == ("fails", "waiting/moved/also")
    assert "`also` always holds here" in vain.says
    assert holds("event.n < 5 && event.n < 6", vain)
    (wrong,) = guarded(checks={"early": "event.n < 5", "late": "event.n > 6"})
    assert (wrong.outcome, wrong.name) == ("fails", "waiting/moved/late")
    assert holds("event.n < 5 && !(event.n > 6)", wrong)


def test_what_comes_after_what_never_holds_is_never_asked() -> None:
    checks = {"early": "event.n < 5", "late": "event.n > 6", "good": "event.b"}
    found = guarded("choose: [{when: event.n > 1, to: gone}, {to: gone}]", checks)
    assert [(each.outcome, each.name) for each in found] == [
        ("fails", "waiting/moved/late"),
        ("fails", "waiting/moved/choose"),
    ]
    assert "this is never decided" in found[-1].says


def test_a_check_is_judged_by_the_gates_that_the_event_has_passed() -> None:
    gate = "shut: {summary: It is shut., while: held != null, only: {}}"
    (_, found) = guarded(checks={"free": "held == null"}, gate=gate)
    assert (found.outcome, found.name) == ("fails", "waiting/moved/free")
    assert seen(found).variables == {"held": None}
    admitting = gate.replace("{}", "{moved: {require: [small]}}")
    found = guarded(checks={"small": "event.n < 3"}, gate=admitting)[-1]
    assert found.outcome == "holds"


def test_a_gate_that_never_opens_fails() -> None:
    gate = "shut: {summary: It is shut., while: held == null || held != null, only: {}}"
    found = guarded(gate=gate)
    assert (found[0].outcome, found[0].name) == ("fails", "shut/while")


def test_what_a_case_says_counts_inside_it() -> None:
    inner = "{choose: [{when: case.size < 5, to: gone}, {when: case.size > LIMIT, to: gone}]}"
    outcome = f"match: event.a, cases: {{much: {inner}, nothing: {{to: gone}}}}"
    match, choice = guarded(outcome.replace("LIMIT", "4"))
    assert (match.outcome, choice.outcome) == ("holds", "holds")
    assert choice.name == "waiting/moved/much/choose"
    (_, hole) = guarded(outcome.replace("LIMIT", "5"))
    assert hole.outcome == "fails"
    assert hole.payload is not None
    assert dict(hole.payload.values)["event.a.size"] == 5


def test_a_case_that_is_never_met_is_told_and_no_fault() -> None:
    outcome = "match: event.c, cases: {red: {to: gone}, green: {to: gone}, blue: {to: gone}}"
    (_, match) = guarded(outcome, {"warm": 'event.c != "blue"'})
    assert match.outcome == "holds"
    assert "`blue` never here" in match.says


def test_what_cannot_be_looked_into_is_said_to_be_undecided() -> None:
    (odd,) = choosing("event.n + event.n == 5", "")
    assert (odd.outcome, odd.name) == ("undecided", "waiting/moved/choose/1")
    assert "`event.n + event.n == 5`" in odd.says
    (sum_of_two,) = choosing("event.n + event.m == 5", "")
    assert sum_of_two.outcome == "holds"
    (odd,) = guarded(checks={"odd": "event.n + event.n == 5"})
    assert odd.outcome == "undecided"
    assert "whether `odd` can hold is undecided" in odd.says
    (odd,) = choosing("event.n + event.n > 5", "event.n + event.n < 5")
    assert "whether a branch always is taken is undecided" in odd.says


def test_as_many_conditions_as_there_is_room_for_are_decided() -> None:
    flags = [f"event.b{place}" for place in range(18)]
    (dead,) = choosing(*flags, " || ".join(flags), "")
    assert (dead.outcome, dead.name) == ("fails", "waiting/moved/choose/19")
    (found,) = choosing(*flags, " && ".join(f"!{flag}" for flag in flags))
    assert found.outcome == "holds"


def test_phases_that_share_a_transition_are_judged_once_where_it_is_written() -> None:
    leaf = "{summary: It is so, fields: {n: u32}}"
    moved = "{require: [same], to: gone}"
    body = f"""
events: {{moved: {{summary: It moved., fields: {{n: u32}}}}}}
checks: {{same: {{that: event.n == phase.n, else: {{late: {{hour: 1}}}}}}}}
phases:
  waiting: {{summary: It waits., initial: true, on: {{moved: {{to: one, with: {{n: 1}}}}}}}}
  around: {{summary: It is there., on: {{moved: {moved}}}, phases: {{one: {leaf}, two: {leaf}}}}}
  gone: {{summary: It is gone., final: success}}
"""
    (found,) = guards(lowered(body))
    assert (found.outcome, found.name) == ("holds", "around/moved")


def test_what_tells_too_many_situations_apart_is_shown_or_said_to_be_undecided() -> None:
    flags = [f"event.b{place}" for place in range(24)]
    (found,) = choosing(*flags, "")
    assert found.outcome == "holds"
    (dead,) = choosing(*flags, " || ".join(flags), "")
    assert (dead.outcome, dead.name) == ("undecided", "waiting/moved/choose/25")
    assert "more than 2^18 situations" in dead.says
    (hole,) = choosing(*flags)
    assert hole.outcome == "fails"
    assert not holds(" || ".join(flags), hole)


@pytest.mark.parametrize("block", range(2))
def test_choices_by_chance_are_judged_as_every_state_judges_them(block: int) -> None:
    place = Place(replace(chart_of(PLAIN), variables=VARIABLES))
    outcomes: Counter[str] = Counter()
    for seed in range(100):
        chance = Chance(5000 + 1000 * block + seed)
        conditions = tuple(chance.condition(1) for _ in range(chance.random.randrange(1, 5)))
        listed = tuple(Condition(str(each), each_, AT) for each, each_ in enumerate(conditions, 1))
        rest = chance.random.choice((None, AT))
        group = Branches("choice", place, (), listed, AT, "choose", rest)
        found = tuple(of_branches(group))
        rows = happening(conditions, ())
        taken = {next((n for n, met in enumerate(row, 1) if met), len(row) + 1) for row in rows}
        fails = {each.part for each in found if each.outcome == "fails"}
        unsure = {each.part for each in found if each.outcome == "undecided"}
        dead = {str(n) for n in range(1, len(conditions) + 1 + (rest is not None))} - set(
            map(str, taken)
        )
        hole = {""} if rest is None and len(conditions) + 1 in taken else set()
        assert fails - {""} <= dead, (block, seed)
        assert fails & {""} <= hole, (block, seed)
        assert (dead | hole) - unsure <= fails, (block, seed)
        alone = all(sum(row) < 2 for row in rows)
        told = found[-1].says
        assert ("no two hold at once" not in told) or alone, (block, seed)
        assert ("in order" not in told) or not alone, (block, seed)
        outcomes.update(each.outcome for each in found)
    assert outcomes["undecided"] < outcomes["fails"] / 10
    assert outcomes["fails"] > 50
    assert outcomes["holds"] > 50
