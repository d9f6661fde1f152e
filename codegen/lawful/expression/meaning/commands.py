"""`command.x`: a field of the command that waits, read as what the phase fills it with."""

from lawful.expression.meaning.here import Here
from lawful.expression.syntax import Member, Name
from lawful.expression.tree import Expression
from lawful.expression.wording import nearest

COMMAND = "command"


def of_command(here: Here, part: Member) -> bool:
    """Tell whether a part reads the command; another name that is spelt so comes first."""
    named = isinstance(part.base, Name) and part.base.name == COMMAND
    return named and here.scope.command is not None and COMMAND not in here.scope.names()


def ordered(here: Here, part: Member) -> Expression | None:
    """Give what fills the field of the command."""
    known, wanted = here.scope.command or {}, part.name.name
    if wanted in known:
        return known[wanted]
    where = f" in {here.scope.where}" if here.scope.where else ""
    if known:
        message = f"the command has no field `{wanted}`{where}"
        here.report(part.name.at, "E253", message, nearest(wanted, known))
    else:
        hint = "name the commands that are meant, or the phases"
        here.report(part.base.at, "E258", f"no command with fields waits{where}", hint)
    return None
