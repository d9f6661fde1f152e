"""White space as Unicode's property White_Space has it, which is not what `str.isspace` takes."""

WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)


def is_blank(text: str) -> bool:
    """Tell whether a text is empty or nothing but white space."""
    return not text.strip(WHITE_SPACE)
