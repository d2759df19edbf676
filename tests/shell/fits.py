"""Whether what is shown fits: wholly in the window, nothing to press on another, large enough to hit, and no text cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pygame import Rect, Surface

from hyperline.games.listed import SHELF
from hyperline.shell.context import Context, make_context
from hyperline.shell.input.focus import Target, covers
from hyperline.shell.paths import user_paths
from hyperline.shell.retrospect import SCENES as LOOKED_BACK
from hyperline.shell.retrospect import scenes_of
from hyperline.shell.screenshot import scene_names
from hyperline.shell.store.settings import Settings
from tests.amounts import graded


def scenes_told(name: str) -> list[str]:
    """The games that have a scene in which one looks back."""
    return [game for game in SHELF.playable if name in scenes_of(SHELF, game)]


PLAIN_SCENES = [name for name in scene_names(SHELF, "hyperline") if name not in LOOKED_BACK]
"""Hyperline's, without those in which one looks back."""
SCENES = [(name, "hyperline") for name in PLAIN_SCENES]
SCENES += [
    (name, game) for game in SHELF.playable if game != "hyperline" for name in ("setup", *SHELF.entry(game).face().samples)
]
QUICK = "slipway"  # chances are found at once
SCENES += [
    (name, QUICK if name in ("result", "retry") else (told := scenes_told(name))[number % len(told)])
    for number, name in enumerate(LOOKED_BACK)
]
SCENES += [("room", "gatestorm"), ("room", "hyperline")]
"""By name and game: Hyperline's, those of other games that look otherwise there, and each look back in one of the games."""
TARGET = 32
"""Units that whatever can be pressed has each way, at the least."""


class Look(NamedTuple):
    """A size of the window, and in percent those of text and of everything else."""

    size: tuple[int, int]
    text: int = 100
    interface: int = 100

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.text}-{self.interface}"

    def context(self, folder: Path) -> Context:
        """Services for a window that looks so."""
        settings = Settings(text_size=self.text, interface_size=self.interface)
        return make_context(self.size, SHELF, user_paths(folder), settings)


LOOKS = (
    Look((960, 540)),
    Look((1280, 720)),
    Look((1920, 1080), 200),
    Look((1280, 720), interface=140),
    Look((960, 540), 200, 125),
    Look((960, 540), 150, 140),
    Look((960, 540), 200),
    Look((1280, 720), 200),
    Look((3840, 2160)),
    Look((960, 540), 80),
    Look((960, 540), 150),
    Look((1280, 720), 80),
    Look((1280, 720), 150),
    Look((1920, 1080)),
    Look((960, 540), interface=125),
    Look((1280, 800), 150, 125),
    Look((1920, 1080), 150, 140),
    Look((1280, 720), 200, 125),
    Look((960, 540), interface=75),
)
STAGES = tuple(look for look in LOOKS if look.interface == 100)
"""Without other sizes of all but text, by which a board and a battle are scaled as a whole."""
TINY = graded([(Look(size),) for size in ((64, 64), (700, 1400), (320, 180), (800, 300))], 1)


def looks(always: int, slow: int = 5, of: Iterable[Look] = LOOKS) -> list[Any]:
    """The looks as parameters: the first ones always, some more with the slow tests, and the rest by hand."""
    return graded([(look,) for look in of], always, slow)


def plain_unit(context: Context) -> float:
    """Pixels of a unit at interface size 100: what is larger leaves less room, and need not be larger everywhere."""
    size = context.measure.size
    return min(size[0] / 1280, size[1] / 720)


def check_inside(area: Rect, widgets: Iterable[Any]) -> None:
    """All widgets lie in a part of the window."""
    assert [one.key for one in widgets if not area.contains(one.rect)] == []


def check_apart(widgets: Sequence[Any], inset: int = 0) -> None:
    """No two widgets share a pixel, but for `inset` of them around each."""
    inner = [one.rect.inflate(-inset, -inset) for one in widgets]
    touching = [(number, inner[number].collidelist(inner[number + 1 :])) for number in range(len(inner))]
    assert [(widgets[one].key, widgets[one + 1 + other].key) for one, other in touching if other >= 0] == []


def check_rects(scene: Any) -> None:
    """All widgets lie in the window, and those that can be pressed beside each other; on a page none is too small."""
    measure = scene.context.measure
    area, least = measure.area, min(measure.u, measure.d, plain_unit(scene.context)) * TARGET - 1
    there = [widget for widget in scene.widgets if not getattr(widget, "is_hidden", False)]
    seen = [widget for widget in there if widget.rect.h]  # the others are scrolled to
    if scene.is_game and scene.log.is_hidden:
        seen = [widget for widget in seen if not widget.key.startswith("fixed:log-")]
    targets = [widget for widget in seen if widget.is_focusable]
    check_inside(area, seen)
    for number, one in enumerate(targets):
        assert scene.is_game or min(one.rect.size) >= least, one.key
        inner = one.rect.inflate(-2, -2) if scene.is_game else one.rect  # pieces on a board may share an edge
        for other in targets[number + 1 :]:
            is_on_card = one.key.startswith("game:") and other.key.startswith("learn:") and one.rect.contains(other.rect)
            assert is_on_card or not share_a_pixel(one, other, inner.clip(other.rect)), (one.key, other.key)


def share_a_pixel(one: Target, other: Target, common: Rect) -> bool:
    """Whether a pixel of what two rectangles have in common lies on both targets; some are no rectangles."""
    pixels = ((x, y) for x in range(common.left, common.right) for y in range(common.top, common.bottom))
    return any(covers(one, pos) and covers(other, pos) for pos in pixels)


def check_focus(scene: Any, stack: Any, most: int = 400) -> None:
    """Draw a scene with the focus on one thing after another, each of which comes into sight."""
    surface = Surface(scene.context.measure.size)
    stack.draw(surface)
    for target in scene.focus.targets[:most]:
        scene.focus_on(target.key)
        assert target.rect.h, "what is in focus is in sight"
        stack.draw(surface)
