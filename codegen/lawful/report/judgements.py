"""Why a record is accepted or rejected, laid out for people and for programs."""

from collections.abc import Iterator
from json import dumps
from typing import Any

from lawful.chart import Plain
from lawful.interpret import Rejection, Snapshot, plain
from lawful.outlook import Asked, Judgement
from lawful.report.excerpt import visible

COLUMN = 50
TITLES = {
    "sequence": "number",
    "identity": "run",
    "open": "gate open",
    "closed": "gate closed",
    "transition": "phase",
    "check": "check",
    "branch": "branch",
    "case": "case",
}


def text(judgement: Judgement, before: Snapshot) -> str:
    """Lay out what was asked of a record, one question a line, and what came of it."""
    rows = [_row(each) for each in judgement.asked]
    columns = zip(*rows, strict=True)
    widths = [min(COLUMN, max(map(len, column))) for column in columns]
    lines = [f"{judgement.event.name}:"]
    for row, each in zip(rows, judgement.asked, strict=True):
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        lines.append(f"  {'  '.join(cells)}".rstrip())
        lines += [f"    where {name} is {_json(value)}" for name, value in each.beside]
    lines += _result(judgement.result, before)
    return "".join(f"{visible(line)}\n" for line in lines)


def _row(asked: Asked) -> tuple[str, ...]:
    here = "" if asked.here == asked.says else asked.here
    return _answer(asked), TITLES[asked.kind], asked.name, asked.says, here


def _answer(asked: Asked) -> str:
    if asked.kind in {"branch", "case"}:
        return "taken" if asked.passes else "not"
    return "ok" if asked.passes else "FAILS"


def _json(value: Plain) -> str:
    return dumps(value, ensure_ascii=False)


def _result(result: Snapshot | Rejection, before: Snapshot) -> Iterator[str]:
    if isinstance(result, Rejection):
        yield f"rejected: {result.error}: {result.message}"
        return
    stays = result.phase == before.phase and result.fields == before.fields
    yield f"accepted: {result.phase}{' stays' if stays else ''}"
    for name, value in result.fields.items():
        if not stays:
            yield f"  phase.{name}: {_json(plain(value))}"
    for name, value in result.variables.items():
        if plain(value) != plain(before.variables[name]):
            yield f"  {name}: {_json(plain(before.variables[name]))} -> {_json(plain(value))}"


def json(judgement: Judgement) -> dict[str, Any]:
    """Lay out a judgement for programs."""
    return {
        "event": judgement.event.name,
        "asked": [_plain_asked(each) for each in judgement.asked],
        **_plain_result(judgement.result),
    }


def _plain_asked(asked: Asked) -> dict[str, Any]:
    return {
        "kind": asked.kind,
        "name": asked.name,
        "that": asked.says,
        "here": asked.here,
        "where": dict(asked.beside),
        "passes": asked.passes,
    }


def _plain_result(result: Snapshot | Rejection) -> dict[str, Any]:
    if isinstance(result, Rejection):
        error = {"error": result.error, "message": result.message, "fields": plain(result.fields)}
        return {"accepted": False, "rejection": error}
    phase = {"phase": result.phase, **plain(result.fields)}
    return {"accepted": True, "phase": phase, "variables": plain(result.variables)}
