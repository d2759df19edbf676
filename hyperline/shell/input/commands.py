"""The commands that keys and mouse buttons can be bound to, with their default keys: the shell's, and those of games.

Three words, one meaning each: an *act* is a kind of meaning (`Act.ZOOM`); an *intent* is one thing a player means, an act
with its details; a *command* is an intent with a name that keys are bound to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from hyperline.shell.input.intent import Act, AnyAct, Intent

PLAY: Final = "play"
"""The domain of the page on which most games are played. The keys of a command with domains work only in such scenes."""
BASICS, VIEW, GAME, NUMBERS = "basics", "view", "game", "numbers"
PAD: Final = "pad "
"""How the names of a gamepad's buttons and sticks begin, such as ``pad a`` and ``pad r-left`` (the right stick)."""
MOUSE: Final = ("mouse ", "wheel ")
"""How the names of mouse inputs begin, such as ``mouse right`` and ``wheel up``."""


@dataclass(frozen=True)
class Command:
    """Something that a player can do: the group it is listed in, its default keys, what it means, and where its keys work.

    A `needed` one always has a key, so that nobody is locked out. One that `yields` is younger than players' own keys: it
    does without those that they have given to others. It works in its `domains`, without any in all but those in `not_in`.
    `left` and `right` are its keys for one hand where the `usual` ones do not do; keys stand in one text, between commas.
    `pad` is its button on a gamepad, without the word before it. What has none is found among all that can be done.
    """

    name: str
    group: str
    usual: str
    act: AnyAct
    step: int = 0
    direction: tuple[int, int] = (0, 0)
    domains: tuple[str, ...] = ()
    needed: bool = False
    yields: bool = False
    not_in: tuple[str, ...] = ()
    left: str = ""
    right: str = ""
    pad: str = ""

    @cached_property
    def intent(self) -> Intent:
        """What it means."""
        return Intent(self.act, step=self.step, direction=self.direction)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Its default keys."""
        return (*split(self.usual), *self.pads)

    @property
    def pads(self) -> tuple[str, ...]:
        """Its default button on a gamepad, if it has one."""
        return (f"{PAD}{self.pad}",) if self.pad else ()

    @property
    def is_of_mouse(self) -> bool:
        """Whether it needs a button that is pressed and released at a place: no key can replace that."""
        return self.act in (Act.PRESS, Act.PAN)

    def meets(self, other: Command) -> bool:
        """Whether both can be active at once, so that they cannot share a key."""
        if not self.domains:
            return not other.domains or any(self.works_in(domain) for domain in other.domains)
        return any(other.works_in(domain) for domain in self.domains)

    def works_in(self, domain: str) -> bool:
        """Whether its keys work in scenes of a domain; that of most is empty."""
        return (not self.domains or domain in self.domains) and domain not in self.not_in


def split(keys: str) -> tuple[str, ...]:
    """Keys that stand in one text, between commas."""
    return tuple(key.strip() for key in keys.split(", ")) if keys else ()


_WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_LEFT: Final = {"left": "a", "right": "d", "up": "w", "down": "s"}
"""The arrows of the left hand."""
_ALL: Final = (
    Command("click", BASICS, "mouse left", Act.PRESS, needed=True),
    Command("confirm", BASICS, "return, enter", Act.CONFIRM, needed=True, pad="a"),
    Command("cancel", BASICS, "escape, mouse right", Act.CANCEL, needed=True, pad="b"),
    Command("next", BASICS, "tab", Act.NEXT, 1, needed=True, pad="rb"),
    Command("previous", BASICS, "shift+tab", Act.NEXT, -1, pad="lb"),
    *(Command(name, BASICS, name, Act.MOVE, direction=way, pad=name) for name, way in _WAYS.items()),
    Command("inspect", BASICS, "i", Act.INSPECT, pad="y"),
    Command("undo", BASICS, "u, ctrl+z", Act.UNDO, pad="x"),
    Command("redo", BASICS, "shift+u, ctrl+y", Act.REDO),
    Command("delete", BASICS, "delete, backspace", Act.DELETE),
    Command("pause", BASICS, "p", Act.PAUSE, pad="start"),
    Command("settings", BASICS, "f10", Act.SETTINGS, needed=True),
    Command("help", BASICS, "f1", Act.HELP, pad="hold start"),
    Command("find", BASICS, "ctrl+f", Act.FIND),
    Command("copy", BASICS, "ctrl+c", Act.COPY),
    Command("paste", BASICS, "ctrl+v", Act.PASTE),
    Command("stick_points", VIEW, "", Act.STICK_POINTS, pad="rs"),
    Command("full_screen", BASICS, "f11", Act.FULL_SCREEN),
    Command("acts", BASICS, "f12, mouse 4", Act.ACTS, pad="back"),
    Command("wheel_up", VIEW, "wheel up", Act.WHEEL, 1),
    Command("wheel_down", VIEW, "wheel down", Act.WHEEL, -1),
    Command("pan", VIEW, "mouse middle", Act.PAN),
    Command("zoom_in", VIEW, "page up", Act.ZOOM, 1, pad="rt"),
    Command("zoom_out", VIEW, "page down", Act.ZOOM, -1, pad="lt"),
    Command("fit", VIEW, "home", Act.FIT),
    Command("turn_view", VIEW, "w", Act.TURN_VIEW, 1),
    Command("turn_view_back", VIEW, "shift+w", Act.TURN_VIEW, -1),
    *(Command(f"far_{name}", VIEW, f"shift+{name}", Act.MOVE, 1, way) for name, way in _WAYS.items()),
    *(
        Command(f"read_{name}", VIEW, f"ctrl+{name}", Act.READ, direction=way, yields=True, left=f"alt+{_LEFT[name]}")
        for name, way in _WAYS.items()
    ),
    *(
        Command(
            f"seek_{name}", VIEW, f"ctrl+shift+{name}", Act.SEEK, direction=way, yields=True, left=f"alt+shift+{_LEFT[name]}"
        )
        for name, way in _WAYS.items()
    ),
    *(Command(f"ship_{n}", VIEW, f"f{n + 1}", Act.SHIP, n) for n in range(1, 5)),
    Command("log", VIEW, "l", Act.LOG),
    Command("detail", VIEW, "z", Act.DETAIL, yields=True),
    Command("digest", VIEW, "d", Act.DIGEST),
    Command("trail", VIEW, "x", Act.TRAIL),
    Command("overlay", VIEW, "v", Act.OVERLAY),
    Command("odds", VIEW, "o", Act.ODDS),
    Command("why", VIEW, "q", Act.WHY),
    Command("hint", VIEW, "h", Act.HINT),
    Command("end_turn", GAME, "e", Act.END_TURN, pad="ls"),
    Command("skip", GAME, "space", Act.SKIP, pad="r-down"),
    Command("speed", GAME, "shift+space", Act.SPEED, 1, pad="r-up"),
    Command("autoplay", GAME, "shift+e", Act.AUTOPLAY),
    Command("say", GAME, "shift+t", Act.SAY, yields=True, left="ctrl+t", right="shift+p"),
    Command("rotate", GAME, "r", Act.ROTATE, 1, not_in=(PLAY,), pad="r-right"),
    Command("rotate_back", GAME, "shift+r", Act.ROTATE, -1, not_in=(PLAY,), pad="r-left"),
    Command("suggest", GAME, "s", Act.SUGGEST),
    Command("suggest_all", GAME, "shift+s", Act.SUGGEST_ALL),
    *(Command(f"label_{n}", NUMBERS, str(n), Act.LABEL, n) for n in range(1, 10)),
    Command("more", NUMBERS, "0", Act.MORE),
)
COMMANDS: Final = {one.name: one for one in _ALL}
"""All that are known: the shell's, and what games have brought."""


def groups() -> tuple[str, ...]:
    """The groups in which they are listed: the shell's, those of games, and the numbers last."""
    return tuple(sorted(dict.fromkeys(one.group for one in COMMANDS.values()), key=lambda group: group == NUMBERS))


def bring(commands: Iterable[Command]) -> None:
    """Take a game's commands into the table; raises ValueError if a name means something else already."""
    for one in commands:
        if COMMANDS.setdefault(one.name, one) != one:
            raise ValueError(f"two different commands are called {one.name}")


def keys_of(chosen: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    """The keys of a command: those chosen for it, or its default ones."""
    own = COMMANDS[name]
    if name in chosen:
        return tuple(chosen[name])
    if not own.yields:
        return own.keys
    others = [COMMANDS[other] for other in chosen if other in COMMANDS]
    taken = {key for other in others if other.meets(own) for key in chosen[other.name]}
    return tuple(key for key in own.keys if key not in taken)
