"""Deploying, putting back, the card of the turn, and its end: form, put, play and end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hyperline.games.belt.rules import deployment, powers, turns
from hyperline.games.belt.rules.actions import END_TURN, Form, Play, Put, Word
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import IS_CAP, LOCAL_NAMES
from hyperline.games.belt.rules.hexes import HEX_OF, STERNS, Hex
from hyperline.games.belt.rules.order import BY_TEXT, TEXT_RANK, Order
from hyperline.games.belt.rules.position import CARD, DEPLOY, EMPTY, END, REVIVE, UNKNOWN, Position
from hyperline.kernel.illegal import Illegal


class FormOrder(Order[Form]):
    """Deploy by a preset."""

    rule, stages = "SET-5", (DEPLOY,)

    def legal(self, position: Position) -> Iterable[Form]:
        return () if deployment.has_begun(position) else map(Form, deployment.FORMS)

    def check(self, position: Position, act: Form) -> None:
        if deployment.has_begun(position):
            raise self.refuse("a formation can only be taken before the first ship is placed")

    def apply(self, draft: Draft, act: Form) -> None:
        deployment.put_all(draft, act.name)


class PutOrder(Order[Put]):
    """Place a ship, or put a fighter back."""

    rule, stages = "SET-4", (DEPLOY, REVIVE)

    def legal(self, position: Position) -> Iterator[Put]:
        if position.stage == REVIVE:
            return puts(position.pending.returning[0], powers.open_hexes(position))
        ship = deployment.next_ship(position)
        if not IS_CAP[ship]:
            return puts(ship, deployment.fighter_hexes(position, ship))
        board, home = position.board, deployment.zone_set(position.seats, position.turn)
        free = {hex for hex in home if board[hex] == EMPTY}
        return (put for put in puts(ship, free) if STERNS[put.place] in free)

    def check(self, position: Position, act: Put) -> None:
        if position.stage == REVIVE:
            ship = position.pending.returning[0]
            if act.ship != ship:
                raise Illegal("PWR-42", f"{LOCAL_NAMES[ship]} comes back first")
            if HEX_OF[act.place] not in powers.open_hexes(position):
                raise Illegal("PWR-42", "that is not a free hex of the start zone")
            return
        ship = deployment.next_ship(position)
        if act.ship != ship:
            raise self.refuse(f"{LOCAL_NAMES[ship]} is placed next")
        if why := deployment.fault(position, ship, act.place):
            raise self.refuse(why)

    def apply(self, draft: Draft, act: Put) -> None:
        if draft.stage == REVIVE:
            powers.put_back(draft, act.ship, act.place)
        else:
            deployment.put(draft, act.ship, act.place)


def puts(ship: int, hexes: Iterable[Hex]) -> Iterator[Put]:
    """A ship on each of some hexes with each facing, sorted by text."""
    return (Put(ship, hex * 6 + facing) for hex in sorted(hexes, key=TEXT_RANK.__getitem__) for facing in BY_TEXT)


class PlayOrder(Order[Play]):
    """Choose the card of the turn."""

    rule, stages = "PWR-43", (CARD,)

    def legal(self, position: Position) -> Iterable[Play]:
        return (Play(card) for card in position.players[position.turn].hand if card != UNKNOWN)

    def check(self, position: Position, act: Play) -> None:
        if act.card == UNKNOWN or act.card not in position.players[position.turn].hand:
            raise self.refuse(f"card {act.card} is not in your hand")

    def apply(self, draft: Draft, act: Play) -> None:
        turns.play_card(draft, act.card)


class EndOrder(Order[Word]):
    """End the turn."""

    rule, stages = "TRN-8", (END,)

    def legal(self, position: Position) -> Iterable[Word]:
        return (END_TURN,)

    def apply(self, draft: Draft, act: Word) -> None:
        turns.end_turn(draft)
