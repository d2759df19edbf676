"""What others did since a player's last turn, in at most six sentences, those first that matter most to him."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hyperline.app.assets.text import Words
from hyperline.app.happened.battles import Fight, fights
from hyperline.app.happened.near import distance, has_road, reaches
from hyperline.app.happened.since import Deed, Since
from hyperline.app.happened.ways import ways
from hyperline.app.wording import Wording
from hyperline.engine import events as told
from hyperline.engine.action import PIRATE
from hyperline.engine.catalogue import LOOKS, NEXXUS_SECTOR, RIP, tile_code
from hyperline.engine.geometry import SECTOR_NAMES, SECTORS, Sector
from hyperline.engine.kinds import Component
from hyperline.engine.position import Position
from hyperline.engine.prowess import prowess

MOST: Final = 6
NEAR: Final = 2
"""Up to this many Steps away is near."""
HAZARDS: Final = ("radiation", "asteroid")


@dataclass(frozen=True)
class Line:
    """A sentence about what `seat` did: the more it `weighs`, the more it matters. It can be seen by playing the actions
    `first` to `last` of `match.steps`; `sectors` are where it was."""

    text: str
    seat: int
    weighs: int
    first: int
    last: int
    sectors: tuple[Sector, ...] = ()


def told_since(found: Since, wording: Wording) -> tuple[Line, ...]:
    """The lines for what has been done, the weightiest first; none if nothing is worth telling."""
    lines = sorted(_Teller(found, wording).lines(), key=lambda line: (-line.weighs, line.first))
    return tuple(lines[:MOST])


class _Teller:
    def __init__(self, found: Since, wording: Wording) -> None:
        self.found = found
        self.wording = wording
        self.words: Words = wording.words
        self.me = found.viewer
        self.before: Position = found.before
        self.after: Position = found.after

    def lines(self) -> Iterator[Line]:
        """All that could be told."""
        for fight in fights(self.found.deeds):
            yield self._fight(fight)
        yield from self._points()
        yield from self._torpedoes()
        yield from self._arrivals()
        yield from self._threats()
        yield from self._roads()
        yield from self._tiles()
        yield from self._pirates()
        yield from self._builds()
        yield from self._wear()

    # ---- words ----

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"digest.{key}", **values)

    def _name(self, seat: int) -> str:
        return self.wording.name(seat)

    def _where(self, sector: Sector) -> str:
        return self.wording.sector(sector, self.after.board)

    def _loss(self, parts: Sequence[Component], fighters: int, is_named: bool) -> str:
        """What was lost, such as ``2 parts and 1 fighter``."""
        said: list[str] = []
        if parts and is_named and len(parts) <= 2:
            said += [self._say("the", what=self.wording.kind(kind)) for kind in parts]
        elif parts:
            said.append(self._say("parts", n=len(parts)))
        if fighters:
            said.append(self._say("fighters", n=fighters))
        return self.wording.listed(said) or self._say("nothing")

    # ---- fights ----

    def _fight(self, fight: Fight) -> Line:
        one, other = fight.attacker, fight.defender
        is_mine = self.me is not None and self.me in (one, other)
        first = self._say("attacked", player=self._name(one), enemy=self._name(other), sector=self._where(fight.sector))
        ends = self._losses(fight, [one] if other == PIRATE else [other, one])
        if other == PIRATE:
            key = "pirate_destroyed" if fight.is_destroyed else "pirate_stands"
            ends.insert(0, self._say(key))
        if fight.fled >= 0:
            ends.append(self._say("fled", player=self._name(fight.fled)))
        weighs = 100 if is_mine else 40 if other != PIRATE else 34 if fight.is_destroyed else 22
        return Line(f"{first} {' '.join(ends)}", one, weighs, fight.first, fight.last, (fight.sector,))

    def _losses(self, fight: Fight, seats: list[int]) -> list[str]:
        """What each side lost, in a sentence; one for both if nobody lost anything."""
        if not any(fight.parts.get(seat) or fight.fighters.get(seat) for seat in seats):
            return [self._say("no_harm")]
        return [
            self._say(
                "lost",
                player=self._name(seat),
                what=self._loss(fight.parts.get(seat, []), fight.fighters.get(seat, 0), seat == self.me),
            )
            for seat in seats
        ]

    def _torpedoes(self) -> Iterator[Line]:
        for number, (step, event) in enumerate(self.found.deeds):
            if not isinstance(event, told.TorpedoFired):
                continue
            parts, fighters, last = _hits(self.found.deeds[number + 1 :], event.enemy, step)
            text = self._say(
                "torpedo",
                player=self._name(event.player),
                enemy=self._name(event.enemy),
                sector=self._where(event.sector),
            )
            if event.enemy != PIRATE:
                lost = self._loss(parts, fighters, event.enemy == self.me)
                text += " " + self._say("lost", player=self._name(event.enemy), what=lost)
            weighs = 98 if event.enemy == self.me else 26
            yield Line(text, event.player, weighs, step, last, (event.sector,))

    # ---- Nexxus ----

    def _points(self) -> Iterator[Line]:
        best: dict[int, tuple[int, told.ResearchGained]] = {}
        firsts: dict[int, int] = {}
        for step, event in self.found.deeds:
            if isinstance(event, told.ResearchGained) and event.player != self.me:
                best[event.player] = step, event
                firsts.setdefault(event.player, step)
        for seat, (step, event) in best.items():
            left = event.goal - event.points
            text = self._say("point", player=self._name(seat), points=event.points, goal=event.goal)
            if left == 1:
                text += " " + self._say("one_left")
            yield Line(text, seat, 120 if left <= 1 else 70 + event.points, firsts[seat], step, (NEXXUS_SECTOR,))

    def _arrivals(self) -> Iterator[Line]:
        """Rivals that have come to Nexxus."""
        for seat, player in enumerate(self.after.players):
            was = self.before.players[seat].sector
            if seat != self.me and player.sector == NEXXUS_SECTOR != was:
                step = self._last_way(seat)
                if step is not None:
                    text = self._say("at_nexxus", player=self._name(seat))
                    yield Line(text, seat, 66, step, step, (NEXXUS_SECTOR,))

    def _last_way(self, seat: int) -> int | None:
        return next((way.step for way in reversed(ways(self.found.deeds, self.me)) if way.seat == seat), None)

    def _roads(self) -> Iterator[Line]:
        """A line that leads from the own Starship to Nexxus now."""
        me = self.me
        if me is None or self.before.players[me].sector != self.after.players[me].sector:
            return
        deeds = [deed for deed in self.found.deeds if isinstance(deed.event, told.TilePlaced | told.TileTwisted)]
        if not deeds or has_road(self.before, me, NEXXUS_SECTOR) == has_road(self.after, me, NEXXUS_SECTOR):
            return
        key = "road" if has_road(self.after, me, NEXXUS_SECTOR) else "road_gone"
        step, event = deeds[-1]
        seat = event.player  # type: ignore[attr-defined]
        yield Line(self._say(key, player=self._name(me)), seat, 64, step, step, (event.sector,))  # type: ignore[attr-defined]

    # ---- where rivals are ----

    def _threats(self) -> Iterator[Line]:
        """Rivals that can come to the own Starship or Home in one move, and could not before."""
        me = self.me
        if me is None:
            return
        own = self.after.players[me]
        for seat, player in enumerate(self.after.players):
            step = self._last_way(seat)
            if seat == me or step is None:
                continue
            for key, sector, weighs in (("ship", own.sector, 60), ("home", own.corner, 46)):
                was = self.before.players[me].sector if key == "ship" else own.corner
                if reaches(self.after, seat, sector) and not reaches(self.before, seat, was):
                    manner = "with" if player.sector == sector else "near"
                    text = self._say(
                        f"{manner}_{key}", player=self._name(seat), enemy=self._name(me), sector=self._where(player.sector)
                    )
                    yield Line(text, seat, weighs, step, step, (player.sector, sector))
                    break

    # ---- the galaxy ----

    def _tiles(self) -> Iterator[Line]:
        """What each of the others explored or hid, and the Rips."""
        placed: dict[int, list[tuple[int, Sector]]] = {}
        for step, event in self.found.deeds:
            match event:
                case told.TilePlaced(_, _, tile) if tile_code(tile) == RIP:
                    pass  # told below
                case told.TilePlaced(seat, sector) | told.TileTurnedUp(seat, sector) if seat != self.me:
                    placed.setdefault(seat, []).append((step, sector))
                case told.TilePlanted(seat, sector) if seat != self.me:
                    text = self._say("planted", player=self._name(seat), sector=SECTOR_NAMES[sector])
                    yield Line(text, seat, 12 + self._bonus(sector), step, step, (sector,))
        rips = [
            (deed.step, deed.event)
            for deed in self.found.deeds
            if isinstance(deed.event, told.TilePlaced) and tile_code(deed.event.tile) == RIP
        ]
        if rips:
            sectors = tuple(sector for sector in SECTORS if self.after.board.tiles[sector] == RIP)
            text = self._say("rips", sectors=self.wording.listed([SECTOR_NAMES[sector] for sector in sectors]))
            yield Line(text, rips[0][1].player, 56, rips[0][0], rips[-1][0], sectors)
        for seat, entries in placed.items():
            yield self._explored(seat, entries)

    def _explored(self, seat: int, entries: list[tuple[int, Sector]]) -> Line:
        sectors = tuple(dict.fromkeys(sector for _, sector in entries))
        names = self.wording.listed([self._where(sector) for sector in sectors])
        key = "explored_one" if len(sectors) == 1 else "explored_many"
        text = self._say(key, player=self._name(seat), n=len(sectors), sectors=names)
        planets = sum(LOOKS[self.after.board.tiles[sector]].is_planet for sector in sectors)
        weighs = 14 + len(sectors) + 8 * bool(planets) + max(self._bonus(sector) for sector in sectors)
        return Line(text, seat, weighs, entries[0][0], entries[-1][0], sectors)

    def _bonus(self, sector: Sector) -> int:
        """How much more something weighs because it is near the own Starship."""
        return 0 if self.me is None else 10 * (distance(self.after.players[self.me].sector, sector) <= NEAR)

    def _pirates(self) -> Iterator[Line]:
        """Pirates that have come and are still there."""
        fought = fights(self.found.deeds)
        for step, event in self.found.deeds:
            if not isinstance(event, told.PirateArrived) or self.after.board.pirates[event.sector] != event.level:
                continue
            if any(fight.defender == PIRATE and fight.sector == event.sector and fight.first >= step for fight in fought):
                continue  # the battle tells of it
            where = self._where(event.sector)
            text, weighs = self._say("pirate", level=event.level, sector=where), 18
            if self.me is not None:
                away = distance(self.after.players[self.me].sector, event.sector)
                if away <= NEAR:
                    text, weighs = self._say("pirate_near", level=event.level, sector=where, player=self._name(self.me)), 48
            yield Line(text, max(0, event.player), weighs, step, step, (event.sector,))

    # ---- ships ----

    def _builds(self) -> Iterator[Line]:
        """What others bought, and whether that makes one of them the stronger."""
        for seat, player in enumerate(self.after.players):
            if seat == self.me:
                continue
            deeds = [deed for deed in self.found.deeds if _buys(deed, seat)]
            if not deeds:
                continue
            bought = self._bought(seat)
            if not bought:
                continue
            text = self._say("built", player=self._name(seat), what=self.wording.listed(bought))
            now, was = prowess(player.ship), prowess(self.before.players[seat].ship)
            weighs = 30
            if self.me is not None and sum(now.fire) > sum(was.fire):
                own = prowess(self.after.players[self.me].ship)
                text += " " + self._say("fire", n=sum(now.fire), player=self._name(self.me), own=sum(own.fire))
                weighs += 22 if sum(now.fire) > sum(own.fire) >= sum(was.fire) else 6
            elif now.speed > was.speed:
                text += " " + self._say("speed", n=now.speed)
            yield Line(text, seat, weighs, deeds[0].step, deeds[-1].step, (player.sector,))

    def _bought(self, seat: int) -> list[str]:
        """What a ship has and had not, by name."""
        before, after = self.before.players[seat].ship, self.after.players[seat].ship
        had = [part.kind for part in before.parts]
        bought = []
        for part in after.parts:
            if part.kind in had:
                had.remove(part.kind)
            else:
                bought.append(self.wording.a_kind(part.kind))
        bought += [
            self._say("the", what=self.wording.kind(upgrade)) for upgrade in after.upgrades if upgrade not in before.upgrades
        ]
        return bought

    def _wear(self) -> Iterator[Line]:
        """What others lost to radiation and asteroids."""
        lost: dict[str, list[tuple[int, int]]] = {}
        for step, event in self.found.deeds:
            if isinstance(event, told.ComponentDamaged) and event.cause in HAZARDS and event.player != self.me:
                lost.setdefault(event.cause, []).append((step, event.player))
        for cause, entries in lost.items():
            seats = [seat for _, seat in entries]
            whose = [
                self._say("parts_of", parts=self._say("parts", n=seats.count(seat)), player=self._name(seat))
                for seat in dict.fromkeys(seats)
            ]
            where = tuple(self.after.players[seat].sector for seat in dict.fromkeys(seats))
            text = self._say(f"wear_{cause}", what=self.wording.listed(whose))
            yield Line(text, seats[0], 10 + len(seats), entries[0][0], entries[-1][0], where)


def _buys(deed: Deed, seat: int) -> bool:
    event = deed.event
    return isinstance(event, told.TokenPlaced | told.UpgradeInstalled | told.ComponentFitted) and event.player == seat


def _hits(deeds: Sequence[Deed], enemy: int, step: int) -> tuple[list[Component], int, int]:
    """What a torpedo destroyed: parts, fighters, and the number of the last action that told of it."""
    parts: list[Component] = []
    fighters = 0
    for number, event in deeds:
        match event:
            case told.ComponentDamaged(player, _, kind, "torpedo") if player == enemy:
                parts.append(kind)
                step = number
            case told.FighterDestroyed(player) if player == enemy:
                fighters += 1
                step = number
            case told.TorpedoFired() | told.BattleOpened() | told.PhaseBegan():
                break
    return parts, fighters, step
