"""What the program takes while it is open: memory over whole games, and processor time while nothing happens."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from hyperline.command.measure import players
from hyperline.command.starting import scenes_of
from hyperline.kernel.shelf import Shelf

SIZE = (1920, 1080)
LONGEST = 60.0  # seconds that a game is watched
HERE = "from hyperline.command.footprint import "


def programs(game: str, decisions: int) -> dict[str, str]:
    """The programs whose memory is measured, by name."""
    rules = f"from hyperline.games.listed import SHELF; kept = SHELF.game({game!r})"
    return {
        "rules loaded": rules,
        "6000 positions kept": f"{rules}; from hyperline.command.measure import random_positions as r; kept = r(kept, 6000)",
        "bots' game watched at 1920x1080": f'{HERE}watch; kept = watch({game!r}, "", "fast", 0)',
        f"{decisions} decisions watched at 1920x1080": (
            f'{HERE}watch; kept = watch({game!r}, "random", "instant", {decisions})'
        ),
    }


def memory(shelf: Shelf, game: str, decisions: int = 1000) -> dict[str, float]:
    """Peak and resident memory of whole processes in MiB; empty where the system does not report it."""
    found = {}
    for name, program in programs(game, decisions).items():
        told = _told(f"{program}\n{HERE}tell\ntell()")
        if told:
            found[f"{name}, peak MiB"], found[f"{name}, resident MiB"] = told[0], told[1]
    return found


def idle(shelf: Shelf, game: str, seconds: float = 3.0) -> dict[str, float]:
    """By scene: the percentage of a core that the program takes while nobody touches it."""
    found = {}
    for scene in ("menu", *scenes_of(shelf, game)):
        told = _told(f"{HERE}rest\nrest({game!r}, {scene!r}, {seconds})")
        if told:
            found[f"{scene} idle at 1920x1080, % of a core"] = told[0]
    return found


def _told(program: str) -> list[float]:
    """The numbers in the last line that a program prints; none if that is empty. Raises CalledProcessError if it fails."""
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True)
    return [float(word) for word in done.stdout.splitlines()[-1].split()]


def tell() -> None:
    """Print peak and resident memory of this process in MiB; an empty line where the system does not report it."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
        print(*(int(lines[name].split()[0]) / 1024 for name in ("VmHWM", "VmRSS")))
        return
    try:
        import resource
    except ImportError:
        print()
        return
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024)
    print(peak, peak)


def watch(game: str, bot: str, speed: str, decisions: int) -> object:
    """Let bots play in the window until a game is over, or one game after another until this many decisions are taken.

    Without the name of a bot, the game's usual one plays.
    """
    from hyperline.games.listed import SHELF
    from hyperline.kernel.game import Seat, Setup
    from hyperline.shell.bench_window import BenchWindow
    from hyperline.shell.input.intent import Act, Intent
    from hyperline.shell.scenes.menu import MenuScene
    from hyperline.shell.session import start_game
    from hyperline.shell.store.settings import Settings

    window = BenchWindow(SHELF, SIZE, Settings(speed=speed))
    app, taken, seed, until = window.app, 0, 0, time.monotonic() + LONGEST
    who, count = bot or app.context.roster(game).usual, players(SHELF.meta(game))
    while True:
        seed += 1
        app.stack.clear(MenuScene(app.context))
        seats = tuple(Seat(controller=who, name=f"Player {n + 1}", emblem=n) for n in range(count))
        assert app.stack.top is not None
        start_game(app.context, app.stack.top, game, Setup(seats=seats, seed=seed))
        scene = app.stack.top
        table = getattr(scene, "table")  # noqa: B009 - the scene is opened by its name
        while time.monotonic() < until and (not decisions or taken + len(table.steps) < decisions):
            window.frame()
            if not table.open and app.stack.top is not scene:
                break
            if getattr(app.stack.top, "is_done", False):
                app.give(Intent(Act.CONFIRM))
        taken += len(table.steps)
        if time.monotonic() >= until or taken >= decisions:
            return window


def rest(game: str, scene: str, seconds: float) -> None:
    """Print the percentage of a core that the program takes while nobody touches a scene."""
    import pygame

    from hyperline.games.listed import SHELF
    from hyperline.shell.bench_window import BenchWindow

    window = BenchWindow(SHELF, SIZE)
    window.open(game, scene)
    app, ticks = window.app, pygame.time.Clock()
    app.timer = time.perf_counter
    for began_at in (2.5, seconds):
        began, spent, until = time.perf_counter(), time.process_time(), time.perf_counter() + began_at
        while time.perf_counter() < until:
            app.frame()
            ticks.tick(app.rate)
    print(100 * (time.process_time() - spent) / (time.perf_counter() - began))
    window.close()
