"""A refusal with everything known about it, and what all answers need: names, lists and trips."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace

from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import (
    Action,
    Done,
    Jump,
    Load,
    Pass,
    RipHop,
    Ripshift,
    Step,
    Transfer,
    Unload,
)
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS, TECH_PLANETS
from hyperline.games.hyperline.rules.geometry import ADJACENT, PORT_NAMES, SECTOR_NAMES, SECTORS, SIZE, Port, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Tech
from hyperline.games.hyperline.rules.lines import blocker
from hyperline.games.hyperline.rules.market import is_closed_home, is_foreign_home, kinds_for_sale, upgrade_for_sale
from hyperline.games.hyperline.rules.moves import rips
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import landings
from hyperline.games.hyperline.rules.route import routes
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered_by

Parents: TypeAlias = dict[Sector, Sector]
DETOUR = 2  # how many more moves a known way may take than one over unexplored sectors


@dataclass(frozen=True)
class Trip:
    """A way to a sector: where each move ends, and the first move if it is legal now.

    `is_bold`: it passes unexplored sectors, where something that blocks it may turn up.
    """

    sectors: tuple[Sector, ...]
    first: Action | None = None
    is_bold: bool = False

    @property
    def moves(self) -> int:
        """How many moves it takes."""
        return len(self.sectors)


def trip(position: Position, seat: int, goal: Sector, legal: tuple[Action, ...] = ()) -> Trip | None:
    """The shortest known way to a sector, or one over unexplored sectors that is much shorter; None if there is none.

    A sector in which a move would be blocked (MOV-6) can be the goal, but is not passed. `legal`: what may be done now.
    """
    here = position.players[seat].sector
    shifts = frozenset(action.sector for action in legal if isinstance(action, Ripshift))
    known, bold = (_back(_parents(position, (seat, is_bold, shifts)), here, goal) for is_bold in (False, True))
    is_bold = bool(bold) and (not known or len(bold) + DETOUR < len(known))
    sectors = bold if is_bold else known
    return Trip(sectors, _first(position, seat, sectors[0], legal), is_bold) if sectors else None


def nearest(position: Position, seat: int, goals: tuple[Sector, ...], legal: tuple[Action, ...] = ()) -> Trip | None:
    """The trip to one of several sectors with the fewest moves; of equals the first."""
    found = [way for goal in goals if (way := trip(position, seat, goal, legal)) is not None]
    return min(found, key=lambda way: way.moves, default=None)


@remembered_by
def _parents(position: Position, how: tuple[int, bool, frozenset[Sector]]) -> Parents:
    """By sector: the one before it on a shortest way from the Starship; breadth first."""
    seat, is_bold, shifts = how
    players, board = position.players, position.board
    here = players[seat].sector
    before: Parents = {here: here}
    ahead = deque([here])
    while ahead:
        sector = ahead.popleft()
        if sector != here and (blocker(players, board, seat, sector) or (board.is_empty(sector) and not is_bold)):
            continue
        for near in _from(players, board, seat, sector, shifts if sector == here else frozenset()):
            if near not in before:
                before[near] = sector
                ahead.append(near)
    return before


def _from(
    players: tuple[Player, ...], board: Board, seat: int, sector: Sector, shifts: frozenset[Sector]
) -> tuple[Sector, ...]:
    """Where one move from a sector certainly ends; Jumps first, since they are harder to see."""
    ends = landings(players, board, seat, sector).ends
    hops = rips(board) if sector in rips(board) and sector != players[seat].sector else ()
    return (*ends, *ADJACENT[sector], *sorted(shifts), *hops)


def _back(before: Parents, here: Sector, goal: Sector) -> tuple[Sector, ...]:
    """The sectors from the end of the first move to the goal; none if it can't be reached, or the Starship is there."""
    if goal not in before or goal == here:
        return ()
    way = [goal]
    while before[way[-1]] != here:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def _first(position: Position, seat: int, sector: Sector, legal: tuple[Action, ...]) -> Action | None:
    """The legal action with which a trip to a sector one move away begins: a Step before a Jump."""
    for action in (Step(sector), Ripshift(sector)):
        if action in legal:
            return action
    port = jump_port(position, seat, sector)
    if port is not None and Jump(port) in legal:
        return Jump(port)
    return RipHop() if RipHop() in legal and sector in rips(position.board) else None


