"""A chart of many ways: nested choices and matches, two gates, guards inside conditions."""

MANY_WAYS = """\
chart: many_ways
version: "1"
summary: Nothing of the record but the event, and many ways to go.
types:
  Sku: {text: not_blank, summary: One article.}
  Note: {text: any, summary: Any text.}
  Colour: {summary: A colour., enum: [red, green, blue]}
  Size:
    summary: A size.
    record: {width: u32, height: i64, note: {type: text?, omit_null: true}}
  Order:
    summary: What is asked.
    union:
      tag: kind
      variants:
        buy: {summary: Buy., fields: {sku: Sku, colour: Colour, count: u64}}
        sell: {summary: Sell., fields: {sku: Sku, size: Size?}}
        wait: {summary: Wait.}
errors:
  illegal:
    summary: Not here.
    message: "{event} {{not}} in {phase}"
    fields: {phase: text, event: text}
  no: {summary: No., message: 'no "{why}" \\ {{}}', fields: {why: text, number: u32}}
  never: {summary: Plain., message: never}
record: {otherwise: illegal}
events:
  class: {summary: A keyword., fields: {from: Sku, to: Sku, state: u32, match: bool}}
  ordered:
    summary: An order.
    fields: {order: Order, tags: list<text>, note: Note, data: json}
  marked:
    summary: Marks.
    fields:
      numbers: list<u32>
      flags: set<bool>
      prices: "map<text, i64>"
      size: Size?
      when: timestamp_ms
  reset: {summary: Begin again.}
variables:
  seen: {type: set<u32>, initial: [3, 1], summary: Numbers that were seen.}
  lambda: {type: "map<text, i64>", summary: A keyword too.}
  last: {type: Order?, summary: The last order.}
  words: {type: list<text>, initial: [a], summary: Words.}
  level: {type: i64, initial: -5, summary: A level.}
  open: {type: bool, initial: true, summary: Whether it is open.}
  held: {type: Sku?, summary: What is held back.}
commands:
  print:
    summary: Print.
    fields: {text: text, level: i64, sum: u32, first: Sku?, none: bool}
checks:
  apart:
    summary: Not the same.
    that: event.from != event.to && event.state > 2
    else: {no: {why: event.from, number: event.state}}
  either:
    summary: One of them.
    that: event.match || event.state == 7 || level < 0
    else: {no: {why: '"\\""', number: level}}
  small:
    summary: Small numbers.
    that: "event.numbers.all(n, n < 10 && !(n in seen)) && size(event.prices) <= 2"
    else: {no: {why: '"many"', number: sum(event.numbers)}}
  sized:
    summary: With a size.
    that: "event.size == null || event.size.width >= 2 && event.size.height < event.size.width"
    else: {never: {}}
  priced:
    summary: Its price is known.
    that: '"a" in event.prices ? event.prices["a"] != null : size(event.flags) > 0'
    else: {never: {}}
gates:
  holding:
    summary: Something is held.
    while: held != null
    only: {class: {require: [apart]}, reset: {}}
  shut:
    summary: It is shut.
    while: "!open && level > 3"
    only: {reset: {}, class: {require: [either]}}
phases:
  import:
    summary: A keyword.
    initial: true
    on:
      class:
        summary: Go on.
        require: [apart, either]
        set: {level: level - event.state, held: null}
        to: work
        with: {from: event.from, to: event.to, level: event.state, colour: '"red"', all: "[]"}
      ordered:
        summary: Many ways.
        match: event.order
        cases:
          wait: {set: {words: words + event.tags}}
          sell:
            choose:
              - {when: case.size == null, set: {last: event.order, held: case.sku}}
              - when: case.size.width > 3
                choose:
                  - when: case.size.height > case.size.width
                    to: work
                    with:
                      from: case.sku
                      to: case.sku
                      level: case.size.width
                      colour: '"green"'
                      all: "[[case.sku]]"
                  - {set: {level: "min(level, case.size.height)"}}
              - {set: {open: "!open"}}
          buy:
            match: case.colour
            cases:
              red: {set: {level: level + size(event.tags)}}
              green: {to: done}
              blue:
                choose:
                  - when: '!is_blank(event.tags[0] == null ? "" : "x") && open'
                    to: done
                  - {}
  outer:
    summary: A compound.
    status: working
    on:
      reset:
        summary: Again.
        set: {words: "[]", seen: "seen - [1, 3]", last: null, open: true}
        to: import
    phases:
      work:
        summary: Works.
        fields: {from: Sku, to: Sku, level: u32, colour: Colour, all: list<list<Sku>>}
        command:
          print:
            text: 'phase.colour == "red" ? (phase.from == phase.to ? "same" : "red") : "other"'
            level: 'lambda["a"] == null ? level + 1 : 0'
            sum: phase.level + size(words)
            first: 'phase.level > 3 ? phase.from : null'
            none: last == null
        on:
          marked:
            summary: Mark.
            require: [small, sized, priced]
            set:
              seen: seen + event.numbers
              lambda: event.prices
              open: true in event.flags
          class: {summary: Only there., require: [either], to: done}
  done: {summary: Done., final: timed_out, status: failed}
"""
