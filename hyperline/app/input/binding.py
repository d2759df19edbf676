"""Which key means what: the defaults, and how a key is called on screen."""

from __future__ import annotations

import pygame

from hyperline.app.input.intent import Act, Intent

SHIFT, CTRL = "shift+", "ctrl+"

DEFAULTS: dict[str, Intent] = {
    "return": Intent(Act.CONFIRM),
    "enter": Intent(Act.CONFIRM),
    "escape": Intent(Act.CANCEL),
    "left": Intent(Act.MOVE, direction=(-1, 0)),
    "right": Intent(Act.MOVE, direction=(1, 0)),
    "up": Intent(Act.MOVE, direction=(0, -1)),
    "down": Intent(Act.MOVE, direction=(0, 1)),
    "shift+left": Intent(Act.MOVE, step=1, direction=(-1, 0)),  # over everything, lit or not
    "shift+right": Intent(Act.MOVE, step=1, direction=(1, 0)),
    "shift+up": Intent(Act.MOVE, step=1, direction=(0, -1)),
    "shift+down": Intent(Act.MOVE, step=1, direction=(0, 1)),
    "tab": Intent(Act.NEXT, step=1),
    "shift+tab": Intent(Act.NEXT, step=-1),
    "r": Intent(Act.ROTATE, step=1),
    "shift+r": Intent(Act.ROTATE, step=-1),
    "i": Intent(Act.INSPECT),
    "delete": Intent(Act.DELETE),
    "backspace": Intent(Act.DELETE),
    "u": Intent(Act.UNDO),
    "ctrl+z": Intent(Act.UNDO),
    "shift+u": Intent(Act.REDO),
    "ctrl+y": Intent(Act.REDO),
    "page up": Intent(Act.ZOOM, step=1),
    "page down": Intent(Act.ZOOM, step=-1),
    "home": Intent(Act.FIT),
    "w": Intent(Act.TURN_VIEW, step=1),
    "shift+w": Intent(Act.TURN_VIEW, step=-1),
    "space": Intent(Act.SKIP),
    "shift+space": Intent(Act.SPEED, step=1),
    "e": Intent(Act.END_TURN),
    "shift+e": Intent(Act.AUTOPLAY),
    "f1": Intent(Act.HELP),
    "f2": Intent(Act.SHIP, step=1),
    "f3": Intent(Act.SHIP, step=2),
    "f4": Intent(Act.SHIP, step=3),
    "f5": Intent(Act.SHIP, step=4),
    "p": Intent(Act.PAUSE),
    "f11": Intent(Act.FULL_SCREEN),
    "d": Intent(Act.DIGEST),
    "l": Intent(Act.LOG),
    "x": Intent(Act.TRAIL),
    "v": Intent(Act.OVERLAY),
    "o": Intent(Act.ODDS),
    "q": Intent(Act.WHY),
    "h": Intent(Act.HINT),
    "s": Intent(Act.SUGGEST),
    "shift+s": Intent(Act.SUGGEST_ALL),
    "ctrl+f": Intent(Act.FIND),
    "ctrl+c": Intent(Act.COPY),
    "ctrl+v": Intent(Act.PASTE),
    **{str(n): Intent(Act.LABEL, step=n) for n in range(1, 10)},
    "0": Intent(Act.MORE),
}
TYPING: dict[str, Intent] = {  # what keys mean while a text field is edited; letters arrive as TEXT
    "return": Intent(Act.CONFIRM),
    "enter": Intent(Act.CONFIRM),
    "escape": Intent(Act.CANCEL),
    "tab": Intent(Act.NEXT, step=1),
    "shift+tab": Intent(Act.NEXT, step=-1),
    "backspace": Intent(Act.ERASE, step=-1),
    "delete": Intent(Act.ERASE, step=1),
    "left": Intent(Act.CARET, step=-1),
    "right": Intent(Act.CARET, step=1),
    "home": Intent(Act.CARET, step=-999),
    "end": Intent(Act.CARET, step=999),
    "up": Intent(Act.MOVE, direction=(0, -1)),
    "down": Intent(Act.MOVE, direction=(0, 1)),
    "ctrl+c": Intent(Act.COPY),
    "ctrl+v": Intent(Act.PASTE),
    "f1": Intent(Act.HELP),
    "f11": Intent(Act.FULL_SCREEN),
}
LENT = (Act.ROTATE, Act.SUGGEST)  # acts whose letters lead to buttons while there is nothing to rotate or to suggest
SHOWN = {"return": "Enter", "escape": "Esc", "page up": "PgUp", "page down": "PgDn"}


def key_name(key: int, mods: int) -> str:
    """The name of a key with its modifiers: ``ctrl+z``. Cmd counts as Ctrl."""
    name = pygame.key.name(key, use_compat=False).lower()
    name = {"keypad enter": "enter", "pageup": "page up", "pagedown": "page down"}.get(name, name)
    if name.startswith("keypad ") and name[-1].isdigit():
        name = name[-1]
    control = CTRL if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    shift = SHIFT if mods & pygame.KMOD_SHIFT else ""
    return control + shift + name


class Bindings:
    """The keys in force."""

    def __init__(self, keys: dict[str, Intent] | None = None) -> None:
        self.keys = dict(DEFAULTS if keys is None else keys)

    def intent(self, name: str, is_typing: bool = False) -> Intent | None:
        """What a key means; with Shift it means what it does without, if nothing else. Plain letters are commands."""
        if is_typing:
            return TYPING.get(name)
        found = self.keys.get(name) or self.keys.get(name.removeprefix(SHIFT))
        if found is None and len(name) == 1 and name.isalpha():
            return Intent(Act.COMMAND, text=name)
        return found

    def shown(self, act: Act, step: int = 0) -> str:
        """How the first key of an act is called on screen, such as ``Esc``; empty if it has none."""
        for name, intent in self.keys.items():
            if intent.act is act and (not step or intent.step == step):
                return self.called(name)
        return ""

    def letter(self, text: str) -> str:
        """The letter that leads to a button with a text; empty where the letter means something else."""
        initial = text[:1].lower()
        meant = self.keys.get(initial)
        is_free = meant is None or meant.act in LENT
        return initial.upper() if initial.isalpha() and is_free else ""

    @staticmethod
    def called(name: str) -> str:
        """How a key is called on screen: ``Shift+U`` for ``shift+u``."""
        return "+".join(SHOWN.get(part, part.capitalize()) for part in name.split("+"))
