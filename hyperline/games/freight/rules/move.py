"""Moving, and what follows on the tile where a ship ends (MOV, TAC-2)."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action, Plain, TileAction, wrong_face
from hyperline.games.freight.rules.chart import WRECKAGE, Mapping, is_open_to
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.directorate import inspect
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.fight import Fights
from hyperline.games.freight.rules.position import (
    COMPLETED,
    RAZED,
    Cell,
    Facts,
    Frame,
    Position,
    can_map,
    cell_here,
    here,
    is_harbour,
    opponents,
)
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import ASTEROIDS, HAVEN, NEBULA, NONE, WORMHOLE, WRECK, Place, beside
from hyperline.games.freight.rules.turn_die import Reset, faces, serving, spend
from hyperline.kernel.illegal import Illegal

DODGING, HOSTILE = (2,), (3,)
"""The faces that asteroids and a nebula ask for."""


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


def _may_begin(position: Position) -> bool:
    """Whether the ship is still where its turn began, and not alone (FGT-3)."""
    return position.act.is_stayed and bool(opponents(position, position.turn))


class Fight(TileAction, frozen=True, gc=False):
    """Fight all who are here: in a nebula with a 3 (FGT-2), and where the turn began (FGT-3)."""

    verb = "fight"

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if not (position.pending or _may_begin(position)):
            return ()
        is_veiled = cell_here(position).tile == NEBULA
        at = here(position, position.turn)
        return (cls(die, at) for die in (serving(position, HOSTILE) if is_veiled else faces(position)))

    def fault(self, position: Position) -> Illegal:
        if position.pending or (_may_begin(position) and cell_here(position).tile == NEBULA):
            return refused("FGT-2", "refusal.fighting_in_nebula_takes")
        if is_harbour(position, here(position, position.turn)):
            return refused("VAR-1", "refusal.nobody_fights_on_middle")
        return refused("FGT-3", "refusal.fight_starts_only")

    def apply(self, draft: Draft) -> None:
        spend(draft, self.die)
        if draft.pending:
            draft.pop()
        else:
            draft.push(Landing(draft.turn, False))
        draft.push(Fights(draft.turn))


class Pass(Plain, frozen=True, gc=False):
    """Do not fight in a nebula."""

    verb = "pass"

    def apply(self, draft: Draft) -> None:
        draft.pop()


class Nebula(Frame, frozen=True):
    """A ship has met others in a nebula, and may fight them with a 3 (FGT-2)."""

    kind = "nebula"
    verbs = (Fight, Pass)

    def resume(self, draft: Draft) -> bool:
        return True


class Dodge(TileAction, frozen=True, gc=False):
    """Fly around asteroids (TAC-2)."""

    verb = "dodge"

    @classmethod
    def legal(cls, position: Facts) -> Iterable[Action]:
        at = here(position, position.turn)
        return (cls(die, at) for die in serving(position, DODGING))

    def fault(self, position: Position) -> Illegal:
        return wrong_face(self)

    def apply(self, draft: Draft) -> None:
        spend(draft, self.die)
        draft.pop()


class Suffer(Plain, frozen=True, gc=False):
    """Take the damage of asteroids (TAC-2)."""

    verb = "suffer"

    def apply(self, draft: Draft) -> None:
        draft.put(Damaging(draft.pending[-1].seat, 3))


class Asteroids(Frame, frozen=True):
    """A ship has come among asteroids (TAC-2)."""

    kind = "asteroids"
    verbs = (Dodge, Reset, Suffer)

    def resume(self, draft: Draft) -> bool:
        if any(Dodge.legal(draft)) or Reset.legal(draft):
            return True
        draft.put(Damaging(self.seat, 3))
        return False
