"""What an author sees: one spec for each finding, beside the text that is shown for it."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lawful import manual, report
from lawful.pipeline import Examination, examine
from lawful.source import Source, read

FAULTS = Path(__file__).parent / "faults"
SUFFIX = ".chart.yaml"
CASES = sorted(path.name.removesuffix(SUFFIX) for path in FAULTS.glob(f"*{SUFFIX}"))


@cache
def examined(case: str) -> Examination:
    return examine([read(FAULTS / f"{case}{SUFFIX}", f"{case}{SUFFIX}")], library)


def library(path: str) -> Source | None:
    return read(FAULTS / path, path) if (FAULTS / path).is_file() else None


@pytest.mark.parametrize("case", CASES)
def test_the_author_sees_this(case: str) -> None:
    seen = examined(case)
    golden = FAULTS / f"{case}.txt"
    shown = report.text(seen.found, seen.sources)
    if "BLESS" in os.environ:
        golden.write_text(shown, encoding="utf-8", newline="\n")
    assert shown == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("case", CASES)
def test_a_case_shows_the_finding_that_it_is_named_after(case: str) -> None:
    code, _, _ = case.partition("-")
    assert code in {found.code for found in examined(case).found}


@pytest.mark.parametrize("case", CASES)
def test_findings_come_in_the_order_of_the_text(case: str) -> None:
    spans = [found.span for found in examined(case).found]
    assert spans == sorted(spans)


def test_every_text_belongs_to_a_case() -> None:
    assert sorted(path.stem for path in FAULTS.glob("*.txt")) == CASES


def test_every_finding_has_a_case_and_a_page() -> None:
    shown = {code for case in CASES for code in codes(case)}
    assert sorted(manual.pages()) == sorted(shown)


def codes(case: str) -> Iterator[str]:
    yield case.partition("-")[0]
    yield from (found.code for found in examined(case).found)
