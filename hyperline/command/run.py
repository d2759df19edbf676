"""``hyperline run``: performs actions on a position and prints the position that they lead to."""

from __future__ import annotations

import sys
from typing import Any

from hyperline.command.misuse import Misuse
from hyperline.command.source import text_of
from hyperline.games.hyperline.engine.notation.action import parse_action
from hyperline.games.hyperline.engine.notation.event import event_forms
from hyperline.games.hyperline.engine.notation.position import read_text, write_json, write_toml
from hyperline.games.hyperline.engine.position import Position
from hyperline.games.hyperline.engine.rules import Hyperline
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted


def perform(path: str, do: str, is_json: bool) -> int:
    """Read, act, print; the exit status. Raises Illegal or Misuse for what cannot be done."""
    text = text_of(path)
    try:
        return _perform(text, do, is_json)
    except (LookupError, AttributeError, AssertionError, NotImplementedError, TypeError, ValueError, OverflowError) as fault:
        reason = f"{type(fault).__name__}: {fault}".rstrip(": ")
        raise Misuse(f"{path}: this position cannot be played ({reason}); has its `pending` been edited?") from fault


def _perform(text: str, do: str, is_json: bool) -> int:
    game = Hyperline()
    position = read_text(text)
    events: list[list[dict[str, Any]]] = []
    texts = [text.strip() for text in do.split(";") if text.strip()]
    for number, text in enumerate(texts, start=1):
        try:
            change = act(game, position, text)
        except Illegal as refusal:
            where = f" (action {number}: {quoted(text)})" if len(texts) > 1 else ""
            raise Illegal(refusal.rule, refusal.why + where) from None
        position = change.position
        events.append(event_forms(change.events))
    frame = position.decision
    legal = [str(action) for action in game.legal(position, frame.seat)] if frame else None
    sys.stdout.write(write_json(position, legal, events) + "\n" if is_json else write_toml(position, legal))
    sys.stdout.flush()
    return 0


def act(game: Hyperline, position: Position, text: str) -> Any:
    """The Change of one action as it is written, with or without its seat before a colon; raises Illegal."""
    frame = position.decision
    if frame is None:
        raise Illegal("WIN-1", "the game is over, and nothing is left to decide")
    head, colon, rest = text.partition(":")
    if colon:
        seat = head.strip()
        if seat != str(frame.seat):
            raise Illegal("SEAT", f"it is player {frame.seat} who decides now, not {seat or 'nobody'}")
        text = rest
    return game.apply(position, frame.seat, parse_action(text))
