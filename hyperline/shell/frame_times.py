"""What frames of a scene take, beside the least that a frame can cost."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from typing import Any

import pygame

from hyperline.shell.bench_window import BenchWindow
from hyperline.shell.input.intent import Act, Intent

IDLE_STEPS = 120  # two seconds
IDLE_AFTER = 240  # frames at rest after which what moves only while one waits has begun


def floor(count: int) -> list[float]:
    """Seconds of so many blits of one opaque picture over the whole window, each with its flip."""
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
