"""What is done with powers in windows and at other decisions: hold, reveal, tow, martyr, revive, raise and decline."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.belt.rules import powers, volley
from hyperline.games.belt.rules.actions import DECLINE, HOLD, Martyr, Raise, Reveal, Revive, Tow, Word
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import ACE, CARAPACE, LASTING, MARTYR, TUG
from hyperline.games.belt.rules.hexes import OFF
from hyperline.games.belt.rules.order import Order
from hyperline.games.belt.rules.position import CAP, CARD, END, FIRE, POWER, REVIVE, ROCK, SQUADRON, TURN, Position
from hyperline.games.belt.rules.position import CARAPACE as CARAPACE_STAGE


class HoldOrder(Order[Word]):
    """Use no power, or do not shoot."""

    rule, stages = "PWR-2", (POWER, FIRE)

    def legal(self, position: Position) -> Iterable[Word]:
        return (HOLD,)

    def apply(self, draft: Draft, act: Word) -> None:
        draft.stage = CARD if draft.stage == POWER else END


class RevealOrder(Order[Reveal]):
    """Show a power that lasts."""

    rule, stages = "PWR-2", (POWER, END)

    def legal(self, position: Position) -> Iterable[Reveal]:
        seat, player = position.turn, position.players[position.turn]
        if player.power not in LASTING or not player.is_secretive:
            return ()
        if player.power == ACE:
            return (Reveal(seat, ACE, ship) for ship in position.fighters(seat))
        return (Reveal(seat, player.power),)

    def check(self, position: Position, act: Reveal) -> None:
        if act.power not in LASTING or not position.players[position.turn].holds(act.power):
            raise self.refuse(f"{act.power} is not a power that you can show now")
        if act.power == ACE and act.ship not in position.fighters(position.turn):
            raise self.refuse("name one of your living fighters")

    def apply(self, draft: Draft, act: Reveal) -> None:
        powers.reveal(draft, act.power, act.ship)


class TowOrder(Order[Tow]):
    """Move an asteroid one hex."""

    rule, stages = "PWR-21", (POWER, END)

    def legal(self, position: Position) -> Iterable[Tow]:
        return sorted((Tow(hex, facing) for hex, facing in powers.tows(position)), key=str)

    def check(self, position: Position, act: Tow) -> None:
        if not position.players[position.turn].has(TUG):
            raise self.refuse("only TUG, once revealed, moves asteroids")
        if position.pending.towed:
            raise self.refuse("one asteroid a turn")
        if position.board[act.hex] != ROCK or not powers.is_in_tow(position, act.hex):
            raise self.refuse(f"there is no asteroid within {powers.TOW_REACH} hexes of a capital ship of yours")
        if powers.towed_to(position, act.hex, act.facing) == OFF:
            raise self.refuse("not over the edge, nor onto an asteroid or a probe")

    def apply(self, draft: Draft, act: Tow) -> None:
        powers.tow(draft, act.hex, act.facing)


class MartyrOrder(Order[Martyr]):
    """Blow up a fighter."""

    rule, stages = "PWR-13", (POWER, SQUADRON, TURN, CAP, FIRE, END)

    def legal(self, position: Position) -> Iterable[Martyr]:
        holds = position.players[position.turn].holds(MARTYR)
        return map(Martyr, position.fighters(position.turn)) if holds else ()

    def check(self, position: Position, act: Martyr) -> None:
        if not position.players[position.turn].holds(MARTYR) or act.ship not in position.fighters(position.turn):
            raise self.refuse("only MARTYR, once, blows up an own fighter")

    def apply(self, draft: Draft, act: Martyr) -> None:
        powers.martyr(draft, act.ship)


class ReviveOrder(Order[Revive]):
    """Bring back the dead of a squadron."""

    rule, stages = "PWR-42", (END,)

    def legal(self, position: Position) -> Iterable[Revive]:
        return map(Revive, powers.revivable(position))

    def check(self, position: Position, act: Revive) -> None:
        if act.squadron not in powers.revivable(position):
            raise self.refuse("only REVENANT, once, brings back the dead of an own squadron for which there is room")

    def apply(self, draft: Draft, act: Revive) -> None:
        powers.revive(draft, act.squadron)
        draft.stage = REVIVE


class RaiseOrder(Order[Raise]):
    """Raise the carapace of a capital ship that would be hit."""

    rule, stages = "PWR-41", (CARAPACE_STAGE,)

    def legal(self, position: Position) -> Iterable[Raise]:
        holds = position.players[position.decider].holds(CARAPACE)
        return map(Raise, volley.carapace_caps(position)) if holds else ()

    def check(self, position: Position, act: Raise) -> None:
        holds = position.players[position.decider].holds(CARAPACE)
        if not holds or act.ship not in volley.carapace_caps(position):
            raise self.refuse("only CARAPACE, once, for a capital ship that is hit now for the first time")

    def apply(self, draft: Draft, act: Raise) -> None:
        volley.raise_carapace(draft, act.ship)


class DeclineOrder(Order[Word]):
    """Let the hits count."""

    rule, stages = "PWR-41", (CARAPACE_STAGE,)

    def legal(self, position: Position) -> Iterable[Word]:
        return (DECLINE,)

    def apply(self, draft: Draft, act: Word) -> None:
        volley.decline(draft)
