"""The chart as figures."""
