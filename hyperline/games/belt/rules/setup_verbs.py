"""Deploying, putting back, the card of the turn, and its end: form, put, play and end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from hyperline.games.belt.rules import deployment, events, turns
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import CARDS, FULL_NAMES, IS_CAP, LOCAL_NAMES
from hyperline.games.belt.rules.hexes import DIRECTIONS, FACING_OF, HEX_NAMES, HEX_OF, STERNS
from hyperline.games.belt.rules.position import EMPTY, UNKNOWN, Position, Stage
from hyperline.games.belt.rules.verb import NEWCOMER, At, Verb, places_on
from hyperline.kernel.action import Part
from hyperline.kernel.illegal import Illegal


class Form(Verb, frozen=True, gc=False):
    """Deploy everything by a preset (SET-5)."""

    verb, rule, stages, is_foreseen = "form", "SET-5", (Stage.DEPLOY,), True
    name: Annotated[str, Part({name: name for name in deployment.FORMS}.__getitem__)]

    @classmethod
    def legal(cls, position: Position) -> Iterable[Form]:
        return () if deployment.has_begun(position) else map(Form, deployment.FORMS)

    def fault(self, position: Position) -> Illegal:
        return self.refused("a formation can only be taken before the first ship is placed")

    def apply(self, draft: Draft) -> None:
        deployment.put_all(draft, self.name)


class Put(Verb, frozen=True, gc=False):
    """Place a ship (SET-4), or put a fighter back (PWR-42)."""

    verb, rule, stages, is_foreseen = "put", "SET-4", (Stage.DEPLOY, Stage.REVIVE), True
    ship: Annotated[int, NEWCOMER]
    place: At

    @classmethod
    def legal(cls, position: Position) -> list[Put]:
        if position.stage == Stage.REVIVE:
            ship, hexes = position.pending.returning[0], deployment.open_hexes(position)
            return [Put(ship, place) for place in places_on(hexes)]
        ship = deployment.next_ship(position)
        if not IS_CAP[ship]:
            return [Put(ship, place) for place in places_on(deployment.fighter_hexes(position, ship))]
        board, home = position.board, deployment.zone_set(position.seats, position.turn)
        free = {hex for hex in home if board[hex] == EMPTY}
        return [Put(ship, place) for place in places_on(free) if STERNS[place] in free]

    def fault(self, position: Position) -> Illegal:
        if position.stage == Stage.REVIVE:
            ship = position.pending.returning[0]
            is_first = self.ship == ship
            why = "that is not a free hex of the start zone" if is_first else f"{LOCAL_NAMES[ship]} comes back first"
            return Illegal("PWR-42", why)
        ship = deployment.next_ship(position)
        if self.ship != ship:
            return self.refused(f"{LOCAL_NAMES[ship]} is placed next")
        return self.refused(deployment.fault(position, ship, self.place))

    def apply(self, draft: Draft) -> None:
        if draft.stage == Stage.REVIVE:
            self._put_back(draft)
        else:
            deployment.put(draft, self.ship, self.place)

    def _put_back(self, draft: Draft) -> None:
        """Bring back a fighter; who has killed it gives back the point."""
        ship, place = self.ship, self.place
        for seat, player in enumerate(draft.players):
            if ship in player.kills:
                draft.become(seat, kills=tuple(other for other in player.kills if other != ship))
        draft.land(ship, place)
        draft.pend(returning=draft.pending.returning[1:])
        draft.tell(events.ShipRevived(FULL_NAMES[ship], HEX_NAMES[HEX_OF[place]], DIRECTIONS[FACING_OF[place]]))


class Play(Verb, frozen=True, gc=False):
    """Choose the card of the turn (PWR-43)."""

    verb, rule, stages = "play", "PWR-43", (Stage.CARD,)
    card: Annotated[int, Part({str(card): card for card in CARDS}.__getitem__)]

    @classmethod
    def legal(cls, position: Position) -> Iterable[Play]:
        return (Play(card) for card in position.players[position.turn].hand if card != UNKNOWN)

    def fault(self, position: Position) -> Illegal:
        return self.refused(f"card {self.card} is not in your hand")

    def apply(self, draft: Draft) -> None:
        turns.play_card(draft, self.card)


class EndTurn(Verb, frozen=True, gc=False):
    """End the turn (TRN-8)."""

    verb, rule, stages = "end", "TRN-8", (Stage.END,)

    def apply(self, draft: Draft) -> None:
        turns.end_turn(draft)


END_TURN: Final = EndTurn()
VERBS: Final = (Form, Put, Play, EndTurn)
