"""Specs with something wrong in them: what a slip of the keyboard, a merge or a bad mind makes."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from diagram_charts import NESTED, STRANGE
from lawful.document import parse
from lawful.source import Source
from specs import HEAD, LIBRARY, RECORD

ROOT = Path(__file__).parents[1]
LIBRARIES = {
    "spec/words.chart.yaml": LIBRARY.decode(),
    "spec/agent_types.chart.yaml": (ROOT / "spec/agent_types.chart.yaml").read_text("utf-8"),
}
ORDER = "\n".join(
    part.partition("```")[0]
    for part in (ROOT / "docs/LANGUAGE.md").read_text("utf-8").split("```yaml\n")[1:]
)
STARTER = (
    (ROOT / "codegen/lawful/starter/chart.yaml.txt")
    .read_text("utf-8")
    .replace("$$", "$")
    .replace("$name", "deployment")
)
TEXTS = {
    "order": ORDER,
    "starter": STARTER,
    "nested": HEAD + RECORD + NESTED,
    "strange": HEAD + RECORD + STRANGE.replace("{literal}", '"x"'),
    "agent_run": (ROOT / "spec/agent_run.chart.yaml").read_text("utf-8"),
}
NASTY: tuple[Any, ...] = (
    *("", " ", "'", '"', '"""', "'''", "\\", "\n", "a\nb", "{", "}", "{}", "{{ x }}", "{% raw %}"),
    *("__class__", "${HOME}", "$(id)", "`id`", "<b>", "-->", "*/", "]]>", "#", "%", "|", "a: b"),
    *("\u0430", "\u2028", "\x00", "\x7f", "\ufeff", "\u202e", "\U0001f600", "\udc80", "\u00e9"),
    *("../../x", "/etc/passwd", "C:\\x", "con", "None", "self", "class", "true", "event.x"),
    *("event", "x" * 5000, "size(", "(" * 300, "!" * 300, "1 +", "a ? b", "[", "null", "1 - 1"),
    *(None, True, False, 0, -1, 2**63, 2**64, 1.5, [], {}, [[]], {"a": {}}, [None], {"": ""}),
)
Place: TypeAlias = tuple[Any, Any]  # a mapping or list, and a key or an index in it


def data(name: str) -> Any:
    """Give a real spec as plain data."""
    document, found = parse(Source("spec/made.chart.yaml", TEXTS[name].encode()))
    assert document is not None, found
    return copy.deepcopy(document.data)


def mutated(name: str, chance: random.Random) -> str:
    """Change a real spec in one to three places."""
    spec = data(name)
    for _ in range(chance.choice((1, 1, 2, 3))):
        places = list(_places(spec))
        if places:
            chance.choice(CHANGES)(spec, chance.choice(places), chance)
    return json.dumps(spec, ensure_ascii=chance.random() < 0.5, indent=1)


def bent(name: str, chance: random.Random) -> bytes:
    """Change the bytes of a real spec, or its lines."""
    content = bytearray(TEXTS[name].encode())
    for _ in range(chance.choice((1, 2, 5))):
        at = chance.randrange(len(content))
        match chance.randrange(5):
            case 0:
                content[at] = chance.randrange(256)
            case 1:
                del content[at : at + chance.choice((1, 2, 40))]
            case 2:
                content[at:at] = chance.choice((b"\t", b"&a ", b"*a", b"!!x ", b"'", b'"', b": "))
            case 3:
                content[at:at] = content[at : at + chance.choice((1, 30, 400))]
            case _:
                content[at:at] = chance.choice((b"\xff", b"\r", b"\n", b"\0", b"{", b"]", b"- "))
    return bytes(content)


def _places(value: Any) -> Iterator[Place]:
    keys = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _places(value[key])


def _drop(_spec: Any, place: Place, _chance: random.Random) -> None:
    box, key = place
    del box[key]


def _replace(_spec: Any, place: Place, chance: random.Random) -> None:
    box, key = place
    box[key] = copy.deepcopy(chance.choice(NASTY))


def _spoil(_spec: Any, place: Place, chance: random.Random) -> None:
    """Put something nasty into a text."""
    box, key = place
    if isinstance(box[key], str):
        at, nasty = chance.randrange(len(box[key]) + 1), chance.choice(NASTY)
        box[key] = f"{box[key][:at]}{nasty}{box[key][at:]}"


def _rename(_spec: Any, place: Place, chance: random.Random) -> None:
    box, key = place
    if isinstance(box, dict):
        name = str(chance.choice((*NASTY, f"{key}_", f"{key}x", str(key)[1:], str(key).upper())))
        items = [(name if old == key else old, value) for old, value in box.items()]
        box.clear()
        box.update(items)


def _swap(spec: Any, place: Place, chance: random.Random) -> None:
    box, key = place
    other, name = chance.choice(list(_places(spec)))
    box[key], other[name] = copy.deepcopy(other[name]), copy.deepcopy(box[key])


def _double(_spec: Any, place: Place, chance: random.Random) -> None:
    box, key = place
    if isinstance(box, list):
        box.insert(chance.randrange(len(box) + 1), copy.deepcopy(box[key]))
    else:
        box[f"{key}_again"] = copy.deepcopy(box[key])


def _reorder(_spec: Any, place: Place, chance: random.Random) -> None:
    box, _ = place
    if isinstance(box, dict):
        items = list(box.items())
        chance.shuffle(items)
        box.clear()
        box.update(items)
    else:
        chance.shuffle(box)


def _count(_spec: Any, place: Place, chance: random.Random) -> None:
    """Change a number, or a number in an expression."""
    box, key = place
    if type(box[key]) is int:
        box[key] = chance.choice((0, 1, 2, 2**32 - 1, 2**32, 2**64 - 1))
    elif isinstance(box[key], str):
        box[key] = "".join(
            str(chance.randrange(200)) if each.isdigit() else each for each in box[key]
        )


CHANGES: tuple[Callable[[Any, Place, random.Random], None], ...] = (
    *(_drop, _replace, _spoil, _spoil, _rename, _swap, _double, _reorder, _count),
)
