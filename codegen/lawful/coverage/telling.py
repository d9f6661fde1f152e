"""A coverage laid out for people and for programs."""

import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from lawful.coverage.measure import KINDS, Coverage, Goal, Kind, Share, missed, share, shares

_PLURAL: Mapping[Kind, str] = MappingProxyType(
    {
        "state": "states",
        "transition": "transitions",
        "branch": "branches",
        "check": "checks",
        "error": "errors",
    }
)


def as_text(coverage: Coverage) -> str:
    """Write the table of the kinds, and all that was never exercised with its place."""
    lines = [f"{coverage.chart.name} {coverage.chart.version}: {headline(coverage)}", ""]
    lines += [_row(_PLURAL[kind], each) for kind, each in shares(coverage)]
    lines.append(_row("all", share(coverage)))
    for kind in KINDS:
        if never := missed(coverage, kind):
            lines += ["", f"{_PLURAL[kind]} never exercised", *_listed(never)]
    return "\n".join(lines) + "\n"


def as_json(coverage: Coverage) -> str:
    """Write every goal with its count, and the shares."""
    chart = coverage.chart
    told = {
        "chart": chart.name,
        "version": chart.version,
        "spec_sha256": chart.digest,
        "ledgers": coverage.ledgers,
        "records": coverage.records,
        "rejected": coverage.rejected,
        "covered": {kind: _share(each) for kind, each in shares(coverage)},
        "all": _share(share(coverage)),
        "goals": [_goal(goal, count) for goal, count in coverage.counts],
    }
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def headline(coverage: Coverage) -> str:
    """Say how much was read."""
    return ", ".join(
        (
            _many(coverage.ledgers, "ledger"),
            _many(coverage.records, "record"),
            f"{coverage.rejected:,} of them rejected",
        )
    )


def _many(number: int, thing: str) -> str:
    return f"{number:,} {thing}" + "s" * (number != 1)


def _row(name: str, found: Share) -> str:
    return f"  {name:<12}{found.covered:>5} of {found.all:>5}{found.percent:>8.1f} %"


def _listed(never: tuple[Goal, ...]) -> Iterator[str]:
    width = max(len(goal.said) for goal in never)
    for goal in never:
        yield f"  {goal.said:<{width}}  {goal.at.path}:{goal.at.line + 1}"


def _share(found: Share) -> dict[str, int]:
    return {"covered": found.covered, "all": found.all}


def _goal(goal: Goal, count: int) -> dict[str, str | int]:
    return {
        "kind": goal.kind,
        "place": goal.place,
        "said": goal.said,
        "count": count,
        "path": goal.at.path,
        "line": goal.at.line + 1,
    }
