"""Drives the real app by posted events alone: finds a place by its key, and points, clicks, drags or strikes keys there."""

import time
from collections.abc import Callable
from copy import copy

import pygame
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.whycard import WhyCard

KEYS = {
    "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB, "space": pygame.K_SPACE,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "delete": pygame.K_DELETE, "backspace": pygame.K_BACKSPACE, "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN, "f1": pygame.K_F1, "f11": pygame.K_F11,
}  # fmt: skip
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
PATIENCE = 900  # frames
SECONDS = 20
INSTANT = Settings(
    has_tips=False,
    speed="instant",
    is_calm=True,
    plays_forced=False,
    ends_turns=False,
    warns_unused=False,
    games={"hyperline": {"has_battle_odds": False, "has_tile_odds": False}},
)
WITH_ODDS = replace(INSTANT, games={})


AT_ONCE = 4  # steps between two pictures while time passes


class Ticks:
    """A clock that moves by a sixtieth of a second, or some of them, each time it is read."""

    def __init__(self):
        self.now = 0.0
        self.steps = 1

    def __call__(self):
        self.now += self.steps / 60
        return self.now


class Lost(AssertionError):  # noqa: N818 - it is the pilot who is lost
    """The window did not do what the pilot expected; the text says what was on the screen."""


class Pilot:
    """A person at a window of `size` pixels. `home` is the player's folder; `settings` None reads those on disk."""

    def __init__(self, home, settings=INSTANT, size=(1280, 720), shelf=SHELF):
        self.home = home
        self.ticks = Ticks()
        self.app = App(shelf, user_paths(home), self.ticks, settings)
        self.inputs = 0
        self.presses = 0  # of these, buttons of the mouse and keys that went down
        self.resize(size)  # first, so that the menu is laid out once
        self.app.stack.push(MenuScene(self.app.context))
        self.frames(3)

    def resize(self, size):
        """Give the window another size, as a player would by its corner."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.frames(3)

    def leave(self):
        """Close the window as a player would."""
        self.app.stack.clear()
        pygame.display.quit()

    # ---- what is on the screen ----

    @property
    def scene(self):
        """The scene that gets the input."""
        return self.app.stack.top

    @property
    def names(self):
        """The scenes that are open, from the bottom up."""
        return [scene.name for scene in self.app.stack.scenes]

    @property
    def told(self):
        """What is said beside a thing that was refused, or as a toast, or is about to be."""
        cards = [card for card in (getattr(self.scene, "why", None), self.scene.boxes.current) if isinstance(card, WhyCard)]
        said = next((card.said for card in cards if card.said is not None), None)
        if said is not None:
            return f"{said.rule} {said.text} {said.way}"
        return self.app.toasts.text or "; ".join(self.app.context.notices)

    def described(self):
        """What is on the screen, for a failure."""
        keys = [target.key for target in self.scene.focus.targets] if hasattr(self.scene, "focus") else []
        return f"scenes {self.names}, told {self.told!r}, focus {self.scene.focus.key!r}, targets {keys}"

    def target(self, key):
        """The widget or the spot of a key on the scene at the top, or None."""
        scene = self.scene
        found = next((widget for widget in scene.widgets if widget.key == key), None)
        return found or next((target for target in scene.focus.targets if target.key == key), None)

    def has(self, key):
        """Whether something with this key is on the scene at the top."""
        return self.target(key) is not None

    # ---- time ----

    def frames(self, count=1):
        """Let sixtieths of a second pass. Of many only the last are all drawn, as on a slow computer."""
        while count > 2 * AT_ONCE:
            self._frame(AT_ONCE)
            count -= AT_ONCE
        for _ in range(count):
            self._frame()

    def _frame(self, steps=1):
        """One frame; a failure that the app would only note is raised."""
        self.ticks.steps = steps
        self.app.frame()
        if self.app._failures:
            log = self.app.context.paths.log
            raise Lost(log.read_text() if log.exists() else "the app failed")

    def run_until(self, condition: Callable[[], object], what="a condition", patience=PATIENCE):
        """Let time pass until something holds, and enough of it for a process that answers; not every step is drawn."""
        begun = time.monotonic()
        while patience > 0 or time.monotonic() < begun + SECONDS:
            if condition():
                return
            self._frame(AT_ONCE)
            patience -= 1
            if patience < 0:
                time.sleep(0.005)
        raise Lost(f"waited in vain for {what}: {self.described()}")

    # ---- the mouse ----

    def post(self, kind, **parts):
        """Put an event of a device into the queue."""
        self.inputs += 1
        self.presses += kind in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        pygame.event.post(pygame.event.Event(kind, **parts))

    def point(self, pos):
        """Move the pointer."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.frames()

    def click(self, place, button=pygame.BUTTON_LEFT):
        """Click on the thing of a key, or at a place in pixels."""
        pos = self.place(place) if isinstance(place, str) else place
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, button=button, pos=pos)
        self.post(pygame.MOUSEBUTTONUP, button=button, pos=pos)
        self.frames()

    def wheel(self, pos, step):
        """Turn the wheel over a place: +1 away from the player."""
        self.post(pygame.MOUSEWHEEL, x=0, y=step, pos=pos)
        self.frames()

    def hold(self, pos):
        """Press the left button and keep it down."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=pos)
        self.frames()

    def carry(self, pos):
        """Move with the left button down."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        self.frames()

    def drop(self, pos):
        """Let the left button go."""
        self.post(pygame.MOUSEBUTTONUP, button=pygame.BUTTON_LEFT, pos=pos)
        self.frames()

    def drag(self, start, end):
        """Drag from one place to another."""
        self.hold(start)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.carry(middle)
        self.carry(end)
        self.drop(end)

    def place(self, key):
        """Where the thing of a key can be clicked; raises Lost if it is not there, or wholly covered."""
        target = self.target(key)
        if target is None:
            raise Lost(f"there is no {key}: {self.described()}")
        rect = Rect(target.rect)
        for pos in [rect.center, *_within(rect)]:
            if self._is_reached(target, pos):
                return pos
        raise Lost(f"{key} is covered: {self.described()}")

    def _is_reached(self, target, pos):
        scene = self.scene
        for widget in reversed(scene.widgets):
            if widget.rect.collidepoint(pos) and (widget.is_focusable or widget.key == "popup"):
                return widget is target
        return scene.focus.at(pos) is target

    # ---- the keys ----

    def key(self, *names, shift=False):
        """Strike keys: names of KEYS, or single letters and digits."""
        mod = pygame.KMOD_LSHIFT if shift else pygame.KMOD_NONE
        for name in names:
            code = KEYS.get(name) or pygame.key.key_code(name)
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
            self.post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
            self.frames()

    def type(self, text):
        """Type into the text field that is being edited."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.frames()

    def walk(self, key):
        """Bring the focus to the thing of a key: with Tab where that leads there, else with the arrows."""
        if not self._tabbed(key):
            self._stepped(key)
        if self.scene.focus.key != key:
            raise Lost(f"the keys do not lead to {key}: {self.described()}")

    def _tabbed(self, key):
        """Go round with Tab, the shorter way; whether that came to the key."""
        focus, seen = self.scene.focus, set()
        keys = [target.key for target in focus.walk]
        ahead = keys.index(key) - keys.index(focus.key) if {key, focus.key} <= {*keys} else 1
        back = ahead % len(keys) > len(keys) // 2
        while focus.key != key and focus.key not in seen:
            seen.add(focus.key)
            self.key("tab", shift=back)
        return focus.key == key

    def _stepped(self, key):
        """The shortest way by arrows that the focus would go."""
        scene = self.scene
        ways = {scene.focus.key: ()}
        queue = [scene.focus]
        while queue and key not in ways:
            here = queue.pop(0)
            for name, direction in ARROWS.items():
                then = copy(here)
                if then.current is not None and then.move(direction) and then.key not in ways:
                    ways[then.key] = (*ways[here.key], name)
                    queue.append(then)
        self.key(*ways.get(key, ()))

    def press_key(self, key):
        """Walk to the thing of a key and confirm."""
        self.walk(key)
        self.key("enter")


def _within(rect):
    """Places spread over a rectangle, from its middle outwards."""
    steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
    return [(rect.x + round(rect.w * x), rect.y + round(rect.h * y)) for x in steps for y in steps]
