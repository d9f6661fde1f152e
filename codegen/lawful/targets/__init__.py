"""Kinds of output; one module (or package) is one kind."""
