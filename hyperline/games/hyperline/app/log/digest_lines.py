"""What others did since a player's last turn, in at most six sentences, the most important for the player first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hyperline.games.hyperline.app.log.line import PlacedEntry, Rivals, Teller, distance, has_road, reaches
from hyperline.games.hyperline.app.log.since import FoughtBattle, SeenEvent, Since, fights
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import PIRATE
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR, RIP, tile_code
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import prowess

MOST: Final = 6
NEAR: Final = 2
"""Up to this many Steps away is near."""
FREE: Final = (events.PartFound, events.SpoilsWon)
HAZARDS: Final = ("radiation", "asteroid")


def digest_of(found: Since, wording: Wording) -> tuple[PlacedEntry, ...]:
    """The lines for what was done, the most important first; none if nothing is worth telling."""
    key = [*Rivals(found, wording).lines()]
    rest = sorted(_Rest(found, wording, {line.seat for line in key}).lines(), key=_order)
    return tuple(sorted([*key, *rest[: MOST - len(key)]], key=_order))


def _order(line: PlacedEntry) -> tuple[float, int]:
    return -line.weighs, line.first


class _Rest(Teller):
    """Everything but the lines that must not be missed; `placed` are the seats whose place those lines give already."""

    def __init__(self, found: Since, wording: Wording, placed: set[int]) -> None:
        super().__init__(found, wording)
        self.placed = placed

    def lines(self) -> Iterator[PlacedEntry]:
        """All possible lines."""
        for fight in fights(self.found.deeds):
            yield self._fight(fight)
        yield from self._torpedoes()
        yield from self._homes()
        yield from self._roads()
        yield from self._tiles()
        yield from self._pirates()
        yield from self._builds()
        yield from self._wear()
        yield from self._mended()
        yield from self._moves()

    def _loss(self, parts: Sequence[Component], fighters: int, is_named: bool) -> str:
        """What was lost, such as ``2 parts and 1 fighter``."""
        said: list[str] = []
        if parts and is_named and len(parts) <= 2:
            said += [self.say("the", what=self.wording.kind(kind)) for kind in parts]
        elif parts:
            said.append(self.say("parts", n=len(parts)))
        if fighters:
            said.append(self.say("fighters", n=fighters))
        return self.wording.listed(said) or self.say("nothing")

    # ---- fights ----

    def _fight(self, fight: FoughtBattle) -> PlacedEntry:
        one, other = fight.attacker, fight.defender
        is_mine = self.me is not None and self.me in (one, other)
        key = "destroyed" if other == PIRATE and fight.is_destroyed else "attacked"
        first = self.say(key, player=self.name(one), enemy=self.name(other), sector=self.where(fight.sector))
        ends = self._losses(fight, [one] if other == PIRATE else [other, one])
        if key == "destroyed" and not self._hurts(fight, [one]):
            ends = []
        elif other == PIRATE and not fight.is_destroyed:
            ends.insert(0, self.say("pirate_stands"))
        if fight.fled >= 0:
            ends.append(self.say("fled", player=self.name(fight.fled)))
        weighs = 100 if is_mine else 40 if other != PIRATE else 34 if fight.is_destroyed else 22
        return PlacedEntry(" ".join([first, *ends]), one, weighs, fight.first, fight.last, (fight.sector,))

    def _hurts(self, fight: FoughtBattle, seats: list[int]) -> bool:
        return any(fight.parts.get(seat) or fight.fighters.get(seat) for seat in seats)

    def _losses(self, fight: FoughtBattle, seats: list[int]) -> list[str]:
        """What each side lost, in a sentence; one for both if nobody lost anything."""
        if not self._hurts(fight, seats):
            return [self.say("no_harm")]
        return [
            self.say(
                "lost",
                player=self.name(seat),
                what=self._loss(fight.parts.get(seat, []), fight.fighters.get(seat, 0), seat == self.me),
            )
            for seat in seats
        ]

    def _torpedoes(self) -> Iterator[PlacedEntry]:
        for number, (step, event) in enumerate(self.found.deeds):
            if not isinstance(event, events.TorpedoFired):
                continue
            parts, fighters, last = _hits(self.found.deeds[number + 1 :], event.enemy, step)
            text = self.say(
                "torpedo",
                player=self.name(event.player),
                enemy=self.name(event.enemy),
                sector=self.where(event.sector),
            )
            if event.enemy != PIRATE:
                lost = self._loss(parts, fighters, event.enemy == self.me)
                text += " " + self.say("lost", player=self.name(event.enemy), what=lost)
            weighs = 98 if event.enemy == self.me else 26
            yield PlacedEntry(text, event.player, weighs, step, last, (event.sector,))

    # ---- Nexxus ----

    def _roads(self) -> Iterator[PlacedEntry]:
        """A line that now leads from the player's Starship to Nexxus."""
        me = self.me
        if me is None or self.before.players[me].sector != self.after.players[me].sector:
            return
        deeds = [deed for deed in self.found.deeds if isinstance(deed.event, events.TilePlaced | events.TileTwisted)]
        if not deeds or has_road(self.before, me, NEXXUS_SECTOR) == has_road(self.after, me, NEXXUS_SECTOR):
            return
        key = "road" if has_road(self.after, me, NEXXUS_SECTOR) else "road_gone"
        step, event = deeds[-1]
        seat = event.player  # type: ignore[attr-defined]
        yield PlacedEntry(self.say(key, player=self.name(me)), seat, 64, step, step, (event.sector,))  # type: ignore[attr-defined]

    # ---- where rivals are ----

    def _homes(self) -> Iterator[PlacedEntry]:
        """Rivals that can reach the player's Home in one move, and could not before."""
        me = self.me
        if me is None:
            return
        home = self.after.players[me].corner
        for seat, player in enumerate(self.after.players):
            step = self.last_way(seat)
            if seat == me or step is None or not reaches(self.after, seat, home) or reaches(self.before, seat, home):
                continue
            key = "with_home" if player.sector == home else "near_home"
            text = self.say(key, player=self.name(seat), enemy=self.name(me), sector=self.where(player.sector))
            yield PlacedEntry(text, seat, 46, step, step, (player.sector, home))

    def _moves(self) -> Iterator[PlacedEntry]:
        """Where others went, unless an exploration or something more important says so already."""
        found = (event for _, event in self.found.deeds if isinstance(event, events.TilePlaced | events.TileTurnedUp))
        explored = [(event.player, event.sector) for event in found]
        for seat, player in enumerate(self.after.players):
            was, now, made = self.before.players[seat].sector, player.sector, self.ways_of(seat)
            if seat != self.me and made and was != now and seat not in self.placed and (seat, now) not in explored:
                text = self.say("moved", player=self.name(seat), origin=self.where(was), sector=self.where(now))
                yield PlacedEntry(text, seat, 8 + self._bonus(now), made[0].step, made[-1].step, (was, now))

    # ---- the galaxy ----

    def _tiles(self) -> Iterator[PlacedEntry]:
        """What each of the others explored or hid, and new Rips."""
        placed: dict[int, list[tuple[int, Sector]]] = {}
        for step, event in self.found.deeds:
            match event:
                case events.TilePlaced(_, _, tile) if tile_code(tile) == RIP:
                    pass  # covered below
                case events.TilePlaced(seat, sector) | events.TileTurnedUp(seat, sector) if seat != self.me:
                    placed.setdefault(seat, []).append((step, sector))
                case events.TilePlanted(seat, sector) if seat != self.me:
                    text = self.say("planted", player=self.name(seat), sector=SECTOR_NAMES[sector])
                    yield PlacedEntry(text, seat, 12 + self._bonus(sector), step, step, (sector,))
        rips = [
            (deed.step, deed.event)
            for deed in self.found.deeds
            if isinstance(deed.event, events.TilePlaced) and tile_code(deed.event.tile) == RIP
        ]
        if rips:
            sectors = tuple(sector for sector in SECTORS if self.after.board.tiles[sector] == RIP)
            text = self.say("rips", sectors=self.wording.listed([SECTOR_NAMES[sector] for sector in sectors]))
            yield PlacedEntry(text, rips[0][1].player, 56, rips[0][0], rips[-1][0], sectors)
        for seat, entries in placed.items():
            yield self._explored(seat, entries)

    def _explored(self, seat: int, entries: list[tuple[int, Sector]]) -> PlacedEntry:
        sectors = tuple(dict.fromkeys(sector for _, sector in entries))
        names = self.wording.listed([self.where(sector) for sector in sectors])
        key = "explored_one" if len(sectors) == 1 else "explored_many"
        text = self.say(key, player=self.name(seat), n=len(sectors), sectors=names)
        planets = sum(LOOKS[self.after.board.tiles[sector]].is_planet for sector in sectors)
        weighs = 14 + len(sectors) + 8 * bool(planets) + max(self._bonus(sector) for sector in sectors)
        return PlacedEntry(text, seat, weighs, entries[0][0], entries[-1][0], sectors)

    def _bonus(self, sector: Sector) -> int:
        """How much more something matters because it is near the player's Starship."""
        return 0 if self.me is None else 10 * (distance(self.after.players[self.me].sector, sector) <= NEAR)

    def _pirates(self) -> Iterator[PlacedEntry]:
        """Pirates that have come and are still there."""
        fought = fights(self.found.deeds)
        for step, event in self.found.deeds:
            if not isinstance(event, events.PirateArrived) or self.after.board.pirates[event.sector] != event.level:
                continue
            if any(fight.defender == PIRATE and fight.sector == event.sector and fight.first >= step for fight in fought):
                continue  # the battle covers it
            where = self.where(event.sector)
            text, weighs = self.say("pirate", level=event.level, sector=where), 18
            if self.me is not None:
                away = distance(self.after.players[self.me].sector, event.sector)
                if away <= NEAR:
                    text, weighs = self.say("pirate_near", level=event.level, sector=where, player=self.name(self.me)), 48
            yield PlacedEntry(text, max(0, event.player), weighs, step, step, (event.sector,))

    # ---- ships ----

    def _builds(self) -> Iterator[PlacedEntry]:
        """What others bought, and whether that makes one of them stronger than the player."""
        for seat, player in enumerate(self.after.players):
            if seat == self.me:
                continue
            deeds = [deed for deed in self.found.deeds if _buys(deed, seat)]
            if not deeds:
                continue
            bought = self._bought(seat)
            if not bought:
                continue
            is_free = any(isinstance(deed.event, FREE) and deed.event.player == seat for deed in self.found.deeds)
            text = self.say("took" if is_free else "built", player=self.name(seat), what=self.wording.listed(bought))
            now, was = prowess(player.ship), prowess(self.before.players[seat].ship)
            weighs = 30
            if self.me is not None and sum(now.fire) > sum(was.fire):
                own = prowess(self.after.players[self.me].ship)
                text += " " + self.say("fire", n=sum(now.fire), player=self.name(self.me), own=sum(own.fire))
                weighs += 22 if sum(now.fire) > sum(own.fire) >= sum(was.fire) else 6
            elif now.speed > was.speed:
                text += " " + self.say("speed", n=now.speed)
            yield PlacedEntry(text, seat, weighs, deeds[0].step, deeds[-1].step, (player.sector,))

    def _bought(self, seat: int) -> list[str]:
        """What a ship has that it lacked before, by name."""
        before, after = self.before.players[seat].ship, self.after.players[seat].ship
        had = [part.kind for part in before.parts]
        bought = []
        for part in after.parts:
            if part.kind in had:
                had.remove(part.kind)
            else:
                bought.append(self.wording.a_kind(part.kind))
        bought += [
            self.say("the", what=self.wording.kind(upgrade)) for upgrade in after.upgrades if upgrade not in before.upgrades
        ]
        return bought

    def _wear(self) -> Iterator[PlacedEntry]:
        """What others lost to radiation and asteroids."""
        lost: dict[str, list[tuple[int, int]]] = {}
        for step, event in self.found.deeds:
            if isinstance(event, events.ComponentDamaged) and event.cause in HAZARDS and event.player != self.me:
                lost.setdefault(event.cause, []).append((step, event.player))
        for cause, entries in lost.items():
            seats = [seat for _, seat in entries]
            whose = [
                self.say("parts_of", parts=self.say("parts", n=seats.count(seat)), player=self.name(seat))
                for seat in dict.fromkeys(seats)
            ]
            where = tuple(self.after.players[seat].sector for seat in dict.fromkeys(seats))
            text = self.say(f"wear_{cause}", what=self.wording.listed(whose))
            yield PlacedEntry(text, seats[0], 10 + len(seats), entries[0][0], entries[-1][0], where)

    def _mended(self) -> Iterator[PlacedEntry]:
        """What others repaired."""
        for seat, player in enumerate(self.after.players):
            steps = [step for step, event in self.found.deeds if _repairs(event, seat)]
            if seat != self.me and steps:
                text = self.say("repaired", player=self.name(seat), what=self.say("parts", n=len(steps)))
                yield PlacedEntry(text, seat, 9, steps[0], steps[-1], (player.sector,))


def _repairs(event: object, seat: int) -> bool:
    return isinstance(event, events.ComponentRestored) and event.player == seat and event.cause == "repair"


def _buys(deed: SeenEvent, seat: int) -> bool:
    event = deed.event
    return isinstance(event, events.TokenPlaced | events.UpgradeInstalled | events.ComponentFitted) and event.player == seat


def _hits(deeds: Sequence[SeenEvent], enemy: int, step: int) -> tuple[list[Component], int, int]:
    """What a torpedo destroyed: parts, fighters, and the number of the last action that belongs to it."""
    parts: list[Component] = []
    fighters = 0
    for number, event in deeds:
        match event:
            case events.ComponentDamaged(player, _, kind, "torpedo") if player == enemy:
                parts.append(kind)
                step = number
            case events.FighterDestroyed(player) if player == enemy:
                fighters += 1
                step = number
            case events.TorpedoFired() | events.BattleOpened() | events.PhaseBegan():
                break
    return parts, fighters, step
