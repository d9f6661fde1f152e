"""Which rules of the linter are put off for a module, because they would judge the spec.

A summary, a name, a number, the shape of a decision are the author's. What is named here may
speak of them; whether it does is left to the linter, and that is why `RUF100` is named with it.
"""

import re
from collections.abc import Iterator
from unicodedata import east_asian_width

from lawful.targets.python.lines import WIDTH
from lawful.targets.python.words import code_of

REASON = "# The spec has its own words, names and numbers, and decides in its own way:\n"
DIRECTIVE = "# ruff: noqa: "
PLACE = re.compile(r"\A(?:#[^\n]*\n)+")
CLASSES = (
    "ArithmeticError|AssertionError|AttributeError|BaseException|BaseExceptionGroup"
    "|BlockingIOError|BrokenPipeError|BufferError|BytesWarning|ChildProcessError"
    "|ConnectionAbortedError|ConnectionError|ConnectionRefusedError|ConnectionResetError"
    "|DeprecationWarning|EOFError|EncodingWarning|EnvironmentError|Exception|ExceptionGroup"
    "|FileExistsError|FileNotFoundError|FloatingPointError|FutureWarning|GeneratorExit"
    "|IOError|ImportError|ImportWarning|IndentationError|IndexError|InterruptedError"
    "|IsADirectoryError|KeyError|KeyboardInterrupt|LookupError|MemoryError"
    "|ModuleNotFoundError|NameError|NotADirectoryError|NotImplementedError|OSError"
    "|OverflowError|PendingDeprecationWarning|PermissionError|ProcessLookupError"
    "|PythonFinalizationError|RecursionError|ReferenceError|ResourceWarning|RuntimeError"
    "|RuntimeWarning|StopAsyncIteration|StopIteration|SyntaxError|SyntaxWarning|SystemError"
    "|SystemExit|TabError|TimeoutError|TypeError|UnboundLocalError|UnicodeDecodeError"
    "|UnicodeEncodeError|UnicodeError|UnicodeTranslateError|UnicodeWarning|UserWarning"
    "|ValueError|Warning|ZeroDivisionError"
)
BUILTINS = (
    "abs|aiter|anext|any|all|ascii|bin|bytearray|bytes|callable|chr|classmethod|compile|complex"
    "|copyright|credits|delattr|dir|divmod|enumerate|eval|exec|exit|filter|float|format|frozenset"
    "|getattr|globals|hasattr|hash|help|hex|id|input|isinstance|issubclass|iter|len|license|list"
    "|locals|map|max|memoryview|min|next|object|oct|open|ord|pow|print|property|quit|range|repr"
    "|reversed|round|set|setattr|slice|sorted|staticmethod|sum|super|type|vars|zip"
)
HIDDEN = "(?:pass?wo?r?d|pass(?:phrase)?|pwd|token|secrete?)"
NUMBER = r"-?(?:[2-9]|[1-9][0-9]+)\b"
CONSTANT = r'(?:""|True|False|None|\b[0-9]+|\((?:(?:""|-?[0-9]+),? ?)*\))'
ORDER = "(?:[!=<>]=|[<>])"
NOT_IMPERATIVE = (
    r"(?!(?:after|answer|consider|deliver|discover|enter|filter|gather|never|offer|order|over"
    r"|recover|register|remember|transfer|trigger|under)\b)"
    r"(?:a|an|the|this|that|these|some|what|here|it|same|should|\w+(?:[^\Ws]s|ed|ing|[aeo]rs?|ions?"
    r"|[ai]ble|tive|t[iy]|al|ly|ments?|[ae]nce|[ae]nt)|api|base|basic|common|custom|data|dict"
    r"|dummy|example|false|formula|function|generic|hook|iter|main|method|module|new|number"
    r"|placeholder|result|schema|serial|setup|simple|sql|static|true|unique|unit|useful)"
)
CODE = (
    ("A001", rf"\bfor (?:{BUILTINS}) in|^class (?:{CLASSES})\("),
    ("A002", rf"^        (?:{BUILTINS}): "),
    ("E712", r"[!=]= (?:True|False)\b"),
    ("FBT003", r"[(,]\s*(?:True|False)\s*[,)]"),
    ("FURB110", r"(?<![\w.])([\w.]+)\s+if \1\s"),
    ("FURB171", r" in \([^,()]*,\s*\)"),
    ("N801", r"^class [A-Z][a-zA-Z0-9]*_"),
    ("PLR0124", rf"(?<![\w.])([\w.]+) (?:{ORDER}|in) \1\b"),
    ("PLR0133", rf"{CONSTANT} {ORDER} {CONSTANT}"),
    ("PLR1714", r"[!=]= [^:]*?\b(?:or|and)\b[^:]*?[!=]= "),
    ("PLR2004", rf"{ORDER} {NUMBER}|{NUMBER}\s+{ORDER} "),
    ("PLW3301", r"\b(min|max)\([^:=]*?\b\1\("),
    ("RUF005", r"[)\]]\s*\+ |\+ [(\[]"),
    ("RUF060", r" in \(\)| in Map\(\)"),
    ("S105, S106", rf'(?i)(?:\b|_){HIDDEN}_?(?:=| [!=]= )""'),
    ("SIM210, SIM211", r"\b(?:True|False)\s+if\b"),
    ("SIM220, SIM221", r"(?<![\w.])([\w.]+)\s+(?:and|or) not \1|not ([\w.]+)\s+(?:and|or) \2"),
    ("SIM222, SIM223", r'\b(?:and|or) (?:True|False|"")|(?:True|False|"")\s+(?:and|or)\b'),
    ("UP007", r"= Union\["),
    ("SIM300", rf"(?:[( ]-?[0-9]+|{CONSTANT}) {ORDER} "),
)
TEXT = (
    ("D301", r'^ *""".*\\.*"""$'),
    ("D401", rf'-> .*:\n +"""(?i:{NOT_IMPERATIVE})\b'),
    ("D402", r'-> .*:\n +""".*\w\('),
    ("D403", r'-> .*:\n +"""[a-z]'),
    ("D404", r'^ *"""(?i:this)\b'),
    ("RUF002", r'^ *""".*[^\x00-\x7f]'),
    (
        "RUF034",
        r'(?<![\w.])([\w.]+(?:\("[^"\n]*"\))?|"[^"\n]*"|\(\))\s+if\b[^:]*?\belse \1(?![\w.(])',
    ),
)
STATEMENT = r"^ +(?:if|elif|else|return|raise|yield|for|[\w.]+ =)"
MOST_ARGUMENTS, MOST_BRANCHES, MOST_RETURNS, MOST_STATEMENTS = 5, 9, 6, 45


