"""The commands that keys and mouse buttons can be bound to, with their default keys.

Three words, one meaning each: an *act* is a kind of meaning (`Act.ZOOM`); an *intent* is one thing a player means, an act
with its details; a *command* is an intent with a name that keys are bound to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hyperline.shell.input.intent import Act, Intent

PLAY, BOARD, BATTLE, SHIPYARD = "play", "board", "battle", "shipyard"
"""The domains of scenes; the keys of a command with domains work only there."""
BASICS, VIEW, GAME, NUMBERS = "basics", "view", "game", "numbers"
NOT_IN_PLAY: Final = ("", BOARD, BATTLE, SHIPYARD)
"""Where keys work that mean something else in a scene of the domain "play"; the empty one is that of all other scenes."""
MOUSE: Final = ("mouse ", "wheel ")
"""How the names of mouse inputs begin, such as ``mouse right`` and ``wheel up``."""


@dataclass(frozen=True)
class Command:
    """Something that a player can do: its intent, its default keys, the group it is listed in, and where its keys work.

    A `needed` one always has a key, so that nobody is locked out. One that `yields` is younger than players' own keys: it
    does without those that they have given to others.
    """

    name: str
    intent: Intent
    keys: tuple[str, ...]
    group: str
    domains: tuple[str, ...] = ()
    needed: bool = False
    yields: bool = False

    @property
    def is_of_mouse(self) -> bool:
        """Whether it needs a button that is pressed and released at a place: no key can replace that."""
        return self.intent.act in (Act.PRESS, Act.PAN)

    def meets(self, other: Command) -> bool:
        """Whether both can be active at once, so that they cannot share a key."""
        return not self.domains or not other.domains or not set(self.domains).isdisjoint(other.domains)


def _command(name: str, group: str, keys: str, act: Act, step: int = 0, direction: tuple[int, int] = (0, 0),
          domains: tuple[str, ...] = (), needed: bool = False, yields: bool = False) -> Command:  # fmt: skip
    split = tuple(key.strip() for key in keys.split(", "))
    return Command(name, Intent(act, step=step, direction=direction), split, group, domains, needed, yields)


_ALL: Final = (
    _command("click", BASICS, "mouse left", Act.PRESS, needed=True),
    _command("confirm", BASICS, "return, enter", Act.CONFIRM, needed=True),
    _command("cancel", BASICS, "escape, mouse right", Act.CANCEL, needed=True),
    _command("next", BASICS, "tab", Act.NEXT, 1, needed=True),
    _command("previous", BASICS, "shift+tab", Act.NEXT, -1),
    _command("left", BASICS, "left", Act.MOVE, direction=(-1, 0)),
    _command("right", BASICS, "right", Act.MOVE, direction=(1, 0)),
    _command("up", BASICS, "up", Act.MOVE, direction=(0, -1)),
    _command("down", BASICS, "down", Act.MOVE, direction=(0, 1)),
    _command("inspect", BASICS, "i", Act.INSPECT),
    _command("undo", BASICS, "u, ctrl+z", Act.UNDO),
    _command("redo", BASICS, "shift+u, ctrl+y", Act.REDO),
    _command("delete", BASICS, "delete, backspace", Act.DELETE),
    _command("pause", BASICS, "p", Act.PAUSE),
    _command("settings", BASICS, "f10", Act.SETTINGS, needed=True),
    _command("help", BASICS, "f1", Act.HELP),
    _command("find", BASICS, "ctrl+f", Act.FIND),
    _command("copy", BASICS, "ctrl+c", Act.COPY),
    _command("paste", BASICS, "ctrl+v", Act.PASTE),
    _command("full_screen", BASICS, "f11", Act.FULL_SCREEN),
    _command("acts", BASICS, "f12, mouse 4", Act.ACTS),
    _command("wheel_up", VIEW, "wheel up", Act.WHEEL, 1),
    _command("wheel_down", VIEW, "wheel down", Act.WHEEL, -1),
    _command("pan", VIEW, "mouse middle", Act.PAN),
    _command("zoom_in", VIEW, "page up", Act.ZOOM, 1),
    _command("zoom_out", VIEW, "page down", Act.ZOOM, -1),
    _command("fit", VIEW, "home", Act.FIT),
    _command("turn_view", VIEW, "w", Act.TURN_VIEW, 1),
    _command("turn_view_back", VIEW, "shift+w", Act.TURN_VIEW, -1),
    _command("far_left", VIEW, "shift+left", Act.MOVE, 1, (-1, 0)),
    _command("far_right", VIEW, "shift+right", Act.MOVE, 1, (1, 0)),
    _command("far_up", VIEW, "shift+up", Act.MOVE, 1, (0, -1)),
    _command("far_down", VIEW, "shift+down", Act.MOVE, 1, (0, 1)),
    _command("ship_1", VIEW, "f2", Act.SHIP, 1),
    _command("ship_2", VIEW, "f3", Act.SHIP, 2),
    _command("ship_3", VIEW, "f4", Act.SHIP, 3),
    _command("ship_4", VIEW, "f5", Act.SHIP, 4),
    _command("log", VIEW, "l", Act.LOG),
    _command("detail", VIEW, "z", Act.DETAIL, yields=True),
    _command("digest", VIEW, "d", Act.DIGEST),
    _command("trail", VIEW, "x", Act.TRAIL),
    _command("overlay", VIEW, "v", Act.OVERLAY),
    _command("odds", VIEW, "o", Act.ODDS),
    _command("why", VIEW, "q", Act.WHY),
    _command("hint", VIEW, "h", Act.HINT),
    _command("end_turn", GAME, "e", Act.END_TURN),
    _command("skip", GAME, "space", Act.SKIP),
    _command("speed", GAME, "shift+space", Act.SPEED, 1),
    _command("autoplay", GAME, "shift+e", Act.AUTOPLAY),
    _command("rotate", GAME, "r", Act.ROTATE, 1, domains=NOT_IN_PLAY),
    _command("rotate_back", GAME, "shift+r", Act.ROTATE, -1, domains=NOT_IN_PLAY),
    _command("suggest", GAME, "s", Act.SUGGEST),
    _command("suggest_all", GAME, "shift+s", Act.SUGGEST_ALL),
    _command("transfer", GAME, "t", Act.TRANSFER, domains=(BOARD, BATTLE)),
    _command("jump", GAME, "j", Act.JUMP, domains=(PLAY,), yields=True),
    _command("roll", GAME, "r", Act.ROLL, domains=(PLAY,), yields=True),
    _command("squadron_a", GAME, "a", Act.SQUADRON, 1, domains=(PLAY,), yields=True),
    _command("squadron_b", GAME, "b", Act.SQUADRON, 2, domains=(PLAY,), yields=True),
    _command("squadron_c", GAME, "c", Act.SQUADRON, 3, domains=(PLAY,), yields=True),
    _command("swing", GAME, ".", Act.SWING, 1, domains=(PLAY,), yields=True),
    _command("swing_back", GAME, ",", Act.SWING, -1, domains=(PLAY,), yields=True),
    _command("go", BOARD, "m", Act.GO, domains=(BOARD,), yields=True),
    _command("build", BOARD, "b", Act.BUILD, domains=(BOARD,)),
    _command("repair", BOARD, "a", Act.REPAIR, domains=(BOARD,)),
    _command("repair_all", BOARD, "shift+a", Act.REPAIR_ALL, domains=(BOARD,)),
    _command("research", BOARD, "c", Act.RESEARCH, domains=(BOARD,)),
    _command("fighters", BOARD, "f", Act.FIGHTERS, domains=(BOARD,)),
    _command("probe", BOARD, "k", Act.PROBE, domains=(BOARD,)),
    _command("hop", BOARD, "j", Act.HOP, domains=(BOARD,)),
    _command("flee", BATTLE, "b", Act.FLEE, domains=(BATTLE,)),
    _command("stay", BATTLE, "y", Act.STAY, domains=(BATTLE,)),
    _command("tight_scan", BATTLE, "g", Act.TIGHT_SCAN, domains=(BATTLE,)),
    _command("refuse", BATTLE, "n", Act.REFUSE, domains=(BATTLE,)),
    _command("auto_fight", BATTLE, "a", Act.AUTO_FIGHT, domains=(BATTLE,)),
    _command("arrange", SHIPYARD, "a", Act.ARRANGE, domains=(SHIPYARD,)),
    _command("blueprints", SHIPYARD, "b", Act.BLUEPRINTS, domains=(SHIPYARD,)),
    _command("test_range", SHIPYARD, "t", Act.TEST_RANGE, domains=(SHIPYARD,)),
    *(_command(f"label_{n}", NUMBERS, str(n), Act.LABEL, n) for n in range(1, 10)),
    _command("more", NUMBERS, "0", Act.MORE),
)
COMMANDS: Final = {command.name: command for command in _ALL}
GROUPS: Final = tuple(dict.fromkeys(command.group for command in _ALL))


def keys_of(chosen: Mapping[str, Sequence[str]], name: str) -> tuple[str, ...]:
    """The keys of a command: those chosen for it, or its default ones."""
    command = COMMANDS[name]
    if name in chosen:
        return tuple(chosen[name])
    if not command.yields:
        return command.keys
    others = [COMMANDS[other] for other in chosen if other in COMMANDS]
    taken = {key for other in others if other.meets(command) for key in chosen[other.name]}
    return tuple(key for key in command.keys if key not in taken)
