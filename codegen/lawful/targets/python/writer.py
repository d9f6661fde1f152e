"""The walk that writes an expression as Python source.

A part that binds less tightly than its place is put in parentheses.
"""

from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Combine,
    Compare,
    Conditional,
    Contains,
    Convert,
    Expression,
    Index,
    JsonOf,
    ListOf,
    Literal,
    Macro,
    Make,
    Not,
    Or,
    Reference,
    Select,
)
from lawful.naming import apart, identifier, local_name, variant_class
from lawful.targets.python.annotation import opaque, type_class
from lawful.targets.python.beginning import is_default
from lawful.targets.python.bounding import bounded
from lawful.targets.python.comparing import faced, inverted
from lawful.targets.python.names import Names, known, plain
from lawful.valuetype import List, Map, Named, Null, Optional, Record, Set, Union

# How tightly Python's operators bind; a part that binds less than its place is put in parentheses.
MACROS = {"exists": "any", "all": "all", "map": "tuple"}
CONDITIONAL, OR, AND, NOT, COMPARE, SUM, ATOM = range(7)


def written(expression: Expression, names: Names) -> str:
    """Write the expression, to stand where it needs no parentheses."""
    return _Writer(names).write(expression, CONDITIONAL)


class _Writer:
    def __init__(self, names: Names) -> None:
        self.names = names

    def write(self, expression: Expression, place: int) -> str:
        text, binding = self.form(expression)
        return f"({text})" if binding < place else text

    def form(self, expression: Expression) -> tuple[str, int]:  # noqa: C901, PLR0911, PLR0912  a node a line
        match expression:
            case Literal():
                return self.literal(expression), ATOM
            case Reference():
                return self.reference(expression), ATOM
            case Select():
                return self.select(expression), ATOM
            case Index():
                return self.index(expression), ATOM
            case Compare():
                return self.compare(expression)
            case Contains():
                return self.contains(expression)
            case Not(item=item):
                return self.negated(item)
            case And(items=items):
                return " and ".join(self.write(item, NOT) for item in items), AND
            case Or(items=items):
                return " or ".join(self.write(item, NOT) for item in items), OR
            case Conditional(test=test, then=then, otherwise=otherwise):
                parts = (self.write(each, OR) for each in (then, test))
                text = " if ".join(parts) + f" else {self.write(otherwise, CONDITIONAL)}"
                return text, CONDITIONAL
            case Arithmetic(operator=operator, left=left, right=right):
                return f"{self.write(left, SUM)} {operator} {self.write(right, ATOM)}", SUM
            case Combine():
                return self.combine(expression)
            case ListOf(items=items, type=Set()):
                return self.set_of(items), ATOM
            case ListOf(items=items):
                return self.tuple_of(items), ATOM
            case Call():
                return self.call(expression), ATOM
            case Macro():
                return self.macro(expression), ATOM
            case Make():
                return self.made(expression), ATOM
            case Convert(item=item, type=kind):
                text = plain(item) if isinstance(item, Literal) else self.write(item, CONDITIONAL)
                return f"types.{type_class(kind.name)}({text})", ATOM
            case JsonOf(item=item):
                return f"_strict.plain({self.write(item, CONDITIONAL)})", ATOM

    def literal(self, expression: Literal) -> str:
        text, kind = plain(expression), expression.type
        return f"types.{type_class(kind.name)}({text})" if isinstance(kind, Named) else text

    def name(self, expression: Reference) -> str:
        name = identifier(expression.name)
        match expression.root:
            case "record" | "event" | "phase" as root:
                return f"{root}.{name}"
            case "case":
                return f"{self.names.case}.{name}"
            case "variable":
                return f"state.{name}"
            case "input":
                return apart(expression.name, (self.names.package,))
            case "local":
                return local_name(expression.name)

    def reference(self, expression: Reference) -> str:
        declared = self.names.types.get((expression.root, expression.name), expression.type)
        return known(self.name(expression), declared, expression.type)

    def field(self, expression: Select) -> str:
        if isinstance(expression.base.type, Union):
            return f"_strict.word({self.write(expression.base, CONDITIONAL)})"
        return f"{self.write(expression.base, ATOM)}.{identifier(expression.name)}"

    def select(self, expression: Select) -> str:
        base = expression.base.type
        fields = base.fields if isinstance(base, Record) else ()
        declared = next((each.type for each in fields if each.name == expression.name), base)
        return known(self.field(expression), declared, expression.type)

    def index(self, expression: Index) -> str:
        base, key = self.write(expression.base, ATOM), self.write(expression.key, CONDITIONAL)
        kind = expression.base.type
        text = f"{base}.get({key})" if isinstance(kind, Map) else f"_strict.item({base}, {key})"
        return known(text, Optional(expression.type), expression.type)

    def compare(self, expression: Compare) -> tuple[str, int]:
        seen = faced(expression)
        operator, left, right = seen.operator, seen.left, seen.right
        if isinstance(right.type, Null) or isinstance(left.type, Null):
            other = left if isinstance(right.type, Null) else right
            word = "is" if operator == "==" else "is not"
            return f"{self.write(other, SUM)} {word} None", COMPARE
        if operator in ("==", "!=") and (opaque(left.type) or opaque(right.type)):
            sides = (self.write(each, CONDITIONAL) for each in (left, right))
            text = f"_strict.same({', '.join(sides)})"
            return (text, ATOM) if operator == "==" else (f"not {text}", NOT)
        if operator in ("==", "!="):
            return f"{self.side(left)} {operator} {self.side(right)}", COMPARE
        return f"{self.write(left, SUM)} {operator} {self.write(right, SUM)}", COMPARE

    def side(self, expression: Expression) -> str:
        """Write one side of an equality, where null and plain text may stand as well."""
        if isinstance(expression, Literal):
            return plain(expression)
        if isinstance(expression, Reference):
            return self.name(expression)
        if isinstance(expression, Select):
            return self.field(expression)
        return self.write(expression, SUM)

    def contains(self, expression: Contains) -> tuple[str, int]:
        item, container = expression.item, expression.container
        if isinstance(container.type, List) and opaque(container.type):
            sides = (self.write(each, CONDITIONAL) for each in (item, container))
            return f"_strict.among({', '.join(sides)})", ATOM
        return f"{self.side(item)} in {self.write(container, SUM)}", COMPARE

    def negated(self, item: Expression) -> tuple[str, int]:
        if isinstance(item, Not):
            return self.form(item.item)
        if isinstance(item, Compare):
            return self.compare(inverted(item))
        text, binding = self.form(item)
        if isinstance(item, Contains) and binding == COMPARE:
            inner, container = item.item, item.container
            return f"{self.side(inner)} not in {self.write(container, SUM)}", COMPARE
        return f"not {text if binding > NOT else f'({text})'}", NOT

    def tuple_of(self, items: tuple[Expression, ...]) -> str:
        inner = ", ".join(self.write(item, CONDITIONAL) for item in items)
        return f"({inner},)" if len(items) == 1 else f"({inner})"

    def set_of(self, items: tuple[Expression, ...]) -> str:
        return f"_strict.with_all(Map(), {self.tuple_of(items)})" if items else "Map()"

    def members(self, expression: Expression) -> str:
        """Write what is added to a set or taken out of it; a list does as well."""
        if isinstance(expression, ListOf):
            return self.tuple_of(expression.items)
        return self.write(expression, CONDITIONAL)

    def combine(self, expression: Combine) -> tuple[str, int]:
        left, right = expression.left, expression.right
        if not isinstance(expression.type, Set):
            return f"{self.write(left, SUM)} + {self.write(right, ATOM)}", SUM
        if expression.operator == "+" and isinstance(right, ListOf) and len(right.items) == 1:
            return (
                f"{self.write(left, ATOM)}.set({self.write(right.items[0], CONDITIONAL)}, None)",
                ATOM,
            )
        name = "with_all" if expression.operator == "+" else "without"
        sides = (self.write(left, CONDITIONAL), self.members(right))
        return f"_strict.{name}({', '.join(sides)})", ATOM

    def call(self, expression: Call) -> str:
        first = expression.arguments[0]
        match expression.function:
            case "size":
                return f"len({self.write(first, CONDITIONAL)})"
            case "sum":
                return f"sum({self.generated(first)})"
            case "is_blank":
                return f"_strict.is_blank({self.write(first, CONDITIONAL)})"
            case "min" | "max" as function:
                inner = ", ".join(self.write(each, CONDITIONAL) for each in expression.arguments)
                return f"{function}({inner})"

    def macro(self, expression: Macro) -> str:
        return f"{MACROS[expression.kind]}({self.generated(expression)})"

    def made(self, expression: Make) -> str:
        inner = ", ".join(
            f"{identifier(field.name)}="
            + bounded(self.write(item, CONDITIONAL), item.type, field.type)
            for field, item in expression.filled()
            if not is_default(item, field)
        )
        kind, variant = expression.type, expression.variant
        name = type_class(kind.name) if variant is None else variant_class(kind.name, variant)
        return f"types.{name}({inner})"

    def generated(self, expression: Expression) -> str:
        """Write what goes over a list once, without building another."""
        if not isinstance(expression, Macro):
            return self.write(expression, CONDITIONAL)
        body = self.write(expression.body, OR)
        local = local_name(expression.local)
        return f"{body} for {local} in {self.write(expression.source, OR)}"
