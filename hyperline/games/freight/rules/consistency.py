"""What is under way and what seats have in a file, and what no position can be though each of its parts is possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.chart import Mapping, Pointing, leads_to
from hyperline.games.freight.rules.damage import Damaging, Mending
from hyperline.games.freight.rules.fight import Duel, Fights, Scoring, Spoils
from hyperline.games.freight.rules.hulls import CRUISER, HULLS, LASERS, REPAIR, STANDARD, Hull
from hyperline.games.freight.rules.move import Asteroids, Flight, Landing, Nebula
from hyperline.games.freight.rules.position import (
    ACT,
    ALL,
    BASE,
    EMPTY,
    EVENT,
    FORCE,
    NOBODY,
    OPEN,
    OVER,
    SALVAGE,
    STATION,
    UNREAD,
    Frame,
    Position,
    Ship,
    directorate,
    force_supply,
    forces,
    known_text,
    not_seats,
    supply,
)
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.rounds import NewRound, leaders
from hyperline.games.freight.rules.stowage import Stowing
from hyperline.games.freight.rules.tiles import COLOURS, HAVEN, NONE, UNKNOWN, beside, is_planet, place_text
from hyperline.kernel.position_file import misfit
from hyperline.kernel.quote import quoted

MOST_DICE: Final = 4


def check_position(position: Position) -> None:
    """Raise Illegal for a position that cannot be."""
    _check_map(position)
    _check_ships(position)
    _check_turn(position)


def _check_map(position: Position) -> None:
    has_directorate = directorate(position) != NOBODY
    for at, cell in position.map.items():
        if cell.token != OPEN and not has_directorate:
            raise refused.at(f"map.{place_text(at)}", "refusal.only_directorate_occupies", "DIR-2")
        if cell.station and (cell.tile != HAVEN or not has_directorate or cell.station > 2 + bool(position.pending)):
            raise refused.at(f"station.{place_text(at)}", "refusal.only_havens_stations", "DIR-6")
        if cell.arrow != NONE and leads_to(position.map, beside(at, cell.arrow), at):
            raise refused.at(f"map.{place_text(at)}", "refusal.no_ring", "MAP-3")
    loot = sum(piece.salvage for frame in position.pending if isinstance(frame, Stowing) for piece in frame.pieces)
    if supply(position) < loot:
        raise refused.at("salvage", "refusal.only_salvage", "TIL-2", salvage=SALVAGE)
    if has_directorate and force_supply(position) < 0:
        raise refused.at("map", "refusal.only_forces", "SET-6", n=forces(position.ships))


def _check_ships(position: Position) -> None:
    placing = {frame.at for frame in position.pending if isinstance(frame, Mapping)}
    for seat, ship in enumerate(position.ships):
        if ship.at is not None and ship.at not in position.map and ship.at not in placing:
            raise refused.at(f"player.{seat}.at", "refusal.no_tile_at", "MOV-1", place=place_text(ship.at))
        if ship.is_recognised and (ship.at not in position.map or not is_planet(position.map[ship.at].tile)):
            raise refused.at(f"player.{seat}.recognised", "refusal.recognised_on_planets", "DIR-8")


def _check_turn(position: Position) -> None:
    act, ships = position.act, position.ships
    if position.phase == BASE and directorate(position) == NOBODY:
        raise refused.at("phase", "refusal.no_directorate", "SET-6")
    if position.phase == BASE and not any(is_planet(cell.tile) for cell in position.map.values()):
        raise refused.at("map", "refusal.no_planet", "SET-6")
    if position.pending and position.phase not in (ACT, EVENT):
        raise refused.at("pending", "refusal.nothing_in_phase")
    if len(act.dice) > MOST_DICE:
        raise refused.at(f"{ACT}.dice", "refusal.most_dice", "TRN-1", most=MOST_DICE)
    squares = HULLS[ships[position.turn].hull].squares
    if not set(act.spent) <= set(squares) or len(set(act.spent)) < len(act.spent):
        raise refused.at(f"{ACT}.spent", "refusal.spent_squares", "MAT-1")
    if not all(0 <= seat < len(ships) and seat != position.turn for seat in act.fought):
        raise refused.at(f"{ACT}.fought", "refusal.no_other_seat", "FGT-1")
    if not set(act.raided) <= set(position.map):
        raise refused.at(f"{ACT}.raided", "refusal.no_tile", "DIR-6")
    if position.phase != OVER and position.winners:
        raise refused.at("winners", "refusal.not_over", "END-1")
    if position.phase == OVER and position.winners != leaders(ships):
        raise refused.at("winners", "refusal.others_won", "END-1")


# ---- seats ----


def filled(ship: Ship, key: str, unsaid: frozenset[str], seat: int, seats: int, is_based: bool) -> Ship:
    """A seat's ship; `is_based` once the Directorate has chosen its first planet. Raises Illegal."""
    is_directorate = ship.is_directorate
    name = ship.hull if f"{key}.hull" not in unsaid else CRUISER if is_directorate else STANDARD
    if name not in HULLS or is_directorate != (name == CRUISER):
        raise refused.at(f"{key}.hull", "refusal.no_hull_for_role", "MAT-3", hull=quoted(name))
    hull = HULLS[name]
    if is_directorate and ship.bounty:
        raise refused.at(f"{key}.bounty", "refusal.no_bounties", "DIR-1")
    if is_directorate and ship.is_recognised:
        raise refused.at(f"{key}.recognised", "refusal.only_runners_recognised", "DIR-8")
    at = None if f"{key}.at" in unsaid and is_directorate and not is_based else ship.at
    if (at is None) == (is_based or not is_directorate):
        raise refused.at(f"{key}.at", "refusal.directorate_nowhere", "SET-6")
    damage = _damage(f"{key}.damage", ship.damage, hull)
    _check_holds(key, ship, seat, seats, hull)
    holds = (*ship.holds, *[EMPTY] * (hull.holds - len(ship.holds)))
    return replace(ship, hull=name, at=at, damage=damage, holds=holds, lasers=_lasers(f"{key}.lasers", ship, hull))


