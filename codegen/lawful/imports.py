"""Which other specs a spec reads: libraries, also through libraries, and charts for its maps."""

import posixpath
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from lawful.diagnostic import Diagnostic, Note, Span
from lawful.document import Document

Load = Callable[[str], "Loaded"]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A library as read and validated; without a document it could not be read at all.

    A library with findings of its own is `faulty`: whoever imports it is not compiled, and the
    findings are reported once, with the library.
    """

    document: Document | None
    faulty: bool


def gather(root: Document, load: Load) -> tuple[tuple[Document, ...] | None, list[Diagnostic]]:
    """List the libraries, each once and after those it imports itself; None if one is unusable."""
    walk = _Walk(load)
    walk.visit(root)
    usable = not walk.found and not walk.faulty
    return (tuple(walk.met.values()) if usable else None), sorted(walk.found)


@dataclass(frozen=True, slots=True)
class Origin:
    """A chart that a map is `from`: as it was written, its path in the project, and where."""

    written: str
    path: str
    span: Span


def origins(root: Document) -> Iterator[Origin]:
    """Give what the maps of a chart are from."""
    for name, body in (root.data.get("maps") or {}).items():
        if "from" in body:
            written, span = body["from"], root.marks["maps", name, "from"].value
            yield Origin(written, _beside(root.path, written), span)


def _beside(importer: str, name: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), name))


@dataclass(slots=True)
class _Walk:
    load: Load
    met: dict[str, Document] = field(default_factory=dict)
    open: dict[str, Span] = field(default_factory=dict)
    found: list[Diagnostic] = field(default_factory=list)
    faulty: bool = False

    def visit(self, document: Document) -> None:
        data = document.data
        listed = data.get("import") if isinstance(data, dict) else None
        for place, name in enumerate(listed if isinstance(listed, list) else ()):
            span = document.marks["import", place].value
            self.follow(document.path, str(name), span)

    def follow(self, importer: str, name: str, span: Span) -> None:
        path = _beside(importer, name)
        if name.startswith("/") or path.startswith("../"):
            self.report("E211", span, f"`{name}` lies outside the project")
        elif path in self.open or path == importer:
            note = Note(self.open.get(path, span), "the circle begins here")
            found = Diagnostic(span, "E212", f"`{name}` imports itself in the end", "", (note,))
            self.found.append(found)
        elif path not in self.met:
            self.read(path, name, span)

    def read(self, path: str, name: str, span: Span) -> None:
        loaded = self.load(path)
        self.faulty = self.faulty or loaded.faulty
        document = loaded.document
        if document is None:
            if not loaded.faulty:
                self.report("E211", span, f"`{name}` cannot be read; there is no such file")
            return
        if not (isinstance(document.data, dict) and "library" in document.data):
            self.report("E211", span, f"`{name}` is a chart; only a library can be imported")
            return
        self.open[path] = span
        self.visit(document)
        del self.open[path]
        self.met[path] = document

    def report(self, code: str, span: Span, message: str) -> None:
        hint = "the path is relative to this file"
        self.found.append(Diagnostic(span, code, message, hint))


PAGES = {
    "E211": """E211: import that cannot be read.

`import` lists libraries: files of the project, relative to the file that imports them, whose first
key is `library`. Move what two charts share into a library; a chart itself cannot be imported.
""",
    "E212": """E212: import cycle.

A library that imports itself, directly or through others, has no beginning. Move what both need
into a third library.
""",
}
