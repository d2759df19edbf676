"""How long processes take to start, the menu compared with a bare window, and scenes to open for the first time."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

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
MENU = "hyperline.command.first_frame:tell"
MOST_SCENES = 3
"""How many of a game's scenes are opened: the first ones."""
WARM = 150  # frames for which the menu is shown first


def startup(shelf: Shelf, game: str, runs: int = 5, opened: int = 2) -> dict[str, float]:
    """Median wall milliseconds: whole processes, the first frame, and the first frame of each scene."""
    return commands(runs) | _windows(runs) | _openings(shelf, game, opened)


def commands(runs: int = 5) -> dict[str, float]:
    """Median wall milliseconds of whole processes."""
    return {f"{name}, ms": statistics.median(_wall(words) for _ in range(runs)) * 1e3 for name, words in STARTS.items()}


def _wall(words: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *words], input=SPECIMEN.encode(), capture_output=True, check=True)
    return time.perf_counter() - began


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


def shown(command: Sequence[str], home: str) -> float:
    """Seconds until a command has printed that its first frame is shown; `home` is the player's folder."""
    places = {"SDL_VIDEODRIVER": "dummy"} | os.environ | {"HYPERLINE_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
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
        code = f"from hyperline.command.starting import tell_opening; tell_opening({game!r}, {scene!r})"
        times = [_figures(code) for _ in range(runs)]
        found[f"{scene} opened from the menu, first frame ms"] = statistics.median(first for first, _ in times)
        found[f"{scene} opened from the menu, worst frame after ms"] = statistics.median(after for _, after in times)
    return found


def _figures(code: str) -> tuple[float, float]:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
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
