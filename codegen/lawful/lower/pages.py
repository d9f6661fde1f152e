"""The manual pages of the findings about names and types."""

from collections.abc import Mapping
from types import MappingProxyType

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "E201": """E201: unknown type.

A type is a built-in one (`text`, `bool`, `u8`, `u32`, `u64`, `i64`, `json`, `timestamp_ms`), one
of the `types` of this file or of an imported library, or made of them: `T?`, `list<T>`, `set<T>`,
`map<text, T>`.
""",
        "E202": """E202: unknown phase.

`to`, the scenarios and the properties name phases of this chart. A silent no-op at run time would
be the worst answer to a misspelt one. In a scenario only a leaf can be named: a run is never in a
compound alone.
""",
        "E203": """E203: unknown event.

The keys under `on`, `only` and `readback`, the `event` of a scenario, and the events that a
property names, are declared under `events`.
""",
        "E204": """E204: unknown error.

An error is declared under `errors`, here or in an imported library, with its message and
fields.
""",
        "E205": """E205: unknown check.

`require`, also that of the record, lists checks that are declared under `checks`; each has a
condition and its own error.
""",
        "E206": """E206: unknown command.

A command is declared under `commands` with its fields; a phase then says how to fill them. In a
property `any` and `none`, when they stand alone, are no names: some command waits, or none does.
""",
        "E207": """E207: unknown variable.

`set` changes variables that are declared under `variables`. A phase's own fields are given by
`with`.
""",
        "E208": """E208: surplus field.

The list gives a value to something that the phase, error, command, event or record does not have.
""",
        "E209": """E209: missing value.

Every field of a phase, an error, a command, or a scenario's event or record is given a value. A
field with a `default` may be left out: of a scenario always, and of a phase or a command if the
default is a text, a word, a whole number, a boolean, null or an empty list. Out of a scenario a
field whose type ends in `?` may be left as well. A variable whose type has no natural beginning
needs an `initial` one.
""",
        "E210": """E210: names that collide in Python.

Phases, events, commands, errors and ports become classes in PascalCase; two names that would be
one class, or differ at most in case, are refused. A port that may fail has a second class:
`observer` has `ObserverFailed`. So is a `name` or `events` of the record refused that is the class
of an event. Maps become functions, beside those that every package has, such as `reduce`. Rename
one of them.
""",
        "E213": """E213: a name declared twice.

Every type, error, phase and field has one declaration, and no value has the name of a variable. A
phase's name is unique in the whole chart, so that a short name can never mean two phases. An input
of a map is none of the variables that the map reads, and not the number of the records that it
gives. A watch of a property has the name of no variable and no value, for it is read like one.
""",
        "E214": """E214: a type that contains itself, or a value that reads itself.

A value of such a type would never end. Keep the nested part as `json`, or flatten it. The
expressions under `values` may read each other, but never in a circle.
""",
        "E215": """E215: reserved name.

The JSON form of a record, phase, command, error or entry has a few keys for itself, such as the
tag or the record's `event`; expressions have words like `event`; Python has keywords, and the
generated package classes like `Record`. Choose another name.
""",
        "E216": """E216: a value that does not fit its type.

The `initial` of a variable, the `default` of a field and the values of a scenario are plain data
and are held against the declared types: whole numbers in their range, words of an enum, text that
is not blank.
""",
        "E217": """E217: a message's placeholder.

`{field}` in an error's message stands for a field of the error that is text or a number. Write
`{{` and `}}` for the characters.
""",
        "E218": """E218: an error that its use cannot fill.

The record fills some errors by itself: `sequence` and `identity` give `expected` and `actual`,
`otherwise` gives `phase` and `event`. The error must have exactly these fields.
""",
        "E219": """E219: a compound entered without an initial phase.

A run is always in a leaf. Go to one of the compound's phases, or write `initial: true` at one.
""",
        "E220": """E220: none or several initial phases.

A run begins in exactly one phase: one of the outermost has `initial: true`. A compound has at
most one.
""",
        "E221": """E221: a variable set twice on one path.

All expressions read the state before the event, so a second `set` on the way would hide the
first. What the record sets, every transition sets already.
""",
        "E222": """E222: match on something without variants.

`match` goes over a value whose type is an enum or a union, so that every variant can be asked
for. Use `choose` for conditions.
""",
        "E223": """E223: unknown case.

The keys under `cases` are the words of the enum, or the variants of the union, that is matched.
""",
        "E224": """E224: malformed type.

Write a name, a name with `?`, `list<T>`, `set<T>` or `map<text, T>`. A set holds text, words,
numbers or booleans; the keys of a map are text. What a method of a port takes may also be
`record`, a line of the chart's own ledger; that word stands alone.
""",
        "E225": """E225: something in a place where it cannot work.

`omit_null` needs a type with `?`, and no default but null: what is left out is read as the
default. The fields of an error have no default, for whoever uses it says them all; the inputs of a
map have only simple ones. The phase in which a run begins cannot have fields, for no event has come
yet that could fill them.
""",
        "E231": """E231: map that does not say all.

A map of phases has a row for every phase, its own or that of a compound around it. A map of events
has a row for every event; write `{}` for an event of which it gives nothing.
""",
        "E232": """E232: value that belongs to another chart.

Every generated package has classes of its own, also for the types that charts share. A map takes
texts, words, numbers and JSON from the chart that it reads, and makes records from their parts.
""",
        "E233": """E233: chart that cannot be read.

`from` names the file of another chart, relative to this one. A chart reads itself without `from`.
Two charts cannot read each other: their packages would import each other in a circle.
""",
        "E234": """E234: answer of another kind than the map's.

A map of phases gives a phase of this chart with `to`, or with `gives` a value with `give`. A map of
events gives events of this chart, or with `gives` variants of that union, with `emit`.
""",
        "E235": """E235: something in a map that is never used.

The rows inside a compound hide its own row, if they speak of all that is in it; and a map `over` a
phase says nothing of others. A step or an event that the law has needs no exception: a step that
some event makes, but those `without`, or several do `through` phases that are passed. A map that
gives values has no image that `without`, `through` or `exceptions` could speak of.
""",
        "E241": """E241: condition that is never asked.

A property says that an event is never accepted while its `when` holds, and none of the phases that
it means takes the event at all. The condition is typed where the event is taken, so nobody has read
this one. Name a phase that takes the event. Without `when` the property stands: it promises that
no phase there ever will.
""",
    }
)
