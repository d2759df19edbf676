"""The scenes that are open, from the bottom up: input goes to the top one, drawing begins at the topmost opaque one."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, Protocol

from pygame import Rect, Surface

from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scene import Scene

RELEASES = (Act.CONFIRM, Act.DROP)  # at a place: the button is let go
MANY = 12  # rectangles that are drawn one by one
SPARE = 12_000  # pixels that take about as long to draw as one rectangle more does


class Cover(Protocol):
    """What is drawn over every scene and takes no input."""

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn again, forgotten here."""

    def draw(self, surface: Surface) -> None:
        """Draw the part in the surface's clip."""

    @property
    def is_shown(self) -> bool:
        """Whether there is anything of it on the screen."""


class Companion(Cover, Protocol):
    """What goes along with the scenes and lies over them, below every cover: it is told of time, and asked first."""

    @property
    def is_needed(self) -> bool:
        """Whether the window stays until it is done, even when the last scene has gone."""

    @property
    def told(self) -> str:
        """What it says along with the scenes, to those who hear it; empty while it says nothing."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent before the top scene does; whether it did."""

    def update(self, seconds: float) -> None:
        """Step in time, after the scenes."""


class SceneStack:
    """Push, pop and replace take effect at once; when the last scene has gone, the window closes as soon as it may."""

    def __init__(self, *covers: Cover) -> None:
        self.scenes: list[Scene] = []
        self.covers = covers
        self.companions: list[Companion] = []
        self.is_by_key = False  # whether the last that a player did came from keys
        self.pressed_at: tuple[int, int] | None = None  # where the pointer chose something last; None: keys did
        self.jumped: float | None = None  # when a game that is watched went to another place last
        self._pressed: Scene | None = None  # the scene on which the button is held down

    @property
    def is_open(self) -> bool:
        """Whether there is a scene, or something that has to be done before the window closes."""
        return bool(self.scenes) or any(companion.is_needed for companion in self.companions)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Open a scene over all others."""
        self.scenes.append(scene)
        self._enter(scene)

    def pop(self, scene: Scene, result: Any = None) -> None:
        """Close a scene and those above it; the one below is resumed with the result. Closing twice does nothing."""
        if scene not in self.scenes:
            return
        at = self.scenes.index(scene)
        gone, self.scenes = self.scenes[at:], self.scenes[:at]
        self._drop(gone)
        if self.scenes:
            self.scenes[-1].redraw()
            self.scenes[-1].resumed(result)

    def replace(self, scene: Scene, other: Scene) -> None:
        """Put another scene where `scene` is, closing it and those above; nobody is resumed."""
        at = self.scenes.index(scene)
        gone, self.scenes = self.scenes[at:], [*self.scenes[:at], other]
        self._drop(gone)
        self._enter(other)

    def clear(self, scene: Scene | None = None) -> None:
        """Close everything, and go on with `scene` if given: back to the menu from anywhere."""
        gone, self.scenes = self.scenes, []
        self._drop(gone)
        if scene is not None:
            self.push(scene)

    def _enter(self, scene: Scene) -> None:
        scene.stack = self
        scene.take_device(self.is_by_key)
        scene.layout()
        scene.redraw()
        scene.entered()
        visible = self.visible
        for below in self.scenes:
            if below not in visible:
                below.hide()

    def _drop(self, gone: list[Scene]) -> None:
        """Leave scenes from the top down, each even if one above it fails."""
        with ExitStack() as leaving:
            for scene in gone:
                leaving.callback(self._leave, scene)

    def _leave(self, scene: Scene) -> None:
        try:
            scene.left()
        finally:
            scene.release()
            scene.stack = None

    def layout(self) -> None:
        """Lay everything out again, after the window or the sizes changed."""
        for scene in tuple(self.scenes):
            scene.layout()
            scene.redraw()

    def speak(self) -> None:
        """Say everything in the language that is in use now."""
        for scene in tuple(self.scenes):
            scene.speak()
        self.layout()

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the top scene; a click or a drag that began on another is dropped, and hits nothing here."""
        self.is_by_key = not intent.is_pointer
        if self.is_by_key or intent.act is Act.CONFIRM:
            self.pressed_at = intent.pos
        if intent.act is Act.PRESS:
            self._pressed = self.top
        began, is_new = self._pressed, self.top is not self._pressed
        if intent.act in RELEASES and intent.pos is not None:
            self._pressed = None
        if intent.act in (Act.DRAG, *RELEASES) and intent.pos is not None and began is not None and is_new:
            return True
        if any(companion.handle(intent) for companion in tuple(self.companions)):
            return True
        return self.top is not None and self.top.handle(intent)

    def update(self, seconds: float) -> None:
        """Step the top scene, and those below it as far as the ones above do not pause them."""
        running: list[Scene] = []
        for scene in reversed(self.scenes):
            running.append(scene)
            if scene.pauses_below:
                break
        for scene in running:
            if scene.stack is self:
                scene.update(seconds)
        for scene in [one for one in self.scenes if one not in running]:
            scene.covered(seconds)
        for companion in tuple(self.companions):
            companion.update(seconds)

    @property
    def visible(self) -> list[Scene]:
        """The scenes that are seen, from the bottom up."""
        at = max((n for n, scene in enumerate(self.scenes) if scene.is_opaque), default=0)
        return self.scenes[at:]

    def draw(self, surface: Surface) -> list[Rect]:
        """Draw what has changed since the last time; the rectangles drawn, none if nothing has."""
        bounds, shown = surface.get_rect(), self.visible
        covers = [*self.companions, *self.covers]
        layers: list[Scene | Cover] = [*shown, *covers]
        damage = [rect.clip(bounds) for layer in layers for rect in layer.take_damage()]
        rects = merged([rect for rect in damage if rect.w and rect.h])
        for rect in rects:
            surface.set_clip(rect)
            for layer in layers:
                layer.draw(surface)
        surface.set_clip(None)
        if not rects and len(shown) == 1 and not any(cover.is_shown for cover in covers):
            return shown[0].twinkle(surface)
        return rects


def merged(rects: list[Rect]) -> list[Rect]:
    """The same area in few rectangles: two are joined where what lies around them costs less than drawing both."""
    spare = SPARE
    while True:
        out: list[Rect] = []
        for rect in rects:
            grown = Rect(rect)
            while (near := _near(grown, out, spare)) is not None:
                out.remove(near)
                grown.union_ip(near)
            out.append(grown)
        if len(out) <= MANY:
            return out
        rects, spare = out, 4 * spare


def _near(rect: Rect, others: list[Rect], spare: int) -> Rect | None:
    """One of the others that can be joined with a rectangle by drawing at most this many pixels more."""
    room = rect.w * rect.h + spare
    for other in others:
        around = rect.union(other)
        if around.w * around.h <= room + other.w * other.h:
            return other
    return None
