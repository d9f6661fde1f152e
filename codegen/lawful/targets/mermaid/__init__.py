"""The charts as Mermaid diagrams, which many viewers of Markdown draw by themselves."""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.meeting import meeting
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.mermaid.roads import roads
from lawful.targets.mermaid.states import diagram


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Draw one diagram of the whole chart."""
    text = fill("mermaid/chart.mmd.j2", diagram(chart))
    yield Artifact(f"{settings.diagrams}/{chart.name}.mmd", text)


def render_all(charts: tuple[Chart, ...], settings: Settings) -> Iterator[Artifact]:
    """Draw how the charts read each other, if any does."""
    met = meeting(charts)
    if met is not None:
        text = fill("mermaid/all.mmd.j2", roads(met))
        yield Artifact(f"{settings.diagrams}/all.charts.mmd", text)
