"""A chart that reads the tags of unions in every place that an expression may stand in."""

TAGS = """\
chart: tags
summary: What a parcel is brought by decides what becomes of it.
types:
  Way:
    summary: How it is brought.
    union:
      tag: class
      variants:
        bike: {summary: By bike., fields: {gears: u32}}
        van: {summary: By van., fields: {plate: text}}
        foot: {summary: On foot.}
  Leg: {summary: A part of the way., record: {way: Way, next: Way?}}
errors:
  no: {summary: Not now., message: "{phase} {event}", fields: {phase: text, event: text}}
  too_slow: {summary: Nobody walks so far., message: too slow}
record: {otherwise: no}
events:
  left: {summary: It left., fields: {way: Way, legs: list<Leg>}}
  came: {summary: It came., fields: {leg: Leg}}
commands:
  wait: {summary: Wait for it., fields: {on_wheels: bool, legs: list<bool>}}
variables:
  last: {type: Way?, initial: null, summary: How it was brought last.}
checks:
  fast_enough:
    summary: Nobody walks so far.
    that: event.way.class != "foot"
    else: {too_slow: {}}
values:
  changed: {summary: It changed hands., value: last != null && last.class != event.leg.way.class}
gates:
  walked:
    summary: Who walked is waited for.
    while: last != null && last.class == "foot"
    only: {came: {}}
phases:
  here:
    summary: It is here.
    initial: true
    on:
      left:
        require: [fast_enough]
        set: {last: event.way}
        to: away
        with: {way: event.way, legs: event.legs}
  away:
    summary: It is away.
    fields: {way: Way, legs: list<Leg>}
    command:
      wait:
        on_wheels: phase.way.class in ["bike", "van"]
        legs: phase.legs.map(leg, leg.next != null && leg.next.class == leg.way.class)
    on:
      came:
        set: {last: event.leg.way}
        choose:
          - {when: changed, to: here}
          - when: event.leg.next != null && event.leg.next.class == "van"
            match: event.leg.way.class
            cases:
              bike: {to: done, with: {fast: true}}
              van: {to: done, with: {fast: 'phase.way.class == "van"'}}
              foot: {}
          - {}
  done:
    summary: It is there.
    final: success
    fields: {fast: bool}
readback:
  came:
    entry: arrival
    when: event.leg.way.class != "foot"
    fields: {way: event.leg.way, by_bike: event.leg.way.class == "bike"}
maps:
  speed:
    summary: Tell how fast it is.
    gives: u32
    phases:
      here: {give: 0}
      away: {give: 'phase.way.class == "van" ? 50 : 20'}
      done: {give: 0}
"""
