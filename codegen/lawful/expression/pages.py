"""The manual pages of the findings in expressions."""

from collections.abc import Mapping
from types import MappingProxyType

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "E251": """E251: an expression that cannot be read.

An expression is written in a small part of CEL: literals, names, `.field`, `m[key]`,
`== != < <= > >=`, `in`, `&& || !`, `? :`, `+ -`, lists `[a, b]`, the functions `size`, `sum`,
`min`, `max`, `is_blank`, `json` and, on a list, `.exists(x, ...)`, `.all(x, ...)`, `.map(x, ...)`;
values are made as `Record{field: value}`, `Union.variant{field: value}` and `NamedText(text)`.

The place marked is where reading had to stop. An expression is at most 4,000 characters long and
64 parts deep; give a part of a longer one a check or a variable of its own. The values that it
reads count as if they stood in their places.
""",
        "E252": """E252: an unknown name in an expression.

A bare name is a variable or a value of the chart, or the local of a macro around it. The fields of
the event, of its record, of the phase and of the case are read as `event.NAME`, `record.NAME`,
`phase.NAME` and `case.NAME`; a text stands between quotes. Before braces stands the name of a
record, or of a union and one of its variants. A value does not see the locals around the place
where it is read.
""",
        "E253": """E253: no such field.

Only a record has fields, and the event, the phase and the case. If several phases take the
transition, `phase` has the fields that all of them have, with the same type. In what every record
must pass, the event has its identity alone. The fields of a union depend on its variant: read them
as `case.NAME` below a `match`. Only its tag is always there, as the word of the variant. A map is
read as `m["key"]`.
""",
        "E254": """E254: types that do not fit.

Only values that could be equal are compared: two kinds of named text never are. `<` compares
numbers, `+` adds numbers or joins lists and sets, a condition is a `bool`, and a value that is
stored has the type of its place: a named text may stand for `text`, not the other way round, and
a number is cut to the range of its place. Only a type with `?`, or `json`, is ever null; `json` can
be compared and stored, not looked into.
""",
        "E255": """E255: not a word of the enum.

The text stands where a word of an enum belongs, and the enum has no such word. Write one of its
words, or add the word to the enum.
""",
        "E256": """E256: a value that may be null.

A value of a type with `?` has to be compared with null before it is used as if it were there:
`x != null && x < 3` or `x != null ? x : 0`. A check, a gate or a branch that comes before and
compares it counts too. So does `x == y` where `y` is never null.
""",
        "E257": """E257: a function that is unknown or called with the wrong arguments.

The functions are `size(value)`, `sum(list)`, `min(a, b)`, `max(a, b)`, `is_blank(text)` and
`json(value)`, and every named text, as in `OrderId(text)`. On a list there are
`list.exists(x, condition)`, `list.all(x, condition)` and `list.map(x, value)`, where `x` is a new
name for each item in turn.
""",
        "E258": """E258: a name that has no meaning here.

`event` is the event that is being judged, `record` the line that holds it, `phase` the phase that
takes it, `case` the variant that a `match` has found. A gate's `while` reads variables alone, a
command is derived without an event, what every record must pass knows no phase, and `case` is known
only below a `match` over a union. None of the four is a value by itself: name one of its fields. In
what a property says of a state, `command` is the command that waits there.
""",
        "E259": """E259: a value that is not made like this.

A record is made as `Line{sku: event.sku, count: 1}`, a variant of a union as
`Payment.voucher{code: case.code, left: 0}`: each field once, and only one whose type ends in `?`
may be left out. A named text is made of a text, as in `OrderId(event.id)`; a word of an enum stands
between quotes.
""",
    }
)
