"""What `hyperline bench` measures, each as plain numbers: engine, bots, frames, start-up, memory."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from hyperline.bots.registry import LISTED, make_bot
from hyperline.engine.notation.position import decode, encode
from hyperline.engine.position import Position
from hyperline.engine.rules import Hyperline
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup

PLAYERS = 4
SPECIMEN = """
phase = "command"
[[player]]
corner = "A1"
home = "Drivos"
[[player]]
corner = "I9"
home = "Aegis"
"""


def _start(seed: int, bots: tuple[str, ...] = ("random",) * PLAYERS) -> Position:
    return Hyperline().start(Setup(seats=tuple(Seat(controller=bot) for bot in bots), seed=seed))


def _microseconds(work: Callable[[Position], Any], positions: list[Position]) -> float:
    """The mean time of one call, each position met for the first time."""
    began = time.perf_counter()
    for position in positions:
        work(position)
    return (time.perf_counter() - began) / len(positions) * 1e6


def random_positions(count: int, seed: int = 1) -> list[Position]:
    """Positions of random games, one after the other; the open-ended refits are left out."""
    game, dice = Hyperline(), Dice.of(seed)
    positions: list[Position] = []
    position = _start(seed)
    while len(positions) < count:
        frame = position.decision
        if frame is None:
            seed += 1
            position = _start(seed)
            continue
        legal = game.legal(position, frame.seat)
        action, dice = dice.pick(legal)
        while action.is_open:
            action, dice = dice.pick(legal)
        position = game.apply(position, frame.seat, action).position
        positions.append(position)
    return positions


def engine(decisions: int = 6000) -> dict[str, float]:
    """Random games of four: decisions a second (listing, choosing, applying), and microseconds of single calls."""
    game = Hyperline()
    random_positions(500)
    began = time.perf_counter()
    positions = random_positions(decisions)
    seconds = time.perf_counter() - began
    sample = [decode(encode(position)) for position in positions[::10] if position.decision is not None]
    texts = [encode(position) for position in sample]
    return {
        "decisions a second": decisions / seconds,
        "legal, us": _microseconds(lambda one: game.legal(one, one.decision.seat if one.decision else 0), sample),
        "observe, us": _microseconds(lambda one: game.observe(one, 0), sample),
        "save, us": _microseconds(encode, sample),
        "load, us": sum(_timed(decode, text) for text in texts) / len(texts) * 1e6,
    }


def _timed(work: Callable[[Any], Any], argument: Any) -> float:
    began = time.perf_counter()
    work(argument)
    return time.perf_counter() - began


def bots(decisions: int = 400) -> dict[str, float]:
    """By bot: milliseconds of thinking for one decision, in games of its kind."""
    return {f"{name}, ms a decision": _thinking(name, decisions) * 1e3 for name in LISTED}


def _thinking(name: str, decisions: int) -> float:
    game, spent, count, seed = Hyperline(), 0.0, 0, 0
    while count < decisions:
        seed += 1
        position = _start(seed, (name,) * PLAYERS)
        seats = [make_bot(name, seat, seed) for seat in range(PLAYERS)]
        while position.decision is not None and count < decisions:
            seat = position.decision.seat
            view = game.observe(position, seat)
            legal = game.legal(view, seat)
            began = time.perf_counter()
            action = seats[seat].choose(view, legal, 0.5)
            spent += time.perf_counter() - began
            count += 1
            position = game.apply(position, seat, action).position
    return spent / count


def frames(size: tuple[int, int] = (1280, 720), count: int = 20) -> dict[str, float]:
    """By scene: milliseconds to open it and to draw it whole once more."""
    import pygame

    from hyperline.app import screenshot
    from hyperline.app.stack import SceneStack
    from hyperline.app.ui.toast import Toasts

    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    found = {}
    for scene in screenshot.SCENES:
        context = screenshot.quiet_context(size)
        stack = SceneStack(Toasts(context))
        began = time.perf_counter()
        screenshot.open_for_picture(scene, context, stack, None)
        screenshot.settle(context, stack, surface)
        opened = time.perf_counter()
        for _ in range(count):
            for shown in stack.visible:
                shown.redraw()
            stack.draw(surface)
            pygame.display.flip()
        found[f"{scene}, open, ms"] = (opened - began) * 1e3
        found[f"{scene}, frame, ms"] = (time.perf_counter() - opened) / count * 1e3
        stack.clear()
    pygame.display.quit()
    return found


STARTS = {
    "python -c pass": ["-c", "pass"],
    "import msgspec": ["-c", "import msgspec"],
    "hyperline run, one action": ["-m", "hyperline", "run", "-", "--do", "pass"],
    "import pygame": ["-c", "import pygame"],
    "import the app": ["-c", "import hyperline.app.main"],
}
"""What is started, by what it is called: the arguments of the Python that runs this."""


def startup(runs: int = 7) -> dict[str, float]:
    """Wall milliseconds of whole processes, the median of several."""
    return {f"{name}, ms": statistics.median(_wall(words) for _ in range(runs)) * 1e3 for name, words in STARTS.items()}


def _wall(words: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *words], input=SPECIMEN.encode(), capture_output=True, check=True)
    return time.perf_counter() - began


_PEAK = """
import pathlib, resource, sys
status = pathlib.Path("/proc/self/status")
if status.exists():
    peak = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)
print(peak // 1024)
"""
MEMORY = {
    "rules loaded": "from hyperline.engine.rules import Hyperline",
    "6000 positions kept": "from hyperline.command.measure import random_positions; kept = random_positions(6000)",
    "board on the screen": (
        "from hyperline.app.screenshot import screenshot; import tempfile, pathlib; "
        "screenshot('board', pathlib.Path(tempfile.mkdtemp()) / 'board.png')"
    ),
}
"""By what it is called: a program whose peak memory is told."""


def memory() -> dict[str, float]:
    """Peak memory of whole processes in MiB; nothing where the system does not tell."""
    found = {}
    for name, program in MEMORY.items():
        done = subprocess.run([sys.executable, "-c", f"{program}\n{_PEAK}"], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            found[f"{name}, MiB"] = float(done.stdout.split()[-1])
    return found
