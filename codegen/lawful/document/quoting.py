"""How an author's words are shown inside a message."""

LONGEST = 64


def quoted(text: str) -> str:
    """Put a word between backticks, cut where nobody would read on."""
    return f"`{text if len(text) <= LONGEST else text[: LONGEST - 1] + '…'}`"
