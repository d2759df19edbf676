"""Actions: values with the text of the notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import attrgetter
from typing import ClassVar, Final

from msgspec import Struct

from hyperline.games.gatestorm.rules.fleet import CARDS, GEAR, MODELS, PILOTS
from hyperline.games.gatestorm.rules.gates import SLOTS
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

NOBODY: Final = -1


class Action(Struct, frozen=True, gc=False):
    """A decision. `word` comes first in its text; `what` is a maneuver, way, slot, token, card or side; `other` a seat.

    `targets` are ``dial:G2L``, ``ship:3``, ``way:slip left`` (the template), ``slot:NE``, ``card:blaze`` and, of a
    ``pick``, ``model:dart``, ``gear:tow``, ``pilot:lark``. Only legal ones have them.
    """

    text: str
    word: str
    what: str = ""
    other: int = NOBODY
    targets: tuple[str, ...] = ()

    is_aside: ClassVar[bool] = False
    is_open: ClassVar[bool] = False

    def __str__(self) -> str:
        return self.text


by_text: Final = attrgetter("text")


def sorted_by_text(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions in the order of a legal list."""
    return tuple(sorted(actions, key=by_text))


def _plain(word: str) -> Action:
    return Action(word, word)


KEEP, ENTER, STAY, NONE, HOLD, DONE, DOUSE, POISE, WEAVE, VEIL, STEADY, LURE = map(
    _plain, ("keep", "enter", "stay", "none", "hold", "done", "douse", "poise", "weave", "veil", "steady", "lure")
)
REROLL_BLANKS, REROLL_ALL = Action("reroll blanks", "reroll", "blanks"), Action("reroll all", "reroll", "all")
SIDES: Final = {"left": "slip left", "right": "slip right", "ahead": "S1"}
"""The ways of a tow, by what they are called."""
VEERS: Final = {"ahead": "S2", "left": "veer left", "right": "veer right"}
"""The ways of unveiling."""
SLIPS: Final = {
    side: Action(f"slip {side}", "slip", f"slip {side}", targets=(f"way:slip {side}",)) for side in ("left", "right")
}
RUSHES: Final = {way: Action(f"rush {way}", "rush", way, targets=(f"way:{way}",)) for way in ("G1L", "G1R", "S1")}
UNVEILS: Final = {side: Action(f"unveil {side}", "unveil", way, targets=(f"way:{way}",)) for side, way in VEERS.items()}
DIALS: Final = {
    name: sorted_by_text(Action(f"dial {way}", "dial", way, targets=(f"dial:{way}",)) for way in model.dial)
    for name, model in MODELS.items()
}
"""By ship, what can be set on its dial."""
PLACES: Final = {slot: Action(f"slot {slot}", "slot", slot, targets=(f"slot:{slot}",)) for slot in SLOTS}


def at(word: str, seat: int) -> Action:
    """``mark N``, ``attack N`` or ``missile N``."""
    return Action(f"{word} {seat}", word, other=seat, targets=(f"ship:{seat}",))


def tow(seat: int, side: str) -> Action:
    """``tow N SIDE``; `what` is the side."""
    return Action(f"tow {seat} {side}", "tow", side, seat, targets=(f"ship:{seat}", f"way:{SIDES[side]}"))


def pick(model: str, gear: str, pilot: str) -> Action:
    """``pick SHIP GEAR PILOT``; `what` is all three."""
    what = f"{model} {gear} {pilot}"
    return Action(f"pick {what}", "pick", what, targets=(f"model:{model}", f"gear:{gear}", f"pilot:{pilot}"))


def patch(what: str) -> Action:
    """``patch CARD``, ``patch card`` or ``patch scar``."""
    return Action(f"patch {what}", "patch", what, targets=(f"card:{what}",))


_KNOWN: Final = {
    action.text: action
    for action in (
        *(KEEP, ENTER, STAY, NONE, HOLD, DONE, DOUSE, POISE, WEAVE, VEIL, STEADY, LURE, REROLL_BLANKS, REROLL_ALL),
        *SLIPS.values(),
        *RUSHES.values(),
        *UNVEILS.values(),
        *(action for dial in DIALS.values() for action in dial),
        *PLACES.values(),
        *(patch(what) for what in (*CARDS, "card", "scar")),
    )
}
_AT: Final = re.compile(r"(mark|attack|missile) (0|[1-9][0-9]?)")
_TOW: Final = re.compile(r"tow (0|[1-9][0-9]?) (left|right|ahead)")
_PICK: Final = re.compile(rf"pick ({'|'.join(MODELS)}) ({'|'.join(GEAR)}) ({'|'.join(PILOTS)})")
_DIAL: Final = re.compile(r"dial ([A-Z][1-9][LR]?)")


def action_of(text: str) -> Action:
    """The action that a text means; raises Illegal."""
    if text in _KNOWN:
        return _KNOWN[text]
    if match := _AT.fullmatch(text):
        return at(match[1], int(match[2]))
    if match := _TOW.fullmatch(text):
        return tow(int(match[1]), match[2])
    if match := _PICK.fullmatch(text):
        return pick(match[1], match[2], match[3])
    if match := _DIAL.fullmatch(text):
        return Action(text, "dial", match[1], targets=(f"dial:{match[1]}",))
    raise Illegal("NOTATION", f"{quoted(text)} is not an action")
