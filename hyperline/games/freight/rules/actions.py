"""What a seat can decide: a word and what it names. The text is all that counts; the rest says what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, ClassVar, Final

from msgspec import Struct

from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.place import NONE, SIDES, Place, place_of, place_text
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

STATION_NAME: Final = "station"
UP, TOP = "up", "top"


class Action(Struct, frozen=True, gc=False):
    """An action. Fields that its `word` does not use have their defaults.

    `other` is a second die, hold or seat, and `n` a number of tokens. `targets` are ``tile:X,Y``, ``die:D``,
    ``square:NAME`` of the own mat, ``hold:I``, ``deck:COLOUR``, ``up:COLOUR``, ``hand:I``, ``ship:SEAT``,
    ``ship:station``, ``loot:I`` for a hold of whoever lost, and ``deck:tiles``. Only legal ones have them all.
    """

    text: str
    word: str
    targets: tuple[str, ...] = ()
    die: int = 0
    side: int = NONE
    at: Place | None = None
    square: str = ""
    hold: int = NONE
    other: int = NONE
    n: int = 0
    source: str = ""

    is_aside: ClassVar[bool] = False
    is_open: ClassVar[bool] = False

    def __str__(self) -> str:
        return self.text


by_text: Final = attrgetter("text")


def sorted_by_text(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions in the order of a legal list."""
    return tuple(sorted(actions, key=by_text))


def plain(word: str) -> Action:
    """A word alone."""
    return Action(word, word)


END, RESET, SUFFER, PASS, KEEP, LEAVE, DONE, DEAL, TILE = map(
    plain, ("end", "reset", "suffer", "pass", "keep", "leave", "done", "damage", "tile")
)


# ---- reading ----

_DIE: Final = re.compile("[1-6]")
_NUMBER: Final = re.compile("0|[1-9][0-9]?")
_SQUARES: Final = frozenset(square for hull in HULLS.values() for square in hull.squares)


def _die(text: str) -> int:
    return _known(text, _DIE.fullmatch(text), "a die") and int(text)


def _number(text: str) -> int:
    return int(text) if _known(text, _NUMBER.fullmatch(text), "a number") else 0


def _side(text: str) -> int:
    return SIDES.index(text) if _known(text, len(text) == 1 and text in SIDES, "a side") else NONE


def _square(text: str) -> str:
    return text if _known(text, text in _SQUARES, "a square of a mat") else ""


def _source(text: str) -> str:
    return text if _known(text, text in (UP, TOP), "up or top") else ""


def _known(text: str, is_known: object, what: str) -> bool:
    if not is_known:
        raise Illegal("NOTATION", f"{quoted(text)} is not {what}")
    return True


Field = tuple[str, Callable[[str], Any]]
DIE, OTHER_DIE, NEW_DIE = ("die", _die), ("other", _die), ("n", _die)
HOLD, SECOND_HOLD, COUNT = ("hold", _number), ("other", _number), ("n", _number)
SIDE, AT, SQUARE, SOURCE = ("side", _side), ("at", place_of), ("square", _square), ("source", _source)

FORMS: Final[dict[str, tuple[tuple[Field, ...], ...]]] = {
    "base": ((AT,),),
    "lasers": ((DIE,),),
    "engines": ((DIE, SIDE),),
    "jump": ((DIE, AT),),
    "route": ((DIE, OTHER_DIE, NEW_DIE),),
    "repair": ((DIE, SQUARE),),
    "boost": ((SIDE,),),
    "reset": ((),),
    "load": ((DIE, SOURCE),),
    "deliver": ((DIE, HOLD),),
    "sell": ((DIE, HOLD),),
    "scoop": ((DIE, COUNT),),
    "sabotage": ((DIE,),),
    "force": ((DIE,),),
    "occupy": ((DIE,),),
    "complete": ((DIE,),),
    "hand-in": ((DIE, HOLD),),
    "fight": ((DIE,),),
    "throw": ((HOLD,),),
    "dump": ((HOLD, COUNT),),
    "end": ((),),
    "tile": ((),),
    "hand": ((HOLD,),),
    "point": ((SIDE,),),
    "dodge": ((DIE,),),
    "suffer": ((),),
    "pass": ((),),
    "engage": ((("other", _number),),),
    "fire": ((DIE,),),
    "keep": ((),),
    "loot": ((HOLD,), (HOLD, SECOND_HOLD)),
    "damage": ((), (SQUARE,)),
    "swap": ((HOLD,),),
    "leave": ((),),
    "mend": ((SQUARE,),),
    "done": ((),),
}
"""By word: the fields that follow it, each with what reads it; some words have two forms."""


def action_of(text: str) -> Action:
    """The action that a text means, without its targets; raises Illegal."""
    word, *parts = text.split(" ")
    if text == f"engage {STATION_NAME}":
        return Action(text, word)
    form = next((form for form in FORMS.get(word, ()) if len(form) == len(parts)), None)
    if form is None:
        raise Illegal("NOTATION", f"{quoted(text)} is not an action")
    fields = {name: read(part) for (name, read), part in zip(form, parts, strict=True)}
    return Action(text, word, **fields)


def tile_target(place: Place) -> str:
    """What stands for a place."""
    return f"tile:{place_text(place)}"
