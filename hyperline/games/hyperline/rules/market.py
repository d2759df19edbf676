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
from hyperline.games.hyperline.rules.rulings import HOME_MARKET
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.illegal import Illegal


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
        raise Illegal("BLD-1", "no building on another player's Home planet")
    if is_closed_home(players, seat, sector, terms):
        raise Illegal("BLD-1", "in this game Home planets sell nothing")
    if look.sells is None or board.is_face_down(sector):
        raise Illegal("BLD-1", "you can only Build on a Tech planet or your own Home planet")
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
        raise Illegal("BLD-2", f"this planet sells {tech}s, not {kind}s")
    if not store[STORE_KINDS.index(kind)]:
        raise Illegal("BLD-2", f"the Store has no {kind}s left")
    if player.tokens[TOKEN_TECHS.index(tech)] == player.sector:
        raise Illegal("BLD-3", f"your {tech} token is already on this planet")


def upgrade_for_sale(player: Player, tech: Tech) -> Upgrade | None:
    """The Bridge upgrade that a player may buy from a planet of a tech (BLD-4)."""
    upgrade = UPGRADE_BY_TECH.get(tech)
    return upgrade if upgrade is not None and upgrade not in player.ship.upgrades else None


def check_upgrade_for_sale(player: Player, tech: Tech, upgrade: Upgrade) -> None:
    """Raise Illegal unless a player may buy the Bridge upgrade from a planet of a tech (BLD-4)."""
    if UPGRADE_BY_TECH.get(tech) is not upgrade:
        raise Illegal("BLD-4", f"this planet does not sell the {upgrade}")
    if upgrade in player.ship.upgrades:
        raise Illegal("BLD-4", f"your Bridge already has a {upgrade}, and a ship has only one of each")
