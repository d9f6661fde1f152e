"""Text of a spec inside Python source: always a literal, never code."""

import re

from lawful.naming import identifier

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(\w+)\}")


def literal(text: str) -> str:
    """Write the text as a literal in ASCII, in the quotes that need the fewer escapes."""
    quote = _quote(text)
    return quote + _escaped(text, quote) + quote


def docstring(text: str, more: tuple[str, ...] = ()) -> str:
    """Write a summary as a one-line docstring that ends in punctuation, or with lines of ours."""
    body = sentence(text)
    if body.startswith('"'):
        body = "\\" + body
    if more:
        body = "\n    ".join((body + "\n", *more, ""))
    return f'"""{body}"""'


def sentence(text: str) -> str:
    """Write a text as a line inside a docstring, which it cannot end; it ends in punctuation."""
    body = text.strip().replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    body = "".join(each if each.isprintable() else _escape(each) for each in body)
    return body if body.endswith((".", "!", "?")) else f"{body}."


def message(template: str) -> str:
    """Write an error's message as an f-string over the fields of `self`, or as a plain literal."""
    places = list(PLACEHOLDER.finditer(template))
    if not any(place[1] for place in places):
        return literal(template.replace("{{", "{").replace("}}", "}"))
    quote = _quote(template)
    parts: list[str] = []
    last = 0
    for place in places:
        parts.append(_escaped(template[last : place.start()], quote))
        parts.append(f"{{self.{identifier(place[1])}}}" if place[1] else place[0])
        last = place.end()
    parts.append(_escaped(template[last:], quote))
    return "f" + quote + "".join(parts) + quote


def _quote(text: str) -> str:
    return "'" if text.count('"') > text.count("'") else '"'


def _escaped(text: str, quote: str) -> str:
    return "".join(_character(each, quote) for each in text)


def _character(each: str, quote: str) -> str:
    if each in (quote, "\\"):
        return "\\" + each
    return each if " " <= each <= "~" else _escape(each)


def _escape(each: str) -> str:
    named = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
    code = f"{ord(each):x}"
    wide = f"\\u{code:>04}" if len(code) <= len("ffff") else f"\\U{code:>08}"
    return named.get(each, wide)
