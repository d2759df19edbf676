"""The course of a game: what is asked next, what happens in between, the card of a turn, and its end (TRN)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Final

from hyperline.games.belt.rules import capital, events, flight, scoring
from hyperline.games.belt.rules.deployment import next_ship, open_hexes
from hyperline.games.belt.rules.draft import Draft, State
from hyperline.games.belt.rules.fleets import BURN, CARDS, FULL_NAMES, ROUNDS, caps_of, fighters_of, fleet_fighters
from hyperline.games.belt.rules.flight import carapace_caps, resolve, shoot
from hyperline.games.belt.rules.hexes import OFF
from hyperline.games.belt.rules.position import FRESH, SPENT, UNKNOWN, Position, Stage
from hyperline.games.belt.rules.power_verbs import Tow
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.action import Part
from hyperline.kernel.illegal import Illegal


def advance(draft: Draft) -> None:
    """Go on to the next decision that is asked (TRN-10), or to the end of the game."""
    while not ASKED[draft.stage](draft):
        AFTER[draft.stage](draft)


def _is_asked_power(state: State) -> bool:
    """Of everyone whose power is unrevealed, of others only if they can tow (PWR-2)."""
    return state.players[state.turn].is_secretive or bool(Tow.legal(state))


ASKED: Final[dict[str, Callable[[Draft], bool]]] = {
    Stage.DEPLOY: lambda draft: next_ship(draft) != OFF,
    Stage.POWER: _is_asked_power,
    Stage.CARD: lambda draft: len(draft.player.hand) > 1,
    Stage.SQUADRON: lambda draft: any(draft.ships[ship] != OFF for ship in fleet_fighters(draft.turn)),
    Stage.BURN: lambda draft: draft.player.has(BURN) and len(draft.pending.burners) < len(draft.pending.movers),
    Stage.ACE: flight.ace_flies,
    Stage.CLASH: flight.settle,
    Stage.CARAPACE: lambda draft: bool(carapace_caps(draft)),
    Stage.TURN: lambda draft: bool(draft.pending.movers) and draft.player.card.turn > 0,
    Stage.CAP: lambda draft: any(draft.ships[cap] != OFF for cap in caps_of(draft.turn)),
    Stage.STEPS: lambda draft: any(capital.ways(draft)),
    Stage.FIRE: capital.may_fire,
    Stage.END: lambda draft: True,
    Stage.REVIVE: lambda draft: bool(draft.pending.returning and open_hexes(draft)),
    Stage.OVER: lambda draft: True,
}
"""Whether a kind of decision is asked, given that it is its turn."""


def play_card(draft: Draft, card: int) -> None:
    """Reveal the card of the turn (TRN-1)."""
    hand = draft.player.hand
    at = hand.index(card)
    draft.become(draft.turn, hand=hand[:at] + hand[at + 1 :], played=(*draft.player.played, card))
    draft.tell(events.CardRevealed(draft.turn, card))
    draft.stage = Stage.SQUADRON


def choose_squadron(draft: Draft, squadron: int) -> None:
    """All its fighters are about to fly (TRN-2)."""
    movers = tuple(ship for ship in fighters_of(squadron) if draft.ships[ship] != OFF)
    draft.pend(movers=movers)
    draft.stage = Stage.BURN


def take_off(draft: Draft, ace_place: int = OFF) -> None:
    """Let the movers fly (TRN-3)."""
    flight.take_off(draft, flight.vectors(draft, ace_place), ace_place)
    draft.stage = Stage.CLASH


def _end_turning(draft: Draft) -> None:
    draft.pend(movers=())
    draft.stage = Stage.CAP


def _end_steps(draft: Draft) -> None:
    capital.land(draft)
    draft.stage = Stage.FIRE


def _end_reviving(draft: Draft) -> None:
    draft.pend(returning=())
    draft.stage = Stage.END


def _end_deployment(draft: Draft) -> None:
    """The next seat deploys, or the first turn begins."""
    draft.turn = (draft.turn + 1) % len(draft.players)
    if draft.turn == draft.first:
        _begin_turn(draft)
    else:
        draft.tell(events.TurnBegan(draft.turn, 0))


def _begin_turn(draft: Draft) -> None:
    draft.stage = Stage.POWER
    draft.tell(events.TurnBegan(draft.turn, draft.round))


def _fade_carapace(draft: Draft) -> None:
    player = draft.player
    if player.shield_turns > 1:
        draft.become(draft.turn, shield_turns=player.shield_turns - 1)
    elif player.shield_turns == 1:
        draft.become(draft.turn, shield=OFF, shield_turns=0, mark=SPENT)
        draft.tell(events.CarapaceEnded(FULL_NAMES[player.shield]))


def _to(stage: str) -> Callable[[Draft], None]:
    def go(draft: Draft) -> None:
        draft.stage = stage

    return go


AFTER: Final[dict[str, Callable[[Draft], None]]] = {
    Stage.DEPLOY: _end_deployment,
    Stage.POWER: _to(Stage.CARD),
    Stage.CARD: lambda draft: play_card(draft, draft.player.hand[0]),
    Stage.SQUADRON: _to(Stage.CAP),
    Stage.BURN: _to(Stage.ACE),
    Stage.ACE: take_off,
    Stage.CLASH: shoot,
    Stage.CARAPACE: resolve,
    Stage.TURN: _end_turning,
    Stage.CAP: _to(Stage.END),
    Stage.STEPS: _end_steps,
    Stage.FIRE: _to(Stage.END),
    Stage.REVIVE: _end_reviving,
}
"""What happens once a kind of decision is over, or is not asked."""


class Play(Verb, frozen=True, gc=False):
    """Choose the card of the turn (PWR-43)."""

    verb, rule, stages = "play", "PWR-43", (Stage.CARD,)
    card: Annotated[int, Part({str(card): card for card in CARDS}.__getitem__)]

    @classmethod
    def legal(cls, position: Position) -> Iterable[Play]:
        return (Play(card) for card in position.players[position.turn].hand if card != UNKNOWN)

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.card_is_not_in", card=self.card)

    def apply(self, draft: Draft) -> None:
        play_card(draft, self.card)


class EndTurn(Verb, frozen=True, gc=False):
    """End the turn, with the next card drawn; after nine turns of everyone the game ends (TRN-8, TRN-9)."""

    verb, rule, stages = "end", "TRN-8", (Stage.END,)

    def apply(self, draft: Draft) -> None:
        _fade_carapace(draft)
        draft.draw(draft.turn)
        draft.pending = FRESH
        last = (draft.first - 1) % len(draft.players)
        if draft.turn == last and draft.round == ROUNDS:
            draft.stage = Stage.OVER
            over = draft.finish()
            draft.tell(events.GameScored(scoring.points(over), scoring.ring(over), scoring.winners(over)))
            return
        draft.round += draft.turn == last
        draft.turn = (draft.turn + 1) % len(draft.players)
        _begin_turn(draft)


END_TURN: Final = EndTurn()
VERBS: Final = (Play, EndTurn)
