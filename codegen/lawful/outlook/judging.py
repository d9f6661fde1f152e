"""Why one record is accepted or rejected: everything that is asked of it, in that order."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from json import dumps
from typing import Any, TypeAlias
from typing import Literal as Word

from lawful.chart import Chart, Choice, Event, Gate, Match, Move, Outcome, Plain, Requirement
from lawful.expression import Environment, printed
from lawful.expression.tree import Expression
from lawful.graph import table
from lawful.interpret import Interpreter, Rejection, Snapshot
from lawful.interpret.values import live_fields
from lawful.outlook.prospects import admission
from lawful.outlook.putting import Seen, mentioned, placed
from lawful.valuetype import Union

Kind: TypeAlias = Word[
    "sequence", "identity", "open", "closed", "transition", "check", "branch", "case"
]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: `says` is the author's condition, `here` the same with the values in it.

    `beside` are the values that it still names. A closed gate passes what it admits, a branch what
    it selects; anything else that does not pass rejects the record.
    """

    kind: Kind
    name: str
    says: str
    here: str
    passes: bool
    beside: tuple[tuple[str, Plain], ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was asked of a record, up to what rejects it, and what came of it."""

    event: Event
    asked: tuple[Asked, ...]
    result: Snapshot | Rejection


def judged(chart: Chart, snapshot: Snapshot, record: Mapping[str, Any]) -> Judgement:
    """Judge a well-formed record."""
    name = record["event"][chart.record.tag]
    event = next(each for each in chart.events if each.name == name)
    case = _Case(chart, snapshot, event, _seen(chart, snapshot, event, record))
    asked = []
    for each in case.questions():
        asked.append(each)
        if not each.passes and each.kind not in {"branch", "case"}:
            break
    return Judgement(event, tuple(asked), Interpreter(chart).step(snapshot, record))


def _seen(chart: Chart, snapshot: Snapshot, event: Event, record: Mapping[str, Any]) -> Seen:
    values = Environment(
        event=live_fields(record["event"], event.fields),
        phase=snapshot.fields,
        variables=snapshot.variables,
        record=live_fields(record, chart.record.fields),
    )
    return Seen(frozenset(("event", "phase", "variable", "record")), values)


@dataclass(frozen=True, slots=True)
class _Case:
    chart: Chart
    snapshot: Snapshot
    event: Event
    seen: Seen

    def questions(self) -> Iterator[Asked]:
        """Ask as the reducer does; who asks stops at the first that does not hold."""
        yield from self._of_the_record()
        yield from self._required(self.chart.record.require)
        for gate in self.chart.gates:
            yield from self._gate(gate)
        step = table(self.chart).get((self.snapshot.phase, self.event.name))
        if step is None:
            yield self._no_way()
        else:
            yield from self._required(step.require)
            yield from _followed(step.outcome, self.seen)

    def _of_the_record(self) -> Iterator[Asked]:
        shape, snapshot, values = self.chart.record, self.snapshot, self.seen.values
        if shape.sequence is not None:
            name = shape.sequence.field
            says = f"record.{name}"
            yield _same("sequence", name, says, values.record[name], snapshot.next_seq)
        if shape.identity is not None and snapshot.identity is not None:
            name = shape.identity.field
            yield _same("identity", name, f"event.{name}", values.event[name], snapshot.identity)

    def _required(self, require: tuple[Requirement, ...]) -> Iterator[Asked]:
        for use in require:
            yield _question("check", use.check.name, use.that, self.seen)

    def _gate(self, gate: Gate) -> Iterator[Asked]:
        """Ask of a closed gate what it requires; an open one lets everything through."""
        found = _question("closed", gate.name, gate.closed, self.seen)
        require = admission(gate, self.event)
        if not found.passes:
            yield replace(found, kind="open", passes=True)
        else:
            yield replace(found, passes=require is not None)
            yield from self._required(require or ())

    def _no_way(self) -> Asked:
        says = f"a transition of {self.snapshot.phase} on {self.event.name}"
        return Asked("transition", self.snapshot.phase, says, "there is none", passes=False)


def _same(kind: Kind, name: str, says: str, given: Any, wanted: Any) -> Asked:
    left, right = dumps(given, ensure_ascii=False), dumps(wanted, ensure_ascii=False)
    return Asked(kind, name, f"{says} == {right}", f"{left} == {right}", passes=given == wanted)


def _question(kind: Kind, name: str, condition: Expression, seen: Seen) -> Asked:
    here = placed(condition, seen)
    passes = seen.value(condition) is True
    return Asked(
        kind, name, printed(condition), printed(here), passes, tuple(mentioned(here, seen))
    )


def _followed(outcome: Outcome, seen: Seen) -> Iterator[Asked]:
    """Ask what selects the end of the transition."""
    match outcome:
        case Move():
            return
        case Choice(branches=branches):
            for number, branch in enumerate(branches, 1):
                if branch.when is not None:
                    yield _question("branch", str(number), branch.when, seen)
                if branch.when is None or seen.value(branch.when) is True:
                    yield from _followed(branch.outcome, seen)
                    return
        case Match(subject=subject, cases=cases):
            value, kind = seen.value(subject), subject.type
            word = value[kind.tag] if isinstance(kind, Union) else value
            case = next(each for each in cases if each.word == word)
            says = f"{printed(subject)} is {word}"
            yield Asked("case", word, says, says, passes=True)
            yield from _followed(case.outcome, _inside(seen, value))


def _inside(seen: Seen, value: Any) -> Seen:
    inside = replace(seen.values, case=value if isinstance(value, dict) else {})
    return Seen(seen.roots | {"case"}, inside)
