"""Checks on a position file besides its form: seats, Home planets, dice, Store, winner."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hyperline.games.hyperline.rules.catalogue import CORNERS, HOME_PLANETS, LOOKS
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import STORE_KINDS
from hyperline.games.hyperline.rules.notation.document import PlayerForm, PositionForm
from hyperline.games.hyperline.rules.notation.names import listed, nearest, read_sector, unreadable
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import NOBODY
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import under
from hyperline.kernel.quote import quoted

A_KIND: Final = 8
"""How many there are of each component (SET-4)."""
STORE_NAMES: Final = tuple(kind.value for kind in STORE_KINDS)
_ORDER: Final = {corner: index for index, corner in enumerate(CORNERS)}


def rolls(values: tuple[int, ...]) -> tuple[int, ...]:
    """The next rolls of the die; raises Illegal if one is not on the die (COM-6)."""
    for value in values:
        if not 1 <= value <= 4:
            raise Illegal("COM-6", f"dice: {value} is not a side of the die, which has 1 to 4")
    return values


def seating(forms: tuple[PlayerForm, ...]) -> tuple[Sector, ...]:
    """The players' corners, clockwise; a missing one is the next after the previous player's."""
    corners: list[Sector] = []
    for index, form in enumerate(forms):
        if form.corner is None:
            corner = CORNERS[(CORNERS.index(corners[-1]) + 1) % 4] if corners else CORNERS[0]
        else:
            corner = _corner(index, form.corner)
        if corner in corners:
            raise Illegal("SET-1", f"player[{index}].corner: {SECTOR_NAMES[corner]} already belongs to another player")
        corners.append(corner)
    first = _ORDER[corners[0]]
    places = [(_ORDER[corner] - first) % 4 for corner in corners]
    if places != sorted(places):
        order = " to ".join(SECTOR_NAMES[corner] for corner in CORNERS)
        raise Illegal("SET-1", f"player: seats go clockwise, {order} to {SECTOR_NAMES[CORNERS[0]]}")
    return tuple(corners)


def _corner(index: int, name: str) -> Sector:
    sector = SECTOR_BY_NAME.get(name)
    if sector in _ORDER:
        return sector
    under(f"player[{index}].corner: ", read_sector, name)
    names = listed(SECTOR_NAMES[corner] for corner in CORNERS)
    raise Illegal("SET-1", f"player[{index}].corner: {name} is not a corner; choose {names}")


def home_planets(forms: tuple[PlayerForm, ...], dice: Dice) -> tuple[tuple[int, ...], Dice]:
    """The players' Home planets; missing ones are drawn in seat order (SET-7)."""
    free = dict(HOME_PLANETS)
    for index, form in enumerate(forms):
        if form.home is None:
            continue
        if form.home not in HOME_PLANETS:
            hint = nearest(form.home, HOME_PLANETS)
            raise unreadable(f"player[{index}].home: {quoted(form.home)} is not a Home planet{hint}")
        if form.home not in free:
            raise Illegal("SET-7", f"player[{index}].home: {form.home} already belongs to another player")
        del free[form.home]
    homes = []
    for form in forms:
        if form.home is not None:
            homes.append(HOME_PLANETS[form.home])
            continue
        home, dice = dice.pick(tuple(free.values()))
        del free[LOOKS[home].name]
        homes.append(home)
    return tuple(homes), dice


def check_new(ship: Ship, is_new: bool) -> None:
    """Refuse a ship that has more than its Bridge before the setup begins (SET-9)."""
    if is_new and (len(ship.parts) > 1 or ship.upgrades):
        key = "ship" if len(ship.parts) > 1 else "upgrades"
        raise Illegal("SET-9", f"{key}: in phase setup a ship is only the Bridge; the players build the rest")


def check_store(forms: dict[str, int], store: list[int]) -> None:
    """Refuse a Store that does not match what the ships leave (SET-4)."""
    left_by_name = dict(zip(STORE_NAMES, store, strict=True))
    if forms == left_by_name:
        return
    for name, count in forms.items():
        left = left_by_name.get(name)
        if left is None:
            raise unreadable(f"store: {quoted(name)} is not a component of the Store{nearest(name, STORE_NAMES)}")
        if left != count:
            raise Illegal("SET-4", f"store.{name}: {count}, but the ships leave {left} of {A_KIND}")


def with_spent(form: PositionForm, players: list[Player]) -> tuple[Player, ...]:
    """The players with the Transfer Shields that they may not use yet (SHD-4)."""
    if form.pending and form.pending.spent:
        spent = form.pending.spent
        if len(spent) != len(players):
            raise unreadable("pending.spent: there must be one list for each player")
        return tuple(replace(player, spent=targets) for player, targets in zip(players, spent, strict=True))
    return tuple(players)


def winner_of(form: PositionForm, players: tuple[Player, ...], goal: int) -> int:
    """The player who has won, or NOBODY; raises Illegal if the form says otherwise (WIN-1)."""
    winners = [index for index, player in enumerate(players) if player.research == goal]
    if len(winners) > 1:
        raise Illegal(
            "WIN-1",
            f"player[{winners[1]}].research: two players have {goal} points; the first to get there won",
        )
    winner = winners[0] if winners else NOBODY
    if form.winner is not None and form.winner != winner:
        who = "nobody" if winner == NOBODY else f"player {winner}"
        raise Illegal("WIN-1", f"winner: {form.winner}, but {who} has {goal} research points")
    return winner
