"""Kernels that no chart was cut down to: one written by hand, and any number by chance.

Their chart has no more than phases and events, with names that Promela, Murphi and TLA+ keep for
themselves.
"""

import random
from dataclasses import dataclass

from counting import sort_of
from lawful.chart import Chart, Phase
from lawful.graph import initial, leaves, moves, table
from lawful.kernel.model import (
    All,
    Any,
    At,
    Below,
    Counter,
    Demand,
    Either,
    Finite,
    Fixed,
    Formula,
    Kernel,
    Known,
    Member,
    Negation,
    Of,
    Parameter,
    Place,
    Plus,
    Reaction,
    Same,
    Sort,
    Symbol,
    Symbols,
    Term,
    Truth,
    Update,
    Way,
    With,
    Without,
)
from specs import chart_of

SPEC = """\
events:
  run: {summary: Begin with a fresh id.}
  clear: {summary: Forget an id.}
  skip: {summary: Count.}
  end: {summary: End.}
phases:
  active:
    summary: At rest.
    initial: true
    on:
      run: {summary: Begin., to: do}
      clear: {summary: Forget.}
      skip: {summary: Count., to: do}
  do:
    summary: At work.
    on:
      run: {summary: Begin another.}
      clear: {summary: Forget., to: active}
      skip: {summary: Count.}
      end: {summary: End., to: never}
  never: {summary: The end., final: success}
"""
ID = Symbol("id")
KEY = Symbol("key", ("master", "spare"))
COLOUR = Finite("colour", ("red", "green", None))
FLAG = Finite("flag", (False, True))
LEVEL = Finite("level", (0, 1, 2), capped=True)
STEP = Counter("step")


def by_hand() -> Kernel:
    """Give a kernel of three places: an id is used once, and the one in use may be let go."""
    chart = chart_of(SPEC)
    used = Place(("variable", "", "used"), Symbols(ID), frozenset(), optional=False, leaves=None)
    here = frozenset({"do"})
    held = Place(("phase", "do", "held"), ID, None, optional=True, leaves=here)
    step = Place(("variable", "", "step"), STEP, 0, optional=False, leaves=None)
    fresh = Parameter(("event", "run", "id"), ID, optional=False)
    sure = Parameter(("event", "end", "sure"), FLAG, optional=False)
    new = Negation(Member(Of(fresh), At(used)))
    use = (Update(used, With(At(used), (Of(fresh),))), Update(held, Of(fresh)))
    further = (Update(step, Plus(At(step), 1)),)
    said: dict[tuple[str, str], tuple[Formula, str, tuple[Update, ...]]] = {
        ("active", "run"): (new, "do", use),
        ("active", "clear"): (Member(Of(fresh), At(used)), "active", ()),
        ("active", "skip"): (
            Negation(Same(At(used), Known(()))),
            "do",
            (Update(held, Known(None)),),
        ),
        ("do", "run"): (All((new, Negation(Same(At(held), Known(None))))), "do", use),
        ("do", "clear"): (Same(At(held), Of(fresh)), "active", ()),
        ("do", "skip"): (Fixed(holds=True), "do", further),
        ("do", "end"): (Same(Of(sure), Known(value=True)), "never", ()),
    }
    reactions = {
        key: _reaction(chart, key, [formula], [((), target, updates)])
        for key, (formula, target, updates) in said.items()
    }
    return Kernel(chart, initial(chart), (used, held, step), reactions, ())


def _reaction(
    chart: Chart,
    key: tuple[str, str],
    demands: list[Formula],
    ways: list[tuple[tuple[Formula, ...], str, tuple[Update, ...]]],
) -> Reaction:
    phases = {leaf.name: leaf for leaf in leaves(chart.phases)}
    transition = table(chart)[key]
    move = next(moves(transition.outcome))
    made = tuple(Way(when, move, phases[target], updates) for when, target, updates in ways)
    read = dict.fromkeys(
        each
        for formula in (*demands, *(each for way in made for each in way.conditions))
        for each in _read(formula)
    )
    read |= dict.fromkeys(
        each for way in made for update in way.updates for each in _read(update.term)
    )
    asked = tuple(Demand(each, None) for each in demands)
    return Reaction(phases[key[0]], transition.event, transition, tuple(read), asked, made)


def _read(node: object) -> list[Parameter]:
    """List the parameters in a tree, without any room of lawful's."""
    if isinstance(node, Parameter):
        return [node]
    if isinstance(node, tuple):
        return [found for each in node for found in _read(each)]
    names = getattr(type(node), "__slots__", ())
    return [] if isinstance(node, Place) else [f for n in names for f in _read(getattr(node, n))]


def by_chance(seed: int) -> Kernel:
    """Give a kernel with some places of every sort and reactions that mean nothing."""
    chart = chart_of(SPEC)
    dice = _Dice(random.Random(seed), _places(random.Random(seed)))  # noqa: S311 - no secret
    reactions = {
        key: _reaction(chart, key, dice.formulas(1), dice.ways(leaves(chart.phases)))
        for key in table(chart)
    }
    return Kernel(chart, initial(chart), dice.places, reactions, ())


