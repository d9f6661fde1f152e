"""Events out of place, which a map of events refuses where its answer depends on the phase."""

from collections.abc import Iterator

from lawful.chart import Answer, Choice, Decision, Emission, Event, Match
from lawful.expression.tree import Expression
from lawful.targets.tests.maps.asking import Asked, Asking
from lawful.usage import decided, is_read


def refused(asking: Asking) -> Iterator[Asked]:
    """Ask of every event in every phase that does not take it, if the map looks at the phase."""
    law, ground = asking.ground.law, asking.ground
    events = law.chart.events if asking.of_events else ()
    for event in [each for each in events if _depends(asking, each)]:
        for name, phase in law.phases.items():
            if (name, event.name) not in law.steps:
                yield asking.usual(f"{name}-{event.name}", ground.state(phase), event)


def _depends(asking: Asking, event: Event) -> bool:
    """Tell whether the answer has to do with the phase; where none takes the event it has."""
    rows = [row for row in asking.found.rows if row.event == event]
    met = {leaf.name for row in rows for leaf in row.phases}
    law = asking.ground.law
    silent = [name for name in law.phases if (name, event.name) in law.steps and name not in met]
    answers: list[Decision[Answer]] = [Emission((), event.at)] if silent else []
    for row in rows:
        if row.answer not in answers:
            answers.append(row.answer)
    return len(answers) != 1 or any(is_read(each, "phase") for each in _looked_at(answers[0]))


def _looked_at(decision: Decision[Answer]) -> Iterator[Expression]:
    """Give the expressions that must be worked out to know the answer."""
    match decision:
        case Choice(branches=branches):
            yield from (each.when for each in branches[:-1] if each.when is not None)
            for branch in branches:
                yield from _looked_at(branch.outcome)
        case Match(subject=subject, cases=cases):
            inside = [each for case in cases for each in _looked_at(case.outcome)]
            yield from inside
            if len(cases) > 1 or any(is_read(each, "case") for each in inside):
                yield subject
        case _:
            yield from decided(decision)
