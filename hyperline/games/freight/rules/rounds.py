"""Turns and rounds (TRN), events that act once (EVT) and the end (END-1).

A position goes on by itself until a seat has to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hyperline.games.freight.rules import events, news
from hyperline.games.freight.rules.actions import Plain
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damaging, Mending
from hyperline.games.freight.rules.draft import TILE, Draft
from hyperline.games.freight.rules.position import (
    ACT,
    EVENT,
    OVER,
    TURN,
    Act,
    Frame,
    Hold,
    Position,
    Ship,
    supply,
    turn_order,
)
from hyperline.games.freight.rules.stowage import FULL, first_empty
from hyperline.games.freight.rules.tiles import HAVEN, IS_EMPTY_SPACE, NONE, is_planet, place_text, reading_order
from hyperline.games.freight.rules.trade import turn_up
from hyperline.kernel.game import Standing


def ranks(ships: Sequence[Ship], is_over: bool) -> tuple[int, ...]:
    """The rank of each seat: by score, then least damage; once the game is over holds are opened and load values count."""
    values = [(ship.score, -len(ship.damage), ship.load if is_over else 0) for ship in ships]
    return tuple(1 + sum(other > own for other in values) for own in values)


def leaders(ships: Sequence[Ship]) -> tuple[int, ...]:
    """The seats that win at the end."""
    return tuple(seat for seat, rank in enumerate(ranks(ships, True)) if rank == 1)


def standing(position: Position) -> Standing:
    """Scores and ranks."""
    is_over = position.phase == OVER
    scores = tuple(ship.score for ship in position.ships)
    return Standing(scores, ranks(position.ships, is_over), is_over, "END-1" if is_over else "", 0, position.winners)


def _order(draft: Draft) -> tuple[int, ...]:
    return turn_order(draft.ships, draft.before.first)


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
    news.SWEEP: _sweep,
    news.WRECKAGE: _scatter,
    news.OVERHAUL: _overhaul,
    news.GRIT: _grit,
    news.RECALL: _recall,
    news.RUMOUR: _rumour,
    news.AMNESTY: _amnesty,
    news.SALVAGE_GIFT: _gift,
}
"""By code."""


def settled(position: Position) -> Position:
    """The position advanced to its first decision."""
    draft = Draft(position)
    advance(draft)
    return draft.finish()


def advance(draft: Draft) -> None:
    """Go on until a seat has to decide, or the game is over."""
    while True:
        if draft.pending:
            if draft.pending[-1].resume(draft):
                return
        elif draft.phase == TURN:
            _begin_turn(draft)
        elif draft.phase == EVENT:
            _end_round(draft)
        else:
            return


def _begin_turn(draft: Draft) -> None:
    """Clear the lasers and roll (TRN-1)."""
    seat = draft.turn
    draft.phase = ACT
    if draft.ships[seat].lasers:
        draft.change(seat, lasers={})
    draft.tell(events.TurnBegan(seat))
    dice = tuple(sorted(draft.roll(4 if draft.event == news.SURGE else 3, "turn", seat)))
    draft.act = Act(dice=dice)
    draft.tell(events.DiceRolled(seat, dice))


class End(Plain, frozen=True, gc=False):
    """Go on to the next seat, or end the round (TRN-5, TRN-6)."""

    verb = "end"

    def apply(self, draft: Draft) -> None:
        order = turn_order(draft.ships, draft.before.first)
        number = order.index(draft.turn) + 1
        draft.act = Act()
        if number == len(order):
            draft.phase = EVENT
        else:
            draft.phase = TURN
            draft.turn = order[number]


class NewRound(Frame, frozen=True):
    """After an event the round begins."""

    def resume(self, draft: Draft) -> bool:
        draft.pop()
        draft.turn = self.seat
        draft.phase = TURN
        return False


def _end_round(draft: Draft) -> None:
    """Read the next event, or end the game (TRN-6, END-1)."""
    draft.tell(events.RoundEnded(draft.round))
    draft.event = NONE
    if draft.round >= draft.before.rounds:
        draft.phase = OVER
        draft.winners = leaders(draft.ships)
        draft.tell(events.GameOver(draft.winners))
        return
    draft.round += 1
    draft.push(NewRound(draft.before.first))
    if draft.news:
        code, draft.news = draft.news.drawn()
        draft.past = (*draft.past, code)
        draft.bar(TILE)
        draft.tell(events.EventRevealed(code))
        if code in news.LASTING:
            draft.event = code
        else:
            EFFECTS[code](draft)
