"""Scenes that need something made up, for pictures: a game that computers have played, with branches, or others’ rooms."""

from __future__ import annotations

import dataclasses
import os
import shutil
import tempfile
import weakref
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from hyperline.arena.inquiry import Task, counted
from hyperline.arena.levels import First, Shares
from hyperline.arena.what_if import bots_for, played_on
from hyperline.kernel.duel import SUFFIX, duel_file
from hyperline.kernel.event import Event
from hyperline.kernel.file import write_whole
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.kernel.record import Record, branched, load, save, written
from hyperline.kernel.record import replay as replayed
from hyperline.kernel.shelf import Shelf
from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import ChanceBook
from hyperline.shell.face import face_of
from hyperline.shell.page.features.transport import Transport
from hyperline.shell.page.play_page import PlayPage
from hyperline.shell.paths import Paths
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.table import Table
from hyperline.shell.registry import (
    branches_scene,
    duel_scene,
    has_together,
    menu_scene,
    pause_scene,
    replay_scene,
    retry_scene,
    setup_scene,
)
from hyperline.shell.scenes.duel_page import DuelScene
from hyperline.shell.scenes.result_page import ResultPage
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.scenes.what_if_page import ChoicePage, Choosing
from hyperline.shell.session import brains, make_director
from hyperline.shell.setup.occupant import named
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.savefolder import FINISHED, fresh

SEED: Final = 3
SEATS: Final = 3  # as many as the game allows, up to this
ACTIONS: Final = 4000  # more than any game has
PLAYED_AT: Final = datetime(2026, 9, 30, 21, 45)
FRIEND: Final = "Cleo"
HERE: Final = 0.62  # of the game, which has come so far
LEAVES: Final = (0.3, 0.55, 0.7)  # of it, where branches leave it; the second is a branch of the first
BATCHES: Final = 6  # of what a review asks
Open = Callable[[Context, SceneStack, str], object]
"""Puts a scene of a game on the stack, with what lies below it."""


class Kept(NamedTuple):
    """Services with a folder in which the game and its branches are saved, its file, and the record in that."""

    context: Context
    path: Path
    record: Record


def with_folder(context: Context) -> Context:
    """The same services with a temporary folder of the player."""
    home = Path(tempfile.mkdtemp(prefix="hyperline-"))
    made = dataclasses.replace(context, paths=Paths(home, is_writable=True))
    weakref.finalize(made, shutil.rmtree, home, ignore_errors=True)
    return made


# ---- the games ----


_acts = cache(lambda listed, data, bots, count: played_on(dict(listed), data, bots, count)[0])


def _on(context: Context, record: Record, bots: tuple[str, ...], count: int = ACTIONS) -> Record:
    """The record, played on by these bots."""
    acts = _acts(tuple(context.shelf.listed.items()), written(record), bots, count)
    return replace(record, acts=(*record.acts, *acts))


def _setup(context: Context, game: str) -> Setup:
    """A person against the usual computers."""
    count = max(one for one in context.shelf.meta(game).seats if one <= SEATS)
    usual = context.roster(game).usual
    seats = [Seat(HUMAN if not number else usual, emblem=number) for number in range(count)]
    return Setup(named(context.words_of(game), seats), SEED)


def _finished(context: Context, game: str, level: str = "") -> Record:
    """A whole game, in which the person acts like a computer, of another level if given."""
    setup, roster = _setup(context, game), context.roster(game)
    bots = bots_for(roster, setup)
    return _on(context, Record(game, setup), (level or bots[0], *bots[1:]))


