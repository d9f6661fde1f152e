"""The ports: protocols that a host implements, typed as the chart says and as its author wrote."""

import ast
import asyncio
import inspect
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from compiled import PACKAGE, Package, compiled, imported, packaged, written

CHART = """\
chart: thread_events
summary: What a thread publishes, and to whom.
types:
  ExternalError:
    summary: What an outside system says.
    record: {message: text, retry_after_ms: u64?}
  RuntimeSnapshot: {summary: The state that was committed., record: {history: list<text>}}
  InvocationContext: {summary: Who asked., record: {run_id: text}}
  AgentObservation:
    summary: What is seen and not kept.
    union: {tag: type, variants: {progress: {summary: A step., fields: {status: text}}}}
errors:
  gap: {summary: A gap., message: gap, fields: {expected: u64, actual: u64}}
  refused: {summary: Not now., message: "{phase} {event}", fields: {phase: text, event: text}}
record: {sequence: {field: sequence, first: 1, else: gap}, otherwise: refused}
events:
  started: {summary: The run started.}
phases:
  idle: {summary: Nothing runs., initial: true, on: {started: {to: done}}}
  done: {summary: It ran., final: success}
"""
PORTS = """\
ports:
  event_publisher:
    summary: Deliver events that are committed.
    methods:
      publish:
        summary: Publish one committed event, at least once.
        rules:
          - The snapshot is the one that was committed with the event
          - Never load a newer snapshot while encoding.
        takes: {snapshot: RuntimeSnapshot, event: record}
        fails: ExternalError
      last: {summary: Tell the last number that was acknowledged., gives: u64?}
  observer:
    summary: Watch what is not kept.
    methods:
      observe:
        summary: Deliver one observation.
        takes: {context: InvocationContext, observation: AgentObservation}
"""
HOST = f"""\
from {PACKAGE}.thread_events import events, ports, types


class Outbox:
    def __init__(self) -> None:
        self.sent: list[tuple[types.RuntimeSnapshot, events.Record]] = []

    async def publish(self, snapshot: types.RuntimeSnapshot, event: events.Record) -> None:
        if event.sequence == 2:
            raise ports.EventPublisherFailed(types.ExternalError(message="away"))
        self.sent.append((snapshot, event))

    async def last(self) -> int | None:
        return self.sent[-1][1].sequence if self.sent else None


class Silent:
    async def observe(
        self, context: types.InvocationContext, observation: types.AgentObservation
    ) -> None:
        del context, observation


publisher: ports.EventPublisher = Outbox()
observer: ports.Observer = Silent()


async def told(to: ports.EventPublisher, event: events.Record) -> str | None:
    try:
        await to.publish(types.RuntimeSnapshot(history=()), event)
    except ports.EventPublisherFailed as failed:
        return failed.error.message
    return None
"""


@cache
def package() -> Package:
    """Compile the chart with its ports once."""
    return packaged(CHART + PORTS)


@pytest.fixture
def events() -> Iterator[ModuleType]:
    """Import the package of the chart with its ports."""
    with imported(package()) as module:
        yield module


@pytest.fixture
def host(events: ModuleType) -> dict[str, Any]:
    """Run the module of a host that implements both ports."""
    assert events.__name__ == f"{PACKAGE}.thread_events"
    known: dict[str, Any] = {"__name__": "host"}
    exec(compile(HOST, "host.py", "exec"), known)  # noqa: S102
    return known


def test_a_class_of_the_host_is_a_port(events: ModuleType, host: dict[str, Any]) -> None:
    """It inherits nothing, and what it raises arrives as it was."""

    def record(sequence: int) -> Any:
        return events.Record(sequence=sequence, event=events.events.Started())

    publisher = host["publisher"]
    assert asyncio.run(publisher.last()) is None
    assert asyncio.run(host["told"](publisher, record(1))) is None
    assert asyncio.run(host["told"](publisher, record(2))) == "away"
    assert asyncio.run(publisher.last()) == 1


def test_a_failure_is_an_exception_with_its_error(events: ModuleType) -> None:
    """It also goes from process to process."""
    error = events.types.ExternalError(message="late", retry_after_ms=5)
    failed = events.ports.EventPublisherFailed(error)
    assert isinstance(failed, Exception)
    assert not isinstance(failed, events.Rejected)
    assert pickle.loads(pickle.dumps(failed)).error == error  # noqa: S301
    assert not hasattr(events.ports, "ObserverFailed")


def test_a_signature_is_what_an_engineer_expects(events: ModuleType) -> None:
    """The line of the ledger is the chart's own record, and nothing is given if nothing is said."""
    publish = inspect.signature(events.ports.EventPublisher.publish)
    kinds = {name: each.annotation for name, each in publish.parameters.items() if name != "self"}
    assert kinds == {"snapshot": events.types.RuntimeSnapshot, "event": events.Record}
    assert publish.return_annotation is None
    assert inspect.iscoroutinefunction(events.ports.EventPublisher.publish)


