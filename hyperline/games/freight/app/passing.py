"""Motions of what comes, stays for a moment, and goes: at full length, and where motion is reduced."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.page.hud.floating import Floating, faded
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.play.director import Motion

if TYPE_CHECKING:
    from hyperline.games.freight.app.scene import FreightScene

RISES = 0.9  # of its height that a thing rises by as it goes


class Passing(NamedTuple):
    """A thing that comes, lies there for some milliseconds, and goes."""

    comes: Animation
    ms: float
    goes: Animation


def passing(made: Callable[[Any, FreightScene], Passing | None]) -> tuple[Motion[FreightScene], Motion[FreightScene]]:
    """The motion, and its calm form, in which the thing is there at once and lies as long."""

    def motion(event: Any, stage: FreightScene) -> Animation | None:
        found = made(event, stage)
        return found and OneByOne(found.comes, Wait(found.ms), found.goes)

    def calm(event: Any, stage: FreightScene) -> Animation | None:
        found = made(event, stage)
        return found and OneByOne(Call(found.comes.finish), Wait(found.ms), Call(found.goes.finish))

    return motion, calm


def fly(stage: FreightScene, picture: tuple[str, str], start: Rect, end: Rect, ms: float) -> Animation:
    """A picture goes from one place to another, and takes its size."""
    held: list[Floating] = []
    large = max(start, end, key=lambda box: box.w).size
    whole = stage.context.sprites(*picture, (max(2, large[0]), max(2, large[1])))

    def go(share: float) -> None:
        size = tuple(max(2, round(a + (b - a) * share)) for a, b in zip(start.size, end.size, strict=True))
        shown = whole if size == whole.get_size() else smoothscale(whole, size)
        centre = pixel(Vector2(start.center).lerp(Vector2(end.center), share))
        if not held:
            held.append(stage.floats.add(shown, centre))
        stage.floats.change(held[0], shown, centre)
        if share == 1:
            stage.floats.remove(held[0])

    return Play(go, ms, ease_in_out)


def vanish(stage: FreightScene, picture: tuple[str, str], box: Rect, ms: float) -> Animation:
    """A picture rises from its place, and fades."""
    held: list[Floating] = []
    whole = stage.context.sprites(*picture, (max(2, box.w), max(2, box.h)))

    def go(share: float) -> None:
        shown, centre = faded(whole, 1 - share), pixel(Vector2(box.center) - Vector2(0, RISES * box.h * share))
        if not held:
            held.append(stage.floats.add(shown, centre))
        stage.floats.change(held[0], shown, centre)
        if share == 1:
            stage.floats.remove(held[0])

    return Play(go, ms)


def fade(stage: FreightScene, picture: Surface, centre: tuple[int, int], ms: float, lies: float) -> Passing:
    """A picture appears, is read, and disappears."""
    held: list[Floating] = []

    def come(share: float) -> None:
        if not held:
            held.append(stage.floats.add(faded(picture, share), centre))
        stage.floats.change(held[0], faded(picture, share), centre)

    def go(share: float) -> None:
        if held:
            stage.floats.change(held[0], faded(picture, 1 - share), centre)
            if share == 1:
                stage.floats.remove(held[0])

    return Passing(Play(come, ms), lies, Play(go, ms))
