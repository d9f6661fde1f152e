"""What stands at the end of a row: a phase, a value, or events."""

from dataclasses import dataclass

from lawful.chart import Answer, Assignment, Decision, Emission, Filled, Given
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.graph import walk
from lawful.lower.decisions import Decisions
from lawful.lower.maps.carrying import carried
from lawful.lower.maps.ground import Ground
from lawful.lower.outcome import entered
from lawful.lower.page import Page
from lawful.lower.terms import assignments, term
from lawful.valuetype import Field, Union

ENDS = {"to": "a phase", "give": "a value", "emit": "events"}


@dataclass(frozen=True, slots=True)
class Answers:
    """Reads the trees of decisions of one map."""

    page: Page
    ground: Ground
    wanted: str

    def read(self, at: Pointer, scope: Scope) -> Decision[Answer] | None:
        """Read the answer at `at`; none when a part that it cannot do without was reported."""
        decisions: Decisions[Answer, None] = Decisions(self.page, self._nothing, self._end)
        return decisions.read(at, scope, None)

    def _nothing(self, _at: Pointer, _scope: Scope, _around: None) -> None:
        """Gather nothing on the way: all of an answer stands at its end."""

    def _end(self, at: Pointer, scope: Scope, _around: None) -> Answer | None:
        if not self._of_its_kind(at):
            return None
        match self.wanted:
            case "to":
                return self._phase(at, scope)
            case "give":
                return self._value(at, scope)
            case _:
                return self._events(at, scope)

    def _of_its_kind(self, at: Pointer) -> bool:
        """See that the end says what the map gives, and nothing else."""
        page, body = self.page, self.page.at(*at) or {}
        wrong = [key for key in ENDS if key in body and key != self.wanted]
        hint = f"every row of this map ends with `{self.wanted}`"
        for key in wrong:
            message = f"`{key}` gives {ENDS[key]}, and this map gives {ENDS[self.wanted]}"
            page.report("E234", page.key(*at, key), message, hint)
        lacking = not wrong and self.wanted not in body and self.wanted != "emit"
        if lacking:
            message = f"this gives nothing, and the map gives {ENDS[self.wanted]}"
            page.report("E234", page.nearest(at), message, hint)
        return not wrong and not lacking

    def _phase(self, at: Pointer, scope: Scope) -> Filled | None:
        page, span = self.page, self.page.value(*at, "to")
        phases = {each.name: each for each in walk(self.ground.chart.phases)}
        named = page.find(phases, page.at(*at, "to"), "phase", "E202", span)
        leaf = None if named is None else entered(page, named, (*at, "to"))
        if leaf is None:
            return None
        owner = f"the phase `{leaf.name}`"
        fields = self.fill((*at, "with"), leaf.fields, scope, owner)
        return Filled(leaf.name, fields, page.key(*at))

    def _value(self, at: Pointer, scope: Scope) -> Given | None:
        value = term(self.page, (*at, "give"), scope, self.ground.gives)
        kind = self.ground.gives
        if value is None or kind is None:
            return None
        carried(self.page, (*at, "give"), value, kind, self.ground)
        return Given(value, self.page.key(*at))

    def _events(self, at: Pointer, scope: Scope) -> Emission:
        listed = range(len(self.page.at(*at, "emit") or ()))
        made = (self._made((*at, "emit", place), scope) for place in listed)
        return Emission(tuple(each for each in made if each is not None), self.page.key(*at))

    def _made(self, at: Pointer, scope: Scope) -> Filled | None:
        page = self.page
        name = next(iter(page.at(*at)))
        noun = "event" if self.ground.gives is None else "variant"
        span = page.key(*at, name)
        fields = page.find(self._makeable(), name, noun, "E203", span)
        if fields is None:
            return None
        return Filled(name, self.fill((*at, name), fields, scope, f"the {noun} `{name}`"), span)

    def _makeable(self) -> dict[str, tuple[Field, ...]]:
        if isinstance(self.ground.gives, Union):
            return {each.name: each.fields for each in self.ground.gives.variants}
        return {each.name: each.fields for each in self.ground.chart.events}

    def fill(
        self, at: Pointer, fields: tuple[Field, ...], scope: Scope, owner: str
    ) -> tuple[Assignment, ...]:
        """Fill the fields, and see that what they are filled with can be carried over."""
        kinds = {each.name: each.type for each in fields}
        found = assignments(self.page, at, fields, scope, owner)
        for each in found:
            carried(self.page, (*at, each.name), each.value, kinds[each.name], self.ground)
        return found
