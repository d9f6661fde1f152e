"""The command `lawful` and its commands, each imported when it is asked for."""

import importlib

import click

from lawful import __version__

_COMMANDS = (
    *("new", "check", "build", "explain", "schema", "run", "simulate", "coverage"),
    *("explain-state", "prove", "mutate", "export"),
)


class _Commands(click.Group):
    """The commands by the names of their modules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List them in the order in which an author meets them."""
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command."""
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"lawful.cli.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--traceback", is_flag=True, help="Show the whole traceback of a fault of lawful.")
@click.version_option(__version__, prog_name="lawful", message="%(prog)s %(version)s")
def lawful(*, traceback: bool) -> None:
    """Compile the law of a run: state charts in YAML to a reducer, its tests and its diagrams."""
    del traceback


@lawful.result_callback()
def end(code: int | None, **_: object) -> None:
    """End with the code that a command gives; one that gives none is content."""
    raise click.exceptions.Exit(code or 0)
