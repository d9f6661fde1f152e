"""The language of guards and values: a small, typed, total part of CEL."""

from lawful.expression.checking import check
from lawful.expression.equality import same_json
from lawful.expression.evaluation import Environment, evaluate
from lawful.expression.fitting import fits
from lawful.expression.formula import Formula, bare_names, formula
from lawful.expression.jsonform import json_fields, json_form
from lawful.expression.narrowing import narrow
from lawful.expression.omission import default_of
from lawful.expression.pages import PAGES
from lawful.expression.printing import printed
from lawful.expression.ranges import saturate
from lawful.expression.scope import RESERVED, Scope
from lawful.expression.whitespace import is_blank

__all__ = [
    "PAGES",
    "RESERVED",
    "Environment",
    "Formula",
    "Scope",
    "bare_names",
    "check",
    "default_of",
    "evaluate",
    "fits",
    "formula",
    "is_blank",
    "json_fields",
    "json_form",
    "narrow",
    "printed",
    "same_json",
    "saturate",
]
