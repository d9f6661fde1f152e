"""Fill one template with one view; the only room that knows Jinja.

Jinja takes a tenth of a second to import, so that happens when the first template is filled.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import jinja2


def fill(template: str, view: Any) -> str:
    """Give the template's text for the view, a dataclass that the template calls `it`."""
    return _environment().get_template(template).render(it=view)


@cache
def _environment() -> "jinja2.Environment":
    import jinja2  # noqa: PLC0415 - late, see above

    return jinja2.Environment(
        loader=jinja2.PackageLoader("lawful"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701 - what is written is not HTML; a target quotes its texts
    )
