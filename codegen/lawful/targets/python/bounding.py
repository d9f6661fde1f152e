"""Numbers that are cut to the range of the place that stores them."""

from lawful.valuetype import Integer, Optional, Type


def bounded(text: str, given: Type, place: Type) -> str:
    """Cut what is written to the range of its place, where its type is wider."""
    if isinstance(place, Optional) and isinstance(given, Optional):
        inner = _bounded(text, given.item, place.item)
        return text if inner == text else f"None if ({text}) is None else {inner}"
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
