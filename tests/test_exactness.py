"""The generated package against a second law, written out by hand from the Rust text.

Nothing here is shared with the compiler or with what it generates: the JSON is read character by
character, the shapes are a table of their own, and the machine speaks of plain dicts. Ledgers are
drawn from a seed; the second law says which event would be legal, and then the spelling, the fields
or the bytes are spoilt. `python tests/test_exactness.py SEED LEDGERS` runs more of them by hand.
"""

import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from runcharts import agent_run

Json = Any

WHITE_SPACE = {0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0x20}
WHITE_SPACE |= {*range(0x09, 0x0E), *range(0x2000, 0x200B)}

# ---------------------------------------------------------------------------------- strict JSON


class Bad(Exception):  # noqa: N818 - a verdict
    """The line is no record."""


NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
SPACE = re.compile(r"[ \t\n\r]*")
HEX = re.compile(r"[0-9a-fA-F]{4}")
SHORT = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
WORDS = {"true": True, "false": False, "null": None}


class Obj(list[tuple[str, Json]]):
    """An object as it was written."""


class Reader:
    """JSON as RFC 8259 has it, with the limits of the facts page."""

    def __init__(self, line: bytes) -> None:
        """Take the line."""
        try:
            self.text = line.decode("utf-8")
        except UnicodeDecodeError:
            raise Bad from None
        self.at = 0

    def whole(self) -> Json:
        """Read the one value of the line."""
        value = self.value(0)
        if self.space() != len(self.text):
            raise Bad
        return value

    def space(self) -> int:
        """Skip white space."""
        found = SPACE.match(self.text, self.at)
        assert found
        self.at = found.end()
        return self.at

    def peek(self) -> str:
        """Give the next character that is not white space."""
        return self.text[self.space() : self.at + 1]

    def take(self, wanted: str) -> bool:
        """Read one character, if it is there."""
        if self.peek() != wanted:
            return False
        self.at += 1
        return True

    def need(self, wanted: str) -> None:
        """Read one character that must be there."""
        if not self.take(wanted):
            raise Bad

    def value(self, depth: int) -> Json:
        """Read a value."""
        head = self.peek()
        if head in ("{", "["):
            if depth == 127:
                raise Bad
            self.at += 1
            return self.object(depth + 1) if head == "{" else self.array(depth + 1)
        if head == '"':
            return self.string()
        for word, value in WORDS.items():
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        return self.number()

    def object(self, depth: int) -> Obj:
        """Read an object."""
        found = Obj()
        if self.take("}"):
            return found
        while True:
            self.space()
            key = self.string()
            self.need(":")
            found.append((key, self.value(depth)))
            if self.take("}"):
                return found
            self.need(",")

    def array(self, depth: int) -> list[Json]:
        """Read an array."""
        found: list[Json] = []
        if self.take("]"):
            return found
        while True:
            found.append(self.value(depth))
            if self.take("]"):
                return found
            self.need(",")

    def string(self) -> str:
        """Read text; surrogates come in pairs."""
        if self.text[self.at : self.at + 1] != '"':
            raise Bad
        self.at += 1
        parts: list[str] = []
        while True:
            plain = PLAIN.match(self.text, self.at)
            assert plain
            parts.append(plain[0])
            self.at = plain.end() + 1
            match self.text[plain.end() : self.at]:
                case '"':
                    return "".join(parts)
                case "\\":
                    parts.append(self.escape())
                case _:
                    raise Bad

    def escape(self) -> str:
        """Read what follows a backslash."""
        letter = self.text[self.at : self.at + 1]
        self.at += 1
        if letter in SHORT:
            return SHORT[letter]
        if letter != "u":
            raise Bad
        code = self.unit()
        if 0xDC00 <= code < 0xE000:
            raise Bad
        if 0xD800 <= code < 0xDC00:
            if self.text[self.at : self.at + 2] != "\\u":
                raise Bad
            self.at += 2
            low = self.unit()
            if not 0xDC00 <= low < 0xE000:
                raise Bad
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
        return chr(code)

    def unit(self) -> int:
        """Read four hexadecimal digits."""
        found = HEX.match(self.text, self.at)
        if not found:
            raise Bad
        self.at = found.end()
        return int(found[0], 16)

    def number(self) -> int | float:
        """Read a number of one class or the other."""
        found = NUMBER.match(self.text, self.at)
        if not found:
            raise Bad
        self.at = found.end()
        if found[1] or found[2] or found[0] == "-0":
            number = float(found[0])
            if number in (float("inf"), float("-inf")):
                raise Bad
            return number
        if len(found[0]) > 21 or not -(2**63) <= int(found[0]) < 2**64:
            raise Bad
        return int(found[0])


# --------------------------------------------------------------------------------------- shapes

Shape = Callable[[Json], Json]


def text(value: Json) -> str:
    """Take any text."""
    if type(value) is not str:
        raise Bad
    return value


