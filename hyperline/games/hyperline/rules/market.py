"""What a sector offers to a Starship: purchases, repairs, fights."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    STORE_KINDS,
    TECH_BY_KIND,
    TOKEN_TECHS,
    UPGRADE_BY_TECH,
    Component,
    Tech,
    Upgrade,
)
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import HOME_MARKET
from hyperline.games.hyperline.rules.terms import Terms


def home_owner(players: Sequence[Player], sector: Sector) -> int | None:
    """The player whose Home planet is in a sector, or None."""
    for seat, player in enumerate(players):
        if player.corner == sector:
            return seat
    return None


def is_foreign_home(players: Sequence[Player], seat: int, sector: Sector) -> bool:
    """Whether a sector is another player's Home planet (HOM-1)."""
    owner = home_owner(players, sector)
    return owner is not None and owner != seat


def is_closed_home(players: Sequence[Player], seat: int, sector: Sector, terms: Terms) -> bool:
    """Whether a sector is the player's own Home planet and sells nothing in this game (BLD-1)."""
    return HOME_MARKET in terms.house and players[seat].corner == sector


def check_market(players: Sequence[Player], board: Board, seat: int, terms: Terms) -> Tech:
    """What the planet under a Starship sells it; raises Illegal where it cannot Build (BLD-1)."""
    sector = players[seat].sector
    look = LOOKS[board.tiles[sector]]
    if is_foreign_home(players, seat, sector):
        raise refused("BLD-1", "refusal.no_building_on_another")
    if is_closed_home(players, seat, sector, terms):
        raise refused("BLD-1", "refusal.in_this_game_home")
    if look.sells is None or board.is_face_down(sector):
        raise refused("BLD-1", "refusal.you_can_only_build")
    return look.sells


def market(players: Sequence[Player], board: Board, seat: int, terms: Terms) -> Tech | None:
    """What the planet under a Starship sells it, or None where it cannot Build (BLD-1)."""
    sector = players[seat].sector
    sells = LOOKS[board.tiles[sector]].sells
    if sells is None or is_foreign_home(players, seat, sector) or is_closed_home(players, seat, sector, terms):
        return None
    return sells


def is_harbour(players: Sequence[Player], board: Board, seat: int, sector: Sector) -> bool:
    """Whether a player's ship can be made whole in a sector: on a Tech planet, or at home (VAR-1)."""
    return LOOKS[board.tiles[sector]].sells is not None and not is_foreign_home(players, seat, sector)


def kinds_for_sale(player: Player, store: tuple[int, ...], tech: Tech) -> tuple[Component, ...]:
    """The components of a tech that a player may buy in their sector (BLD-2, BLD-3), sorted."""
    if tech not in KINDS_BY_TECH or player.tokens[TOKEN_TECHS.index(tech)] == player.sector:
        return ()
    return tuple(sorted(kind for kind in KINDS_BY_TECH[tech] if store[STORE_KINDS.index(kind)]))


def check_kind_for_sale(player: Player, store: tuple[int, ...], tech: Tech, kind: Component) -> None:
    """Raise Illegal unless a player may buy the component in their sector (BLD-2, BLD-3)."""
    if TECH_BY_KIND.get(kind) is not tech:
        raise refused("BLD-2", "refusal.planet_sells_others", tech=tech, kind=kind)
    if not store[STORE_KINDS.index(kind)]:
        raise refused("BLD-2", "refusal.store_sold_out", kind=kind)
    if player.tokens[TOKEN_TECHS.index(tech)] == player.sector:
        raise refused("BLD-3", "refusal.your_token_is_already", tech=tech)


def upgrade_for_sale(player: Player, tech: Tech) -> Upgrade | None:
    """The Bridge upgrade that a player may buy from a planet of a tech (BLD-4)."""
    upgrade = UPGRADE_BY_TECH.get(tech)
    return upgrade if upgrade is not None and upgrade not in player.ship.upgrades else None


def check_upgrade_for_sale(player: Player, tech: Tech, upgrade: Upgrade) -> None:
    """Raise Illegal unless a player may buy the Bridge upgrade from a planet of a tech (BLD-4)."""
    if UPGRADE_BY_TECH.get(tech) is not upgrade:
        raise refused("BLD-4", "refusal.this_planet_does_not", upgrade=upgrade)
    if upgrade in player.ship.upgrades:
        raise refused("BLD-4", "refusal.your_bridge_already_has", upgrade=upgrade)
