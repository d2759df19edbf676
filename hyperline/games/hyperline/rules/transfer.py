"""Transfer Shields, which a player may spend at any decision of theirs (SHD-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Transfer
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.ship import Ship, Target, damaged_shields, target_of
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft


@remembered
def _sources(ship: Ship) -> tuple[Target, ...]:
    """The functional Transfer Shields, sorted."""
    return tuple(
        sorted(target_of(part) for part in ship.parts if part.kind is Component.TRANSFER_SHIELD and not part.is_damaged)
    )


@remembered
def _needy(ship: Ship) -> tuple[Target, ...]:
    """The damaged shields, sorted."""
    return tuple(sorted({target_of(part) for part in damaged_shields(ship)}))


@lru_cache(maxsize=4096)
def _pairs(sources: tuple[Target, ...], targets: tuple[Target, ...]) -> tuple[Transfer, ...]:
    return tuple(sorted((Transfer(source, target) for source in sources for target in targets), key=str))


def transfers(player: Player) -> tuple[Transfer, ...]:
    """The legal transfers, sorted."""
    sources = _sources(player.ship)
    if not sources:
        return ()
    if player.spent:
        sources = tuple(source for source in sources if source not in player.spent)
    return _pairs(sources, _needy(player.ship))


def fault(player: Player, action: Transfer) -> Illegal:
    """Why a transfer is not legal."""
    if action.source not in _sources(player.ship):
        return Illegal("SHD-4", f"there is no functional Transfer Shield at {action.source}")
    if action.source in player.spent:
        return Illegal("SHD-4", "a Transfer Shield restored by a transfer cannot be used until another action is taken")
    return Illegal("SHD-4", f"there is no damaged shield at {action.target}")


def carry_out(draft: Draft, seat: int, action: Transfer) -> None:
    """Damage the Transfer Shield and restore the other."""
    player = draft.players[seat]
    source = player.ship.find(action.source)
    target = player.ship.find(action.target, damaged=True)
    assert source is not None
    assert target is not None
    draft.tell(events.ShieldTransferred(seat, action.source, action.target))
    effects.damage_part(draft, seat, source, "transfer")
    effects.restore_part(draft, seat, target, "transfer")
    if target.kind is Component.TRANSFER_SHIELD:
        draft.change(seat, spent=(*player.spent, action.target))
