"""Position files: TOML, or JSON with the same keys, which may say of which game they are."""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

import msgspec

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import SHOWN, plain, quoted
from hyperline.kernel.toml import is_endless

T = TypeVar("T")

TOO_DEEP: Final = "the position is nested too deeply"
GAME: Final = "game"
"""The key whose value is the id of a game."""
_NAMED = re.compile(r"""^\s*["']?game["']?\s*[=:]""", re.MULTILINE)


def table_of(text: str) -> dict[str, Any]:
    """What a position file says: JSON if it begins with ``{``, else TOML; raises Illegal."""
    if text.lstrip().startswith("{"):
        return _json_table(text)
    import tomllib

    if is_endless(text.encode(errors="replace")):
        raise Illegal("NOTATION", "the position is not TOML: a key has too many parts")
    try:
        return tomllib.loads(text)
    except ValueError as fault:  # TOMLDecodeError is one; a number of thousands of digits is another
        raise Illegal("NOTATION", f"the position is not TOML: {plain(str(fault), 2 * SHOWN)}") from None
    except RecursionError:
        raise Illegal("NOTATION", TOO_DEEP) from None


def game_of(text: str) -> str:
    """The id of the game that a position file names; empty where it names none, or cannot be read."""
    if "game" not in text or (not text.lstrip().startswith("{") and not _NAMED.search(text)):
        return ""
    try:
        name = table_of(text).get(GAME, "")
    except Illegal:
        return ""
    return name if isinstance(name, str) else ""


def file_of(game: str, position: Any) -> str:
    """A position file with the fields of `position`, which TOML must be able to hold."""
    import tomli_w

    return tomli_w.dumps({GAME: game, **msgspec.to_builtins(position)})


def position_of(text: str, game: str, kind: type[T]) -> T:
    """The position of the file that `file_of` wrote for this game; raises Illegal."""
    table = table_of(text)
    check_game(table.pop(GAME, game), game)
    try:
        return msgspec.convert(table, kind, strict=True)
    except msgspec.ValidationError as fault:
        raise Illegal("NOTATION", plain(str(fault), 2 * SHOWN)) from None


def check_game(named: object, game: str) -> None:
    """Raise Illegal if a position file names another game than this."""
    if named != game:
        raise Illegal("NOTATION", f"game: this is a position of {quoted(str(named))}, not of {quoted(game)}")


def _json_table(text: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
    except RecursionError:
        raise Illegal("NOTATION", TOO_DEEP) from None
    except ValueError as fault:  # the library's, or of a number of thousands of digits
        raise Illegal("NOTATION", f"the position is not JSON: {plain(str(fault), 2 * SHOWN)}") from None
    return found
