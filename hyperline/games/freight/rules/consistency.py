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
from hyperline.games.freight.rules.rounds import NewRound, leaders
from hyperline.games.freight.rules.stowage import Stowing
from hyperline.games.freight.rules.tiles import COLOURS, HAVEN, NONE, UNKNOWN, beside, is_planet, place_text
from hyperline.kernel.position_file import refuse
from hyperline.kernel.quote import SHOWN, plain, quoted

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
            refuse(f"map.{place_text(at)}", "only the Directorate occupies planets", "DIR-2")
        if cell.station and (cell.tile != HAVEN or not has_directorate or cell.station > 2 + bool(position.pending)):
            refuse(f"station.{place_text(at)}", "only Havens have stations, with up to 2 damage by the Directorate", "DIR-6")
        if cell.arrow != NONE and leads_to(position.map, beside(at, cell.arrow), at):
            refuse(f"map.{place_text(at)}", "slipstreams may not form a ring", "MAP-3")
    loot = sum(piece.salvage for frame in position.pending if isinstance(frame, Stowing) for piece in frame.pieces)
    if supply(position) < loot:
        refuse("salvage", f"there is only {SALVAGE} salvage", "TIL-2")
    if has_directorate and force_supply(position) < 0:
        refuse("map", f"there are only {forces(position.ships)} force tokens", "SET-6")


def _check_ships(position: Position) -> None:
    placing = {frame.at for frame in position.pending if isinstance(frame, Mapping)}
    for seat, ship in enumerate(position.ships):
        if ship.at is not None and ship.at not in position.map and ship.at not in placing:
            refuse(f"player.{seat}.at", f"there is no tile at {place_text(ship.at)}", "MOV-1")
        if ship.is_recognised and (ship.at not in position.map or not is_planet(position.map[ship.at].tile)):
            refuse(f"player.{seat}.recognised", "runners are recognised on planets", "DIR-8")


def _check_turn(position: Position) -> None:
    act, ships = position.act, position.ships
    if position.phase == BASE and directorate(position) == NOBODY:
        refuse("phase", "there is no Directorate to choose a base", "SET-6")
    if position.phase == BASE and not any(is_planet(cell.tile) for cell in position.map.values()):
        refuse("map", "there is no planet for the Directorate", "SET-6")
    if position.pending and position.phase not in (ACT, EVENT):
        refuse("pending", "nothing is under way in this phase")
    if len(act.dice) > MOST_DICE:
        refuse(f"{ACT}.dice", f"nobody has more than {MOST_DICE} dice", "TRN-1")
    squares = HULLS[ships[position.turn].hull].squares
    if not set(act.spent) <= set(squares) or len(set(act.spent)) < len(act.spent):
        refuse(f"{ACT}.spent", "this ship has no such square, or it is there twice", "MAT-1")
    if not all(0 <= seat < len(ships) and seat != position.turn for seat in act.fought):
        refuse(f"{ACT}.fought", "there is no such other seat", "FGT-1")
    if not set(act.raided) <= set(position.map):
        refuse(f"{ACT}.raided", "there is no tile", "DIR-6")
    if position.phase != OVER and position.winners:
        refuse("winners", "the game is not over", "END-1")
    if position.phase == OVER and position.winners != leaders(ships):
        refuse("winners", "others have won", "END-1")


# ---- seats ----


def filled(ship: Ship, key: str, unsaid: frozenset[str], seat: int, seats: int, is_based: bool) -> Ship:
    """A seat's ship; `is_based` once the Directorate has chosen its first planet. Raises Illegal."""
    is_directorate = ship.is_directorate
    name = ship.hull if f"{key}.hull" not in unsaid else CRUISER if is_directorate else STANDARD
    if name not in HULLS or is_directorate != (name == CRUISER):
        refuse(f"{key}.hull", f"{quoted(name)} is not a hull for this role", "MAT-3")
    hull = HULLS[name]
    if is_directorate and ship.bounty:
        refuse(f"{key}.bounty", "the Directorate has no bounties", "DIR-1")
    if is_directorate and ship.is_recognised:
        refuse(f"{key}.recognised", "only runners are recognised", "DIR-8")
    at = None if f"{key}.at" in unsaid and is_directorate and not is_based else ship.at
    if (at is None) == (is_based or not is_directorate):
        refuse(f"{key}.at", "the Directorate is nowhere before its first planet is chosen, and then on the map", "SET-6")
    damage = _damage(f"{key}.damage", ship.damage, hull)
    _check_holds(key, ship, seat, seats, hull)
    holds = (*ship.holds, *[EMPTY] * (hull.holds - len(ship.holds)))
    return replace(ship, hull=name, at=at, damage=damage, holds=holds, lasers=_lasers(f"{key}.lasers", ship, hull))


def _damage(key: str, damage: tuple[str, ...], hull: Hull) -> tuple[str, ...]:
    for square in damage:
        if square not in hull.squares or damage.count(square) > 1:
            refuse(key, f"{quoted(square)} is not a square of this hull, or is there twice", "MAT-1")
    if all(square in damage for square in hull.areas[REPAIR]):
        refuse(key, "the last undamaged repair square cannot be damaged", "MAT-1")
    return tuple(square for square in hull.squares if square in damage)


def _lasers(key: str, ship: Ship, hull: Hull) -> dict[str, int]:
    for square in ship.lasers:
        if square not in hull.areas[LASERS] or square in ship.damage:
            refuse(key, f"no die can be on {quoted(square)}", "MAT-1")
    return {square: ship.lasers[square] for square in hull.areas[LASERS] if square in ship.lasers}


def _check_holds(key: str, ship: Ship, seat: int, seats: int, hull: Hull) -> None:
    if len(ship.holds) > hull.holds:
        refuse(f"{key}.holds", f"this hull has {hull.holds} holds", "MAT-2")
    for hold in ship.holds:
        if hold == FORCE and not ship.is_directorate:
            refuse(f"{key}.holds", "only the Directorate carries force tokens", "DIR-3")
        if hold.picked != NONE and not ship.is_directorate:
            refuse(f"{key}.picked", "this counts only for the Directorate", "DIR-7")
        if hold.known != ALL and (hold.known >> seats or hold.known >> seat & 1):
            refuse(f"{key}.known", not_seats(known_text(hold.known)))


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
        refuse("pending", plain(str(fault), 2 * SHOWN))
    for frame in frames:
        for field in _SEATS:
            seat = getattr(frame, field, 0)
            if not 0 <= seat < seats and not (field == "defender" and seat == STATION):
                refuse("pending", f"there is no seat {seat}")
    if any(not NONE <= card < len(CARDS) for card in pieces_of(frames)):
        refuse("pending", "there is no such card")
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
