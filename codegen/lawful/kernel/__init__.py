"""What of a chart decides: the few values on which it depends which event is taken.

`model` says what a kernel is.
"""
