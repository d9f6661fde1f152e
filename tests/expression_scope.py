"""One scope with a value of every kind of type, for the tests of expressions."""

from lawful.diagnostic import Diagnostic, Span
from lawful.expression import Scope, check
from lawful.expression.tree import Expression
from lawful.valuetype import (
    BUILT_IN,
    Bool,
    Enum,
    Field,
    Json,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
    Variant,
)

AT = Span("", 0, 0, 0, 0)
TEXT, BOOL, JSON = Text(), Bool(), Json()
U32, I64 = BUILT_IN["u32"], BUILT_IN["i64"]


def field(name: str, kind: Type) -> Field:
    """Declare a field."""
    return Field(name, kind, "", omit_null=False, at=AT)


TURN = Named("TurnId", not_blank=True, summary="", at=AT)
CALL = Named("CallId", not_blank=False, summary="", at=AT)
LANE = Enum("Lane", ("policy", "current_task"), "", AT)
FRAGMENT = Record(
    "Fragment", (field("lane", LANE), field("tokens", U32), field("raw", JSON)), "", AT
)
DENY = Variant("deny", (field("reason", TEXT),), "", AT)
DECISION = Union("Decision", "decision", (Variant("allow", (), "", AT), DENY), "", AT)
NOTE = Record("Note", (field("call_id", CALL), field("count", Optional(U32))), "", AT)

SCOPE = Scope(
    event=(
        field("turn_id", TURN),
        field("call_id", CALL),
        field("reason", TEXT),
        field("lane", LANE),
        field("input", JSON),
        field("fragments", List(FRAGMENT)),
        field("decision", DECISION),
        field("counts", Map(U32)),
        field("in", I64),
    ),
    phase={
        "turn_id": TURN,
        "step": U32,
        "first": Optional(FRAGMENT),
        "other": FRAGMENT,
        "flag": BOOL,
    },
    case=None,
    variables={
        "used": Set(TURN),
        "pending": Optional(TURN),
        "limit": Optional(U32),
        "step": U32,
        "numbers": List(I64),
        "names": List(TEXT),
        "sparse": List(Optional(I64)),
    },
    locals={},
    where="`waiting`, `running`",
    types={kind.name: kind for kind in (TURN, CALL, LANE, FRAGMENT, DECISION, NOTE)},
)


def read(
    text: str, expect: Type | None = None, scope: Scope = SCOPE
) -> tuple[Expression | None, list[Diagnostic]]:
    """Check a text whose spans are its own offsets."""
    return check(text, scope, expect, lambda start, end: Span("", 0, start, 0, end))


def tree(text: str, expect: Type | None = None, scope: Scope = SCOPE) -> Expression:
    """Read a text that is right."""
    found, findings = read(text, expect, scope)
    assert found is not None, findings
    assert not findings
    return found


def wrong(text: str, expect: Type | None = None, scope: Scope = SCOPE) -> list[tuple[str, str]]:
    """List the code and the piece of text of every finding."""
    found, findings = read(text, expect, scope)
    assert (found is None) == bool(findings)
    return [(one.code, text[one.span.column : one.span.end_column]) for one in findings]