def _damage(key: str, damage: tuple[str, ...], hull: Hull) -> tuple[str, ...]:
    for square in damage:
        if square not in hull.squares or damage.count(square) > 1:
            raise refused.at(key, "refusal.no_square_of_hull", "MAT-1", square=quoted(square))
    if all(square in damage for square in hull.areas[REPAIR]):
        raise refused.at(key, "refusal.last_undamaged_repair_square", "MAT-1")
    return tuple(square for square in hull.squares if square in damage)


def _lasers(key: str, ship: Ship, hull: Hull) -> dict[str, int]:
    for square in ship.lasers:
        if square not in hull.areas[LASERS] or square in ship.damage:
            raise refused.at(key, "refusal.no_die_on", "MAT-1", square=quoted(square))
    return {square: ship.lasers[square] for square in hull.areas[LASERS] if square in ship.lasers}


def _check_holds(key: str, ship: Ship, seat: int, seats: int, hull: Hull) -> None:
    if len(ship.holds) > hull.holds:
        raise refused.at(f"{key}.holds", "refusal.hull_holds", "MAT-2", n=hull.holds)
    for hold in ship.holds:
        if hold == FORCE and not ship.is_directorate:
            raise refused.at(f"{key}.holds", "refusal.only_directorate_forces", "DIR-3")
        if hold.picked != NONE and not ship.is_directorate:
            raise refused.at(f"{key}.picked", "refusal.only_for_directorate", "DIR-7")
        if hold.known != ALL and (hold.known >> seats or hold.known >> seat & 1):
            raise not_seats(f"{key}.known", known_text(hold.known))


# ---- what is under way ----


AnyFrame = (
    Asteroids | Damaging | Duel | Fights | Flight | Landing | Mapping | Mending | Nebula | NewRound
    | Pointing | Scoring | Spoils | Stowing
)  # fmt: skip
_SEATS: Final = ("seat", "loser", "attacker", "defender")


def read_frames(data: tuple[dict[str, Any], ...], seats: int) -> tuple[Frame, ...]:
    """The frames that were written; raises Illegal."""
    try:
        frames: tuple[Frame, ...] = msgspec.convert(data, tuple[AnyFrame, ...])
    except msgspec.ValidationError as fault:
        raise misfit(fault, "pending") from None
    for frame in frames:
        for field in _SEATS:
            seat = getattr(frame, field, 0)
            if not 0 <= seat < seats and not (field == "defender" and seat == STATION):
                raise refused.at("pending", "refusal.no_seat", number=seat)
    if any(not NONE <= card < len(CARDS) for card in pieces_of(frames)):
        raise refused.at("pending", "refusal.no_such_card")
    return frames


def pieces_of(frames: tuple[Frame, ...]) -> Iterator[int]:
    """The cards that wait to be stowed."""
    for frame in frames:
        if isinstance(frame, Stowing):
            yield from (piece.card for piece in frame.pieces if piece.card != NONE)


def hidden_key(position: Position) -> str:
    """The first key with a tile, card or event that is only known to be there; empty if there is none."""
    tiles = {"stack": position.stack.cards + position.stack.bag}
    cards = {"pending": tuple(pieces_of(position.pending))}
    for seat, ship in enumerate(position.ships):
        tiles[f"player.{seat}.hand"] = ship.hand
        cards[f"player.{seat}.holds"] = tuple(hold.card for hold in ship.holds)
    for colour, name in enumerate(COLOURS):
        deck = position.decks[colour]
        cards |= {f"decks.{name}": deck.cards + deck.bag, f"up.{name}": (position.up[colour],)}
    hidden = [key for key, codes in tiles.items() if UNKNOWN in codes]
    hidden += [key for key, codes in cards.items() if any(code >= UNSEEN for code in codes)]
    hidden += ["news"] * (UNREAD in position.news.cards)
    return hidden[0] if hidden else ""
