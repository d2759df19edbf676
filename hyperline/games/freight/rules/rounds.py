"""Turns and rounds (TRN), and how a position goes on by itself until somebody has to decide."""

from __future__ import annotations

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Plain
from hyperline.games.freight.rules.draft import TILE, Draft
from hyperline.games.freight.rules.effects import EFFECTS
from hyperline.games.freight.rules.news import LASTING, SURGE
from hyperline.games.freight.rules.place import NONE
from hyperline.games.freight.rules.position import ACT, EVENT, OVER, TURN, Act, Frame, Position, turn_order
from hyperline.games.freight.rules.standing import leaders


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
    dice = tuple(sorted(draft.roll(4 if draft.event == SURGE else 3)))
    draft.act = Act(dice=dice)
    draft.tell(events.DiceRolled(seat, dice))


class End(Plain, frozen=True, gc=False):
    """Go on to the next seat, or end the round (TRN-5, TRN-6)."""

    verb = "end"

    def apply(self, draft: Draft) -> None:
        order = turn_order(draft.ships, draft.first)
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
    draft.push(NewRound(draft.first))
    if draft.news:
        code, draft.news = draft.news.drawn()
        draft.past = (*draft.past, code)
        draft.bar(TILE)
        draft.tell(events.EventRevealed(code))
        if code in LASTING:
            draft.event = code
        else:
            EFFECTS[code](draft)
