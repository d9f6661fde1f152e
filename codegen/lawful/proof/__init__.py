"""Questions about every ledger that a chart can have; `verdict` says what an answer is."""
