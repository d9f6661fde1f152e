"""A chart of defaults: every type with one, beside what is required and what is optional."""

DEFAULTS = """\
chart: asking
version: "1"
summary: Requests whose fields are required, optional and defaulted, in mixed order.
types:
  ToolName: {text: not_blank, summary: One tool.}
  ToolChoice: {enum: [auto, none, required], summary: Whether tools are used.}
  Window:
    summary: How much is read.
    record:
      least: {type: u8, default: 1}
      most: u8
      tags: {type: "map<text, u8>", default: {}}
  Stop:
    summary: When to stop.
    union:
      tag: kind
      variants:
        never: {summary: Go on.}
        after: {summary: After so many., fields: {count: {type: u8, default: 3}, word: text}}
  Request:
    summary: What is asked of a model.
    record:
      temperature: {type: u8?, summary: How free it is.}
      tool_choice: {type: ToolChoice, default: auto, summary: Whether tools are used.}
      model: ToolName
      metadata: {type: json, default: null}
      limits: {type: json, default: {a: {b: [1.5]}}}
      tools: {type: list<ToolName>, default: []}
      few: {type: list<ToolName>, default: [read, write]}
      prompt: text
      seen: {type: set<ToolName>, default: [read, list]}
      none_seen: {type: set<u8>, default: []}
      window: {type: Window, default: {most: 7}}
      open_window: {type: Window?, default: {most: 9, tags: {a: 1}}}
      stop: {type: Stop, default: {kind: after, word: "it's \\"over\\""}}
      more: {type: "list<json>", default: [{a: []}]}
      dict: {type: "map<text, u8>", default: {}}
      far: {type: u64, default: 18446744073709551615}
      low: {type: i64, default: -9223372036854775808}
      long:
        type: text
        default: "a text that is so long, together with its name, that its line must be broken"
      longer_name_of_a_long_text:
        type: ToolName
        default: "another text that is so long that its line is broken"
      bytes: {type: list<u8>, default: [0, 255]}
      longest:
        type: text
        default: "a text that is so long that no line has room for it,
          not even one of its own, so it stays"
      longest_tools:
        type: list<ToolName>
        default: [a tool whose name is long, another tool whose name is long]
      deep:
        type: "map<text, list<Window>>"
        default: {one key: [{most: 1, tags: {a: 1}}, {most: 2}], two: []}
  Shy:
    summary: What leaves its nulls out.
    record:
      hint: {type: text?, omit_null: true, default: null}
      note: {type: text?, omit_null: true}
      flag: {type: bool, default: true}
      name: {type: ToolName, default: nobody}
      words: {type: list<text>, default: []}
      map: {type: "map<text, u8>", default: {}}
      json: {type: json, default: []}
      nothing: {type: json, default: null}
      set: {type: set<text>, default: []}
      mild: {type: Mild, default: {}}
      odd: {type: text?, default: "1"}
  Mild: {summary: All of it has a default., record: {a: {type: u8, default: 1}, b: text?}}
errors:
  no: {summary: Not now., message: "{phase} {event}", fields: {phase: text, event: text}}
record: {otherwise: no}
events:
  asked:
    summary: A request was made.
    fields:
      urgent: {type: bool, default: false}
      request: Request
      shy: {type: Shy, default: {}}
      count: {type: u8, default: 200, summary: How often.}
  answered: {summary: It came., fields: {stop: Stop, shy: Shy?, text: {type: text?, default: ok}}}
commands:
  call:
    summary: Call the model.
    fields:
      tries: {type: u8, default: 3}
      request: Request
      tool_choice: {type: ToolChoice, default: required}
      tool: {type: ToolName, default: read}
      note: {type: text?, default: null}
      names: {type: list<ToolName>, default: []}
variables:
  total: {type: u8, initial: 250, summary: How many there were.}
  choice: {type: ToolChoice, initial: none, summary: The last choice.}
  first: {type: Mild, initial: {}, summary: One with defaults.}
phases:
  idle:
    summary: Nobody asked.
    initial: true
    on:
      asked:
        summary: Begin.
        set: {total: total + event.count, choice: event.request.tool_choice}
        to: asking
        with: {request: event.request}
  asking:
    summary: A request is under way.
    fields:
      tries: {type: u8, default: 0}
      request: Request
      open: {type: bool, default: true}
      why: {type: text, default: asked}
      set: {type: set<ToolName>, default: []}
    command: {call: {request: phase.request, tries: phase.tries + 1}}
    on:
      answered:
        summary: It may be the end.
        choose:
          - {when: phase.open && event.text != null && phase.tries > first.a, to: done}
          - to: asking
            with: {request: phase.request, tries: phase.tries + 1, why: '"again"'}
  done: {summary: The end., final: success}
readback:
  asked: {entry: asked, fields: {window: event.request.window, few: event.request.few}}
scenarios:
  short:
    summary: What is left out is the default.
    ledger:
      - event: asked
        with: {request: {model: m, prompt: p}}
        phase: {asking: {tries: 0, why: asked, open: true}}
        command: {call: {tries: 1, tool_choice: required, tool: read, names: [], note: null}}
        variables: {total: 255, choice: auto}
      - {event: answered, with: {stop: {kind: never}}, phase: asking, command: call}
"""
