"""Plain JSON values held against the types of a chart."""

from lawful.plain.fitting import problems
from lawful.plain.meaning import completed, identity

__all__ = ["completed", "identity", "problems"]
