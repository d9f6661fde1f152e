"""What becomes of every mutant: killed by the suite, proved to be the same law, or survived."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lawful.chart import Chart
from lawful.mutation.differing import refuted
from lawful.mutation.heads import odd_ledger
from lawful.mutation.mutant import Mutant
from lawful.mutation.proving import excluded, excluded_roughly
from lawful.mutation.suite import Suite, killer, suite_of
from lawful.mutation.telling import Doubt, Field, Ledger, doubts, shown
from lawful.mutation.touching import touched
from lawful.targets.tests.ground import beginning, ground_of
from lawful.targets.tests.law import law_of

Outcome: TypeAlias = Literal["killed", "equivalent", "survived", "undecided"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A mutant and what became of it.

    `case` names the test that notices it; one that is equivalent is noticed only in a state that
    no ledger reaches. `ledger` ends with the first record that tells the two laws apart, where it
    was looked for. `proof` is how far a proof that there is none goes.
    """

    mutant: Mutant
    outcome: Outcome
    case: str | None
    ledger: Ledger | None
    proof: str = ""


def judge(
    chart: Chart, mutants: Iterator[Mutant], suite: Suite | None = None
) -> Iterator[Judgement]:
    """Judge the mutants of a chart by the suite that is generated of it, or by another one."""
    suite, field = suite or suite_of(chart), Field(ground_of(chart))
    for mutant in mutants:
        yield _judged(suite, field, mutant)


def _judged(suite: Suite, field: Field, mutant: Mutant) -> Judgement:
    law, first = law_of(mutant.chart), beginning(mutant.chart)
    where = touched(field.ground.law, law)
    case = killer(suite, law, first, where)
    if case is not None and not mutant.vain:
        return Judgement(mutant, "killed", case, None)
    if first != field.ground.first:
        return Judgement(mutant, "killed" if case else "survived", case, ())
    left = []
    for doubt in doubts(field.ground.law, law, where):
        ledger = shown(field, law, doubt)
        if ledger is not None:
            return Judgement(mutant, "killed" if case else "survived", case, ledger)
        left.append(doubt)
    ledger = odd_ledger(field, law)
    if ledger is not None:
        return Judgement(mutant, "killed" if case else "survived", case, ledger)
    proof = _proof(field, left, excluded if case is None else excluded_roughly)
    if proof:
        return Judgement(mutant, "equivalent", case, None, proof)
    return Judgement(mutant, "killed" if case else "undecided", case, None)


def _proof(field: Field, left: Iterable[Doubt], excluding: Callable[[Chart, Doubt], str]) -> str:
    """Say how far it is proved that no ledger tells the laws apart; nothing if it is not."""
    proofs = []
    for doubt in left:
        if (doubt, excluding) not in field.proved:
            never = refuted(doubt.demands)
            proof = "exact" if never else excluding(field.ground.law.chart, doubt)
            field.proved[doubt, excluding] = proof
        proofs.append(field.proved[doubt, excluding])
        if not proofs[-1]:
            return ""
    return next((each for each in proofs if each != "exact"), "exact")
