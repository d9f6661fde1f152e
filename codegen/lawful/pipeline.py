"""The whole compiler, in the order in which it happens.

Charts are independent: each goes on until a stage finds something in it. A library is read once,
and what is wrong with it is said once, however many charts import it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from lawful import checks, targets
from lawful.artifact import Artifact
from lawful.bounded import Bounds
from lawful.chart import Chart, Property
from lawful.diagnostic import Diagnostic, Note
from lawful.document import Document, parse
from lawful.imports import Loaded, Origin, gather, origins
from lawful.kernel.model import Kernel
from lawful.layout import available
from lawful.lower import lower, lower_library, lower_maps
from lawful.rooms import doors, named_doors, open_doors
from lawful.schema import validate
from lawful.settings import Settings
from lawful.source import Source

NO_PICTURES = "no .svg is drawn: there is neither graphviz-pure nor Graphviz's `dot` here"
Read = Callable[[str], Source | None]


@dataclass(frozen=True, slots=True)
class Examination:
    """The charts without fault, what was found in the others, and every text that was read."""

    charts: tuple[Chart, ...]
    found: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Compilation:
    """The charts without fault with all that they become, and what was found in the others.

    A warning speaks of this machine, never of a spec.
    """

    artifacts: tuple[Artifact, ...]
    found: tuple[Diagnostic, ...]
    charts: tuple[Chart, ...]
    sources: tuple[Source, ...]
    warnings: tuple[str, ...]


def examine(sources: Iterable[Source], read: Read) -> Examination:
    """Take the specs through every stage that can find fault; `read` gives a library by path."""
    desk = _Desk(read)
    for source in sources:
        desk.take(source)
    charts = [chart for path in tuple(desk.loaded) if (chart := desk.whole(path)) is not None]
    desk.found += _namesakes(charts)
    clean = []
    for chart in charts:
        faults = [fault for check in doors(checks, "check") for fault in check(chart)]
        desk.found += sorted(faults)
        if not faults:
            clean.append(chart)
    return Examination(tuple(clean), _in_order(desk), tuple(desk.sources))


def compile_specs(sources: Iterable[Source], read: Read, settings: Settings) -> Compilation:
    """Take the specs through every stage."""
    examined = examine(sources, read)
    artifacts = tuple(
        artifact for chart in examined.charts for artifact in outputs(chart, settings)
    )
    warnings = () if available() else (NO_PICTURES,)
    return Compilation(artifacts, examined.found, examined.charts, examined.sources, warnings)


def outputs(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Give everything that a chart becomes."""
    for render in open_doors(targets, "render"):
        yield from render(chart, settings)


def outputs_of_all(charts: tuple[Chart, ...], settings: Settings) -> Iterator[Artifact]:
    """Give what all the charts of a project become together."""
    for render in open_doors(targets, "render_all"):
        yield from render(charts, settings)


def exports(
    kind: str, kernel: Kernel, bounds: Bounds, promise: Property | None = None
) -> Iterator[Artifact]:
    """Give a chart to another tool, as the target of that kind writes it, the main file first.

    A property that is to be judged there must be asked in the kernel.
    """
    yield from named_doors(targets, "export")[kind](kernel, bounds, promise)


def chart_name(source: Source) -> str | None:
    """Give the name that a spec says its chart has, whatever else is wrong with it."""
    document, _ = parse(source)
    name = document.data.get("chart") if document and isinstance(document.data, dict) else None
    return name if isinstance(name, str) else None


