"""The manual pages of the findings about the shape of a spec."""

PAGES = {
    "E101": """E101: unknown key.

The key is none of those that belong here, and nothing is ever ignored. The hint names the key
that was meant, or all that there are. In `{...}` a comma begins the next key, so an expression
that holds a comma must be quoted there.
""",
    "E102": """E102: missing key.

Something that must be said is not. The hint says what the key is for. Everything public has a
`summary`, because it becomes a docstring and a line of the documents.
""",
    "E103": """E103: wrong kind of value.

There is text where a list belongs, a number where text belongs, and so on. A word that YAML
reads as a number, a boolean or null is text only in quotes: `version: "1.10"`. `yes` and `on`
are text; write `true`.
""",
    "E104": """E104: not the right form of a name.

Names are lower-case words and digits joined by single underscores, at most 32 characters (64
for errors, scenarios and the words of enums). Types are capitalised words without underscores,
at most 48. Imports are relative paths that end in `.chart.yaml`. All are ASCII, so that two
names never look the same or become one in the generated code.
""",
    "E105": """E105: not one of the words.

The value must be one of a few words, which the hint lists.
""",
    "E106": """E106: text empty, too long or of several lines.

A summary is one line of at most 80 characters, a message one line of at most 200. Nothing may
be left empty: without `to` a transition stays where it is, `to: ""` means nothing.
""",
    "E107": """E107: keys that exclude or need each other.

An event has one outcome: `to` (with `with`), `choose`, or `match` with `cases`. A type is one
of `text`, `enum`, `record` and `union`. A phase with `phases` is a compound, and has no
`final`, `fields` or `command` of its own. A file is a `chart` or a `library`. Move one of the
keys to where it belongs.
""",
    "E108": """E108: too few, too many, out of range.

There is nothing where something must be, more than one where there can be one (a phase waits
for one command, a check has one error), the same item twice, or a number that is too small or
too large.
""",
}
