"""The sections on the borders of the law: its ports."""

from collections.abc import Iterator

from lawful.chart import Chart, Method
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.valuetype import Type
from lawful.wording import type_name


def ports(chart: Chart) -> Iterator[Section]:
    """Say what each port can be asked, a section a port."""
    if chart.ports:
        yield Section("## Ports", "`record` is a line of the ledger.", None)
    head = ("Method", "Meaning", "Rules", "Takes", "Gives", "Fails with")
    for port in chart.ports:
        rows = tuple(_method(method) for method in port.methods)
        yield Section(f"### {code(port.name)}", prose(port.summary), Table(head, rows))


def _method(method: Method) -> tuple[str, ...]:
    return (
        code(method.name),
        prose(method.summary),
        "<br>".join(prose(rule) for rule in method.rules),
        codes(f"{each.name}: {_said(each.type) or 'record'}" for each in method.takes),
        code(_said(method.gives)),
        code(_said(method.fails)),
    )


def _said(kind: Type | None) -> str:
    return "" if kind is None else type_name(kind)
