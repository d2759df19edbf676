"""Turns pygame's events into intents: mouse, keyboard, text, gamepads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import display, key, mouse
from pygame import event as events
from pygame import locals as pg

from hyperline.shell.input.binding import Bindings, key_name, with_modifiers
from hyperline.shell.input.commands import PAD, PLAY
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.input.pad import HOLD, Pads
from hyperline.shell.store.settings import Settings

SLACK = 8  # pixels that the pointer may move before a click becomes a drag
PATIENCE, PERIOD = 0.35, 0.05  # seconds until a held key repeats, and between repeats
REPEATED = (Act.MOVE, Act.NEXT, Act.ZOOM, Act.ERASE, Act.CARET)  # never an act that changes something, such as Confirm
LASTING = (Act.SHIP,)  # acts that last, in a scene of the domain "play", until the key goes up
BUTTONS = {pg.BUTTON_LEFT: "left", pg.BUTTON_MIDDLE: "middle", pg.BUTTON_RIGHT: "right", 6: "4", 7: "5"}
"""Mouse buttons by pygame's number: buttons 4 and 5 are pygame's 6 and 7, as its 4 and 5 are the wheel."""
OF_PADS = (
    pg.CONTROLLERBUTTONDOWN, pg.CONTROLLERBUTTONUP, pg.CONTROLLERAXISMOTION, pg.CONTROLLERDEVICEADDED,
    pg.CONTROLLERDEVICEREMOVED,
)  # fmt: skip
PRESSES = (pg.KEYDOWN, pg.MOUSEBUTTONDOWN, pg.CONTROLLERBUTTONDOWN)
HOLDING = 0.6  # seconds for which a button is held that means something else then
FAST = 900.0  # pixels a second by which the stick moves the pointer over a window of 1280x720
MODIFIERS = (pg.K_LSHIFT, pg.K_RSHIFT, pg.K_LCTRL, pg.K_RCTRL, pg.K_LALT, pg.K_RALT, pg.K_LMETA, pg.K_RMETA, pg.K_MODE)


class Devices:
    """Tracks which keys and buttons are down.

    `is_typing` sends letters to a text field instead of to commands; `is_asking` passes every key and button on as such;
    `domain` is that of the top scene. `hand` is what was used last: empty for keys and mouse, else who makes the pad.
    `settings` say whether any key or button is the same one, and how soon a second press of anything does nothing.
    """

    def __init__(self, bindings: Bindings, is_down: Callable[[int], bool] = lambda code: key.get_pressed()[code],
                 settings: Callable[[], Settings] = Settings) -> None:  # fmt: skip
        self.bindings = bindings
        self.is_down = is_down
        self.settings = settings
        self.is_typing = self.is_asking = False
        self.domain = self.hand = ""
        self.slack = SLACK
        self.pads = Pads()
        self.now = 0.0  # seconds, moved on by `repeated`
        self._pressed_at = -1.0
        self.is_pointing = False  # whether the right stick moves the pointer
        self.is_asked_for_keys = False  # whether Alt is held: what can be pressed shows its keys
        self._down: tuple[int, int] | None = None
        self._is_dragging = False
        self._pan: tuple[int, int] | None = None
        self._button = self._panning = 0  # the ones that began the current press or drag, and the current pan
        self._taken: set[int] = set()  # buttons passed on as such: their release means nothing
        self._held: tuple[Callable[[], bool], Intent] | None = None
        self._lasting: int | str | None = None  # the key that holds a lasting act
        self._wait = 0.0
        self._awaited: tuple[str, float] | None = None  # a button that may be held, and for how long it was

    def intents(self, event: events.Event) -> list[Intent]:
        """The intents of an event; often none."""
        if event.type in (pg.KEYDOWN, pg.KEYUP) and event.key == pg.K_LALT:
            self.is_asked_for_keys = event.type == pg.KEYDOWN
        elif event.type == pg.WINDOWFOCUSLOST:
            self.is_asked_for_keys = False
        if event.type in PRESSES:
            chosen = self.settings()
            if self.now - self._pressed_at < chosen.apart / 1000 and self._pressed_at >= 0:
                return []
            self._pressed_at = self.now
            if chosen.scan_tenths and not self.is_asking:
                return [Intent(Act.SWITCH)]
        if event.type in OF_PADS:
            return self._padded(event)
        if event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN, pg.MOUSEWHEEL):
            self.hand = ""
        match event.type:
            case pg.MOUSEMOTION:
                return self._moved(event.pos)
            case pg.MOUSEBUTTONDOWN if event.button in BUTTONS:
                return self._pressed(event.button, event.pos)
            case pg.MOUSEBUTTONUP if event.button in BUTTONS:
                return self._released(event.button, event.pos)
            case pg.MOUSEWHEEL:
                return self._wheeled(event)
            case pg.KEYDOWN if not (self.is_asking and event.key in MODIFIERS):
                return self._struck(event.key, event.mod)
            case pg.KEYUP if event.key == self._lasting:
                self._lasting = None
                return [Intent(Act.RELEASE)]
            case pg.TEXTINPUT if self.is_typing:
                return [Intent(Act.TEXT, text=event.text)]
            case pg.WINDOWFOCUSLOST:
                self._down = self._pan = self._held = None
                self._is_dragging = False
                if self._lasting is not None:
                    self._lasting = None
                    return [Intent(Act.RELEASE)]
        return []

    def _padded(self, event: events.Event) -> list[Intent]:
        """What a gamepad means."""
        found: list[Intent] = []
        for name, is_down in self.pads.read(event):
            self.hand = self.pads.maker(event)
            found += self._pad_down(name) if is_down else self._pad_up(name)
        return found

    def _pad_down(self, name: str) -> list[Intent]:
        if self.is_pointing and name.startswith("r-"):
            return []
        held = f"{PAD}{HOLD}{name}"
        if self.bindings.command(held, self.domain) is not None and not self.is_asking:
            self._awaited = name, 0.0
            return []
        if self.is_pointing and name == "a" and not self.is_asking:
            return self._pressed(pg.BUTTON_LEFT, mouse.get_pos())
        return self._meant(f"{PAD}{name}", name, lambda: name in self.pads.down)

    def _pad_up(self, name: str) -> list[Intent]:
        if self._lasting == name:
            self._lasting = None
            return [Intent(Act.RELEASE)]
        if self._awaited is not None and self._awaited[0] == name:
            self._awaited = None
            return self._meant(f"{PAD}{name}", name, lambda: False)
        if self.is_pointing and name == "a" and self._down is not None:
            return self._released(pg.BUTTON_LEFT, mouse.get_pos())
        return []

    def _pointed(self, seconds: float) -> list[Intent]:
        """Move the pointer by the right stick."""
        x, y = self.pads.stick
        surface = display.get_surface()
        if not self.is_pointing or not (x or y) or surface is None:
            return []
        wide, high = surface.get_size()
        far = FAST * min(wide / 1280, high / 720) * seconds
        at = mouse.get_pos()
        pos = min(wide - 1, max(0, round(at[0] + far * x * abs(x)))), min(high - 1, max(0, round(at[1] + far * y * abs(y))))
        mouse.set_pos(pos)
        return self._moved(pos)

    def _held_long(self, seconds: float) -> list[Intent]:
        """What a button means once it was held for long enough."""
        if self._awaited is None:
            return []
        name, far = self._awaited
        self._awaited = name, far + seconds
        if far + seconds < HOLDING:
            return []
        self._awaited = None
        return self._meant(f"{PAD}{HOLD}{name}", name, lambda: False)

    def _struck(self, code: int, mods: int) -> list[Intent]:
        return self._meant(key_name(code, mods), code, lambda: self.is_down(code))

    def _meant(self, name: str, code: int | str, is_down: Callable[[], bool]) -> list[Intent]:
        """What a key or a button means that went down."""
        self._held, self._wait = None, PATIENCE
        if self.is_asking:
            return [Intent(Act.STRUCK, text=name)]
        found = self.bindings.intent(name, self.is_typing, self.domain)
        if found and found.act is Act.STICK_POINTS:
            self.is_pointing = not self.is_pointing
            return []
        if found and found.act is Act.WHEEL:
            return [replace(found, pos=mouse.get_pos())]
        if found and found.act in REPEATED:
            self._held = is_down, found
        if found and found.act in LASTING and self.domain == PLAY:
            self._lasting = code
        return [found] if found else []

    def repeated(self, seconds: float) -> list[Intent]:
        """The repeats of a held key after a step of time, and what a pad's stick and held button mean by then."""
        self.now += seconds
        found = [*self._pointed(seconds), *self._held_long(seconds)]
        if self._held is None:
            return found
        is_down, intent = self._held
        if not is_down():
            self._held = None
            return found
        self._wait -= seconds
        if self._wait > 0:
            return found
        self._wait += PERIOD
        return [*found, intent]

    def _moved(self, pos: tuple[int, int]) -> list[Intent]:
        if self._pan is not None:
            before, self._pan = self._pan, pos
            return [Intent(Act.PAN, pos, start=before)]
        if self._down is None:
            return [Intent(Act.POINT, pos)]
        far = max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) > self.slack
        self._is_dragging = self._is_dragging or far
        return [Intent(Act.DRAG, pos, start=self._down)] if self._is_dragging else [Intent(Act.POINT, pos)]

    def _meaning(self, name: str) -> Intent | None:
        """What a mouse button or the wheel means; with modifiers that mean nothing, as without them."""
        full = with_modifiers(name, key.get_mods())
        return self.bindings.intent(full, domain=self.domain) or self.bindings.intent(name, domain=self.domain)

    def _pressed(self, button: int, pos: tuple[int, int]) -> list[Intent]:
        name = f"mouse {BUTTONS[button]}"
        if self.is_asking:
            self._taken.add(button)
            return [Intent(Act.STRUCK, pos, text=with_modifiers(name, key.get_mods()))]
        found = self._meaning(name)
        if found is None:
            return []
        if found.act is Act.PRESS:
            self._down, self._is_dragging, self._button = pos, False, button
            return [Intent(Act.POINT, pos), Intent(Act.PRESS, pos)]
        if found.act is Act.PAN:
            self._pan, self._panning = pos, button
            return []
        return [] if found.act is Act.CANCEL else [found]

    def _released(self, button: int, pos: tuple[int, int]) -> list[Intent]:
        if button in self._taken:
            self._taken.discard(button)
            return []
        if self._pan is not None and button == self._panning:
            self._pan = None
            return []
        if self._down is None or button != self._button:
            found = self._meaning(f"mouse {BUTTONS[button]}")
            return [Intent(Act.CANCEL, pos)] if found is not None and found.act is Act.CANCEL else []
        start, self._down = self._down, None
        if self._is_dragging:
            self._is_dragging = False
            return [Intent(Act.DROP, pos, start=start)]
        return [Intent(Act.CONFIRM, pos, start=start)]

    def _wheeled(self, event: events.Event) -> list[Intent]:
        step = (event.y > 0) - (event.y < 0)
        if getattr(event, "flipped", False):
            step = -step
        if not step:
            return []
        name = "wheel up" if step > 0 else "wheel down"
        if self.is_asking:
            return [Intent(Act.STRUCK, text=with_modifiers(name, key.get_mods()))]
        found = self._meaning(name)
        if found is not None and found.act is Act.WHEEL:
            found = replace(found, pos=getattr(event, "pos", mouse.get_pos()))
        return [found] if found is not None else []
