"""What keys and mouse buttons can be bound to: each deed by its name, with the keys that it has by default."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hyperline.shell.input.intent import Act, Intent

PLAY, BOARD, BATTLE, SHIPYARD = "play", "board", "battle", "shipyard"
"""The domains of scenes; a deed with domains has its keys in force there alone."""
BASICS, VIEW, GAME, NUMBERS = "basics", "view", "game", "numbers"
MOUSE: Final = ("mouse ", "wheel ")
"""How the names of what a mouse has begin, such as ``mouse right`` and ``wheel up``."""


@dataclass(frozen=True)
class Deed:
    """Something that a player can do: its intent, its default keys, the group it is listed in, and where it is in force.

    One that is `needed` always has a key, so that nobody is locked out.
    """

    name: str
    intent: Intent
    keys: tuple[str, ...]
    group: str
    domains: tuple[str, ...] = ()
    needed: bool = False

    @property
    def is_of_mouse(self) -> bool:
        """Whether it takes a button that goes down and up at a place: no key can stand for that."""
        return self.intent.act in (Act.PRESS, Act.PAN)

    def meets(self, other: Deed) -> bool:
        """Whether both can be in force at once, so that they cannot share a key."""
        return not self.domains or not other.domains or not set(self.domains).isdisjoint(other.domains)


def _deed(name: str, group: str, keys: str, act: Act, step: int = 0, direction: tuple[int, int] = (0, 0),
          domains: tuple[str, ...] = (), needed: bool = False) -> Deed:  # fmt: skip
    split = tuple(key.strip() for key in keys.split(","))
    return Deed(name, Intent(act, step=step, direction=direction), split, group, domains, needed)


_ALL: Final = (
    _deed("click", BASICS, "mouse left", Act.PRESS, needed=True),
    _deed("confirm", BASICS, "return, enter", Act.CONFIRM, needed=True),
    _deed("cancel", BASICS, "escape, mouse right", Act.CANCEL, needed=True),
    _deed("next", BASICS, "tab", Act.NEXT, 1, needed=True),
    _deed("previous", BASICS, "shift+tab", Act.NEXT, -1),
    _deed("left", BASICS, "left", Act.MOVE, direction=(-1, 0)),
    _deed("right", BASICS, "right", Act.MOVE, direction=(1, 0)),
    _deed("up", BASICS, "up", Act.MOVE, direction=(0, -1)),
    _deed("down", BASICS, "down", Act.MOVE, direction=(0, 1)),
    _deed("inspect", BASICS, "i", Act.INSPECT),
    _deed("undo", BASICS, "u, ctrl+z", Act.UNDO),
    _deed("redo", BASICS, "shift+u, ctrl+y", Act.REDO),
    _deed("delete", BASICS, "delete, backspace", Act.DELETE),
    _deed("pause", BASICS, "p", Act.PAUSE),
    _deed("settings", BASICS, "f10", Act.SETTINGS, needed=True),
    _deed("help", BASICS, "f1", Act.HELP),
    _deed("find", BASICS, "ctrl+f", Act.FIND),
    _deed("copy", BASICS, "ctrl+c", Act.COPY),
    _deed("paste", BASICS, "ctrl+v", Act.PASTE),
    _deed("full_screen", BASICS, "f11", Act.FULL_SCREEN),
    _deed("acts", BASICS, "f12, mouse 4", Act.ACTS),
    _deed("wheel_up", VIEW, "wheel up", Act.WHEEL, 1),
    _deed("wheel_down", VIEW, "wheel down", Act.WHEEL, -1),
    _deed("pan", VIEW, "mouse middle", Act.PAN),
    _deed("zoom_in", VIEW, "page up", Act.ZOOM, 1),
    _deed("zoom_out", VIEW, "page down", Act.ZOOM, -1),
    _deed("fit", VIEW, "home", Act.FIT),
    _deed("turn_view", VIEW, "w", Act.TURN_VIEW, 1),
    _deed("turn_view_back", VIEW, "shift+w", Act.TURN_VIEW, -1),
    _deed("far_left", VIEW, "shift+left", Act.MOVE, 1, (-1, 0)),
    _deed("far_right", VIEW, "shift+right", Act.MOVE, 1, (1, 0)),
    _deed("far_up", VIEW, "shift+up", Act.MOVE, 1, (0, -1)),
    _deed("far_down", VIEW, "shift+down", Act.MOVE, 1, (0, 1)),
    _deed("ship_1", VIEW, "f2", Act.SHIP, 1),
    _deed("ship_2", VIEW, "f3", Act.SHIP, 2),
    _deed("ship_3", VIEW, "f4", Act.SHIP, 3),
    _deed("ship_4", VIEW, "f5", Act.SHIP, 4),
    _deed("log", VIEW, "l", Act.LOG),
    _deed("digest", VIEW, "d", Act.DIGEST),
    _deed("trail", VIEW, "x", Act.TRAIL),
    _deed("overlay", VIEW, "v", Act.OVERLAY),
    _deed("odds", VIEW, "o", Act.ODDS),
    _deed("why", VIEW, "q", Act.WHY),
    _deed("hint", VIEW, "h", Act.HINT),
    _deed("end_turn", GAME, "e", Act.END_TURN),
    _deed("skip", GAME, "space", Act.SKIP),
    _deed("speed", GAME, "shift+space", Act.SPEED, 1),
    _deed("autoplay", GAME, "shift+e", Act.AUTOPLAY),
    _deed("rotate", GAME, "r", Act.ROTATE, 1),
    _deed("rotate_back", GAME, "shift+r", Act.ROTATE, -1),
    _deed("suggest", GAME, "s", Act.SUGGEST),
    _deed("suggest_all", GAME, "shift+s", Act.SUGGEST_ALL),
    _deed("transfer", GAME, "t", Act.TRANSFER, domains=(BOARD, BATTLE)),
    _deed("build", BOARD, "b", Act.BUILD, domains=(BOARD,)),
    _deed("repair", BOARD, "a", Act.REPAIR, domains=(BOARD,)),
    _deed("repair_all", BOARD, "shift+a", Act.REPAIR_ALL, domains=(BOARD,)),
    _deed("research", BOARD, "c", Act.RESEARCH, domains=(BOARD,)),
    _deed("fighters", BOARD, "f", Act.FIGHTERS, domains=(BOARD,)),
    _deed("probe", BOARD, "k", Act.PROBE, domains=(BOARD,)),
    _deed("hop", BOARD, "j", Act.HOP, domains=(BOARD,)),
    _deed("flee", BATTLE, "b", Act.FLEE, domains=(BATTLE,)),
    _deed("stay", BATTLE, "y", Act.STAY, domains=(BATTLE,)),
    _deed("tight_scan", BATTLE, "g", Act.TIGHT_SCAN, domains=(BATTLE,)),
    _deed("refuse", BATTLE, "n", Act.REFUSE, domains=(BATTLE,)),
    _deed("auto_fight", BATTLE, "a", Act.AUTO_FIGHT, domains=(BATTLE,)),
    _deed("arrange", SHIPYARD, "a", Act.ARRANGE, domains=(SHIPYARD,)),
    _deed("blueprints", SHIPYARD, "b", Act.BLUEPRINTS, domains=(SHIPYARD,)),
    _deed("test_range", SHIPYARD, "t", Act.TEST_RANGE, domains=(SHIPYARD,)),
    *(_deed(f"label_{n}", NUMBERS, str(n), Act.LABEL, n) for n in range(1, 10)),
    _deed("more", NUMBERS, "0", Act.MORE),
)
DEEDS: Final = {deed.name: deed for deed in _ALL}
GROUPS: Final = tuple(dict.fromkeys(deed.group for deed in _ALL))
