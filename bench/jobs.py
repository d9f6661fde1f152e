"""A chart as laws are, of any size: stages of ten phases, with ids, counters, gates and properties.

Each stage is a turn of work: a task whose id is spent once, requests that are counted and tried
again, a judgement of three ends, a hold on the whole job that only its own release ends. All
stages share their variables, as the phases of a real law do. `flags` adds variables that each event
of its own sets and nothing ever resets, the worst that a law can have.
"""

from collections.abc import Iterator

PHASES = 10
"""Phases of a stage."""

HEAD = """\
chart: jobs
summary: A job of many stages.
types:
  Job: {text: not_blank, summary: One job.}
  Task: {text: not_blank, summary: One task.}
  Hold: {text: not_blank, summary: One hold.}
  Judgement:
    summary: What was decided of an answer.
    union:
      tag: judgement
      variants:
        fine: {summary: It may be used.}
        unsure: {summary: Somebody must look at it.}
        wrong: {summary: It must not be used., fields: {reason: text}}
errors:
  gap: {summary: Not the next., message: gap, fields: {expected: u64, actual: u64}}
  other: {summary: Of another job., message: other, fields: {expected: Job, actual: Job}}
  task_spent: {summary: Spent before., message: "{task}", fields: {task: Task}}
  other_task: {summary: Of another task., message: "{task}", fields: {task: Task}}
  other_step: {summary: Of another step., message: "{step}", fields: {step: u32}}
  other_hold: {summary: Of another hold., message: "{hold}", fields: {hold: Hold}}
  illegal: {summary: No., message: "{phase} {event}", fields: {phase: text, event: text}}
record:
  sequence: {field: seq, else: gap}
  identity: {field: job, type: Job, else: other}
  otherwise: illegal
events:
  task_opened: {summary: A task began., fields: {task: Task}}
  asked: {summary: Somebody was asked., fields: {task: Task, step: u32}}
  failed: {summary: No answer came., fields: {task: Task, step: u32}}
  answered: {summary: An answer came., fields: {task: Task, step: u32, parts: list<text>}}
  judged: {summary: The answer was judged., fields: {task: Task, judgement: Judgement}}
  granted: {summary: Somebody agreed., fields: {task: Task}}
  refused: {summary: Somebody did not., fields: {task: Task}}
  used: {summary: The answer was used., fields: {task: Task}}
  moved_on: {summary: The next stage begins.}
  resumed: {summary: The stage is tried again.}
  held: {summary: The job was held., fields: {hold: Hold}}
  released: {summary: The job goes on., fields: {hold: Hold}}
  given_up: {summary: The job was given up., fields: {reason: text}}
"""
VARIABLES = """\
variables:
  spent: {type: set<Task>, summary: Tasks that were begun.}
  steps: {type: u32, initial: 0, summary: Answers so far.}
  failures: {type: u32, initial: 0, summary: Failures of this task.}
  hold: {type: "Hold?", summary: The hold that must be released.}
"""
LAW = """\
  new_task:
    summary: A task is begun once.
    that: "!(event.task in spent)"
    else: {task_spent: {task: event.task}}
  same_task:
    summary: It is of the task under way.
    that: event.task == phase.task
    else: {other_task: {task: event.task}}
  same_step:
    summary: It is of the step under way.
    that: event.step == phase.step
    else: {other_step: {step: event.step}}
  same_hold:
    summary: It ends this hold.
    that: event.hold == hold
    else: {other_hold: {hold: event.hold}}
gates:
  holding:
    summary: While the job is held nothing else happens.
    while: hold != null
    only: {released: {require: [same_hold]}, given_up: {}}
properties:
  task_spent_once:
    summary: A task is never begun twice.
    watch: {begun: {type: set<Task>, on: {task_opened: "begun + [event.task]"}}}
    never: {event: task_opened, when: event.task in begun}
  step_never_skipped:
    summary: The steps are the answers so far.
    watch: {answers: {type: u32, initial: 0, on: {answered: answers + 1}}}
    always: steps == answers
  used_by_leave:
    summary: Nothing is used but what was found fine, or somebody agreed to.
    watch:
      cleared:
        type: bool
        initial: false
        on: {task_opened: false, judged: 'event.judgement.judgement == "fine"', granted: true}
    never: {event: used, when: "!cleared"}
  nothing_after_the_end:
    summary: A job that ended takes nothing more.
    never: {before: [done, lost]}
  can_be_given_up:
    summary: A job under way can always be given up.
    possible: {from: under_way, to: lost}
  can_end_well:
    summary: A job that was not given up can always still end well.
    possible: {from: [under_way, done], to: done}
  an_answer_is_judged:
    summary: An answer is judged, if holds are released and somebody judges at last.
    leads_to:
      from: judging_0
      to: [using_0, looking_0, dropped_0, lost]
      weak: [released]
      strong: [judged]
phases:
  under_way:
    summary: The job goes on.
    initial: true
    on:
      held: {summary: Hold it., set: {hold: event.hold}}
      released: {summary: Let it go on., set: {hold: null}}
      given_up: {summary: Give it up., to: lost, with: {reason: event.reason}}
"""
STAGE = """\
      stage_@:
        summary: Stage @.@first
        phases:
          open_@:
            summary: The stage has no task.
            initial: true
            on:
              task_opened:
                summary: Begin the first task.
                require: [new_task]
                set: {spent: "spent + [event.task]", failures: 0}
                to: ready_@
                with: {task: event.task, step: steps}
          ready_@:
            summary: Somebody is to be asked.
            fields: {task: Task, step: u32}
            on:
              asked:
                summary: Ask.
                require: [same_task, same_step]
                to: waiting_@
                with: {task: phase.task, step: phase.step}
          waiting_@:
            summary: Somebody was asked.
            fields: {task: Task, step: u32}
            on:
              failed:
                summary: Try it again, but not for ever.
                require: [same_task, same_step]
                choose:
                  - when: failures < 2
                    set: {failures: failures + 1}
                    to: ready_@
                    with: {task: phase.task, step: phase.step}
                  - {to: stuck_@}
              answered:
                summary: Judge the answer, if there is anything in it.
                require: [same_task, same_step]
                set: {steps: steps + 1}
                choose:
                  - {when: size(event.parts) == 0, to: empty_@}
                  - {to: judging_@, with: {task: phase.task}}
          judging_@:
            summary: The answer is to be judged.
            fields: {task: Task}
            on:
              judged:
                summary: Follow the judgement.
                require: [same_task]
                match: event.judgement
                cases:
                  fine: {to: using_@, with: {task: phase.task}}
                  unsure: {to: looking_@, with: {task: phase.task}}
                  wrong: {to: dropped_@, with: {reason: case.reason}}
          looking_@:
            summary: Somebody looks at the answer.
            fields: {task: Task}
            on:
              granted:
                summary: Use it.
                require: [same_task]
                to: using_@
                with: {task: phase.task}
              refused:
                summary: Drop it.
                require: [same_task]
                to: dropped_@
                with: {reason: '"no"'}
          using_@:
            summary: The answer may be used.
            fields: {task: Task}
            on:
              used: {summary: The stage is done., require: [same_task], to: settled_@}
          settled_@:
            summary: The stage is done.
            on:
              moved_on: {summary: Go on., to: @next}
          dropped_@:
            summary: The answer was dropped.
            fields: {reason: text}
            on:
              task_opened:
                summary: Begin another task.
                require: [new_task]
                set: {spent: "spent + [event.task]", failures: 0}
                to: ready_@
                with: {task: event.task, step: steps}
          empty_@:
            summary: There was nothing in the answer.
            on:
              moved_on: {summary: Do without., to: @next}
              resumed: {summary: Begin again., to: open_@}
          stuck_@:
            summary: Nobody answers.
            on:
              resumed: {summary: Begin again., to: open_@}
"""
END = """\
  done: {summary: All stages are done., final: success}
  lost: {summary: The job was given up., final: failure, fields: {reason: text}}
"""


def jobs(stages: int, flags: int = 0) -> str:
    """Write the chart."""
    return "".join((*_head(flags), *_stages(stages), END))


def _head(flags: int) -> Iterator[str]:
    yield HEAD
    for number in range(flags):
        yield f"  noted_{number}: {{summary: Note {number} was taken.}}\n"
    yield VARIABLES
    for number in range(flags):
        yield f"  note_{number}: {{type: bool, initial: false, summary: Note {number}.}}\n"
    yield "checks:\n"
    for number in range(flags):
        that = f'that: "!note_{number}", else: {{other_step: {{step: {number}}}}}'
        yield f"  first_{number}: {{summary: Note {number} is taken once., {that}}}\n"
    yield LAW
    for number in range(flags):
        does = f"require: [first_{number}], set: {{note_{number}: true}}"
        yield f"      noted_{number}: {{summary: Take note {number}., {does}}}\n"
    yield "    phases:\n"


def _stages(stages: int) -> Iterator[str]:
    for number in range(stages):
        first = "" if number else "\n        initial: true"
        following = f"stage_{number + 1}" if number + 1 < stages else "done"
        text = STAGE.replace("@first", first).replace("@next", following)
        yield text.replace("@", str(number))
