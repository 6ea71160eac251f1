# Every target but clean makes what it needs of the virtual environment by itself. A stamp file
# says that a set of packages is installed; it is out of date when pyproject.toml is newer.

PYTHON ?= python3
ARGS ?=
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
INSTALL := sh scripts/install.sh "$(PYTHON)" $(VENV)
INSTALL_DEPS := pyproject.toml scripts/install.sh
PYTEST := $(BIN)/python -m pytest -n auto --dist loadgroup
SOURCES := $(wildcard src tests benchmarks scripts examples)

# Programs that the tests start would compile the package each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play serve test test-long check bench docs clean
.NOTPARALLEL:

play: $(VENV)/.cli
	@$(BIN)/ginrummy play $(ARGS)

serve: $(VENV)/.server
	@$(BIN)/ginrummy serve $(ARGS)

# Compiled once here, the kernel need not be compiled by every worker of the tests.
test: $(VENV)/.test
	@sh scripts/browser.sh
	@$(BIN)/ginrummy warmup
	$(PYTEST) -m "not long" $(PYTEST_ARGS)

test-long: $(VENV)/.test
	@sh scripts/browser.sh
	@$(BIN)/ginrummy warmup
	GINRUMMY_LONG=1 $(PYTEST) $(PYTEST_ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports --no-logo
	$(BIN)/python scripts/check_catalogue.py
	$(BIN)/python scripts/check_nav.py
	sh scripts/check_web.sh
	$(BIN)/zensical build --strict --clean

bench: $(VENV)/.test
	$(BIN)/python benchmarks/run.py $(ARGS)

docs: $(VENV)/.docs
	$(BIN)/zensical build --strict --clean

clean:
	rm -rf $(VENV) .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf build dist site
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.cli $(VENV)/.server $(VENV)/.test $(VENV)/.docs $(VENV)/.dev: $(VENV)/.%: $(INSTALL_DEPS)
	@$(INSTALL) $*