def blank(value: str) -> bool:
    """Do as Rust's `trim().is_empty()` does."""
    return all(ord(character) in WHITE_SPACE for character in value)


def name(value: Json) -> str:
    """Take an identifier."""
    if blank(text(value)):
        raise Bad
    return text(value)


def upto(end: int) -> Shape:
    """Make the shape of a number without sign."""

    def number(value: Json) -> int:
        if type(value) is not int or not 0 <= value < end:
            raise Bad
        return value

    return number


U32, U64 = upto(2**32), upto(2**64)


def free(value: Json) -> Json:
    """Take any JSON; the last of repeated keys counts."""
    if isinstance(value, Obj):
        return {key: free(each) for key, each in value}
    if isinstance(value, list):
        return [free(each) for each in value]
    return value


def word(*words: str) -> Shape:
    """Make the shape of an enum."""

    def one(value: Json) -> str:
        if text(value) not in words:
            raise Bad
        return text(value)

    return one


def listed(inner: Shape) -> Shape:
    """Make the shape of a list."""

    def several(value: Json) -> list[Json]:
        if isinstance(value, Obj) or not isinstance(value, list):
            raise Bad
        return [inner(each) for each in value]

    return several


def maybe(inner: Shape) -> Shape:
    """Make the shape of something that may be null, or missing."""

    def one(value: Json) -> Json:
        return None if value is None else inner(value)

    OPTIONAL.add(one)
    return one


OPTIONAL: set[Shape] = set()


def record(**fields: Shape) -> Shape:
    """Make the shape of a struct."""

    def struct(value: Json) -> dict[str, Json]:
        return fielded(pairs(value), fields)

    return struct


def union(tag: str, **variants: dict[str, Shape]) -> Shape:
    """Make the shape of a tagged union."""

    def one(value: Json) -> dict[str, Json]:
        given = pairs(value)
        which = text(given.pop(tag, None))
        if which not in variants:
            raise Bad
        return {tag: which, **fielded(given, variants[which])}

    return one


def pairs(value: Json) -> dict[str, Json]:
    """Read an object that repeats no key."""
    if not isinstance(value, Obj):
        raise Bad
    given = dict(value)
    if len(given) != len(value):
        raise Bad
    return given


def fielded(given: dict[str, Json], fields: dict[str, Shape]) -> dict[str, Json]:
    """Read just these fields."""
    if given.keys() - fields.keys():
        raise Bad
    for key in fields.keys() - given.keys():
        if fields[key] not in OPTIONAL:
            raise Bad
    return {key: shape(given.get(key)) for key, shape in fields.items()}


LANE = word(
    *("system_contract", "current_task", "tool_schemas", "recent_turns"),
    *("retrieved_context", "artifact_summary", "policy"),
)
FRAGMENT = record(lane=LANE, source=text, content=text, estimated_tokens=U32)
PACK = record(token_budget=U32, fragments=listed(FRAGMENT))
MESSAGE = record(role=word("system", "user", "assistant", "tool"), content=text)
USAGE = record(input_tokens=U32, output_tokens=U32)
PROPOSAL = record(tool=name, input=free)
EFFECT = word("read_only", "workspace_write", "network", "external_side_effect", "secret_access")
CALL = record(id=name, tool=name, effect=EFFECT, input=free)
DECISION = union("decision", allow={}, require_approval={"reason": text}, deny={"reason": text})
SEEN = word("model", "user", "both")
RESULT = record(call_id=name, summary=text, data=free, artifacts=listed(name), visibility=SEEN)

TURN: dict[str, Shape] = {"run_id": name, "turn_id": name}
ON_CALL: dict[str, Shape] = {"run_id": name, "call_id": name}
EVENTS: dict[str, dict[str, Shape]] = {
    "run_started": {"run_id": name, "agent_id": name},
    "context_built": TURN | {"context": PACK},
    "context_compacted": TURN
    | {"estimated_tokens_before": U32, "estimated_tokens_after": U32}
    | {"dropped_turn_start": U64, "dropped_turn_end_exclusive": U64},
    "model_requested": TURN | {"step": U32, "model": name},
    "model_failed": TURN | {"step": U32, "reason": text},
    "model_responded": TURN
    | {"step": U32, "output": MESSAGE, "proposed_calls": listed(PROPOSAL)}
    | {"served_model": maybe(name), "usage": maybe(USAGE)},
    "tool_proposals_rejected": TURN | {"reason": text},
    "tool_call_proposed": TURN | {"call": CALL},
    "policy_evaluated": ON_CALL | {"decision": DECISION},
    "approval_granted": ON_CALL | {"actor_id": name},
    "approval_denied": ON_CALL | {"actor_id": name, "reason": text},
    "tool_started": ON_CALL,
    "tool_finished": {"run_id": name, "result": RESULT},
    "tool_failed": ON_CALL | {"reason": text},
    "run_finished": {"run_id": name},
    "run_failed": {"run_id": name, "reason": text},
}
RECORD = record(seq=U64, occurred_at_ms=U64, event=union("event", **EVENTS))


