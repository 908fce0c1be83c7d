# Everything sets itself up: `make run` plays, `make test` proves, `make check` looks at the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python

.PHONY: run test check format bench docs lock playthroughs clean
.DEFAULT_GOAL := run

run: $(VENV)/.run ## open the library
	@$(BIN)/ludotheca play

test: $(VENV)/.dev ## the whole test suite, then once more where compiled code checks its bounds
	$(BIN)/pytest -n auto
	LUDOTHECA_DEBUG=1 $(BIN)/pytest -n auto -m compiled

check: $(VENV)/.dev ## format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache

format: $(VENV)/.dev ## put the code into its standard form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.bench ## compare speeds with the plain rules and with peers
	$(BIN)/python -m benchmarks

docs: $(VENV)/.run ## write the rules pages and the schemas of editions anew
	$(BIN)/python scripts/write_docs.py
	$(BIN)/python scripts/write_editions.py

playthroughs: $(VENV)/.dev ## write the golden playthroughs anew, for review
	$(BIN)/python scripts/write_playthroughs.py

lock: $(VENV)/.uv ## choose newer versions of what we depend on
	scripts/lock $(BIN)/uv

clean: ## forget everything that was set up
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.uv: requirements/uv.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ludotheca needs Python 3.11 or newer: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/uv.lock
	@touch $@

$(VENV)/.run: $(VENV)/.uv requirements/run.lock pyproject.toml
	$(UV) --require-hashes -r requirements/run.lock
	$(UV) --no-deps --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements/dev.lock
	$(UV) --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.lock
	$(UV) --require-hashes -r requirements/bench.lock
	@touch $@
