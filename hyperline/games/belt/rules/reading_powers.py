"""The power of a player in a file (SET-2, PWR)."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from hyperline.games.belt.entry import NONE
from hyperline.games.belt.rules.fleets import (
    ACE,
    CAPS,
    CARAPACE,
    FLEETS,
    HIDDEN_POWER,
    LASTING,
    SHIP_BY_NAME,
    SHIPS,
    SLOAM,
)
from hyperline.games.belt.rules.forms import PlayerForm, PowerDataForm
from hyperline.games.belt.rules.position import SHOWN, SPENT, UNSHOWN, Player
from hyperline.games.belt.rules.volley import SHIELD_TURNS
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

POWER: Final = re.compile(r"([A-Z]+)([*-]?)")


def read_power(player: Player, form: PlayerForm, key: str, seat: int, has_powers: bool, dice: Dice) -> tuple[Player, Dice]:
    """The player with the power that is told, or one of the fleet's three (SET-2)."""
    powers = FLEETS[player.fleet].powers
    if form.power is None and has_powers:
        power, dice = dice.pick(powers)
        return _with_data(replace(player, power=power), form.power_data, key, seat), dice
    if form.power in (None, NONE):
        return _with_data(player, form.power_data, key, seat), dice
    if form.power == HIDDEN_POWER:
        return _with_data(replace(player, power=HIDDEN_POWER), form.power_data, key, seat), dice
    found = POWER.fullmatch(form.power or "")
    if not found or found[1] not in powers:
        raise Illegal(
            "SET-2", f"{key}.power: {quoted(form.power or '')}, but the powers of {player.fleet} are {', '.join(powers)}"
        )
    if not has_powers:
        raise Illegal("SET-2", f"{key}.power: nobody has one in this game")
    if found[2] not in marks(found[1]):
        raise Illegal("PWR-1", f"{key}.power: {found[1]} is never written with “{found[2]}”")
    return _with_data(replace(player, power=found[1], mark=found[2]), form.power_data, key, seat), dice


def marks(power: str) -> tuple[str, ...]:
    """How a power can stand (PWR-1)."""
    if power == CARAPACE:
        return UNSHOWN, SHOWN, SPENT
    return (UNSHOWN, SHOWN) if power in LASTING else (UNSHOWN, SPENT)


def _with_data(player: Player, data: PowerDataForm, key: str, seat: int) -> Player:
    """The player with what the power needs besides, and nothing else."""
    where = f"{key}.power_data"
    if player.has(ACE):
        player = replace(player, ace=_ship(data.ace, False, seat, f"{where}.ace", "PWR-11"))
        data = replace(data, ace=None)
    elif player.has(CARAPACE):
        if data.turns not in range(1, SHIELD_TURNS + 1):
            raise Illegal("PWR-41", f"{where}.turns: CARAPACE has 1 to {SHIELD_TURNS} turns left")
        cap = _ship(data.cap, True, seat, f"{where}.cap", "PWR-41")
        player = replace(player, shield=cap, shield_turns=data.turns)
        data = replace(data, cap=None, turns=None)
    elif player.fleet == SLOAM and player.is_secretive:
        caps = {_ship(name, True, seat, f"{where}.declined", "PWR-41") for name in data.declined}
        player = replace(player, declined=tuple(sorted(caps)))
        data = replace(data, declined=())
    if data != PowerDataForm():
        raise Illegal("PWR-1", f"{where}: this power needs nothing of the kind")
    return player


def _ship(name: str | None, is_cap: bool, seat: int, key: str, rule: str) -> int:
    if name not in SHIP_BY_NAME or (SHIP_BY_NAME[name] < CAPS) != is_cap:
        raise Illegal(rule, f"{key}: name {'a capital ship' if is_cap else 'the fighter'} of this fleet")
    return seat * SHIPS + SHIP_BY_NAME[name]