def jump_port(position: Position, seat: int, sector: Sector, end: str = "") -> Port | None:
    """The first Hyperpoint from which a line ends in a sector for certain, or for a reason like ``unexplored``."""
    found = routes(position.players, position.board, seat)
    for port in sorted(found, key=PORT_NAMES.__getitem__):
        for leg in found[port].ends():
            if leg.sector == sector and (leg.end == end if end else leg.end != "unexplored"):
                return port
    return None


def trip_text(found: Trip, wording: Naming) -> str:
    """How long a trip is, and how it begins: ``2 moves, first the Jump north``."""
    words = wording.words
    far = words("whynot.moves", n=found.moves)
    far += words("whynot.bold") if found.is_bold else ""
    match found.first:
        case Step(sector):
            first = words("whynot.by_step", sector=wording.sector(sector))
        case Jump(port):
            first = words("whynot.by_jump", port=words(f"port.{PORT_NAMES[port]}"))
        case Ripshift(sector):
            first = words("whynot.by_shift", sector=wording.sector(sector))
        case RipHop():
            first = words("whynot.by_hop")
        case _:
            return far
    return words("whynot.trip_1" if found.moves == 1 else "whynot.trip", far=far, first=first)


@dataclass(frozen=True)
class Way:
    """What to do instead. `action` is legal now and leads there, `sectors` are passed on the way, in order."""

    text: str
    action: str | None = None
    sectors: tuple[Sector, ...] = ()


@dataclass(frozen=True)
class Answer:
    """Two lines: `text` says why not, `way` what to do instead. `rule` is the number where help opens, empty if none."""

    rule: str
    text: str
    way: str
    action: str | None = None
    sectors: tuple[Sector, ...] = ()


MOVES = (Step, Jump, Ripshift, RipHop)
MANY = 2  # how many names a line has room for
LINE = 66  # letters that a list has room for in a line


