"""The passages without a fight: building, fighters, repairs, research, and who goes first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from hyperline.games.hyperline.app.log.passage import Harm, Passage, Saying
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.kernel.event import Event
from hyperline.shell.page.log.logline import LogLine


class LonePassage(Passage):
    """An event that nothing follows."""

    def __init__(self, saying: Saying, step: int, event: Event, kind: str) -> None:
        super().__init__(saying, step, event)
        text = saying.plain(event)
        self._text, self._kind = text[:1].upper() + text[1:], kind

    def text(self) -> str:
        """Its sentence."""
        return self._text

    def lines(self) -> list[LogLine]:
        """One, if the event is worth a sentence."""
        return [self.line(self._text, self._kind)] if self._text else []


def alone(kind: str) -> Callable[[Saying, int, Event], Passage]:
    """What begins a passage of a single event; its line has the sign of this kind."""
    return partial(LonePassage, kind=kind)


class BuildingPassage(Passage):
    """What was paid with, fitted and installed."""

    kind = "build"

    def __init__(self, saying: Saying, step: int, event: Event) -> None:
        super().__init__(saying, step, event)
        self.token = self.upgrade = self.moved = ""
        self.fits: list[Component] = []
        self._add(event)

    def takes(self, event: Event) -> bool:
        """What was bought with the token, and parts fitted one after another."""
        if getattr(event, "player", -1) != self.seat or isinstance(event, events.TokenPlaced):
            return False
        return not self.upgrade and self._add(event)

    def _add(self, event: Event) -> bool:
        saying = self.saying
        match event:
            case events.TokenPlaced():
                tech = saying.wording.kind(event.tech).removesuffix("s")
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
    """What a Transfer Shield restored belongs to its own passage."""
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
        """Its roll, its price and its point."""
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
        """Another roll, and who is chosen."""
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
        """The rolls in order, and again while they are equal."""
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
    """Rolls for the first turn; the others are told with what they decide."""
    return FirstRollsPassage(saying, step, event) if event.purpose == "first" else None
