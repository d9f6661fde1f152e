"""Charts that are hard to write as Python: names that Python has for itself, all types at once."""

import json
from typing import Any

SAID = {"summary": "Say json, types. About all events and phases. Map, Any."}
WORDS = (
    *("class", "str", "types", "id", "type", "self", "msgspec", "state", "event", "reduce"),
    *("match", "record", "phase", "json", "map", "none", "true", "any", "literal", "mapping"),
    *("callable", "commands", "errors", "events", "phases", "next_seq", "password", "import"),
    *("async", "case", "status", "l", "line", "kind", "null", "cast", "value_error", "small"),
)
TAKEN = {"event", "kind", "message", "phase", "command", "entry"}
ROOTS = {"phase", "event", "case", "record", "state", "null", "true", "false", "in", "kind"}
TYPES = (
    "Struct",
    "Field",
    "None",
    "True",
    "Meta",
    "TypeAlias",
    "NotBlank",
    "State",
    "Record",
    "U32",
)


def named_like_python() -> str:
    """Give a chart whose events, phases, commands, variables, fields and types have such names."""
    fields = [word for word in WORDS if word not in TAKEN]
    variables = [word for word in fields if word not in ROOTS]
    typed = dict.fromkeys(fields, "text")
    given = {word: f"event.{word}" for word in fields}
    kept = {word: word if word in variables else f"phase.{word}" for word in fields}
    carried = {word: f"record.{word}" for word in fields}
    entering = {"with": carried, "set": {word: f"event.{word}" for word in variables}}
    spec: dict[str, Any] = {
        "chart": "odd",
        **SAID,
        "types": _types(),
        "errors": _errors(typed),
        "record": {"otherwise": "illegal", "fields": typed},
        "events": {word: SAID | {"fields": typed} for word in WORDS} | {"used": _used()},
        "variables": {word: SAID | {"type": "text", "initial": ""} for word in variables},
        "commands": {word: SAID | {"fields": typed} for word in WORDS},
        "checks": {
            "class": SAID | {"that": "event.class == phase.class", "else": {"whole": given}}
        },
        "phases": {
            "start": SAID
            | {"initial": True, "on": {word: {"to": word} | entering for word in WORDS}}
            | {},
            **{word: _phase(word, typed, kept) for word in WORDS},
            "done": SAID | {"final": "success"},
        },
        "readback": {word: {"entry": f"an_{word}", "fields": given} for word in WORDS},
        "ports": {
            word: SAID | {"methods": _methods()} for word in (*WORDS, "exception", "protocol")
        },
    }
    spec["phases"]["start"]["on"]["used"] = {"to": "done"}
    return json.dumps(spec, indent=1)


def _methods() -> dict[str, Any]:
    method = SAID | {"takes": dict.fromkeys(WORDS, "record"), "gives": "Map", "fails": "Any"}
    return dict.fromkeys((*WORDS, "tuple", "dict"), method)


def _types() -> dict[str, Any]:
    return {
        "Id": SAID | {"text": "not_blank"},
        "Any": SAID | {"text": "any"},
        "Map": SAID | {"enum": ["none", "class", "true"]},
        "Only": SAID | {"enum": ["one"]},
        "Never": SAID | {"record": {"str": "text", "int": "u32", "msgspec": "Id?", "l": "bool"}},
        "Literal": SAID | {"union": {"tag": "class", "variants": _variants()}},
        **{name: SAID | {"text": "any"} for name in TYPES},
    }


def _variants() -> dict[str, Any]:
    return {"none": SAID, "any": SAID | {"fields": {"self": "Id", "types": "list<Id>"}}}


def _used() -> dict[str, Any]:
    fields = {f"the_{place}": f"{name}?" for place, name in enumerate(_types())}
    return SAID | {"fields": fields}


def _errors(typed: dict[str, str]) -> dict[str, Any]:
    message = " ".join(f"{{{word}}}" for word in list(typed)[:12])
    return {
        "illegal": SAID
        | {"message": "{phase} phases. {event}", "fields": {"phase": "text", "event": "text"}},
        "whole": SAID | {"message": message, "fields": typed},
    }


