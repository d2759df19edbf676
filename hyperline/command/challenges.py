"""``hyperline dev challenges``: proves the challenges of a game, or looks for new ones in simulated games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from hyperline.arena.arguments import Misuse, number, whole
from hyperline.arena.challenge import Challenge, challenges_in, measures_of, replayed, write_challenge
from hyperline.arena.finder import LOOK, Candidate, examined, sampled
from hyperline.arena.roster import RANDOM, Roster
from hyperline.arena.tables import console, table
from hyperline.command.by_game import add_game
from hyperline.command.said import words
from hyperline.kernel.dice import Dice
from hyperline.kernel.file import write_whole
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Entry, Shelf

PICKED = 4  # positions of a game
QUICK = 3  # levels of a roster that play without a search


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_game(parser, shelf)
    parser.add_argument("--find", metavar="GAMES", type=whole, help=words.later("cli.challenges.find"))
    parser.add_argument("--out", metavar="FOLDER", type=Path, help=words.later("cli.challenges.out"))
    parser.add_argument("--seed", type=number, default=1, help=words.later("cli.challenges.seed"))
    parser.add_argument("--ways", type=whole, default=LOOK, help=words.later("cli.challenges.ways", usual=LOOK))
    parser.add_argument("--bots", metavar="A,B,…", default="", help=words.later("cli.challenges.bots"))
    parser.add_argument("--asks", metavar="A,B,…", default="", help=words.later("cli.challenges.asks"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Look for challenges, or print those of a game with what proves them; returns the exit status."""
    name: str = arguments.game or shelf.default
    entry = shelf.entry(name)
    if arguments.find is None:
        return _prove(entry, Path(shelf.folder(name)) / "challenges")
    if arguments.out is None:
        raise Misuse(words("cli.challenges.needs_out"))
    arguments.out.mkdir(parents=True, exist_ok=True)
    for label, candidate in _found(entry, arguments):
        file: Path = arguments.out / f"{candidate.ask}-{candidate.challenge.tier}-{label}.toml"
        write_whole(file, write_challenge(candidate.challenge).encode())
    return 0


def _prove(entry: Entry, folder: Path) -> int:
    rows = table("Challenges", ("id", "tier", "title", "asked", "stars", "proven"), ())
    is_sound = True
    for key, challenge in challenges_in(folder).items():
        earned = [_stars(challenge, entry, texts) for texts in challenge.solutions]
        is_sound &= all(stars >= least for stars, least in zip(earned, (1, 2, 3), strict=True))
        stars = "/".join(map(str, challenge.stars))
        rows.add_row(key, str(challenge.tier), challenge.title, f"{challenge.goal} {challenge.of}",
                     f"{challenge.measure} {stars}", "/".join(map(str, earned)))  # fmt: skip
    console().print(rows)
    return 0 if is_sound else 1


def _stars(challenge: Challenge, entry: Entry, texts: tuple[str, ...]) -> int:
    try:
        return replayed(challenge, entry, texts).verdict.stars
    except Illegal:
        return 0


def _found(entry: Entry, arguments: Namespace) -> Iterator[tuple[str, Candidate]]:
    roster: Roster = entry.roster()
    levels = roster.levels[:QUICK] or (RANDOM,)
    styled = tuple(f"{levels[-1]}:{style}" for style in roster.styles)
    players = tuple(filter(None, arguments.bots.split(","))) or (*levels, *styled)
    wanted = set(filter(None, arguments.asks.split(",")))
    asks = [ask for ask in measures_of(entry).asks if not wanted or ask.name in wanted]
    rivals = players[-1 if len(players) < QUICK else QUICK - 1]
    game = entry.rules()
    for seed in range(arguments.seed, arguments.seed + arguments.find):
        dice = Dice.of(seed).at("challenges")
        count, dice = dice.pick(game.meta.seats)
        bots, dice = dice.shuffle(players * count)
        places = tuple(sampled(entry, bots[:count], seed))
        chosen, _ = dice.shuffle(range(len(places)))
        for turn in sorted(chosen[:PICKED]):
            position, seat = places[turn]
            for index, found in enumerate(examined(entry, position, seat, rivals, players, arguments.ways, asks)):
                shares = ", ".join(f"{share:.1%}" for share in found.shares)
                told = f"Game {seed} of {', '.join(bots[:count])}, turn {turn + 1}"
                told += f"; {found.ask}: {shares} of {arguments.ways} ways"
                signs = f"; {', '.join(found.signs)}" if found.signs else ""
                made = replace(found.challenge, position=game.write(position), found=f"{told}{signs}.")
                yield f"{seed}-{turn + 1}-{index + 1}", Candidate(made, found.ask, found.shares, found.signs, found.usual)
