"""What becomes of every mutant: killed by the suite, proved to be the same law, or survived."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lawful.chart import Chart
from lawful.mutation.differing import refuted
from lawful.mutation.enacting import come_true
from lawful.mutation.heads import heads_differ, odd_ledger
from lawful.mutation.mutant import Mutant
from lawful.mutation.proving import EXACT, excluded, excluded_roughly
from lawful.mutation.suite import Suite, killer, suite_of
from lawful.mutation.telling import Doubt, Field, Ledger, doubts, shown
from lawful.mutation.touching import touched
from lawful.targets.tests.ground import beginning, ground_of
from lawful.targets.tests.law import Law, law_of

Outcome: TypeAlias = Literal["killed", "equivalent", "survived", "undecided"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """A mutant and what became of it.

    `case` names the test that notices it; one that is equivalent is noticed only in a state that
    no ledger reaches. `ledger` ends with the first record that tells the two laws apart, where it
    was looked for. `proof` is how far it is certain that there is none; only an exact one makes a
    mutant equivalent.
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
    found = tuple(doubts(field.ground.law, law, where))
    ledger = () if first != field.ground.first else _searched(field, law, found)
    proof = "" if ledger is not None else _proof(field, law, found, case)
    if proof == EXACT:
        return Judgement(mutant, "equivalent", case, None, proof)
    if case is not None:
        return Judgement(mutant, "killed", case, ledger)
    if ledger is None:
        ledger = _first(come_true(field, law, each) for each in found)
    if ledger is None:
        return Judgement(mutant, "undecided", None, None, proof)
    return Judgement(mutant, "survived", None, ledger)


def _searched(field: Field, law: Law, found: Iterable[Doubt]) -> Ledger | None:
    ledger = _first(shown(field, law, each) for each in found)
    return odd_ledger(field, law) if ledger is None else ledger


def _first(ledgers: Iterable[Ledger | None]) -> Ledger | None:
    return next((each for each in ledgers if each is not None), None)


def _proof(field: Field, law: Law, found: Iterable[Doubt], case: str | None) -> str:
    """Say how far it is proved that no ledger tells the laws apart; nothing if it is not.

    One that a case notices is worth no more than a quick look.
    """
    if heads_differ(field.ground.law, law):
        return ""
    excluding = excluded if case is None else excluded_roughly
    proofs = []
    for doubt in found:
        proofs.append(_known(field, doubt, excluding))
        if not proofs[-1]:
            return ""
    return next((each for each in proofs if each != EXACT), EXACT)


def _known(field: Field, doubt: Doubt, excluding: Callable[[Chart, Doubt], str]) -> str:
    if (doubt, excluding) not in field.proved:
        never = refuted(doubt.demands)
        proof = EXACT if never else excluding(field.ground.law.chart, doubt)
        field.proved[doubt, excluding] = proof
    return field.proved[doubt, excluding]
