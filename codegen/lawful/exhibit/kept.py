"""A failure as files: its ledger, a test that replays it, and the diagram with its way.

The test asks `lawful.regression` whether the spec, as it then stands, still breaks its promise with
that ledger. So it fails for as long as the law is wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from json import dumps

from lawful.artifact import Artifact
from lawful.enact import Ledger
from lawful.exhibit.exhibiting import Exhibit
from lawful.proof.verdict import Verdict
from lawful.rendering import fill
from lawful.targets.dot.walked import Stride, walked


@dataclass(frozen=True, slots=True)
class View:
    """All that the template of the test may say; what stands in its code is written as such."""

    question: str
    name: str
    chart: str
    function: str
    root: str
    ledger: str
    spec: str
    asked: str
    again: str


def kept(exhibits: tuple[Exhibit, ...], root: str) -> Iterator[Artifact]:
    """Give the files of every failure that has a ledger; `root` leads to the project from there."""
    names: dict[str, int] = {}
    for exhibit in exhibits:
        if exhibit.ledger is not None and exhibit.verdict.outcome == "fails":
            verdict = exhibit.verdict
            name = f"{verdict.chart.name}_{verdict.name}"
            names[name] = names.get(name, 0) + 1
            own = name if names[name] == 1 else f"{name}_{names[name]}"
            yield from _files(verdict, exhibit.ledger, own, root)


def _files(verdict: Verdict, ledger: Ledger, name: str, root: str) -> Iterator[Artifact]:
    lines = (dumps(each.record, ensure_ascii=False, separators=(",", ":")) for each in ledger.beats)
    yield Artifact(f"{name}.jsonl", "".join(f"{line}\n" for line in lines))
    view = View(
        question=verdict.question,
        name=verdict.name,
        chart=verdict.chart.name,
        function=name,
        root=dumps(root),
        ledger=dumps(f"{name}.jsonl"),
        spec=dumps(verdict.chart.source),
        asked=dumps(f"{verdict.question}:{verdict.name}"),
        again=repr(ledger.again),
    )
    yield Artifact(f"test_{name}.py", fill("proof/test_ledger.py.j2", view))
    steps = () if verdict.run is None else verdict.run.steps
    strides = [
        Stride(edge.reaction.transition, edge.way.move, edge.way.target.name) for edge in steps
    ]
    said = f"{verdict.question} {verdict.name}: {verdict.says}"
    yield from walked(ledger.chart, strides, said, name)
