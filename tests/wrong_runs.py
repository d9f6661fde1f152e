"""The law of agent runs with a fault in it: each breaks a promise, and is no finding otherwise."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lawful.chart import Chart
from lawful.pipeline import examine
from lawful.source import Source, read

SPECS = Path(__file__).parents[1] / "spec"
LAW = "agent_run.chart.yaml"


@dataclass(frozen=True, slots=True)
class Fault:
    """Pieces of the text and what stands in their places, and the property that must not hold."""

    breaks: str
    edits: tuple[tuple[str, str], ...]


def run_with(fault: Fault) -> Chart:
    """Compile the law with the fault; its scenarios would tell, so they are left out."""
    examined = examine([Source(LAW, text_with(fault).encode())], _beside)
    assert not examined.found, examined.found
    return examined.charts[0]


def text_with(fault: Fault) -> str:
    """Put the fault into the text of the law; every piece must stand there once."""
    text, _, _ = _law().partition("\nscenarios:\n")
    for old, new in fault.edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@cache
def _law() -> str:
    return (SPECS / LAW).read_text(encoding="utf-8")


def _beside(path: str) -> Source | None:
    return read(SPECS / path, path)


def _one(breaks: str, old: str, new: str) -> Fault:
    return Fault(breaks, ((old, new),))


CALL_REUSED = """\
  tool_call_reused:
    summary: The tool call id was spent before.
    message: "tool call id was reused: {call_id}"
    fields: {call_id: text}
"""
NEW_CALL = """\
  new_call:
    summary: A tool call id is spent once.
    that: "!(event.call.id in used_tool_call_ids)"
    else: {tool_call_reused: {call_id: event.call.id}}
"""
COMPACTED_TURN = """\
  compacted_turn:
    summary: The context is that of the compacted turn.
    that: event.turn_id == compacting
    else: {turn_mismatch: {expected: compacting, actual: event.turn_id}}
"""
RUN_FAILED = """\
    on:
      run_failed:
        summary: Give the run up, wherever it is.
        set: {compacting: null}
        to: failed
        with: {reason: event.reason}
"""

FAULTS = {
    "a_denial_without_reason_executes": _one(
        "no_tool_without_leave",
        """\
                  deny:
                    to: policy_denied
                    with: {call_id: phase.call.id, reason: case.reason}
""",
        """\
                  deny:
                    choose:
                      - when: is_blank(case.reason)
                        to: ready_to_execute_tool
                        with: {call: phase.call}
                      - to: policy_denied
                        with: {call_id: phase.call.id, reason: case.reason}
""",
    ),
    "an_approval_is_skipped": _one(
        "no_tool_without_leave",
        """\
                  require_approval:
                    to: awaiting_approval
                    with: {call: phase.call, reason: case.reason}
""",
        """\
                  require_approval:
                    choose:
                      - when: phase.call.effect == "network"
                        to: ready_to_execute_tool
                        with: {call: phase.call}
                      - to: awaiting_approval
                        with: {call: phase.call, reason: case.reason}
""",
    ),
    "a_refused_call_is_ordered": _one(
        "orders_only_what_was_let_through",
        """\
            summary: The call waits for the policy.
            fields: {call: ToolCall}
""",
        """\
            summary: The call waits for the policy.
            fields: {call: ToolCall}
            command: {execute_tool: {call: phase.call}}
""",
    ),
    "another_call_is_approved": _one(
        "runs_only_the_judged_call",
        "summary: Let the call through.\n                require: [same_call]\n",
        "summary: Let the call through.\n",
    ),
    "another_call_is_started": _one(
        "runs_only_the_judged_call",
        "summary: Record that the tool began.\n                require: [same_call]\n",
        "summary: Record that the tool began.\n",
    ),
    "a_finished_run_fails": _one(
        "nothing_after_the_end",
        "    final: success\n",
        """\
    on:
      run_failed:
        summary: Give the run up all the same.
        to: failed
        with: {reason: event.reason}
""",
    ),
    "a_failed_run_asks_for_approval": _one(
        "no_command_after_the_end",
        "    final: failure\n",
        """\
    final: failure
    command:
      await_approval: {call_id: 'ToolCallId("none")', reason: phase.reason}
