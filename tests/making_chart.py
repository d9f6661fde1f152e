"""A chart that makes values of every kind, in every place that an expression may stand in."""

MAKING = """\
chart: making
summary: Values are made wherever one may stand.
types:
  Id: {text: not_blank, summary: An id.}
  OtherId: {text: not_blank, summary: Another id.}
  Label: {text: any, summary: Any text.}
  Colour: {enum: [red, green], summary: A colour.}
  Part:
    summary: A record with all that is saturated, left out or set in order.
    record:
      id: Id
      count: u32
      few: u32?
      class: {type: text?, omit_null: true}
      colours: set<Colour>
      raw: json
  Whole: {summary: A record of records., record: {parts: list<Part>, way: Way, first: Part?}}
  Way:
    summary: A union.
    union:
      tag: kind
      variants:
        none: {summary: Nothing.}
        self: {summary: A part., fields: {part: Part, next: u32?}}
  Hidden: {summary: Only made to be written., record: {way: Way}}
errors:
  no: {summary: Not now., message: "{phase} {event}", fields: {phase: text, event: text}}
  same: {summary: The same., message: same, fields: {way: Way, raw: json, id: Id}}
record: {otherwise: no}
events:
  came:
    summary: It came.
    fields:
      {id: OtherId, name: text, n: u32, m: u32?, part: Part, way: Way, raw: json, colour: Colour}
variables:
  ways: {type: list<Way>, summary: The ways so far.}
  whole: {type: Whole?, summary: The whole.}
  last: {type: json, initial: null, summary: The last one as JSON.}
  ids: {type: set<Id>, summary: The ids so far.}
commands:
  call: {summary: Call., fields: {whole: Whole, label: Label, written: json, last: json}}
checks:
  another:
    summary: It is another one.
    that: >-
      !(event.part == Part{id: Id(event.id), count: event.n + 1, few: event.m, class: event.name,
      colours: [event.colour], raw: null} || event.raw == json(Hidden{way: event.way}))
    else:
      same:
        way: "Way.self{part: event.part, next: event.m != null ? event.m + 1 : null}"
        raw: json([event.part])
        id: Id(event.id)
phases:
  a:
    summary: A.
    initial: true
    on:
      came:
        require: [another]
        match: event.way
        cases:
          none:
            set:
              ways: "ways + [Way.none{}, Way.self{part: event.part}]"
              last: json(event.part.colours)
            to: b
            with:
              label: Label(event.name)
              whole: >-
                Whole{
                  parts: [event.part, Part{
                    id: "made",
                    count: event.n + event.n,
                    colours: event.n > 5 ? ["red", event.colour] : event.part.colours,
                    raw: json(event.way)
                  }],
                  way: event.n < 3 ? Way.none{} : event.way
                }
          self:
            choose:
              - when: "Way.self{part: case.part, next: 3} in ways || Id(event.id) in ids"
                set: {last: json(event.way), ids: "ids - [Id(event.id)]"}
              - set:
                  ids: "ids + [Id(event.id), Id(event.part.id)]"
                  whole: "Whole{parts: [], way: event.way, first: case.part}"
                  last: json(ids)
  b:
    summary: B.
    fields: {label: Label, whole: Whole}
    command:
      call:
        whole: "whole == null ? Whole{parts: phase.whole.parts, way: Way.none{}} : whole"
        label: Label(phase.label)
        last: last
        written: >-
          json([Hidden{way: Way.none{}}, Hidden{way: phase.whole.way}]
          .map(h, Hidden{way: h.way}.way))
    on:
      came: {to: a}
readback:
  came:
    entry: arrival
    fields:
      part: "Part{id: Id(event.id), count: 9 + event.n, colours: [], raw: json(event.part)}"
      way: "event.n == 0 ? Way.none{} : Way.self{part: event.part, next: event.n - 3}"
      id: Id(event.id)
      known: json("x" in [event.name])
"""
