"""Numbers that are cut to the range of the place that stores them."""

import re

from lawful.valuetype import Integer, Optional, Type

NAME = re.compile(r"[\w.]+")
"""What a type checker knows not to be None once it was compared; all else it has to be told."""


def bounded(text: str, given: Type, place: Type) -> str:
    """Cut what is written to the range of its place, where its type is wider."""
    if isinstance(place, Optional) and isinstance(given, Optional):
        there = text if NAME.fullmatch(text) else f"_strict.known({text})"
        inner = _bounded(there, given.item, place.item)
        return text if inner == there else f"None if ({text}) is None else {inner}"
    return _bounded(text, given, place.item if isinstance(place, Optional) else place)


def _bounded(text: str, given: Type, place: Type) -> str:
    if not isinstance(place, Integer) or not isinstance(given, Integer):
        return text
    if _above(given, place):
        text = f"min({text}, {place.high})"
    if _below(given, place):
        text = f"max({text}, {place.low})"
    return text


def _above(given: Integer, place: Integer) -> bool:
    return place.high is not None and (given.high is None or given.high > place.high)


def _below(given: Integer, place: Integer) -> bool:
    return place.low is not None and (given.low is None or given.low < place.low)
