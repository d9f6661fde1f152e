"""The few colours of a figure: dark enough to be told apart in print without colour."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lawful.chart import Phase, Verdict

PAPER = "#FFFFFF"
INK = "#1F2933"
SOFT = "#52606D"
LINE = "#3E4C59"


@dataclass(frozen=True, slots=True)
class Tint:
    """The inside and the border of a box."""

    fill: str
    border: str


LEAF = Tint(PAPER, LINE)
COMMAND = Tint("#DCEBFA", "#1F5C99")
GATE = Tint("#FFF8DB", "#8D6B00")
COMPOUND = (Tint("#E9EDF2", "#9AA5B1"), Tint("#F5F7FA", "#9AA5B1"))
VERDICT: Mapping[Verdict, Tint] = MappingProxyType(
    {
        "success": Tint("#DFF3E2", "#2B7A3D"),
        "failure": Tint("#FBE3E1", "#B3261E"),
        "cancelled": Tint("#E8E8E8", "#5F5F5F"),
        "rejected": Tint("#FDEBD3", "#9C5700"),
        "timed_out": Tint("#EDE3F7", "#6A3FA0"),
    }
)


def tint(phase: Phase) -> Tint:
    """Choose the tint of a leaf: by its verdict, by its command, or plain."""
    if phase.verdict is not None:
        return VERDICT[phase.verdict]
    return LEAF if phase.pending is None else COMMAND