def _places(chance: random.Random) -> tuple[Place, ...]:
    """Let there be a place of every sort; some are in one leaf only."""
    only = frozenset({"do"})
    made: list[Place] = []
    for sort, first in ((ID, None), (ID, None), (KEY, -1), (COLOUR, None), (STEP, 0)):
        made.append(_place(len(made), sort, first, only if chance.random() < 0.3 else None))
    made.append(_place(len(made), Symbols(ID), frozenset(), only))
    made.append(_place(len(made), Symbols(KEY), frozenset({-1}), None))
    made.append(_place(len(made), FLAG, first=False, only=None))
    made.append(_place(len(made), LEVEL, 0, None))
    return tuple(made)


def _place(
    number: int,
    sort: Sort,
    first: "bool | int | str | frozenset[int] | None",
    only: frozenset[str] | None,
) -> Place:
    optional = first is None
    where = "variable" if only is None else "phase"
    there = None if only is not None and not isinstance(first, frozenset) else first
    path = (where, "" if only is None else "do", f"p_{number}")
    return Place(path, sort, there, optional, only)


@dataclass(frozen=True, slots=True)
class _Dice:
    """Trees by chance."""

    chance: random.Random
    places: tuple[Place, ...]

    def formulas(self, most: int) -> list[Formula]:
        return [self.formula(1) for _ in range(self.chance.randint(0, most))]

    def ways(
        self, phases: tuple[Phase, ...]
    ) -> list[tuple[tuple[Formula, ...], str, tuple[Update, ...]]]:
        test = self.formula(1)
        return [
            ((each,), (target := self.chance.choice(phases)).name, self.updates(target.name))
            for each in (test, Negation(test))
        ]

    def updates(self, target: str) -> tuple[Update, ...]:
        there = [each for each in self.places if each.leaves is None or target in each.leaves]
        chosen = self.chance.sample(there, self.chance.randint(0, min(3, len(there))))
        entered = [each for each in there if each.leaves is not None and each not in chosen]
        return tuple(
            Update(each, self.term(each.sort, 1, optional=each.optional))
            for each in (*chosen, *entered)
        )

    def formula(self, depth: int) -> Formula:
        """Give a formula; one that compares constants alone says nothing."""
        while not (found := self.any_formula(depth)) or _alone(found):
            pass
        return found

    def any_formula(self, depth: int) -> Formula:
        kind = self.chance.randint(0, 6 if depth > 0 else 3)
        if kind == 0:
            return Below(self.term(LEVEL, depth - 1, optional=False), self.chance.randint(0, 2))
        if kind == 1:
            sort = self.chance.choice((ID, KEY))
            members = self.term(Symbols(sort), depth - 1, optional=False)
            return Member(self.term(sort, depth - 1, optional=False), members)
        if kind in {2, 3}:
            alike = self.chance.choice([each.sort for each in self.places])
            left = self.term(alike, depth - 1, optional=True)
            return Same(left, self.term(alike, depth - 1, optional=True))
        if kind == 4:
            return Negation(self.formula(depth - 1))
        parts = tuple(self.formula(depth - 1) for _ in range(self.chance.randint(1, 3)))
        return All(parts) if kind == 5 else Any(parts)

    def term(self, sort: Sort, depth: int, *, optional: bool) -> Term:
        kinds = [self.held, self.held, self.held, self.given, self.known]
        if depth > 0:
            kinds += [self.either, self.built]
        return self.chance.choice(kinds)(sort, depth, optional=optional)

    def held(self, sort: Sort, depth: int, *, optional: bool) -> Term:
        fit = [each for each in self.places if each.sort == sort and optional >= _null(each)]
        return At(self.chance.choice(fit)) if fit else self.given(sort, depth, optional=optional)

    def given(self, sort: Sort, depth: int, *, optional: bool) -> Term:
        del depth
        name = sort.of.name + "s" if isinstance(sort, Symbols) else sort.name
        null = optional and not isinstance(sort, Symbols) and self.chance.random() < 0.5
        path = ("event", "any", f"{name}{'_or_null' if null else ''}")
        return Of(Parameter(path, sort, null))

    def known(self, sort: Sort, depth: int, *, optional: bool) -> Term:
        match sort:
            case Symbols():
                return Known(())
            case Finite(values=values):
                return Known(
                    self.chance.choice([each for each in values if optional or each is not None])
                )
            case Symbol(named=named) if named and not optional:
                return Known(self.chance.choice(named))
            case Counter() if not optional:
                return Known(0)
        return Known(None) if optional else self.given(sort, depth, optional=False)

    def either(self, sort: Sort, depth: int, *, optional: bool) -> Term:
        ends = [self.term(sort, depth - 1, optional=optional) for _ in range(2)]
        return Either(self.formula(depth - 1), *ends)

    def built(self, sort: Sort, depth: int, *, optional: bool) -> Term:
        if sort == FLAG:
            return Truth(self.formula(depth - 1))
        if sort in (LEVEL, STEP):
            return Plus(self.term(sort, depth - 1, optional=False), 1)
        if not isinstance(sort, Symbols):
            return self.given(sort, depth, optional=optional)
        items = tuple(
            self.term(sort.of, depth - 1, optional=False) for _ in range(self.chance.randint(1, 2))
        )
        return self.chance.choice((With, Without))(
            self.term(sort, depth - 1, optional=False), items
        )


def _null(place: Place) -> bool:
    return place.optional or place.leaves is not None or place.sort == COLOUR


def _alone(formula: Formula) -> bool:
    match formula:
        case Same(left=left, right=right) | Member(item=left, of=right):
            return sort_of(left) is None and sort_of(right) is None
        case Below(term=term):
            return sort_of(term) is None
    return False
