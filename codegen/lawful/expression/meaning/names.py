"""What a name stands for, alone or after a dot."""

from collections.abc import Mapping
from difflib import get_close_matches

from lawful.expression.fitting import required
from lawful.expression.formula import Formula
from lawful.expression.meaning.commands import of_command, ordered
from lawful.expression.meaning.constants import constant
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import COMPARE_FIRST, MATCH, OPAQUE
from lawful.expression.scope import Scope
from lawful.expression.syntax import Constant, Member, Name
from lawful.expression.tree import Expression, Reference, Root, Select
from lawful.expression.wording import article, nearest
from lawful.valuetype import Enum, Field, Json, Map, Optional, Record, Type, Union, tag_of

ROOTS: Mapping[str, Root] = {
    "record": "record",
    "event": "event",
    "phase": "phase",
    "case": "case",
}
ABSENT: Mapping[Root, str] = {
    "record": "no record is being judged here",
    "event": "no event is being judged here",
    "phase": "no single phase is meant here",
    "case": "`case` is known only below a `match` over a union",
}
OTHER_TONGUES = {"None": "null", "nil": "null", "True": "true", "False": "false"}


def name(here: Here, part: Name, wanted: Type | None) -> Expression | None:
    """Find the local, input, variable or value; `phase` may be the name of the only one."""
    scope = here.scope
    if part.name in scope.locals:
        return Reference("local", part.name, scope.locals[part.name])
    if part.name in scope.inputs:
        return Reference("input", part.name, scope.inputs[part.name])
    if part.name in scope.variables:
        return Reference("variable", part.name, scope.variables[part.name])
    if part.name in scope.values:
        return _value(here, part, scope.values[part.name], wanted)
    if part.name == "phase" and scope.leaf:
        return constant(here, Constant(scope.leaf, part.at), wanted)
    if part.name in ROOTS:
        _bare(here, part)
    else:
        message, hint = f"nothing is called `{part.name}` here", _hint(scope, part.name, wanted)
        here.report(part.at, "E252", message, hint)
    return None


def _value(here: Here, use: Name, value: Formula, wanted: Type | None) -> Expression | None:
    """Type a value where it is read; where nothing is known anew, it was typed before."""
    if value.part is None:
        return None
    inside = here.inside(value, use)
    key = (wanted, inside.scope.key())
    if key not in value.typed:
        found = inside.typed(value.part, wanted)
        if found is None:
            return None
        value.typed[key] = found
    return value.typed[key]


def _bare(here: Here, part: Name) -> None:
    root = ROOTS[part.name]
    if fields(here.scope, root) is None:
        here.report(part.at, "E258", f"`{root}` has no meaning here", ABSENT[root])
    else:
        hint = f"name a field of it, as in `{root}.NAME`"
        here.report(part.at, "E258", f"`{root}` is no value by itself", hint)


def _hint(scope: Scope, unknown: str, wanted: Type | None) -> str:
    enum = None if wanted is None else required(wanted)
    if isinstance(enum, Enum) and unknown in enum.words:
        return f'a word stands between quotes: `"{unknown}"`'
    if unknown in OTHER_TONGUES:
        return f"write `{OTHER_TONGUES[unknown]}`"
    bare = (*scope.locals, *scope.inputs, *scope.variables, *scope.values)
    meant: dict[str, str] = {}
    for root in ("record", "case", "phase", "event"):
        meant |= {name: f"{root}.{name}" for name in fields(scope, root) or ()}
    meant |= {name: name for name in bare}
    near = get_close_matches(unknown, meant, n=1)
    return f"did you mean `{meant[near[0]]}`?" if near else nearest(unknown, bare)


def fields(scope: Scope, root: Root) -> Mapping[str, Type] | None:
    """Map the fields that a root has here to their types; None where it has no meaning."""
    match root:
        case "record":
            return _typed(scope.record)
        case "event":
            return _typed(scope.event)
        case "case":
            return _typed(scope.case)
        case "phase":
            return scope.phase
    return None


def _typed(found: tuple[Field, ...] | None) -> Mapping[str, Type] | None:
    return None if found is None else {field.name: field.type for field in found}


def member(here: Here, part: Member) -> Expression | None:
    """Find the field, of a root or of a value."""
    if isinstance(part.base, Name) and part.base.name in ROOTS:
        return _of_root(here, part, part.base)
    if of_command(here, part):
        return ordered(here, part)
    base = here.typed(part.base)
    return None if base is None else _of_value(here, part, base)


def _of_root(here: Here, part: Member, base: Name) -> Expression | None:
    root, wanted = ROOTS[base.name], part.name.name
    known = fields(here.scope, root)
    if known is None:
        here.report(base.at, "E258", f"`{root}` has no meaning here", ABSENT[root])
        return None
    if wanted not in known:
        where = f" in {here.scope.where}" if root == "phase" and here.scope.where else ""
        message = f"the {root} has no field `{wanted}`{where}"
        here.report(part.name.at, "E253", message, nearest(wanted, known))
        return None
    return Reference(root, wanted, known[wanted])


def _of_value(here: Here, part: Member, base: Expression) -> Expression | None:
    wanted = part.name.name
    match base.type:
        case Record(fields=known):
            types = _typed(known) or {}
            if wanted in types:
                return Select(base, wanted, types[wanted])
            message = f"{article(base.type)} has no field `{wanted}`"
            here.report(part.name.at, "E253", message, nearest(wanted, types))
        case Union(tag=tag) if wanted == tag:
            return Select(base, wanted, tag_of(base.type))
        case Optional(item=Union(tag=tag)) if wanted == tag:
            _missed(here, part)
        case Optional(item=Record()):
            _missed(here, part)
        case Json():
            here.report(part.at, "E254", "nothing looks into a `json`", OPAQUE)
        case _:
            message = f"{article(base.type)} has no field `{wanted}`"
            here.report(part.name.at, "E253", message, _instead(base.type, wanted))
    return None


def _missed(here: Here, part: Member) -> None:
    message = f"this may be null, and then has no field `{part.name.name}`"
    here.report(part.base.at, "E256", message, COMPARE_FIRST)


def _instead(base: Type, wanted: str) -> str:
    match required(base):
        case Union():
            return f"{MATCH}, and read `case.{wanted}` there"
        case Map():
            return f'the value under a key is read as `["{wanted}"]`'
    return ""
