"""The passages of combat: battles, asteroids, torpedoes, radiation and spent shields."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.app.log.passage import Part, Passage, Saying, parts_of
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.kernel.event import Event
from hyperline.shell.page.log.logline import NOBODY, LogLine


class Harm:
    """What one side lost: parts turned over, fighters, and harmless hits."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.kinds: list[Component] = []
        self.mended: list[Component] = []
        self.parts: dict[Part, None] = {}
        self.fighters = self.ejected = self.ignored = self.missed = 0

    def takes(self, event: Event, causes: Sequence[str]) -> bool:
        """Count an event that harms this side by one of the causes; says whether it does."""
        if getattr(event, "player", NOBODY) != self.seat:
            return False
        match event:
            case events.ComponentDamaged(_, _, kind, cause) if cause in causes:
                self.kinds.append(kind)
            case events.ComponentRestored(_, _, kind, "battle-pod") if kind in self.kinds:
                self.mended.append(kind)
            case events.FighterDestroyed():
                self.fighters += 1
            case events.FighterEjected():
                self.ejected += 1
            case events.HitIgnored():
                self.ignored += 1
            case events.HitsLost(_, points):
                self.missed += points
            case _:
                return False
        self.parts |= dict.fromkeys(parts_of(event))
        return True

    def sentences(self, saying: Saying, by: str = "") -> str:
        """What was lost, and `by` what; empty if nothing was."""
        name = saying.name(self.seat)
        found: list[str] = []
        if self.kinds:
            key = "damaged_one" if len(self.kinds) == 1 else "damaged_many"
            found.append(saying(key, player=name, what=saying.kinds(self.kinds, "{kind}"), by=by))
        if self.mended:
            found.append(saying("mended_by_pod", what=saying.kinds(self.mended, saying.clause("the_kind"))))
        if self.fighters:
            found.append(saying("fighter_lost" if self.fighters == 1 else "fighters_lost", player=name, n=self.fighters))
        if (out := self.ejected - self.fighters) > 0:
            found.append(saying("fighter_out" if out == 1 else "fighters_out", player=name, n=out))
        if self.ignored:
            found.append(saying("ignored_one" if self.ignored == 1 else "ignored_many", player=name, n=self.ignored))
        if self.missed:
            found.append(saying("missed", n=self.missed))
        return " ".join(found)


class DamagePassage(Passage):
    """Harm to one player by one cause."""

    kind = "damage"

    def __init__(self, saying: Saying, step: int, event: Event) -> None:
        super().__init__(saying, step, event)
        self.cause: str = getattr(event, "cause", "")
        self.harm = Harm(self.seat)
        self.harm.takes(event, (self.cause,))

    def takes(self, event: Event) -> bool:
        """More of it."""
        if isinstance(event, events.ComponentDamaged) and self.cause and event.cause != self.cause:
            return False
        return not isinstance(event, events.ComponentRestored) and self.harm.takes(event, (self.cause,))

    def text(self) -> str:
        """What was lost, and by what."""
        by = self.saying.clause(f"by_{self.cause}") if self.cause == "radiation" else ""
        return self.harm.sentences(self.saying, by)


def damage(saying: Saying, step: int, event: Event) -> Passage | None:
    """Damage, unless a Transfer Shield did it: that has a passage of its own."""
    return None if getattr(event, "cause", "") == "transfer" else DamagePassage(saying, step, event)


class StrikePassage(Passage):
    """An asteroid or a torpedo, and what it did."""

    kind = "fight"

    def __init__(self, saying: Saying, step: int, event: events.AsteroidStruck | events.TorpedoFired) -> None:
        super().__init__(saying, step, event)
        is_torpedo = isinstance(event, events.TorpedoFired)
        self.cause = "torpedo" if is_torpedo else "asteroid"
        self.harm = Harm(event.enemy if isinstance(event, events.TorpedoFired) else event.player)
        self.opening, self.side = saying.plain(event), ""

    def takes(self, event: Event) -> bool:
        """Add where it came from, and the harm."""
        match event:
            case events.DieRolled(_, value, purpose) if purpose == self.cause:
                self.side = self.saying("from_side", side=self.saying.wording.side(value - 1))
                return True
            case events.PirateHit():
                return self.cause == "torpedo"
        return self.harm.takes(event, (self.cause,))

    def text(self) -> str:
        """All of it."""
        return " ".join(filter(None, (self.opening, self.side, self.harm.sentences(self.saying))))


