"""The bodies of the functions: a match over phases, or over events and then over phases."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lawful.chart import Answer, Chart, ChartMap, Decision, Emission, Event, Phase, Row
from lawful.graph import table
from lawful.targets.python.deciding import Deciding
from lawful.targets.python.lines import reads
from lawful.targets.python.maps.answers import Answers
from lawful.targets.python.maps.arms import Arm, exhausted, matched
from lawful.targets.python.maps.origin import Origin
from lawful.targets.python.spelt import Spelt

Told = tuple[tuple[tuple[Phase, ...], Decision[Answer]], ...]


@dataclass(frozen=True, slots=True)
class Body:
    """The walk over one map."""

    origin: Origin
    found: ChartMap
    walk: Deciding[Answer]

    def of_phases(self) -> Iterator[str]:
        """Write what every phase reads as."""
        told = _together(self.found.rows)
        arms = [self.arm((), phases, answer) for phases, answer in told]
        kept = reads((line for arm in arms for line in arm.lines), "phase")
        subject = "phase" if kept else "state.phase"
        if kept:
            yield "phase = state.phase"
        met = {leaf.name for phases, _ in told for leaf in phases}
        if all(leaf.name in met for leaf in self.origin.leaves()):
            yield from exhausted(subject, arms, 1)
        else:
            yield from matched(subject, arms, 1)
            yield "return None"

    def of_events(self) -> Iterator[str]:
        """Write what every event reads as, in the phases that take it."""
        arms = [self._event(events, told) for events, told in self._alike()]
        lines = [line for arm in arms for line in arm.lines]
        out_of_place = f"raise {self.origin.not_taken}(state, event)"
        if reads(lines, "phase"):
            yield "phase = state.phase"
        kept = reads(lines, "event") or any(line.strip() == out_of_place for line in lines)
        subject = "event" if kept else "record.event"
        if kept:
            yield "event = record.event"
        yield from exhausted(subject, arms, 1)

    def _alike(self) -> Iterator[tuple[tuple[Event, ...], Told]]:
        """Gather the events that read as the same."""
        found: list[tuple[list[Event], Told]] = []
        for event in self.origin.chart.events:
            told = self._told(event)
            alike = next((events for events, other in found if other == told), None)
            if alike is None:
                found.append(([event], told))
            else:
                alike.append(event)
        return ((tuple(events), told) for events, told in found)

    def _told(self, event: Event) -> Told:
        """Say what an event reads as: nothing in a phase that the map is not about."""
        rows = tuple(row for row in self.found.rows if row.event == event)
        met = {leaf.name for row in rows for leaf in row.phases}
        steps = table(self.origin.chart)
        others = tuple(
            leaf
            for leaf in self.origin.leaves()
            if leaf.name not in met and (leaf.name, event.name) in steps
        )
        silent = Row(event, others, Emission((), event.at), event.at)
        told = _together((*rows, silent) if others else rows)
        return told if len(told) > 1 or self._phased(event, told) else (((), told[0][1]),)

    def _phased(self, event: Event, told: Told) -> bool:
        """Tell whether what an event reads as has to do with the phase."""
        walk = replace(self, walk=Deciding(self.walk.end))
        lines = [walk.arm((event,), phases, answer).lines for phases, answer in told]
        return not lines or any(reads(each, "phase") for each in lines)

    def _event(self, events: tuple[Event, ...], told: Told) -> Arm:
        classes = tuple(self.origin.event(each) for each in events)
        arms = [self.arm(events, phases, answer) for phases, answer in told]
        if len(arms) == 1 and not arms[0].classes:
            return Arm(classes, arms[0].lines)
        kept = reads((line for arm in arms for line in arm.lines), "phase")
        lines = matched("phase" if kept else "state.phase", arms, 3)
        return Arm(classes, (*lines, f"raise {self.origin.not_taken}(state, event)"))

    def arm(
        self, events: tuple[Event, ...], phases: tuple[Phase, ...], answer: Decision[Answer]
    ) -> Arm:
        """Write what some events, or none, read as in some phases."""
        names = self.origin.names(self.found, events, phases)
        classes = tuple(self.origin.phase(each) for each in phases)
        return Arm(classes, tuple(self.walk.lines(answer, names)))


def body(found: ChartMap, chart: Chart, spelt: Spelt, origin: Origin) -> tuple[str, ...]:
    """Write the body of the function of a map."""
    walk = Deciding(Answers(chart, spelt, found).lines)
    written = Body(origin, found, walk)
    return tuple(written.of_events() if speaks_of_events(found) else written.of_phases())


def speaks_of_events(found: ChartMap) -> bool:
    """Tell whether it is a map of events; a map of phases has a row for every phase."""
    return all(row.event is not None for row in found.rows)


def _together(rows: tuple[Row, ...]) -> Told:
    """Gather the phases of rows with equal answers."""
    found: list[tuple[list[Phase], Decision[Answer]]] = []
    for row in rows:
        alike = next((phases for phases, answer in found if answer == row.answer), None)
        if alike is None:
            found.append((list(row.phases), row.answer))
        else:
            alike.extend(row.phases)
    return tuple((tuple(phases), answer) for phases, answer in found)
