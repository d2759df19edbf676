"""Positions in files: how they are written, what is drawn where nothing is said, and what is refused, with key and rule."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import NODEFAULT, UNSET, UnsetType
from msgspec.structs import asdict, replace

from hyperline.games.belt.entry import AMENDS, EVEN, META, NONE, ON, POWERS
from hyperline.games.belt.rules import scoring
from hyperline.games.belt.rules.dealing import check_fleets, draw_fleets, terms
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import (
    FULL_NAMES,
    IS_CAP,
    LOCAL_NAMES,
    OWNER,
    ROUNDS,
    SHIP_BY_FULL_NAME,
    SHIP_BY_NAME,
    SHIPS,
    caps_of,
    fleet_fighters,
    ships_of,
)
from hyperline.games.belt.rules.hexes import (
    DIRECTIONS,
    HEX_BY_NAME,
    HEX_NAMES,
    HEX_OF,
    HEXES,
    OFF,
    RING,
    STERNS,
    Hex,
    Place,
    asteroids,
    place_name,
    zone,
)
from hyperline.games.belt.rules.position import EMPTY, FRESH, PROBE, ROCK, UNKNOWN, Pending, Player, Position, Stage
from hyperline.games.belt.rules.reading import Ground, PlayerForm, UnderWay, read_cards, read_pending, read_power
from hyperline.games.belt.rules.refusal import refused
from hyperline.games.belt.rules.turns import advance
from hyperline.kernel.dice import Dice
from hyperline.kernel.form import VERSION, Extra, Form, Said
from hyperline.kernel.quote import quoted


def options(position: Position) -> dict[str, str]:
    """The options of a position that differ from the default."""
    powers = {POWERS: EVEN} if position.is_even else {} if position.has_powers else {POWERS: NONE}
    amends = {AMENDS: ON} if position.has_amends else {}
    return powers | amends


def _placed(position: Position, ships: range) -> dict[str, str]:
    found = ((ship, position.ships[ship]) for ship in ships)
    return {LOCAL_NAMES[ship]: place_name(at) + "!" * (ship in position.damaged) for ship, at in found if at != OFF}


def _player_form(position: Position, seat: int) -> dict[str, Any]:
    player = position.players[seat]
    return {
        "fleet": player.fleet,
        "power": f"{player.power}{player.mark}" if player.power else NONE,
        "power_data": _power_data(player),
        "played": player.played,
        "hand": player.hand,
        "deck": player.deck,
        "fighters": _placed(position, fleet_fighters(seat)),
        "caps": _placed(position, caps_of(seat)),
        "kills": [FULL_NAMES[ship] for ship in player.kills],
        "probes": player.probes,
    }


def _power_data(player: Player) -> dict[str, Any]:
    """What a power needs to be told besides (PWR-11, PWR-41)."""
    if player.ace != OFF:
        return {"ace": LOCAL_NAMES[player.ace]}
    if player.shield != OFF:
        return {"cap": LOCAL_NAMES[player.shield], "turns": player.shield_turns}
    return {"declined": [LOCAL_NAMES[ship] for ship in player.declined]} if player.declined else {}


def _player_forms(position: Position) -> list[dict[str, Any]]:
    return [_player_form(position, seat) for seat in range(position.seats)]


def _phase(position: Position) -> str:
    return position.stage if position.stage in (Stage.DEPLOY, Stage.OVER) else "turn"


def _ground(position: Position) -> Ground:
    asteroids, probes = (tuple(HEX_NAMES[hex] for hex in hexes) for hexes in (position.asteroids, position.probes))
    return Ground(asteroids, probes)


def _under_way(position: Position) -> UnderWay | UnsetType:
    is_begun = position.stage not in (Stage.POWER, Stage.CARD) or position.pending != FRESH
    return UnderWay(kind=position.stage, **asdict(position.pending)) if is_begun and _phase(position) == "turn" else UNSET


_TERMS: Final = ("has_powers", "is_even", "has_amends")
FORM: Final = Form(
    Position,
    META.id,
    VERSION,
    Extra("options", options, dict[str, str], {}, "round", _TERMS, lambda said: terms(META.changed(said))),
    Extra("phase", _phase, Literal["deploy", "turn", "over"], None, "round", ("stage",)),
    Extra("points", scoring.points),
    Extra("ranks", lambda position: scoring.ranks(position) if position.stage == Stage.OVER else UNSET),
    Extra("winners", lambda position: scoring.winners(position) or UNSET),
    Extra("board", _ground, Ground, Ground(), "", ("board",)),
    Extra("player", _player_forms, tuple[PlayerForm, ...], NODEFAULT, "", ("ships", "damaged", "players")),
    Extra("pending", _under_way, UnderWay, None, "", ("pending",)),
)


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    return Reading(FORM.decode(data)).position()


def read(text: str) -> Position:
    """The position in a file; raises Illegal, for a view too."""
    said = FORM.read(text)
    refuse_view(said.extras["player"])
    return Reading(said).position()


PLACED: Final = re.compile(r"(-?\d{1,2},-?\d{1,2})/(E|NE|NW|W|SW|SE)(!?)")
"""A hex, a facing, and whether the ship is damaged."""


def refuse_view(players: Sequence[PlayerForm]) -> None:
    """Raise Illegal if what is hidden in a view is not told."""
    for seat, player in enumerate(players):
        if UNKNOWN in (*(player.hand or ()), *player.deck):
            raise refused.at(f"player.{seat}", "refusal.card_hidden")
        if player.power == "?":
            raise refused.at(f"player.{seat}.power", "refusal.power_hidden")


class Reading:
    """A file being read; `position` is the one at its first decision."""

    def __init__(self, said: Said[Position]) -> None:
        self.said = said.value
        self.forms, self.ground, self.under_way = said.extras["player"], said.extras["board"], said.extras["pending"]
        self.count = len(self.forms)
        if self.count not in META.seats:
            raise refused.at("player", "refusal.there_are_but", "SET-1", count=self.count)
        self.first, self.round = self.said.first, self.said.round
        self.turn = self.first if "turn" in said.unsaid else self.said.turn
        for key, seat in (("first", self.first), ("turn", self.turn)):
            if not 0 <= seat < self.count:
                raise refused.at(key, "refusal.no_such_seat", number=seat, count=self.count)
        if not 1 <= self.round <= ROUNDS:
            raise refused.at("round", "refusal.no_such_round", "TRN-9", round=self.round, most=ROUNDS)
        self.ships: list[Place] = [OFF] * SHIPS * self.count
        self.damaged: list[int] = []
        for seat in range(self.count):
            self._read_ships(seat)
        self.phase = said.extras["phase"] or (Stage.DEPLOY if all(place == OFF for place in self.ships) else "turn")
        if self.under_way and self.phase != "turn":
            raise refused.at("pending", "refusal.nothing_under_way")
        if self.phase == Stage.DEPLOY and self.round != 1:
            raise refused.at("round", "refusal.deployed_before", "SET-3")
        self.pending = read_pending(self.under_way, self.turn, self.ships) if self.under_way else FRESH
        self.stage = self.phase if self.phase != "turn" else self.under_way.kind if self.under_way else Stage.POWER

    def position(self) -> Position:
        """The whole position."""
        board = self._board()
        position = replace(
            self.said,
            ships=tuple(self.ships),
            board=bytes(board),
            players=self._players(),
            stage=self.stage,
            damaged=tuple(sorted(self.damaged)),
            turn=self.turn,
            pending=self.pending,
        )
        self._check_damaged(position)
        if self.phase == Stage.DEPLOY:
            check_deployment(position)
        if self.phase == Stage.OVER and (self.round != ROUNDS or self.turn != position.order[-1]):
            raise refused.at("phase", "refusal.over_after_last", "TRN-9")
        return started(position, self.under_way)

    def _read_ships(self, seat: int) -> None:
        player = self.forms[seat]
        for key, table, is_cap in (("caps", player.caps, True), ("fighters", player.fighters, False)):
            for name, text in table.items():
                where = f"player.{seat}.{key}.{name}"
                if name not in SHIP_BY_NAME or IS_CAP[SHIP_BY_NAME[name]] != is_cap:
                    raise refused.at(where, "refusal.no_such_in", listed=key, ship=quoted(name))
                found = PLACED.fullmatch(text)
                if not found:
                    raise refused.at(where, "refusal.is_not_like_3", text=quoted(text))
                ship = seat * SHIPS + SHIP_BY_NAME[name]
                self.ships[ship] = hex_of(found[1], where) * 6 + DIRECTIONS.index(found[2])
                if is_cap and STERNS[self.ships[ship]] == OFF:
                    raise refused.at(where, "refusal.stern_off", "BRD-1")
                if found[3]:
                    self.damaged.append(ship)

    def _board(self) -> bytearray:
        board = bytearray([EMPTY]) * HEXES
        for ship, place in enumerate(self.ships):
            if place != OFF and ship not in self.pending.aloft:
                for hex in (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],):
                    if board[hex] != EMPTY:
                        raise refused.at(key_of(ship), "refusal.hex_taken", "BRD-6", hex=HEX_NAMES[hex])
                    board[hex] = ship
        given = self.ground
        for key, names, first, thing in (
            ("asteroids", given.asteroids, asteroids(self.count), ROCK),
            ("probes", given.probes, RING, PROBE),
        ):
            if names is None:
                for hex in first:
                    board[hex] = thing if board[hex] == EMPTY else board[hex]
            else:
                for name in names:
                    hex = hex_of(name, f"board.{key}")
                    if board[hex] != EMPTY:
                        raise refused.at(f"board.{key}", "refusal.hex_taken", "BRD-6", hex=name)
                    board[hex] = thing
        if self.phase == Stage.DEPLOY:
            for seat in range(self.count):
                for hex in zone(self.count, seat):
                    if board[hex] in (ROCK, PROBE):
                        raise refused.at("board", "refusal.in_start_zone", "SET-4", hex=HEX_NAMES[hex])
        return board

    def _players(self) -> tuple[Player, ...]:
        forms, dice = self.forms, Dice(self.said.seed)
        chosen = [player.fleet for player in forms]
        check_fleets(chosen, "player.{seat}.fleet")
        fleets, dice = draw_fleets(chosen, dice)
        players = []
        for seat, fleet in enumerate(fleets):
            key = f"player.{seat}"
            player, dice = read_power(Player(fleet=fleet), forms[seat], key, seat, self.said.has_powers, dice)
            if player.shield != OFF and self.ships[player.shield] == OFF:
                raise refused.at(f"{key}.power_data.cap", "refusal.cap_under_carapace", "PWR-41")
            turns = self._turns(seat)
            is_shown = self.phase == "turn" and seat == self.turn and is_card_shown(self.stage, self.pending)
            player, dice = read_cards(player, forms[seat], key, turns, is_shown, dice)
            players.append(replace(player, kills=self._kills(seat), probes=forms[seat].probes))
        killed = [ship for player in players for ship in player.kills]
        for ship in killed:
            if killed.count(ship) > 1:
                raise refused.at("kills", "refusal.killed_twice", "SCO-2", ship=FULL_NAMES[ship])
        return tuple(players)

    def _turns(self, seat: int) -> int:
        """How many turns a seat has begun and ended."""
        if self.phase != "turn":
            return 0 if self.phase == Stage.DEPLOY else ROUNDS
        before = (seat - self.first) % self.count < (self.turn - self.first) % self.count
        return self.round - 1 + before

    def _kills(self, seat: int) -> tuple[int, ...]:
        found = []
        for name in self.forms[seat].kills:
            key = f"player.{seat}.kills"
            ship = SHIP_BY_FULL_NAME.get(name, len(self.ships))
            if ship >= len(self.ships):
                raise refused.at(key, "refusal.no_ship", ship=quoted(name))
            if OWNER[ship] == seat:
                raise refused.at(key, "refusal.own_ship", "SCO-2", ship=name)
            if self.ships[ship] != OFF:
                raise refused.at(key, "refusal.ship_alive", "SCO-2", ship=name)
            found.append(ship)
        return tuple(sorted(found))

    def _check_damaged(self, position: Position) -> None:
        for ship in self.damaged:
            if not IS_CAP[ship] and not Draft(position).is_ace(ship):
                raise refused.at(key_of(ship), "refusal.only_ace_damaged", "PWR-11")


def hex_of(name: str, key: str) -> Hex:
    """The hex of a name; raises Illegal."""
    if name not in HEX_BY_NAME:
        raise refused.at(key, "refusal.no_hex", "BRD-1", hex=quoted(name))
    return HEX_BY_NAME[name]


def key_of(ship: int) -> str:
    """Where a ship is in a file."""
    return f"player.{OWNER[ship]}.{'caps' if IS_CAP[ship] else 'fighters'}.{LOCAL_NAMES[ship]}"


def is_card_shown(stage: str, pending: Pending) -> bool:
    """Whether the card of the turn has been played."""
    return (pending.then or stage) not in (Stage.POWER, "card")


def check_deployment(position: Position) -> None:
    """Raise Illegal if ships are deployed out of order (SET-4)."""
    rank = position.order.index(position.turn)
    for at, seat in enumerate(position.order):
        placed = [position.ships[ship] != OFF for ship in ships_of(seat)]
        if placed != sorted(placed, reverse=True):
            raise refused.at(f"player.{seat}", "refusal.ships_in_order", "SET-4")
        if (at < rank and not all(placed)) or (at > rank and any(placed)):
            raise refused.at(f"player.{seat}", "refusal.fleets_in_order", "SET-4")
    if all(position.ships[ship] != OFF for ship in ships_of(position.turn)):
        raise refused.at("turn", "refusal.all_deployed", "SET-4", number=position.turn)


def started(position: Position, pending: UnderWay | None) -> Position:
    """A position at the decision that it has come to."""
    draft = Draft(position)
    advance(draft)
    if pending is None:
        return draft.finish()
    if draft.stage != pending.kind:
        raise refused.at("pending", "refusal.nothing_of_kind", kind=quoted(pending.kind))
    return position
