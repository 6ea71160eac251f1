"""Check the message catalogues: every language has the keys and placeholders of English.

The catalogues are flat JSON objects in src/ginrummy/locales, one a language, and one a language in
each folder there for an area; no key stands in two of them. English is the reference: each key that
the code asks for by name has to be there. Prints a line for each problem.

Usage: check_catalogue.py [ROOT]
"""

from __future__ import annotations

import ast
import json
import string
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

REFERENCE = "en"
LOCALES = "ginrummy.locales"
LOOKUPS = {"t", "text"}


def main(arguments: list[str]) -> int:
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    source = root / "src" / "ginrummy"
    problems = list(find_problems(source))
    for problem in problems:
        print(problem, file=sys.stderr)
    if not problems:
        languages = {path.stem for path in catalogue_paths(source)}
        print(f"Catalogues: {len(languages)} complete")
    return 1 if problems else 0


def catalogue_paths(source: Path) -> list[Path]:
    folder = source / "locales"
    return [*sorted(folder.glob("*.json")), *sorted(folder.glob("*/*.json"))]


def find_problems(source: Path) -> Iterator[str]:
    catalogues: dict[str, dict[str, str]] = {}
    for path in catalogue_paths(source):
        try:
            found = load(path)
        except ValueError as error:
            yield f"{path.name}: {error}"
            continue
        known = catalogues.setdefault(path.stem, {})
        for key in sorted(known.keys() & found.keys()):
            yield f"{path.name}: {key} stands in two areas"
        known.update(found)
    if REFERENCE not in catalogues:
        yield f"{REFERENCE}.json: no usable catalogue"
        return
    for language, catalogue in catalogues.items():
        for key, message in catalogue.items():
            yield from (f"{language}.json: {key}: {fault}" for fault in faults(message))
    for language in sorted(catalogues.keys() - {REFERENCE}):
        yield from compare(language, catalogues[language], catalogues[REFERENCE])
    english = catalogues[REFERENCE].keys()
    for path in sorted(source.rglob("*.py")):
        for line, key in used_keys(path):
            # A text that depends on a number is there once for one and once for others.
            if key not in english and not {f"{key}.one", f"{key}.other"} <= english:
                yield f"{path.relative_to(source)}:{line}: {key} is not in {REFERENCE}.json"


def load(path: Path) -> dict[str, str]:
    """Return a catalogue; ValueError when it is not a flat object of texts with distinct keys."""

    def distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
        repeated = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
        if repeated:
            raise ValueError(f"repeated keys: {', '.join(repeated)}")
        return dict(pairs)

    content = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=distinct)
    if not isinstance(content, dict):
        raise ValueError("not an object")
    catalogue = {key: message for key, message in content.items() if isinstance(message, str)}
    if others := content.keys() - catalogue.keys():
        raise ValueError(f"values that are no texts: {', '.join(sorted(others))}")
    return catalogue


def placeholders(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def faults(message: str) -> Iterator[str]:
    try:
        names = placeholders(message)
    except ValueError as error:
        yield str(error)
        return
    for name in sorted(names):
        if not name.isidentifier():
            yield f"{{{name}}} is no named placeholder"


def compare(language: str, found: dict[str, str], reference: dict[str, str]) -> Iterator[str]:
    for key in sorted(found.keys() | reference.keys()):
        if key not in found:
            yield f"{language}.json: {key} is missing"
        elif key not in reference:
            yield f"{language}.json: {key} is not in {REFERENCE}.json"
        elif not any(faults(found[key])) and not any(faults(reference[key])):
            names, expected = sorted(placeholders(found[key])), sorted(placeholders(reference[key]))
            if names != expected:
                yield f"{language}.json: {key} has placeholders {names} instead of {expected}"


def used_keys(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and key of each look-up whose first argument is a literal."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    functions, modules = imported_names(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        match node.func:
            case ast.Name(id=name) if name in functions:
                pass
            case ast.Attribute(value=ast.Name(id=module), attr=name) if (
                module in modules and name in LOOKUPS
            ):
                pass
            case _:
                continue
        for argument in alternatives(node.args[0]):
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.lineno, argument.value


def imported_names(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Return the names by which a module calls the look-up functions and the locales package."""
    functions: set[str] = set()
    modules: set[str] = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        for alias in node.names:
            name = alias.asname or alias.name
            if node.module == LOCALES and alias.name in LOOKUPS:
                functions.add(name)
            elif node.module == "ginrummy" and alias.name == "locales":
                modules.add(name)
    return functions, modules


def alternatives(argument: ast.expr) -> Iterator[ast.expr]:
    """Yield the values that a conditional expression may have, or else the expression itself."""
    if isinstance(argument, ast.IfExp):
        yield from alternatives(argument.body)
        yield from alternatives(argument.orelse)
    else:
        yield argument


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
