"""Setup: each player adds a Pod, an Engine and a bonus to their Bridge (SET-9 to SET-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Decline, Fit, Install
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    STORE_KINDS,
    TECH_BY_KIND,
    TOKEN_TECHS,
    UPGRADE_BY_TECH,
    Component,
    Phase,
    Tech,
)
from hyperline.games.hyperline.rules.layout import layout_fault, places
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import DECLINING
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered_by

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.player import Player
    from hyperline.games.hyperline.rules.position import Position

POD, ENGINE, BONUS = range(3)


@remembered_by
def fits(ship: Ship, kind: Component) -> tuple[Action, ...]:
    """Every way to add a component at setup."""
    return tuple(Fit(part) for part in places(ship, kind))


def additions(ship: Ship, store: tuple[int, ...], tech: Tech) -> tuple[Action, ...]:
    """Every way to add one part of a tech: a component that the Store has, or the Bridge upgrade."""
    if tech in UPGRADE_BY_TECH:
        upgrade = UPGRADE_BY_TECH[tech]
        return () if upgrade in ship.upgrades else (Install(upgrade),)
    kinds = (kind for kind in sorted(KINDS_BY_TECH[tech]) if store[STORE_KINDS.index(kind)])
    return tuple(way for kind in kinds for way in fits(ship, kind))


def fit_fault(ship: Ship, store: tuple[int, ...], part: Placed) -> Illegal | None:
    """Why a component cannot be added in its place, or None if it can."""
    if not store[STORE_KINDS.index(part.kind)]:
        return refused("SET-4", "refusal.store_sold_out", kind=part.kind)
    return layout_fault((*ship.parts, part))


def add(draft: Draft, seat: int, action: Action) -> None:
    """Add the part of one of the `additions`, which costs nothing."""
    ship = draft.players[seat].ship
    match action:
        case Install(upgrade):
            draft.change_ship(seat, ship.with_upgrade(upgrade))
            draft.tell(events.UpgradeInstalled(seat, upgrade))
        case Fit(part):
            effects.take_from_store(draft, part.kind)
            draft.change_ship(seat, ship.with_added(part))
            draft.tell(events.ComponentFitted(seat, part))


class Assemble(DecisionFrame, frozen=True):
    """A player builds their first ship: `stage` 0 the Pod, 1 the Engine, 2 the bonus of their Home planet's tech."""

    stage: int = POD

    kind = "assemble"
    is_unit = True

    def _tech(self, player: Player) -> Tech:
        if self.stage == BONUS:
            sells = LOOKS[player.home].sells
            assert sells is not None, "every Home planet sells a tech"
            return sells
        return Tech.POD if self.stage == POD else Tech.ENGINE

    def legal(self, position: Position) -> tuple[Action, ...]:
        player = position.players[self.player]
        tech = self._tech(player)
        decline = (Decline(),) if self.stage == BONUS and DECLINING not in position.terms.house else ()
        return (*decline, *additions(player.ship, position.store, tech))

    def fault(self, position: Position, action: Action) -> Illegal | None:
        player = position.players[self.player]
        tech = self._tech(player)
        match action:
            case Decline():
                if self.stage != BONUS:
                    return refused("SET-9", "refusal.you_must_take_pod")
                return refused("SET-11", "refusal.in_this_game_you")
            case Install():
                return self._undue(tech)
            case Fit(part):
                if TECH_BY_KIND.get(part.kind) is not tech:
                    return self._undue(tech)
                return fit_fault(player.ship, position.store, part)
            case _:
                return self.strange(action)

    def _undue(self, tech: Tech) -> Illegal:
        """The fault of anything that is not chosen in this stage."""
        if self.stage == BONUS:
            return refused("SET-10", "refusal.bonus_of_your_home", tech=tech)
        return refused("SET-9", "refusal.first_choose", tech=tech)

    def apply(self, draft: Draft, action: Action) -> None:
        player = draft.players[self.player]
        match action:
            case Decline():
                draft.tell(events.BonusDeclined(self.player))
            case Fit(part) if self.stage == BONUS and TECH_BY_KIND[part.kind] in TOKEN_TECHS:
                effects.pay(draft, self.player, TECH_BY_KIND[part.kind], player.corner)
                add(draft, self.player, action)
            case _:
                add(draft, self.player, action)
        self._go_on(draft)

    def _go_on(self, draft: Draft) -> None:
        if self.stage < BONUS:
            draft.put(Assemble(self.player, self.stage + 1))
        elif self.player + 1 < len(draft.players):
            draft.put(Assemble(self.player + 1))
        else:
            draft.pop()
            choose_first_player(draft)


def choose_first_player(draft: Draft) -> None:
    """Everyone rolls; the highest roll goes first, and those tied for it roll again (SET-12)."""
    rivals = list(range(len(draft.players)))
    while len(rivals) > 1:
        rolls = [effects.roll(draft, seat, "first") for seat in rivals]
        rivals = [seat for seat, value in zip(rivals, rolls, strict=True) if value == max(rolls)]
    draft.turn = rivals[0]
    draft.tell(events.FirstPlayerChosen(draft.turn))
    draft.phase = Phase.RADIATION
