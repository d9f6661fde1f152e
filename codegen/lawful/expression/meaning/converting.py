"""`Name(text)`, which renames a text, and `json(value)`, which writes a value."""

from lawful.expression.fitting import JSON, writable
from lawful.expression.meaning.constants import openness
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.making import instead
from lawful.expression.meaning.needs import misfit, suits
from lawful.expression.syntax import Function
from lawful.expression.tree import Convert, Expression, JsonOf
from lawful.expression.wording import article
from lawful.valuetype import Declared, Named, Text

NEVER_BLANK = "only a text that is never blank becomes one: a literal, or a type with `not_blank`"


def conversion(here: Here, part: Function, kind: Declared) -> Expression | None:
    """Type the renaming of a text; the rule of the new name may not be stricter."""
    if not isinstance(kind, Named):
        message = f"{article(kind)} is not made in this way"
        here.report(part.name.at, "E259", message, instead(kind))
        return None
    if len(part.arguments) != 1:
        message = f"`{kind.name}` takes 1 argument, not {len(part.arguments)}"
        here.report(part.name.at, "E257", message, instead(kind))
        return None
    text = part.arguments[0]
    item = here.typed(text, kind if openness(here, text) else None)
    if item is None or not _is_text(here, part, item) or not _is_kept(here, part, item, kind):
        return None
    return Convert(item, kind)


def _is_text(here: Here, part: Function, item: Expression) -> bool:
    if isinstance(item.type, Text | Named):
        return True
    misfit(here, part.arguments[0].at, item.type, Text())
    return False


def _is_kept(here: Here, part: Function, item: Expression, kind: Named) -> bool:
    """Tell whether what the new name says of the text is true already."""
    if not kind.not_blank or (isinstance(item.type, Named) and item.type.not_blank):
        return True
    message = f"{article(item.type)} may be blank, and {article(kind)} never is"
    here.report(part.arguments[0].at, "E254", message, NEVER_BLANK)
    return False


def json(here: Here, part: Function) -> Expression | None:
    """Type the JSON form of any value."""
    written = part.arguments[0]
    item = here.typed(written, JSON)
    return JsonOf(item) if item is not None and suits(here, written, item, JSON, writable) else None
