"""A verdict, and the ledger that shows it if there is one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from json import dumps
from typing import Any, TypeAlias

from lawful.chart import Chart, Property
from lawful.embodied import embodied
from lawful.enact import Ledger, breaks, enacted, recounted
from lawful.exhibit.exercised import Unexercised, unexercised
from lawful.exhibit.trail import Row, trail
from lawful.explore import Space, explore
from lawful.kernel import rough_kernel_of
from lawful.proof.verdict import Verdict

Idle: TypeAlias = tuple[tuple[Chart, Unexercised], ...]
UNREAL = "no ledger was found that goes this way"
DOUBTFUL = "the ledger that goes this way does not break it"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A verdict, the ledger that shows it, and the same as a table."""

    verdict: Verdict
    ledger: Ledger | None = None
    rows: tuple[Row, ...] = ()


def exhibited(verdict: Verdict) -> Exhibit:
    """Play the run of a verdict, and replay it through the chart's own package."""
    if verdict.run is None or verdict.space is None:
        return Exhibit(verdict)
    ledger = enacted(verdict.space, verdict.run.steps, verdict.run.again)
    if ledger is None:
        return Exhibit(verdict if verdict.outcome != "fails" else _undecided(verdict, UNREAL))
    doubt = refused(ledger) or _doubt(verdict, ledger)
    sure = verdict if doubt is None else _undecided(verdict, doubt)
    return Exhibit(sure, ledger, trail(verdict, verdict.space.kernel, ledger))


def _doubt(verdict: Verdict, ledger: Ledger) -> str | None:
    """Look whether the ledger breaks what the verdict says it does."""
    promise = _promise(verdict)
    shown = verdict.outcome != "fails" or promise is None or breaks(promise, ledger)
    return None if shown else DOUBTFUL


def retaken(
    chart: Chart, records: Sequence[dict[str, Any]], again: int | None = None
) -> Ledger | None:
    """Replay records through the package of the chart; None if it rejects one."""
    ledger = recounted(chart, records, again)
    return None if ledger is None or refused(ledger) else ledger


def refused(ledger: Ledger) -> str | None:
    """Say where the generated reducer goes another way than the ledger; None if it does not."""
    package = embodied(ledger.chart)
    state = package.State()
    for number, beat in enumerate(ledger.beats, 1):
        try:
            state = package.reduce(state, package.decode(dumps(beat.record).encode()))
        except (package.Rejected, package.DecodeError) as fault:
            return f"the generated reducer rejects record {number}: {fault}"
        phase = package.to_json(state.phase)["phase"]
        if phase != beat.after.snapshot.phase:
            return f"the generated reducer is in `{phase}` after record {number}"
    return None


def _promise(verdict: Verdict) -> Property | None:
    if verdict.question != "property":
        return None
    found = (each for each in verdict.chart.properties if each.name == verdict.name)
    return next(found, None)


def _undecided(verdict: Verdict, why: str) -> Verdict:
    exact = not verdict.reserves and verdict.bound is None
    fault = "; the space is exact, so this is a fault of lawful: please report it" if exact else ""
    says = f"perhaps {verdict.says}; {why}{fault}"
    return replace(verdict, outcome="undecided", says=says)


def idle(charts: Iterable[Chart], verdicts: Iterable[Verdict]) -> Idle:
    """Tell what is never exercised of each chart; a space that a verdict stands on will do."""
    spaces = (each.space for each in verdicts if each.space is not None)
    known = {each.kernel.chart.name: each for each in spaces if _is_whole(each)}
    return tuple(
        (chart, unexercised(known.get(chart.name) or explore(rough_kernel_of(chart))))
        for chart in charts
    )


def _is_whole(space: Space) -> bool:
    """Tell whether no guards were cut from the space: all that makes it wider are oracles."""
    return all(each.asks or each.role == "bounded" for each in space.reserves)