def _phase(word: str, typed: dict[str, str], kept: dict[str, str]) -> dict[str, Any]:
    leaving = {"event": {"to": "done", "require": ["class"]}}
    return SAID | {"fields": typed, "command": {word: kept}, "on": leaving}


EVERY_TYPE = """\
chart: hard
summary: Everything at once.
types:
  Id: {text: not_blank, summary: An id.}
  One: {enum: [only], summary: An enum of one word.}
  Two: {enum: [a, b], summary: An enum.}
  Part:
    summary: A record.
    record:
      s: set<Two>
      m: map<text, list<u32?>>
      o: {type: Id?, omit_null: true}
      t: set<bool>
      n: set<i64>
      j: json?
  Way:
    summary: A union whose first variant has no field.
    union:
      tag: class
      variants:
        none: {summary: Nothing.}
        self: {summary: A part., fields: {part: Part, l: u32?}}
        third: {summary: A union inside., fields: {inner: Inner}}
  Inner:
    summary: A union inside a union.
    union: {tag: tag, variants: {x: {summary: A number., fields: {n: u32}}, y: {summary: None.}}}
errors:
  no:
    summary: Not now.
    message: "{{{phase}}} 'x' \\"{event}\\" {{}} \\\\ end"
    fields: {phase: text, event: text}
  gap: {summary: A gap., message: "{expected}{actual}", fields: {expected: u64, actual: u64}}
  bad: {summary: Bad., message: bad, fields: {r: "map<text, list<u32?>>", s: set<Two>, u: Way}}
record: {tag: class, sequence: {field: no, first: 7, else: gap}, otherwise: no}
events:
  said:
    summary: Much was said.
    fields:
      u: Way
      r: Part
      os: set<Id>?
      mm: map<text, map<text, set<u32>>>
      oo: list<list<Two?>>
      c: One
      w: Two
  went: {summary: It went., fields: {s: set<Two>, m: "map<text, list<u32?>>"}}
  bare: {summary: Nothing was said.}
variables:
  s: {type: set<Two>, summary: A set.}
  ids: {type: set<Id>?, summary: A set or null.}
  m: {type: "map<text, list<u32?>>", summary: A map.}
  last: {type: Part?, summary: A record or null.}
  un: {type: Way?, summary: A union or null.}
  n: {type: i64, initial: -3, summary: A number.}
  init: {type: set<u32>, initial: [3, 1, 2], summary: A set that begins with members.}
  mi: {type: "map<text, u32>", initial: {a: 1, "b c": 2}, summary: A map that begins with keys.}
  li: {type: list<text>, initial: ["x\\"y\\\\", "{z}"], summary: A list that begins with items.}
  ri:
    type: Part?
    initial: {s: [b, a], m: {q: [1, null]}, t: [true], n: [5, -5], j: {k: [1.5, "x"]}}
    summary: A record that is there at the beginning.
  ui: {type: Way, initial: {class: third, inner: {tag: x, n: 3}}, summary: A union likewise.}
  ji: {type: json, initial: [{a: []}], summary: Free JSON likewise.}
  cc: {type: Two, initial: b, summary: A word.}
checks:
  sub:
    summary: Read a set inside a record, and a map.
    that: 'event.w in event.r.s || size(event.r.m) == 0 || !("k" in event.r.m)'
    else: {bad: {r: event.r.m, s: event.r.s, u: event.u}}
gates:
  g: {summary: Two ids., while: n >= 4 && ids != null && size(ids) > 1, only: {bare: {}}}
phases:
  out:
    summary: A compound that is initial.
    initial: true
    phases:
      idle:
        summary: At rest.
        initial: true
        on:
          said:
            require: [sub]
            match: event.u
            cases:
              none:
                choose:
                  - {when: n > 5, to: deep}
                  - when: event.w == "a"
                    set: {s: s + event.r.s, ids: event.os, n: n + 1}
                  - {set: {m: event.r.m, n: n + 3}}
              self:
                choose:
                  - when: case.l != null && case.l > 3
                    set: {last: case.part, n: case.l}
                    to: full
                    with: {r: case.part, k: case.l + 1, sets: case.part.s}
                  - match: 'event.r.o == null ? "a" : event.w'
                    cases: {a: {set: {s: s - event.r.s}}, b: {set: {s: "[]", un: event.u}}}
              third:
                match: case.inner
                cases:
                  x: {set: {n: case.n}}
                  y:
                    choose:
                      - when: last == event.r || ri == last
                        to: full
                        with: {r: event.r, k: size(s), sets: s}
                      - {set: {un: event.u, last: event.r, ji: event.r.j}}
          went:
            set:
              s: event.s
              m: event.m
              cc: '"b" in event.s ? "a" : cc'
              li: li + ["q"]
              init: init + [4, 5]
          bare:
            choose:
              - {when: last != null, to: full, with: {r: last, k: 0, sets: '["a", "b"]'}}
              - {}
      full:
        summary: Much is remembered.
        fields: {r: Part, k: u32, sets: set<Two>}
        on:
          went:
            choose:
              - {when: phase.sets == event.s && s == event.s, to: done}
              - {to: idle, set: {s: 'phase.sets + ["a"]', n: n - phase.k}}
          bare:
            choose:
              - {when: un == ui && size(m) > 0 && ji != null, to: idle}
              - when: un == null || ids == null
                set: {ui: "un == null ? ui : un", ids: "['x']"}
              - {set: {mi: mi}}
      deep: {summary: Deep., on: {bare: {to: idle, set: {n: "-9223372036854775808"}}}}
  done: {summary: The end., final: rejected}
readback:
  said: {entry: said, match: {event.u: self}, fields: {r: case.part, l: case.l, s: event.os}}
  went: {entry: gone, fields: {s: event.s, m: event.m}}
  bare: {entry: bare, fields: {}}
ports:
  all_kinds_of_values_go_across_it:
    summary: Everything at once.
    methods:
      a_name_that_is_as_long_as_it_can:
        summary: The signature has a line for every parameter.
        rules: [One., 'Two, which ends in a quote"', '"Three"', 'C:\\new', 'Args:']
        takes: {way: Way, parts: "map<text, list<Part?>>", line: record, ids: set<Id>?, j: json}
        gives: list<list<Two?>>
        fails: Way
      fits: {summary: It fits., takes: {n: i64, b: bool, s: text}, fails: Part?}
      asks: {summary: Ask., gives: bool, fails: "map<text, list<map<text, set<Two>>>>"}
      tells: {summary: Tell., rules: [Never fail.], takes: {line: record}}
  quiet: {summary: It only has methods that cannot fail., methods: {go: {summary: Go on.}}}
"""


