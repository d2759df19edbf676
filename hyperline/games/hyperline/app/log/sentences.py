"""The sentence for each event that needs more than its fields; `plain` is for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import Board
from hyperline.kernel.event import Event

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.wording import Wording


def plain(wording: Wording, event: Event, board: Board | None) -> str:
    """The text named like the event, with its fields as words."""
    return wording.line(type(event).__name__, event, board)


def die_rolled(wording: Wording, event: events.DieRolled, board: Board | None) -> str:
    """What was rolled, and what for."""
    return wording.line(f"DieRolled_{event.purpose}", event, board, side=wording.side(event.value - 1))


def component_fitted(wording: Wording, event: events.ComponentFitted, board: Board | None) -> str:
    """The component with its article."""
    return wording.line("ComponentFitted", event, board, a_kind=wording.a_kind(event.part.kind))


def tile_probed(wording: Wording, event: events.TileProbed, board: Board | None) -> str:
    """The tile, for those who know it."""
    return wording.line("TileProbed_known" if event.tile else "TileProbed", event, board)


def tiles_seen(wording: Wording, event: events.TilesSeen, board: Board | None) -> str:
    """How many."""
    return wording.line("TilesSeen", event, board, n=len(event.tiles))


def move_blocked(wording: Wording, event: events.MoveBlocked, board: Board | None) -> str:
    """By what."""
    return wording.line(f"MoveBlocked_{event.by}", event, board)


def research(wording: Wording, event: events.ResearchBegan | events.ResearchFailed, board: Board | None) -> str:
    """Research or a tight scan."""
    key = type(event).__name__
    return wording.line(f"{key}_tight" if event.is_tight_scan else key, event, board)


def battle_opened(wording: Wording, event: events.BattleOpened, board: Board | None) -> str:
    """Who attacks whom."""
    attacker, defender = wording.name(event.attacker), wording.name(event.defender)
    return wording.line("BattleOpened", event, board, player=attacker, enemy=defender)


def ship_fled(wording: Wording, event: events.ShipFled, board: Board | None) -> str:
    """By choice or because it must."""
    return wording.line("ShipFled_forced" if event.is_forced else "ShipFled", event, board)


def tile_known(wording: Wording, event: events.TilePlaced | events.TileTurnedUp, board: Board | None) -> str:
    """The tile, in a sector that has no name of its own yet."""
    return wording.line(type(event).__name__, event, None)


def volley_fired(wording: Wording, event: events.VolleyFired, board: Board | None) -> str:
    """The Pirate’s name begins the sentence, too."""
    name = wording.name(event.player)
    return wording.line("VolleyFired", event, board, player=name[:1].upper() + name[1:])
