"""Film strips of great moments: one frame each 80 ms under a scripted clock, as one picture.

`python tools/filmstrip.py FOLDER [volley jump …]` plays each moment in the app itself and writes FOLDER/MOMENT.png.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from pygame import Rect, Surface  # noqa: E402

from hyperline.games.listed import SHELF  # noqa: E402
from hyperline.shell.bench_window import BenchWindow  # noqa: E402
from hyperline.shell.input.intent import Act, Intent  # noqa: E402
from hyperline.shell.main import STEP  # noqa: E402
from hyperline.shell.store.settings import Settings  # noqa: E402

EVERY = 80.0  # ms
HITS = "*"  # all hits as suggested, at once
AFTER, LONG_AFTER = 400.0, 3000.0  # ms that are still filmed when nothing happens any more; and what is waited unseen
GAP, HEAD = 4, 14  # pixels between frames, and above each for its time
PATIENCE = 900  # frames of the app until a moment must have come to rest
GALAXY = """
phase = "command"
turn = 0
seed = 7
[board]
B5 = "Magnon"
C5 = "crossing 0"
D5 = "crossing 0"
C4 = "rip"
G7 = "rip"
G4 = "Friskus"
C7 = "fork 0"
F2 = "Tilt"
[[player]]
corner = "A1"
home = "Hullmar"
sector = "{sector}"
ship = ["bridge@0,0", "battle-pod@0,1", "hyperline-engine@1,0", "laser-cannon@1,1/R", "hardpoint-shield@0,-1/F"]
[[player]]
corner = "I9"
home = "Drivos"
ship = ["bridge@0,0", "carrier-pod@0,1"]
"""
PIRATE = """
phase = "combat"
turn = 0
seed = 3
[board]
F3 = "Qued"
G8 = "rip"
C7 = "rip"
[pirates]
F3 = {level}
[[player]]
corner = "A1"
home = "Hullmar"
sector = "F3"
ship = ["bridge@0,0", "battle-pod@0,1", "laser-cannon@1,1/R", "laser-cannon@1,0/R", "plasma-launcher@-1,1/L",
  "plasma-launcher@-1,0/L", "combat-engine@0,2", "combat-engine@1,2", "focus-beam@0,-1/F"]