def deep(levels: int) -> str:
    """Give a chart whose phases lie so many levels inside each other."""
    lines = ["chart: deep", "summary: Deep.", "record: {otherwise: no}"]
    error = 'message: "{phase} {event}", fields: {phase: text, event: text}'
    lines += [f"errors: {{no: {{summary: No., {error}}}}}", "events:"]
    lines += [f"  e{level}: {{summary: Up.}}" for level in range(levels)]
    lines.append("phases:")
    for level in range(levels):
        indent = "  " * (2 * level + 1)
        target = f"p{level - 1}" if level else "leaf"
        lines += [
            f"{indent}p{level}:",
            f"{indent}  summary: Level {level}.",
            f"{indent}  initial: true",
        ]
        lines += [f"{indent}  on: {{e{level}: {{to: {target}}}}}", f"{indent}  phases:"]
        if level:
            lines.append(
                f"{indent}    side{level}: {{summary: Beside., on: {{e0: {{to: side{level}}}}}}}"
            )
    indent = "  " * (2 * levels + 1)
    lines += [f"{indent}leaf:", f"{indent}  summary: The leaf.", f"{indent}  initial: true"]
    reach = ", ".join(f"e{level}: {{to: side{level}}}" for level in range(1, levels))
    lines.append(f"{indent}  on: {{{reach}}}")
    return "\n".join(lines) + "\n"
