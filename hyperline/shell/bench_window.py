"""The app itself under a clock of the bench's own, in a window that nobody sees: frame by frame, each with its time."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from hyperline.kernel.shelf import Shelf
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.main import STEP, App
from hyperline.shell.paths import Paths
from hyperline.shell.screenshot import open_for_picture
from hyperline.shell.store.settings import Settings

LONGEST = 900  # frames of one motion
IDLE_STEPS = 120  # two seconds
IDLE_AFTER = 240  # frames at rest after which what moves only while one waits has begun


class Steps:
    """A clock that has moved by one step of the game each time it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += STEP
        return self.now


class BenchWindow:
    """The app itself, with the games of a shelf, in a window of `size` pixels that nobody sees, frame by frame.

    `timer` tells what a frame takes: by default the processor's time, which other processes do not change.
    """

    def __init__(self, shelf: Shelf, size: tuple[int, int], settings: Settings | None = None) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        self.timer: Callable[[], float] = time.thread_time
        self.app = App(shelf, Paths(Path("nowhere"), is_writable=False), Steps(), settings or Settings())
        self.app.context.notices.clear()
        self.app.context.has_processes = True  # as in a window
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.app.frame()

    def open(self, game: str, scene: str, position: Any = None) -> Any:
        """Open a scene of a game's screenshots in place of all others, at rest; the scene at the top."""
        self.app.stack.clear()
        open_for_picture(scene, self.app.context, self.app.stack, position, game)
        self.rest()
        return self.app.stack.top

    def rest(self) -> list[float]:
        """Frames until nothing moves; those in which something was drawn, in seconds each."""
        found, quiet = [], 0
        for _ in range(LONGEST):
            took = self.frame()
            quiet = 0 if took else quiet + 1
            found += [took] if took else []
            if quiet > 30:
                break
        return found

    def frame(self, *intents: Intent) -> float:
        """Give intents and run one frame; its seconds, 0 if nothing was drawn."""
        drawn, began = self.app.drawn, self.timer()
        for intent in intents:
            self.app.give(intent)
        self.app.frame()
        if self.app.has_failed:
            raise RuntimeError("a scene failed while it was measured")
        return max(1e-9, self.timer() - began) if self.app.drawn > drawn else 0.0

    def close(self) -> None:
        """Close the window."""
        self.app.stack.clear()
        pygame.display.quit()


def floor(count: int) -> list[float]:
    """Seconds of this many blits of one opaque picture over the whole window, each with its flip."""
    surface = pygame.display.get_surface()
    assert surface is not None
    picture = pygame.Surface(surface.get_size()).convert()
    found = []
    for _ in range(count):
        began = time.thread_time()
        surface.blit(picture, (0, 0))
        pygame.display.flip()
        found.append(time.thread_time() - began)
    return found


def told(what: str, seconds: Sequence[float], least: float) -> dict[str, float]:
    """Median and 99th percentile of frames in milliseconds, and the median in multiples of the floor."""
    ordered = sorted(seconds) or [0.0]
    middle = statistics.median(ordered)
    return {
        f"{what}, median ms": middle * 1e3,
        f"{what}, p99 ms": ordered[min(len(ordered) - 1, round(0.99 * len(ordered)))] * 1e3,
        f"{what}, x floor": middle / least,
    }


def idle(window: BenchWindow) -> float:
    """How often a scene at rest is drawn in two seconds."""
    for _ in range(IDLE_AFTER):
        window.frame()
    return float(sum(window.frame() > 0 for _ in range(IDLE_STEPS)))


def exposed(window: BenchWindow) -> float:
    """A frame after the window was uncovered: nothing has changed."""
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    return window.frame()


def whole(window: BenchWindow) -> float:
    """A frame for which every layer is drawn."""
    assert window.app.stack.top is not None
    for scene in window.app.stack.visible:
        scene.redraw()
    return window.frame()


def hovered(window: BenchWindow, count: int) -> list[float]:
    """Frames while the pointer goes from one target to the next."""
    scene: Any = window.app.stack.top
    targets = [*scene.spots, *scene.widgets]
    places = [target.rect.center for target in targets if target.rect.w]
    return [window.frame(Intent(Act.POINT, places[n % len(places)])) for n in range(count)]
