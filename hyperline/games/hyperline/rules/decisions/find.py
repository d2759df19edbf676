"""Parts that cost nothing: on a Tech planet that is newly opened (VAR-2, VAR-3), and from a Pirate's wreck (VAR-4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Decline, Fit, Install
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.decisions.assemble import add, additions, fit_fault
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import TECH_BY_KIND, Tech
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import AMBUSHES, FINDS
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position

AMBUSH = 4
"""The least roll that brings a Pirate (VAR-3)."""


class Find(DecisionFrame, frozen=True):
    """A player may take a part: one of a tech that a planet sells, or of any."""

    tech: Tech | None = None

    kind = "find"
    is_unit = True

    @property
    def techs(self) -> tuple[Tech, ...]:
        """What the part may be of."""
        return tuple(Tech) if self.tech is None else (self.tech,)

    def legal(self, position: Position) -> tuple[Action, ...]:
        return (Decline(), *sorted(self.ways(position), key=str))

    def ways(self, state: Position | Draft) -> Iterator[Action]:
        """Every way to take a part."""
        ship = state.players[self.player].ship
        return chain.from_iterable(additions(ship, state.store, tech) for tech in self.techs)

    def fault(self, position: Position, action: Action) -> Illegal:
        ship = position.players[self.player].ship
        match action:
            case Install(upgrade) if Tech(upgrade.value) in self.techs:
                return refused("BLD-4", "refusal.your_bridge_already_has", upgrade=upgrade)
            case Fit(part) if TECH_BY_KIND.get(part.kind) in self.techs:
                return fit_fault(ship, position.store, part) or self.strange(action)
            case Install() | Fit():
                return refused("VAR-2", "refusal.what_lies_here_is", tech=self.tech)
        return self.strange(action)

    def apply(self, draft: Draft, action: Action) -> None:
        draft.pop()
        if isinstance(action, Decline):
            draft.tell(events.PartLeft(self.player))
        else:
            add(draft, self.player, action)


def discover(draft: Draft, seat: int, sector: Sector) -> None:
    """A tile has been laid: on a Tech planet there may be a Pirate (VAR-3), or else a part (VAR-2).

    Only moves open planets: a scan lays lines.
    """
    tech = LOOKS[draft.board.tiles[sector]].sells
    house = draft.terms.house
    if tech is None:
        return
    is_first_round = draft.turns < len(draft.players)
    may_wait = AMBUSHES in house and not is_first_round and not draft.board.pirates[sector]
    if may_wait and effects.is_pirate_left(draft, 1) and effects.roll(draft, seat, "ambush") >= AMBUSH:
        effects.add_pirate(draft, seat, sector, 1)
    if FINDS in house and not draft.board.pirates[sector]:
        offer(draft, seat, sector, tech)


def offer(draft: Draft, seat: int, sector: Sector, tech: Tech | None = None) -> None:
    """Offer a player a part of a tech, or of any, unless there is none that they can take."""
    find = Find(seat, tech)
    if any(find.ways(draft)):
        draft.tell(events.SpoilsWon(seat, sector) if tech is None else events.PartFound(seat, sector, tech))
        draft.push(find)
