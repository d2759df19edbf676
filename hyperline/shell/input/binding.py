"""The keys in force: what each means, which a deed has, and how a key is called on screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from hyperline.shell.input.deed import DEEDS, MOUSE, Deed
from hyperline.shell.input.intent import Act, Intent

SHIFT, CTRL, ALT = "shift+", "ctrl+", "alt+"
FIXED: dict[str, Intent] = {  # what keys mean while a text field is edited, whatever else they are bound to
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
}
WHILE_TYPING = (Act.CONFIRM, Act.CANCEL, Act.NEXT, Act.COPY, Act.PASTE, Act.HELP, Act.FULL_SCREEN)
"""What can be bound to further keys for text fields, if these write nothing."""
SHOWN = {
    "return": "Enter", "enter": "Num Enter", "escape": "Esc", "page up": "PgUp", "page down": "PgDn", "delete": "Del",
    "left": "←", "right": "→", "up": "↑", "down": "↓", "wheel up": "Wheel ↑", "wheel down": "Wheel ↓",
    "mouse left": "Left click", "mouse middle": "Middle click", "mouse right": "Right click",
}  # fmt: skip


def key_name(key: int, mods: int) -> str:
    """The name of a key with its modifiers: ``ctrl+z``. Cmd counts as Ctrl."""
    name = pygame.key.name(key, use_compat=False).lower()
    name = {"keypad enter": "enter", "pageup": "page up", "pagedown": "page down"}.get(name, name)
    if name.startswith("keypad ") and name[-1].isdigit():
        name = name[-1]
    return with_modifiers(name, mods)


def with_modifiers(name: str, mods: int) -> str:
    """The name of a key or a mouse button that is struck while others are held: ``ctrl+mouse left``."""
    control = CTRL if mods & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    alt = ALT if mods & pygame.KMOD_ALT else ""
    shift = SHIFT if mods & pygame.KMOD_SHIFT else ""
    return control + alt + shift + name


def plain(name: str) -> str:
    """The name of a key without modifiers."""
    while name.startswith((SHIFT, CTRL, ALT)):
        name = name.partition("+")[2]
    return name


def is_mouse(name: str) -> bool:
    """Whether a name is that of a mouse button, or of the wheel."""
    return plain(name).startswith(MOUSE)


class Bindings:
    """The keys of every deed: those `chosen` by name, and the default ones of all others."""

    def __init__(self, chosen: Mapping[str, Sequence[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {}
        self._deeds: dict[str, list[Deed]] = {}
        self.use(chosen or {})

    def use(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Put other keys in force."""
        self.keys = {name: tuple(chosen.get(name, deed.keys)) for name, deed in DEEDS.items()}
        self._deeds = {}
        for name, keys in self.keys.items():
            for key in keys:
                self._deeds.setdefault(key, []).append(DEEDS[name])

    def deed(self, key: str, domain: str = "") -> Deed | None:
        """What a key does in a domain; with Shift it does what it does without, if nothing else."""
        for name in dict.fromkeys((key, key.removeprefix(SHIFT))):
            for deed in self._deeds.get(name, ()):
                if not deed.domains or domain in deed.domains:
                    return deed
        return None

    def intent(self, key: str, is_typing: bool = False, domain: str = "") -> Intent | None:
        """What a key means in a domain, or while a text field is edited; letters arrive there as TEXT."""
        deed = self.deed(key, domain)
        if not is_typing:
            return deed.intent if deed is not None else None
        if key in FIXED:
            return FIXED[key]
        if deed is None or deed.intent.act not in WHILE_TYPING:
            return None
        return None if len(key.removeprefix(SHIFT)) == 1 or plain(key) == "space" else deed.intent

    def shown(self, act: Act, step: int = 0) -> str:
        """How the first key of an act is called on screen, such as ``Esc``; empty if it has none."""
        return self._first(_named(act, step))

    @property
    def names(self) -> dict[str, object]:
        """What texts call keys and mouse buttons by: ``{keys:undo}`` and ``{mouse:cancel}``, each the first of a deed."""
        return {"keys": Named(self, False), "mouse": Named(self, True)}

    def shown_of(self, name: str) -> str:
        """How the first key of a deed is called on screen; empty if it has none."""
        return self._first([name])

    def _first(self, names: Sequence[str]) -> str:
        found = sorted((key for name in names for key in self.keys[name]), key=is_mouse)
        return self.called(found[0]) if found else ""

    @staticmethod
    def called(name: str) -> str:
        """How a key is called on screen: ``Shift+U`` for ``shift+u``."""
        before = name[: len(name) - len(plain(name))]
        parts = [part.capitalize() for part in before.split("+") if part]
        last = plain(name)
        return "+".join([*parts, SHOWN.get(last, last.capitalize())])


class Named:
    """Formats the name of a deed as that of its first key, or of its mouse button; by the other where it has none."""

    def __init__(self, bindings: Bindings, is_of_mouse: bool) -> None:
        self.bindings = bindings
        self.is_of_mouse = is_of_mouse

    def __format__(self, deed: str) -> str:
        found = sorted(self.bindings.keys[deed], key=lambda key: is_mouse(key) is not self.is_of_mouse)
        return self.bindings.called(found[0]) if found else "–"


def _named(act: Act, step: int) -> list[str]:
    """The names of the deeds of an act; the step counts where one is asked for."""
    return [name for name, deed in DEEDS.items() if deed.intent.act is act and (not step or deed.intent.step == step)]
