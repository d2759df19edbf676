"""``hyperline balance``: what many games say about fairness, as tables, as Markdown and as pictures."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from hyperline.arena import series
from hyperline.arena.arguments import Misuse
from hyperline.arena.score_counter import counter_name
from hyperline.arena.series import Lines, Series, shared, watched
from hyperline.arena.survey import Balance, Factor, Length, Mean, Row, Sheet, Survey, Weighing
from hyperline.arena.tables import between, causes, console, decimal, percent, table
from hyperline.command.by_game import add_game
from hyperline.command.said import words
from hyperline.kernel.language import in_percent
from hyperline.kernel.postcard import LARGEST
from hyperline.kernel.quote import quoted
from hyperline.kernel.record import RecordFault
from hyperline.kernel.shelf import Entry, Shelf
from hyperline.kernel.texts import reason

Named = Callable[[str], str]
"""What a game’s study counts, as it is shown."""
INTERRUPTED = 130
SIGNS = {-2: "▼▼", -1: "▼", 0: "", 1: "▲", 2: "▲▲"}
COLUMNS = ("seats", "wins", "share", "interval", "fair", "lift", "")
LENGTHS = ("games", "draws", "mean", "median", "late", "longest", "ended_by")
MEANS = ("a_player", "a_game")
EFFECTS = ("seats", "odds", "interval", "")


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command, and the game's own."""
    entry = shelf.entry(game)
    survey: Survey = entry.survey()
    parser.add_argument("files", metavar="FILE", nargs="*", help=words.later("cli.balance.files"))
    add_game(parser, shelf)
    about = words.later("cli.balance.seats", fewest=min(entry.meta.seats), most=max(entry.meta.seats))
    parser.add_argument("--seats", metavar="BOT,BOT", help=about)
    series.add_arguments(parser, games=1000)
    survey.add_arguments(parser)
    about = words.later("cli.balance.ask", questions=", ".join(survey.questions))
    parser.add_argument("--ask", metavar="QUESTION,QUESTION", help=about)
    parser.add_argument("--json", metavar="FILE", help=words.later("cli.balance.json"))
    parser.add_argument("--plots", metavar="FOLDER", help=words.later("cli.balance.plots"))
    parser.add_argument("--markdown", action="store_true", help=words.later("cli.balance.markdown"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Play or read games, and tell what is asked; the exit status. Raises Misuse for what cannot be done."""
    files: Sequence[str] = arguments.files
    if bool(files) == bool(arguments.seats):
        raise Misuse(words("cli.balance.either"))
    entry = shelf.entry(arguments.game or shelf.default)
    survey: Survey = entry.survey()
    questions = _questions(arguments.ask, survey)
    folder = _folder(arguments.plots)
    order = _order(arguments, entry, survey)
    games: list[Any] = []
    status = 0
    try:
        for one in _read(files, order, survey) if files else _played(order, survey):
            games.append(one)  # noqa: PERF402 - what is there when Ctrl-C comes is told of
    except RecordFault as fault:
        raise Misuse(str(fault).rstrip(".")) from None
    except KeyboardInterrupt:
        status = INTERRUPTED
    if not games:
        print(words("cli.none_finished"))
        return status
    named = partial(counter_name, Path(shelf.folder(entry.meta.id)))
    for balance in survey.balances(games, questions):
        pictures = _pictures(balance, folder) if folder is not None else {}
        (_print_markdown if arguments.markdown else _print)(balance, pictures, named)
    legend = words("cli.balance.legend", sure=in_percent(95))
    if arguments.markdown:
        print(f"{legend}\n")
    else:
        console().print(legend)
    return status


def _order(arguments: Namespace, entry: Entry, survey: Survey) -> Series:
    """What is to be played, if anything is."""
    players = len(series.bots_in(entry, arguments.seats)) if arguments.seats else 0
    ways = survey.ways(arguments, players) if players else ()
    return series.from_arguments(arguments, entry, ways=ways, offer=survey.offer(arguments))


def _questions(text: str | None, survey: Survey) -> Collection[str]:
    """Those that are named, or all."""
    if text is None:
        return survey.questions
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in survey.questions:
            raise Misuse(words("cli.balance.no_question", question=quoted(name), questions=", ".join(survey.questions)))
    return names


def _played(order: Series, survey: Survey) -> Iterator[Any]:
    games = order.tasks()
    with Lines(order.json) as lines:
        for game, facts in watched(shared(survey.play, games, order), len(games)):
            lines.add(game)
            yield facts


def _read(files: Sequence[str], order: Series, survey: Survey) -> Iterator[Any]:
    yield from watched(shared(survey.read, _lines(files), order), None)


def _lines(files: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    for name in files:
        try:
            with Path(name).open("rb") as file:
                for number in count(1):
                    line = file.readline(LARGEST)
                    if not line:
                        break
                    yield words("cli.line", file=name, number=number), line
        except OSError as fault:
            raise Misuse(f"{name}: {reason(fault)}") from None


def _folder(name: str | None) -> Path | None:
    """The folder for pictures, made where there is none yet."""
    if name is None:
        return None
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Misuse(f"{name}: {reason(fault)}") from None
    return Path(name)


def _pictures(balance: Balance, folder: Path) -> dict[str, Path]:
    """Draw every sheet and weighing; the pictures by name."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from hyperline.command import plot

    drawings = {sheet.name: partial(plot.draw, balance, _heading(balance), sheet) for sheet in balance.sheets}
    drawings |= {one.name: partial(plot.draw_effects, balance, _heading(balance), one) for one in balance.weighings}
    paths = {name: folder / f"{balance.players}-players-{name}.png" for name in drawings}
    for name, path in paths.items():
        try:
            drawings[name](path)
        except OSError as fault:
            raise Misuse(f"{path}: {reason(fault)}") from None
    return paths


def _heading(balance: Balance) -> str:
    players, games = words("cli.balance.players", n=balance.players), words("cli.simulate.all", n=balance.games)
    decided = words("cli.balance.decided", n=balance.decided)
    return words("cli.balance.heading", players=players, games=games, bots=", ".join(balance.bots), decided=decided)


def _heads(names: Sequence[str]) -> list[str]:
    return [words(f"cli.head.{name}", part=in_percent(90)) if name else "" for name in names]


def _cells(balance: Balance, row: Row) -> list[str]:
    share = row.share
    figures = (percent(share.share), between(share), percent(share.fair), decimal(row.lift, 2))
    return [row.name, str(share.games), str(share.wins), *figures, SIGNS[balance.verdict(share)]]


def _length_cells(length: Length) -> list[str]:
    figures = (decimal(length.mean, 1), decimal(length.median), decimal(length.late), str(length.longest))
    return [length.name, str(length.games), str(length.draws), *figures, causes(length.causes)]


def _mean_cells(balance: Balance, mean: Mean, named: Named) -> list[str]:
    return [named(mean.name), decimal(mean.seat, 2), decimal(balance.players * mean.seat, 1)]


def _effect_cells(balance: Balance, effect: Factor) -> list[str]:
    low, high = effect.interval()
    figures = (f"× {decimal(effect.odds, 2)}", f"{decimal(low, 2)} – {decimal(high, 2)}")
    return [effect.name, str(effect.seats), *figures, SIGNS[balance.verdict(effect)]]


def _print(balance: Balance, pictures: dict[str, Path], named: Named) -> None:
    out = console()
    out.rule(_heading(balance), align="left")
    for sheet in balance.sheets:
        rows = table(sheet.title, ("",), _heads(COLUMNS))
        for row in sheet.rows:
            rows.add_row(*_cells(balance, row))
        out.print(rows)
        out.print(sheet.about + "\n")
    for one in balance.weighings:
        rows = table(one.title, ("",), _heads(EFFECTS))
        for effect in one.effects:
            rows.add_row(*_effect_cells(balance, effect))
        out.print(rows)
        out.print(one.about + "\n")
    if balance.means:
        rows = table(words("cli.balance.means"), ("",), _heads(MEANS))
        for mean in balance.means:
            rows.add_row(*_mean_cells(balance, mean, named))
        out.print(rows)
    if balance.lengths:
        rows = table(words("cli.balance.lengths"), ("",), _heads(LENGTHS))
        for length in balance.lengths:
            rows.add_row(*_length_cells(length))
        out.print(rows)
    for path in pictures.values():
        out.print(str(path))


def _print_markdown(balance: Balance, pictures: dict[str, Path], named: Named) -> None:
    print(f"## {_heading(balance)}\n")
    for sheet in balance.sheets:
        _print_section(sheet, pictures)
        _print_rows(COLUMNS, [_cells(balance, row) for row in sheet.rows])
    for one in balance.weighings:
        _print_section(one, pictures)
        _print_rows(EFFECTS, [_effect_cells(balance, effect) for effect in one.effects])
    if balance.means:
        print(f"### {words('cli.balance.means')}\n")
        _print_rows(MEANS, [_mean_cells(balance, mean, named) for mean in balance.means])
    if balance.lengths:
        print(f"### {words('cli.balance.lengths')}\n")
        _print_rows(LENGTHS, [_length_cells(length) for length in balance.lengths])


def _print_section(part: Sheet | Weighing, pictures: dict[str, Path]) -> None:
    print(f"### {part.title}\n\n{part.about}\n")
    if part.name in pictures:
        print(f"![{part.title}]({pictures[part.name].as_posix()})\n")


def _print_rows(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table in Markdown."""
    lines = [("", *_heads(heads)), ("---", *("---:" for _ in heads)), *rows]
    print("\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n")
