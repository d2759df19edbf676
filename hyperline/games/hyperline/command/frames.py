"""Frame times of board, battle and shipyard, beside the least that a frame can cost; and how soon a route is lit.

Frames are told in the processor's time, lit routes in time that passes: there, a thread that thinks counts as well.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import staged_table
from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.geometry import SECTORS
from hyperline.games.hyperline.rules.rulings import META
from hyperline.kernel.shelf import Shelf
from hyperline.shell.bench_window import BenchWindow, exposed, floor, hovered, idle, told, whole
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.main import STEP

GAME = META.id
SIZES = ((1280, 720), (1920, 1080))
DECISIONS = 6  # of a battle, so that a volley is among them


def frames(
    shelf: Shelf,
    game: str = GAME,
    sizes: Sequence[tuple[int, int]] = SIZES,
    count: int = 60,
    places: int = len(SECTORS),
) -> dict[str, float]:
    """By scene, size and state: a frame's median, 99th percentile and ratio to the floor; draws while idle; lit routes.

    `count` is how many frames are taken where they can be repeated, `places` in how many sectors Hyperpoints are tried.
    """
    found: dict[str, float] = {}
    for size in sizes:
        found |= _frames(shelf, size, count, places)
    return found


def _frames(shelf: Shelf, size: tuple[int, int], count: int, places: int) -> dict[str, float]:
    name = f"{size[0]}x{size[1]}"
    window = BenchWindow(shelf, size)
    lowest = floor(2 * count)
    taken: dict[str, list[float]] = {}
    draws: dict[str, float] = {}
    cold: list[float] = []
    warm: list[float] = []
    for scene, (state, move) in STATES.items():
        window.open(GAME, scene)
        draws[f"{scene} {name} idle, draws in 2 s"] = idle(window)
        taken[f"{scene} {name} shown again"] = [exposed(window) for _ in range(count)]
        taken[f"{scene} {name} drawn whole"] = [whole(window) for _ in range(count)]
        lowest += floor(count)
        taken[f"{scene} {name} hover"] = hovered(window, count)
        if scene == "board":
            cold, warm = _traced(window, places)
        window.open(GAME, scene)
        taken[f"{scene} {name} {state}"] = move(window, count)
        lowest += floor(count)
    window.close()
    least = statistics.median(lowest)
    found = told(f"floor {name}", lowest, least)
    for what, seconds in taken.items():
        found |= told(what, [second for second in seconds if second], least)
    for kind, seconds in (("cold", cold), ("warm", warm)):
        found[f"lit route {name} {kind}, median ms"] = statistics.median(seconds) * 1e3
        found[f"lit route {name} {kind}, worst ms"] = max(seconds) * 1e3
        found[f"lit route {name} {kind}, worst with a tick's wait ms"] = (max(seconds) + STEP) * 1e3
    return found | draws


def _traced(window: BenchWindow, places: int) -> tuple[list[float], list[float]]:
    """Seconds from pointing at a Hyperpoint to the frame with its route: the first time, and again, over all of them."""
    cold: list[float] = []
    warm: list[float] = []
    window.timer = time.perf_counter
    for position in _elsewhere(window, places):
        scene: BoardScene = window.open(GAME, "board", position)
        spots = [target.rect.center for target in scene.lit if target.key.startswith("port:")]
        for found in (cold, warm):
            for spot in spots:
                window.frame(Intent(Act.POINT, (1, 1)))
                took = window.frame(Intent(Act.POINT, spot))
                if scene.view.trace.routes and took:
                    found.append(took)
    window.timer = time.thread_time
    return cold, warm


def _elsewhere(window: BenchWindow, places: int) -> Iterator[Any]:
    """The board's position, with the Starship that moves in one sector after the other."""
    table = staged_table(window.app.context, "board")
    position = table.before(len(table.steps))
    mover = position.players[position.turn]
    for sector in SECTORS[:places]:
        players = (replace(mover, sector=sector), *position.players[1:])
        yield replace(position, players=players)


def _jumping(window: BenchWindow, count: int) -> list[float]:
    """Frames of the longest Jumps that can be made."""
    scene: Any = window.app.stack.top
    table = scene.table
    position = table.before(len(table.steps))
    jumps = [action for action in table.legal() if isinstance(action, actions.Jump)]
    jumps.sort(key=lambda jump: len(table.game.apply(position, table.viewer, jump).events))
    found: list[float] = []
    for jump in jumps[-2:]:
        again: Any = window.open(GAME, "board")
        again.perform(jump)
        found += window.rest()
    return found


def _volley(window: BenchWindow, count: int) -> list[float]:
    """Frames of a battle's next decisions, with the fire that they lead to."""
    found: list[float] = []
    for _ in range(DECISIONS):
        scene: Any = window.app.stack.top
        legal = [action for action in getattr(scene, "table", scene).legal() if not action.is_open]
        if scene.name != "battle" or not legal:
            break
        scene.perform((legal[0],))
        found += window.rest()
    return found


def _dragged(window: BenchWindow, count: int) -> list[float]:
    """Frames while a part from the Store is dragged over the ship."""
    scene: Any = window.app.stack.top
    assert isinstance(scene, ShipyardScene)
    start, over = scene.cards[0].rect.center, scene.areas.stage
    window.frame(Intent(Act.POINT, start), Intent(Act.PRESS, start))
    found = []
    for n in range(2 * count):
        x, y = over.left + (n * 37) % over.w, over.top + (n * 23) % over.h
        found.append(window.frame(Intent(Act.DRAG, (x, y), start=start)))
    return found


STATES: dict[str, tuple[str, Callable[[BenchWindow, int], list[float]]]] = {
    "board": ("jump", _jumping),
    "battle": ("volley", _volley),
    "shipyard": ("drag", _dragged),
}
"""By scene: what its last state is called, and what brings it about."""
