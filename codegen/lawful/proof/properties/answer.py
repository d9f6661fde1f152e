"""What an algorithm finds of one property in one space."""

from dataclasses import dataclass

from lawful.proof.verdict import Outcome, Run


@dataclass(frozen=True, slots=True)
class Answer:
    """An outcome, and the run that shows it or leaves it open; what holds has no run.

    What `fails` with a step in its run that is not sure fails only if a ledger can take that step:
    whoever asked must play the run, and call the property undecided if it cannot be played.
    """

    outcome: Outcome
    run: Run | None = None


HOLDS = Answer("holds")
