"""Every law that differs from a chart in one place, and whether the generated suite would notice.

What no case notices is looked for in the states that ledgers reach, and if nothing is found, it is
asked of the chart's kernel whether there can be anything.
"""

from lawful.mutation.judging import Judgement, judge
from lawful.mutation.making import mutants
from lawful.mutation.mutant import Mutant
from lawful.mutation.saying import as_json, as_text, dumped, findings, left

__all__ = [
    "Judgement",
    "Mutant",
    "as_json",
    "as_text",
    "dumped",
    "findings",
    "judge",
    "left",
    "mutants",
]
