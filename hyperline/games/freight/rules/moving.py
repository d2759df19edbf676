"""Moving, and what follows on the tile where a ship ends (MOV, TAC-2)."""

from __future__ import annotations

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import PASS, RESET, SUFFER, Action, sorted_by_text, tile_target
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.directorate import inspect
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.fight import Fights
from hyperline.games.freight.rules.frame import Frame
from hyperline.games.freight.rules.mapping import WRECKAGE, Mapping, is_open_to
from hyperline.games.freight.rules.place import NONE, Place, beside
from hyperline.games.freight.rules.position import COMPLETED, RAZED, Cell, Facts, Position, can_map, here, opponents
from hyperline.games.freight.rules.spending import is_free, reset, serving, spend
from hyperline.games.freight.rules.tiles import ASTEROIDS, HAVEN, NEBULA, WORMHOLE, WRECK

DODGING, HOSTILE = 2, 3
"""The faces asked by asteroids and in a nebula."""


def depart(draft: Draft, seat: int, to: Place, how: str) -> None:
    """Leave the tile for another, or for a place (MOV-1)."""
    came = here(draft, seat)
    _fly(draft, seat, to, how)
    draft.push(Flight(seat, came))


def _fly(draft: Draft, seat: int, to: Place, how: str) -> None:
    origin = here(draft, seat)
    draft.change(seat, at=to, is_recognised=False)
    draft.tell(events.ShipMoved(seat, (origin, to), how))
    if draft.act.is_stayed:
        draft.change_act(is_stayed=False)


class Flight(Frame, frozen=True):
    """A ship on its way, which `came` from another tile: over new tiles, slipstreams and wormholes to where it ends."""

    came: tuple[int, ...] = ()

    def resume(self, draft: Draft) -> bool:
        at = here(draft, self.seat)
        cell = draft.map.get(at)
        if cell is None:
            draft.push(Mapping(self.seat, at, self.came))
        elif cell.arrow != NONE and is_open_to(draft, self.seat, beside(at, cell.arrow)):
            draft.put(Flight(self.seat, at))
            _fly(draft, self.seat, beside(at, cell.arrow), "slipstream")
        else:
            exits = [place for place, other in draft.map.items() if other.tile == WORMHOLE and place != at]
            if cell.tile == WORMHOLE and exits and not draft.act.is_warped:
                draft.change_act(is_warped=True)
                _fly(draft, self.seat, exits[0], "wormhole")
            _arrive(draft, self.seat)
        return False


def _arrive(draft: Draft, seat: int) -> None:
    """Replace the flight on top: fights, then the tile's own demand (MOV-4)."""
    draft.put(Landing(seat, True))
    if not opponents(draft, seat):
        return
    if draft.map[here(draft, seat)].tile != NEBULA:
        draft.push(Fights(seat))
    elif serving(draft, HOSTILE):
        draft.push(Nebula(seat))


class Landing(Frame, frozen=True):
    """After the fights on a tile: what becomes of a broken Haven, and what the tile takes from a ship that arrives."""

    is_arriving: bool

    def resume(self, draft: Draft) -> bool:
        draft.pop()
        at = here(draft, self.seat)
        cell = draft.map[at]
        if cell.tile == HAVEN and cell.station == RAZED:
            _raze(draft, self.seat, at)
        elif self.is_arriving and cell.tile == ASTEROIDS:
            draft.push(Asteroids(self.seat))
        elif self.is_arriving and cell.token == COMPLETED and not draft.ships[self.seat].is_directorate:
            inspect(draft, self.seat)
        return False


def _raze(draft: Draft, seat: int, at: Place) -> None:
    """A Haven leaves the game, and another tile takes its place, if there is one (DIR-6)."""
    draft.tell(events.HavenDestroyed(at))
    draft.change_act(raided=tuple(other for other in draft.act.raided if other != at))
    if can_map(draft, seat):
        draft.push(Flight(seat))
        draft.push(Mapping(seat, at, is_razed=True))
    else:
        draft.put_cell(at, Cell(WRECK, salvage=draft.map[at].salvage))
        draft.reveal_salvage(at, WRECKAGE)


def dice_on_tile(word: str, dice: tuple[int, ...], at: Place) -> list[Action]:
    """An action for each of these dice, spent on the tile."""
    return [Action(f"{word} {die}", word, (f"die:{die}", tile_target(at)), die) for die in dice]


class Nebula(Frame, frozen=True):
    """A ship has met others in a nebula, and may fight them with a 3 (FGT-2)."""

    kind = "nebula"

    def resume(self, draft: Draft) -> bool:
        return True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return sorted_by_text((*dice_on_tile("fight", serving(position, HOSTILE), here(position, self.seat)), PASS))

    def apply(self, draft: Draft, action: Action) -> None:
        if action.word == PASS.word:
            draft.pop()
            return
        spend(draft, action.die)
        draft.put(Fights(self.seat))


class Asteroids(Frame, frozen=True):
    """A ship has come among asteroids (TAC-2)."""

    kind = "asteroids"

    def resume(self, draft: Draft) -> bool:
        if self._ways_out(draft):
            return True
        draft.put(Damaging(self.seat, 3))
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return sorted_by_text((*self._ways_out(position), SUFFER))

    def apply(self, draft: Draft, action: Action) -> None:
        if action.word == RESET.word:
            reset(draft)
        elif action.word == SUFFER.word:
            draft.put(Damaging(self.seat, 3))
        else:
            spend(draft, action.die)
            draft.pop()

    def _ways_out(self, facts: Facts) -> list[Action]:
        dodges = dice_on_tile("dodge", serving(facts, DODGING), here(facts, self.seat))
        return [*dodges, RESET] if facts.act.dice and is_free(facts, RESET.word) else dodges
