"""What the contract asks of a game is asked for a reason: the shell or the arena uses each field and each method of it."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import hyperline
from hyperline.games.listed import SHELF
from hyperline.kernel import game
from hyperline.shell import face
from tests.syntax import nodes

PACKAGE = Path(hyperline.__file__).parent
USERS = (
    "arena",
    "shell",
    "command",
    "kernel/match.py",
    "kernel/position_file.py",
    "kernel/record.py",
)  # what plays a game, and writes it
FOR_BOTS = {"Game.determinise"}  # what no program asks for, but a bot that searches does


def members(module: ModuleType) -> list[str]:
    """``Class.member`` of what a game has to supply: the fields of structs, and all that protocols name."""
    found = []
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef):
            continue
        is_struct = any(isinstance(base, ast.Name) and base.id == "Struct" for base in node.bases)
        for part in node.body:
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                found.append(f"{node.name}.{part.target.id}")
            elif isinstance(part, ast.FunctionDef) and not is_struct and not part.name.startswith("__"):
                found.append(f"{node.name}.{part.name}")
    return found


@cache
def used() -> frozenset[str]:
    """The attributes that the users of the contract ask of anything but themselves."""
    names = set()
    files = [file for user in USERS for file in ((PACKAGE / user).rglob("*.py") if "." not in user else [PACKAGE / user])]
    for file in files:
        for node in nodes(file):
            is_own = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and not is_own:
                names.add(node.attr)
    return frozenset(names)


@pytest.mark.parametrize("member", [*members(game), *members(face)])
def test_every_part_of_the_contract_is_used(member: str) -> None:
    assert member in FOR_BOTS or member.partition(".")[2] in used()


GAMES = sorted(folder for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists())


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_game_has_the_same_plan(folder: Path) -> None:
    packages = {file.parent.name for file in folder.glob("*/__init__.py")}
    assert packages >= {"rules", "bots", "app"} and packages <= {"rules", "bots", "app", "counsel", "command"}
    assert {file.name for file in folder.glob("*.py")} == {"__init__.py", "entry.py"}, "all other code has a package"
    assert (folder / "rules" / "game.py").exists() and (folder / "rules.md").exists()


def test_every_game_that_has_a_folder_is_on_the_shelf() -> None:
    assert sorted(SHELF.names) == [folder.name for folder in GAMES]
