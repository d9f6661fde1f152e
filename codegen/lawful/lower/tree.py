"""The tree of phases, without the transitions between them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lawful.chart import Pending, Phase, Status
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.lower.declared import Declarations
from lawful.lower.fields import read_fields
from lawful.lower.outline import Outline
from lawful.lower.page import Page
from lawful.lower.terms import assignments
from lawful.valuetype import Field


@dataclass(frozen=True, slots=True)
class Tree:
    """The roots in the author's order, every phase by its name, and where each was written."""

    roots: tuple[Phase, ...]
    named: Mapping[str, Phase]
    places: Mapping[str, Pointer]


def tree(page: Page, declared: Declarations, drawn: Outline) -> Tree:
    """Read all phases."""
    walk = _Walk(page, declared, drawn)
    roots = walk.forest(("phases",), None)
    walk.begin(("phases",), "the chart", required=True)
    return Tree(roots, walk.named, walk.places)


@dataclass(slots=True)
class _Walk:
    page: Page
    declared: Declarations
    drawn: Outline
    named: dict[str, Phase] = field(default_factory=dict)
    places: dict[str, Pointer] = field(default_factory=dict)

    def forest(self, at: Pointer, status: Status | None) -> tuple[Phase, ...]:
        return tuple(self.phase((*at, name), status) for name in self.page.at(*at))

    def phase(self, at: Pointer, around: Status | None) -> Phase:
        page, name, body = self.page, str(at[-1]), self.page.at(*at)
        self.once(at, name)
        status = body.get("status", around)
        children: tuple[Phase, ...] = ()
        if "phases" in body:
            children = self.forest((*at, "phases"), status)
            self.begin((*at, "phases"), f"`{name}`", required=False)
        fields = read_fields(page, (*at, "fields"), self.declared.names, ("phase",))
        phase = Phase(
            name=name,
            summary=body["summary"],
            kind="compound" if "phases" in body else "final" if "final" in body else "leaf",
            initial=body.get("initial", False),
            verdict=body.get("final"),
            status=status,
            fields=fields,
            pending=self.pending((*at, "command"), fields),
            children=children,
            at=page.key(*at),
        )
        self.named.setdefault(name, phase)
        return phase

    def once(self, at: Pointer, name: str) -> None:
        if name in self.places:
            note = Note(self.page.key(*self.places[name]), "the other one is here")
            hint = "the name of a phase is unique in the whole chart, also across compounds"
            message = f"two phases are called `{name}`"
            self.page.report("E213", self.page.key(*at), message, hint, (note,))
        self.places.setdefault(name, at)

    def begin(self, at: Pointer, owner: str, *, required: bool) -> None:
        """See that at most one of these phases is initial, and one if it is required."""
        page = self.page
        listed = page.at(*at)
        first = [name for name in listed if listed[name].get("initial", False)]
        for name in first[1:]:
            note = Note(page.key(*at, first[0], "initial"), "the first one is here")
            message = f"{owner} has several initial phases"
            page.report("E220", page.key(*at, name, "initial"), message, "", (note,))
        if required and not first:
            hint = "write `initial: true` at the phase in which a run begins"
            page.report("E220", page.key(*at), f"{owner} has no initial phase", hint)
        if required and first:
            self.enterable((*at, first[0]), (*at, first[0], "initial"))

    def enterable(self, at: Pointer, named: Pointer) -> None:
        """See that an initial compound has an initial child, down to a leaf."""
        while "phases" in (body := self.page.at(*at)):
            inner = [name for name, child in body["phases"].items() if child.get("initial")]
            if not inner:
                hint = "write `initial: true` at one of its phases"
                message = f"`{at[-1]}` is entered but has no initial phase"
                self.page.report("E219", self.page.key(*named), message, hint)
                return
            at = (*at, "phases", inner[0])
        if body.get("fields"):
            message = f"a run begins in `{at[-1]}`, so nothing can fill its fields"
            self.page.report("E225", self.page.key(*at, "fields"), message, "give it no fields")

    def pending(self, at: Pointer, fields: tuple[Field, ...]) -> Pending | None:
        page, listed = self.page, self.page.at(*at)
        if not listed:
            return None
        name = next(iter(listed))
        span = page.key(*at, name)
        command = page.find(self.drawn.commands, name, "command", "E206", span)
        if command is None:
            return None
        scope = Scope(
            event=None,
            phase={each.name: each.type for each in fields},
            case=None,
            variables={each.name: each.type for each in self.drawn.variables.values()},
            locals={},
            values=self.drawn.values,
            types=self.declared.types,
        )
        owner = f"the command `{name}`"
        return Pending(command, assignments(page, (*at, name), command.fields, scope, owner), span)
