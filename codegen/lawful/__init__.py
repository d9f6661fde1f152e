"""Compile state charts to pure Python reducers, their tests and their diagrams."""

__version__ = "0.1.0"
