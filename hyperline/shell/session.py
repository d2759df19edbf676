"""Opens scenes by name, when they are needed: starting a game, going on with one, and back to the menu."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from weakref import ref

from msgspec.structs import replace

from hyperline.arena.registry import make_bot
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import Record, RecordFault, load, set_aside
from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.seats import HUMAN, Brain, MakeBrain
from hyperline.shell.play.table import Table
from hyperline.shell.play.trust import Trust, cleared
from hyperline.shell.registry import open_scene
from hyperline.shell.scene import Scene
from hyperline.shell.setup.presets import PresetStore
from hyperline.shell.setup.roster import USUAL_LEVEL, can_sit, named
from hyperline.shell.setup.seed import fresh_seed
from hyperline.shell.store import saves
from hyperline.shell.store.savefolder import is_automatic, played_on, rotate
from hyperline.shell.store.settings import SeatMemory

GAME = "hyperline"
LONGEST_KNOWN = 40  # characters of a name that a file has, which may be that of a bot
CORNERS = ("A1", "I1", "I9", "A9")  # clockwise from the north-west: the order of the seats


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


def brains(context: Context) -> MakeBrain:
    """What makes bots: in a window each gets a process of its own. One that is not trusted is not made."""
    make: MakeBrain = attribute("hyperline.arena.outside:make_apart") if context.has_processes else make_bot
    trust = context.store(Trust)

    def guarded(name: str, seat: int, seed: int) -> Brain:
        if not trust.has(name):
            raise KeyError(name)
        return make(name, seat, seed)

    return guarded


def start_game(context: Context, opener: Scene, setup: Setup, is_replacing: bool = False) -> bool:
    """Begin a game and open its board over `opener` (or in its place); False if it was refused, or is asked about first."""
    return cleared(context, opener, setup, lambda cleared: _start(context, opener, cleared, is_replacing))


def _start(context: Context, opener: Scene, setup: Setup, is_replacing: bool) -> bool:
    game = SHELF.game(GAME)
    setup = replace(setup, seats=named(context.words, setup.seats))
    path = saves.fresh(context.paths.saves, GAME) if context.paths.is_writable else None
    try:
        table = Table.begin(game, setup, make_director(context), make_brain=brains(context), path=path)
    except Illegal as refusal:
        context.notify(refusal.why)
        return False
    _show(context, opener, table, opener if is_replacing else None)
    return True


def continue_game(context: Context, opener: Scene, path: Path, instead_of: Scene | None = None) -> bool:
    """Go on with a saved game, over `opener` or in place of a scene; False if it was refused, or is asked about first.

    A game with a name stays as it is: it is played on in a new automatic save.
    """
    try:
        record = load(path)
    except RecordFault as fault:
        return _refuse(context, opener, path, fault)

    def go(setup: Setup) -> bool:
        return _continue(context, opener, path, replace(record, setup=setup), instead_of)

    return cleared(context, opener, record.setup, go)


def _continue(context: Context, opener: Scene, path: Path, record: Record, instead_of: Scene | None) -> bool:
    try:
        own, going = played_on(context.paths.saves, path, record)
        table = Table.resume(own, SHELF, make_director(context), brains(context), going)
    except RecordFault as fault:
        return _refuse(context, opener, path, fault)
    seats = named(context.words, table.setup.seats, LONGEST_KNOWN)
    if seats != table.setup.seats:
        table.rename([seat.name for seat in seats])
    _show(context, opener, table, instead_of)
    return True


def _refuse(context: Context, opener: Scene, path: Path, fault: RecordFault) -> bool:
    """Say that a file is broken: an automatic save is set aside, any other stays."""
    is_own = is_automatic(context.paths.saves, path)
    context.notify(set_aside(path, fault) if is_own else context.words("saves.why", why=str(fault)))
    opener.resumed(None)
    return False


def _show(context: Context, opener: Scene, table: Table, instead_of: Scene | None) -> None:
    """Open the board; of the automatic saves those beyond the usual number go to the trash."""
    if table.save is not None:
        rotate(context.paths.saves, (table.save.path,))
    board = open_scene("board", context, table)
    if instead_of is not None:
        instead_of.replace(board)
    else:
        opener.push(board)


def to_menu(scene: Scene) -> None:
    """Leave everything for the menu."""
    if scene.stack is not None:
        scene.stack.clear(open_scene("menu", scene.context))


def to_setup(scene: Scene) -> None:
    """Leave everything for a new game's setup; Back leads from there to the menu."""
    stack = scene.stack
    if stack is not None:
        stack.clear(open_scene("menu", scene.context))
        stack.push(open_scene("setup", scene.context))


def remembered_seats(context: Context) -> tuple[SeatMemory, ...]:
    """The four seats as they were set up last time, in the order of CORNERS; at first a person against a bot."""
    known = context.settings.value.seats
    if len(known) == len(CORNERS):
        seats = [seat if can_sit(seat.controller) else replace(seat, controller=HUMAN) for seat in known]
    else:
        seats = [SeatMemory(who, emblem=n) for n, who in enumerate((HUMAN, "", USUAL_LEVEL, ""))]
    return named(context.words, seats)


def setup_of(seats: tuple[SeatMemory, ...], seed: int, options: Mapping[str, str]) -> Setup:
    """The kernel's setup for the seats taken, corner by corner, with the options that differ from the usual ones."""
    taken = [
        Seat(controller=seat.controller, name=seat.name, emblem=seat.emblem, choice=corner)
        for corner, seat in zip(CORNERS, seats, strict=True)
        if seat.controller
    ]
    return Setup(seats=tuple(taken), seed=seed, options=dict(options))


def quick_setup(context: Context) -> Setup:
    """The last seats and rules again, with a new seed."""
    seats = remembered_seats(context)
    if sum(bool(seat.controller) for seat in seats) < 2:
        context.settings.change(seats=())
        seats = remembered_seats(context)
    presets = PresetStore(context.paths, SHELF.meta(GAME))
    context.notify(presets.notice)
    return setup_of(seats, fresh_seed(), presets.last)
