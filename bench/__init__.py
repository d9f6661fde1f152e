"""What is measured, against what; `python -m bench` runs all of it in one process."""
