"""The keys a player has chosen: presets, conflicts, invalid keys. Only what differs from the defaults is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from hyperline.shell.input.binding import is_mouse, is_pad, plain
from hyperline.shell.input.commands import COMMANDS, Command, keys_of, split
from hyperline.shell.input.pad import BUTTONS

Keys = Mapping[str, tuple[str, ...]]
NAMED: Final = (
    "return", "enter", "escape", "tab", "space", "backspace", "delete", "insert", "home", "end", "page up", "page down",
    "left", "right", "up", "down", "pause", "print screen", "scroll lock", "menu",
    *(f"mouse {button}" for button in ("left", "middle", "right", "4", "5")), "wheel up", "wheel down",
    *(f"pad {button}" for button in BUTTONS), *(f"pad hold {button}" for button in BUTTONS),
)  # fmt: skip
KEY: Final = re.compile(r"(ctrl\+)?(alt\+)?(shift\+)?(.|f\d{1,2}|keypad .{1,8}|" + "|".join(NAMED) + ")")
SLOTS: Final = 4
"""The slots of a command: two keys, one mouse button and one button of a gamepad."""
BUTTON: Final = 2
"""The slot of the mouse button."""
PAD_BUTTON: Final = 3
"""The slot of the gamepad's."""

LEFT: Final[dict[str, tuple[str, ...]]] = {
    "confirm": ("space", "return"), "up": ("w",), "left": ("a",), "down": ("s",), "right": ("d",),
    "far_up": ("ctrl+w",), "far_left": ("ctrl+a",), "far_down": ("ctrl+s",), "far_right": ("ctrl+d",),
    "undo": ("z", "ctrl+z"), "redo": ("shift+z",), "delete": ("shift+d", "delete"), "inspect": ("q",), "why": ("shift+q",),
    "suggest": ("g",), "suggest_all": ("shift+g",), "hint": ("shift+f",), "digest": ("shift+r",), "rotate_back": ("ctrl+r",),
    "log": ("shift+a",), "trail": ("shift+x",), "odds": ("shift+v",), "turn_view": ("shift+w",),
    "turn_view_back": ("shift+s",), "zoom_in": ("ctrl+1",), "zoom_out": ("ctrl+2",), "fit": ("ctrl+3",),
    "detail": ("ctrl+g",),

    "skip": ("shift+space",), "speed": ("ctrl+space",), "pause": ("shift+f1",), "settings": ("ctrl+f1", "f10"),
    "full_screen": ("ctrl+f2", "f11"), "acts": ("ctrl+tab", "mouse 4"),


    "label_6": ("shift+1",), "label_7": ("shift+2",), "label_8": ("shift+3",), "label_9": ("shift+4",), "more": ("shift+5",),
}  # fmt: skip
RIGHT: Final[dict[str, tuple[str, ...]]] = {
    "cancel": ("backspace", "escape", "mouse right"), "next": (".", "tab"), "previous": (",", "shift+tab"),
    "delete": ("delete",), "undo": ("u",), "redo": ("shift+u",), "find": ("ctrl+l",), "copy": ("ctrl+insert", "ctrl+c"),
    "paste": ("shift+insert", "ctrl+v"), "help": ("f12",), "acts": ("shift+f12", "mouse 4"), "turn_view": ("j",),
    "turn_view_back": ("shift+j",), "rotate": ("k",), "rotate_back": ("shift+k",), "end_turn": ("end",),
    "autoplay": ("shift+end",), "digest": ("m",), "trail": ("shift+m",), "overlay": ("shift+o",), "why": ("shift+i",),
    "suggest": ("n",), "suggest_all": ("shift+n",), "ship_1": ("ctrl+f6",), "ship_2": ("ctrl+f7",),
    "ship_3": ("ctrl+f8",), "ship_4": ("ctrl+f9",),

    "detail": ("shift+f8",),


    "label_1": ("7",), "label_2": ("8",), "label_3": ("9",), "label_4": ("shift+7",),
    "label_5": ("shift+8",), "label_6": ("shift+9",), "label_7": ("ctrl+7",), "label_8": ("ctrl+8",), "label_9": ("ctrl+9",),
}  # fmt: skip
MOUSE_ALONE: Final[Keys] = {
    "acts": ("f12", "mouse middle"),
    "pan": ("mouse 4",),
    "skip": ("space", "mouse 5"),
}
PRESETS: Final = ("usual", "left", "right", "mouse", "swapped")
OWN: Final = "own"


