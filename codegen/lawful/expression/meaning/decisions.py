"""`&&`, `||`, `!` and `? :`, where one part decides whether another is read."""

from lawful.expression.fitting import common
from lawful.expression.meaning.comparisons import pair
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need
from lawful.expression.syntax import Chain, Choice, Negation
from lawful.expression.tree import BOOL, And, Conditional, Expression, Not, Or
from lawful.expression.wording import article
from lawful.valuetype import Type


def negation(here: Here, part: Negation) -> Expression | None:
    """Type `!item`."""
    item = need(here, part.item, BOOL)
    return None if item is None else Not(item)


def chain(here: Here, part: Chain) -> Expression | None:
    """Type `&&` and `||`; an item is read only when the ones before it did not decide."""
    form = And if part.operator == "&&" else Or
    found: list[Expression] = []
    wrong = False
    for one in part.items:
        item = need(here, one, BOOL)
        here = here.when(item, holds=form is And)
        wrong = wrong or item is None
        found += _items(item, form)
    return None if wrong else form(tuple(found))


def _items(item: Expression | None, form: type[And | Or]) -> tuple[Expression, ...]:
    """Give the items of a value that is such a chain itself, or the one item."""
    if item is None:
        return ()
    return item.items if isinstance(item, And | Or) and isinstance(item, form) else (item,)


def choice(here: Here, part: Choice, wanted: Type | None) -> Expression | None:
    """Type `test ? then : otherwise`."""
    test = need(here, part.test, BOOL)
    then, otherwise = pair(
        (here.when(test, holds=True), part.then),
        (here.when(test, holds=False), part.otherwise),
        wanted,
    )
    if then is None or otherwise is None:
        return None
    joint = common((then.type, otherwise.type), wanted)
    if joint is None:
        message = f"this is {article(otherwise.type)}, and the other way gives {article(then.type)}"
        here.report(part.otherwise.at, "E254", message, "both ways give one type")
    return None if test is None or joint is None else Conditional(test, then, otherwise, joint)
