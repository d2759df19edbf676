"""How long the program takes to start and to open a scene, and what it takes while it is open: memory and processor time."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from hyperline.command.speed import players
from hyperline.kernel import program
from hyperline.kernel.shelf import Shelf

SPECIMEN = """
phase = "command"
[[player]]
corner = "A1"
home = "Drivos"
[[player]]
corner = "I9"
home = "Aegis"
"""
STARTS = {
    "python -c pass": ["-c", "pass"],
    "import msgspec": ["-c", "import msgspec"],
    "hyperline run, one action": ["-m", "hyperline", "run", "-", "--do", "pass"],
    "import pygame": ["-c", "import pygame"],
    "import the app": ["-c", "import hyperline.shell.main"],
}
"""The commands to time, by name: arguments for this Python."""
BARE = """
import os, pygame
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
surface.fill("navy")
pygame.display.flip()
print("shown", flush=True)
"""
MENU, MENU_ALONE = "hyperline.command.first_frame:tell", "hyperline.command.first_frame:tell_alone"
MOST_SCENES = 3
"""How many of a game's scenes are opened: the first ones."""
WARM = 150  # frames for which the menu is shown first
SIZE = (1920, 1080)
LONGEST = 60.0  # seconds that a game is watched
HERE = "from hyperline.command.footprint import "


def startup(shelf: Shelf, game: str, runs: int = 5, opened: int = 2) -> dict[str, float]:
    """Median wall milliseconds: whole processes, the first frame, and the first frame of each scene."""
    return commands(runs) | _windows(runs) | alone(runs) | _openings(shelf, game, opened)


def commands(runs: int = 5) -> dict[str, float]:
    """Median wall milliseconds of whole processes."""
    return {f"{name}, ms": statistics.median(_wall(words) for _ in range(runs)) * 1e3 for name, words in STARTS.items()}


def _wall(words: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *words], input=SPECIMEN.encode(), capture_output=True, check=True, env=_surroundings())
    return time.perf_counter() - began


def _surroundings() -> dict[str, str]:
    """The environment of what is timed: Python keeps what it has compiled, as it does for players."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _windows(runs: int) -> dict[str, float]:
    """From the start of a process to its first frame: a bare pygame window, then the menu."""
    bare, menu = [], []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(runs):
            bare.append(shown([sys.executable, "-c", BARE], home))
            menu.append(shown(program.command(MENU), home))
    least, ours = statistics.median(bare), statistics.median(menu)
    return {
        "bare window, ms": least * 1e3,
        "menu, ms": ours * 1e3,
        "menu, x bare window": statistics.median(m / b for m, b in zip(menu, bare, strict=True)),
    }


def alone(runs: int = 5) -> dict[str, float]:
    """From the start of a process to the menu with and without what playing together needs, in turn; the least of each."""
    took: dict[str, list[float]] = {MENU: [], MENU_ALONE: []}
    with tempfile.TemporaryDirectory() as home:
        for run in range(2 * runs):
            for which in (MENU, MENU_ALONE)[:: 1 if run % 2 else -1]:
                took[which].append(shown(program.command(which), home))
    ours, without = (min(times) for times in took.values())  # other programs only make it longer
    return {"menu without playing together, ms": without * 1e3, "menu, x without playing together": ours / without}


def shown(command: Sequence[str], home: str) -> float:
    """Seconds until a command has printed that its first frame is shown; `home` is the player's folder."""
    places = {"SDL_VIDEODRIVER": "dummy"} | _surroundings() | {"HYPERLINE_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    began = time.perf_counter()
    with subprocess.Popen(command, env=places, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        taken = time.perf_counter() - began
        process.kill()
    return taken


def scenes_of(shelf: Shelf, game: str) -> tuple[str, ...]:
    """The scenes of a game that are opened; empty for a game without a window."""
    return tuple(shelf.entry(game).face().samples)[:MOST_SCENES] if shelf.entry(game).has_face else ()


def _openings(shelf: Shelf, game: str, runs: int) -> dict[str, float]:
    """By scene, opened from the menu at 1920x1080 in a new process: its first frame, and the longest frame after it."""
    found = {}
    for scene in scenes_of(shelf, game):
        code = f"from hyperline.command.footprint import tell_opening; tell_opening({game!r}, {scene!r})"
        times = [_figures(code) for _ in range(runs)]
        found[f"{scene} opened from the menu, first frame ms"] = statistics.median(first for first, _ in times)
        found[f"{scene} opened from the menu, worst frame after ms"] = statistics.median(after for _, after in times)
    return found


def _figures(code: str) -> tuple[float, float]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_surroundings())
    first, after = done.stdout.splitlines()[-1].split()
    return float(first), float(after)


def tell_opening(game: str, scene: str) -> None:
    """Print the milliseconds of a scene's first frame after the menu, and of the longest frame that follows."""
    from hyperline.games.listed import SHELF
    from hyperline.shell.bench_window import BenchWindow
    from hyperline.shell.scenes.menu import MenuScene
    from hyperline.shell.screenshot import open_for_picture

    window = BenchWindow(SHELF, (1920, 1080))
    window.app.stack.push(MenuScene(window.app.context))
    for _ in range(WARM):
        window.frame()
    began = time.perf_counter()
    open_for_picture(scene, window.app.context, window.app.stack, None, game)
    window.frame()
    first = time.perf_counter() - began
    print(first * 1e3, max(window.frame() for _ in range(40)) * 1e3)
    window.close()


def programs(game: str, decisions: int) -> dict[str, str]:
    """The programs whose memory is measured, by name."""
    rules = f"from hyperline.games.listed import SHELF; kept = SHELF.game({game!r})"
    return {
        "rules loaded": rules,
        "6000 positions kept": f"{rules}; from hyperline.command.speed import random_positions as r; kept = r(kept, 6000)",
        "bots' game watched at 1920x1080": f'{HERE}watch; kept = watch({game!r}, "", "fast", 0)',
        f"{decisions} decisions watched at 1920x1080": (
            f'{HERE}watch; kept = watch({game!r}, "random", "instant", {decisions})'
        ),
    }


def memory(shelf: Shelf, game: str, decisions: int = 1000) -> dict[str, float]:
    """Peak and resident memory of whole processes in MiB; empty where the system does not report it."""
    found = {}
    for name, text in programs(game, decisions).items():
        told = _told(f"{text}\n{HERE}tell\ntell()")
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
