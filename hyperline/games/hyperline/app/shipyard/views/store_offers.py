"""What the Store offers a player where they are: each kind with its stock, its price, and why it is not for sale now."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.games.hyperline.rules.actions import Fit, Install
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.game import check_action
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    STORE_KINDS,
    TOKEN_TECHS,
    UPGRADES,
    Component,
    Tech,
    Upgrade,
)
from hyperline.games.hyperline.rules.layout import fits_after_refit, places
from hyperline.games.hyperline.rules.market import check_kind_for_sale, check_market, check_upgrade_for_sale, market
from hyperline.games.hyperline.rules.player import IN_HAND
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal

SHELVES: tuple[tuple[Tech | None, tuple[Component | Upgrade, ...]], ...] = (
    *((tech, KINDS_BY_TECH[tech]) for tech in TOKEN_TECHS),
    (None, UPGRADES),
)
"""The Store's tabs: the five techs, and the Bridge upgrades (None)."""


@dataclass(frozen=True)
class StoreOffer:
    """One kind in the Store. `left` is the stock (of an upgrade 1 until bought), `why_not` None if it may be bought."""

    kind: Component | Upgrade
    left: int
    price: Tech | None
    why_not: Illegal | None


def shelf_for_sale(position: Position, seat: int) -> int | None:
    """The number of the shelf that sells here, or that is due at setup; None where nothing is for sale."""
    frame = position.decision
    if frame is not None and frame.kind == "assemble":
        for number, (_, kinds) in enumerate(SHELVES):
            if any(_why_not_at_setup(position, seat, kind) is None for kind in kinds):
                return number
        return None
    tech = market(position.players, position.board, seat, position.terms)
    if tech is None:
        return None
    return TOKEN_TECHS.index(tech) if tech in KINDS_BY_TECH else len(TOKEN_TECHS)


def offer(position: Position, seat: int, kind: Component | Upgrade) -> StoreOffer:
    """What the Store says about one kind."""
    player = position.players[seat]
    if isinstance(kind, Upgrade):
        left, price = int(kind not in player.ship.upgrades), None
    else:
        left = position.store[STORE_KINDS.index(kind)]
        price = next(tech for tech, kinds in KINDS_BY_TECH.items() if kind in kinds)
    is_setup = position.decision is not None and position.decision.kind == "assemble"
    why = _why_not_at_setup(position, seat, kind) if is_setup else _why_not(position, seat, kind)
    return StoreOffer(kind, left, _price_now(position, price) if is_setup else price, why)


def _price_now(position: Position, price: Tech | None) -> Tech | None:
    """The price now: at setup only the bonus costs a token (SET-10)."""
    return price if getattr(position.decision, "stage", 0) == 2 else None


def _why_not(position: Position, seat: int, kind: Component | Upgrade) -> Illegal | None:
    player = position.players[seat]
    try:
        tech = check_market(position.players, position.board, seat, position.terms)
        if isinstance(kind, Upgrade):
            check_upgrade_for_sale(player, tech, kind)
        else:
            check_kind_for_sale(player, position.store, tech, kind)
            if not fits_after_refit(player.ship, kind):
                raise Illegal("BLD-6", f"your ship has no place for a {kind}, even after a refit")
    except Illegal as reason:
        return reason
    return None


def _why_not_at_setup(position: Position, seat: int, kind: Component | Upgrade) -> Illegal | None:
    frame = position.decision
    if frame is None:
        return Illegal("SET-9", "no ship is being built now")
    free = () if isinstance(kind, Upgrade) else places(position.players[seat].ship, kind) or _anywhere(kind)
    action = Install(kind) if isinstance(kind, Upgrade) else Fit(free[0])
    try:
        check_action(position, frame.seat, action)
    except Illegal as reason:
        return reason
    return None


def _anywhere(kind: Component) -> tuple[Placed, ...]:
    """A place to ask about for a kind that has none on the present ship."""
    return places(Ship(), kind) or places(Ship((*Ship().parts, *places(Ship(), Component.CARRIER_POD)[:1])), kind)


def token_lies(position: Position, seat: int, tech: Tech) -> tuple[str, str]:
    """Where a player's Tech token is: the planet's name and the sector, both empty if the player holds it."""
    sector = position.players[seat].tokens[TOKEN_TECHS.index(tech)]
    if sector == IN_HAND:
        return "", ""
    return LOOKS[position.board.tiles[sector]].name, SECTOR_NAMES[sector]
