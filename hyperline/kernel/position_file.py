"""Position files: TOML, or JSON with the same keys, which may name their game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from hyperline.kernel.event import Event
from hyperline.kernel.file import is_endless
from hyperline.kernel.game import Action, Decision, Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import escaped, quoted
from hyperline.kernel.refusal import refused
from hyperline.kernel.texts import misread

P = TypeVar("P")
T = TypeVar("T")

GAME: Final = "game"
"""The key whose value is the id of a game."""
TOLD: Final = ("decision", "decisions", "events")
"""Keys of what follows from a position, written for people; they are ignored on reading."""
_NAMED = re.compile(r"""^\s*["']?game["']?\s*[=:]""", re.MULTILINE)


def under(key: str, read: Callable[..., T], *said: Any) -> T:
    """What is read of what is said; a refusal begins with the key, which has its colon or dot."""
    try:
        return read(*said)
    except Illegal as fault:
        raise Illegal(fault.rule, f"{key}{fault.why}") from None


def table_of(text: str) -> dict[str, Any]:
    """The table in a position file: JSON if it begins with ``{``, else TOML; raises Illegal."""
    if text.lstrip().startswith("{"):
        return _json_table(text)
    import tomllib

    if is_endless(text.encode(errors="replace")):
        raise refused("NOTATION", "refusal.key_too_long")
    try:
        return tomllib.loads(text)
    except ValueError as fault:  # TOMLDecodeError, or from a number with thousands of digits
        raise refused("NOTATION", "refusal.not_toml", fault=misread(fault)) from None
    except RecursionError:
        raise refused("NOTATION", "refusal.too_deep") from None


def game_of(text: str) -> str:
    """The id of the game that a position file names; empty if it names none or cannot be read."""
    if "game" not in text or (not text.lstrip().startswith("{") and not _NAMED.search(text)):
        return ""
    try:
        name = table_of(text).get(GAME, "")
    except Illegal:
        return ""
    return name if isinstance(name, str) else ""


def file_of(game: str, position: Any) -> str:
    """A position file with the fields of `position`, which TOML must be able to represent."""
    import tomli_w

    return tomli_w.dumps({GAME: game, **msgspec.to_builtins(position)})


def position_of(text: str, game: str, kind: type[T]) -> T:
    """The position in a file that `file_of` wrote for this game; raises Illegal."""
    table = table_of(text)
    check_game(table.pop(GAME, game), game)
    for key in TOLD:
        table.pop(key, None)
    try:
        return msgspec.convert(table, kind, strict=True)
    except msgspec.ValidationError as fault:
        raise misfit(fault) from None


def misfit(fault: msgspec.ValidationError, where: str = "") -> Illegal:
    """That what stands under a key, or in the whole file, has not the form for it: what the library says of that."""

    def why() -> str:
        what = misread(fault)
        return f"{where}: {what}" if where else what

    return Illegal("NOTATION", why)


def with_decisions(game: Game[P], position: P) -> str:
    """The position file as TOML, with the open decisions and their legal actions."""
    import tomli_w

    told = decisions_of(game, position)
    printed = game.write(position) + (f"\n{tomli_w.dumps(told)}" if told else "")
    return escaped(printed, lambda sign: f"\\U{ord(sign):08x}")


def json_of(game: Game[P], position: P, is_named: bool, events: Sequence[Sequence[Event]] | None = None) -> str:
    """The position as JSON for people, with the id of its game if `is_named`.

    `events`, if given, are those of each action that led to the position.
    """
    named = {GAME: game.meta.id} if is_named else {}
    form = {**named, **msgspec.json.decode(game.encode(position)), **decisions_of(game, position)}
    if events is not None:
        form["events"] = [[event.form() for event in of_action] for of_action in events]
    return escaped(msgspec.json.format(msgspec.json.encode(form), indent=2).decode(), _json_escape)


def _json_escape(sign: str) -> str:
    pair = sign.encode("utf-16-be").hex()
    return "".join(f"\\u{pair[at : at + 4]}" for at in range(0, len(pair), 4))


def decisions_of(game: Game[P], position: P) -> dict[str, Any]:
    """The open decision under `decision`, or several under `decisions`; empty when the game is over.

    A sealed group is one decision, of the first of its `players` that has not answered. A game that `lists_decisions` has
    both keys.
    """
    decisions = game.open(position)
    if decisions and game.meta.lists_decisions:
        return _listed(game, position, decisions)
    if decisions and all(decision.sealed for decision in decisions):
        due = next((decision for decision in decisions if not decision.answered), decisions[0])
        players = [decision.seat for decision in decisions]
        return {"decision": {**_form(due, game.legal(position, due.seat)), "sealed": True, "players": players}}
    forms = [_form(decision, game.legal(position, decision.seat)) for decision in decisions]
    return {"decision": forms[0]} if len(forms) == 1 else {"decisions": forms} if forms else {}


def _form(decision: Decision, legal: Sequence[Action]) -> dict[str, Any]:
    form: dict[str, Any] = {"player": decision.seat, "kind": decision.kind}
    for key in ("where", "id"):
        if value := getattr(decision, key):
            form[key] = value
    return {**form, "legal": [str(action) for action in legal]}


def _listed(game: Game[P], position: P, decisions: Sequence[Decision]) -> dict[str, Any]:
    """All open decisions by seat, and the first that has not been answered."""
    due = next((decision for decision in decisions if not decision.answered), decisions[0])
    first: dict[str, Any] = {"player": due.seat, "kind": due.kind}
    first["legal"] = [str(action) for action in game.legal(position, due.seat)]
    if due.sealed:
        first |= {"sealed": True, "players": [decision.seat for decision in decisions]}
    every = [
        {
            "player": decision.seat,
            "kind": decision.kind,
            "where": decision.where,
            "sealed": decision.sealed,
            "answered": decision.answered,
            "legal": [str(action) for action in game.legal(position, decision.seat)],
        }
        for decision in decisions
    ]
    return {"decisions": every, "decision": first}


def check_game(named: object, game: str) -> None:
    """Raise Illegal if a position file names a different game."""
    if named != game:
        raise refused("NOTATION", "refusal.other_game", named=quoted(str(named)), game=quoted(game))


def _json_table(text: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
    except RecursionError:
        raise refused("NOTATION", "refusal.too_deep") from None
    except ValueError as fault:  # from the library, or from a number with thousands of digits
        raise refused("NOTATION", "refusal.not_json", fault=misread(fault)) from None
    return found
