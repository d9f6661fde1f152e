"""A chart, read once, and the kernels that are cut of it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeAlias

from lawful.chart import Chart, Watch
from lawful.kernel.assembling import Assembly
from lawful.kernel.gathering import Sketch, read, relevant, sketches
from lawful.kernel.model import (
    Asked,
    Formula,
    Kernel,
    Path,
    Reserve,
)
from lawful.kernel.paths import Grounds, Here
from lawful.kernel.reading import Reader
from lawful.kernel.slicing import read_by, roots, sliced
from lawful.valuetype import Field

NONE: Mapping[tuple[str, str], Watch] = MappingProxyType({})
Watches: TypeAlias = Mapping[tuple[str, str], Watch]
"""The variables that properties keep, by property and name."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A chart that was read once, of which many kernels can be cut."""

    reader: Reader
    drawn: tuple[Sketch, ...]

    def kernel(
        self, asked: Iterable[Asked] = (), watches: Watches = NONE, inputs: Iterable[Field] = ()
    ) -> Kernel:
        """Keep what decides which events are taken, and what is asked.

        What is asked may read the watches of a property, or the inputs of a map.
        """
        reader = self._reader(watches, inputs)
        answers = _answers(reader, asked)
        kept = relevant(reader, self.drawn, read(self.drawn, answers))
        order = _in_order(reader.grounds.chart, kept)
        return Assembly(reader, self.drawn, answers, order).built()

    def slice(
        self, asked: Iterable[Asked], watches: Watches = NONE, more: Iterable[Path] = ()
    ) -> Kernel:
        """Keep what is asked, and what `more` names: it may do much more than the chart.

        None of its steps is sure, though they look it: only what never happens in it is certain.
        """
        reader, drawn = self._reader(watches, ()), self.drawn
        answers = _answers(reader, asked)
        kept = relevant(reader, drawn, (*roots(drawn, answers), *more))
        known = frozenset(kept)
        cut = tuple(sliced(each, known) for each in drawn)
        kernel = Assembly(reader, cut, answers, _in_order(reader.grounds.chart, kept)).built()
        why = "guards that the question does not speak of are taken to be met"
        return replace(kernel, reserves=(*kernel.reserves, Reserve("wider", "guards", None, why)))

    def guarded_by(self, leaf: str, event: str) -> frozenset[Path]:
        """Name the parts of the state on which it depends whether, and how, an event is taken."""
        cells = (each for each in self.drawn if (each.leaf.name, each.event.name) == (leaf, event))
        return frozenset(path for each in cells for path in read_by(each))

    def _reader(self, watches: Watches, inputs: Iterable[Field]) -> Reader:
        kinds = {each.name: each.type for each in inputs}
        grounds = Grounds(self.reader.grounds.chart, watches, kinds)
        return Reader(grounds, self.reader.rough, self.reader.classes.copy())


def kernel_of(
    chart: Chart,
    asked: Iterable[Asked] = (),
    watches: Watches = NONE,
    inputs: Iterable[Field] = (),
) -> Kernel:
    """Cut the exact kernel of a chart, as far as something is asked beside what decides."""
    return outline(chart).kernel(asked, watches, inputs)


def rough_kernel_of(chart: Chart, asked: Iterable[Asked] = (), watches: Watches = NONE) -> Kernel:
    """Cut the rough kernel of a chart, as far as something is asked beside what decides."""
    return rough_outline(chart).kernel(asked, watches)


def outline(chart: Chart) -> Outline:
    """Read a chart so that nothing is left out."""
    return _read(Reader(Grounds(chart)))


def rough_outline(chart: Chart) -> Outline:
    """Read a chart and leave some of it to oracles: it may do more than the chart, never less."""
    return _read(Reader(Grounds(chart), rough=True))


def _read(reader: Reader) -> Outline:
    return Outline(reader, tuple(sketches(reader)))


def _answers(reader: Reader, asked: Iterable[Asked]) -> Mapping[Asked, Formula]:
    return {
        each: reader.formula(each.condition, Here(each.leaf, each.event or "", each.scope))
        for each in asked
    }


def _in_order(chart: Chart, paths: Iterable[Path]) -> tuple[Path, ...]:
    """Order paths as the chart has what they are of; one root after the other."""
    names = [each.name for each in chart.variables]
    return tuple(
        sorted(
            paths,
            key=lambda path: (
                ("identity", "variable", "watch", "phase").index(path[0]),
                names.index(path[2]) if path[0] == "variable" else 0,
                path,
            ),
        )
    )
