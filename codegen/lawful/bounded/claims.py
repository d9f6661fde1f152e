"""What a property claims of a model: states or steps that must not be, or what states lead to.

A step is no state, but a state in which a wrong step can be made is: a claim of steps becomes one
of states, with what holds after the step said of what is before it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.bounded.coding import coded
from lawful.bounded.model import Answered, Bad, Bounds, Claim, Open, Safe, Where
from lawful.bounded.reacting import guard, read
from lawful.bounded.trees import parameters
from lawful.chart import (
    Always,
    Chart,
    LeadsTo,
    Never,
    Occurrence,
    Phase,
    Possible,
    Property,
    Situation,
)
from lawful.kernel import kernel_of
from lawful.kernel.model import Asked, At, Fixed, Formula, Kernel, Negation, Of, Reaction, Term, Way
from lawful.kernel.walking import swapped
from lawful.proof.properties.conditions import asked, of_state, of_step


class UnsayableError(Exception):
    """A model cannot say what a property claims; the message says why."""


def kernel_for(chart: Chart, promise: Property) -> Kernel:
    """Cut a chart down to what a property asks."""
    watches = {(promise.name, watch.name): watch for watch in promise.watches}
    return kernel_of(chart, asked(promise), watches)


def claimed(kernel: Kernel, bounds: Bounds, promise: Property) -> Claim:
    """Say of a kernel, in which a property is asked, what the property claims."""
    saying = _Saying(kernel, bounds, promise)
    match promise.claim:
        case Always(so=so, such=such):
            return Safe(promise.name, tuple(saying.outside(so, such)))
        case Never(occurrence=occurrence):
            return Safe(promise.name, tuple(saying.steps(occurrence)))
        case LeadsTo(so=so, such=such, weak=weak, strong=strong):
            fair = (tuple(event.name for event in events) for events in (weak, strong))
            return Answered(promise.name, saying.where(so), saying.where(such), *fair)
        case Possible(so=so, such=such):
            return Open(promise.name, saying.where(so), saying.where(such))


@dataclass(frozen=True, slots=True)
class _Saying:
    kernel: Kernel
    bounds: Bounds
    promise: Property

    def where(self, situation: Situation) -> Where:
        return tuple((leaf.name, self.state(situation, leaf)) for leaf in situation.phases)

    def state(self, situation: Situation, leaf: Phase) -> Formula:
        for each, condition in situation.when:
            if each.name == leaf.name:
                formula = self.answer(of_state(self.promise, leaf, condition))
                if parameters(formula):
                    message = f"`{self.promise.name}` asks of states what a model does not keep"
                    raise UnsayableError(message)
                return formula
        return Fixed(holds=True)

    def answer(self, question: Asked) -> Formula:
        return coded(self.kernel.answers[question], self.bounds)

    def outside(self, so: Situation, such: Situation) -> Iterator[Bad]:
        well = dict(self.where(such))
        for leaf, formula in self.where(so):
            wrong = Negation(well.get(leaf, Fixed(holds=False)))
            yield Bad(leaf, tuple(guard((formula, wrong), ())))

    def steps(self, occurrence: Occurrence) -> Iterator[Bad]:
        before, after = dict(self.where(occurrence.before)), dict(self.where(occurrence.after))
        events = {event.name for event in occurrence.events}
        for (leaf, event), reaction in self.kernel.reactions.items():
            for way in reaction.ways:
                if leaf in before and event in events and way.target.name in after:
                    then = self.after(reaction, way, after[way.target.name])
                    conditions, _ = read(self.kernel, self.bounds, reaction, way)
                    when = self.when(occurrence, reaction)
                    told = (*conditions, before[leaf], when, then)
                    yield Bad(leaf, tuple(guard(told, ())))

    def when(self, occurrence: Occurrence, reaction: Reaction) -> Formula:
        for leaf, event, condition in occurrence.when:
            if (leaf.name, event.name) == (reaction.leaf.name, reaction.event.name):
                return self.answer(of_step(self.promise, leaf, event, condition))
        return Fixed(holds=True)

    def after(self, reaction: Reaction, way: Way, formula: Formula) -> Formula:
        """Say of the state before a step what holds after it."""
        _, updates = read(self.kernel, self.bounds, reaction, way)
        told = {place.path: term for place, term in updates}

        def swap(leaf: At | Of) -> Term:
            return told.get(leaf.place.path, leaf) if isinstance(leaf, At) else leaf

        return swapped(formula, swap)
