"""A chart whose record carries fields of its own, requires checks and sets variables."""

RECORDED = """\
chart: door
summary: A door with a record of its own.
types:
  EventId: {text: not_blank, summary: One line.}
  DoorId: {text: not_blank, summary: A door.}
  Context:
    summary: Where it came from.
    record: {host: text, tags: set<EventId>, more: json}
errors:
  gap: {summary: A gap., message: "{expected} {actual}", fields: {expected: u64, actual: u64}}
  other:
    summary: Another door.
    message: "{expected} {actual}"
    fields: {expected: DoorId, actual: DoorId}
  no: {summary: Not now., message: "{phase} {event}", fields: {phase: text, event: text}}
  repeated: {summary: Twice., message: "{id} of {door}", fields: {id: EventId, door: DoorId}}
  early: {summary: Too early., message: "{at} before {last}", fields: {at: u64, last: u64}}
  faceless: {summary: No context., message: "line {seq} says nothing", fields: {seq: u64}}
  bad_host: {summary: Bad host., message: "{host} is bad", fields: {host: text}}
record:
  name: DurableEvent
  events: DoorEvent
  sequence: {field: seq, first: 1, else: gap}
  identity: {field: door, type: DoorId, else: other}
  time: at_ms
  fields:
    id: {type: EventId, summary: The line.}
    context: Context?
    from: {type: text?, omit_null: true}
    parents: list<EventId>
  require: [fresh, later, told]
  set:
    seen: seen + [record.id]
    last_at: record.at_ms
    tags: tags + record.context.tags
    count: count + 1
  otherwise: no
events:
  opened: {summary: It was opened., fields: {by: text}}
  closed: {summary: It was closed.}
  locked: {summary: It was locked.}
variables:
  seen: {type: set<EventId>, summary: Seen lines.}
  tags: {type: set<EventId>, summary: Tags.}
  last_at: {type: u64, initial: 0, summary: The last time.}
  count: {type: u32, initial: 0, summary: Lines.}
  trouble: {type: bool, initial: false, summary: Trouble.}
checks:
  fresh:
    summary: A line comes once.
    that: "!(record.id in seen)"
    else: {repeated: {id: record.id, door: event.door}}
  later:
    summary: Time goes on.
    that: record.at_ms >= last_at
    else: {early: {at: record.at_ms, last: last_at}}
  told:
    summary: Every line has a context.
    that: record.context != null
    else: {faceless: {seq: record.seq}}
  good_host:
    summary: The host is good.
    that: 'record.context.host != "evil"'
    else: {bad_host: {host: record.context.host}}
  few:
    summary: Few.
    that: record.seq < 100 && count < 50
    else: {faceless: {seq: record.seq}}
gates:
  troubled:
    summary: Trouble.
    while: trouble
    only:
      closed: {require: [good_host]}
phases:
  shut:
    summary: Shut.
    initial: true
    on:
      opened:
        require: [few]
        choose:
          - {when: 'record.from == null', to: ajar, with: {by: event.by, line: record.id}}
          - {set: {trouble: true}, to: ajar, with: {by: "record.context.host", line: record.id}}
      locked: {to: done}
  ajar:
    summary: Open.
    fields: {by: text, line: EventId}
    on:
      closed: {require: [good_host], set: {trouble: false}, to: shut}
  done:
    summary: Locked.
    final: success
readback:
  opened:
    entry: came
    when: record.from == null
    fields: {by: event.by, id: record.id, host: record.context.host}
scenarios:
  twice:
    summary: A line comes once.
    ledger:
      - event: opened
        with: {by: me}
        record: {id: a, context: {host: h, tags: [t], more: 1}, parents: []}
        phase: ajar
        variables: {seen: [a], tags: [t], count: 1}
      - {event: closed, record: {id: a, context: null, parents: []}, error: {repeated: {id: a}}}
      - {event: closed, record: {id: b, parents: []}, error: {faceless: {seq: 2}}}
      - event: closed
        record: {id: b, context: {host: evil, tags: [], more: {}}, parents: [a]}
        error: bad_host
      - event: closed
        record: {id: b, context: {host: h, tags: [t], more: {}}, parents: [a]}
        phase: shut
"""

LAST_NUMBER = """\
chart: numbered
summary: A run of numbered lines, of which the last there could be is refused.
errors:
  gap: {summary: A gap., message: "{expected} {actual}", fields: {expected: u64, actual: u64}}
  no: {summary: Not now., message: "{phase} {event}", fields: {phase: text, event: text}}
  last: {summary: No number would follow., message: last}
record:
  sequence: {field: seq, else: gap}
  require: [not_last]
  otherwise: no
events:
  went: {summary: It went.}
checks:
  not_last: {that: record.seq < 18446744073709551615, else: {last: {}}}
phases:
  here: {summary: Here., initial: true, on: {went: {to: there}}}
  there: {summary: There., final: success}
"""

WRONG_RECORDS = (
    ("require: [fresh, later, told]", "require: [later, fresh, told]"),
    ("require: [fresh, later, told]", "require: [fresh, told]"),
    ('"!(record.id in seen)"', '"!(record.id in tags)"'),
    ("record.at_ms >= last_at", "record.at_ms > last_at"),
    ("{at: record.at_ms, last: last_at}", "{at: last_at, last: record.at_ms}"),
    ("{id: record.id, door: event.door}", "{id: record.id, door: '\"x\"'}"),
    ("    seen: seen + [record.id]\n", ""),
    ("last_at: record.at_ms", "last_at: max(last_at, 1)"),
    ("tags: tags + record.context.tags", "tags: record.context.tags"),
    ("count: count + 1", "count: record.seq"),
    ("line: record.id}", 'line: "record.parents[0] == null ? record.id : record.parents[0]"}'),
    ("record.seq < 100", "record.seq < 101"),
)
"""What an author, or a compiler, could get wrong in it: text by text."""
