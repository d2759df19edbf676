"""The passages without a fight: moves with the tiles that they find, scans, building, repairs, research, who goes first."""

from __future__ import annotations

from typing import Final, TypeGuard

from hyperline.games.hyperline.app.log.combat_passages import Harm
from hyperline.games.hyperline.app.log.passage import Passage, Saying
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.kernel.event import Event

# ---- travel ----


class FindingPassage(Passage):
    """A passage in which a tile may bring a Pirate; `tail` holds the sentences that follow."""

    def __init__(self, saying: Saying, step: int, event: Event) -> None:
        super().__init__(saying, step, event)
        self.tail: list[str] = []

    def _pirate(self, event: Event) -> bool:
        if not isinstance(event, events.PirateArrived) or event.player != self.seat or event.sector not in self.sectors:
            return False
        self.tail.append(self.saying("pirate_there", level=event.level))
        return True

    def _is_other_rip(self, event: Event) -> TypeGuard[events.TilePlaced]:
        return isinstance(event, events.TilePlaced) and event.tile == "rip" and event.sector != self.saying.drawn

    def _blocked(self, event: Event) -> bool:
        if not isinstance(event, events.MoveBlocked) or event.player != self.seat:
            return False
        self.tail.append(self.saying(f"blocked_{event.by}"))
        return True

    def _with_tail(self, text: str) -> str:
        return " ".join((text, *self.tail))

    def _tile(self, tile: str, sector: Sector) -> str:
        where = self.saying.sector(sector)
        return where if "(" in where else self.saying.clause("tile_at", tile=self.saying.wording.tile(tile), sector=where)


class ExploringPassage(FindingPassage):
    """A tile was laid in a sector."""

    kind = "tile"

    def __init__(self, saying: Saying, step: int, event: events.TilePlaced) -> None:
        super().__init__(saying, step, event)
        self._text = saying.plain(event)
        if self._is_other_rip(event):
            self._text = saying("other_rip", sector=saying.wording.sector(event.sector))

    def takes(self, event: Event) -> bool:
        """A Pirate that came with it."""
        return self._pirate(event)

    def text(self) -> str:
        """The tile, and a Pirate."""
        return self._with_tail(self._text)


class ScanPassage(FindingPassage):
    """A scanner turned up a tile."""

    kind = "scan"

    def __init__(self, saying: Saying, step: int, event: events.SectorScanned) -> None:
        super().__init__(saying, step, event)
        self.sector = saying.wording.sector(event.sector)
        self.tile = ""
        self.seen = 0  # how many tiles it was picked from

    def takes(self, event: Event) -> bool:
        """Add the tile, and what comes with it."""
        if self._is_other_rip(event):
            self.tail.append(self.saying("other_rip", sector=self.saying.wording.sector(event.sector)))
            return True
        if isinstance(event, events.TilePlaced) and event.player == self.seat and not self.tile:
            self.tile = self.saying.wording.tile(event.tile)
            return event.sector in self.sectors
        if isinstance(event, events.TilesSeen) and event.player == self.seat:
            self.seen = len(event.tiles)
            return True
        return self._pirate(event)

    def text(self) -> str:
        """Where, and what was found."""
        key = ("scan_finds" if self.tile else "scan") + ("_many" if self.seen > 1 else "")
        return self._with_tail(self.saying(key, player=self.name, sector=self.sector, tile=self.tile, n=self.seen))


class ProbePassage(Passage):
    """A planet tile that was looked at, and where it was hidden."""

    kind = "scan"

    def __init__(self, saying: Saying, step: int, event: events.TileProbed) -> None:
        super().__init__(saying, step, event)
        self._text = saying.plain(event)

    def takes(self, event: Event) -> bool:
        """Add that it was hidden."""
        if not isinstance(event, events.TilePlanted) or event.player != self.seat or len(self.sectors):
            return False
        self._text += " " + self.saying("hidden_at", sector=self.saying.wording.sector(event.sector))
        return True

    def text(self) -> str:
        """Both."""
        return self._text


