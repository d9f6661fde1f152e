"""Text of a spec inside Python source: always a literal, never code."""

import re

from lawful.naming import identifier

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{(\w+)\}")


def literal(text: str) -> str:
    """Write the text as a double-quoted literal in ASCII."""
    return '"' + _escaped(text) + '"'


def docstring(text: str) -> str:
    """Write a summary as a one-line docstring that ends in punctuation."""
    body = _escaped(text.strip())
    if not body.endswith((".", "!", "?")):
        body += "."
    return f'"""{body}"""'


def message(template: str) -> str:
    """Write an error's message as an f-string over the fields of `self`, or as a plain literal."""
    parts: list[str] = []
    last = 0
    for place in PLACEHOLDER.finditer(template):
        parts.append(_braced(template[last : place.start()]))
        parts.append(f"{{self.{identifier(place[1])}}}" if place[1] else place[0])
        last = place.end()
    parts.append(_braced(template[last:]))
    if all(not place[1] for place in PLACEHOLDER.finditer(template)):
        return literal(template.replace("{{", "{").replace("}}", "}"))
    return 'f"' + "".join(parts) + '"'


def _braced(text: str) -> str:
    return _escaped(text).replace("{", "{{").replace("}", "}}")


def _escaped(text: str) -> str:
    return "".join(_character(each) for each in text)


def _character(each: str) -> str:
    if each in '"\\':
        return "\\" + each
    if " " <= each <= "~":
        return each
    named = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
    if each in named:
        return named[each]
    code = f"{ord(each):x}"
    return f"\\u{code:>04}" if len(code) <= len("ffff") else f"\\U{code:>08}"
