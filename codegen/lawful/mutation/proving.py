"""Whether demands can be met in some state that is reached, asked of the chart's kernel.

A kernel may do more than its chart, so that what it never does is proved. It is asked of every
reachable state and every class of event there, also of events that are refused.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lawful.chart import Chart
from lawful.explore import Compiler, Space, TooManyStatesError, explore
from lawful.explore.canonical import groups
from lawful.explore.measures import symbolic
from lawful.expression.tree import Expression, Literal, Not
from lawful.kernel import kernel_of, rough_kernel_of
from lawful.kernel.model import All, Asked, Formula, Kernel, Of, Parameter, Symbol, Symbols
from lawful.kernel.walking import leaves_of
from lawful.mutation.telling import Doubt
from lawful.valuetype import Bool
from lawful.witness.rewriting import both

MOST = 10_000
EXACT = "exact"


def excluded(chart: Chart, doubt: Doubt) -> str:
    """Say how far it is proved that no reachable state meets a doubt; nothing if it is not."""
    return excluded_roughly(chart, doubt) or _excluded(chart, doubt, kernel_of)


def excluded_roughly(chart: Chart, doubt: Doubt) -> str:
    """Say so of what a small kernel can tell, which is sooner known."""
    return _excluded(chart, doubt, rough_kernel_of)


def meeting(chart: Chart, doubt: Doubt) -> Iterator[tuple[Space, int]]:
    """Give the states of the chart's space that seem to meet a doubt, the nearest first."""
    asked = _asked(doubt)
    space = _space(kernel_of(chart, (asked,)))
    if space is not None:
        yield from ((space, state) for state in _met(space, asked))


def _excluded(chart: Chart, doubt: Doubt, cut: Callable[[Chart, tuple[Asked]], Kernel]) -> str:
    asked = _asked(doubt)
    space = _space(cut(chart, (asked,)))
    if space is None or any(True for _ in _met(space, asked)):
        return ""
    return _extent(space, space.kernel.answers[asked])


def _asked(doubt: Doubt) -> Asked:
    return Asked("", doubt.phase, doubt.event, _condition(doubt))


def _space(kernel: Kernel) -> Space | None:
    try:
        return explore(kernel, MOST)
    except TooManyStatesError:
        return None


def _condition(doubt: Doubt) -> Expression:
    items = tuple(each if wanted else Not(each) for each, wanted in doubt.demands)
    return both(*items) if items else Literal(value=True, type=Bool())


def _extent(space: Space, formula: Formula) -> str:
    """Say for which ledgers the answer is certain.

    Only one spent symbol of a kind is kept, so that no two of an event's can be told apart, and a
    set that an event brings is taken to be empty.
    """
    bound = space.bound
    sets = {group.sort for group in groups(space.kernel) if group.sets}
    read = [each.sort for each in _parameters(formula)]
    spent = [sort for sort in read if sort in sets]
    whole = not any(isinstance(sort, Symbols) for sort in read)
    if bound is None and whole and len(spent) == len(set(spent)):
        return EXACT
    return f"bounded({1 if bound is None else bound})"


def _parameters(formula: Formula) -> tuple[Parameter, ...]:
    read = (each.parameter for each in leaves_of(formula) if isinstance(each, Of))
    return tuple(dict.fromkeys(read))


def _met(space: Space, asked: Asked) -> Iterator[int]:
    """Give the states of the leaf in which some event meets the condition."""
    formula = space.kernel.answers[asked]
    parameters = _parameters(formula)
    stages = _stages(space.kernel, formula, parameters)
    question = _Question(symbolic(space.kernel, {}).choices, parameters, stages)
    for number, state in enumerate(space.states):
        used = _used(space.kernel, state.held)
        if state.leaf == asked.leaf and _some(question, state.held, (), used):
            yield number


@dataclass(frozen=True, slots=True)
class _Question:
    """What can be chosen, and which conditions are decided once so many parameters are."""

    choices: Any
    parameters: tuple[Parameter, ...]
    stages: tuple[tuple[Any, ...], ...]


def _stages(
    kernel: Kernel, formula: Formula, parameters: tuple[Parameter, ...]
) -> tuple[tuple[Any, ...], ...]:
    compiler = Compiler(kernel.places, parameters)
    parts = formula.formulas if isinstance(formula, All) else (formula,)
    stages: list[list[Any]] = [[] for _ in range(len(parameters) + 1)]
    for part in parts:
        last = max((parameters.index(each) + 1 for each in _parameters(part)), default=0)
        stages[last].append(compiler.holds(part))
    return tuple(map(tuple, stages))


def _some(
    question: _Question, held: Sequence[Any], given: tuple[Any, ...], used: Mapping[str, int]
) -> bool:
    left = (None,) * (len(question.parameters) - len(given))
    if not all(holds(held, (*given, *left)) for holds in question.stages[len(given)]):
        return False
    if not left:
        return True
    parameter = question.parameters[len(given)]
    name = parameter.sort.name if isinstance(parameter.sort, Symbol) else ""
    return any(
        _some(question, held, (*given, value), _counted(used, name, value))
        for value in question.choices(parameter, held, used.get(name, 0))
    )


def _counted(used: Mapping[str, int], name: str, value: Any) -> Mapping[str, int]:
    if not name or value is None or value < used.get(name, 0):
        return used
    return {**used, name: value + 1}


def _used(kernel: Kernel, held: Sequence[Any]) -> dict[str, int]:
    """Count the symbols of each sort that a state holds."""
    return {group.sort.name: max(_symbols(group, held), default=-1) + 1 for group in groups(kernel)}


def _symbols(group: Any, held: Sequence[Any]) -> Iterator[int]:
    yield from (held[at] for at in group.single if held[at] is not None)
    for at in group.sets:
        yield from held[at]
