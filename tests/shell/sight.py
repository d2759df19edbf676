"""What is seen of all texts in a frame: which lie on each other, which are hidden in part, and how clear each is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from pygame import Surface

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.toast import Toasts
from tests.shell.watched import SEEN, Mark, Watched, marks_on

SHADOW = 3  # pixels between a text and its own shadow; with large letters more
SHARED = 2  # pixels both ways from which on two texts lie on each other
HIDDEN = 0.04  # of the letters of a text, from which on a part of it is missed
STEP = 1 / 30
STEPS = 40_000
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


@dataclass(frozen=True)
class Sight:
    """What is seen of all texts in one frame, those drawn first before the others."""

    picture: Surface
    texts: tuple[Mark, ...]

    def overlaps(self) -> list[tuple[Mark, Mark]]:
        """Two texts that lie on each other, where both are seen."""
        found = []
        for one, other in combinations(self.texts, 2):
            inner = one.rect.clip(other.rect)
            if inner.w < SHARED or inner.h < SHARED or _is_shadow(one, other):
                continue
            if min(one.shows(inner), other.shows(inner)) > SEEN:
                found.append((one, other))
        return found

    def broken(self) -> list[Mark]:
        """Texts of which something hides a part, and not all."""
        return [one for one in self.texts if HIDDEN < one.hidden < 1 - HIDDEN]

    def contrast(self, mark: Mark) -> float:
        """How much a text differs in light from what is around its letters."""
        return _ratio(self.picture, mark)


def _is_shadow(one: Mark, other: Mark) -> bool:
    away = abs(one.rect.centerx - other.rect.centerx) + abs(one.rect.centery - other.rect.centery)
    return one.text == other.text and away <= max(2 * SHADOW, one.size / 2)


def _light(pixels: Any) -> Any:
    share = pixels / 255
    linear = np.where(share <= 0.03928, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def _ratio(picture: Surface, mark: Mark) -> float:
    around = mark.rect.inflate(4, 4).clip(picture.get_rect())
    pixels = pygame.surfarray.array3d(picture.subsurface(around))
    ink = np.zeros(pixels.shape[:2], bool)
    inner = mark.rect.clip(picture.get_rect())
    ink[inner.left - around.left : inner.right - around.left, inner.top - around.top : inner.bottom - around.top] = mark.ink[
        mark.part(inner)
    ]
    near = ink.copy()
    for shift, axis in ((1, 0), (-1, 0), (1, 1), (-1, 1)):
        near |= np.roll(ink, shift, axis)
    light = _light(pixels)
    if not ink.any() or near.all():
        return 21.0
    ground = float(np.median(light[~near]))
    colour = np.array(mark.shade)
    through = float(np.percentile(mark.seen[mark.ink], 90))
    shown = float(_light(colour * through + np.median(pixels[~near], axis=0) * (1 - through)))
    high, low = max(shown, ground), min(shown, ground)
    return (high + 0.05) / (low + 0.05)


def seen(stack: SceneStack, size: tuple[int, int]) -> Sight:
    """Draw all of what is open once more, and look at it."""
    screen = Watched(size)
    for scene in stack.visible:
        scene.redraw()
    stack.draw(screen)
    marks = [mark for mark in marks_on(screen) if mark.shows() > SEEN]
    texts = tuple(one for number, one in enumerate(marks) if not any(_is_shadow(one, by) for by in marks[number + 1 :]))
    assert texts, "there is something to read in every frame"
    return Sight(screen, texts)


# ---- what there is to see ----


def window(size: tuple[int, int], settings: Settings) -> tuple[Context, SceneStack]:
    """Services and scenes for a window of a size."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    context = quiet_context(size, SHELF, settings)
    return context, SceneStack(Toasts(context))


def scene_seen(name: str, game: str, size: tuple[int, int], settings: Settings, position: Any = None) -> Sight:
    """One of a game's scenes for `screenshot`, at rest."""
    context, stack = window(size, settings)
    open_for_picture(name, context, stack, position, game)
    settle(context, stack, Surface(size))
    found = seen(stack, size)
    stack.clear()
    return found


def game_seen(
    game: str, seats: int, size: tuple[int, int], settings: Settings, most: int, every: int
) -> Iterator[tuple[str, Sight]]:
    """Every so many decisions of a person in a game, and its end: each with what is decided there."""
    for count, stack, scene in played(game, seats, size, settings, most):
        if scene.table.decision is None or count == most:
            yield "the end" if scene.table.is_over else "afterwards", seen(stack, size)
        elif count % every == 0:
            yield f"decision {count}, {scene.table.decision.kind}", seen(stack, size)


def played(
    game: str, seats: int, size: tuple[int, int], settings: Settings, most: int, waits: int = 0, path: Path | None = None
) -> Iterator[tuple[int, SceneStack, Any]]:
    """A game of a person who does anything, with others who do so too: before each decision, and at its end.

    `waits` are frames that are let pass before each; with a `path` it is saved there, as a game of one's own.
    """
    context, stack = window(size, settings)
    who = tuple(Seat("human" if seat == 0 else "random", NAMES[seat % 6], seat) for seat in range(seats))
    setup = Setup(who, 3)
    table = Table.begin(SHELF.game(game), setup, session.make_director(context), session.brains(context, game), path)
    scene: Any = SHELF.entry(game).face().scene(context, table)
    stack.push(scene)
    count = 0
    while count < most and _waited(context, stack, scene, lambda: table.is_over or _is_asked(stack, scene)):
        if table.is_over:
            break
        for _ in range(waits):
            _step(context, stack)
        decision = table.decision
        assert decision is not None
        yield count, stack, scene
        table.submit(table.game.sample(table.position, decision.seat, Dice.of(count)))
        count += 1
    for _ in range(200):
        _step(context, stack)
    yield most, stack, scene
    stack.clear()


def _is_asked(stack: SceneStack, scene: Any) -> bool:
    if scene.table.decision is None:
        return False
    top = stack.top
    return scene.is_settled and scene.is_offering if top is scene else top is not None and top.is_settled


def _waited(context: Context, stack: SceneStack, scene: Any, is_there: Callable[[], bool]) -> bool:
    """Let time pass until something holds; curtains are lifted, and turns that are over ended."""
    for _ in range(STEPS):
        _step(context, stack)
        if stack.top is not None and stack.top.name == "curtain":
            stack.pop(stack.top)
        elif scene.table.is_turn_over:
            scene.table.end_turn()
        elif is_there():
            return True
    return False


def _step(context: Context, stack: SceneStack) -> None:
    context.clock.advance(STEP)
    stack.update(STEP)
