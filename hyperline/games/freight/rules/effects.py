"""What the events do that act once (EVT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damaging, Mending
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.news import AMNESTY, GRIT, OVERHAUL, RECALL, RUMOUR, SALVAGE_GIFT, SWEEP, WRECKAGE
from hyperline.games.freight.rules.place import NONE, place_text, reading_order
from hyperline.games.freight.rules.position import Hold, Ship, supply, turn_order
from hyperline.games.freight.rules.stowing import FULL, first_empty
from hyperline.games.freight.rules.tiles import HAVEN, IS_EMPTY_SPACE, is_planet
from hyperline.games.freight.rules.trade import turn_up


def _order(draft: Draft) -> tuple[int, ...]:
    return turn_order(draft.ships, draft.first)


def _runners(draft: Draft) -> list[int]:
    """The runners in turn order."""
    return [seat for seat in _order(draft) if not draft.ships[seat].is_directorate]


def _extreme(draft: Draft, best: Callable[..., int]) -> list[int]:
    """The runners with most (`max`) or fewest (`min`) points of all runners."""
    runners = _runners(draft)
    score = best(draft.ships[seat].score for seat in runners)
    return [seat for seat in runners if draft.ships[seat].score == score]


def _is_smuggling(ship: Ship) -> bool:
    return any(hold.card != NONE and CARDS[hold.card].is_wanted for hold in ship.holds)


def _sweep(draft: Draft) -> None:
    for seat in _runners(draft):
        if _is_smuggling(draft.ships[seat]):
            draft.add_bounty(seat, 1)


def _scatter(draft: Draft) -> None:
    taken = {ship.at for ship in draft.ships}
    for at in sorted(draft.map, key=reading_order):
        if IS_EMPTY_SPACE[draft.map[at].tile] and at not in taken and draft.reveal_salvage(at, 1):
            draft.tell(events.SalvageMoved("supply", f"tile:{place_text(at)}", 1))


def _overhaul(draft: Draft) -> None:
    for seat in reversed(_order(draft)):
        draft.push(Mending(seat, 2))


def _grit(draft: Draft) -> None:
    for seat in reversed(_order(draft)):
        at = draft.ships[seat].at
        cell = draft.map[at] if at is not None else None
        if cell is not None and cell.tile != HAVEN and not is_planet(cell.tile):
            draft.push(Damaging(seat, 1))


def _recall(draft: Draft) -> None:
    for colour, card in enumerate(draft.up):
        if card != NONE:
            draft.discard(card)
        turn_up(draft, colour)


def _rumour(draft: Draft) -> None:
    for seat in _extreme(draft, max):
        draft.add_bounty(seat, 1)


def _amnesty(draft: Draft) -> None:
    for seat in _order(draft):
        draft.add_bounty(seat, -draft.ships[seat].bounty)


def _gift(draft: Draft) -> None:
    for seat in _extreme(draft, min):
        slot, n = first_empty(draft.ships[seat]), min(FULL, supply(draft))
        if slot != NONE and n:
            draft.put_hold(seat, slot, Hold(salvage=n))
            draft.tell(events.SalvageMoved("supply", f"ship:{seat}", n))


EFFECTS: Final[dict[int, Callable[[Draft], None]]] = {
    SWEEP: _sweep,
    WRECKAGE: _scatter,
    OVERHAUL: _overhaul,
    GRIT: _grit,
    RECALL: _recall,
    RUMOUR: _rumour,
    AMNESTY: _amnesty,
    SALVAGE_GIFT: _gift,
}
"""By code."""
