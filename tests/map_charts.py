"""Charts with maps in all their forms: a chart that is read, one that reads it, and hard names."""

WORDS = """\
library: words
summary: What both charts speak of.
types:
  JobId: {text: not_blank, summary: One job.}
  Part: {text: any, summary: One part of it.}
  Way: {summary: How it is done., enum: [fast, slow, odd]}
  Size:
    summary: How much it is.
    union:
      tag: size
      variants:
        small: {summary: Little.}
        large: {summary: Much., fields: {count: u64, part: Part?}}
errors:
  refused:
    summary: Not now.
    message: "{phase} does not take {event}"
    fields: {phase: text, event: text}
  gap: {summary: Not the next., message: gap, fields: {expected: u64, actual: u64}}
  other: {summary: Of another job., message: other, fields: {expected: JobId, actual: JobId}}
"""
JOB = """\
chart: job
summary: A job.
import: [words.chart.yaml]
record:
  sequence: {field: seq, else: gap}
  identity: {field: job_id, type: JobId, else: other}
  time: at_ms
  fields: {by: Part}
  otherwise: refused
types:
  Stored: {summary: What is stored., enum: [done, broken, left]}
events:
  asked: {summary: It was asked for., fields: {way: Way, size: Size}}
  worked: {summary: A part was done., fields: {part: Part, parts: "list<Part>", count: u64}}
  rested: {summary: Nothing was done.}
  waited: {summary: Nothing was done again.}
  ended: {summary: It ended., fields: {way: Way, part: "Part?"}}
variables:
  done: {type: u64, initial: 0, summary: How many parts were done.}
  met: {type: set<Part>, summary: The parts.}
phases:
  idle:
    summary: Nothing was asked.
    initial: true
    on:
      asked: {summary: Begin., to: working, with: {way: event.way, last: "null"}}
  busy:
    summary: Something is done.
    on:
      ended:
        summary: End it.
        match: event.way
        cases:
          fast: {to: well}
          slow: {to: ill, with: {part: event.part}}
          odd: {to: gone}
    phases:
      working:
        summary: It is worked.
        fields: {way: Way, last: "Part?"}
        on:
          worked:
            summary: Go on.
            set: {done: done + event.count, met: "met + [event.part]"}
            to: working
            with: {way: phase.way, last: event.part}
          rested: {summary: Rest., to: resting}
          waited: {summary: Wait.}
      resting:
        summary: It rests.
        on:
          worked:
            summary: Go on.
            to: working
            with: {way: "'slow'", last: event.part}
          waited: {summary: Wait.}
  over:
    summary: It is over.
    phases:
      well: {summary: It went well., final: success}
      ill: {summary: It went ill., final: failure, fields: {part: "Part?"}}
      gone: {summary: Nobody knows., final: cancelled}
maps:
  stored_word:
    summary: What is stored of a job that is over.
    gives: Stored
    over: over
    one_to_one: true
    phases:
      well: {give: "'done'"}
      ill: {give: "'broken'"}
      gone: {give: "'left'"}
  advice:
    summary: What to say of a job.
    gives: text
    one_to_one: true
    phases:
      idle: {give: "'ask \\"for\\" it'"}
      busy: {give: "'wait'"}
      over: {give: "'go home'"}
  flags:
    summary: Whether it is over.
    gives: bool
    phases: {idle: {give: "false"}, busy: {give: "false"}, over: {give: "true"}}
  turned:
    summary: The way in which it began, the other way round.
    one_to_one: true
    phases: {idle: {to: gone}, busy: {to: well}, over: {to: idle}}
  left:
    summary: How many parts are left of some.
    gives: u32
    inputs: {wanted: u64}
    phases:
      idle: {give: wanted}
      busy: {give: wanted - done}
      over: {give: "0"}
  noticed:
    summary: What is noticed of a job.
    gives: Size
    over: busy
    events:
      asked: {}
      worked: {emit: [{large: {count: event.count + done, part: event.part}}, {small: {}}]}
      rested: {}
      waited:
        choose:
          - {when: done > 0, emit: [{small: {}}]}
          - {}
      ended: {emit: [{large: {count: "1", part: event.part}}]}
  own_lines:
    summary: How a ledger reads anew.
    record: {at_ms: done, by: "'me'"}
    events:
      asked: {}
      worked: {emit: [{rested: {job_id: event.job_id}}, {waited: {job_id: event.job_id}}]}
      rested: {}
      waited: {}
      ended: {}
"""
VIEW = """\
chart: view
summary: What is shown of a job.
import: [words.chart.yaml]
record:
  sequence: {field: state, first: 1, else: gap}
  time: at_ms
  fields: {id: JobId, notes: {type: "list<Part>", default: []}}
  otherwise: refused
values:
  enough: {summary: Whether much was done., value: done > 3}
events:
  begun:
    summary: It began.
    fields: {job_id: JobId, way: Way, urgent: {type: bool, default: false}}
  told: {summary: It was told., fields: {parts: "list<Part?>", last: "Part?", count: u32}}
phases:
  blank:
    summary: Nothing is shown.
    initial: true
    on:
      begun: {summary: Show it., to: shown, with: {way: event.way, last: "null", count: "0"}}
  shown:
    summary: Something is shown.
    fields: {way: Way, last: "Part?", count: u32}
    on:
      told: {summary: Go on., to: closed, with: {last: event.last}}
  closed: {summary: It is over., fields: {last: "Part?"}, final: success}
maps:
  view_of:
    summary: What is shown of a job in some phase.
    from: job.chart.yaml
    inputs:
      urgent: bool
      len: "Part?"
      job: {type: u32, default: 0}
      unread: {type: "list<text>", default: [a]}
    phases:
      idle: {to: blank}
      busy:
        choose:
          - {when: urgent, to: blank}
          - {to: shown, with: {way: "'slow'", last: len, count: job + done}}
      working:
        match: phase.way
        cases:
          fast: {to: shown, with: {way: phase.way, last: phase.last, count: done - 1}}
          slow: {to: blank}
          odd:
            choose:
              - when: phase.last != null && size(phase.last) > job
                to: closed
                with: {last: phase.last}
              - {to: blank}
      over: {to: closed, with: {last: "null"}}
      ill: {to: closed, with: {last: phase.part}}
      gone: {to: blank}
  shown_lines:
    summary: What is told of a job.
    from: job.chart.yaml
    inputs: {time: u64, seq: bool, id: JobId}
    record: {at_ms: time, id: id}
    events:
      asked:
        match: event.size
        cases:
          small: {}
          large: {emit: [{told: {parts: "[case.part]", last: case.part, count: case.count}}]}
      worked:
        emit:
          - begun: {job_id: event.job_id, way: "seq ? 'fast' : 'slow'"}
          - told: {parts: "event.parts.map(p, p)", last: event.part, count: event.count - done}
          - begun: {job_id: id, way: "'odd'"}
      rested: {}
      waited: {}
      ended:
        choose:
          - when: enough && record.at_ms > time
            emit: [{told: {parts: "[record.by]", last: record.by, count: record.seq}}]
          - {when: event.part == null, emit: [{told: {parts: "[]", last: "null", count: done}}]}
          - {emit: [{told: {parts: "[event.part]", last: event.part, count: "7"}}]}
  phase_told:
    summary: What is told of a job, from its phase.
    from: job.chart.yaml
    gives: Size
    events:
      asked: {}
      worked: {}
      rested: {emit: [{large: {count: done, part: phase.last}}]}
      waited: {}
      ended: {emit: [{small: {}}]}
"""
MIXED = """\
chart: mixed
summary: Where values of two charts meet.
import: [words.chart.yaml]
record: {otherwise: refused}
types:
  Pair:
    summary: Two things.
    union:
      tag: pair
      variants:
        parts:
          summary: Texts.
          fields: {one: "Part?", all: "list<Part>", nested: "list<list<Part>>"}
        tests: {summary: What holds., fields: {tests: "list<bool>"}}
        made: {summary: What is made., fields: {size: Size}}
events:
  said: {summary: It was said.}
phases:
  only: {summary: There is no other., initial: true, on: {said: {to: gone}}}
  gone: {summary: It is over., final: success}
maps:
  meeting:
    summary: What is the same.
    from: job.chart.yaml
    inputs:
      id: JobId
      part: Part
      maybe: "Part?"
      several: "list<Part>"
      big: Size
      sizes: "list<Size>"
    gives: Pair
    events:
      asked:
        emit:
          - tests:
              tests: >-
                [event.job_id == id, id != event.job_id, event.job_id == job_id, job_id == id,
                event.size == big, event.size != big, event.size in sizes, event.job_id == 'j',
                event.job_id in ['j', 'k'], event.job_id in [id], event.way == 'fast']
          - made: {size: big}
      worked:
        emit:
          - parts:
              one: "maybe == null ? event.part : maybe"
              all: "event.parts + several + [part, event.part, 'p']"
              nested: "[event.parts, several]"
          - tests:
              tests: >-
                [part in met, event.part in met, event.part in several, part in event.parts,
                maybe != null && maybe in event.parts, event.parts == several,
                event.parts.exists(p, p == part), event.parts.all(p, p in several),
                several.exists(p, p == event.part), event.parts.map(p, p) == several,
                !(part in met)]
          - made: {size: "Size.large{count: event.count + 1, part: event.part}"}
      rested: {}
      waited: {}
      ended:
        emit:
          - tests: {tests: "[event.part == part, event.part == maybe, maybe != event.part]"}
          - parts: {one: event.part, all: "[]", nested: "[]"}
"""
HOSTILE = """\
chart: events
summary: Hard names. Never assert_never("types.x").
import: [words.chart.yaml]
record: {otherwise: refused}
events:
  record: {summary: A record., fields: {state: text}}
  any: {summary: Any.}
phases:
  phase: {summary: A phase., initial: true, on: {record: {to: state, with: {x: event.state}}}}
  state: {summary: A state., fields: {x: text}, on: {any: {to: done}}}
  done: {summary: Done., final: success}
"""
READING_HOSTILE = """\
chart: types
summary: Reads hard names.
record: {sequence: {field: class, else: gap}, otherwise: refused}
import: [words.chart.yaml]
events:
  got: {summary: It was got., fields: {all: "list<text>"}}
phases:
  only: {summary: Only., initial: true, on: {got: {to: done}}}
  done: {summary: Done., final: success}
maps:
  tuple:
    summary: "Ends in a quote: \\"\\"\\" + 1 \\\\ 'x' {{ 7 }}"
    from: events.chart.yaml
    inputs:
      state: text
      types: text
      events: text
      len: u32
      matched: text
      isinstance: text
    events:
      record:
        emit:
          - got: {all: "[state, types, events, matched, isinstance, phase]"}
          - got: {all: "[event.state]"}
      any:
        choose:
          - {when: "size(phase.x) > len", emit: [{got: {all: "['\\"; import os #', phase]"}}]}
          - {}
  assert_never:
    summary: No assertion.
    from: events.chart.yaml
    gives: text
    one_to_one: true
    phases: {phase: {give: "'\\"\\\\\\\\'"}, state: {give: "'{}'"}, done: {give: "''"}}
  m_2: {summary: A number., gives: u32, phases: {only: {give: "2"}, done: {give: "2"}}}
  m_10: {summary: A number., gives: u32, phases: {only: {give: "10"}, done: {give: "1"}}}
  class:
    summary: A word of Python.
    from: events.chart.yaml
    gives: text
    over: state
    phases: {state: {give: phase.x}}
"""
