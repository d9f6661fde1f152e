"""All that decides in a chart, read as formulas and terms, before anything has a sort."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import (
    Assignment,
    Chart,
    Event,
    Gate,
    Move,
    Phase,
    Requirement,
    Transition,
)
from lawful.expression.tree import Expression
from lawful.graph import leaves, table
from lawful.kernel.model import (
    Any,
    Asked,
    Demand,
    Formula,
    Known,
    Negation,
    Of,
    Parameter,
    Path,
    Same,
    Term,
)
from lawful.kernel.paths import MEMBER, Here, constant_of, core
from lawful.kernel.reading import STATE, UNSORTED, Reader, named
from lawful.kernel.walking import added, paths
from lawful.valuetype import Optional, Set
from lawful.witness import ends
from lawful.witness.rewriting import with_case


@dataclass(frozen=True, slots=True)
class Draft:
    """One end of a transition with its conditions, and how to find what it puts at a path."""

    move: Move
    target: Phase
    conditions: tuple[Formula, ...]
    term: Callable[[Reader, Path], Term | None]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A reaction before anything is sorted."""

    leaf: Phase
    event: Event
    transition: Transition
    demands: tuple[Demand, ...]
    drafts: tuple[Draft, ...]


def sketches(reader: Reader) -> Iterator[Sketch]:
    """Read every reaction of the chart, in the author's order."""
    chart = reader.grounds.chart
    known = {leaf.name: leaf for leaf in leaves(chart.phases)}
    for (name, _), transition in table(chart).items():
        leaf = known[name]
        here = Here(leaf.name, transition.event.name)
        demands = tuple(_demands(reader, transition, here))
        drafts = tuple(_drafts(reader, leaf, transition, here))
        yield Sketch(leaf, transition.event, transition, demands, drafts)


def _demands(reader: Reader, transition: Transition, here: Here) -> Iterator[Demand]:
    chart = reader.grounds.chart
    identity = chart.record.identity
    if identity is not None:
        bound, told = named(("identity", "", identity.field)), _event(here, identity.field)
        reader.classes.compare(bound, told)
        yield Demand(Any((Same(bound, Known(None)), Same(bound, told))), "identity")
    yield from _required(reader, chart.record.require, here)
    for gate in chart.gates:
        yield from _gated(reader, gate, here)
    yield from _required(reader, transition.require, here)


def _event(here: Here, name: str) -> Term:
    return named(("event", here.event, name))


def _required(reader: Reader, require: Iterable[Requirement], here: Here) -> Iterator[Demand]:
    for each in require:
        yield Demand(reader.formula(each.that, here), each)


def _gated(reader: Reader, gate: Gate, here: Here) -> Iterator[Demand]:
    open_ = Negation(reader.formula(gate.closed, here))
    for admission in gate.admits:
        if admission.event.name == here.event:
            for each in _required(reader, admission.require, here):
                yield Demand(Any((open_, each.formula)), each.why)
            return
    yield Demand(open_, None)


def _drafts(reader: Reader, leaf: Phase, transition: Transition, here: Here) -> Iterator[Draft]:
    for end in ends(transition.outcome):
        met = tuple(
            formula if wanted else Negation(formula)
            for formula, wanted in ((reader.formula(each, here), how) for each, how in end.demands)
        )
        move: Move = end.there
        target = move.target or leaf
        yield Draft(
            move, target, met, _stores(reader.grounds.chart, move, target, end.subject, here)
        )


def _stores(
    chart: Chart, move: Move, target: Phase, subject: Expression | None, here: Here
) -> Callable[[Reader, Path], Term | None]:
    """Tell how to find what the move puts at a path; None where it leaves what is there."""
    variables = _by_name((*chart.record.set, *move.set), subject)
    fields = _by_name(move.fields, subject)
    identity = chart.record.identity

    def term(reader: Reader, path: Path) -> Term | None:
        root, owner, name = path[:3]
        match root:
            case "identity" if identity is not None:
                return _event(here, identity.field)
            case "watch":
                return _watched(reader, path, here)
            case "variable" if name in variables:
                return stored(reader, variables[name], path, here)
            case "phase" if move.target is not None and owner == target.name:
                return stored(reader, fields[name], path, here)
            case _:
                return None

    return term


def _by_name(
    assignments: Iterable[Assignment], subject: Expression | None
) -> Mapping[str, Expression]:
    return {each.name: with_case(each.value, subject) for each in assignments}


def _watched(reader: Reader, path: Path, here: Here) -> Term | None:
    _, scope, name = path[:3]
    for event, value in reader.grounds.watches[scope, name].changes:
        if event.name == here.event:
            return stored(reader, value, path, Here(here.leaf, here.event, scope))
    return None


def stored(reader: Reader, value: Expression, path: Path, here: Here) -> Term:
    """Give the term of what stands at the end of the path once the value is stored at its root."""
    found = reader.part(value, path[3:], here)
    if found == Known(()) and not isinstance(core(reader.grounds.kind(path)), Set):
        return Known(constant_of([]))
    return _havoc(reader, value, path, here) if found is None else found


def _havoc(reader: Reader, value: Expression, path: Path, here: Here) -> Term:
    """Let an oracle give a value that no kernel can say."""
    owner = f"{here.leaf}/{here.event}"
    null = reader.grounds.may_be_null(path) and (bool(path[3:]) or isinstance(value.type, Optional))
    told = ("oracle", owner, *path)
    return Of(Parameter(told, UNSORTED, optional=null, asks=value, loose=True))


def relevant(reader: Reader, drawn: tuple[Sketch, ...], roots: Iterable[Path]) -> tuple[Path, ...]:
    """List the paths of the state on which the roots depend, and note what is stored at each."""
    drafts = [draft for sketch in drawn for draft in sketch.drafts]
    into: dict[str, list[Draft]] = {}
    for draft in drafts:
        into.setdefault(draft.target.name, []).append(draft)
    met: dict[Path, None] = {}
    todo = list(roots)
    while todo:
        path = todo.pop()
        if path[0] not in STATE or path in met:
            continue
        met[path] = None
        for draft in into.get(path[1], ()) if path[0] == "phase" else drafts:
            term = draft.term(reader, path)
            if term is not None:
                _store(reader, path, term)
                todo.extend(paths(term))
    return tuple(met)


def _store(reader: Reader, path: Path, term: Term) -> None:
    if isinstance(core(reader.grounds.kind(path)), Set):
        for other in paths(term):
            if other[0] != "oracle" and isinstance(core(reader.grounds.kind(other)), Set):
                reader.classes.join((*path, MEMBER), (*other, MEMBER))
        _add(reader, path, term)
    else:
        reader.classes.store(path, term)


def _add(reader: Reader, path: Path, term: Term) -> None:
    """Note what is put into a set, however deep it stands."""
    for item in added(term):
        reader.classes.compare(item, named((*path, MEMBER)))


def read(drawn: tuple[Sketch, ...], answers: Mapping[Asked, Formula]) -> Iterator[Path]:
    """Give every path that a guard reads, or an answer."""
    for sketch in drawn:
        for demand in sketch.demands:
            yield from paths(demand.formula)
        for draft in sketch.drafts:
            for formula in draft.conditions:
                yield from paths(formula)
    for formula in answers.values():
        yield from paths(formula)
