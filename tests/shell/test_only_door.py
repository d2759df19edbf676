"""The table is the only door to a game: nothing but what makes it up reaches the match or the controllers behind it."""

import ast
from pathlib import Path

import pytest

from tests.syntax import nodes

PACKAGE = Path(__file__).resolve().parents[2] / "hyperline"
INSIDE = PACKAGE / "shell" / "play"
BEHIND = {"match", "controllers"}


def reached(parts):
    """The lines at which it is done: ``table.match``, ``self.table.match``, ``staged_table().match`` and the like."""
    found = []
    for node in parts:
        if isinstance(node, ast.Attribute) and node.attr in BEHIND and named(node.value).lower().endswith("table"):
            found.append(node.lineno)
        if isinstance(node, ast.Call) and named(node) == "getattr" and len(node.args) > 1 and is_behind(node.args[1]):
            found.append(node.lineno)
    return found


def named(node):
    """The last word of what something is called."""
    if isinstance(node, ast.Call):
        return named(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_behind(node):
    return isinstance(node, ast.Constant) and node.value in BEHIND


def test_nothing_outside_reaches_behind_the_table():
    files = [path for path in PACKAGE.rglob("*.py") if INSIDE not in path.parents]
    told = [path for path in files if any(word in path.read_text(encoding="utf-8") for word in BEHIND)]
    found = [f"{path.relative_to(PACKAGE)}:{line}" for path in told for line in reached(nodes(path))]
    assert len(files) > 300 and not found


@pytest.mark.parametrize(
    "source",
    ["table.match.submit(0, a)", "self.table.controllers.pause = 0", "staged_table(c).match", "getattr(table, 'match')"],
)
def test_who_reaches_behind_it_is_found(source):
    assert reached(ast.walk(ast.parse(source))) == [1]
