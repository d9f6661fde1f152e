"""Verdicts laid out for people: a line for what holds, the shortest ledger for what fails."""

from collections.abc import Iterable, Iterator, Mapping
from json import dumps

from lawful.chart import Chart
from lawful.exhibit import Exhibit, Row, Unexercised
from lawful.proof.verdict import Payload, Verdict
from lawful.report.excerpt import excerpt, visible
from lawful.report.places import position
from lawful.source import Source

Lines = Mapping[str, tuple[str, ...]]
TITLES = ("#", "event", "of which", "phase after", "reads as", "what changed")
FEW = 3
WORDS = {"holds": "holds", "fails": "FAILS", "undecided": "UNDECIDED"}


def text(
    exhibits: Iterable[Exhibit],
    idle: Iterable[tuple[Chart, Unexercised]],
    sources: Iterable[Source],
) -> str:
    """Lay out all verdicts, chart by chart, and what no run exercised."""
    shown, lines = list(exhibits), {source.path: source.lines for source in sources}
    unused = {chart.name: list(_never(found)) for chart, found in idle}
    told: list[str] = []
    for name in dict.fromkeys(each.verdict.chart.name for each in shown):
        own = [each for each in shown if each.verdict.chart.name == name]
        told += [name, *_kept(own), *unused.get(name, ()), ""]
        for each in own:
            if each.verdict.outcome != "holds":
                told += [*_broken(each, lines), ""]
    told.append(_sum([each.verdict for each in shown]))
    return "".join(f"{visible(line)}\n" for line in told)


def _kept(exhibits: list[Exhibit]) -> Iterator[str]:
    kept = [each.verdict for each in exhibits if each.verdict.outcome == "holds"]
    width = max((len(titled(each)) for each in kept), default=0)
    for each in kept:
        how = f"{reach(each)}: " if each.question != "guards" else ""
        yield f"  holds  {titled(each):<{width}}  {how}{each.says}"


def titled(verdict: Verdict) -> str:
    """Name a question."""
    return f"{verdict.question} {verdict.name}"


def reach(verdict: Verdict) -> str:
    """Say for which ledgers a verdict is."""
    bounds = [each for each in verdict.reserves if each.role == "bounded"]
    wider = [each for each in verdict.reserves if each.role == "wider"]
    if verdict.bound is not None or bounds:
        because = f", as `{bounds[0].name}`: {bounds[0].because}" if bounds else ""
        return f"up to {verdict.bound}{because}"
    if not wider:
        return "for every ledger"
    named = ", ".join(f"`{each.name}`" for each in wider[:FEW])
    more = f" and {len(wider) - FEW} more" if len(wider) > FEW else ""
    loose = f"as {named}{more} may go either way there"
    if verdict.outcome == "holds":
        return f"for every ledger, and for more than there are, {loose}"
    return f"the space is wider than the law, {loose}"


def again(verdict: Verdict) -> str:
    """Give the command that asks the same again."""
    return f"lawful prove {verdict.chart.source} --only {verdict.question}:{verdict.name}"


def _broken(exhibit: Exhibit, lines: Lines) -> Iterator[str]:
    verdict = exhibit.verdict
    yield f"{WORDS[verdict.outcome]} {titled(verdict)}: {verdict.says}"
    if exhibit.rows:
        yield ""
        yield from (f"  {line}" for line in table(exhibit.rows))
        yield ""
    if verdict.payload is not None:
        yield from _payload(verdict.payload)
    yield from _places(verdict, lines)
    yield f"  {_measured(verdict)}"
    if verdict.advice:
        yield f"  to do: {verdict.advice}"
    yield f"  again: {again(verdict)}"


def table(rows: tuple[Row, ...]) -> Iterator[str]:
    """Lay a ledger out, one row a record; what repeats for ever is bracketed."""
    cells = [TITLES, *(_cells(row) for row in rows)]
    columns = [
        at for at, title in enumerate(TITLES) if any(row[at] not in {"", title} for row in cells)
    ]
    widths = [max(len(row[column]) for row in cells) for column in columns]
    brackets = [" ", *_brackets(rows)]
    for bracket, row in zip(brackets, cells, strict=True):
        laid = (f"{row[at]:<{width}}" for at, width in zip(columns, widths, strict=True))
        yield f"{bracket} {'  '.join(laid)}".rstrip()
    if any(row.again for row in rows):
        yield "  and so on for ever"


def _cells(row: Row) -> tuple[str, ...]:
    event = "the run begins" if row.event is None else row.event
    says, changed = ", ".join(row.says), ", ".join(row.changed)
    return str(row.number), event, says, row.phase, row.image or "", changed


def _brackets(rows: tuple[Row, ...]) -> Iterator[str]:
    loop = [row.number for row in rows if row.again]
    for row in rows:
        if not row.again:
            yield " "
        elif len(loop) == 1:
            yield "["
        else:
            yield {loop[0]: "┌", loop[-1]: "└"}.get(row.number, "│")


def _payload(payload: Payload) -> Iterator[str]:
    where = [f"{payload.event}"] if payload.event else []
    where += [f"in {payload.phase}"] if payload.phase else []
    if where:
        yield f"  {' '.join(where)}"
    for name, value in payload.values:
        yield f"    {name} is {dumps(value, ensure_ascii=False)}"


def _places(verdict: Verdict, lines: Lines) -> Iterator[str]:
    spans = [verdict.at, *(note.span for note in verdict.notes)]
    gutter = max(len(str(span.line + 1)) for span in spans)
    yield f"  {position(verdict.at)}: {titled(verdict)}"
    yield from excerpt(verdict.at, lines.get(verdict.at.path, ()), gutter)
    for note in verdict.notes:
        yield f"  {position(note.span)}: {note.message}"
        yield from excerpt(note.span, lines.get(note.span.path, ()), gutter)


def _measured(verdict: Verdict) -> str:
    size = f"{verdict.states} states and {verdict.edges} steps, " if verdict.states else ""
    kind = "exact" if not verdict.reserves and verdict.bound is None else reach(verdict)
    return f"{kind}; {size}{verdict.seconds:.2f} s"


def _never(found: Unexercised) -> Iterator[str]:
    """Say what no run exercised: of that, nothing is proved."""
    for phase in found.phases:
        yield f"  unused  no ledger enters the phase {phase.name}"
    for step in found.transitions:
        yield f"  unused  no ledger takes {step.event.name} of {step.owner.name}"
    for use in found.requirements:
        yield f"  unused  no ledger fails {use.check.name} ({position(use.at)})"
    for error in found.errors:
        yield f"  unused  no ledger meets the error {error.name}"


def _sum(verdicts: list[Verdict]) -> str:
    counts = {word: sum(each.outcome == word for each in verdicts) for word in WORDS}
    seconds = sum(each.seconds for each in verdicts)
    told = f"{counts['holds']} hold, {counts['fails']} fail, {counts['undecided']} undecided"
    asked = "1 question" if len(verdicts) == 1 else f"{len(verdicts)} questions"
    return f"{asked}: {told}; {seconds:.2f} s"
