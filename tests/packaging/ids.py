"""Where program text asks which game is played, instead of asking its rules, seats or sheet."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from ginrummy.match import SEATINGS
from ginrummy.rules import KNOBS
from ginrummy.variants import VARIANTS

# Names that are also a value of a setting or a way to sit stand for that.
_OTHERS = {*KNOBS, *SEATINGS, *(word for knob in KNOBS.values() for word in knob.words)}
IDS = frozenset(VARIANTS) - _OTHERS

# What a file on conformance calls a kind of case or a form of it; it has no other name.
CASE_WORDS = frozenset({"oklahoma", "jersey"})


def constants(node: ast.AST) -> Iterator[ast.Constant]:
    """The texts directly in an expression: itself, or in a tuple, list, set or call of one."""
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
            for each in elts:
                yield from constants(each)
        case ast.Dict(keys=keys):
            for key in filter(None, keys):
                yield from constants(key)
        case ast.Call(args=args):
            for each in args:
                yield from constants(each)
        case ast.BinOp(left=left, right=right):
            yield from constants(left)
            yield from constants(right)
        case _:
            pass


def suspects(tree: ast.AST) -> Iterator[ast.Constant]:
    """Texts that something is compared with, looked up by, matched against or asked to begin with.

    The names of a module count as the text that they are given.
    """
    named = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    asked: list[ast.AST] = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                asked += [left, *others]
            case ast.MatchValue(value=value):
                asked.append(value)
            case ast.Subscript(slice=key, ctx=ast.Load()):
                asked.append(key)
            case ast.Dict() | ast.Set():
                # A look-up table by name is a branch as well.
                asked.append(node)
            case ast.Call(func=ast.Attribute(attr="get"), args=[key, *_]):
                asked.append(key)
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=args):
                asked += args
            case ast.Call(func=ast.Name(id="preset" | "variant"), args=args):
                asked += args
            case _:
                pass
    for each in asked:
        yield from constants(named.get(each.id, each) if isinstance(each, ast.Name) else each)


def found_in_python(text: str) -> list[str]:
    """The names of games that a module asks for."""
    return sorted({str(each.value) for each in suspects(ast.parse(text)) if each.value in IDS})


_QUOTED = re.compile(r"""(['"`])({})\1""".format("|".join(sorted(IDS))))


def found_in_script(text: str) -> list[str]:
    """The names of games that stand in a script."""
    return sorted({match[2] for match in _QUOTED.finditer(text)})
