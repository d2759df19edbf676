"""A refusal with everything known about it, and what the answers to it have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from hyperline.games.hyperline.app.whynot.answer import Way
from hyperline.games.hyperline.app.whynot.trips import Trip, nearest
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
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES, SECTORS, SIZE, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Tech
from hyperline.games.hyperline.rules.market import is_closed_home, is_foreign_home, kinds_for_sale, upgrade_for_sale
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.illegal import Illegal

MOVES = (Step, Jump, Ripshift, RipHop)
MANY = 2  # how many names a line has room for
LINE = 66  # letters that a list has room for in a line


@dataclass(frozen=True)
class Case:
    """What a seat was refused in a position as it may know it; `tried` is None if it was not even an action."""

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
        """A way by the key of its text."""
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
        """What ends the decision, else anything but an aside."""
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
        return self.way(key, found.first, found.sectors, trip=self.trip_text(found), **values)

    def goods(self, tech: Tech) -> str:
        """What a planet of a tech sells."""
        name = self.wording.kind(tech)
        return name if tech in TOKEN_TECHS else self.wording.words("whynot.the", kind=name)

    def trip_text(self, found: Trip) -> str:
        """How far it is, and how the trip begins: ``2 moves, first the Jump north``."""
        words = self.wording.words
        far = words("whynot.moves", n=found.moves)
        far += words("whynot.bold") if found.is_bold else ""
        match found.first:
            case Step(sector):
                first = words("whynot.by_step", sector=self.wording.sector(sector))
            case Jump(port):
                first = words("whynot.by_jump", port=words(f"port.{PORT_NAMES[port]}"))
            case Ripshift(sector):
                first = words("whynot.by_shift", sector=self.wording.sector(sector))
            case RipHop():
                first = words("whynot.by_hop")
            case _:
                return far
        return words("whynot.trip_1" if found.moves == 1 else "whynot.trip", far=far, first=first)

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
