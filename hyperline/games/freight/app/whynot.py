"""Why a thing cannot be chosen now, and what would help, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from hyperline.games.freight.app.ground import spoken, uses_of
from hyperline.games.freight.app.sector import place_in
from hyperline.games.freight.rules.hulls import ENGINES, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.mat import DRIVING, MENDING, ROUTED
from hyperline.games.freight.rules.news import DOCK_STRIKE, FLARE, SQUALL
from hyperline.games.freight.rules.place import NONE, SIDES, Place, beside
from hyperline.games.freight.rules.position import BOOST, EMPTY, Position, Ship, can_map
from hyperline.games.freight.rules.spending import free_square, is_free, wild_die
from hyperline.games.freight.rules.tiles import COLOURS, FACES, JUMPED, TILES
from hyperline.games.freight.rules.trade import TRADING

if TYPE_CHECKING:
    from hyperline.games.freight.app.wording import FreightWording

SEEN: Final = "seen:"
TAKES: Final = {ENGINES: DRIVING, JUMP: tuple(FACES), ROUTING: ROUTED, REPAIR: MENDING, LASERS: (1, 2, 3, 4, 5, 6)}
"""The faces that the squares of an area take."""


class Case(NamedTuple):
    """Who asks, and in which position."""

    wording: FreightWording
    position: Position
    seat: int

    @property
    def ship(self) -> Ship:
        """The own ship."""
        return self.position.ships[self.seat]

    def says(self, key: str, **values: object) -> str:
        """A reason in words."""
        return self.wording.words(f"freight.not_{key}", **values)

    def has(self, faces: tuple[int, ...]) -> bool:
        """Whether a die is left that shows one of these, or stands for it."""
        return bool({*faces, wild_die(self.position)} & {*self.position.act.dice})


def unlit(wording: FreightWording, key: str, position: Position, seat: int, kind: str) -> str:
    """Why nothing is done with a thing in a decision."""
    case, (what, _, name) = Case(wording, position, seat), key.partition(":")
    if key.startswith(SEEN):
        return case.says("watched")
    if what == "event":
        return case.says("event")
    if kind == "damage" and what == "square":
        return case.says("damaged_already" if name in case.ship.damage else "last_repair")
    if kind == "mend" and what == "square":
        return case.says("whole")
    if kind == "laser" and what == "square":
        return case.says("no_laser")
    if kind == "spoils" and what == "loot":
        return case.says("empty_loot")
    if kind != "act":
        return case.says(f"before_{kind}")
    return REASONS[what](case, name) if what in REASONS else case.says("others")


# ---- in a turn ----


def _square(case: Case, name: str) -> str:
    position, ship, area = case.position, case.ship, name.rstrip("123")
    if name in ship.damage:
        return _damaged(case)
    if name in ship.lasers:
        return case.says("loaded", n=ship.lasers[name])
    if name in position.act.spent:
        return case.says("spent")
    if position.event == {JUMP: FLARE, LASERS: SQUALL}.get(area, NONE - 1):
        return case.says(f"event_{area}")
    if not position.act.dice:
        return case.says("no_dice")
    if area == REPAIR and not ship.damage:
        return case.says("no_damage")
    if not case.has(TAKES[area]):
        return case.says("no_face", faces=spoken(case.wording.words, TAKES[area]))
    if free_square(position, ship, area) != name:
        return case.says("first_square")
    if area == ROUTING:
        return case.says("one_die")
    return case.says("no_beacon" if area == JUMP else "no_tiles")


def _damaged(case: Case) -> str:
    """A damaged square waits for a repair."""
    if not case.position.act.dice:
        return case.says("damaged_no_dice")
    if not free_square(case.position, case.ship, REPAIR):
        return case.says("damaged_no_bay")
    return case.says("damaged_no_face", faces=spoken(case.wording.words, MENDING))


def _die(case: Case, name: str) -> str:
    return case.says("die", die=name)


def _hold(case: Case, name: str) -> str:
    return case.says("empty_hold" if case.ship.holds[int(name)] == EMPTY else "hold")


def _card(case: Case, name: str) -> str:
    """A deck or its face-up card, or the stack."""
    if name == "tiles":
        return _tile_in_hand(case, name)
    position, ship, colour = case.position, case.ship, COLOURS.index(name)
    cell = position.map.get(ship.at) if ship.at is not None else None
    if cell is None or TILES[cell.tile].colour != colour:
        worlds = [TILES[one.tile].name for one in position.map.values() if TILES[one.tile].colour == colour]
        at = case.wording.listed(worlds) if worlds else ""
        return case.says(
            "here" if at else "here_unknown", colour=case.wording.words(f"freight.{name}"), at=at, n=len(worlds)
        )
    if position.event == DOCK_STRIKE:
        return case.says("strike")
    if EMPTY not in ship.holds:
        return case.says("full")
    if not case.has(TRADING):
        return case.says("no_trade", faces=spoken(case.wording.words, TRADING))
    return case.says("no_card")


def _tile_in_hand(case: Case, name: str) -> str:
    return case.says("tiles")


def _ground(case: Case, name: str) -> str:
    """The own tile."""
    at = case.ship.at
    cell = case.position.map.get(at) if at is not None else None
    if cell is None:
        return case.says("others")
    uses = uses_of(cell, case.ship, case.position.event, False)
    if not uses:
        return case.says("nothing_here")
    what = case.wording.listed([case.wording.words(f"freight.use_{word}") for word in uses[0].words], "either")
    return case.says("own_tile", faces=spoken(case.wording.words, uses[0].faces), what=what)


def _tile(case: Case, name: str) -> str:
    """Another tile, or a place where one could be laid."""
    place, at = place_in(f"tile:{name}"), case.ship.at
    if at == place:
        return _ground(case, name)
    if at is not None and place in [beside(at, side) for side in range(len(SIDES))]:
        return _beside(case, place)
    if place not in case.position.map:
        return case.says("far_place")
    face = JUMPED[case.position.map[place].tile]
    if not face:
        return case.says("far")
    if case.position.event == FLARE:
        return case.says(f"event_{JUMP}")
    if not free_square(case.position, case.ship, JUMP):
        return case.says("no_jump")
    return case.says("no_jump_die", n=face)


def _beside(case: Case, place: Place) -> str:
    """A tile or place beside the ship that neither engines nor the boost can reach."""
    position, ship = case.position, case.ship
    if place not in position.map and not can_map(position, case.seat):
        return case.says("no_tiles")
    if not free_square(position, ship, ENGINES):
        why = "no_engine"
    elif not case.has(DRIVING):
        why = "no_one"
    else:
        return case.says("closed")
    return case.says(why) if not is_free(position, BOOST) else case.says("closed")


REASONS: Final[dict[str, Callable[[Case, str], str]]] = {
    "square": _square,
    "die": _die,
    "hold": _hold,
    "up": _card,
    "deck": _card,
    "hand": _tile_in_hand,
    "ground": _ground,
    "tile": _tile,
}
"""By kind of thing: why it cannot be chosen in a turn."""
