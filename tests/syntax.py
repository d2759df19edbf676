"""The program as syntax trees, for tests that read it."""

import ast
import gc
from functools import cache
from pathlib import Path


@cache
def tree(file: Path) -> ast.Module:
    """The syntax tree of a file; do not change it."""
    collects = gc.isenabled()
    gc.disable()  # a tree is many objects at once, none of them garbage: collecting takes longer than reading
    try:
        made = ast.parse(file.read_text(encoding="utf-8"))
        gc.freeze()
        return made
    finally:
        if collects:
            gc.enable()


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    """All that a tree consists of, from its root outwards."""
    return tuple(ast.walk(tree(file)))
