"""What stands at the end of a row, as lines of a function that return it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from lawful.chart import Answer, Chart, ChartMap, Emission, Filled, Given
from lawful.graph import leaves
from lawful.naming import apart, identifier, variant_class
from lawful.targets.python.code import stored
from lawful.targets.python.filling import differing
from lawful.targets.python.lines import call, indented, prefixed
from lawful.targets.python.names import Names
from lawful.targets.python.spelt import Spelt
from lawful.valuetype import Field, Union


@dataclass(frozen=True, slots=True)
class Answers:
    """Writes what one map gives."""

    chart: Chart
    spelt: Spelt
    found: ChartMap

    def lines(self, answer: Answer, names: Names) -> Iterator[str]:
        """Write the return of an answer."""
        match answer:
            case Filled():
                yield from prefixed("return ", self._phase(answer, names))
            case Given(value=value):
                assert self.found.gives is not None  # noqa: S101  lowering refuses it
                yield f"return {stored(value, names, self.found.gives)}"
            case Emission(made=made):
                lines = [
                    line for at, each in enumerate(made) for line in self._made(each, at, names)
                ]
                yield from _tuple(lines)
            case _:
                assert_never(answer)

    def _phase(self, answer: Filled, names: Names) -> Iterator[str]:
        fields = next(each.fields for each in leaves(self.chart.phases) if each.name == answer.name)
        name = f"phases.{self.spelt.phases[answer.name]}"
        return call(name, tuple(differing(answer.fields, fields, names)), "")

    def _made(self, made: Filled, place: int, names: Names) -> Iterator[str]:
        gives = self.found.gives
        if isinstance(gives, Union):
            fields = next(each.fields for each in gives.variants if each.name == made.name)
            name = f"types.{variant_class(gives.name, made.name)}"
            return call(name, tuple(differing(made.fields, fields, names)), ",")
        return call("events.Record", tuple(self._record(made, place, names)), ",")

    def _record(self, made: Filled, place: int, names: Names) -> Iterator[str]:
        sequence = self.chart.record.sequence
        if sequence is not None:
            given = apart(sequence.field, (names.package,))
            later = f" + {place}" if place else ""
            yield f"{identifier(sequence.field)}={given}{later},"
        yield from differing(self.found.record, self._carried(), names)
        fields = next(each.fields for each in self.chart.events if each.name == made.name)
        name = f"event=events.{self.spelt.events[made.name]}"
        yield from call(name, tuple(differing(made.fields, fields, names)), ",")

    def _carried(self) -> tuple[Field, ...]:
        """Give the fields of a record beside the event and the sequence."""
        shape = self.chart.record
        return shape.fields if shape.sequence is None else shape.fields[1:]


def _tuple(lines: list[str]) -> Iterator[str]:
    """Write the return of a tuple of items that end in commas."""
    if len(lines) <= 1:
        yield f"return ({''.join(lines)})"
    else:
        yield "return ("
        yield from indented(lines)
        yield ")"
