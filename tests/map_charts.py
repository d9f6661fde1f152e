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
    one_to_one: true
    phases: {idle: {give: "false"}, busy: {give: "false"}, over: {give: "true"}}
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
    record: {at_ms: done}
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
record: {sequence: {field: state, first: 1, else: gap}, time: at_ms, otherwise: refused}
events:
  begun: {summary: It began., fields: {job_id: JobId, way: Way}}
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
    inputs: {urgent: bool, record: "Part?", job: u32, unread: "list<Part>"}
    phases:
      idle: {to: blank}
      busy:
        choose:
          - {when: urgent, to: blank}
          - {to: shown, with: {way: "'slow'", last: record, count: job + done}}
      working:
        match: phase.way
        cases:
          fast: {to: shown, with: {way: phase.way, last: phase.last, count: done - 1}}
          slow: {to: blank}
          odd:
            choose:
              - {when: "phase.last != null && size(phase.last) > job", to: closed, with: {last: phase.last}}
              - {to: blank}
      over: {to: closed, with: {last: "null"}}
      ill: {to: closed, with: {last: phase.part}}
      gone: {to: blank}
  shown_lines:
    summary: What is told of a job.
    from: job.chart.yaml
    inputs: {time: u64, seq: bool, id: JobId}
    record: {at_ms: time}
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