patrols = {{ F3 = 2 }}
[[player]]
corner = "I9"
home = "Drivos"
ship = ["bridge@0,0", "carrier-pod@0,1"]
"""
TORPEDO = """
phase = "combat"
dice = [2]
[board]
B3 = "Friskus"
C3 = "crossing 0"
D3 = "crossing 0"
F3 = "Qued"
E3 = "crossing 0"
G8 = "rip"
C7 = "rip"
[[player]]
corner = "A1"
home = "Hullmar"
sector = "B3"
ship = ["bridge@0,0", "battle-pod@0,1", "plasma-launcher@1,1/R", "plasma-launcher@-1,1/L"]
[[player]]
corner = "I9"
home = "Drivos"
sector = "F3"
ship = ["bridge@0,0", "carrier-pod@0,1"]
"""
LANE = """
game = "slipway"
seed = 4
dice = [3, 4, 2, 5, 3]
player = [{ square = 57 }, { square = 57 }]
"""
FIGHT = """
game = "gatestorm"
seed = 7
table = [{ phase = "gunnery", deck = ["vane", "rudder", "scope", "gimbal"], dice = [4, 4, 4, 4, 1, 1, 1, 1] }, {}]
player = [
    { pilot = "heron", ship = "kestrel", pose = "600,450/0" },
    { pilot = "tench", ship = "dart", pose = "620,230/150" },
    { pilot = "sorrel", ship = "anvil", pose = "960,740/90" },
]
"""
TRADERS = """
game = "freight"
phase = "act"
round = 4
seed = 1
dice = [5, 2, 6, 4]
[map]
"0,0" = "haven"
"0,-1" = "lane 2"
"1,0" = "lane 3"
"0,1" = "lane 4"
"-1,0" = "lane 5"
"1,-1" = "space s1"
"0,-2" = "Ossa"
"2,0" = "Hask"
"0,2" = "Ferrol"
"-2,0" = "Quell"
[act]
dice = [1, 4, 5]
[[player]]
at = "0,-2"
holds = ["cobalt-2", "s2", ""]
[[player]]
at = "0,-1"
holds = ["amber-9", "jade-4", "s3"]
[[player]]
at = "0,0"
"""
BATTLE = (ROOT / "hyperline/games/hyperline/positions/battle.toml").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Moment:
    """What is opened, which actions lead to it unseen, and which are filmed: each the beginning of an action's text.

    The first of several that can be given is taken, "" is any. `crop` is the share of the window that is shown.
    """

    scene: str
    steps: tuple[str, ...] = ()
    unseen: int = 0
    position: str = ""
    game: str = "hyperline"
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    film: Callable[[BenchWindow, Callable[..., float]], None] | None = None


def placed(window: BenchWindow, frame: Callable[..., float]) -> None:
    """Drag a part from the Store onto the ship."""
    scene: Any = window.app.stack.top
    start = scene.cards[0].rect.center
    window.frame(Intent(Act.POINT, start), Intent(Act.PRESS, start))
    spots = [
        spot for spot in scene.spots if spot.rect.w < scene.areas.stage.w // 3 and scene.areas.stage.contains(spot.rect)
    ]
    middle = scene.areas.stage.center
    for share in (0.2, 0.4, 0.6, 0.8, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, middle, strict=True))
        frame(Intent(Act.DRAG, (x, y), start=start))
    ends = sorted(spots, key=lambda spot: (spot.rect.centerx - middle[0]) ** 2 + (spot.rect.centery - middle[1]) ** 2)
    for spot in ends:
        place = spot.rect.center
        frame(Intent(Act.DRAG, place, start=start))
        if scene.bench.hand.ghost is not None:
            break
    for _ in range(12):
        frame()
    frame(Intent(Act.DROP, place, start=start))


MOMENTS: dict[str, Moment] = {
    "facing": Moment("board", ("fight", "face R"), 1, BATTLE, crop=(0, 0, 1, 0.9)),
    "volley": Moment("board", ("fight", "face R", HITS, HITS), 2, BATTLE, crop=(0, 0, 1, 0.9)),
    "battle": Moment("board", ("fight", "face R", HITS, HITS, *(HITS,) * 12), 0, BATTLE, crop=(0, 0, 1, 0.9)),
    "pirate": Moment("board", (HITS,) * 3, 0, PIRATE.format(level=1), crop=(0, 0, 1, 0.9)),
    "warlord": Moment("board", (HITS,) * 3, 0, PIRATE.format(level=3), crop=(0, 0, 1, 0.9)),
    "torpedo": Moment("board", ("torpedo", "", HITS), 0, TORPEDO),
    "jump": Moment("board", ("jump W",), 0, GALAXY.format(sector="B5"), crop=(0.2, 0, 0.6, 0.9)),
    "nexxus": Moment("board", ("jump E",), 0, GALAXY.format(sector="B5"), crop=(0.1, 0, 0.9, 1)),
    "step": Moment("board", ("step E5",), 0, GALAXY.format(sector="D5"), crop=(0.1, 0, 0.9, 1)),
    "ripshift": Moment("board", ("step C4", "rip-hop"), 1, GALAXY.format(sector="C5"), crop=(0.2, 0, 0.6, 0.9)),
    "explore": Moment("board", ("step", "", ""), 0, GALAXY.format(sector="G4"), crop=(0.2, 0, 0.8, 0.9)),
    "place": Moment("shipyard", film=placed),
    "research": Moment("board", ("research", HITS, HITS), 0, GALAXY.format(sector="E5")),
    "attack": Moment("attack", ("attack", "done"), 0, game="gatestorm", crop=(0.25, 0.2, 0.5, 0.6)),
    "wreck": Moment("board", ("attack", "done"), 0, FIGHT, game="gatestorm", crop=(0.18, 0.05, 0.82, 0.85)),
    "gate": Moment("gate", ("enter",), 0, game="gatestorm", crop=(0.18, 0.05, 0.82, 0.85)),
    "lane": Moment("board", ("roll",), 0, LANE, game="slipway", crop=(0.2, 0, 0.6, 0.9)),
    "duel": Moment("board", ("jump", "jump"), 1, LANE, game="slipway", crop=(0.2, 0, 0.6, 0.9)),
    "collision": Moment("board", ("squadron A",), 0, game="belt", crop=(0.2, 0, 0.6, 0.9)),
    "salvo": Moment("board", ("squadron B",), 0, game="belt", crop=(0.2, 0, 0.6, 0.9)),
    "capital": Moment(
        "board",
        ("squadron A", "done", "martyr A6", "none", "end", "hold", "squadron C"),
        2,
        game="belt",
        crop=(0.2, 0, 0.6, 0.9),
    ),
    "delivery": Moment("board", ("deliver 4",), 0, game="freight", crop=(0.2, 0, 0.8, 0.9)),
    "flight": Moment("board", ("engines 6",), 0, game="freight", crop=(0.2, 0, 0.8, 0.9)),
    "clash": Moment("board", ("engines 1 S", "damage", "damage"), 0, TRADERS, game="freight", crop=(0.2, 0, 0.8, 0.9)),
    "idle": Moment("battle", crop=(0, 0, 1, 0.9)),
}


def film(name: str, size: tuple[int, int], settings: Settings, most: int) -> list[tuple[float, Surface]]:
    """The frames of a moment, each with its time in ms; it ends when nothing moves any more."""
    moment = MOMENTS[name]
    window = BenchWindow(SHELF, size, settings)
    position = SHELF.game(moment.game).read(moment.position) if moment.position else None
    window.open(moment.game, moment.scene, position)
    taken: list[tuple[float, Surface]] = []
    clock = [0.0, 0.0, False]  # ms, when the next frame is due, whether it is filmed

    def frame(*intents: Intent) -> float:
        took = window.frame(*intents)
        clock[0] += STEP * 1000
        if clock[2] and clock[0] >= clock[1] and len(taken) < most:
            clock[1] += EVERY
            taken.append((clock[0], _cropped(pygame.display.get_surface(), moment.crop)))
        return took

    def rest() -> None:
        since = clock[0]
        for _ in range(PATIENCE):
            frame()
            tables = [one.table for one in window.app.stack.visible if hasattr(one, "table") and one.table is not None]
            if any(table.director.is_busy for table in tables):
                since = clock[0]
            if clock[0] - since > (AFTER if clock[2] else LONG_AFTER):
                return

    def begin() -> None:
        clock[:] = [0.0, 0.0, True]

    for number, text in enumerate(moment.steps):
        if number == moment.unseen:
            begin()
        scene: Any = window.app.stack.top
        if text == HITS and scene.name == "battle" and scene.controls.assignment is not None:
            window.frame(Intent(Act.SUGGEST_ALL))
            frame(Intent(Act.CONFIRM))
            rest()
            continue
        table = getattr(scene, "table", None)
        legal = (
            []
            if table is None
            else [one for one in table.legal() if not one.is_open and str(one).startswith(text.strip("*"))]
        )
        if not legal:
            break
        action = legal[0]
        scene.perform((action,) if scene.name == "battle" else action)
        rest()
    if moment.film is not None:
        begin()
        moment.film(window, frame)
        rest()
    if not moment.steps and moment.film is None:
        begin()
        for _ in range(round(most * EVERY / 1000 / STEP)):
            frame()
    window.close()
    return taken


def _cropped(shown: Surface | None, crop: tuple[float, float, float, float]) -> Surface:
    assert shown is not None
    w, h = shown.get_size()
    return shown.subsurface(Rect(round(crop[0] * w), round(crop[1] * h), round(crop[2] * w), round(crop[3] * h))).copy()


def strip(frames: Sequence[tuple[float, Surface]], columns: int, wide: int) -> Surface:
    """All frames in rows, each with its time above it."""
    high = round(wide * frames[0][1].get_height() / frames[0][1].get_width())
    rows = -(-len(frames) // columns)
    made = Surface((columns * (wide + GAP) + GAP, rows * (high + HEAD + GAP) + GAP))
    made.fill((24, 24, 28))
    font = pygame.font.Font(None, HEAD + 2)
    for number, (at, picture) in enumerate(frames):
        x, y = GAP + number % columns * (wide + GAP), GAP + number // columns * (high + HEAD + GAP)
        made.blit(font.render(f"{at:.0f} ms", True, (200, 200, 210)), (x, y))
        made.blit(pygame.transform.smoothscale(picture, (wide, high)), (x, y + HEAD))
    return made


def main(words: list[str]) -> int:
    """Film them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("moments", nargs="*", metavar="MOMENT", help=f"of {', '.join(MOMENTS)}; all without any")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--columns", type=int, default=6)
    parser.add_argument("--wide", type=int, default=320, help="pixels of a frame")
    parser.add_argument("--most", type=int, default=60, help="frames of a strip")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    asked = parser.parse_args(words)
    if unknown := set(asked.moments) - set(MOMENTS):
        parser.error(f"there is no moment {', '.join(sorted(unknown))}; there are {', '.join(MOMENTS)}")
    asked.folder.mkdir(parents=True, exist_ok=True)
    width, height = (int(part) for part in asked.size.split("x"))
    for name in asked.moments or MOMENTS:
        pygame.font.init()
        taken = film(name, (width, height), Settings(is_calm=asked.calm), asked.most)
        pygame.image.save(strip(taken, asked.columns, asked.wide), asked.folder / f"{name}.png")
        print(f"{name}: {len(taken)} frames, {taken[-1][0]:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
