"""What is wrong with a value, and where: that is for `jsonschema` alone to say.

By itself it needs four seconds for a chart with ten thousand transitions, as it makes a validator
for every value. Here every schema keeps one, and what it has let pass is not judged again.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators

from lawful.schema.reading import Schema

_PLAIN: Any = Draft202012Validator.VALIDATORS
_KINDS = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
_SPARED = ("additionalProperties", "if", "items", "properties", "propertyNames")


def errors(schema: Schema, value: Any) -> Iterator[ValidationError]:
    """Find what is wrong; `1.0` is no integer, and a pattern ends where the text does."""
    yield from _Judge().kind(schema).iter_errors(value)


class _Judge:
    """The memory of one judgement: a text is known by its letters, another value by identity.

    Where only the keys of a mapping matter, one mapping answers for all that are alike.
    """

    def __init__(self) -> None:
        own = {word: partial(self.spared, word) for word in _SPARED} | {"pattern": _to_the_end}
        extend: Any = validators.extend  # it has no types
        self.kind = extend(Draft202012Validator, own, type_checker=_KINDS)
        self.alike: dict[tuple[str, ...], Any] = {}
        self.known: dict[int, tuple[Any, dict[str | int, bool]]] = {}

    def spared(self, word: str, at: Any, rule: Any, value: Any, schema: Schema) -> Iterator[Any]:
        """Show `jsonschema` only the parts that do not fit, in the order of the text."""
        for inner, part, shown in self.parts(word, rule, value, schema):
            if not self.fits(inner, part):
                yield from _PLAIN[word](at, rule, shown, schema)
                if shown is value:
                    return

    def parts(self, word: str, rule: Any, value: Any, schema: Schema) -> Iterable[tuple[Any, ...]]:
        """Give what a keyword is about: a schema, a part, and what shows both of them."""
        match word, value:
            case "properties" | "additionalProperties", dict():
                known, rest = schema.get("properties", {}), schema.get("additionalProperties", True)
                return ((known.get(key, rest), part, {key: part}) for key, part in value.items())
            case "propertyNames", dict():
                return ((rule, key, {key: None}) for key in value)
            case "items", list():
                return ((rule, part, value) for part in value)
            case "if", _:
                is_about_keys = isinstance(value, dict) and rule.keys() == {"required"}
                asked = self.alike.setdefault(tuple(value), value) if is_about_keys else value
                branch = schema.get("then" if self.fits(rule, asked) else "else", True)
                return ((branch, value, value),)
        return ()

    def fits(self, schema: Schema, value: Any) -> bool:
        if id(schema) not in self.known:
            self.known[id(schema)] = self.kind(schema), {}
        validator, verdicts = self.known[id(schema)]
        name = value if isinstance(value, str) else id(value)
        if name not in verdicts:
            verdicts[name] = validator.is_valid(value)
        return verdicts[name]


def _to_the_end(at: Any, pattern: str, value: Any, schema: Schema) -> Any:
    return _PLAIN["pattern"](at, rf"{pattern}\Z", value, schema)
