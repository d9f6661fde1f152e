"""What each form of an expression means where it stands: a typed tree, or what is wrong with it."""
