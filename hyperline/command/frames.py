"""Frame times of the scene in which a game is played, beside the least that a frame can cost; and of one that is watched."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hyperline.command.speed import random_game
from hyperline.kernel.record import save
from hyperline.kernel.shelf import Shelf
from hyperline.shell.bench_window import BenchWindow, exposed, floor, hovered, idle, told, whole
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.viewer import watch

SIZES = ((1280, 720), (1920, 1080))
TOLD = 240  # frames after which what is told at the beginning is gone
PLAYED = 8  # actions whose motions are measured
WATCHED = 300  # acts of a game that is watched


def frames(
    shelf: Shelf, game: str, sizes: Sequence[tuple[int, int]] = SIZES, count: int = 60, played: int = PLAYED
) -> dict[str, float]:
    """By size and state: a frame's median, 99th percentile and ratio to the floor; how often it is drawn while idle.

    `count` is how many frames are taken where they can be repeated, `played` the motions of how many actions.
    """
    found: dict[str, float] = {}
    for size in sizes:
        found |= _frames(shelf, game, size, count, played)
    return found


def _frames(shelf: Shelf, game: str, size: tuple[int, int], count: int, played: int) -> dict[str, float]:
    name, scene = f"{size[0]}x{size[1]}", next(iter(shelf.entry(game).face().samples))
    window = BenchWindow(shelf, size)
    lowest = floor(2 * count)
    window.open(game, scene)
    for _ in range(TOLD):
        window.frame()
    found = {f"{scene} {name} idle, draws in 2 s": idle(window)}
    taken = {
        f"{scene} {name} shown again": [exposed(window) for _ in range(count)],
        f"{scene} {name} drawn whole": [whole(window) for _ in range(count)],
        f"{scene} {name} hover": hovered(window, count),
        f"{scene} {name} zoom and pan": _moved(window, count),
        f"{scene} {name} motion": _played(window, game, scene, played),
    }
    lowest += floor(count)
    window.close()
    least = statistics.median(lowest)
    found |= told(f"floor {name}", lowest, least)
    for what, seconds in taken.items():
        if drawn := [second for second in seconds if second]:
            found |= told(what, drawn, least)
    return found


def _moved(window: BenchWindow, count: int) -> list[float]:
    """Frames while the board is zoomed and moved; nothing is drawn for a game without a camera."""
    scene: Any = window.app.stack.top
    x, y = scene.areas.board.center
    found = [window.frame(Intent(Act.WHEEL, (x, y), step=1)) for _ in range(2)]
    for number in range(count):
        start = x + number % 7, y + number % 5
        found.append(window.frame(Intent(Act.PAN, (start[0] + (9 if number % 20 < 10 else -9), start[1] + 4), start=start)))
    window.frame(Intent(Act.FIT))
    return found


def _played(window: BenchWindow, game: str, name: str, played: int) -> list[float]:
    """Frames of motions: of the last action that can be done, and so on."""
    found: list[float] = []
    scene: Any = window.open(game, name)
    for _ in range(played):
        legal = [action for action in scene.table.legal() if not action.is_open]
        if not legal or window.app.stack.scenes[-1:] != [scene]:  # the game is over, or something is asked
            break
        scene.perform(legal[-1])
        found += window.rest()
    return found


def watching(shelf: Shelf, game: str, acts: int = WATCHED, count: int = 100) -> dict[str, float]:
    """A game of chance of at most this many acts: until its first frame is shown, and from one place to another."""
    window = BenchWindow(shelf, SIZES[1])
    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / "game.hyperline"
        record = random_game(shelf.game(game), acts)
        save(path, record)
        window.open(game, next(iter(shelf.entry(game).face().samples)))
        began = time.thread_time()
        watch(window.app.context, window.app.stack.scenes[0], path)
        window.frame()
        opened = time.thread_time() - began
    page: Any = window.app.stack.scenes[-1]
    table: Any = page.table
    table.go(0)
    lowest = floor(2 * count)
    luck = Random(1)
    places = [luck.randint(0, len(table.reel)) for _ in range(count)]
    taken = {
        "another place": [_stepped(window, partial(table.seek, at)) for at in places],
        "a move back": [_stepped(window, table.back, partial(table.seek, at)) for at in places],
        "a move on": [_stepped(window, table.forth, partial(table.seek, at)) for at in places],
    }
    lowest += floor(count)
    window.close()
    least = statistics.median(lowest)
    found = {f"{len(record.acts)} acts opened, ms": opened * 1e3, **told("floor", lowest, least)}
    for what, seconds in taken.items():
        found |= told(what, seconds, least)
        found[f"{what}, p95 ms"] = sorted(seconds)[round(0.95 * (count - 1))] * 1e3
    return found


def _stepped(window: BenchWindow, step: Callable[[], object], before: Callable[[], object] | None = None) -> float:
    """Seconds until what a step shows is seen: of two frames, as the first may only place what the second draws."""
    if before is not None:
        before()
        window.frame()
        window.frame()
    began = time.thread_time()
    step()
    window.frame()
    window.frame()
    return time.thread_time() - began