def test_a_docstring_says_the_rules_and_what_to_raise(events: ModuleType) -> None:
    """A method of which nothing more is said has one line."""
    assert inspect.getdoc(events.ports.EventPublisher.publish) == (
        "Publish one committed event, at least once.\n\n"
        "- The snapshot is the one that was committed with the event.\n"
        "- Never load a newer snapshot while encoding.\n\n"
        "When it fails, raise `EventPublisherFailed` with `types.ExternalError`."
    )
    assert events.ports.EventPublisher.__doc__ == "Deliver events that are committed."
    assert events.ports.Observer.observe.__doc__ == "Deliver one observation."


WRONG = {
    "missing": ("async def publish(", "async def send("),
    "synchronous": ("    async def publish(", "    def publish("),
    "another parameter": ("snapshot: types.RuntimeSnapshot, event", "snapshot: str, event"),
    "another name": ("self, snapshot: types.RuntimeSnapshot, event:", "self, event:"),
    "another answer": ("-> int | None:\n        return self", "-> object:\n        return self"),
    "not the error": ('types.ExternalError(message="away")', '"away"'),
}


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the package as it is shipped."""
    folder = tmp_path_factory.mktemp("ports")
    written(package().artifacts, folder)
    return folder / "generated"


def _typed(folder: Path, *hosts: str) -> str:
    """Type-check several modules of a host at once."""
    names = [f"host_{place}.py" for place in range(len(hosts))]
    for name, text in zip(names, hosts, strict=True):
        (folder / name).write_text(text, encoding="utf-8")
    ended = subprocess.run(  # noqa: S603
        [sys.executable, "-m", "mypy", "--strict", *names],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    return ended.stdout + ended.stderr


def test_a_type_checker_takes_the_right_class_and_refuses_the_wrong_ones(shipped: Path) -> None:
    """Each wrong class is refused in its own module, and the right one is not."""
    wrong = [HOST.replace(*change) for change in WRONG.values()]
    assert HOST not in wrong
    told = _typed(shipped, HOST, *wrong)
    refused = {line.partition(".py:")[0] for line in told.splitlines() if ": error:" in line}
    assert refused == {f"host_{place}" for place in range(1, len(WRONG) + 1)}, told


RULES = (
    '"""',
    "\\",
    'ends in "',
    "'''",
    "{x} {{y}} {% raw %}",
    "\\N{DASH}",
    ">>> 1 / 0",
    "\u00e9 \u53d6",
)


def test_no_rule_breaks_out_of_its_docstring() -> None:
    """What is read back is the text, whatever it means to Python."""
    quoted = ", ".join("'" + rule.replace("'", "''") + "'" for rule in RULES)
    method = f'{{summary: \'"""\', rules: [{quoted}]}}'
    ports = f"ports: {{odd: {{summary: '\\', methods: {{go: {method}}}}}}}\n"
    with imported(packaged(_bare() + ports)) as module:
        said = inspect.getdoc(module.ports.Odd.go)
        assert said == "\n".join(['""".', "", *(f"- {rule}." for rule in RULES)])
        assert module.ports.Odd.__doc__ == "\\."
        tree = ast.parse(inspect.getsource(module.ports))
        assert [type(node).__name__ for node in tree.body] == ["Expr", "ImportFrom", "ClassDef"]


def _bare() -> str:
    """Give the chart without the types that only ports have."""
    head, _, rest = CHART.partition("types:\n")
    return head + rest[rest.index("errors:") :]


def test_a_port_whose_methods_fail_in_two_ways_has_one_exception() -> None:
    """Its error is one of the two."""
    methods = "{a: {summary: A., fails: text}, b: {summary: B., fails: u32?}}"
    with imported(
        packaged(_bare() + f"ports: {{p: {{summary: P., methods: {methods}}}}}\n")
    ) as module:
        error = inspect.signature(module.ports.PFailed).parameters["error"].annotation
        assert error == str | module.types.U32 | None
        assert "with `types.U32 | None`" in module.ports.P.b.__doc__


def test_a_chart_without_ports_has_no_such_module() -> None:
    """Neither is it exported."""
    bare = packaged(_bare())
    assert not [each.path for each in bare.artifacts if "ports" in each.path]
    with imported(bare) as module:
        assert not hasattr(module, "ports")
        assert "ports" not in module.__all__


def test_a_port_is_a_use_of_a_type() -> None:
    """Without the ports nobody has these types."""
    assert not compiled(CHART + PORTS).found
    assert {each.code for each in compiled(CHART).found} == {"E310"}


def test_a_class_of_another_module_may_still_be_called_protocol() -> None:
    """Only the module of ports imports the word."""
    events = _bare().replace("started", "protocol")
    ports = (
        "ports: {protocol: {summary: P., methods: {events: {summary: E., takes: {a: record}}}}}\n"
    )
    with imported(packaged(events + ports)) as module:
        assert module.events.Protocol()
        assert inspect.iscoroutinefunction(module.ports.Protocol_.events_)


def test_the_page_tells_all_of_a_port() -> None:
    """Methods, rules and failures are a row."""
    made = compiled(CHART + PORTS)
    (page,) = (each.text for each in made.artifacts if each.path.endswith("thread_events.md"))
    section = page.partition("## Ports")[2]
    assert "### `event_publisher`\n\nDeliver events that are committed.\n" in section
    assert "<br>Never load a newer snapshot while encoding. |" in section
    assert "| `snapshot: RuntimeSnapshot`<br>`event: record` |  | `ExternalError` |" in section
