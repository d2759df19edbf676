"""``hyperline duel``: the same game with the same luck for another person, and the comparison of both games."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from hyperline.arena.arguments import Misuse
from hyperline.command.game_file import add_file, game_file, refused, write_new
from hyperline.command.said import words
from hyperline.kernel.duel import SUFFIX, Comparison, Outcome, compared, duel_file, finished, matched
from hyperline.kernel.record import RecordFault
from hyperline.kernel.shelf import Shelf


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_file(parser)
    parser.add_argument("out", metavar=f"OUT{SUFFIX}", nargs="?", help=words.later("cli.duel.out"))
    parser.add_argument("--with", dest="other", metavar="OTHER", help=words.later("cli.duel.with"))
    parser.add_argument("--json", action="store_true", help=words.later("cli.duel.json"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Open, write or compare it; returns the exit status. Raises Misuse for what cannot be done."""
    out: str | None = arguments.out
    if arguments.json and arguments.other is None:
        raise Misuse(words("cli.duel.needs_other"))
    if out is not None and arguments.other is not None:
        raise Misuse(words("cli.either", first=f"OUT{SUFFIX}", second="--with OTHER"))
    if out is not None and Path(out).suffix.lower() != SUFFIX:
        raise Misuse(words("cli.suffix", path=out, suffix=SUFFIX))
    try:
        record, name = game_file(arguments.file, shelf)
        if arguments.other is not None:
            other, others_name = game_file(arguments.other, shelf)
            records = record, other
            found = compared(records, matched(shelf.game(record.game), records, (name, others_name)))
            sys.stdout.write(f"{msgspec.json.encode(found).decode()}\n" if arguments.json else told(found))
            return 0
        finished(shelf.game(record.game), record, name)
        made = duel_file(record, name)
    except RecordFault as fault:
        raise refused(fault) from None
    if out is None:
        return _open(made, shelf)
    write_new(out, made)
    return 0


def told(found: Comparison) -> str:
    """Both games in lines: how the two people stood after each round, where they parted, and the results."""
    return "\n".join((*_lines(found), ""))


def _lines(found: Comparison) -> Iterator[str]:
    seat, names = found.seat, [_name(found, number) for number in (0, 1)]
    wide = [max(len(name), 10) for name in names]
    head = words("cli.duel.round")
    yield f"{head:<5}  {names[0]:>{wide[0]}}  {names[1]:>{wide[1]}}"
    for row in found.rounds:
        cells = [
            f"{scores[seat]} ({ranks[seat]})" if scores is not None and ranks is not None else "-"
            for scores, ranks in zip(row.scores, row.ranks, strict=True)
        ]
        yield f"{row.round:>{max(5, len(head))}}  {cells[0]:>{wide[0]}}  {cells[1]:>{wide[1]}}"
    if (parted := found.parted) is None:
        yield words("cli.duel.same")
    else:
        yield words("cli.duel.parted", actions=parted.shared, round=parted.round)
        for name, who, act in zip(names, parted.seats, parted.acts, strict=True):
            done = words("cli.duel.act", number=who, act=act) if act else words("cli.duel.over")
            yield f"  {name}: {done}"
    for name, outcome in zip(names, found.outcomes, strict=True):
        yield f"{name}: {_result(outcome, seat)}"


def _name(found: Comparison, number: int) -> str:
    """The person's name, or which of the two it is where they share one."""
    names = [outcome.name for outcome in found.outcomes]
    return (
        names[number] if names[number] and names[0] != names[1] else words("cli.duel.second" if number else "cli.duel.first")
    )


def _result(outcome: Outcome, seat: int) -> str:
    standing = outcome.standing
    key = "cli.duel.won" if seat in standing.winners else "cli.duel.ranked"
    return words(
        key, rank=standing.ranks[seat], ranks=len(standing.ranks), points=standing.scores[seat],
        rounds=outcome.rounds, actions=outcome.acts,
    )  # fmt: skip


def _open(duel: bytes, shelf: Shelf) -> int:
    """Open a duel in the window."""
    from hyperline.shell.main import run

    with TemporaryDirectory(prefix="hyperline-") as folder:
        path = Path(folder) / f"opened{SUFFIX}"
        write_new(str(path), duel)
        return run(shelf, path)