def preset(name: str) -> Keys:
    """The keys of a preset: those of the shell's commands, and for one hand those that games have for theirs."""
    match name:
        case "left":
            keys = LEFT | {one.name: split(one.left) for one in COMMANDS.values() if one.left}
        case "right":
            keys = RIGHT | {one.name: split(one.right) for one in COMMANDS.values() if one.right}
        case "mouse":
            keys = dict(MOUSE_ALONE)
        case "swapped":  # as on pads on which the right button confirms
            return {one: _swapped(COMMANDS[one]) for one in ("confirm", "cancel", "undo", "inspect")}
        case _:
            return {}
    return {one: (*own, *COMMANDS[one].pads) for one, own in keys.items()}


_OTHER: Final = {"pad a": "pad b", "pad b": "pad a", "pad x": "pad y", "pad y": "pad x"}


def _swapped(command: Command) -> tuple[str, ...]:
    return tuple(_OTHER.get(key, key) for key in command.keys)


def preset_of(chosen: Keys) -> str:
    """The preset equal to the chosen keys; ``own`` if none is."""
    return next((name for name in PRESETS if dict(preset(name)) == dict(chosen)), OWN)


def with_pads(chosen: Keys) -> dict[str, tuple[str, ...]]:
    """Keys that were chosen without a word about gamepads, with the usual buttons of those."""
    pads = {name: COMMANDS[name].pads if name in COMMANDS else () for name in chosen}
    return {name: keys if any(map(is_pad, keys)) else (*keys, *pads[name]) for name, keys in chosen.items()}


def slots_of(keys: tuple[str, ...]) -> list[str]:
    """A command's keys by slot; empty where there is none."""
    plain_keys = [key for key in keys if not is_mouse(key) and not is_pad(key)][:BUTTON]
    buttons = [key for key in keys if is_mouse(key)][:1]
    pads = [key for key in keys if is_pad(key)][:1]
    return [*plain_keys, *[""] * (BUTTON - len(plain_keys)), *(buttons or [""]), *(pads or [""])]


def slot_of(key: str) -> tuple[int, ...]:
    """The slots that a key can be in."""
    return (PAD_BUTTON,) if is_pad(key) else (BUTTON,) if is_mouse(key) else tuple(range(BUTTON))


def with_key(chosen: Keys, name: str, slot: int, key: str) -> dict[str, tuple[str, ...]]:
    """The chosen keys with a new key in a command's slot; an empty key clears the slot."""
    slots = ["" if one == key else one for one in slots_of(keys_of(chosen, name))]
    slots[slot] = key
    return with_keys(chosen, name, tuple(one for one in slots if one))


def with_keys(chosen: Keys, name: str, keys: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The chosen keys with these for a command; default keys are not kept."""
    others = {command: own for command, own in chosen.items() if command != name}
    return others if keys == COMMANDS[name].keys else {**others, name: keys}


def holders(chosen: Keys, name: str, key: str) -> list[Command]:
    """The other commands that have a key and can be active together with a command."""
    own = COMMANDS[name]
    others = (command for command in COMMANDS.values() if command.name != name and command.meets(own))
    return [command for command in others if key in keys_of(chosen, command.name)]


def without(chosen: Keys, commands: list[Command], key: str) -> dict[str, tuple[str, ...]]:
    """The chosen keys after taking a key from some commands."""
    left = dict(chosen)
    for command in commands:
        left = with_keys(left, command.name, tuple(one for one in keys_of(left, command.name) if one != key))
    return left


def may_take(chosen: Keys, commands: list[Command], key: str) -> bool:
    """Whether a key can be taken from commands so that each needed one keeps another."""
    return not any(command.needed and keys_of(chosen, command.name) == (key,) for command in commands)


def fault(chosen: Keys) -> str:
    """What is wrong with chosen keys, in a few words; empty if nothing."""
    return next(_faults(chosen), "")


def _faults(chosen: Keys) -> Iterator[str]:
    for name, keys in chosen.items():
        if name not in COMMANDS:
            yield f"nothing is called {name!r}"
            continue
        if len(keys) > SLOTS or any(not KEY.fullmatch(slot) for slot in keys):
            yield f"{name!r} has {', '.join(map(repr, keys))}"
        if COMMANDS[name].is_of_mouse and not all(plain(key).startswith("mouse ") for key in keys):
            yield f"{name!r} needs a mouse button"
        if COMMANDS[name].needed and not keys:
            yield f"{name!r} has no key"
    users: dict[str, list[Command]] = {}
    for command in COMMANDS.values():
        for key in dict.fromkeys(keys_of(chosen, command.name)):
            users.setdefault(key, []).append(command)
    for key, commands in users.items():
        for one, other in combinations(commands, 2):
            if one.meets(other):
                yield f"{key!r} is both {one.name!r} and {other.name!r}"
