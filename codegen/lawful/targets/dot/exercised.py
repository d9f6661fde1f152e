"""The figure of a chart as ledgers went through it: what they exercised in colour, all else grey.

Grey lines are dashed, so that they are told apart in print as well.
"""

from collections.abc import Iterator, Mapping
from math import log10

from lawful import layout
from lawful.chart import Gate
from lawful.coverage import Coverage, headline, share
from lawful.graph import leaves, moves
from lawful.rendering import fill
from lawful.targets.dot.diagram import diagram
from lawful.targets.dot.emphasis import Emphasis, Mark, Swatch
from lawful.targets.dot.palette import PAPER, Tint

_MET = "#1F5C99"
_NEVER = "#AEB6BF"
_WIDEST = 5.0


def exercised(coverage: Coverage) -> str:
    """Write the figure as DOT."""
    return fill("dot/chart.dot.j2", diagram(coverage.chart, refusal(coverage), _emphasis(coverage)))


def refusal(coverage: Coverage) -> str | None:
    """Say why no picture is drawn of the figure, if it is too large for one."""
    chart = coverage.chart
    ends = sum(1 for step in chart.transitions for _ in moves(step.outcome))
    return layout.refusal(len(leaves(chart.phases)), ends)


def _emphasis(coverage: Coverage) -> Emphasis:
    found = share(coverage)
    said = f"{found.covered} of {found.all} goals exercised, {found.percent:.1f} %"
    return Emphasis(
        phases={name: _box(count) for name, count in _counts(coverage, "state").items()},
        arrows={place: _arrow(count) for place, count in _along(coverage).items()},
        gates={gate.name: _gate(coverage, gate) for gate in coverage.chart.gates},
        told=(headline(coverage), said),
        key=(
            Swatch(Tint(PAPER, _MET), "number x", "exercised so many times; wider is more often"),
            Swatch(Tint(PAPER, _NEVER), "never", "not exercised by any ledger"),
        ),
    )


def _along(coverage: Coverage) -> dict[str, int]:
    """Count what went along every arrow; into a decision went all that went out of it."""
    found = dict(_counts(coverage, "transition"))
    for place, count in _counts(coverage, "branch").items():
        found[place] = count
        *above, _ = place.split(".")
        while len(above) > len(("owner", "event")):
            inner = ".".join(above)
            found[inner] = found.get(inner, 0) + count
            above.pop()
    return found


def _counts(coverage: Coverage, kind: str) -> Mapping[str, int]:
    return {goal.place: count for goal, count in coverage.counts if goal.kind == kind}


def _said(count: int) -> str:
    return f"{count:,} x" if count else "never"


def _box(count: int) -> Mark:
    if not count:
        grey = f'style="rounded,filled,dashed", fillcolor="{PAPER}", color="{_NEVER}"'
        return Mark(f'{grey}, fontcolor="{_NEVER}"', _said(count))
    return Mark(f"penwidth={_width(count)}", _said(count))


def _arrow(count: int) -> Mark:
    if not count:
        return Mark(f'style=dashed, color="{_NEVER}", fontcolor="{_NEVER}"', _said(count))
    return Mark(f'color="{_MET}", penwidth={_width(count)}', _said(count))


def _width(count: int) -> float:
    return round(min(_WIDEST, 1.2 + 0.7 * log10(count)), 1)


def _gate(coverage: Coverage, gate: Gate) -> str:
    return ", ".join(_ways(_counts(coverage, "branch"), gate))


def _ways(counts: Mapping[str, int], gate: Gate) -> Iterator[str]:
    for admission in gate.admits:
        yield f"{admission.event.name} {_said(counts[f'gate {gate.name}.{admission.event.name}'])}"
    yield f"others {_said(counts[f'gate {gate.name}'])}"
