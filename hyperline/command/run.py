"""``hyperline run``: takes actions in a position and prints the resulting position."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from hyperline.arena.arguments import Misuse
from hyperline.command.by_game import game_in, text_of
from hyperline.kernel.event import Event
from hyperline.kernel.game import Change, Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import json_of, with_decisions
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import is_record
from hyperline.kernel.refusal import refused
from hyperline.kernel.shelf import Shelf

BROKEN = (LookupError, AttributeError, AssertionError, NotImplementedError, TypeError, ValueError, OverflowError)
"""What the rules can raise for a forged position."""


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("position", metavar="POSITION", help="a position file (TOML or JSON), or - for standard input")
    parser.add_argument(
        "--do",
        metavar="ACTIONS",
        default="",
        help="actions separated by semicolons; each may start with a seat, as in “1: pass”",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, including the events of each action")


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Read, act, print; returns the exit status. Raises Illegal or Misuse for what cannot be done."""
    path: str = arguments.position
    text = text_of(path)
    if is_record(text):
        raise Misuse(
            f"{path}: this is a saved game, not a position; “hyperline replay” opens it, with --json prints its last one"
        )
    game = shelf.game(game_in(text, shelf, path))
    try:
        printed = _printed(game, text, arguments.do, arguments.json, shelf.default)
    except BROKEN as fault:
        reason = f"{type(fault).__name__}: {fault}".rstrip(": ")
        raise Misuse(f"{path}: this position cannot be played ({reason}); has its `pending` been edited?") from fault
    sys.stdout.write(printed)
    sys.stdout.flush()
    return 0


def _printed(game: Game[Any], text: str, do: str, is_json: bool, default: str) -> str:
    """The position after all actions, as it is printed."""
    position = game.read(text)
    events: list[tuple[Event, ...]] = []
    texts = [text.strip() for text in do.split(";") if text.strip()]
    for number, text in enumerate(texts, start=1):
        try:
            change = act(game, position, text)
        except Illegal as refusal:
            where = f" (action {number}: {quoted(text)})" if len(texts) > 1 else ""
            raise Illegal(refusal.rule, refusal.why + where) from None
        position = change.position
        events.append(change.events)
    if is_json:
        return json_of(game, position, game.meta.id != default, events) + "\n"
    return with_decisions(game, position)


def act(game: Game[Any], position: Any, text: str) -> Change:
    """Take a written action, with or without its seat and a colon in front; raises Illegal."""
    seats = {decision.seat: str(decision.seat) for decision in game.open(position)}
    if not seats:
        game.check(position, 0, None)  # raises Illegal: the game is over
    head, colon, rest = text.partition(":")
    if colon and head.strip() not in seats.values():
        several = f"players {', '.join(seats.values())} who decide" if len(seats) > 1 else f"player {min(seats)} who decides"
        raise refused("SEAT", "refusal.not_decided_by", several=several, head=head.strip() or "nobody")
    if not colon and len(seats) > 1:
        raise refused("SEAT", "refusal.several_decide", seats=", ".join(seats.values()), first=min(seats), text=text)
    seat = int(head) if colon else min(seats)
    return game.apply(position, seat, game.parse(position, seat, rest.strip() if colon else text))
