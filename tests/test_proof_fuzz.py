"""Random charts: real runs stay in the space that was found, and break nothing that is proved."""

import random
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from lawful.chart import Always, Chart, Never
from lawful.enact.claims import breaks
from lawful.enact.playing import Ledger, recounted
from lawful.explore import Space, State, TooManyStatesError, explore
from lawful.explore.canonical import Canonical
from lawful.interpret import Interpreter, Snapshot
from lawful.kernel import kernel_of, rough_kernel_of
from lawful.proof.properties import properties
from specs import chart_of, found
from test_explore import seen

CHART = """\
types:
  Key: {text: not_blank, summary: A key.}
  Rec: {summary: A record., record: {id: Key, n: u32}}
variables:
  held: {type: "Key?", for_readers: true, summary: A key.}
  other: {type: "Key?", for_readers: true, summary: Another.}
  spent: {type: set<Key>, initial: [a], for_readers: true, summary: Keys.}
  gone: {type: set<Key>, for_readers: true, summary: More keys.}
  n: {type: u32, initial: 0, for_readers: true, summary: A number.}
  m: {type: u32, initial: 1, for_readers: true, summary: Another.}
  flag: {type: bool, initial: false, for_readers: true, summary: A flag.}
  rec: {type: "Rec?", for_readers: true, summary: A record.}
"""
LIMIT = 120
FIELDS = '{k: Key, j: Key, n: u32, flag: bool, rec: "Rec?"}'
EVENTS = ("first", "second", "third")
PHASES = ("open", "half", "late")
KNOWN = (
    *("held == null", "held == other", 'held == "a"', "held != null && held in spent"),
    *("n == m", "n < 2", "n == m + 1", "flag", "rec == null", "rec != null && rec.n < 2"),
    *("rec != null && rec.id == held", "size(gone) == 0"),
)
TOLD = (
    *("event.k in spent", "event.k in gone", "event.k == held", "event.j != event.k"),
    *("event.j in spent && event.k in spent && event.j != event.k", "event.n == n", "event.flag"),
    *("event.n > 1", "event.n == m + 1", "event.flag == flag", "event.rec == rec"),
    *("event.rec != null", "event.rec != null && event.rec.id == held"),
)
CHANGES = (
    *("held: event.k", "held: other", "held: null", 'held: "event.flag ? event.k : held"'),
    *("other: event.j", "other: held", 'other: "event.rec == null ? null : event.rec.id"'),
    *('spent: "spent + [event.k]"', 'spent: "spent + [event.k, event.j]"', 'spent: "[]"'),
    *('gone: "gone + [event.j]"', "gone: spent", 'gone: "held == null ? gone : gone + [held]"'),
    *("n: n + 1", "n: 0", "n: m", "n: event.n", 'n: "flag ? n + 1 : n"', "m: m + 1", "m: n"),
    *("flag: event.flag", 'flag: "!flag"', "flag: event.k in spent", "rec: event.rec", "rec: null"),
)


NAMES = ("held", "other", "spent", "gone", "m", "flag", "rec")


def spoken(texts: tuple[str, ...], silent: list[str]) -> tuple[str, ...]:
    """Leave out what speaks of a variable that is not spoken of."""
    some = re.compile(rf"(?<!\.)\b({'|'.join(silent)})\b")
    return tuple(each for each in texts if not some.search(each))


def condition(chance: random.Random, atoms: tuple[str, ...]) -> str:
    """Make up a condition."""
    one, other, third = (f"({each})" for each in [chance.choice(atoms) for _ in range(3)])
    return chance.choice(
        (one, f"!{one}", f"{one} && {other}", f"{one} || !{other}", f"{one} ? {other} : {third}")
    )


def move(chance: random.Random, silent: list[str]) -> str:
    """Make up what is set, each variable once, and where it leads."""
    changes = {each.split(":")[0]: each for each in chance.sample(spoken(CHANGES, silent), 3)}
    target = chance.choice((*(f", to: {each}" for each in PHASES), "", ""))
    return f"set: {{{', '.join(changes.values())}}}{target}"


def transition(chance: random.Random, silent: list[str]) -> str:
    """Make up a transition with one branch or two."""
    if chance.random() < 0.4:
        return f"summary: Move., {move(chance, silent)}"
    when = condition(chance, spoken(KNOWN + TOLD, silent))
    one, other = move(chance, silent), move(chance, silent)
    return f"summary: Move., choose: [{{when: '{when}', {one}}}, {{{other}}}]"


