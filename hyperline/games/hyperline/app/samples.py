"""Scenes with something worth a picture, for screenshots and settings without a game of one's own."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache, partial
from typing import Any, Final

from msgspec.structs import replace

from hyperline.arena import roster
from hyperline.arena.inquiry import EACH
from hyperline.games.hyperline.app.scenes import board_scene, luck_scene, shipyard_scene, victory_scene
from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.games.hyperline.app.showcase import kept
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.search import outcomes
from hyperline.games.hyperline.bots.weights import weights_for
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import META
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, save
from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import ChanceBook
from hyperline.shell.face import Sample
from hyperline.shell.play.table import Table
from hyperline.shell.registry import help_scene, saves_scene
from hyperline.shell.retrospect import with_folder
from hyperline.shell.scene import Scene
from hyperline.shell.session import make_director
from hyperline.shell.store.savefolder import FINISHED, NAMED, fresh, keep

SEED = 5
PLAYED = 500  # actions of the game whose luck is shown
PLAYED_AT = datetime(2026, 9, 30, 21, 45)  # when the last of the saved games shown was played
KEPT_AS = "Before Nexxus"
WHO = ("human", "captain", "human", "admiral:scholar")  # their players
BATTLE = ("fight 1 C3", "face R")  # the actions before the picture of a battle


def staged_table(context: Context, scene: str, position: Any = None) -> Table:
    """A table with a position to show: the given one, or one in which `scene` would open."""
    game = context.shelf.game(META.id)
    shown = position if position is not None else _shown(game, scene, setup_for(context, CORNERS))
    setup = setup_for(context, CORNERS[: len(shown.players)])
    match = Match(game, shown)
    if scene == "luck":
        _play(match)
    if scene == "victory" and position is None:
        match = Match(game, setup)
        for seat, action in _played_out(match.position):
            match.submit(seat, action)
    return Table(match, setup, make_director(context), partial(roster.make_bot, context.shelf.entry(META.id)))


def _play(match: Match[Any]) -> None:
    """Take any actions for a while, so that there are rolls and draws to show."""
    luck = Dice.of(SEED)
    for number in range(PLAYED):
        if not match.open:
            return
        seat = match.open[0].seat
        match.submit(seat, match.game.sample(match.position, seat, luck.at(str(number))))


@cache
def _played_out(start: Position) -> tuple[tuple[int, Any], ...]:
    """What computers do in a game to its end, as they play without thinking ahead."""
    match = Match(Hyperline(), start)
    weights = weights_for("captain", "", len(start.players))
    while match.open:
        seat = match.open[0].seat
        view = match.game.observe(match.position, seat)
        legal: Sequence[Any] = match.game.legal(match.position, seat)
        match.submit(seat, policy_action(weights, view, legal))
    return tuple((step.seat, step.action) for step in match.steps)


def staged_saves(context: Context) -> Context:
    """The same services with a temporary folder of games to look at."""
    made = with_folder(context)
    root, game = made.paths.saves, context.shelf.game(META.id)
    for days, (scene, folder) in enumerate((("board", NAMED), ("battle", ""), ("victory", FINISHED))):
        position, at = _shown(game, scene, setup_for(context, CORNERS)), PLAYED_AT - timedelta(days=days)
        setup = setup_for(context, CORNERS[: len(position.players)])
        seats = tuple(replace(seat, controller=who) for seat, who in zip(setup.seats, WHO, strict=False))
        record = Record(META.id, replace(setup, seats=seats), game.encode(position))
        if folder == NAMED:
            keep(root, record, KEPT_AS, round(at.timestamp() * 1e9))
            continue
        path = fresh(root / folder, META.id, at)
        save(path, record)
        os.utime(path, (at.timestamp(), at.timestamp()))
    return made


def setup_for(context: Context, corners: tuple[str, ...]) -> Setup:
    """People at these corners, with the usual names."""
    names = (context.words(f"setup.name_{n + 1}") for n in range(len(corners)))
    seats = tuple(Seat(name=name, emblem=n, choice=corners[n]) for n, name in enumerate(names))
    return Setup(seats=seats, seed=SEED, luck="one")


def _shown(game: Game[Any], scene: str, setup: Setup) -> Any:
    """The position of a moment at which the scene would open."""
    if scene == "shipyard":
        return game.start(setup)
    if scene == "battle":
        return _fought(game)
    position = kept("showcase")
    return _won(position) if scene == "victory" else position


def _fought(game: Game[Any]) -> Any:
    """A battle in its middle."""
    position = settle(kept("battle"))
    for text in BATTLE:
        seat = game.open(position)[0].seat
        position = game.apply(position, seat, game.parse(position, seat, text)).position
    return position


def _won(position: Any) -> Any:
    """The same position with points as at the end of a game: the winner is on Nexxus, which a rival had to leave."""
    points, places = (5, 3, 4, 1), {0: NEXXUS_SECTOR, 2: position.players[0].sector}
    players = tuple(replace(p, research=points[n], sector=places.get(n, p.sector)) for n, p in enumerate(position.players))
    return replace(position, players=players, winner=0, turns=22 * len(players))


def _shipyard(context: Context, position: Any) -> Scene:
    return shipyard_scene(context, staged_table(context, "shipyard", position) if position is not None else None)


def _victory(context: Context, position: Any) -> Scene:
    """With only a few games to say who was likely to win, as a picture cannot wait for more."""
    table = staged_table(context, "victory", position)
    scene = victory_scene(context, table)
    context.store(ChanceBook).fill(lambda task: _counted(task.position))
    scene.tale.look()
    return scene


@cache
def _counted(position: Any) -> tuple[tuple[float, ...], ...]:
    return outcomes(position, EACH, 1)


SAMPLES: Final[Mapping[str, Sample]] = {
    "board": lambda context, position: board_scene(context, staged_table(context, "board", position)),
    "battle": lambda context, position: board_scene(context, staged_table(context, "battle", position)),
    "shipyard": _shipyard,
    "victory": _victory,
    "luck": lambda context, position: luck_scene(context, staged_table(context, "luck", position)),
    "help": lambda context, position: help_scene(context, "JMP"),
    "saves": lambda context, position: saves_scene(staged_saves(context)),
}
"""By name; the first is where the game is played."""
