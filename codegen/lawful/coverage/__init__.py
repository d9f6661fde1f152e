"""What recorded ledgers exercised of a chart: its phases, transitions, branches, checks, errors."""

from lawful.coverage.counting import coverage_of
from lawful.coverage.goals import goals
from lawful.coverage.measure import Coverage, Goal, Kind, Share, missed, share, shares
from lawful.coverage.replaying import replayed
from lawful.coverage.telling import as_json, as_text, headline

__all__ = [
    "Coverage",
    "Goal",
    "Kind",
    "Share",
    "as_json",
    "as_text",
    "coverage_of",
    "goals",
    "headline",
    "missed",
    "replayed",
    "share",
    "shares",
]
