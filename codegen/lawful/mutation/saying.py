"""What became of the mutants of a chart, for people and for programs."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from lawful.chart import Chart
from lawful.diagnostic import Span
from lawful.mutation.comparing import compared
from lawful.mutation.judging import Judgement, Outcome
from lawful.mutation.telling import Ledger
from lawful.targets.tests.law import law_of
from lawful.targets.tests.written import record_of

OUTCOMES: tuple[Outcome, ...] = ("killed", "equivalent", "survived", "undecided")
TITLES = ("changed", "mutants", *OUTCOMES)


def findings(judged: Sequence[Judgement]) -> tuple[Judgement, ...]:
    """Give the mutants that show something redundant in the spec."""
    return tuple(each for each in judged if each.outcome == "equivalent" and each.mutant.vain)


def left(judged: Sequence[Judgement]) -> tuple[Judgement, ...]:
    """Give the mutants that the suite does not notice, and that are not proved to be the chart."""
    return tuple(each for each in judged if each.outcome in {"survived", "undecided"})


def as_text(chart: Chart, judged: Sequence[Judgement]) -> str:
    """Lay out a table of what was changed, then what is redundant, then what survived."""
    lines = [f"{chart.name}: {_counted(judged)}", "", *_table(judged)]
    for each in findings(judged):
        said = f"{_place(each.mutant.at)}: redundant: {each.mutant.vain} ({each.proof})"
        lines += ["", said, f"  {each.mutant.label}"]
    for each in left(judged):
        lines += ["", *_survivor(chart, each)]
    return "".join(f"{line}\n" for line in lines)


def as_json(chart: Chart, judged: Sequence[Judgement]) -> dict[str, Any]:
    """Give the figures, and every mutant with what became of it."""
    counts = Counter(each.outcome for each in judged)
    figures = {str(outcome): counts[outcome] for outcome in OUTCOMES}
    mutants = [_plain(chart, each) for each in judged]
    return {"chart": chart.name, "mutants": len(judged), **figures, "judged": mutants}


def dumped(value: object) -> str:
    """Write JSON."""
    return json.dumps(value, indent=2, ensure_ascii=False)


def _counted(judged: Sequence[Judgement]) -> str:
    counts = Counter(each.outcome for each in judged)
    figures = (f"{counts[outcome]} {outcome}" for outcome in OUTCOMES)
    return f"{len(judged)} mutants: {', '.join(figures)}"


def _table(judged: Sequence[Judgement]) -> Iterator[str]:
    rows: dict[str, Counter[str]] = {}
    for each in judged:
        rows.setdefault(each.mutant.operator, Counter())[each.outcome] += 1
    wide = max((len(operator) for operator in rows), default=0)
    head, *titles = TITLES
    yield "  ".join((head.ljust(wide), *titles))
    for operator, counts in rows.items():
        figures = (counts.total(), *(counts[outcome] for outcome in OUTCOMES))
        cells = (str(one).rjust(len(title)) for one, title in zip(figures, titles, strict=True))
        yield "  ".join((operator.ljust(wide), *cells))


def _survivor(chart: Chart, each: Judgement) -> Iterator[str]:
    yield f"{_place(each.mutant.at)}: {each.outcome}: {each.mutant.label}"
    if each.ledger is None:
        yield f"  {_open(each.proof)}"
    elif not each.ledger:
        yield "  it begins otherwise"
    else:
        yield f"  told apart by: {', '.join(line.event.name for line in each.ledger)}"
        one, other = compared(law_of(chart), law_of(each.mutant.chart), each.ledger)
        yield f"  the chart says: {one}"
        yield f"  the mutant says: {other}"


def _open(proof: str) -> str:
    if proof:
        return f"no ledger was found that tells it from the chart; that there is none is {proof}"
    return "no ledger was found that tells it from the chart, and no proof that there is none"


def _place(span: Span) -> str:
    return f"{span.path}:{span.line + 1}:{span.column + 1}"


def _plain(chart: Chart, each: Judgement) -> dict[str, Any]:
    mutant = each.mutant
    return {
        "changed": mutant.operator,
        "where": mutant.where,
        "says": mutant.says,
        "path": mutant.at.path,
        "line": mutant.at.line + 1,
        "outcome": each.outcome,
        "case": each.case,
        "proof": each.proof or None,
        "redundant": (mutant.vain or None) if each.outcome == "equivalent" else None,
        "ledger": _records(chart, each.ledger),
    }


def _records(chart: Chart, ledger: Ledger | None) -> list[dict[str, Any]] | None:
    if ledger is None:
        return None
    law = law_of(chart)
    return [record_of(law, line) for line in ledger]
