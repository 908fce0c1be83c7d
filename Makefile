# Everything sets itself up: `make run` plays, `make test` proves, `make check` looks at the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python

# Every process that tests start reads what Python has translated once, out of sight of the sources.
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache
unexport PYTHONDONTWRITEBYTECODE

PAGE := $(BIN)/python web/build.py
HOST := 127.0.0.1
DIR := build/library

.PHONY: run site test page-tests translated quick faults check format bench arena docs docs-site notebooks pictures wire lock playthroughs readings figures ludix-tables ludix-figures search-figures release-check clean system-browser
.DEFAULT_GOAL := run

run: $(VENV)/.run ## open the library; for other devices too with HOST=0.0.0.0
	@$(PAGE)
	@$(BIN)/ludotheca serve --host $(HOST)

site: $(VENV)/.run ## write the whole library to a folder that needs no server: make site DIR=library
	@$(PAGE)
	@$(BIN)/ludotheca site $(DIR)

test: ## the whole test suite
	@$(MAKE) --no-print-directory -j 2 $(VENV)/.dev $(VENV)/.docs $(VENV)/.browser
	$(PAGE)
	@$(MAKE) --no-print-directory -j 2 page-tests translated
	$(BIN)/pytest -n auto --dist worksteal --durations 15

page-tests:
	$(PAGE) run test

# Every worker reads all tests: Python translates them here once, while the page's own are run.
translated:
	-@$(BIN)/pytest --collect-only --quiet --quiet > /dev/null

quick: $(VENV)/.dev ## a first answer within a minute: no browser, no PostgreSQL, nothing compiled, nothing slow
	$(BIN)/pytest -n auto --dist worksteal --durations 5 -m "not (browser or compiled or postgres or slow)"

faults: $(VENV)/.dev ## kill it, fill its disk, crash its database, flood it, hundreds of times, and count what held
	$(BIN)/python -m tests.faults --long

check: $(VENV)/.dev ## format, lint, types, imports, the page's too
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache
	$(PAGE) run lint
	$(PAGE) run check
	$(PAGE) run wire:check

format: $(VENV)/.dev ## put the code into its standard form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(PAGE) run format

bench: $(VENV)/.bench ## compare speeds with the plain rules and with peers, and write the page
	$(UV) --no-deps --upgrade --target build/bench examples/royal_ur
	PYTHONPATH=build/bench $(BIN)/python scripts/with_postgres.py $(BIN)/ludotheca bench --output docs/reference/speed.md

arena: $(VENV)/.run ## let bots meet, for some minutes, and write the page anew
	$(BIN)/python scripts/write_arena.py

docs: $(VENV)/.run ## write the rules pages, their pictures, the schemas of editions and the API anew
	$(BIN)/python scripts/write_docs.py
	$(BIN)/python scripts/write_editions.py
	$(BIN)/python scripts/write_api.py

docs-site: $(VENV)/.docs ## write the documents as a site to build/docs, links checked; it opens without a network
	$(BIN)/python -m scripts.documents build/docs

notebooks: $(VENV)/.dev ## run the notebooks anew and store what they show, for review
	$(BIN)/python -m scripts.write_notebooks

pictures: $(VENV)/.dev $(VENV)/.browser ## take the pictures of the README anew, draw the icons, write the fonts
	$(BIN)/python scripts/write_pictures.py
	$(BIN)/python scripts/write_icons.py
	$(BIN)/python scripts/write_fonts.py
	PYTHONPATH=. $(BIN)/python scripts/write_screenshots.py

wire: $(VENV)/.dev ## make the page's types and values anew from the server's
	$(BIN)/python scripts/write_wire.py
	$(PAGE) run wire

playthroughs: $(VENV)/.dev ## write the golden playthroughs anew, for review
	$(BIN)/python scripts/write_playthroughs.py

readings: $(VENV)/.run ## measure what each open reading changes and write the table anew
	$(BIN)/python scripts/write_readings.py

figures: $(VENV)/.run ## measure every game that has no figures of its present rules; one of them anew with GAME=ludix
	GAME="$(GAME)" $(BIN)/python scripts/write_figures.py

ludix-tables: $(VENV)/.run ## solve Ludix for two and learn it for more, and write what its bots know
	$(BIN)/python scripts/write_ludix_limits.py
	$(BIN)/python scripts/train_ludix.py

search-figures: $(VENV)/.run ## measure how the bot for any game decides and write its figures anew
	$(BIN)/python scripts/measure_search.py

ludix-figures: $(VENV)/.run ## measure the bots for Ludix and write the figures of their page anew
	$(BIN)/python scripts/measure_ludix.py
	$(BIN)/python scripts/measure_ludix.py --wide

release-check: $(VENV)/.uv ## build what would be released from what git holds, and play with it; QUICK=1 for one Python
	$(BIN)/python scripts/try_release.py $(if $(QUICK),--quick) $(if $(DIST),--dist $(DIST))

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

# The system's Chromium needs no Python, so it comes while packages are fetched.
system-browser:
	@scripts/browser

$(VENV)/.browser: $(VENV)/.dev scripts/browser | system-browser
	scripts/browser $(BIN)/python
	@touch $@

$(VENV)/.docs: $(VENV)/.dev requirements/docs.lock
	$(UV) --require-hashes -r requirements/docs.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.lock
	$(UV) --require-hashes -r requirements/bench.lock
	@touch $@
