"""Positions in files: how they are written, what is drawn where nothing is said, and what is refused, with key and rule."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hyperline.games.belt.entry import AMENDS, META, NONE, ON, POWERS
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
from hyperline.games.belt.rules.reading import PendingForm, PositionForm, read_cards, read_pending, read_power
from hyperline.games.belt.rules.turns import advance
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import file_of, position_of
from hyperline.kernel.quote import SHOWN, plain, quoted


def options(position: Position) -> dict[str, str]:
    """The options of a position that differ from the default."""
    powers = {} if position.has_powers else {POWERS: NONE}
    amends = {AMENDS: ON} if position.has_amends else {}
    return powers | amends


def encode(position: Position) -> bytes:
    """A position or a view as JSON."""
    return msgspec.json.encode(_form(position))


def write(position: Position) -> str:
    """A position as a file."""
    return file_of(META.id, _form(position))


def decode(data: bytes) -> Position:
    """The position or view that `encode` wrote; raises Illegal."""
    try:
        form = msgspec.json.decode(data, type=PositionForm)
    except (ValueError, RecursionError) as fault:
        raise Illegal("NOTATION", plain(str(fault), 2 * SHOWN)) from None
    return Reading(form).position()


def read(text: str) -> Position:
    """The position in a file; raises Illegal, for a view too."""
    form = position_of(text, META.id, PositionForm)
    refuse_view(form)
    return Reading(form).position()


def _form(position: Position) -> dict[str, Any]:
    """All keys of a position, those that follow from the others too."""
    phase = position.stage if position.stage in (Stage.DEPLOY, Stage.OVER) else "turn"
    form: dict[str, Any] = {"version": 1, "title": position.title, "seed": position.seed, "options": options(position)}
    form |= {"phase": phase, "round": position.round, "first": position.first, "turn": position.turn}
    form |= {"points": scoring.points(position)}
    if position.stage == Stage.OVER:
        form |= {"ranks": scoring.ranks(position), "winners": scoring.winners(position)}
    board = {
        "asteroids": [HEX_NAMES[hex] for hex in position.asteroids],
        "probes": [HEX_NAMES[hex] for hex in position.probes],
    }
    form |= {"board": board, "player": [_player_form(position, seat) for seat in range(position.seats)]}
    if phase == "turn" and (position.stage not in (Stage.POWER, Stage.CARD) or position.pending != FRESH):
        form["pending"] = _pending_form(position.stage, position.pending)
    return form


def _player_form(position: Position, seat: int) -> dict[str, Any]:
    player = position.players[seat]
    written = {
        LOCAL_NAMES[ship]: place_name(place) + ("!" if ship in position.damaged else "")
        for ship in ships_of(seat)
        if (place := position.ships[ship]) != OFF
    }
    names = {LOCAL_NAMES[ship] for ship in ships_of(seat) if IS_CAP[ship]}
    return {
        "fleet": player.fleet,
        "power": f"{player.power}{player.mark}" if player.power else NONE,
        "power_data": _power_data(player),
        "played": player.played,
        "hand": player.hand,
        "deck": player.deck,
        "fighters": {name: place for name, place in written.items() if name not in names},
        "caps": {name: place for name, place in written.items() if name in names},
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


def _pending_form(stage: str, pending: Pending) -> dict[str, Any]:
    """How far the turn is, without what is not going on."""
    form: dict[str, Any] = {"kind": stage}
    for name in ("movers", "burners", "aloft", "returning", "hits"):
        if ships := getattr(pending, name):
            names = FULL_NAMES if name == "hits" else LOCAL_NAMES
            form[name] = [names[ship] for ship in ships]
    if pending.cap != OFF:
        form["cap"] = LOCAL_NAMES[pending.cap]
    if pending.origin != OFF:
        form |= {"origin": place_name(pending.origin), "thrust": pending.thrust}
    if pending.then:
        form["then"] = pending.then
    if pending.towed:
        form["towed"] = True
    return form


PLACED: Final = re.compile(r"(-?\d{1,2},-?\d{1,2})/(E|NE|NW|W|SW|SE)(!?)")
"""A hex, a facing, and whether the ship is damaged."""


def refuse_view(form: PositionForm) -> None:
    """Raise Illegal if what is hidden in a view is not told."""
    for seat, player in enumerate(form.player):
        if UNKNOWN in (*(player.hand or ()), *player.deck):
            raise Illegal("NOTATION", f"player.{seat}: card 0 is one that others may not know; a card is 1 to 9")
        if player.power == "?":
            raise Illegal("NOTATION", f"player.{seat}.power: “?” is what others may know of a power, not the power")


class Reading:
    """A file being read; `position` is the one at its first decision."""

    def __init__(self, form: PositionForm) -> None:
        self.form = form
        self.count = len(form.player)
        if self.count not in META.seats:
            raise Illegal("SET-1", f"player: there are {self.count}, but 2 to 4 can play")
        self.first, self.turn = form.first, form.first if form.turn is None else form.turn
        for key, seat in (("first", self.first), ("turn", self.turn)):
            if not 0 <= seat < self.count:
                raise Illegal("NOTATION", f"{key}: there is no player {seat}; the {self.count} are numbered from 0")
        if not 1 <= form.round <= ROUNDS:
            raise Illegal("TRN-9", f"round: {form.round} is not a round from 1 to {ROUNDS}")
        self.ships: list[Place] = [OFF] * SHIPS * self.count
        self.damaged: list[int] = []
        self.pending = Pending()

    def position(self) -> Position:
        """The whole position."""
        form = self.form
        has_powers, has_amends = terms(META.changed(form.options))
        for seat in range(self.count):
            self._read_ships(seat)
        phase = form.phase or (Stage.DEPLOY if all(place == OFF for place in self.ships) else "turn")
        if form.pending is not None and phase != "turn":
            raise Illegal("NOTATION", "pending: nothing is, but in the middle of a turn")
        if phase == Stage.DEPLOY and form.round != 1:
            raise Illegal("SET-3", "round: fleets are deployed before the first")
        self.pending = read_pending(form.pending, self.turn, self.ships) if form.pending else FRESH
        board = self._board(phase)
        stage = phase if phase != "turn" else form.pending.kind if form.pending else Stage.POWER
        players = self._players(phase, stage, has_powers)
        position = Position(
            ships=tuple(self.ships),
            board=bytes(board),
            players=players,
            stage=stage,
            damaged=tuple(sorted(self.damaged)),
            round=form.round,
            first=self.first,
            turn=self.turn,
            pending=self.pending,
            has_powers=has_powers,
            has_amends=has_amends,
            seed=Dice.of(form.seed).seed,
            title=form.title,
        )
        self._check_damaged(position)
        if phase == Stage.DEPLOY:
            check_deployment(position)
        if phase == Stage.OVER and (form.round != ROUNDS or self.turn != position.order[-1]):
            raise Illegal("TRN-9", "phase: the game is over after the last turn of round 9")
        return started(position, form.pending)

    def _read_ships(self, seat: int) -> None:
        player = self.form.player[seat]
        for key, table, is_cap in (("caps", player.caps, True), ("fighters", player.fighters, False)):
            for name, text in table.items():
                where = f"player.{seat}.{key}.{name}"
                if name not in SHIP_BY_NAME or IS_CAP[SHIP_BY_NAME[name]] != is_cap:
                    raise Illegal("NOTATION", f"{where}: the {key} have no {quoted(name)}")
                found = PLACED.fullmatch(text)
                if not found:
                    raise Illegal("NOTATION", f"{where}: {quoted(text)} is not like 3,-5/NE")
                ship = seat * SHIPS + SHIP_BY_NAME[name]
                self.ships[ship] = hex_of(found[1], where) * 6 + DIRECTIONS.index(found[2])
                if is_cap and STERNS[self.ships[ship]] == OFF:
                    raise Illegal("BRD-1", f"{where}: its stern is off the board")
                if found[3]:
                    self.damaged.append(ship)

    def _board(self, phase: str) -> bytearray:
        board = bytearray([EMPTY]) * HEXES
        for ship, place in enumerate(self.ships):
            if place != OFF and ship not in self.pending.aloft:
                key = f"player.{OWNER[ship]}.{'caps' if IS_CAP[ship] else 'fighters'}.{LOCAL_NAMES[ship]}"
                for hex in (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],):
                    lay(board, hex, ship, key)
        given = self.form.board
        for key, names, first, thing in (
            ("asteroids", given.asteroids, asteroids(self.count), ROCK),
            ("probes", given.probes, RING, PROBE),
        ):
            if names is None:
                for hex in first:
                    board[hex] = thing if board[hex] == EMPTY else board[hex]
            else:
                for name in names:
                    lay(board, hex_of(name, f"board.{key}"), thing, f"board.{key}")
        if phase == Stage.DEPLOY:
            for seat in range(self.count):
                for hex in zone(self.count, seat):
                    if board[hex] in (ROCK, PROBE):
                        raise Illegal("SET-4", f"board: {HEX_NAMES[hex]} lies in a start zone, where fleets are deployed")
        return board

    def _players(self, phase: str, stage: str, has_powers: bool) -> tuple[Player, ...]:
        forms, dice = self.form.player, Dice.of(self.form.seed)
        chosen = [player.fleet for player in forms]
        check_fleets(chosen, "player.{seat}.fleet")
        fleets, dice = draw_fleets(chosen, dice)
        players = []
        for seat, fleet in enumerate(fleets):
            key = f"player.{seat}"
            player, dice = read_power(Player(fleet=fleet), forms[seat], key, seat, has_powers, dice)
            if player.shield != OFF and self.ships[player.shield] == OFF:
                raise Illegal("PWR-41", f"{key}.power_data.cap: a capital ship under CARAPACE is alive")
            turns = self._turns(seat, phase)
            is_shown = phase == "turn" and seat == self.turn and is_card_shown(stage, self.pending)
            player, dice = read_cards(player, forms[seat], key, turns, is_shown, dice)
            players.append(replace(player, kills=self._kills(seat), probes=forms[seat].probes))
        killed = [ship for player in players for ship in player.kills]
        for ship in killed:
            if killed.count(ship) > 1:
                raise Illegal("SCO-2", f"kills: {FULL_NAMES[ship]} was killed twice")
        return tuple(players)

    def _turns(self, seat: int, phase: str) -> int:
        """How many turns a seat has begun and ended."""
        if phase != "turn":
            return 0 if phase == Stage.DEPLOY else ROUNDS
        before = (seat - self.first) % self.count < (self.turn - self.first) % self.count
        return self.form.round - 1 + before

    def _kills(self, seat: int) -> tuple[int, ...]:
        found = []
        for name in self.form.player[seat].kills:
            key = f"player.{seat}.kills"
            ship = SHIP_BY_FULL_NAME.get(name, len(self.ships))
            if ship >= len(self.ships):
                raise Illegal("NOTATION", f"{key}: there is no ship {quoted(name)}")
            if OWNER[ship] == seat:
                raise Illegal("SCO-2", f"{key}: {name} is an own ship")
            if self.ships[ship] != OFF:
                raise Illegal("SCO-2", f"{key}: {name} is alive")
            found.append(ship)
        return tuple(sorted(found))

    def _check_damaged(self, position: Position) -> None:
        for ship in self.damaged:
            if not IS_CAP[ship] and not Draft(position).is_ace(ship):
                name = f"player.{OWNER[ship]}.fighters.{LOCAL_NAMES[ship]}"
                raise Illegal("PWR-11", f"{name}: no fighter but an ace can be damaged")


def hex_of(name: str, key: str) -> Hex:
    """The hex of a name; raises Illegal."""
    if name not in HEX_BY_NAME:
        raise Illegal("BRD-1", f"{key}: {quoted(name)} is not a hex of the board")
    return HEX_BY_NAME[name]


def lay(board: bytearray, hex: Hex, content: int, key: str) -> None:
    """Put something on a hex; raises Illegal if it is not empty."""
    if board[hex] != EMPTY:
        raise Illegal("BRD-6", f"{key}: {HEX_NAMES[hex]} is taken")
    board[hex] = content


def is_card_shown(stage: str, pending: Pending) -> bool:
    """Whether the card of the turn has been played."""
    return (pending.then or stage) not in (Stage.POWER, "card")


def check_deployment(position: Position) -> None:
    """Raise Illegal if ships are deployed out of order (SET-4)."""
    rank = position.order.index(position.turn)
    for at, seat in enumerate(position.order):
        placed = [position.ships[ship] != OFF for ship in ships_of(seat)]
        if placed != sorted(placed, reverse=True):
            raise Illegal("SET-4", f"player.{seat}: ships are placed in the order X, Y, A1 to C6")
        if (at < rank and not all(placed)) or (at > rank and any(placed)):
            raise Illegal("SET-4", f"player.{seat}: fleets are deployed one after the other, in turn order")
    if all(position.ships[ship] != OFF for ship in ships_of(position.turn)):
        raise Illegal("SET-4", f"turn: player {position.turn} has deployed everything")


def started(position: Position, pending: PendingForm | None) -> Position:
    """A position at the decision that it has come to."""
    draft = Draft(position)
    advance(draft)
    if pending is None:
        return draft.finish()
    if draft.stage != pending.kind:
        raise Illegal("NOTATION", f"pending: there is nothing of the kind {quoted(pending.kind)} to decide")
    return position
