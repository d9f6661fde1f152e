"""How a command may end: every way out has an exit code, and none is a bare traceback.

0 is clean, 1 says that something was found, 2 that the command was misused, 3 that lawful itself is
at fault; 130 is an interrupt, 141 a reader that went away.
"""

import os
import sys
import tempfile
import traceback
from pathlib import Path

import click

from lawful.cli.app import lawful

FAULT = 3
INTERRUPTED = 130
UNREAD = 141


class Trouble(click.ClickException):
    """Something that stops a command and is not lawful's own fault."""


def run(arguments: list[str]) -> int:
    """Run one command and give its exit code."""
    try:
        code = _code(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    except Exception as fault:  # noqa: BLE001 - whatever it is, the author gets one clear line
        _own_fault(fault, arguments)
        return FAULT
    return code


def _code(arguments: list[str]) -> int:
    """Do without click's own `main`, which has its own mind about interrupts and broken pipes."""
    try:
        with lawful.make_context("lawful", list(arguments)) as context:
            lawful.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as trouble:
        sys.stdout.flush()
        trouble.show()
        return trouble.exit_code
    return 0


def _own_fault(fault: Exception, arguments: list[str]) -> None:
    text = "".join(traceback.format_exception(fault))
    said = traceback.format_exception_only(fault)[-1].strip()
    click.echo(f"this is a fault of lawful itself, not of your chart: {said}", err=True)
    if "--traceback" in arguments:
        click.echo(text, err=True)
        return
    with tempfile.NamedTemporaryFile("w", prefix="lawful-", suffix=".txt", delete=False) as file:
        file.write(text)
    click.echo(f"please report it with the traceback in {Path(file.name)}", err=True)