class TransferPassage(Passage):
    """A Transfer Shield that was spent for another shield."""

    kind = "repair"

    def __init__(self, saying: Saying, step: int, event: events.ShieldTransferred) -> None:
        super().__init__(saying, step, event)
        self.restored = ""

    def takes(self, event: Event) -> bool:
        """Add the two shields as they are turned over."""
        if getattr(event, "player", -1) != self.seat or getattr(event, "cause", "") != "transfer":
            return False
        if isinstance(event, events.ComponentRestored):
            self.restored = self.saying.wording.kind(event.kind)
        return True

    def text(self) -> str:
        """What works again."""
        return self.saying("transferred" if self.restored else "transfer", player=self.name, kind=self.restored)


class BattlePassage(Passage):
    """A battle: who attacked and what was dealt, what either side lost, and how it ended."""

    kind = "fight"

    def __init__(self, saying: Saying, step: int, event: events.BattleOpened) -> None:
        super().__init__(saying, step, event)
        self.sides = (event.attacker, event.defender)
        self.where = saying.sector(event.sector)
        self.level = event.level
        self.rounds = 0
        self.given: dict[int, int] = {}
        self.harms = {seat: Harm(seat) for seat in reversed(self.sides) if seat >= 0}
        self.ends: list[tuple[int, str, int]] = []  # whose, what, and by which action
        self.harmed = dict.fromkeys(self.harms, step)  # the action that last harmed a side
        self.is_over = False

    def takes(self, event: Event) -> bool:
        """Add everything until it has ended."""
        if self.is_over or isinstance(event, events.TurnBegan | events.BattleOpened):
            return False
        match event:
            case events.RoundBegan(number):
                self.rounds = number
            case events.VolleyFired(player, _, points):
                self.given[player] = self.given.get(player, 0) + points
            case events.ShipFled() | events.FightersFled() | events.PirateDestroyed() | events.ShieldTransferred():
                self.ends.append((event.player, self._ending(event), self.last))
            case events.BattleEnded():
                self.is_over = True
            case _:
                for seat, harm in self.harms.items():
                    if harm.takes(event, ("battle",)):
                        self.harmed[seat] = self.last
        return True

    def _ending(self, event: Event) -> str:
        if isinstance(event, events.ShieldTransferred):
            return self.saying("transfer", player=self.saying.name(event.player))
        if isinstance(event, events.PirateDestroyed):
            return self.saying("pirate_destroyed", player=self.saying.name(event.player))
        return self.saying.plain(event)

    def text(self) -> str:
        """The attack, and the damage dealt."""
        saying, (one, other) = self.saying, self.sides
        enemy = saying.name(other) if other >= 0 else saying.clause("pirate_of", level=self.level)
        text = saying("attacks", player=saying.name(one), enemy=enemy, sector=self.where)
        if not self.given:
            return text
        if not any(self.given.values()):
            return f"{text} {saying('gives_nothing')}"
        key = "gives_many" if self.rounds > 1 else "gives_one"
        mine, theirs = (self.given.get(side) for side in self.sides)
        values = {"n": mine or saying.clause("no"), "m": theirs or saying.clause("none")}
        return f"{text} {saying(key, one=saying.name(one), other=saying.name(other), rounds=self.rounds, **values)}"

    def lines(self) -> list[LogLine]:
        """The attack, a line for each side that was harmed, and a line for each thing that ended it."""
        found = [self.line(self.text())]
        for seat, harm in self.harms.items():
            if text := harm.sentences(self.saying):
                found.append(self.line(text, "damage", seat, harm.parts, self.harmed[seat]))
        return found + [self.line(text, "fight", seat, (), since) for seat, text, since in self.ends]