@dataclass(frozen=True)
class Case:
    """What a seat was refused, in a position as it may know it; `tried` is None if what it tried is no action at all."""

    refusal: Illegal
    position: Position
    seat: int
    tried: Action | None
    legal: tuple[Action, ...]
    wording: Wording

    @property
    def player(self) -> Player:
        """Who was refused."""
        return self.position.players[self.seat]

    @property
    def board(self) -> Board:
        """The tiles on the board."""
        return self.position.board

    def way(self, key: str, action: Action | None = None, sectors: tuple[Sector, ...] = (), **values: object) -> Way:
        """A way, by the key of its text."""
        return Way(self.wording.words(f"whynot.{key}", **values), str(action) if action else None, sectors)

    # ---- possible now ----

    def instead(self, *kinds: type[Action], key: str = "instead") -> Way | None:
        """Legal actions of these kinds, the first two by name; None if there are none."""
        found = [action for action in self.legal if isinstance(action, kinds) and not action.is_open]
        if not found:
            return None
        sectors = (sector,) if (sector := getattr(found[0], "sector", None)) is not None else ()
        texts = [self._text(action) for action in found[:MANY]]
        return self.way(key, found[0], sectors, what=self.listed(texts, len(found)))

    def _text(self, action: Action) -> str:
        return self.wording.action(action, self.position, self.seat)

    def listed(self, texts: Sequence[str], count: int) -> str:
        """As many of the first texts as there is room for, and how many more there are."""
        words = self.wording.words
        if count == MANY and len(words("whynot.both", one=texts[0], other=texts[1])) <= LINE:
            return words("whynot.both", one=texts[0], other=texts[1])
        shown = texts[:1] if len(" · ".join(texts[:MANY])) > LINE else texts[:MANY]
        rest = count - len(shown)
        return " · ".join(shown) + (words("whynot.and_more", n=rest) if rest else "")

    def same(self) -> Way | None:
        """Legal actions of the kind that was tried."""
        return self.instead(type(self.tried)) if self.tried is not None else None

    def close_by(self, *kinds: type[Action]) -> Way | None:
        """The legal action of these kinds whose sector is nearest to the one that was tried."""
        found = [action for action in self.legal if isinstance(action, kinds)]
        goal = self.sector
        if not found or goal is None:
            return self.instead(*kinds)
        best = min(found, key=lambda action: _apart(action.sector, goal))  # type: ignore[attr-defined]
        sector: Sector = best.sector  # type: ignore[attr-defined]
        key = "nearest" if len(found) > 1 else "only"
        return self.way(key, best, (sector,), where=self.wording.sector(sector, self.board))

    def move_on(self) -> Way | None:
        """The moves that are possible now."""
        return self.instead(*MOVES)

    def go_on(self) -> Way | None:
        """What ends the decision, or else anything but transfers and loading."""
        ending = self.instead(Done, Pass)
        others = tuple({type(action) for action in self.legal} - {Transfer, Load, Unload})
        return ending or (self.instead(*others) if others else None)

    @property
    def sector(self) -> Sector | None:
        """The sector that was tried, if one was."""
        return getattr(self.tried, "sector", None)

    # ---- ways over the board ----

    def lead(self, key: str, goals: Iterable[Sector], **values: object) -> Way | None:
        """The way to the nearest of several sectors, with its first move if that is legal now; None if there is none."""
        found = nearest(self.position, self.seat, tuple(goals), self.legal)
        if found is None:
            return None
        goal = found.sectors[-1]
        values |= {"where": self.wording.sector(goal, self.board), "sector": SECTOR_NAMES[goal]}
        look = LOOKS[self.board.tiles[goal]]
        if look.sells:
            values["what"] = self.goods(look.sells)
        return self.way(key, found.first, found.sectors, trip=trip_text(found, self.wording), **values)

    def goods(self, tech: Tech) -> str:
        """What a planet of a tech sells."""
        name = self.wording.kind(tech)
        return name if tech in TOKEN_TECHS else self.wording.words("whynot.the", kind=name)

    def sold(self, tech: Tech | None = None) -> Way | None:
        """The way to the nearest planet that sells something (of a tech); otherwise which planets are still hidden."""
        found = self.lead("sold", self.sellers(tech))
        return found if found is not None or tech is None else self._hidden(tech)

    def sellers(self, tech: Tech | None = None) -> tuple[Sector, ...]:
        """The known planets where the player could buy something, of a tech if one is given."""
        return tuple(sector for sector in SECTORS if sector != self.player.sector and self._sells(sector, tech))

    def _sells(self, sector: Sector, tech: Tech | None) -> bool:
        sells = LOOKS[self.board.tiles[sector]].sells
        if sells is None or self.board.is_face_down(sector) or (tech is not None and sells is not tech):
            return False
        players, terms = self.position.players, self.position.terms
        if is_foreign_home(players, self.seat, sector) or is_closed_home(players, self.seat, sector, terms):
            return False
        there = replace(self.player, sector=sector)
        return upgrade_for_sale(there, sells) is not None or bool(kinds_for_sale(there, self.position.store, sells))

    def _hidden(self, tech: Tech) -> Way | None:
        """The undiscovered planets of a tech."""
        found = [LOOKS[code].name for sector, code in enumerate(self.board.tiles) if not self.board.is_face_down(sector)]
        names = [name for name, code in TECH_PLANETS.items() if LOOKS[code].sells is tech and name not in found]
        if not names:
            return None
        return self.way("hidden" if len(names) > 1 else "hidden_1", names=self.listed(names, len(names)))


def _apart(one: Sector, other: Sector) -> int:
    """The distance between two sectors as the crow flies, squared."""
    return (one % SIZE - other % SIZE) ** 2 + (one // SIZE - other // SIZE) ** 2
