"""``hyperline review``: what each choice and what luck changed in a game that is over."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from os import cpu_count
from typing import Any

import msgspec

from hyperline.arena.arguments import Misuse, whole
from hyperline.arena.inquiry import GAMES, Inquiry, counted
from hyperline.arena.process_pool import Lost, hired
from hyperline.arena.review import Review, review_of
from hyperline.command.game_file import add_file, game_file, refused
from hyperline.command.said import words
from hyperline.kernel.language import in_percent
from hyperline.kernel.match import Match
from hyperline.kernel.record import RecordFault, replay
from hyperline.kernel.shelf import EVERYTHING, Effort, Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("--json", action="store_true", help=words.later("cli.review.json"))
    parser.add_argument("--all", action="store_true", help=words.later("cli.review.all"))
    parser.add_argument("--games", type=whole, default=GAMES, metavar="N", help=words.later("cli.review.games", usual=GAMES))
    parser.add_argument("--jobs", type=whole, metavar="J", help=words.later("cli.review.jobs"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Review a game that is over, and print what is found; returns the exit status. Raises Misuse."""
    try:
        record, name = game_file(arguments.file, shelf)
        match = replay(shelf.game(record.game), record, name)
    except RecordFault as fault:
        raise refused(fault) from None
    call = shelf.entry(record.game).places.chances
    if not call:
        raise Misuse(words("cli.review.no_chances", file=name, game=shelf.meta(record.game).title))
    if match.open:
        raise Misuse(words("cli.review.not_over", file=name))
    try:
        effort = EVERYTHING if arguments.all else shelf.entry(record.game).effort
        found = reviewed(match, call, arguments.games, arguments.jobs or cpu_count() or 1, effort)
    except Lost as lost:
        raise Misuse(str(lost)) from None
    if arguments.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return 0
    seats = [seat.name or words("cli.seat", number=number) for number, seat in enumerate(record.setup.seats)]
    for one in found.moments:
        told = words("cli.review.moment", number=one.step + 1, act=found.steps[one.step].act,
                     what=words(f"cli.review.{one.why}"), by=_share(one.by, one.error), whom=seats[one.seat])  # fmt: skip
        sys.stdout.write(f"{told}\n")
    if not found.moments:
        sys.stdout.write(words("cli.review.nothing") + "\n")
    for seat, share in zip(seats, found.seats, strict=True):
        sums = (("cli.review.own", share.own), ("cli.review.luck", share.luck))
        if figures := ", ".join(f"{words(what)} {_share(one.by, one.error)}" for what, one in sums if one.is_told):
            sys.stdout.write(f"{seat}: {figures}\n")
    return 0


def _share(by: float, error: float) -> str:
    """By how much a chance changed, and the error."""
    return f"{in_percent(f'{100 * by:+.0f}')} (± {in_percent(f'{100 * error:.0f}')})"


def reviewed(match: Match[Any], call: str, games: int = GAMES, jobs: int = 1, effort: Effort = EVERYTHING) -> Review:
    """Review a match that is over; `call` names the function that plays on. Raises Lost."""
    inquiry = Inquiry(match, call, games, effort)
    tasks = inquiry.batch() if effort.acts else inquiry.everything()
    with hired(counted, jobs) as answers:
        while tasks:
            for number, won in enumerate(answers(tasks)):
                inquiry.take(number, won)
            tasks = inquiry.batch() if effort.acts else inquiry.doubtful()
    return review_of(inquiry)
