"""What is done with powers in windows and at other decisions: hold, reveal, tow, martyr, revive, raise and decline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from hyperline.games.belt.rules import events, flight
from hyperline.games.belt.rules.capital import blast
from hyperline.games.belt.rules.deployment import open_hexes
from hyperline.games.belt.rules.draft import Draft, State
from hyperline.games.belt.rules.fleets import (
    ACE,
    CARAPACE,
    FORESIGHT,
    FORESIGHT_CARDS,
    FULL_NAMES,
    IS_CAP,
    LASTING,
    LETTERS,
    MARTYR,
    OWNER,
    POWER_RULES,
    REVENANT,
    TUG,
    caps_of,
    fighters_of,
)
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_NAMES, HEX_OF, OFF, RAYS, STERNS, Hex, distance, within
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, SHOWN, Position, Stage
from hyperline.games.belt.rules.verb import Facing, OfShip, OfSquadron, On, OwnShip, Towards, Verb, beside
from hyperline.kernel.action import Part
from hyperline.kernel.illegal import Illegal

TOW_REACH: Final = 3
MARTYR_REACH: Final = 2


class Hold(Verb, frozen=True, gc=False):
    """Use no power (PWR-2), or do not shoot."""

    verb, rule, stages = "hold", "PWR-2", (Stage.POWER, Stage.FIRE)

    def apply(self, draft: Draft) -> None:
        draft.stage = Stage.CARD if draft.stage == Stage.POWER else Stage.END


class Reveal(Verb, frozen=True, gc=False, kw_only=True):
    """Show a power that lasts (PWR-2), naming a fighter for ACE."""

    verb, rule, stages = "reveal", "PWR-2", (Stage.POWER, Stage.END)
    seat: Annotated[int, Part(target="power")] = OFF
    power: Annotated[str, Part({power: power for power in POWER_RULES}.__getitem__)]
    ship: OwnShip = OFF

    def __post_init__(self) -> None:
        if (self.power == ACE) != (self.ship != OFF):
            raise ValueError("a fighter is named for ACE, and for nothing else")

    @classmethod
    def legal(cls, position: Position) -> Iterable[Reveal]:
        seat, player = position.turn, position.players[position.turn]
        if player.power not in LASTING or not player.is_secretive:
            return ()
        if player.power == ACE:
            return (Reveal(seat=seat, power=ACE, ship=ship) for ship in position.fighters(seat))
        return (Reveal(seat=seat, power=player.power),)

    def fault(self, position: Position) -> Illegal:
        if self.power not in LASTING or not position.players[position.turn].holds(self.power):
            return self.refused("refusal.is_not_power_that", power=self.power)
        return self.refused("refusal.name_one_of_your")

    def apply(self, draft: Draft) -> None:
        draft.reveal(self.power, SHOWN, ship=self.ship, ace=self.ship)
        if self.power == FORESIGHT:
            for _ in range(FORESIGHT_CARDS):
                draft.draw(draft.turn)


class Tow(Verb, frozen=True, gc=False):
    """Move an asteroid one hex; a fighter there dies, a capital ship takes a hit and breaks it unless it dies (PWR-21)."""

    verb, rule, stages, has_preview = "tow", "PWR-21", (Stage.POWER, Stage.END), True
    hex: On
    facing: Facing
    to: Towards = ""

    @classmethod
    def legal(cls, position: State) -> list[Tow]:
        player = position.players[position.turn]
        if not player.has(TUG) or position.pending.towed:
            return []
        near = set[Hex]()
        for cap in caps_of(position.turn):
            if (place := position.ships[cap]) != OFF:
                near.update(within(HEX_OF[place], TOW_REACH), within(STERNS[place], TOW_REACH))
        rocks = [hex for hex in near if position.board[hex] == ROCK]
        found = (Tow(hex, facing, beside(hex, facing)) for hex in rocks for facing in range(len(DIRECTIONS)))
        return sorted((tow for tow in found if tow._end(position) != OFF), key=str)

    def fault(self, position: Position) -> Illegal:
        if not position.players[position.turn].has(TUG):
            return self.refused("refusal.only_tug_once_revealed")
        if position.pending.towed:
            return self.refused("refusal.one_asteroid_turn")
        places = [place for cap in caps_of(position.turn) if (place := position.ships[cap]) != OFF]
        near = (distance(self.hex, other) for place in places for other in (HEX_OF[place], STERNS[place]))
        if position.board[self.hex] != ROCK or min(near, default=TOW_REACH + 1) > TOW_REACH:
            return self.refused("refusal.there_is_no_asteroid", tow_reach=TOW_REACH)
        return self.refused("refusal.not_over_edge_nor")

    def apply(self, draft: Draft) -> None:
        to = self._end(draft)
        content = draft.board[to]
        draft.pend(towed=True)
        draft.tell(events.AsteroidTowed(draft.turn, HEX_NAMES[self.hex], HEX_NAMES[to]))
        draft.board[self.hex] = EMPTY
        if content != EMPTY:
            if IS_CAP[content]:
                draft.hit(content, 1, events.TOW)
            else:
                draft.destroy(content, events.TOW)
        if draft.board[to] == EMPTY:
            draft.board[to] = ROCK
        else:
            draft.tell(events.AsteroidBroken(HEX_NAMES[to]))

    def _end(self, state: State) -> Hex:
        """Where the asteroid would be, OFF if it may not be there: over the edge, on an asteroid or a probe."""
        ray = RAYS[self.hex * 6 + self.facing]
        return ray[0] if ray and state.board[ray[0]] not in (ROCK, PROBE) else OFF


class Martyr(OfShip, frozen=True, gc=False):
    """Blow up a fighter; the same decision is asked again with what is left (PWR-13)."""

    verb, rule, stages, has_preview = (
        "martyr",
        "PWR-13",
        (Stage.POWER, Stage.SQUADRON, Stage.TURN, Stage.CAP, Stage.FIRE, Stage.END),
        True,
    )
    is_aside = True

    @classmethod
    def legal(cls, position: Position) -> Iterable[Martyr]:
        holds = position.players[position.turn].holds(MARTYR)
        return map(Martyr, position.fighters(position.turn)) if holds else ()

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.only_martyr_once_blows")

    def apply(self, draft: Draft) -> None:
        draft.spend(MARTYR)
        blast(draft, self.ship, within(HEX_OF[draft.ships[self.ship]], MARTYR_REACH), MARTYR, draft.stage)
        draft.lose(self.ship, events.BLAST)


class Revive(OfSquadron, frozen=True, gc=False):
    """Begin to bring back the dead of a squadron (PWR-42)."""

    verb, rule, stages = "revive", "PWR-42", (Stage.END,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[Revive]:
        if not position.players[position.turn].holds(REVENANT) or not open_hexes(position):
            return ()
        squadrons = range(position.turn * len(LETTERS), (position.turn + 1) * len(LETTERS))
        return (Revive(squadron) for squadron in squadrons if _dead_of(position, squadron))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.only_revenant_once_brings")

    def apply(self, draft: Draft) -> None:
        draft.spend(REVENANT)
        draft.pend(returning=_dead_of(draft, self.squadron))
        draft.stage = Stage.REVIVE


def _dead_of(state: State, squadron: int) -> tuple[int, ...]:
    return tuple(ship for ship in fighters_of(squadron) if state.ships[ship] == OFF)


class Raise(OfShip, frozen=True, gc=False):
    """Raise the carapace of a capital ship that would be hit (PWR-41)."""

    verb, rule, stages = "raise", "PWR-41", (Stage.CARAPACE,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[Raise]:
        holds = position.players[position.decider].holds(CARAPACE)
        return map(Raise, flight.carapace_caps(position)) if holds else ()

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.only_carapace_once_for")

    def apply(self, draft: Draft) -> None:
        shield = {"shield": self.ship, "shield_turns": flight.SHIELD_TURNS}
        draft.reveal(CARAPACE, SHOWN, OWNER[self.ship], self.ship, **shield)
        draft.tell(events.CarapaceRaised(FULL_NAMES[self.ship]))


class Decline(Verb, frozen=True, gc=False):
    """Let the hits count (PWR-41)."""

    verb, rule, stages = "decline", "PWR-41", (Stage.CARAPACE,)

    def apply(self, draft: Draft) -> None:
        caps = flight.carapace_caps(draft)
        seat = OWNER[caps[0]]
        draft.become(seat, declined=tuple(sorted((*draft.players[seat].declined, *caps))))


HOLD, DECLINE = Hold(), Decline()
VERBS: Final = (Hold, Reveal, Tow, Martyr, Revive, Raise, Decline)