def read(line: bytes) -> dict[str, Json]:
    """Read a line, or say that it is `Bad`."""
    found: dict[str, Json] = RECORD(Reader(line).whole())
    return found


# -------------------------------------------------------------------------------------- the law


class Wrong(Exception):  # noqa: N818 - a verdict
    """The record is no legal step."""

    def __init__(self, message: str, kind: str, **fields: Json) -> None:
        """Keep the verdict as JSON."""
        super().__init__(kind)
        self.told = {"kind": kind, "message": message.format(**fields), **fields}


def equal(left: Json, right: Json) -> bool:
    """Equality of serde_json: two classes of numbers, and -0.0 is 0.0 as floats have it."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(equal(left[key], right[key]) for key in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(equal, left, right))
    return bool(left == right)


BETWEEN = ("ready_for_context", "turn_concluded", "policy_denied", "approval_denied", "tool_failed")


class Run:
    """`RunState` of platonic_core, `apply` by `apply`."""

    def __init__(self) -> None:
        """Bind nothing yet."""
        self.run_id: str | None = None
        self.next_seq = 0
        self.step = 0
        self.turns: set[str] = set()
        self.calls: set[str] = set()
        self.compacting: str | None = None
        self.phase: dict[str, Json] = {"phase": "not_started"}
        self.entries: list[dict[str, Json]] = []

    def apply(self, record: dict[str, Json]) -> None:
        """Check the order of the ledger, then the event."""
        if record["seq"] != self.next_seq:
            told = "event sequence mismatch: expected {expected}, actual {actual}"
            raise Wrong(told, "SequenceMismatch", expected=self.next_seq, actual=record["seq"])
        event = record["event"]
        if self.run_id is not None:
            self.same("RunIdMismatch", "run id", self.run_id, event["run_id"])
        self.apply_event(event)
        self.next_seq += 1
        self.entries.extend(shown(event))

    def apply_event(self, event: dict[str, Json]) -> None:
        """Do what the match of the Rust text does."""
        if self.compacting is not None:
            if event["event"] == "context_built":
                self.same("TurnMismatch", "turn", self.compacting, event["turn_id"])
            elif event["event"] != "run_failed":
                raise self.invalid(event)
        now, what = self.phase["phase"], event["event"]
        if what == "run_failed" and now not in ("not_started", "finished", "failed"):
            self.compacting = None
            self.phase = {"phase": "failed", "reason": event["reason"]}
        elif now in BETWEEN and what in ("context_built", "context_compacted"):
            getattr(self, what)(event)
        elif hasattr(self, f"{now}__{what}"):
            getattr(self, f"{now}__{what}")(self.phase, event)
        else:
            raise self.invalid(event)

    def invalid(self, event: dict[str, Json]) -> Wrong:
        """Say that the phase does not take the event."""
        told = "invalid transition from {phase} on {event}"
        return Wrong(told, "InvalidTransition", phase=self.phase["phase"], event=event["event"])

    def same(self, kind: str, what: str, expected: Json, actual: Json) -> None:
        """Compare two identifiers or steps."""
        if expected != actual:
            told = what + " mismatch: expected {expected}, actual {actual}"
            raise Wrong(told, kind, expected=expected, actual=actual)

    def fresh(self, turn_id: str) -> None:
        """Refuse a turn that was spent."""
        if turn_id in self.turns:
            told = "turn id was reused: {turn_id}"
            raise Wrong(told, "TurnReused", turn_id=turn_id)

    def context_built(self, event: dict[str, Json]) -> None:
        """Start a turn."""
        self.fresh(event["turn_id"])
        context = event["context"]
        used = sum(fragment["estimated_tokens"] for fragment in context["fragments"])
        budget = context["token_budget"]
        if used > budget:
            told = "context budget exceeded: used {used}, budget {budget}"
            raise Wrong(told, "ContextBudgetExceeded", used=min(used, 2**32 - 1), budget=budget)
        self.turns.add(event["turn_id"])
        self.compacting = None
        self.phase = {"phase": "ready_to_request_model", "turn_id": event["turn_id"]}
        self.phase |= {"step": self.step, "context": context}

    def context_compacted(self, event: dict[str, Json]) -> None:
        """Drop turns."""
        start, end = event["dropped_turn_start"], event["dropped_turn_end_exclusive"]
        if start >= end:
            told = "invalid compaction range: {start}..{end_exclusive}"
            raise Wrong(told, "InvalidCompactionRange", start=start, end_exclusive=end)
        self.fresh(event["turn_id"])
        self.compacting = event["turn_id"]

    def not_started__run_started(self, _phase: Json, event: Json) -> None:
        """Bind the run."""
        self.run_id = event["run_id"]
        self.phase = {"phase": "ready_for_context"}

    def same_turn_and_step(self, phase: Json, event: Json) -> None:
        """Compare the turn, then the step."""
        self.same("TurnMismatch", "turn", phase["turn_id"], event["turn_id"])
        self.same("StepMismatch", "model step", phase["step"], event["step"])

    def ready_to_request_model__model_requested(self, phase: Json, event: Json) -> None:
        """Ask."""
        self.same_turn_and_step(phase, event)
        self.phase = phase | {"phase": "awaiting_model_response"}

    def awaiting_model_response__model_failed(self, phase: Json, event: Json) -> None:
        """Go back."""
        self.same_turn_and_step(phase, event)
        self.phase = phase | {"phase": "ready_to_request_model"}

    def awaiting_model_response__model_responded(self, phase: Json, event: Json) -> None:
        """Count the step."""
        self.same_turn_and_step(phase, event)
        self.step += 1
        self.phase = {"phase": "turn_concluded"}
        if event["proposed_calls"]:
            self.phase = {"phase": "awaiting_tool_call", "turn_id": phase["turn_id"]}
            self.phase["proposals"] = event["proposed_calls"]

    def awaiting_tool_call__tool_call_proposed(self, phase: Json, event: Json) -> None:
        """Take a proposal."""
        self.same("TurnMismatch", "turn", phase["turn_id"], event["turn_id"])
        call = event["call"]
        for each in phase["proposals"]:
            if each["tool"] == call["tool"] and equal(each["input"], call["input"]):
                break
        else:
            told = "tool call was not proposed by the model"
            raise Wrong(told, "UnproposedToolCall")
        if call["id"] in self.calls:
            told = "tool call id was reused: {call_id}"
            raise Wrong(told, "ToolCallReused", call_id=call["id"])
        self.calls.add(call["id"])
        self.phase = {"phase": "awaiting_policy", "call": call}

    def awaiting_tool_call__tool_proposals_rejected(self, phase: Json, event: Json) -> None:
        """Take none."""
        self.same("TurnMismatch", "turn", phase["turn_id"], event["turn_id"])
        if blank(event["reason"]):
            told = "tool proposal rejection reason cannot be empty"
            raise Wrong(told, "EmptyToolProposalsRejectionReason")
        self.phase = {"phase": "turn_concluded"}

    def same_call(self, expected: str, actual: str) -> None:
        """Compare the call."""
        self.same("ToolCallMismatch", "tool call", expected, actual)

    def awaiting_policy__policy_evaluated(self, phase: Json, event: Json) -> None:
        """Follow the decision."""
        call, decision = phase["call"], event["decision"]
        self.same_call(call["id"], event["call_id"])
        if decision["decision"] == "allow":
            self.phase = {"phase": "ready_to_execute_tool", "call": call}
        elif decision["decision"] == "deny":
            self.phase = {"phase": "policy_denied", "call_id": call["id"]}
            self.phase["reason"] = decision["reason"]
        else:
            self.phase = {"phase": "awaiting_approval", "call": call, "reason": decision["reason"]}

    def awaiting_approval__approval_granted(self, phase: Json, event: Json) -> None:
        """Let it through."""
        self.same_call(phase["call"]["id"], event["call_id"])
        self.phase = {"phase": "ready_to_execute_tool", "call": phase["call"]}

    def awaiting_approval__approval_denied(self, phase: Json, event: Json) -> None:
        """Do not."""
        self.same_call(phase["call"]["id"], event["call_id"])
        self.phase = {"phase": "approval_denied", "call_id": phase["call"]["id"]}
        self.phase["reason"] = event["reason"]

    def ready_to_execute_tool__tool_started(self, phase: Json, event: Json) -> None:
        """Begin."""
        self.same_call(phase["call"]["id"], event["call_id"])
        self.phase = {"phase": "tool_running", "call_id": phase["call"]["id"]}

    def tool_running__tool_finished(self, phase: Json, event: Json) -> None:
        """End well."""
        self.same_call(phase["call_id"], event["result"]["call_id"])
        self.phase = {"phase": "turn_concluded"}

    def tool_running__tool_failed(self, phase: Json, event: Json) -> None:
        """End badly."""
        self.same_call(phase["call_id"], event["call_id"])
        self.phase = {**phase, "phase": "tool_failed", "reason": event["reason"]}

    def turn_concluded__run_finished(self, _phase: Json, _event: Json) -> None:
        """Close."""
        self.phase = {"phase": "finished"}

    def command(self) -> Json:
        """Derive the pending command."""
        phase = self.phase
        match phase["phase"]:
            case "ready_to_request_model":
                return {**phase_without_name(phase), "command": "request_model"}
            case "awaiting_approval":
                wanted = {"call_id": phase["call"]["id"], "reason": phase["reason"]}
                return {"command": "await_approval", **wanted}
            case "ready_to_execute_tool":
                return {"command": "execute_tool", "call": phase["call"]}
            case _:
                return None


def phase_without_name(phase: dict[str, Json]) -> dict[str, Json]:
    """Give the fields of a phase."""
    return {key: value for key, value in phase.items() if key != "phase"}


ENTRIES = {
    "context_compacted": "context_compaction",
    "model_responded": "model_message",
    "model_failed": "model_failure",
    "tool_proposals_rejected": "proposals_rejection",
    "tool_call_proposed": "tool_call",
    "tool_finished": "tool_result",
    "approval_granted": "approval_grant",
    "approval_denied": "approval_denial",
    "tool_failed": "tool_failure",
}


def shown(event: dict[str, Json]) -> Iterator[dict[str, Json]]:
    """Give the entries of the audit view."""
    fields = {key: value for key, value in event.items() if key not in ("event", "run_id")}
    match event["event"]:
        case "context_built":
            for each in fields["context"]["fragments"]:
                yield {"entry": "context_fragment", "turn_id": fields["turn_id"], "fragment": each}
        case "model_responded":
            wanted = {"turn_id": fields["turn_id"], "message": fields["output"]}
            yield {"entry": "model_message", **wanted, "served_model": fields["served_model"]}
        case "policy_evaluated":
            if fields["decision"]["decision"] == "deny":
                told = {"call_id": fields["call_id"], "reason": fields["decision"]["reason"]}
                yield {"entry": "policy_denial", **told}
        case what if what in ENTRIES:
            yield {"entry": ENTRIES[what], **fields}


# ----------------------------------------------------------------------------- drawing ledgers

RAW = "raw\x00"
"""Marks text that goes into the line as it is."""

NUMBERS = (
    *(
        "0",
        "-0",
        "-0.0",
        "0.0",
        "0e0",
        "1",
        "1.0",
        "1e0",
        "1E+0",
        "10e-1",
        "true",
        "01",
        "+1",
        ".5",
    ),
    *("1.", "4294967295", "4294967296", "9007199254740993", "9223372036854775807", "-1", "1_0"),
    *("9223372036854775808", "-9223372036854775808", "-9223372036854775809", "NaN", "1e400"),
    *("18446744073709551615", "18446744073709551616", "1e-400", "5e-324", "1e16", "1e22", "-"),
    *("1.7976931348623157e308", "1.7976931348623159e308", "123456789012345678901234567890", "0x1"),
    *(
        "0.1",
        "0.30000000000000004",
        "1e5",
        "100000.0",
        "\u0661",
        "Infinity",
        "-Infinity",
        "1e",
        "null",
    ),
)
NAMES = (
    *(
        "a",
        "b",
        "t ",
        " t",
        "t",
        "T",
        "\u00e9",
        "e\u0301",
        "\x1c",
        "\x1f",
        "\x00",
        "\u200b",
        "\u180e",
    ),
    *("\ufeff", "\U0001f600", "\u2028x", "x\x85", "\x7f", "q" * 300, '"', "\\", "/", "\u2060"),
    *("", *map(chr, sorted(WHITE_SPACE)), " \u3000\t"),
)


class Draw:
    """Draws records, mostly legal ones, and spoils some of them."""

    def __init__(self, seed: int, faults: float) -> None:
        """Start from a seed."""
        self.random = random.Random(seed)  # noqa: S311 - no secret
        self.faults = faults

    def odd(self, chance: float = 1.0) -> bool:
        """Tell whether to do something unusual here."""
        return self.random.random() < self.faults * chance

    def name(self) -> str:
        """Draw an identifier, or nearly one."""
        if self.odd(0.1):
            return self.random.choice(NAMES)
        return self.random.choice(NAMES[:6])

    def number(self, usual: int) -> Json:
        """Draw a number."""
        if self.odd(0.05):
            return RAW + self.random.choice(NUMBERS)
        return usual

    def free(self, depth: int = 3) -> Json:
        """Draw free JSON."""
        kind = self.random.randrange(7 if depth else 4)
        if kind == 0:
            return self.random.choice(NAMES)
        if kind <= 2:
            return RAW + self.random.choice(NUMBERS if self.odd(0.2) else NUMBERS[:9])
        if kind == 3:
            return self.random.choice([None, True, False])
        if kind == 4:
            return [self.free(depth - 1) for _ in range(self.random.randrange(3))]
        return {
            self.random.choice("abc"): self.free(depth - 1) for _ in range(self.random.randrange(3))
        }

    def near(self, value: Json) -> Json:
        """Draw JSON that is the same or nearly so."""
        if isinstance(value, dict):
            items = list(value.items())
            self.random.shuffle(items)
            return {key: self.near(each) for key, each in items}
        if isinstance(value, list):
            return [self.near(each) for each in value]
        if isinstance(value, str) and value.startswith(RAW) and self.odd(0.5):
            return RAW + self.random.choice(NUMBERS[:11])
        return value

    def event(self, run: Run) -> dict[str, Json]:
        """Draw an event that the phase takes, or any other."""
        legal = {
            "not_started": ["run_started"],
            "ready_to_request_model": ["model_requested"],
            "awaiting_model_response": ["model_responded"] * 4 + ["model_failed"],
            "awaiting_tool_call": ["tool_call_proposed"] * 4 + ["tool_proposals_rejected"],
            "awaiting_policy": ["policy_evaluated"],
            "awaiting_approval": ["approval_granted"] * 2 + ["approval_denied"],
            "ready_to_execute_tool": ["tool_started"],
            "tool_running": ["tool_finished"] * 2 + ["tool_failed"],
        }.get(run.phase["phase"], ["context_built"] * 8 + ["context_compacted"] * 3)
        if self.odd(0.3) or self.random.random() < 0.02:
            legal = list(EVENTS)
        what = self.random.choice(legal)
        run_id = run.run_id or self.random.choice(NAMES[:6])
        return {"event": what, "run_id": self.name() if self.odd(0.1) else run_id} | {
            key: self.field(key, run) for key in EVENTS[what] if key != "run_id"
        }

    def field(self, key: str, run: Run) -> Json:  # noqa: C901, PLR0911, PLR0912 - a field a line
        """Draw the value of one field."""
        pick, phase = self.random.choice, run.phase
        match key:
            case "turn_id":
                used = phase.get("turn_id") or run.compacting or f"turn {run.next_seq}"
                if self.odd(0.2):
                    return pick([self.name(), *sorted(run.turns)])
                return used
            case "call_id":
                used = phase.get("call_id") or phase.get("call", {}).get("id") or "?"
                return self.name() if self.odd(0.1) else used
            case "agent_id" | "actor_id" | "model":
                return self.name()
            case "step":
                return self.number(phase.get("step", run.step) + self.odd(0.1))
            case "estimated_tokens_before" | "estimated_tokens_after":
                return self.number(self.random.randrange(2**32))
            case "dropped_turn_start" | "dropped_turn_end_exclusive":
                start = key == "dropped_turn_start"
                return self.number(pick([0, 1, 2**63]) if start else pick([2, 2**63, 2**64 - 1]))
            case "reason":
                return pick(["", " ", "\x1c", "because", "\u2003\x85", *NAMES[-4:], "why not"])
            case "context":
                return self.context()
            case "output":
                return {"role": pick(["system", "user", "assistant", "tool"]), "content": "\u2028"}
            case "proposed_calls":
                return [self.proposal() for _ in range(self.random.randrange(4))]
            case "served_model":
                return pick([None, "m", self.name()])
            case "usage":
                return pick([None, {"input_tokens": self.number(1), "output_tokens": 2**32 - 1}])
            case "call":
                return self.call(phase.get("proposals") or [self.proposal()], run)
            case "decision":
                which = pick(["allow", "require_approval", "deny"])
                return {"decision": which} | ({} if which == "allow" else {"reason": pick("xy ")})
            case _:
                call_id = self.field("call_id", run)
                rest: dict[str, Json] = {
                    "artifacts": [self.name() for _ in range(self.random.randrange(3))]
                }
                rest["visibility"] = pick(["model", "user", "both"])
                return {"call_id": call_id, "summary": "", "data": self.free(), **rest}

    def proposal(self) -> Json:
        """Draw a proposal."""
        return {"tool": self.random.choice("ab"), "input": self.free()}

    def call(self, proposals: list[Json], run: Run) -> Json:
        """Draw a call of one of the proposals, or nearly so."""
        one = self.random.choice(proposals)
        call_id = self.random.choice(sorted(run.calls) or ["?"])
        return {
            "id": call_id if self.odd(0.2) else f"call {run.next_seq}",
            "tool": "b" if self.odd(0.1) else one["tool"],
            "effect": self.random.choice(["read_only", "network", "secret_access"]),
            "input": self.near(raw(one["input"])),
        }

    def context(self) -> Json:
        """Draw a context whose cost is near its budget."""
        costs = [self.random.choice([0, 1, 5, 2**31, 2**32 - 1]) for _ in range(3)]
        costs = costs[: self.random.randrange(4)]
        budget = min(sum(costs), 2**32 - 1) - (self.odd(0.3) and bool(costs))
        lane = self.random.choice(["policy", "tool_schemas", "system_contract"])
        return {
            "token_budget": self.number(max(budget, 0)),
            "fragments": [
                {"lane": lane, "source": "", "content": "c", "estimated_tokens": self.number(cost)}
                for cost in costs
            ],
        }

    def line(self, run: Run) -> bytes:
        """Draw a line."""
        seq = run.next_seq if not self.odd(0.1) else self.random.choice([0, 7, 2**64 - 1])
        record = {"seq": self.number(seq), "occurred_at_ms": self.number(2**64 - 1)}
        plain = self.random.random() < 0.3
        written = self.write({**record, "event": self.event(run)}, plain=plain)
        line = written.encode("utf-8", "surrogatepass")
        return self.spoil(line) if self.odd(0.15) else line

    def spoil(self, line: bytes) -> bytes:
        """Change some bytes."""
        for _ in range(self.random.randrange(1, 3)):
            at = self.random.randrange(len(line) + 1)
            new = self.random.choice(
                [b"", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc0\x80", b" ", b"\r"]
                + [b"\t", b"\x0c", b"\xc2\x85", b"\xe2\x80\xa8", b"\x1f", b"\xf4\x90\x80\x80"]
                + [bytes([byte]) for byte in b'{}[]:,"\\0-.e']
            )
            line = line[:at] + new + line[at + self.random.randrange(2) :]
        return line

    def write(self, value: Json, *, plain: bool) -> str:
        """Write JSON, in one of its spellings."""
        if isinstance(value, dict):
            return self.members(value, plain=plain)
        if isinstance(value, list):
            inner = f"{self.gap(plain)},".join(self.write(each, plain=plain) for each in value)
            if self.odd(0.02):
                deep = self.random.randrange(110, 130)
                inner += f"{',' if value else ''}{'[' * deep}{']' * deep}"
            return f"[{inner}{self.gap(plain)}]"
        if isinstance(value, str) and value.startswith(RAW):
            return value.removeprefix(RAW)
        if isinstance(value, str) and not plain and self.random.random() < 0.2:
            return self.escaped(value)
        return json.dumps(value, ensure_ascii=False)

    def members(self, value: dict[str, Json], *, plain: bool) -> str:
        """Write an object; shuffle it, and repeat, drop, add or spoil a member."""
        written = [(self.write(k, plain=plain), self.write(value[k], plain=plain)) for k in value]
        if not plain:
            self.random.shuffle(written)
        if written and self.odd(0.05):
            written.append(self.random.choice(written))
        if written and self.odd(0.03):
            written.pop(self.random.randrange(len(written)))
        if self.odd(0.03):
            written.append((self.random.choice(['"zz"', '"reason"', '"usage"', '"a"']), "null"))
        if written and self.odd(0.03):
            wrong = self.random.choice(["null", "[]", "{}", '""', "1", "false", '"allow"'])
            written[-1] = (written[-1][0], wrong)
        inner = f"{self.gap(plain)},{self.gap(plain)}".join(
            f"{key}{self.gap(plain)}:{self.gap(plain)}{each}" for key, each in written
        )
        return f"{{{self.gap(plain)}{inner}{self.gap(plain)}}}"

    def escaped(self, value: str) -> str:
        """Write text with escapes that nobody needs, or that nobody may write."""
        units = value.encode("utf-16-be")
        codes = [f"\\u{units[at]:02x}{units[at + 1]:02X}" for at in range(0, len(units), 2)]
        if self.odd(0.1):
            codes.append(
                self.random.choice(["\\ud800", "\\udc00", "\\udc00\\ud800", "\\x", "\\u12"])
            )
        return f'"{"".join(codes)}"'

    def gap(self, plain: bool) -> str:  # noqa: FBT001 - called in every line
        """Draw white space."""
        if plain or self.random.random() < 0.8:
            return ""
        return self.random.choice("\x0b\x85\ufeff" if self.odd(0.02) else " \t\r\n")


def raw(value: Json) -> Json:
    """Mark the numbers of JSON, so that they are written as they were."""
    if isinstance(value, dict):
        return {key: raw(each) for key, each in value.items()}
    if isinstance(value, list):
        return [raw(each) for each in value]
    if type(value) in (int, float):
        return RAW + repr(value)
    return value


# ------------------------------------------------------------------------------------ comparing


def exact(value: Json) -> str:
    """Spell JSON so that what differs strictly is spelt differently."""
    return json.dumps(value, sort_keys=True)


def expected(run: Run, line: bytes) -> Json:
    """Say what the second law says of a line."""
    error = None
    try:
        run.apply(read(line))
    except Bad:
        error = {"kind": "Decode"}
    except Wrong as wrong:
        error = wrong.told
    seen = {"phase": run.phase, "command": run.command(), "run_id": run.run_id, "error": error}
    seen |= {"next_seq": run.next_seq, "compacting": run.compacting, "step": run.step}
    return seen | {"turns": sorted(run.turns), "calls": sorted(run.calls)}


def observed(state: agent_run.State, line: bytes) -> tuple[agent_run.State, Json]:
    """Say what the generated package says of it."""
    error = None
    try:
        record = agent_run.decode(line)
        assert exact(read(agent_run.encode(record))) == exact(read(line)), line
        state = agent_run.reduce(state, record)
    except agent_run.DecodeError:
        error = {"kind": "Decode"}
    except agent_run.Rejected as rejected:
        error = agent_run.to_json(rejected)
    seen = {"phase": agent_run.to_json(state.phase), "run_id": state.run_id, "error": error}
    seen |= {"command": agent_run.to_json(agent_run.pending_command(state))}
    seen |= {"next_seq": state.next_seq, "compacting": state.compacting}
    seen |= {"step": state.next_model_step, "turns": sorted(state.used_turn_ids)}
    return state, seen | {"calls": sorted(state.used_tool_call_ids)}


def compared(seed: int, path: Path, lines: int = 40) -> dict[str, int]:
    """Draw a ledger and compare every line of it, then the file of those that were accepted."""
    draw = Draw(seed, faults=(0.0, 0.3, 1.0)[seed % 3])
    run, state, accepted = Run(), agent_run.State(), []
    kinds: dict[str, int] = {}
    for _ in range(lines):
        line = draw.line(run)
        wanted = expected(run, line)
        state, seen = observed(state, line)
        assert exact(seen) == exact(wanted), (seed, line)
        kind = "accepted" if wanted["error"] is None else wanted["error"]["kind"]
        kinds[kind] = kinds.get(kind, 0) + 1
        if kind == "accepted" and b"\n" not in line:
            accepted.append(line)
        elif kind == "accepted":
            accepted.append(agent_run.encode(agent_run.decode(line)))
    path.write_bytes(b"\n".join(accepted) + b"\n" * (seed % 2 and bool(accepted)))
    view = agent_run.to_json(agent_run.readback(agent_run.read_ledger(path)))
    told = {"entries": run.entries, "final_phase": run.phase, "next_seq": run.next_seq}
    assert exact(view) == exact(told), seed
    return kinds


@pytest.mark.parametrize("block", range(4))
def test_both_laws_say_the_same(block: int, tmp_path: Path) -> None:
    """Every field of every verdict, the audit view and what is written again."""
    kinds: dict[str, int] = {}
    for seed in range(block * 39, block * 39 + 39):
        for kind, times in compared(seed, tmp_path / "ledger.jsonl").items():
            kinds[kind] = kinds.get(kind, 0) + times
    assert kinds["accepted"] > 300
    assert kinds["Decode"] > 100
    assert len(kinds) >= 8


def test_as_floats_zero_has_no_sign() -> None:
    """`N::Float(a) == N::Float(b)` is that of IEEE 754: a call may say 0.0 to a proposed -0.0."""
    proposed = agent_run.types.ToolProposal(tool=agent_run.types.ToolName("a"), input=-0.0)
    phase = agent_run.phases.AwaitingToolCall(
        turn_id=agent_run.types.TurnId("t"), proposals=(proposed,)
    )
    before = agent_run.State(phase=phase, run_id=agent_run.types.RunId("r"))
    line = (
        b'{"seq":0,"occurred_at_ms":0,"event":{"event":"tool_call_proposed","run_id":"r",'
        b'"turn_id":"t","call":{"id":"c","tool":"a","effect":"network","input":%s}}}'
    )
    for same in (b"0.0", b"-0.0", b"-0", b"0e9"):
        assert agent_run.reduce(before, agent_run.decode(line % same)).next_seq == 1
    with pytest.raises(agent_run.errors.UnproposedToolCall):
        agent_run.reduce(before, agent_run.decode(line % b"0"))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1000])
def test_pieces_of_a_file_do_not_show(
    size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However a file is cut, it gives the records and the error that its lines give."""
    monkeypatch.setattr(agent_run.codec, "CHUNK", size)
    path = tmp_path / "ledger.jsonl"
    for seed in range(100, 130):
        draw, run = Draw(seed, faults=(0.0, 0.4)[seed % 2]), Run()
        lines = []
        for _ in range(6):
            line = draw.line(run)
            expected(run, line)
            lines += line.split(b"\n")
        end = (b"\n", b"", b"\r\n", b"\n\n")[seed % 4]
        path.write_bytes(b"\n".join(lines) + end)
        cut = path.read_bytes().split(b"\n")
        assert outcome(path) == by_line(cut[:-1] if cut[-1] == b"" else cut), seed


def outcome(path: Path) -> Json:
    """Read a file up to its first error."""
    found: list[Json] = []
    try:
        for record in agent_run.read_ledger(path):
            found.append(exact(agent_run.to_json(record)))  # noqa: PERF401 - an error may come
    except agent_run.DecodeError as error:
        found.append(error.line)
    return found


def by_line(lines: list[bytes]) -> Json:
    """Read lines up to the first error."""
    found: list[Json] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(exact(agent_run.to_json(agent_run.decode(line))))
        except agent_run.DecodeError:
            return [*found, number]
    return found


if __name__ == "__main__":
    total: dict[str, int] = {}
    for each in range(int(sys.argv[1]), int(sys.argv[1]) + int(sys.argv[2])):
        for kind, times in compared(each, Path(sys.argv[3]) / "ledger.jsonl").items():
            total[kind] = total.get(kind, 0) + times
    print(total)  # noqa: T201 - run by hand
