"""The manual pages of the findings about YAML."""

PAGES = {
    "E001": """E001: no mapping.

A spec is one mapping whose first key is `chart` or `library`. This file is empty, or holds a
list or a single text.
""",
    "E002": """E002: not UTF-8.

A spec is text in UTF-8. Tell your editor to save it so; a byte order mark is allowed and
ignored.
""",
    "E003": """E003: not YAML.

The file cannot be read as YAML 1.2 from the marked place on. Most often a text wants quotes:
one that holds `: ` or ` #`, begins with a quote, a bracket, `!`, `&`, `*`, `|`, `>`, `@` or a
backtick, or stands inside `{...}` or `[...]` and holds a comma or a bracket.

Tabs between words and characters that nobody can see (control characters, unusual line breaks)
are refused as well. In double quotes they can be written as escapes.
""",
    "E004": """E004: repeated key.

A mapping has each key once. Most readers of YAML keep the last one in silence; here it is a
finding that shows both places. Remove one, or merge what is under them.
""",
    "E005": """E005: anchor or alias.

`&name` and `*name` make one piece of YAML stand in several places, and a small file grow
without bounds. A spec says everything where it belongs. Put a text that begins with `&` or `*`
in quotes.
""",
    "E006": """E006: tag.

`!name` tells a YAML reader to build something else than text, numbers, lists and mappings. A
spec takes none. An expression that begins with `!` must stand in quotes: `that: "!(event.id in
used)"`.
""",
    "E007": """E007: not read as a word.

Some words without quotes are numbers, dates, booleans or null to one reader of YAML or another,
such as `1.10`, `null`, `2024-01-01` or `0x1F`, and a key must be one word for all of them. Put
it in quotes. A value such as `.inf` or a whole number beyond 64 bits cannot be written as JSON;
put it in quotes if it is meant as text.
""",
    "E008": """E008: too large or too deep.

A spec is at most 4 MiB large and nested at most 64 levels deep. Move types and errors to
libraries, and look for a bracket that was opened again and again.
""",
    "E009": """E009: several documents.

`---` begins another YAML document, and a spec is one. Give the second document a file of its
own.
""",
}
