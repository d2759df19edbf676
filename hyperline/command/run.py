"""``hyperline run``: takes actions in a position and prints the resulting position."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from hyperline.arena.arguments import Misuse
from hyperline.command.by_game import game_in, text_of
from hyperline.command.said import words
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
    parser.add_argument("position", metavar="POSITION", help=words.later("cli.run.position"))
    parser.add_argument("--do", metavar="ACTIONS", default="", help=words.later("cli.run.do"))
    parser.add_argument("--json", action="store_true", help=words.later("cli.run.json"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Read, act, print; returns the exit status. Raises Illegal or Misuse for what cannot be done."""
    path: str = arguments.position
    text = text_of(path)
    if is_record(text):
        raise Misuse(words("cli.run.saved_game", path=path))
    game = shelf.game(game_in(text, shelf, path))
    try:
        printed = _printed(game, text, arguments.do, arguments.json, shelf.default)
    except BROKEN as fault:
        reason = f"{type(fault).__name__}: {fault}".rstrip(": ")
        raise Misuse(words("cli.run.broken", path=path, reason=reason)) from fault
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
            if len(texts) < 2:
                raise
            told = words("cli.run.in_action", why=refusal.why, number=number, text=quoted(text))
            raise Illegal(refusal.rule, told) from None
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
        key = "cli.run.players" if len(seats) > 1 else "cli.run.player"
        several = words(key, seats=", ".join(seats.values()))
        raise refused("SEAT", "refusal.not_decided_by", several=several, head=head.strip() or words("cli.run.nobody"))
    if not colon and len(seats) > 1:
        raise refused("SEAT", "refusal.several_decide", seats=", ".join(seats.values()), first=min(seats), text=text)
    seat = int(head) if colon else min(seats)
    return game.apply(position, seat, game.parse(position, seat, rest.strip() if colon else text))