def text_of(chance: random.Random) -> str:
    """Make up a chart with checks and properties, of which some variables are not spoken of."""
    silent = chance.sample(NAMES, 4)
    checks, phases = ["checks:"], ["phases:"]
    for phase in PHASES:
        initial = ", initial: true" if phase == "open" else ""
        cells = ["ended: {summary: End., to: over}"]
        for event in EVENTS:
            name = f"{phase}_{event}"
            that = condition(chance, spoken(KNOWN + TOLD, silent))
            checks.append(f"  {name}: {{summary: C., that: '{that}', else: {{late: {{hour: 1}}}}}}")
            cells.append(f"{event}: {{require: [{name}], {transition(chance, silent)}}}")
        phases.append(f"  {phase}: {{summary: P.{initial}, on: {{{', '.join(cells)}}}}}")
    events = (f"  {each}: {{summary: E., fields: {FIELDS}}}" for each in EVENTS)
    body = (*checks, "events:", *events, "  ended: {summary: E.}", *phases)
    over = "  over: {summary: Over., final: success}"
    return CHART + "\n".join((*body, over, "properties:", *promises(chance, silent), ""))


def promises(chance: random.Random, silent: list[str]) -> Iterator[str]:
    """Make up what is promised."""
    for number in range(4):
        event, phase = chance.choice(EVENTS), chance.choice((*PHASES, "over"))
        known, told = spoken(KNOWN, silent), spoken(KNOWN + TOLD, silent)
        so, such, when = (condition(chance, each) for each in (known, known, told))
        claim = chance.choice(
            (
                f"never: {{event: {event}, when: '{when}', after: {phase}}}",
                f"never: {{event: {event}, when: '{when}'}}",
                f"always: {{if: {{in: {phase}, when: '{so}'}}, then: {{when: '{such}'}}}}",
            )
        )
        yield f"  it{number}: {{summary: It., {claim}}}"


def runs(chart: Chart, chance: random.Random, count: int) -> Iterator[Ledger]:
    """Give random ledgers, each with all that leads to it."""
    interpreter = Interpreter(chart)
    for _ in range(count):
        keys, here = "abcde"[: chance.choice((1, 2, 5))], interpreter.initial()
        records: list[dict[str, Any]] = []
        for _ in range(40):
            record = {"event": made(chance, keys)}
            after = interpreter.step(here, record)
            if isinstance(after, Snapshot):
                records.append(record)
                here = after
                ledger = recounted(chart, records)
                assert ledger is not None
                yield ledger
            if len(records) == 10:
                break


def made(chance: random.Random, keys: str) -> dict[str, Any]:
    """Make up an event."""
    rec = {"id": chance.choice(keys), "n": chance.choice((0, 1, 2))}
    return {
        "event": chance.choice(EVENTS),
        "k": chance.choice(keys),
        "j": chance.choice(keys),
        "n": chance.choice((0, 1, 2, 3)),
        "flag": chance.choice((False, True)),
        "rec": chance.choice((None, rec)),
    }


def goes_through(space: Space, ledger: Ledger) -> bool:
    """Tell whether steps of the space lead to all that a ledger leads to."""
    as_one = Canonical(space.kernel, {})
    names = [State(each.leaf, as_one(each.held)) for each in space.states]
    here = {0}
    for beat in ledger.beats:
        event: Any = beat.record["event"]
        after = seen(space.kernel, beat.after.snapshot)
        here = {
            edge.target
            for state in here
            for edge in space.leaving[state]
            if edge.reaction.event.name == event["event"] and names[edge.target] == after
        }
    return bool(here)


def charts() -> Iterator[tuple[int, Chart]]:
    """Give those of many random charts that are without fault."""
    for seed in range(30):
        text = text_of(random.Random(seed))  # noqa: S311 - to be repeated, not to be secret
        if not found(text):
            yield seed, chart_of(text)


CHARTS = tuple(charts())


def test_enough_charts_are_without_fault() -> None:
    assert len(CHARTS) > 8


@pytest.mark.parametrize(("seed", "chart"), CHARTS, ids=lambda each: str(each)[:3])
def test_no_random_run_leaves_the_space_or_breaks_what_is_proved(
    seed: int, chart: Chart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("lawful.proof.properties"), "LIMIT", LIMIT)
    try:
        spaces = tuple(explore(make(chart), LIMIT) for make in (kernel_of, rough_kernel_of))
    except TooManyStatesError:
        spaces = ()
    whole = tuple(each for each in spaces if each.bound is None)
    named = {each.name: each for each in chart.properties}
    proved = tuple(
        named[each.name]
        for each in properties(chart)
        if each.outcome == "holds" and each.bound is None
    )
    assert all(isinstance(each.claim, Always | Never) for each in proved)
    for ledger in runs(chart, random.Random(seed), 8):  # noqa: S311
        assert all(goes_through(space, ledger) for space in whole)
        assert not [each.name for each in proved if breaks(each, ledger)]
