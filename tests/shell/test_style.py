"""The look is told once: docs/art.md has what theme.toml says, and code takes colours by their names."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pygame
import pytest

import hyperline
from hyperline.shell.ui.theme import load_theme
from tests.syntax import nodes

ROOT = Path(hyperline.__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import stylesheet  # noqa: E402

DRAWING = sorted([*(ROOT / "hyperline/shell").rglob("*.py"), *(ROOT / "hyperline/games").glob("*/app/**/*.py")])
OWN = ("sprite.py", "theme.py", "shades.py")  # the colours of pictures, which palettes do not have
HEX = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?")
GOLDEN = {
    *("goal_strip", "seat_plate", "saveview", "results", "parts", "acts", "opening"),  # points
    *("taskcard", "challenge_page"),  # stars that were got
    *("ranking", "result_page", "floating", "curves", "postcard"),  # who wins, and the joy of it
    *("still_layer", "ground", "corner_panel", "arrivals"),  # Nexxus
    *(
        "tracer",
        "trace",
        "lights",
        "view",
        "tiletray",
        "flyover",
    ),  # the route that is pointed at, and the winner's way
    *("told", "announcer"),  # a result that counts for winning
    "space",  # the sky
}
"""What draws in gold, in the shell and in Hyperline."""
NEUTRAL = {"white", "black"}  # a mask, or the way to lighter or darker


def test_the_page_says_what_the_theme_says() -> None:
    page = stylesheet.PAGE.read_text(encoding="utf-8")
    assert stylesheet.written(page) == page, "python tools/stylesheet.py writes it"


def test_every_colour_means_one_thing_and_nothing_else_means_it() -> None:
    told = stylesheet.meanings()
    assert [*told] == [*load_theme().colours]
    assert len(set(told.values())) == len(told)


def test_every_style_and_space_is_told_of() -> None:
    assert set(stylesheet.USES) == set(load_theme().styles)
    assert set(stylesheet.SPACES) == set(load_theme().spaces)


def test_every_colour_is_used_by_its_name() -> None:
    words = {node.value for file in DRAWING for node in nodes(file) if isinstance(node, ast.Constant)}
    assert [name for name in load_theme().colours if name not in words and not name.endswith("_light")] == []


def test_gold_is_for_the_goal_and_the_way_to_it() -> None:
    own = [file for file in DRAWING if {"shell", "hyperline"} & {*file.relative_to(ROOT).parts[1:3]}]
    found = {file.stem for file in own if any(getattr(node, "value", "") == "gold" for node in nodes(file))}
    assert found == GOLDEN


def numbers(node: ast.expr) -> tuple[int, ...]:
    """The parts of a colour written as a tuple of numbers; empty for anything else."""
    parts = node.elts if isinstance(node, ast.Tuple) else []
    found = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, int)]
    return tuple(found) if len(found) == len(parts) and len(found) in (3, 4) else ()


def literals(file: Path) -> list[str]:
    """Colours that are written in a file: hex, and names and numbers that are given to what draws."""
    found = []
    for node in nodes(file):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and HEX.fullmatch(node.value):
            found.append(f"{file.name}:{node.lineno}: {node.value}")
        if not isinstance(node, ast.Call):
            continue
        name = ast.unparse(node.func)
        is_colour = name.split(".")[-1] == "Color"
        if not (is_colour or name.endswith(".fill") or name.startswith("pygame.draw.")):
            continue
        for given in [ast.Tuple(elts=node.args), *node.args] if is_colour else node.args:
            word = given.value if isinstance(given, ast.Constant) else None
            named = isinstance(word, str) and word in pygame.color.THECOLORS and word not in NEUTRAL
            if named or len(set(numbers(given)[:3])) > 1:
                found.append(f"{file.name}:{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize("folder", ["shell", "games"])
def test_no_colour_is_written_in_drawing_code(folder: str) -> None:
    files = [file for file in DRAWING if file.relative_to(ROOT).parts[1] == folder]
    files = [file for file in files if file.name not in OWN]
    assert len(files) > 50
    assert [text for file in files for text in literals(file)] == []


def test_the_style_sheet_is_drawn_with_every_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()
    usual = stylesheet.Sheet._patch

    def patch(self: stylesheet.Sheet, name: str, *rest: object) -> None:
        asked.add(name)
        usual(self, name, *rest)

    monkeypatch.setattr(stylesheet.Sheet, "_patch", patch)
    picture = stylesheet.drawn()
    assert asked == set(load_theme().colours)
    assert picture.get_size() == stylesheet.SIZE
