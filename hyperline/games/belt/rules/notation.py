"""Positions in files: their form, and how they are written."""

from __future__ import annotations

from typing import Any

import msgspec

from hyperline.games.belt.entry import AMENDS, META, NONE, ON, POWERS
from hyperline.games.belt.rules import reading, scoring
from hyperline.games.belt.rules.fleets import FULL_NAMES, IS_CAP, LOCAL_NAMES, ships_of
from hyperline.games.belt.rules.forms import PositionForm
from hyperline.games.belt.rules.hexes import HEX_NAMES, OFF, place_name
from hyperline.games.belt.rules.position import FRESH, Pending, Player, Position, Stage
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import file_of, position_of
from hyperline.kernel.quote import SHOWN, plain


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
    return reading.position_of_form(form)


def read(text: str) -> Position:
    """The position in a file; raises Illegal, for a view too."""
    form = position_of(text, META.id, PositionForm)
    reading.refuse_view(form)
    return reading.position_of_form(form)


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
