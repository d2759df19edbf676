"""What the game takes of the machine while it is open: memory over whole games, and the processor while nothing happens."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

CORNERS = ("A1", "I1", "I9", "A9")
SCENES = ("menu", "board", "battle", "shipyard")
PROGRAMS = {
    "rules loaded": "from hyperline.games.hyperline.engine.rules import Hyperline",
    "6000 positions kept": (
        "from hyperline.games.hyperline.command.measure import random_positions; kept = random_positions(6000)"
    ),
}
"""By what it is called: a program whose memory is told."""
SIZE = (1920, 1080)
LONGEST = 60.0  # seconds that a game is watched


def memory(decisions: int = 1000) -> dict[str, float]:
    """Peak and resident memory of whole processes in MiB; nothing where the system does not tell."""
    games = {
        "bots' game watched at 1920x1080": 'watch("pilot", "fast", 0)',
        f"{decisions} decisions watched at 1920x1080": f'watch("random", "instant", {decisions})',
    }
    programs = PROGRAMS | {
        name: f"from hyperline.command.footprint import watch; kept = {call}" for name, call in games.items()
    }
    found = {}
    for name, program in programs.items():
        told = _told(f"{program}\nfrom hyperline.command.footprint import tell\ntell()")
        if told:
            found[f"{name}, peak MiB"], found[f"{name}, resident MiB"] = told[0], told[1]
    return found


def idle(seconds: float = 3.0) -> dict[str, float]:
    """By scene: percent of a core that the app takes while nobody touches it."""
    found = {}
    for scene in SCENES:
        told = _told(f"from hyperline.command.footprint import rest\nrest({scene!r}, {seconds})")
        if told:
            found[f"{scene} idle at 1920x1080, % of a core"] = told[0]
    return found


def _told(program: str) -> list[float]:
    """The numbers in the last line that a program prints; none if that is empty. Raises CalledProcessError if it fails."""
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True)
    return [float(word) for word in done.stdout.splitlines()[-1].split()]


def tell() -> None:
    """Print peak and resident memory of this process in MiB; an empty line where the system does not tell."""
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


def watch(bot: str, speed: str, decisions: int) -> object:
    """Let bots play at the board until a game is over, or a game after the other until so many decisions are taken."""
    from hyperline.command.stage import Stage
    from hyperline.kernel.game import Seat, Setup
    from hyperline.shell.input.intent import Act, Intent
    from hyperline.shell.scenes.menu import MenuScene
    from hyperline.shell.session import start_game
    from hyperline.shell.store.settings import Settings

    stage = Stage(SIZE, Settings(speed=speed))
    app, taken, seed, until = stage.app, 0, 0, time.monotonic() + LONGEST
    while True:
        seed += 1
        app.stack.clear(MenuScene(app.context))
        seats = tuple(Seat(controller=bot, name=f"Player {n + 1}", emblem=n, choice=CORNERS[n]) for n in range(4))
        assert app.stack.top is not None
        start_game(app.context, app.stack.top, "hyperline", Setup(seats=seats, seed=seed))
        table = getattr(app.stack.top, "table")  # noqa: B009 - the scene is opened by its name
        while time.monotonic() < until and (not decisions or taken + len(table.steps) < decisions):
            stage.frame()
            top = app.stack.top
            if top.name == "victory":
                break
            if getattr(top, "is_done", False):
                app.give(Intent(Act.CONFIRM))
        taken += len(table.steps)
        if time.monotonic() >= until or taken >= decisions:
            return stage


def rest(scene: str, seconds: float) -> None:
    """Print how much of a core the app takes with a scene that nobody touches, in percent."""
    import pygame

    from hyperline.command.stage import Stage

    stage = Stage(SIZE)
    stage.open(scene)
    app, ticks = stage.app, pygame.time.Clock()
    app.timer = time.perf_counter
    for began_at in (2.5, seconds):
        began, spent, until = time.perf_counter(), time.process_time(), time.perf_counter() + began_at
        while time.perf_counter() < until:
            app.frame()
            ticks.tick(app.rate)
    print(100 * (time.process_time() - spent) / (time.perf_counter() - began))
    stage.close()