""",
    ),
    "a_spent_turn_is_forgotten": _one(
        "turn_spent_once",
        '              used_turn_ids: "used_turn_ids + [event.turn_id]"\n',
        "",
    ),
    "a_turn_may_be_old": _one(
        "turn_spent_once", "require: [new_turn, within_budget]", "require: [within_budget]"
    ),
    "a_spent_call_is_forgotten": _one(
        "call_spent_once",
        '                  used_tool_call_ids: "used_tool_call_ids + [event.call.id]"\n',
        "",
    ),
    "a_call_may_be_old": Fault(
        "call_spent_once",
        (
            (CALL_REUSED, ""),
            (NEW_CALL, ""),
            ("require: [same_turn, proposed, new_call]", "require: [same_turn, proposed]"),
        ),
    ),
    "another_proposal_is_taken": _one(
        "one_call_a_turn",
        "            on:\n              policy_evaluated:\n",
        """\
            on:
              tool_call_proposed:
                summary: Take another proposal instead.
                require: [new_call]
                set: {used_tool_call_ids: "used_tool_call_ids + [event.call.id]"}
                to: awaiting_policy
                with: {call: event.call}
              policy_evaluated:
""",
    ),
    "a_step_is_not_counted": _one(
        "step_never_skipped", "                  next_model_step: next_model_step + 1\n", ""
    ),
    "a_step_is_counted_twice": _one(
        "step_never_skipped",
        "                  next_model_step: next_model_step + 1\n",
        "                  next_model_step: next_model_step + 2\n",
    ),
    "a_failure_is_counted": _one(
        "step_never_skipped",
        "set: {failed_requests: failed_requests + 1}",
        "set: {failed_requests: failed_requests + 1, next_model_step: next_model_step + 1}",
    ),
    "a_turn_begins_a_step_too_far": _one(
        "asks_for_the_next_step",
        "with: {turn_id: event.turn_id, step: next_model_step, context: event.context}",
        "with: {turn_id: event.turn_id, step: next_model_step + 1, context: event.context}",
    ),
    "another_context_follows_a_compaction": Fault(
        "compacted_context_first",
        ((COMPACTED_TURN, ""), ("context_built: {require: [compacted_turn]}", "context_built: {}")),
    ),
    "the_gate_is_open_after_a_failed_request": _one(
        "nothing_between_compaction_and_context",
        "while: compacting != null",
        "while: compacting != null && failed_requests == 0",
    ),
    "a_second_compaction_clears_the_first": Fault(
        "nothing_between_compaction_and_context",
        (
            ("      run_failed: {}\n", "      run_failed: {}\n      context_compacted: {}\n"),
            (
                "set: {compacting: event.turn_id}",
                'set: {compacting: "compacting == null ? event.turn_id : null"}',
            ),
        ),
    ),
    "a_run_fails_only_before_its_first_turn": Fault(
        "can_always_fail",
        (
            (RUN_FAILED, ""),
            (
                "            summary: The run waits for its first context.\n",
                "            summary: The run waits for its first context.\n"
                + RUN_FAILED.replace("\n", "\n        ")
                .rstrip(" ")
                .replace("    on:", "            on:", 1),
            ),
        ),
    ),
    "a_run_finishes_only_without_an_output": _one(
        "can_always_finish",
        "                summary: Close the run.\n                to: finished\n",
        """\
                summary: Close the run.
                choose:
                  - {when: last_output == null, to: finished}
                  - {}
""",
    ),
    "an_answer_of_an_unknown_model_asks_again": _one(
        "answer_comes",
        """\
                  - summary: The model proposes tool calls.
""",
        """\
                  - summary: Nobody knows which model that was.
                    when: event.served_model == null
                    to: ready_to_request_model
                    with:
                      turn_id: phase.turn_id
                      step: next_model_step + 1
                      context: phase.context
                  - summary: The model proposes tool calls.
""",
    ),
    "a_first_rejection_has_no_effect": _one(
        "answer_is_settled",
        "                require: [same_turn, reason_given]\n                to: turn_concluded\n",
        """\
                require: [same_turn, reason_given]
                choose:
                  - {when: last_call == null}
                  - {to: turn_concluded}
""",
    ),
    "a_tool_may_go_on_after_its_result": _one(
        "tool_comes_to_an_end",
        "                set: {ended_by_tool: true}\n                to: turn_concluded\n",
        """\
                choose:
                  - {when: event.result.visibility == "user"}
                  - {set: {ended_by_tool: true}, to: turn_concluded}
""",
    ),
}
"""Every property of the law is broken by one of them."""
