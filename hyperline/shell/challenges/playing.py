"""Opens a challenge where its game is played, and shows how it is done."""

from __future__ import annotations

from functools import partial

from hyperline.arena.challenge import MOST_STARS, Rival, begun, replayed
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import Record
from hyperline.shell.challenges.book import Task
from hyperline.shell.challenges.challenging import Challenging, Shown
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import Playback
from hyperline.shell.scene import Scene
from hyperline.shell.session import make_director
from hyperline.shell.setup.roster import named


def _setup(context: Context, task: Task, seats: int) -> Setup:
    challenge = task.challenge
    made = [Seat(HUMAN if seat == challenge.seat else challenge.rivals, emblem=seat) for seat in range(seats)]
    return Setup(named(context.words_of(task.game), made))


def play_task(context: Context, opener: Scene, task: Task, is_replacing: bool = False) -> None:
    """Begin a challenge over `opener`, or in its place; it touches neither saves nor settings."""
    game, entry = context.shelf.game(task.game), context.shelf.entry(task.game)
    try:
        position = begun(task.challenge, game)
        setup = _setup(context, task, len(game.standing(position).scores))
        table = Table.begin(
            game, setup, make_director(context), lambda name, seat, seed: Rival(entry, name, seat), position=position
        )
    except Illegal as refusal:
        context.notify(refusal.why)
        return
    table.is_practice = True
    table.brings = (partial(Challenging, task=task, again=lambda page: play_task(context, page, task, is_replacing=True)),)
    scene = context.face(task.game).scene(context, table)
    if is_replacing:
        opener.replace(scene)
    else:
        opener.push(scene)


def show_solution(context: Context, opener: Scene, task: Task) -> None:
    """Play over `opener` what earns the most stars; nobody decides anything there."""
    challenge, game = task.challenge, context.shelf.game(task.game)
    match = replayed(challenge, context.shelf.entry(task.game), challenge.solutions[MOST_STARS - 1]).match
    setup = _setup(context, task, len(game.standing(match.first).scores))
    record = Record(task.game, setup, game.encode(match.first), match.history)
    table = Playback(record.setup, match, make_director(context))
    table.is_practice = True
    table.brings = (partial(Shown, task=task),)
    opener.push(context.face(task.game).scene(context, table))