class JumpPassage(FindingPassage):
    """A Jump from a Hyperpoint to where it ends, with what it explores."""

    kind = "move"

    def __init__(self, saying: Saying, step: int, event: events.JumpBegan) -> None:
        super().__init__(saying, step, event)
        self.start = saying.sector(event.sector)
        self.port = saying.wording.words(f"port.{PORT_NAMES[event.port]}")
        self.found: dict[Sector, str] = {}
        self.end: Sector | None = None

    def takes(self, event: Event) -> bool:
        """Add tiles on the way, Pirates that come with them, the end, and what blocks there."""
        match event:
            case events.TilePlaced(_, sector) if self._is_other_rip(event) and self.end is None:
                self.tail.append(self.saying("other_rip", sector=self.saying.wording.sector(sector)))
                return True
            case events.TilePlaced(player, sector, tile) if player == self.seat and self.end is None:
                self.sectors[sector] = None
                self.found[sector] = self._tile(tile, sector)
                return True
            case events.TileTurnedUp(player, sector, tile) if player == self.seat and self.end is None:
                where = self.saying.wording.sector(sector)
                self.tail.append(self.saying("turned_up", sector=where, tile=self.saying.wording.tile(tile)))
                return True
            case events.JumpEnded(player, sector) if player == self.seat and self.end is None:
                self.end = sector
                return True
        return self._pirate(event) or (self.end is not None and self._blocked(event))

    def text(self) -> str:
        """From where, to where, and what was explored."""
        saying, found = self.saying, list(self.found.values())
        values: dict[str, object] = {"player": self.name, "port": self.port, "sector": self.start}
        if self.end is not None:
            values["end"] = self.found.get(self.end, saying.sector(self.end))
        key = "jump" if self.end is None else "jump_to"
        if len(found) == 1 and self.end in self.found:
            key = "jump_finds_end"
        elif found:
            key, values["found"] = f"{key}_finds", saying.listed(found)
        return self._with_tail(saying(key, **values))


class WalkPassage(FindingPassage):
    """Steps one after another, or one passage through space."""

    kind = "move"
    KEYS: Final = {events.ShipStepped: "steps", events.ShipShifted: "shifts", events.ShipHopped: "hops"}

    def __init__(
        self, saying: Saying, step: int, event: events.ShipStepped | events.ShipShifted | events.ShipHopped
    ) -> None:
        super().__init__(saying, step, event)
        self.key = self.KEYS[type(event)]
        is_hop = isinstance(event, events.ShipHopped)
        self.places = [saying.wording.sector(event.sector) if is_hop else saying.sector(event.sector)]

    def takes(self, event: Event) -> bool:
        """Add another Step after a Step, and what blocks."""
        if not isinstance(event, events.ShipStepped) or event.player != self.seat or self.key != "steps" or self.tail:
            return self._blocked(event)
        self.places.append(self.saying.sector(event.sector))
        return True

    def text(self) -> str:
        """Where it led."""
        where = self.places[-1]
        if len(self.places) > 1:
            where = self.saying.clause("and_on", first=", ".join(self.places[:-1]), last=where)
        return self._with_tail(self.saying(self.key, player=self.name, where=where))


# ---- at home ----


class BuildingPassage(Passage):
    """What was paid with, fitted and installed."""

    kind = "build"

    def __init__(self, saying: Saying, step: int, event: Event) -> None:
        super().__init__(saying, step, event)
        self.token = self.upgrade = self.moved = ""
        self.fits: list[Component] = []
        self._add(event)

    def takes(self, event: Event) -> bool:
        """Add what was bought with the token, and each part that is fitted."""
        if getattr(event, "player", -1) != self.seat or isinstance(event, events.TokenPlaced):
            return False
        return not self.upgrade and self._add(event)

    def _add(self, event: Event) -> bool:
        saying = self.saying
        match event:
            case events.TokenPlaced():
                tech = saying.wording.tech(event.tech)
                self.token = saying.clause("clause_token", player=self.name, tech=tech, sector=saying.sector(event.sector))
            case events.ComponentFitted():
                self.fits.append(event.part.kind)
            case events.UpgradeInstalled():
                self.upgrade = saying.clause("clause_install", player=self.name, upgrade=saying.wording.kind(event.upgrade))
            case events.ShipRefitted():
                self.fits += saying.new_kinds(event)
                self.moved = saying.clause("clause_refit", player=self.name)
            case _:
                return False
        return True

    def text(self) -> str:
        """All of it in one sentence."""
        saying = self.saying
        fitted = ""
        if self.fits:
            fitted = saying.clause("clause_fit", player=self.name, what=saying.kinds(self.fits))
        clauses = [clause for clause in (self.token, fitted, self.upgrade, self.moved) if clause]
        return saying("building", player=self.name, clauses=saying.listed(clauses))


