"""What an author, or a compiler, could get wrong in a map: chart by chart, text by text."""

SENT = """\
chart: sent
summary: A parcel.
import: [words.chart.yaml]
record:
  sequence: {field: seq, else: gap}
  identity: {field: job_id, type: JobId, else: other}
  fields: {by: text}
  otherwise: refused
events:
  sent: {summary: It was sent., fields: {address: text, weight: u32}}
  lost: {summary: It was lost., fields: {why: {type: "text?", omit_null: true}}}
variables:
  weights: {type: set<u32>, summary: What it weighed.}
phases:
  here:
    summary: It is here.
    initial: true
    on:
      sent:
        set: {weights: "weights + [event.weight]"}
        to: away
        with: {address: event.address}
  away:
    summary: It is on its way.
    fields: {address: text}
    on:
      lost: {to: gone}
      sent: {to: away, with: {address: event.address}}
  gone: {summary: It is gone., final: failure}
"""
NOTED = """\
chart: noted
summary: What is noted of a parcel.
import: [words.chart.yaml]
record:
  sequence: {field: number, first: 5, else: gap}
  time: at_ms
  fields: {by: text, note: {type: "text?", omit_null: true}}
  otherwise: refused
events:
  noted: {summary: It was noted., fields: {text: text, more: {type: "text?", omit_null: true}}}
phases:
  open:
    summary: Notes are taken.
    initial: true
    fields: {}
    on: {noted: {to: closed, with: {last: event.more}}}
  closed:
    summary: Nothing is noted.
    fields: {last: {type: "text?", omit_null: true}}
    final: success
maps:
  notes:
    summary: What is noted of a parcel.
    from: sent.chart.yaml
    inputs: {note: "text?", light: u32, known: set<text>}
    record: {at_ms: "size(weights)", by: "'clerk'", note: note}
    events:
      sent:
        choose:
          - {when: event.weight < light, emit: [{noted: {text: record.by, more: event.address}}]}
          - {when: event.address in known, emit: [{noted: {text: "'known'", more: phase}}]}
          - {}
      lost: {emit: [{noted: {text: phase.address, more: event.why}}]}
  closing:
    summary: How it was closed.
    from: sent.chart.yaml
    phases:
      here: {to: open}
      away: {to: closed, with: {last: phase.address}}
      gone: {to: closed, with: {last: job_id}}
"""
NAMED = """\
chart: {chart}
summary: Long names.
import: [words.chart.yaml]
record: {{otherwise: refused}}
events:
  went: {{summary: It went.}}
phases:
  here: {{summary: Here., initial: true, on: {{went: {{to: gone}}}}}}
  gone: {{summary: Gone., final: success}}
maps:
  {name}:
    summary: Long.
    gives: text
    one_to_one: true
    phases: {{here: {{give: "'a'"}}, gone: {{give: "'b'"}}}}
  {name}s:
    summary: Longer.
    record: {{}}
    inputs: {{loud: bool}}
    events:
      went: {{choose: [{{when: loud && phase == 'here', emit: [{{went: {{}}}}]}}, {{}}]}}
"""
READING_NAMED = """\
chart: {chart}
summary: Reads long names.
import: [words.chart.yaml]
record: {{otherwise: refused}}
events:
  came: {{summary: It came.}}
phases:
  there: {{summary: There., initial: true, on: {{came: {{to: over}}}}}}
  over: {{summary: Over., final: success}}
maps:
  {name}:
    summary: Long.
    from: {origin}.chart.yaml
    inputs: {{loud: bool}}
    events:
      went: {{choose: [{{when: loud && phase == 'here', emit: [{{came: {{}}}}]}}, {{}}]}}
"""
TURNS = """\
chart: turns
summary: A compound whose inner row stands between its others.
import: [words.chart.yaml]
record: {otherwise: refused}
events:
  went: {summary: It went.}
phases:
  around:
    summary: Around.
    initial: true
    phases:
      one: {summary: One., initial: true, on: {went: {to: two}}}
      two: {summary: Two., on: {went: {to: three}}}
      three: {summary: Three., on: {went: {to: over}}}
  over: {summary: Over., final: success}
maps:
  word:
    summary: A word.
    gives: text
    one_to_one: true
    phases: {around: {give: "'around'"}, two: {give: "'two'"}, over: {give: "'over'"}}
"""
WRONG = (
    ("job", "well: {give: \"'done'\"}\n      ill: {give: \"'broken'\"}", None),
    ("job", "busy: {to: well}", "busy: {to: gone}"),
    ("job", "idle: {to: gone}, busy: {to: well}", "idle: {to: well}, busy: {to: gone}"),
    ("job", "{give: wanted - done}", "{give: done - wanted}"),
    ("job", "{give: wanted - done}", "{give: wanted}"),
    ("job", '{give: "0"}', '{give: "1"}'),
    ("job", "when: done > 0", "when: done > 1"),
    ("job", "when: done > 0", "when: done >= 0"),
    ("job", "count: event.count + done", "count: event.count"),
    ("job", "part: event.part}}, {small: {}}]", "part: event.part}}]"),
    ("job", "record: {at_ms: done, ", "record: {at_ms: done + 1, "),
    ("job", "over: busy\n", "over: working\n"),
    ("job", "busy: {give: \"'wait'\"}", "busy: {give: \"'waits'\"}"),
    ("job", 'busy: {give: "false"}', 'busy: {give: "true"}'),
    ("view", "          - {when: urgent, to: blank}\n", ""),
    ("view", "count: job + done", "count: done + done"),
    ("view", "last: len, ", 'last: "null", '),
    ("view", "count: done - 1", "count: done"),
    ("view", "slow: {to: blank}", 'slow: {to: closed, with: {last: "null"}}'),
    ("view", "size(phase.last) > job", "size(phase.last) >= job"),
    ("view", "size(phase.last) > job", "job == job"),
    (
        "view",
        "ill: {to: closed, with: {last: phase.part}}",
        'ill: {to: closed, with: {last: "null"}}',
    ),
    ("view", "gone: {to: blank}", 'gone: {to: closed, with: {last: "null"}}'),
    ("view", "record: {at_ms: time, ", 'record: {at_ms: "5", '),
    ("view", "count: case.count", 'count: "7"'),
    ("view", "event.count - done", "event.count"),
    ("view", "seq ? 'fast' : 'slow'", "seq ? 'slow' : 'fast'"),
    ("view", "{job_id: id, ", "{job_id: event.job_id, "),
    ("view", "when: event.part == null", "when: event.part != null"),
    ("view", "part: phase.last", 'part: "null"'),
    ("view", "ended: {emit: [{small: {}}]}", "ended: {}"),
    ("mixed", "event.size != big", "event.size == big"),
    ("mixed", "maybe == null ? event.part : maybe", "maybe == null ? part : maybe"),
    ("mixed", "part in met, ", "part in several, "),
    ("mixed", "count: event.count + 1", "count: event.count"),
    ("noted", "event.weight < light", "event.weight <= light"),
    ("noted", "text: record.by", "text: event.address"),
    ("noted", "size(weights)", "size(weights) + 1"),
    ("noted", "note: note}", 'note: "null"}'),
    ("noted", "more: event.why", 'more: "null"'),
    ("noted", "event.address in known", "event.address in known || light > 3"),
    ("noted", "more: phase}", "more: \"'here'\"}"),
    ("noted", "last: job_id", 'last: "null"'),
)
"""A chart, a text of it, and another in its place; without one, the words of its rows swapped."""
