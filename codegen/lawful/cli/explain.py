"""`lawful explain`: the manual page of a finding."""

import click

from lawful import manual


@click.command("explain")
@click.argument("code", required=False)
@click.option("--markdown", is_flag=True, help="Print the whole manual as Markdown.")
def command(code: str | None, *, markdown: bool) -> None:
    """Show what the finding CODE means and what to do; without it, list all codes."""
    pages = manual.pages()
    if markdown:
        click.echo(manual.markdown(pages), nl=False)
    elif code is None:
        click.echo(manual.titles(pages), nl=False)
    elif code.upper() in pages:
        click.echo(pages[code.upper()], nl=False)
    else:
        near = " or ".join(f"`{other}`" for other in manual.near(code, pages))
        hint = f"did you mean {near}?" if near else "`lawful explain` lists them all."
        message = f"there is no finding `{code}`; {hint}"
        raise click.UsageError(message)
