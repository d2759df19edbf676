"""The form of a position file: its keys, their types and defaults. `position` reads what it means."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.notation.names import listed, nearest, unreadable
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.kernel.form import Luck
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import misfit
from hyperline.kernel.quote import plain, quoted
from hyperline.kernel.texts import misread

VERSION = 1
"""The version of the form that is written."""

_EXPECTED: Final = {
    "int": refused.part("refusal.type_int"),
    "str": refused.part("refusal.type_str"),
    "bool": refused.part("refusal.type_bool"),
    "array": refused.part("refusal.type_array"),
    "object": refused.part("refusal.type_object"),
    "float": refused.part("refusal.type_float"),
    "null": refused.part("refusal.type_null"),
}
_WHOLE: Final = refused.part("refusal.whole_position")
_PATH = re.compile(r"^(?P<what>.*?)(?: - at `(?P<path>(?:key in )?\$.*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_STEP = re.compile(r"(\w+)|\[(\d+)\]")
_PLAIN: dict[str, type] = {"int": int, "str": str}
_TYPE = re.compile(r"Expected `(.*)`, got `(.*)`")


class _Form(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Knowledge(_Form, frozen=True):
    """The hidden tiles that a player has seen."""

    planted: tuple[str, ...] = ()
    hyperline: int = 0


class PlayerForm(_Form, frozen=True):
    """One player; None stands for a default that depends on the rest."""

    corner: str | None = None
    home: str | None = None
    sector: str | None = None
    ship: tuple[str, ...] | None = None
    upgrades: tuple[str, ...] = ()
    patrols: dict[str, int] | None = None
    tokens: dict[str, str] = {}
    research: int = 0
    running: bool = False
    began: str | None = None
    knows: Knowledge = Knowledge()


class StacksForm(_Form, frozen=True):
    """The tiles on top of each stack, first tile first."""

    hyperline: tuple[str, ...] = ()
    planet: tuple[str, ...] = ()


class PendingForm(_Form, frozen=True):
    """What is unfinished. `held`: tiles off their stack and not yet on the board. `hits`: the damage of Pirates."""

    frames: tuple[dict[str, Any], ...] = ()
    held: tuple[str, ...] = ()
    spent: tuple[tuple[str, ...], ...] = ()
    hits: dict[str, int] = {}
    turns: int = 0


class PositionForm(_Form, frozen=True):
    """A whole position. `decision` and `events` are for readers and follow from the rest; with `unseen` it is a view.

    `game` comes first in position files of every game; here it is optional.
    """

    player: tuple[PlayerForm, ...]
    game: str = "hyperline"
    title: str = ""
    seed: int = 0
    dice: tuple[int, ...] = ()
    luck: Luck | None = None
    phase: str = Phase.RADIATION.value
    turn: int = 0
    board: dict[str, str] = {}
    pirates: dict[str, int] = {}
    stacks: StacksForm = StacksForm()
    store: dict[str, int] | None = None
    options: dict[str, str] = {}
    version: int = VERSION
    pending: PendingForm | None = None
    winner: int | None = None
    decision: Any = None
    events: Any = None
    unseen: dict[str, dict[str, int]] | None = None


_decoder = msgspec.json.Decoder(PositionForm)


def form_of(data: dict[str, Any]) -> PositionForm:
    """The form of a table that was read from TOML or JSON; raises Illegal that names the key."""
    try:
        return msgspec.convert(data, PositionForm)
    except msgspec.ValidationError as fault:
        raise _refusal(fault, data) from None


def form_of_json(data: bytes | str) -> PositionForm:
    """The form of a JSON text; raises Illegal that names the key."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as fault:
        raise _refusal(fault, _content(data)) from None
    except RecursionError:
        raise too_deep() from None
    except ValueError as fault:  # the library's, or one for a number with thousands of digits
        raise unreadable("refusal.position_is_not_json", fault=misread(fault)) from None


def _content(data: bytes | str) -> Any:
    """The content of a JSON text, to find the key that a message names; None if it cannot be read."""
    try:
        return msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return None


def too_deep() -> Illegal:
    """The refusal of a text with lists and tables nested too deep to be read."""
    return unreadable("refusal.position_is_nested_too")


def _refusal(fault: msgspec.ValidationError, data: Any) -> Illegal:
    """The library's message in the words of the notation."""
    match = _PATH.match(str(fault))
    what, path = (match["what"], match["path"] or "") if match else (str(fault), "")
    where = path.removeprefix("key in ").removeprefix("$").removeprefix(".")
    if unknown := _UNKNOWN.fullmatch(what):
        return unreadable(
            "refusal.has_no_key",
            where=where or _WHOLE,
            unknown=quoted(unknown[1]),
            nearest=nearest(unknown[1], _keys(where)),
        )
    if missing := _MISSING.fullmatch(what):
        return unreadable("refusal.lacks_key", where=where or _WHOLE, missing=missing[1])
    if mismatch := _TYPE.fullmatch(what):
        where = _with_key(where, data, mismatch[1])
        expected = listed(_EXPECTED.get(word, word) for word in mismatch[1].split(" | ") if word != "null")
        return unreadable(
            "refusal.expected_got",
            where=where or _WHOLE,
            expected=expected,
            get=_EXPECTED.get(mismatch[2], mismatch[2]),
        )
    return misfit(msgspec.ValidationError(what), where)


def _with_key(where: str, data: Any, expected: str) -> str:
    """A path with the key at fault filled in where the library leaves it open: ``board[...]`` becomes ``board.D4``."""
    kind = _PLAIN.get(expected.removesuffix(" | null"))
    if kind is None or not where.endswith("[...]"):
        return where
    path = where.removesuffix("[...]")
    if data is None:
        return path
    for name, index in _STEP.findall(path):
        data = data[name] if name else data[int(index)]
    return next((f"{path}.{plain(key)}" for key, value in data.items() if type(value) is not kind), path)


def _keys(where: str) -> tuple[str, ...]:
    """The keys that the form has at a path."""
    forms: dict[str, type[Struct]] = {
        "": PositionForm,
        "stacks": StacksForm,
        "pending": PendingForm,
        "knows": Knowledge,
    }
    form = forms.get(where.rpartition(".")[2], PlayerForm)
    return form.__struct_fields__
