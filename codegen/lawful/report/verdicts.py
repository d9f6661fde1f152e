"""Verdicts laid out for programs and for GitHub."""

from collections.abc import Iterable
from typing import Any

from lawful import __version__
from lawful.chart import Chart
from lawful.diagnostic import Span
from lawful.exhibit import Exhibit, Unexercised
from lawful.kernel.model import Reserve
from lawful.proof.verdict import Verdict
from lawful.report.commands import Level, annotation
from lawful.report.places import place
from lawful.report.proofs import again, reach, table, titled

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
KINDS = {"holds": "pass", "fails": "fail", "undecided": "open"}


def json(exhibits: Iterable[Exhibit], idle: Iterable[tuple[Chart, Unexercised]]) -> dict[str, Any]:
    """Lay verdicts out as plain data; the records of a ledger are whole."""
    never = {chart.name: _never(found) for chart, found in idle}
    return {"verdicts": [_plain(each) for each in exhibits], "never": never}


def _plain(exhibit: Exhibit) -> dict[str, Any]:
    verdict, ledger = exhibit.verdict, exhibit.ledger
    payload = verdict.payload
    return {
        "chart": verdict.chart.name,
        "question": verdict.question,
        "name": verdict.name,
        "outcome": verdict.outcome,
        "exact": not verdict.reserves and verdict.bound is None,
        "bound": verdict.bound,
        "reserves": [_reserve(each) for each in verdict.reserves],
        "reach": reach(verdict),
        "says": verdict.says,
        "advice": verdict.advice,
        "at": place(verdict.at),
        "notes": [{**place(note.span), "message": note.message} for note in verdict.notes],
        "payload": None
        if payload is None
        else {"phase": payload.phase, "event": payload.event, "values": dict(payload.values)},
        "ledger": None if ledger is None else [each.record for each in ledger.beats],
        "again": None if ledger is None else ledger.again,
        "rows": [_row(exhibit, at) for at in range(len(exhibit.rows))],
        "states": verdict.states,
        "steps": verdict.edges,
        "seconds": round(verdict.seconds, 3),
        "command": again(verdict),
    }


def _reserve(reserve: Reserve) -> dict[str, str]:
    return {"role": reserve.role, "name": reserve.name, "because": reserve.because}


def _row(exhibit: Exhibit, at: int) -> dict[str, Any]:
    row = exhibit.rows[at]
    told = {"number": row.number, "event": row.event, "of": list(row.says), "phase": row.phase}
    return {**told, "changed": list(row.changed), "image": row.image, "again": row.again}


def _never(found: Unexercised) -> dict[str, list[str]]:
    return {
        "phases": [each.name for each in found.phases],
        "transitions": [f"{each.owner.name}.{each.event.name}" for each in found.transitions],
        "checks": [use.check.name for use in found.requirements],
        "errors": [each.name for each in found.errors],
    }


def github(exhibits: Iterable[Exhibit]) -> str:
    """Lay out what does not hold as workflow commands: an error, or a warning if undecided."""
    found = (each for each in exhibits if each.verdict.outcome != "holds")
    return "".join(f"{_annotated(each)}\n" for each in found)


def _annotated(exhibit: Exhibit) -> str:
    verdict = exhibit.verdict
    lines = [verdict.says, *table(exhibit.rows)] if exhibit.rows else [verdict.says]
    lines += [f"to do: {verdict.advice}"] if verdict.advice else []
    message = "\n".join([*lines, f"again: {again(verdict)}"])
    level: Level = "error" if verdict.outcome == "fails" else "warning"
    return annotation(level, verdict.at, titled(verdict), message)


def sarif(exhibits: Iterable[Exhibit]) -> dict[str, Any]:
    """Lay verdicts out as SARIF 2.1.0; the steps of a ledger are a code flow."""
    shown = list(exhibits)
    rules = {_rule(each.verdict): {"id": _rule(each.verdict)} for each in shown}
    order = list(rules)
    results = [_result(each, order.index(_rule(each.verdict))) for each in shown]
    driver = {"name": "lawful", "version": __version__, "rules": list(rules.values())}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(verdict: Verdict) -> str:
    return f"{verdict.chart.name}/{verdict.question}/{verdict.name}"


def _result(exhibit: Exhibit, rule: int) -> dict[str, Any]:
    verdict = exhibit.verdict
    level = "error" if verdict.outcome == "fails" else "none"
    advice = f"\n{verdict.advice}" if verdict.advice else ""
    related = [_located(note.span, note.message) for note in verdict.notes]
    flow = [{"location": _located(*each)} for each in _steps(exhibit)]
    return {
        "ruleId": _rule(verdict),
        "ruleIndex": rule,
        "kind": KINDS[verdict.outcome],
        "level": level,
        "message": {"text": f"{verdict.says}{advice}\n{again(verdict)}"},
        "locations": [_located(verdict.at, None)],
        **({"relatedLocations": related} if related else {}),
        **({"codeFlows": [{"threadFlows": [{"locations": flow}]}]} if flow else {}),
    }


def _steps(exhibit: Exhibit) -> list[tuple[Span, str]]:
    run = exhibit.verdict.run
    if run is None or not exhibit.rows:
        return []
    steps = zip(run.steps, exhibit.rows[1:], strict=True)
    return [(edge.way.move.at, f"{row.number}. {row.event} -> {row.phase}") for edge, row in steps]


def _located(span: Span, message: str | None) -> dict[str, Any]:
    region = {
        "startLine": span.line + 1,
        "startColumn": span.column + 1,
        "endLine": span.end_line + 1,
        "endColumn": span.end_column + 1,
    }
    physical = {"artifactLocation": {"uri": span.path}, "region": region}
    told = {} if message is None else {"message": {"text": message}}
    return {"physicalLocation": physical, **told}
