"""`lawful simulate` as its users meet it."""

from pathlib import Path

import pytest
from commands import SPEC, WELL, command, edit


@pytest.mark.usefixtures("project")
def test_simulate_shows_what_is_legal_and_what_came_of_it() -> None:
    lines = [
        "deployment_requested release=v1",
        "release_rolled_out release=v2",
        'release_rolled_out {"release": "v1"}',
        "health_probed",
        "health=failing",
        ":state",
    ]
    code, out, err = command("simulate", "deployment", stdin="\n".join(lines))
    assert (code, err) == (0, "4 new records were not saved\n".replace("4", "3"))
    assert (
        out
        == """\
phase:   not_requested
command: none
legal now:
  deployment_requested  release: ReleaseTag
phase:   rolling_out {"release": "v1"}
command: roll_out {"release": "v1"}
legal now:
  release_rolled_out  release: ReleaseTag
    requires same_release: event.release == phase.release
  deployment_cancelled  reason: text
rejected: ReleaseMismatch: expected release v1, not v2
phase:   verifying {"release": "v1"}
command: probe_health {"release": "v1", "attempt": 1}
legal now:
  health_probed  health: Health
  deployment_cancelled  reason: text
phase:   verifying {"release": "v1"}
command: probe_health {"release": "v1", "attempt": 2}
legal now:
  health_probed  health: Health
  deployment_cancelled  reason: text
phase: verifying {"release": "v1"}
next seq: 3
failed_probes: 1
"""
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("deployment_requestd", "no event is called `deployment_requestd`; did you mean"),
        ("health_probed health=healthy", "rejected: InvalidTransition: "),
        ("deployment_requested release", "expected key=value, not `release`"),
        ("deployment_requested {", "not JSON: "),
        ('deployment_requested release="', "not JSON: "),
        ("deployment_requested relase=v1", "not an event: "),
        ("deployment_requested release=[1]", "not an event: "),
        ('deployment_requested release=" "', "not an event: "),
        (":undo", "there is nothing to take back"),
        (":save", "there is no ledger"),
        (":help", "EVENT  "),
    ],
)
@pytest.mark.usefixtures("project")
def test_simulate_says_what_is_wrong_and_goes_on(typed: str, said: str) -> None:
    code, out, err = command("simulate", "deployment", stdin=f"{typed}\n:state\n")
    assert (code, err) == (0, "")
    answer = out.splitlines()[4:]
    assert answer[0].startswith(said)
    assert answer[-3:] == ["phase: not_requested", "next seq: 0", "failed_probes: 0"]


@pytest.mark.usefixtures("project")
def test_simulate_starts_from_a_ledger_and_saves_to_it() -> None:
    Path("run.jsonl").write_text("".join(WELL.splitlines(keepends=True)[:2]))
    lines = [
        "health_probed health=failing",
        ":undo",
        "health_probed health=healthy",
        ":save",
        ":undo",
    ]
    code, out, err = command("simulate", str(SPEC), "--ledger", "run.jsonl", stdin="\n".join(lines))
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == 'phase:   verifying {"release": "v1"}'
    assert "no event is legal any more\nappended 1 records to run.jsonl\n" in out
    assert command("run", "deployment", "--ledger", "run.jsonl")[1].split()[-2:] == [
        "health_probed",
        "live",
    ]


@pytest.mark.usefixtures("project")
def test_simulate_wants_a_package_of_the_spec_as_it_is() -> None:
    edit(SPEC, "failed_probes < 2", "failed_probes < 3")
    code, _, err = command("simulate", "deployment")
    assert (code, "`lawful build`" in err) == (1, True)
