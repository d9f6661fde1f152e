"""The inputs of a map: facts that the ledger of the chart that is read lacks."""

from lawful.chart import Chart
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import RESERVED
from lawful.lower.declared import Declarations
from lawful.lower.fields import read_fields
from lawful.lower.maps.ground import variables
from lawful.lower.page import Page
from lawful.valuetype import Field, List, Map, Named, Optional, Record, Set, Type, Union


def read_inputs(
    page: Page, at: Pointer, declared: Declarations, chart: Chart, source: Chart
) -> tuple[Field, ...]:
    """Read the inputs; no bare name may mean two things."""
    for name in page.at(*at, "inputs") or ():
        if name in variables(source):
            message = f"`{name}` is a variable of `{source.name}` already"
            span = page.key(*at, "inputs", name)
            page.report("E213", span, message, "call the input differently")
        elif page.at("values", name) is not None:
            span, note = page.key(*at, "inputs", name), Note(page.key("values", name), "it is here")
            message = f"a value is called `{name}` already"
            page.report("E213", span, message, "call the input differently", (note,))
    _numbered(page, at, chart)
    found = read_fields(page, (*at, "inputs"), declared.names, RESERVED)
    for each in found:
        if each.default is not None and not _simple(each.default.value, each.type):
            span = page.key(*at, "inputs", each.name, "default")
            message = "only a word, a number, true, false, null or a list of these can be left out"
            page.report("E225", span, message, "remove the default; whoever asks gives the input")
    return found


def _simple(value: object, kind: Type) -> bool:
    """Tell whether a value is made by no call, and nobody can change it."""
    match kind:
        case Optional(item=item):
            return value is None or _simple(value, item)
        case List(item=item):
            return isinstance(value, list) and all(_simple(each, item) for each in value)
        case Named() | Record() | Union() | Set() | Map():
            return False
        case _:
            return not isinstance(value, dict | list)


def _numbered(page: Page, at: Pointer, chart: Chart) -> None:
    """Keep the number of the first record, an argument of the function, apart from the inputs."""
    sequence = chart.record.sequence
    gives_records = page.at(*at, "events") is not None and page.at(*at, "gives") is None
    if sequence is None or not gives_records:
        return
    name = sequence.field
    if page.at(*at, "inputs", name) is not None:
        message = f"`{name}` is the number of the first record, which the map is given anyway"
        page.report("E213", page.key(*at, "inputs", name), message, "call the input differently")
