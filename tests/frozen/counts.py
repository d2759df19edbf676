"""How many sequences of actions there are, how the levels play, and how the samples look: what else is frozen of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from datetime import date
from hashlib import sha256
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
from pytest import MonkeyPatch

from hyperline.cli import main
from hyperline.games.listed import SHELF
from hyperline.shell.challenges.daily import DailyStore
from hyperline.shell.retrospect import SCENES as LOOKED_BACK
from hyperline.shell.scenes import changes
from hyperline.shell.screenshot import scene_names, screenshot
from tests.frozen.walk import Pool, walked

MOST = 4_000
"""Sequences of actions after which no deeper ones are counted."""
DEEPEST = 7
PLAYED = ("--games=3", "--seed=7", "--turns=24", "--nodes=4", "--jobs=1")
SIZES = ((1280, 720), (1920, 1080))
DAY = date(2026, 1, 1)
CHANGES = Path(__file__).with_name("changes.md")


def perft(game: Any, position: Any, depth: int) -> int:
    """The sequences of this many legal actions of whoever is first to decide, open-ended sets left out."""
    waiting = [one for one in game.open(position) if not one.answered]
    if not depth or not waiting:
        return not depth
    seat = waiting[0].seat
    legal = [action for action in game.legal(position, seat) if not action.is_open]
    return (
        len(legal)
        if depth == 1
        else sum(perft(game, game.apply(position, seat, action).position, depth - 1) for action in legal)
    )


def counted(name: str) -> dict[str, list[int]]:
    """The counts by depth, from positions of a few random games."""
    game, found = SHELF.game(name), {}
    for number in range(4):
        seen = list(walked(name, number, Pool()))
        for at in (0, len(seen) // 3, 2 * len(seen) // 3):
            position, counts = game.read(seen[at].kinds["file"]), [1]
            while counts[-1] and len(counts) <= DEEPEST and counts[-1] * counts[min(1, len(counts) - 1)] < MOST:
                counts.append(perft(game, position, len(counts)))
            found[f"game {number}, decision {at}"] = counts[1:]
    return found


def simulated(name: str, level: str) -> str:
    """A digest of what ``simulate`` writes of a few games of one level against itself."""
    seats = ",".join([level] * min(SHELF.meta(name).seats))
    with TemporaryDirectory() as folder, redirect_stdout(StringIO()):
        out = Path(folder) / "games.jsonl"
        assert main(["simulate", f"--game={name}", f"--seats={seats}", *PLAYED, f"--json={out}"]) == 0
        return digest(*out.read_bytes().splitlines())


def levels(name: str) -> tuple[str, ...]:
    """All opponents of a game, and those with a style at the usual level."""
    roster = SHELF.entry(name).roster()
    return (*roster.levels, *(f"{roster.usual}:{style}" for style in roster.styles))


def pictured(name: str, scene: str, size: tuple[int, int]) -> str:
    """A digest of the pixels of a scene. The challenge of the day is that of DAY, and what is new stands in CHANGES."""
    with MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        patch.setattr(DailyStore, "today", staticmethod(lambda: DAY))
        patch.setattr(changes, "changelog_file", lambda: CHANGES)
        picture = pygame.image.load(screenshot(SHELF, name, scene, Path(folder) / "x.bmp", size=size))
        return digest(pygame.image.tobytes(picture, "RGB"))


def scenes() -> Iterator[tuple[str, str, tuple[int, int]]]:
    """Every scene of every game with a window, at each size; not those of a game that computers play, as they learn."""
    for name in SHELF.playable:
        for scene in scene_names(SHELF, name):
            for size in SIZES if scene not in LOOKED_BACK else ():
                yield name, scene, size


def written(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def pictures(name: str) -> dict[str, dict[str, str]]:
    """The digests of all scenes of a game by scene and size."""
    found: dict[str, dict[str, str]] = {}
    for one, scene, size in scenes():
        if one == name:
            found.setdefault(scene, {})[written(size)] = pictured(name, scene, size)
    return found


def digest(*parts: bytes) -> str:
    return sha256(json.dumps([sha256(part).hexdigest() for part in parts]).encode()).hexdigest()[:12]
