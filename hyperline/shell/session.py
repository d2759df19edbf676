"""Begins games, goes on with them, and leads back to the menu: each game by its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import ref

from msgspec.structs import replace

from hyperline.arena.roster import make_bot
from hyperline.kernel.game import HUMAN, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import PRACTICE, Record, RecordFault, load, replay, set_aside
from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context
from hyperline.shell.deeds.ladder import Ladder, Rival, against
from hyperline.shell.face import face_of
from hyperline.shell.play.controller import Brain, MakeBrain
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.play.trust import Trust, cleared
from hyperline.shell.registry import menu_scene
from hyperline.shell.scene import Scene
from hyperline.shell.setup.occupant import can_sit, named, named_in_file
from hyperline.shell.setup.presets import PresetStore, fresh_seed
from hyperline.shell.setup.seat_plan import Seats, taken
from hyperline.shell.store.savefolder import fresh, is_automatic, played_on, rotate
from hyperline.shell.store.turn_file import seated

if TYPE_CHECKING:
    from hyperline.together.visit import Visit

FOR_PRACTICE: Final = {PRACTICE: "0"}
"""The label of a game that is set up for practice."""


def make_director(context: Context) -> Director:
    """A director that moves as the settings say, and follows them while the game goes on."""
    director = Director(pace=Pace.NORMAL)
    known = ref(director)  # the settings outlive the games

    def follow(*_: object) -> None:
        living = known()
        if living is None:
            stop()
            return
        chosen = context.settings.value
        living.pace = Pace.of_rate(1 / chosen.pace) if chosen.pace else Pace.INSTANT
        living.is_reduced = chosen.is_calm

    stop = context.settings.listen(follow)
    follow()
    return director


def brains(context: Context, game: str) -> MakeBrain:
    """What makes bots for a game: in a window each gets a process of its own. One that is not trusted is not made."""
    make = attribute("hyperline.arena.outside:make_apart") if context.has_processes else make_bot
    trust = context.store(Trust)

    def guarded(name: str, seat: int, seed: int) -> Brain:
        if not trust.has(name):
            raise KeyError(name)
        brain: Brain = make(context.shelf.entry(game), name, seat, seed)
        return brain

    return guarded


def start_game(context: Context, opener: Scene, game: str, setup: Setup, is_replacing: bool = False,
               labels: Mapping[str, str] | None = None) -> bool:  # fmt: skip
    """Begin a game over `opener`, or in its place, and note `labels`; False if it was refused, or is asked about first."""

    kept, away = seated(setup)

    def go(cleared: Setup) -> bool:
        return _start(context, opener, game, cleared, is_replacing, {**(labels or {}), **away})

    return cleared(context, opener, game, kept, go)


def _start(context: Context, opener: Scene, game: str, setup: Setup, is_replacing: bool, labels: Mapping[str, str]) -> bool:
    setup = replace(setup, seats=named(context.words_of(game), setup.seats))
    path = fresh(context.paths.saves, game) if context.paths.is_writable else None
    try:
        director, make_brain = make_director(context), brains(context, game)
        table = Table.begin(context.shelf.game(game), setup, director, make_brain=make_brain, path=path, labels=labels)
    except Illegal as refusal:
        context.notify(refusal.why)
        return False
    _show(context, opener, table, opener if is_replacing else None)
    return True


def continue_game(context: Context, opener: Scene, path: Path, instead_of: Scene | None = None,
                  come: Record | None = None) -> bool:  # fmt: skip
    """Go on with a saved game, over `opener` or in place of a scene; False if it was refused, or is asked about first.

    A game with a name stays as it is: it is played on in a new automatic save. What has `come` takes the place of what is
    saved.
    """
    try:
        record = come or load(path)
    except RecordFault as fault:
        return _refuse(context, opener, path, fault)

    def go(setup: Setup) -> bool:
        return _continue(context, opener, path, replace(record, setup=setup), instead_of, come is None)

    return cleared(context, opener, record.game, record.setup, go)


def _continue(context: Context, opener: Scene, path: Path, record: Record, instead_of: Scene | None, is_saved: bool) -> bool:
    try:
        own, going = played_on(context.paths.saves, path, record)
        table = Table.resume(own, context.shelf, make_director(context), brains(context, record.game), going)
    except RecordFault as fault:
        return _refuse(context, opener, path, fault, is_saved)
    seats = named_in_file(context.words_of(record.game), table.setup.seats)
    if seats != table.setup.seats:
        table.rename([seat.name for seat in seats])
    _show(context, opener, table, instead_of)
    return True


def _refuse(context: Context, opener: Scene, path: Path, fault: RecordFault, is_saved: bool = True) -> bool:
    """Say that a file is broken: an automatic save is set aside, any other stays, and what was not saved yet."""
    is_own = is_saved and is_automatic(context.paths.saves, path)
    context.notify(set_aside(path, fault) if is_own else context.words("saves.why", why=str(fault)))
    opener.resumed(None)
    return False


def _show(context: Context, opener: Scene, table: Table, instead_of: Scene | None) -> None:
    """Open the scene of the game; of the automatic saves those beyond the usual number go to the trash."""
    context.settings.change(game=table.game.meta.id)
    if table.save is not None:
        rotate(context.paths.saves, (table.save.path,))
    if not table.is_distant:
        table.brings = table.brings_over = (attribute("hyperline.shell.page.features.handing_on:HandingOn"),)
    played = face_of(context, table.game.meta.id).scene(context, table)
    if instead_of is not None:
        instead_of.replace(played)
    else:
        opener.push(played)


def enter_room(context: Context, opener: Scene, visit: Visit) -> None:
    """Open the game of a room in place of `opener`."""
    table: Table = attribute("hyperline.shell.play.distant:DistantTable")(visit, make_director(context))
    companions = partial(attribute("hyperline.shell.page.features.companions:Companions"), visit=visit)
    table.brings = table.brings_over = (companions,)
    _show(context, opener, table, opener)


def play_alone(scene: Scene, record: Record) -> None:
    """Leave a game for one that goes on from what was known of it, over the menu."""
    stack, context = scene.stack, scene.context
    if stack is None:
        return
    game = context.shelf.game(record.game)
    path = fresh(context.paths.saves, record.game) if context.paths.is_writable else None
    director, make_brain = make_director(context), brains(context, record.game)
    table = Table(replay(game, record), record.setup, director, make_brain, path, record.labels)
    menu = menu_scene(context)
    stack.clear(menu)
    _show(context, menu, table, None)


def to_menu(scene: Scene) -> None:
    """Leave everything for the menu."""
    if scene.stack is not None:
        scene.stack.clear(menu_scene(scene.context))


def play_again(scene: Scene, table: Table) -> None:
    """Leave a game for another one with the same seats and options, over the menu."""
    stack, context = scene.stack, scene.context
    if stack is None:
        return
    if table.visit is not None:
        attribute("hyperline.shell.roomways:play_again")(scene, table.visit)
        return
    game, setup = table.game.meta.id, replace(table.setup, seed=fresh_seed())
    menu = menu_scene(context)
    stack.clear(menu)
    labels = FOR_PRACTICE if table.labels.get(PRACTICE) == "0" else None
    start_game(context, menu, game, replace(setup, seats=table.sitting), labels=labels)


def remembered_seats(context: Context, game: str) -> Seats:
    """The seats of a game as they were set up last time; at first as its plan has them."""
    plan, known = face_of(context, game).seat_plan, context.settings.value.seats.get(game, ())
    if len(known) != plan.places:
        return usual_seats(context, game)
    roles, roster = context.shelf.meta(game).roles, context.roster(game)
    seats = [
        replace(seat, controller=seat.controller if can_sit(roster, seat.controller) else HUMAN,
                role=seat.role if seat.role in roles else "")
        for seat in known
    ]  # fmt: skip
    return named(context.words_of(game), seats)


def company_seats(context: Context, game: str) -> Seats:
    """The seats of a game for people alone, as few as can play it."""
    plan = face_of(context, game).seat_plan
    seats = plan.usual(HUMAN)
    some = taken(seats)[: max(2, min(plan.meta.seats))]
    few = tuple(seat if place in some else replace(seat, controller="") for place, seat in enumerate(seats))
    return named(context.words_of(game), few)


def remember_seats(context: Context, game: str, seats: Seats) -> None:
    """Keep the seats of a game as they are set up now."""
    context.settings.change(seats={**context.settings.value.seats, game: seats})


def usual_seats(context: Context, game: str) -> Seats:
    """The seats of a game that nobody has set up yet: a person, and the next rival on the ladder."""
    plan, ladder, roster = face_of(context, game).seat_plan, Ladder(context, game), context.roster(game)
    rival = ladder.met_first
    return named(context.words_of(game), against(rival, plan.usual(rival.bot if rival else roster.usual)))


def play_rival(opener: Scene, game: str, rival: Rival) -> None:
    """Begin a game against a rival, over the menu; the quick game is against it, too, from now on."""
    context, stack = opener.context, opener.stack
    if stack is None:
        return
    plan = face_of(context, game).seat_plan
    remember_seats(context, game, named(context.words_of(game), against(rival, plan.usual(rival.bot))))
    menu = menu_scene(context)
    stack.clear(menu)
    start_game(context, menu, game, quick_setup(context, game))


def quick_setup(context: Context, game: str) -> Setup:
    """The last seats and rules of a game again, with a new seed."""
    plan, seats = face_of(context, game).seat_plan, remembered_seats(context, game)
    if len(taken(seats)) not in context.shelf.meta(game).seats:
        seats = usual_seats(context, game)
        remember_seats(context, game, ())
    presets = PresetStore(context.paths, context.shelf.meta(game))
    context.notify(presets.notice)
    return Setup(seats=plan.seats(seats), seed=fresh_seed(), options=dict(presets.last))
