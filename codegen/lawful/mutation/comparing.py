"""What two laws say to the last record of a ledger, put so that the difference is seen."""

import json
from typing import Any, assert_never

from lawful.interpret.snapshot import Rejection
from lawful.interpret.values import plain
from lawful.mutation.answering import Accepted, Answer, Senseless, answer
from lawful.mutation.telling import Ledger
from lawful.targets.tests.ground import beginning
from lawful.targets.tests.law import Law, judged


def compared(law: Law, other: Law, ledger: Ledger) -> tuple[str, str]:
    """Say what each of two laws answers at the end of a ledger that is legal until then."""
    state = beginning(law.chart)
    for line in ledger[:-1]:
        match judged(law, state, line):
            case Rejection(message=message):
                raise AssertionError(message)
            case after:
                state = after
    one, two = answer(law, state, ledger[-1]), answer(other, state, ledger[-1])
    return _said(one, two), _said(two, one)


def _said(one: Answer, other: Answer) -> str:
    match one:
        case Rejection(error=error, message=message):
            return f"rejected by `{error}`: {message}"
        case Senseless():
            return "nothing; no compiler would let it pass"
        case Accepted():
            known = _values(other) if isinstance(other, Accepted) else {}
            return ", ".join((f"`{one.state.phase}`", *_differing(_values(one), known)))
        case _:
            assert_never(one)


def _differing(values: dict[str, Any], known: dict[str, Any]) -> list[str]:
    return [
        f"{name}: {json.dumps(plain(value), ensure_ascii=False)}"
        for name, value in values.items()
        if known and (name not in known or known[name] != value)
    ]


def _values(accepted: Accepted) -> dict[str, Any]:
    """Give all that a state holds, and the command there, by names for people."""
    fields = {f"phase.{name}": value for name, value in accepted.state.fields.items()}
    told = {f"command.{name}": value for name, value in (accepted.fields or {}).items()}
    return {**accepted.state.variables, **fields, "command": accepted.command, **told}