def _kept(context: Context, game: str) -> Kept:
    """The game in a folder, with two branches of it and one of a branch."""
    made, record = with_folder(context), _finished(context, game)
    rules = made.shelf.game(game)
    root, count = made.paths.saves, len(record.acts)
    paths = [_saved(root / FINISHED, record, 0)]
    grown = record
    for number, share in enumerate(LEAVES, start=1):
        above, luck = (grown, None) if number == 2 else (record, number)
        at = min(round(share * count), len(above.acts))
        begun = branched(rules, above, at, luck)
        grown = _on(made, begun, bots_for(made.roster(game), begun.setup), count // 4)
        paths.append(_saved(root, grown, number))
    return Kept(made, paths[0], record)


def _saved(folder: Path, record: Record, days: int) -> Path:
    at = PLAYED_AT - timedelta(days=days)
    folder.mkdir(parents=True, exist_ok=True)
    path = fresh(folder, record.game, at)
    save(path, record)
    os.utime(path, (at.timestamp(), at.timestamp()))
    return path


# ---- watched again ----


def _watch(context: Context, stack: SceneStack, game: str) -> tuple[Any, Playback]:
    """The page on which a game is watched, and its table, which stands still in the middle of it."""
    kept = _kept(context, game)
    table = Playback(kept.record.setup, replayed(context.shelf.game(game), kept.record), make_director(context))
    table.path, table.labels = kept.path, dict(kept.record.labels)
    table.seek(round(HERE * len(table.reel)))
    table.go(0)
    page = replay_scene(kept.context, table)
    stack.push(page)
    return page, table


def _turns(context: Context, stack: SceneStack, game: str) -> None:
    page, _ = _watch(context, stack, game)
    page.features.one(Transport).choose_turn()


def _replay_pause(context: Context, stack: SceneStack, game: str) -> None:
    page, _ = _watch(context, stack, game)
    stack.push(pause_scene(page.context))


def _choosing(context: Context, stack: SceneStack, game: str) -> Choosing:
    """Another choice on the board, where there was one."""
    page, _ = _watch(context, stack, game)
    page.features.one(Transport).ask_what_if()
    assert isinstance(stack.top, PlayPage)
    return stack.top.features.one(Choosing)


def _choice(context: Context, stack: SceneStack, game: str) -> ChoicePage:
    """The same from a list."""
    _choosing(context, stack, game).list()
    assert isinstance(stack.top, ChoicePage)
    return stack.top


def _what_if(context: Context, stack: SceneStack, game: str) -> None:
    _choice(context, stack, game).deck["go"].press()


def _branches(context: Context, stack: SceneStack, game: str) -> None:
    kept = _kept(context, game)
    stack.push(branches_scene(kept.context, kept.path, kept.record))


# ---- its end ----


def _result(context: Context, stack: SceneStack, game: str) -> ResultPage:
    """The last page, over that of the game."""
    record = _finished(context, game)
    match = replayed(context.shelf.game(game), record)
    table = Table(match, record.setup, make_director(context), brains(context, game))
    page = face_of(context, game).scene(context, table)
    assert isinstance(page, PlayPage)
    stack.push(page)
    page.open_result()
    shown = stack.top
    assert isinstance(shown, ResultPage)
    return shown


def _counted(context: Context, stack: SceneStack, game: str) -> ResultPage:
    """With only a few play-outs of each place, told many times over, as a picture cannot wait for more."""
    shown = _result(context, stack, game)
    if not shown.tale.has_curve:
        return shown
    known: dict[tuple[int, First | None], Sequence[Shares]] = {}

    def played(task: Task) -> Sequence[Shares]:
        key = id(task.position), task.first
        if key not in known:
            known[key] = counted(replace(task, seed=SEED))
        return known[key]

    context.store(ChanceBook).fill(played, BATCHES)
    shown.tale.look()
    shown.rebuild()
    return shown


def _rolls(context: Context, stack: SceneStack, game: str) -> None:
    """What everyone rolled, in a game that tells of that."""
    page = _result(context, stack, game)
    for _, opens in page.asides():
        opens()


def _retry(context: Context, stack: SceneStack, game: str) -> None:
    """The first moment that can be decided again, where one is told."""
    tale = _counted(context, stack, game).tale
    for moment in tale.moments:
        at = tale.decides_at(moment)
        if at is not None and tale.book.inquiry is not None:
            stack.push(retry_scene(context, tale.book.inquiry, tale.table, moment, at))
            return


# ---- others' games ----


def _duel(context: Context, stack: SceneStack, game: str) -> DuelScene:
    """Beside that of a beginner."""
    shown = DuelScene(context, (_finished(context, game), _sent(context, game)))
    stack.push(shown)
    return shown


def _duel_lines(context: Context, stack: SceneStack, game: str) -> None:
    """Both turn by turn."""
    shown = _duel(context, stack, game)
    shown.round = shown.found.rounds[len(shown.found.rounds) // 2].round
    shown.deck["both"].press()


def _sent(context: Context, game: str) -> Record:
    record = _finished(context, game, context.roster(game).levels[0])
    seats = replace(record.setup.seats[0], name=FRIEND), *record.setup.seats[1:]
    return replace(record, setup=replace(record.setup, seats=seats))


def _duel_intro(context: Context, stack: SceneStack, game: str) -> None:
    """Over the menu."""
    made = with_folder(context)
    path = made.paths.home / f"{FRIEND}{SUFFIX}"
    write_whole(path, duel_file(_sent(context, game)))
    stack.push(menu_scene(made))
    stack.push(duel_scene(made, load(path), path.name))


def _practice(context: Context, stack: SceneStack, game: str) -> None:
    """A new game that is for practice."""
    scene = setup_scene(context, game)
    assert isinstance(scene, SetupScene)
    scene.is_open = scene.is_practice = True
    stack.push(scene)
    scene.focus_on("practice")


def _rooms() -> Mapping[str, Open]:
    """The pages of playing together, where that is installed."""
    if not has_together():
        return {}
    from hyperline.shell.roomsamples import ROOMS

    return ROOMS


SCENES: Final[Mapping[str, Open]] = {
    "replay": _watch,
    "replay_pause": _replay_pause,
    "turns": _turns,
    "choosing": _choosing,
    "choice": _choice,
    "what_if": _what_if,
    "branches": _branches,
    "result": _counted,
    "rolls": _rolls,
    "retry": _retry,
    "duel": _duel,
    "duel_lines": _duel_lines,
    "duel_intro": _duel_intro,
    "practice": _practice,
    **_rooms(),
}
"""By name, of any game with opponents."""


def scenes_of(shelf: Shelf, game: str) -> tuple[str, ...]:
    """Those of SCENES that a game has: its last page tells of rolls if its events do, and of moments if it has chances."""
    entry = shelf.entry(game)
    if not entry.has_face or not entry.roster().levels:
        return ()
    has_rolls = any(cue.event.rolls is not Event.rolls for cue in entry.face().cues)
    lacks = {"rolls": not has_rolls, "retry": not entry.places.chances}
    return tuple(name for name in SCENES if not lacks.get(name))
