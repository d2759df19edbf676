"""A line of the digest, and what its writers share: what they say, how near things are, and what rivals gained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hyperline.games.hyperline.app.log.since import ShipWay, Since, ways
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import ADJACENT, SIZE, Sector
from hyperline.games.hyperline.rules.lines import reach
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.reach import range_of, threats
from hyperline.shell.page.log.logline import DigestEntry


@dataclass(frozen=True)
class PlacedEntry(DigestEntry):
    """A line about what was done at `sectors`. One that `is_key` is never left out."""

    sectors: tuple[Sector, ...] = ()
    is_key: bool = False


class Teller:
    """Writes lines about what was done, for the viewer `me` (None for the public)."""

    def __init__(self, found: Since, wording: Wording) -> None:
        self.found = found
        self.wording = wording
        self.words = wording.words
        self.me = found.viewer
        self.before, self.after = found.before, found.after
        self.ways = ways(found.deeds, found.viewer)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the digest."""
        return self.words(f"digest.{key}", **values)

    def name(self, seat: int) -> str:
        """A player, or the Pirate."""
        return self.wording.name(seat)

    def where(self, sector: Sector) -> str:
        """A sector by what is there now."""
        return self.wording.sector(sector, self.after.board)

    def ways_of(self, seat: int) -> list[ShipWay]:
        """The moves of a Starship, in order."""
        return [way for way in self.ways if way.seat == seat]

    def last_way(self, seat: int) -> int | None:
        """The action with which a Starship last moved."""
        return next((way.step for way in reversed(self.ways) if way.seat == seat), None)


def distance(one: Sector, other: Sector) -> int:
    """How many Steps lie between two sectors."""
    (row, column), (down, right) = divmod(one, SIZE), divmod(other, SIZE)
    return abs(row - down) + abs(column - right)


def has_road(position: Position, seat: int, sector: Sector) -> bool:
    """Whether one Jump of a seat's Starship can end in a sector by known lines."""
    return sector in reach(position.players, position.board, seat).ends


def reaches(position: Position, seat: int, sector: Sector) -> bool:
    """Whether one move brings a seat's Starship to a sector, or it is there."""
    here = position.players[seat].sector
    return here == sector or sector in ADJACENT[here] or has_road(position, seat, sector)


def can_attack(position: Position, seat: int, other: int) -> bool:
    """Whether a seat can attack another's Starship with the moves of one turn, over known lines and tiles (COM-4, WPN-3)."""
    sector = position.players[other].sector
    found = threats(position, seat, other, range_of(position, seat))
    return any(threat.is_sure and threat.sector == sector for threat in found)


ABOUT_TO_WIN, THREATENS, SCORED, CAME, WENT, IN_REACH = 120, 90, 84, 82, 78, 70
"""How much each matters; being attacked matters more than anything except who is about to win."""


@dataclass
class _RivalNews:
    """The news of a rival so far, and the actions that show it."""

    texts: list[str] = field(default_factory=list)
    weighs: int = 0
    steps: list[int] = field(default_factory=list)
    sectors: list[Sector] = field(default_factory=list)

    def add(self, text: str, weighs: int, steps: list[int], *sectors: Sector) -> None:
        """One more item. The most important one decides when it was seen."""
        if weighs > self.weighs and steps:
            self.weighs, self.steps = weighs, steps
        self.texts.append(text)
        self.sectors += sectors


class Rivals(Teller):
    """One line for each rival with news of this kind."""

    def lines(self) -> Iterator[PlacedEntry]:
        """The lines, in the order of the seats."""
        for seat, player in enumerate(self.after.players):
            if seat == self.me:
                continue
            found = _RivalNews()
            self._nexxus(seat, found)
            self._points(seat, found)
            self._reach(seat, found)
            if found.texts:
                sectors = tuple(dict.fromkeys((player.sector, *found.sectors)))
                text = " ".join(found.texts)
                yield PlacedEntry(text, seat, found.weighs, min(found.steps), max(found.steps), sectors, is_key=True)

    def _nexxus(self, seat: int, found: _RivalNews) -> None:
        """Whether its Starship reached or left Nexxus."""
        was, now = self.before.players[seat].sector, self.after.players[seat].sector
        through = [way for way in self.ways_of(seat) if NEXXUS_SECTOR in (way.origin, way.sector)]
        if not through:
            return
        key = "reached" if now == NEXXUS_SECTOR else "left" if was == NEXXUS_SECTOR else "visited"
        if was == now == NEXXUS_SECTOR:
            key = "back"
        steps = [way.step for way in (through if key in ("visited", "back") else through[-1:])]
        text = self.say(f"{key}_nexxus", player=self.name(seat), sector=self.where(now))
        found.add(text, CAME if now == NEXXUS_SECTOR else WENT, steps, NEXXUS_SECTOR)

    def _points(self, seat: int, found: _RivalNews) -> None:
        """The research points that it took."""
        gained = [(step, event) for step, event in self.found.deeds if _gains(event, seat)]
        if not gained:
            return
        event = gained[-1][1]
        assert isinstance(event, events.ResearchGained), "only those are looked for"
        left = event.goal - event.points
        text = self.say("point", player=self.name(seat), n=len(gained), points=event.points, goal=event.goal)
        if left == 1:
            text += " " + self.say("one_left")
        weighs = ABOUT_TO_WIN if left <= 1 else SCORED + event.points
        found.add(text, weighs, [step for step, _ in gained], NEXXUS_SECTOR)

    def _reach(self, seat: int, found: _RivalNews) -> None:
        """Which of the two can now attack the other's Starship and could not before."""
        me = self.me
        if me is None or not self.found.deeds:
            return
        pairs = ((seat, me), (me, seat))
        its, mine = (can_attack(self.after, *pair) and not can_attack(self.before, *pair) for pair in pairs)
        if not its and not mine:
            return
        key = "reach_both" if its and mine else "reach_its" if its else "reach_mine"
        rival = self.say("at", player=self.name(seat), sector=self.where(self.after.players[seat].sector))
        text = self.say(key, player=rival, enemy=self.name(me))
        found.add(text, THREATENS if its else IN_REACH, [self._cause(seat)], self.after.players[me].sector)

    def _cause(self, seat: int) -> int:
        """The action that brought a Starship within reach: its last move, else what its player, or anyone, did last."""
        step = self.last_way(seat)
        deeds = self.found.deeds
        own = [step for step, event in deeds if getattr(event, "player", -1) == seat]
        return step if step is not None else (own or [deed.step for deed in deeds])[-1]


def _gains(event: object, seat: int) -> bool:
    return isinstance(event, events.ResearchGained) and event.player == seat
