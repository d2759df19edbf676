"""The active key bindings: what each key means, which keys a command has, and how a key is called on screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from hyperline.kernel.words import Words
from hyperline.shell.input import pad
from hyperline.shell.input.commands import COMMANDS, MOUSE, PAD, Command, keys_of
from hyperline.shell.input.intent import Act, AnyAct, Intent

SHIFT, CTRL, ALT = "shift+", "ctrl+", "alt+"
KEYPAD = "keypad "
FIXED: dict[str, Intent] = {  # what keys mean in a text field, whatever else they are bound to
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
FIXED |= {  # the same on a gamepad, which writes letter by letter
    "pad a": Intent(Act.CONFIRM),
    "pad b": Intent(Act.CANCEL),
}
WHILE_TYPING = (Act.CONFIRM, Act.CANCEL, Act.NEXT, Act.COPY, Act.PASTE, Act.HELP, Act.FULL_SCREEN)
"""Acts that other keys may have in text fields too, if those keys write nothing."""


def key_name(key: int, mods: int) -> str:
    """The name of a key with its modifiers: ``ctrl+z``. Cmd counts as Ctrl."""
    name = pygame.key.name(key, use_compat=False).lower()
    name = {"keypad enter": "enter", "pageup": "page up", "pagedown": "page down"}.get(name, name)
    if name.startswith(KEYPAD) and name[-1].isdigit():
        name = name[-1]
    return with_modifiers(name, mods)


def with_modifiers(name: str, mods: int) -> str:
    """The name of a key or mouse button pressed while modifiers are held: ``ctrl+mouse left``."""
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


def is_pad(name: str) -> bool:
    """Whether a name is that of a gamepad's button or stick."""
    return name.startswith(PAD)


class Bindings:
    """The keys of every command: the `chosen` ones by name, and the defaults of all others.

    `hand` is what the player uses: empty for keys and mouse, else who makes the gamepad. Signs on screen follow it.
    `words` say how keys are called; without them keys have their own names in capitals.
    """

    def __init__(self, chosen: Mapping[str, Sequence[str]] | None = None, words: Words | None = None) -> None:
        self.words = words
        self.keys: dict[str, tuple[str, ...]] = {}
        self.hand = ""
        self._by_key: dict[str, list[Command]] = {}
        self.use(chosen or {})

    def use(self, chosen: Mapping[str, Sequence[str]]) -> None:
        """Use other keys."""
        self.keys = {name: keys_of(chosen, name) for name in COMMANDS}
        self._by_key = {}
        for name, keys in self.keys.items():
            for key in keys:
                self._by_key.setdefault(key, []).append(COMMANDS[name])

    def command(self, key: str, domain: str = "") -> Command | None:
        """The command of a key in a domain; a key with Shift that has none stands for the key without."""
        for name in dict.fromkeys((key, key.removeprefix(SHIFT))):
            for command in self._by_key.get(name, ()):
                if command.works_in(domain):
                    return command
        return None

    def intent(self, key: str, is_typing: bool = False, domain: str = "") -> Intent | None:
        """What a key means in a domain, or in a text field; there letters arrive as TEXT."""
        command = self.command(key, domain)
        if not is_typing:
            return command.intent if command is not None else None
        if key in FIXED:
            return FIXED[key]
        if command is None or command.intent.act not in WHILE_TYPING:
            return None
        return None if len(key.removeprefix(SHIFT)) == 1 or plain(key) == "space" else command.intent

    def shown(self, act: AnyAct, step: int = 0) -> str:
        """How the first key of an act is called on screen, such as ``Esc``; empty if it has none."""
        return self._first(_named(act, step))

    @property
    def names(self) -> dict[str, object]:
        """The fields by which texts name a command's first key or mouse button: ``{keys:undo}`` and ``{mouse:cancel}``."""
        return {"keys": Named(self, False), "mouse": Named(self, True)}

    def shown_of(self, name: str) -> str:
        """How the first key of a command is called on screen; empty if it has none."""
        return self._first([name])

    def in_hand(self, name: str) -> tuple[str, ...]:
        """The keys of a command on what the player uses."""
        return tuple(key for key in self.keys[name] if is_pad(key) == bool(self.hand))

    def _first(self, names: Sequence[str]) -> str:
        found = sorted((key for name in names for key in self.in_hand(name)), key=is_mouse)
        return self.called(found[0]) if found else ""

    def called(self, name: str) -> str:
        """How a key is called on screen: ``Shift+U`` for ``shift+u``."""
        if is_pad(name):
            return pad.called(name.removeprefix(PAD), self.hand)
        last = plain(name)
        before = [part for part in name[: len(name) - len(last)].split("+") if part]
        return "+".join(self._said(part) for part in (*before, last))

    def _said(self, name: str) -> str:
        """How one key or button is called; a letter is what it writes."""
        key = f"key.{name.replace(' ', '_')}"
        if self.words is not None and key in self.words:
            return self.words(key)
        if self.words is not None and name.startswith(KEYPAD):
            return self.words("key.keypad", sign=name.removeprefix(KEYPAD))
        return name.capitalize()


class Named:
    """Formats the name of a command as its first key, or its mouse button; as the other if it has none.

    With a gamepad in hand it is the button there.
    """

    def __init__(self, bindings: Bindings, is_of_mouse: bool) -> None:
        self.bindings = bindings
        self.is_of_mouse = is_of_mouse

    def __format__(self, command: str) -> str:
        found = sorted(self.bindings.in_hand(command), key=lambda key: is_mouse(key) is not self.is_of_mouse)
        if not found and self.bindings.hand:  # it is in the list of all that can be done
            found = list(self.bindings.in_hand("acts"))
        return self.bindings.called(found[0]) if found else "–"


def _named(act: AnyAct, step: int) -> list[str]:
    """The names of the commands with an act, and with this step unless it is 0."""
    return [
        name for name, command in COMMANDS.items() if command.intent.act == act and (not step or command.intent.step == step)
    ]