def exempted(text: str) -> str:
    """Put the rules off that may judge the author, in the head of a module."""
    codes = sorted(set(_codes(text)))
    head = PLACE.match(text)
    if not codes or head is None:
        return text
    listed = ", ".join(["RUF100", *codes])
    return f"{head[0]}{REASON}{DIRECTIVE}{listed}\n{text[head.end() :]}"


def _codes(text: str) -> Iterator[str]:
    code = code_of(text)
    for found, pattern in CODE:
        if re.search(pattern, code, re.MULTILINE):
            yield found
    for found, pattern in TEXT:
        if re.search(pattern, text, re.MULTILINE):
            yield found
    if any(_width(line) > WIDTH for line in text.splitlines()):
        yield "E501"
    for function in re.split(r"^ *def ", code, flags=re.MULTILINE)[1:]:
        yield from _sizes(function.partition("\n\n\n")[0])


def _sizes(function: str) -> Iterator[str]:
    """Find the rules against a function that decides or takes too much."""
    if len(re.findall(r"\b(?:if|elif|for|and|or)\b", function)) >= MOST_BRANCHES:
        yield "C901, PLR0912"
    if function.count("return ") > MOST_RETURNS:
        yield "PLR0911"
    if len(re.findall(STATEMENT, function, re.MULTILINE)) > MOST_STATEMENTS:
        yield "PLR0915"
    if function.partition(" ->")[0].count(": ") > MOST_ARGUMENTS:
        yield "PLR0913, PLR0917"


def _width(line: str) -> int:
    if line.isascii():
        return len(line)
    return len(line) + sum(east_asian_width(each) in "WF" for each in line)
