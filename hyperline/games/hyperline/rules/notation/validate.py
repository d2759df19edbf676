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
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.dice import Dice
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
            raise refused("COM-6", "refusal.dice_is_not_side", value=value)
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
            raise refused("SET-1", "refusal.player_corner_already_belongs", index=index, corner=SECTOR_NAMES[corner])
        corners.append(corner)
    first = _ORDER[corners[0]]
    places = [(_ORDER[corner] - first) % 4 for corner in corners]
    if places != sorted(places):
        a, b, c, d = (SECTOR_NAMES[corner] for corner in CORNERS)
        raise refused("SET-1", "refusal.seats_go_clockwise", first=a, second=b, third=c, fourth=d)
    return tuple(corners)


def _corner(index: int, name: str) -> Sector:
    sector = SECTOR_BY_NAME.get(name)
    if sector in _ORDER:
        return sector
    under(f"player[{index}].corner: ", read_sector, name)
    names = listed(SECTOR_NAMES[corner] for corner in CORNERS)
    raise refused("SET-1", "refusal.player_corner_is_not", index=index, called=name, known=names)


def home_planets(forms: tuple[PlayerForm, ...], dice: Dice) -> tuple[tuple[int, ...], Dice]:
    """The players' Home planets; missing ones are drawn in seat order (SET-7)."""
    free = dict(HOME_PLANETS)
    for index, form in enumerate(forms):
        if form.home is None:
            continue
        if form.home not in HOME_PLANETS:
            hint = nearest(form.home, HOME_PLANETS)
            raise unreadable("refusal.player_home_is_not", index=index, home=quoted(form.home), hint=hint)
        if form.home not in free:
            raise refused("SET-7", "refusal.player_home_already_belongs", index=index, home=form.home)
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
        raise refused("SET-9", "refusal.in_phase_setup_ship", at=key)


def check_store(forms: dict[str, int], store: list[int]) -> None:
    """Refuse a Store that does not match what the ships leave (SET-4)."""
    left_by_name = dict(zip(STORE_NAMES, store, strict=True))
    if forms == left_by_name:
        return
    for name, count in forms.items():
        left = left_by_name.get(name)
        if left is None:
            raise unreadable("refusal.store_is_not_component", called=quoted(name), nearest=nearest(name, STORE_NAMES))
        if left != count:
            raise refused("SET-4", "refusal.store_but_ships_leave", called=name, count=count, left=left, a_kind=A_KIND)


def with_spent(form: PositionForm, players: list[Player]) -> tuple[Player, ...]:
    """The players with the Transfer Shields that they may not use yet (SHD-4)."""
    if form.pending and form.pending.spent:
        spent = form.pending.spent
        if len(spent) != len(players):
            raise unreadable("refusal.pending_spent_there_must")
        return tuple(replace(player, spent=targets) for player, targets in zip(players, spent, strict=True))
    return tuple(players)


def winner_of(form: PositionForm, players: tuple[Player, ...], goal: int) -> int:
    """The player who has won, or NOBODY; raises Illegal if the form says otherwise (WIN-1)."""
    winners = [index for index, player in enumerate(players) if player.research == goal]
    if len(winners) > 1:
        raise refused("WIN-1", "refusal.player_research_two_players", winners=winners[1], goal=goal)
    winner = winners[0] if winners else NOBODY
    if form.winner is not None and form.winner != winner:
        whom = refused.part("refusal.nobody") if winner == NOBODY else refused.part("refusal.player", number=winner)
        raise refused("WIN-1", "refusal.winner_but_has_research", winner=form.winner, whom=whom, goal=goal)
    return winner