class FightersPassage(Passage):
    """Fighters loaded or unloaded in a row."""

    kind = "fighter"

    def __init__(self, saying: Saying, step: int, event: events.FighterLoaded | events.FighterUnloaded) -> None:
        super().__init__(saying, step, event)
        self.what = type(event)
        self.count = 1

    def takes(self, event: Event) -> bool:
        """One more."""
        if type(event) is not self.what or event.player != self.seat:
            return False
        self.count += 1
        return True

    def text(self) -> str:
        """How many."""
        is_in = self.what is events.FighterLoaded
        key = ("loads" if is_in else "unloads") + ("_one" if self.count == 1 else "_many")
        return self.saying(key, player=self.name, n=self.count)


class RepairPassage(Passage):
    """Components of one player restored by one cause."""

    kind = "repair"

    def __init__(self, saying: Saying, step: int, event: events.ComponentRestored) -> None:
        super().__init__(saying, step, event)
        self.cause = event.cause
        self.kinds = [event.kind]

    def takes(self, event: Event) -> bool:
        """One more."""
        if not isinstance(event, events.ComponentRestored) or (event.player, event.cause) != (self.seat, self.cause):
            return False
        self.kinds.append(event.kind)
        return True

    def text(self) -> str:
        """Which, and how."""
        what = self.saying.kinds(self.kinds, self.saying.clause("the_kind"))
        return self.saying(f"mended_{self.cause}", player=self.name, what=what)


def mending(saying: Saying, step: int, event: events.ComponentRestored) -> Passage | None:
    """A repair, unless a Transfer Shield made it: that has a passage of its own."""
    return None if event.cause == "transfer" else RepairPassage(saying, step, event)


class ResearchPassage(Passage):
    """Research or a tight scan, with what it cost and what it gave."""

    kind = "research"
    CAUSES: Final = ("research", "tight-scan")

    def __init__(self, saying: Saying, step: int, event: events.ResearchBegan) -> None:
        super().__init__(saying, step, event)
        self.harm = Harm(self.seat)
        self.opening = saying.plain(event)
        self.roll = self.outcome = ""

    def takes(self, event: Event) -> bool:
        """Add its roll, its price and its point."""
        if getattr(event, "player", -1) != self.seat or self.outcome:
            return False
        match event:
            case events.DieRolled(_, value, "tight-scan"):
                self.roll = self.saying("tight_roll", n=value, side=self.saying.wording.side(value - 1))
            case events.ResearchGained():
                self.outcome = self.saying("point", points=event.points, goal=event.goal)
            case events.ResearchFailed():
                self.outcome = self.saying("no_point_tight" if event.is_tight_scan else "no_point")
            case _:
                return self.harm.takes(event, self.CAUSES)
        return True

    def text(self) -> str:
        """All of it."""
        return " ".join(filter(None, (self.opening, self.roll, self.harm.sentences(self.saying), self.outcome)))


class FirstRollsPassage(Passage):
    """Who goes first."""

    kind = "dice"

    def __init__(self, saying: Saying, step: int, event: events.DieRolled) -> None:
        super().__init__(saying, step, event)
        self.rolls: list[dict[int, int]] = [{event.player: event.value}]
        self.chosen = ""

    def takes(self, event: Event) -> bool:
        """Add another roll, and who is chosen."""
        match event:
            case events.DieRolled(player, value, "first"):
                if player in self.rolls[-1]:
                    self.rolls.append({})
                self.rolls[-1][player] = value
            case events.FirstPlayerChosen():
                self.chosen = self.saying.plain(event)
                self.seat = event.player
            case _:
                return False
        return True

    def text(self) -> str:
        """The rolls in order, with those that broke a tie."""
        saying = self.saying
        said = [
            saying(
                "first_rolls" if not number else "again_rolls",
                rolls=saying.listed([self._roll(*one) for one in turn.items()]),
            )
            for number, turn in enumerate(self.rolls)
        ]
        return " ".join(filter(None, (*said, self.chosen)))

    def _roll(self, seat: int, value: int) -> str:
        return self.saying.clause("rolled", player=self.saying.name(seat), n=value)


def first_rolls(saying: Saying, step: int, event: events.DieRolled) -> Passage | None:
    """A roll for the first turn; other rolls are told with what they decide."""
    return FirstRollsPassage(saying, step, event) if event.purpose == "first" else None