@dataclass(slots=True)
class _Desk:
    """All documents of one compilation, by path, in the order in which they were met."""

    read: Read
    sources: list[Source] = field(default_factory=list)
    loaded: dict[str, Loaded] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    judged: dict[str, bool] = field(default_factory=dict)
    lowered: dict[str, Chart | None] = field(default_factory=dict)

    def take(self, source: Source) -> Loaded:
        if source.path not in self.loaded:
            self.sources.append(source)
            document, found = parse(source)
            if document is not None and not found:
                found = validate(document)
            self.found += found
            usable = None if found else document
            self.loaded[source.path] = Loaded(usable, faulty=usable is None)
        return self.loaded[source.path]

    def library(self, path: str) -> Loaded:
        if path in self.loaded:
            return self.loaded[path]
        source = self.read(path)
        return Loaded(None, faulty=False) if source is None else self.take(source)

    def whole(self, path: str) -> Chart | None:
        """Give a chart with its maps; none when it, or a chart that it reads, has faults."""
        chart, document = self.chart(path), self.loaded[path].document
        if chart is None or document is None or "maps" not in document.data:
            return chart
        read = {origin.written: self.origin(path, origin) for origin in origins(document)}
        known = {written: found for written, found in read.items() if found is not None}
        if len(known) < len(read):
            return None
        libraries, _ = gather(document, self.library)
        whole, found = lower_maps(document, libraries or (), chart, known)
        self.found += found
        return whole

    def origin(self, path: str, origin: Origin) -> Chart | None:
        """Give the chart that a map of `path` is from; it may be no part of this compilation."""
        loaded = self.library(origin.path)
        circle = origin.path != path and path in self.behind(origin.path)
        unread = loaded.document is None or origin.path == path or circle
        chart = None if unread else self.chart(origin.path)
        if circle:
            message = f"`{origin.written}` reads this chart as well, so neither could be imported"
            self.found.append(Diagnostic(origin.span, "E233", message, "let one read the other"))
        elif chart is None and not loaded.faulty:
            self.found += _unread(path, origin, loaded)
        return chart

    def behind(self, path: str) -> frozenset[str]:
        """Name the charts that the maps of a chart read, and those that their maps read."""
        met: set[str] = set()
        todo = [path]
        while todo:
            document = self.library(todo.pop()).document
            read = () if document is None else origins(document)
            new = {each.path for each in read} - met
            met |= new
            todo += sorted(new)
        return frozenset(met)

    def chart(self, path: str) -> Chart | None:
        if path not in self.lowered:
            self.lowered[path] = self.lower(path)
        return self.lowered[path]

    def lower(self, path: str) -> Chart | None:
        document = self.loaded[path].document
        if document is None:
            return None
        libraries, found = gather(document, self.library)
        self.found += found
        sound = [self.sound(library) for library in libraries or ()]
        if libraries is None or not all(sound):
            return None
        if "library" in document.data:
            self.sound(document)
            return None
        chart, found = lower(document, libraries)
        self.found += found
        return chart

    def sound(self, library: Document) -> bool:
        """Judge a library whose own imports are known to be readable."""
        if library.path not in self.judged:
            libraries, _ = gather(library, self.library)
            found = lower_library(library, libraries or ())
            self.found += found
            self.judged[library.path] = not found
        return self.judged[library.path]


def _in_order(desk: _Desk) -> tuple[Diagnostic, ...]:
    """Order what was found as the specs are, each thing once."""
    places = {source.path: place for place, source in enumerate(desk.sources)}
    return tuple(dict.fromkeys(sorted(desk.found, key=lambda one: (places[one.span.path], one))))


def _unread(path: str, origin: Origin, loaded: Loaded) -> Iterator[Diagnostic]:
    """Say why a chart that a map is from cannot be read, if nothing was said of that chart."""
    if origin.path.startswith("../"):
        yield Diagnostic(origin.span, "E233", f"`{origin.written}` lies outside the project")
    elif loaded.document is None:
        message = f"`{origin.written}` cannot be read; there is no such file"
        yield Diagnostic(origin.span, "E233", message, "the path is relative to this file")
    elif origin.path == path:
        message = "a chart reads itself without `from`"
        yield Diagnostic(origin.span, "E233", message, "leave `from` out")
    elif "library" in loaded.document.data:
        message = f"`{origin.written}` is a library, and has no phases or events"
        yield Diagnostic(origin.span, "E233", message, "name a chart")


def _namesakes(charts: list[Chart]) -> Iterator[Diagnostic]:
    """Find charts whose output would fall into the same files."""
    first: dict[str, Chart] = {}
    for chart in charts:
        other = first.setdefault(chart.name, chart)
        if other is not chart:
            note = Note(other.at, "the other one is here")
            yield Diagnostic(chart.at, "E213", f"two charts are called `{chart.name}`", "", (note,))
    for chart in charts:
        if chart.maps and (tested := first.get(f"{chart.name}_maps")):
            message = f"the tests of the maps of `{chart.name}` have the name of this chart's tests"
            yield Diagnostic(tested.at, "E213", message, "call one of the charts differently")
