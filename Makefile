# Everything a newcomer needs: `make run` does the main job, `make test` proves it.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
LAWFUL := $(BIN)/lawful

.PHONY: run test check bench oracles mutants clean

run: $(VENV)/.ready
	$(LAWFUL) build
	$(LAWFUL) run agent_run --ledger tests/ledgers/agent_run.jsonl

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(LAWFUL) build --check
	$(LAWFUL) prove --format github

bench: $(VENV)/.bench
	$(BIN)/python -m bench

# spin, rumur and TLC count every chart and judge every property; installs what is missing of them.
oracles: $(VENV)/.ready
	.ci/oracles $(BIN)/python $(VENV)/oracles

# mutmut changes the generated packages in every place that it knows; their tests must notice.
mutants: $(VENV)/.mutants
	$(BIN)/python tests/mutants

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "lawful needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

$(VENV)/.bench: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench]'
	touch $@

$(VENV)/.mutants: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --editable '.[dev,mutants]'
	touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
