"""Records with another number or of another run, where two laws refuse those differently."""

from collections.abc import Iterator

from lawful.mutation.answering import answer
from lawful.mutation.reaching import usual_line
from lawful.mutation.telling import Field, Ledger
from lawful.targets.tests.ground import Case
from lawful.targets.tests.heads import spoilt
from lawful.targets.tests.law import Law


def odd_ledger(field: Field, other: Law) -> Ledger | None:
    """Give a ledger whose last record has another number or run, if two laws tell it apart."""
    law = field.ground.law
    if not heads_differ(law, other):
        return None
    for ledger, case in _odd(field):
        if answer(law, case.state, case.line) != answer(other, case.state, case.line):
            return (*ledger, case.line)
    return None


def heads_differ(law: Law, other: Law) -> bool:
    """Tell whether two laws judge the number or the run of a record differently."""
    one, two = law.chart.record, other.chart.record
    return (one.sequence, one.identity) != (two.sequence, two.identity)


def _odd(field: Field) -> Iterator[tuple[Ledger, Case]]:
    event = field.ground.law.chart.events[0]
    for states in field.reached.values():
        for here in states[:2]:
            line = usual_line(field.ground, here.state, event)
            for case in spoilt(field.ground, Case("odd", here.state, line)):
                if isinstance(case, Case):
                    yield here.ledger, case
