"""``hyperline dev tune``: better numbers for the program's opponents, looked for by self-play, and what was tried."""

from __future__ import annotations

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct
from rich.table import Table

from hyperline.arena.arguments import Misuse, number, odds, whole
from hyperline.arena.intervals import SequentialTest
from hyperline.arena.process_pool import Lost
from hyperline.arena.series import add_jobs, watched
from hyperline.arena.tables import console, percent, table
from hyperline.games.hyperline.bots.player import LEVELS
from hyperline.games.hyperline.bots.said import words as say
from hyperline.games.hyperline.bots.study.tune import Plan, Tried, changed, prove, tune
from hyperline.games.hyperline.bots.weights import NAMES, TunedFault, TunedWeights, Weights, load, save, tuned_weights
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason

INTERRUPTED: Final = 130
VERDICTS: Final = {1: "better", 0: "undecided", -1: "not better"}


class Words(Struct, frozen=True, kw_only=True):
    """What the command was given."""

    players: int
    tries: int
    games: int
    seed: int
    jobs: int
    level: str = "captain"
    nodes: int | None = None
    odds: float = 1.15
    only: str | None = None
    start: str | None = None
    out: str | None = None

    def plan(self) -> Plan:
        """What is to be tried; raises Misuse."""
        if self.level not in LEVELS:
            raise Misuse(say("cli.tune.no_level", level=quoted(self.level), levels=", ".join(LEVELS)))
        if self.nodes is not None and not LEVELS[self.level].nodes:
            raise Misuse(say("cli.tune.no_search", level=self.level))
        names = _names(self.only) if self.only is not None else NAMES
        return Plan(self.players, self.tries, self.games, self.seed, self.level, self.nodes, self.odds, names)

    @property
    def command(self) -> str:
        """The command line that finds the same again, in however many processes."""
        given = {
            "players": self.players,
            "tries": self.tries,
            "games": self.games,
            "seed": self.seed,
            "level": self.level,
            "nodes": self.nodes,
            "odds": f"{self.odds:g}",
            "only": self.only,
            "start": self.start,
        }
        return shlex.join(
            [
                "hyperline",
                "dev",
                "tune",
                *(word for key, value in given.items() if value for word in (f"--{key}", str(value))),
            ]
        )


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    parser.add_argument("--players", type=number, choices=(2, 3, 4), default=2, help=say.later("cli.tune.players"))
    parser.add_argument("--tries", type=whole, default=20, metavar="N", help=say.later("cli.tune.tries"))
    parser.add_argument("--games", type=whole, default=2000, metavar="MAX", help=say.later("cli.tune.games"))
    parser.add_argument("--seed", type=number, default=0, metavar="S", help=say.later("cli.tune.seed"))
    add_jobs(parser)
    parser.add_argument("--level", default="captain", metavar="LEVEL", help=say.later("cli.tune.level"))
    parser.add_argument("--nodes", type=whole, metavar="N", help=say.later("cli.tune.nodes"))
    parser.add_argument("--odds", type=odds, default=1.15, metavar="R", help=say.later("cli.tune.odds"))
    parser.add_argument("--only", metavar="NAME,NAME", help=say.later("cli.tune.only"))
    parser.add_argument("--start", metavar="FILE", help=say.later("cli.tune.start"))
    parser.add_argument("--out", metavar="FILE", help=say.later("cli.tune.out"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Try and tell; the exit status. Raises Misuse for what cannot be done."""
    words = Words(**{name: getattr(arguments, name) for name in Words.__struct_fields__})
    plan = words.plan()
    before = _start(words.start)
    _check_out(words.out)
    start = before.weights_of(words.level, players=words.players)
    tried: list[Tried] = []
    proof = plan.match()
    status = 0
    try:
        for one in tune(plan, start, words.jobs, watched):
            tried.append(one)
            if one.is_accepted:
                _keep(words, before, one.champion)
        champion = tried[-1].champion
        if changed(start, champion):
            prove(plan, proof, champion, start, words.jobs, watched)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Lost as fault:
        raise Misuse(str(fault)) from None
    finally:
        if tried:
            _tell(words, before, tried, proof)
    if not tried:
        print("No matches were finished.")
    return status


def _names(only: str) -> tuple[str, ...]:
    """The numbers that are named: each by itself, or all of a table such as ``wish``; raises Misuse."""
    named: list[str] = []
    for word in (word.strip() for word in only.split(",")):
        of_word = [name for name in NAMES if name == word or name.startswith(f"{word}.")]
        if not of_word:
            known = dict.fromkeys(name.partition(".")[0] for name in NAMES)
            raise Misuse(say("cli.tune.no_number", number=quoted(word), numbers=", ".join(known)))
        named += of_word
    return tuple(dict.fromkeys(named))


def _start(name: str | None) -> TunedWeights:
    """The numbers to begin with: the program's own, or those of a file; raises Misuse."""
    try:
        return tuned_weights() if name is None else load(Path(name))
    except TunedFault as fault:
        raise Misuse(str(fault)) from None


def _check_out(name: str | None) -> None:
    """Raise Misuse if nothing can be written there, before hours are spent."""
    if name is None:
        return
    path = Path(name)
    if path.is_dir():
        raise Misuse(say("cli.tune.folder", path=name))
    if not path.parent.is_dir():
        raise Misuse(say("cli.tune.no_folder", path=name, folder=path.parent))
    if not os.access(path.parent, os.W_OK):
        raise Misuse(say("cli.tune.cannot_write", path=name, folder=path.parent))


def _keep(words: Words, before: TunedWeights, weights: Weights, proof: SequentialTest | None = None) -> None:
    """Write what is found so far, if that was asked for; raises Misuse."""
    if words.out is None:
        return
    result = f"; proof: {_result(proof)}" if proof else ""
    try:
        save(Path(words.out), before.with_weights(words.level, weights, f"{words.command}{result}", words.players))
    except OSError as fault:
        raise Misuse(f"{words.out}: {reason(fault)}") from None


def _tell(words: Words, before: TunedWeights, tried: list[Tried], proof: SequentialTest) -> None:
    out = console()
    out.print(_table(tried))
    changes = changed(before.weights_of(words.level, players=words.players), tried[-1].champion)
    accepted = sum(one.is_accepted for one in tried)
    tries = "1 try" if words.tries == 1 else f"{words.tries} tries"
    count = tries if len(tried) == words.tries else f"{len(tried)} of {tries}"
    out.print(f"{count}, {accepted} better; {sum(one.match.games for one in tried)} games", markup=False)
    if not changes:
        out.print("Nothing better was found." + (f" {words.out} was not written." if words.out else ""), markup=False)
        return
    out.print(f"Found: {_changes(changes)}", markup=False)
    if proof.games:
        _keep(words, before, tried[-1].champion, proof)
        out.print(f"Against the starting numbers: {_result(proof)}", markup=False)
    if words.out is not None:
        out.print(f"Saved to {words.out}", markup=False)


def _table(tried: list[Tried]) -> Table:
    rows = table("Tries", ("try", "change", "result"), ("games", "share", "interval", "fair"))
    for one in tried:
        match = one.match
        interval = " – ".join(f"{100 * end:.1f}" for end in match.interval)
        figures = (str(match.games), percent(match.share), interval, percent(match.fair))
        rows.add_row(str(one.number), _changes(one.changes), VERDICTS[match.verdict], *figures)
    return rows


def _changes(changes: Mapping[str, tuple[float, float]]) -> str:
    return ", ".join(f"{name} {before:g} → {after:g}" for name, (before, after) in changes.items())


def _result(match: SequentialTest) -> str:
    low, high = match.interval
    return (
        f"{percent(match.share)} won ({100 * low:.1f} – {100 * high:.1f}), fair {percent(match.fair)}, {match.games} games"
    )
