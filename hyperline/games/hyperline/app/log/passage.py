"""A passage of the log: one or a few sentences about events that belong together, growing with each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Final

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.event import Event
from hyperline.shell.page.log.logline import NOBODY, LogLine

SECTOR: Final = "sector:"
"""Before the name of a sector: ``sector:C4``."""
PART: Final = "part:"
"""Before a part of a ship: ``part:0:1,0`` is at 1,0 of the first player's."""
Part = tuple[int, Target]
"""A part of a ship: whose, and which."""


def sectors_of(event: Event) -> list[Sector]:
    """The sectors that an event names."""
    return [getattr(event, field) for field in ("origin", "sector") if hasattr(event, field)]


def parts_of(event: Event) -> list[Part]:
    """The parts of ships that an event names."""
    match event:
        case events.ComponentFitted(player, part):
            return [(player, part.target)]
        case events.BeamAimed(_, enemy, target):
            return [(enemy, target)]
        case events.ShieldTransferred(player, source, target):
            return [(player, source), (player, target)]
    target = getattr(event, "target", "")
    return [(event.player, target)] if target else []  # type: ignore[attr-defined]


def keys_of(sectors: Iterable[Sector], parts: Iterable[Part]) -> tuple[str, ...]:
    """The keys of sectors and of parts."""
    return (*(SECTOR + SECTOR_NAMES[sector] for sector in sectors), *(f"{PART}{seat}:{target}" for seat, target in parts))


def sectors_in(line: LogLine) -> list[Sector]:
    """The sectors that a line names."""
    return [SECTOR_BY_NAME[key.removeprefix(SECTOR)] for key in line.about if key.startswith(SECTOR)]


def parts_in(line: LogLine) -> list[Part]:
    """The parts of ships that a line names."""
    split = (key.split(":", 2) for key in line.about if key.startswith(PART))
    return [(int(seat), target) for _, seat, target in split]


class Saying:
    """Sentences of the log with names, and the names of sectors on the present `board`."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.board: Board | None = None
        self.before: Position | None = None  # before the action described
        self.drawn: Sector | None = None  # for which a tile was drawn last

    def __call__(self, key: str, **values: object) -> str:
        text = self.wording.words(f"log.{key}", **values)
        return text[:1].upper() + text[1:]

    def clause(self, key: str, **values: object) -> str:
        """A text for use within a sentence."""
        return self.wording.words(f"log.{key}", **values)

    def plain(self, event: Event) -> str:
        """The sentence for an event alone."""
        return self.wording.event(event, self)

    def name(self, seat: int) -> str:
        """A player, or the Pirate."""
        return self.wording.name(seat)

    def sector(self, sector: Sector) -> str:
        """A sector by what is there."""
        return self.wording.sector(sector, self.board)

    def listed(self, parts: Sequence[str]) -> str:
        """``a``, ``a and b``, ``a, b and c``."""
        return self.wording.listed(parts)

    def new_kinds(self, event: events.ShipRefitted) -> list[Component]:
        """The components that a ship has gained by a rearrangement."""
        if self.before is None:
            return []
        had = Counter(part.kind for part in self.before.players[event.player].ship.parts)
        return [*(Counter(part.kind for part in event.parts) - had).elements()]

    def kinds(self, kinds: Iterable[Component], one: str = "") -> str:
        """Components by name, those of a kind counted; `one` is the text around a single one, else it has an article."""
        return self.listed([self._counted(kind, n, one) for kind, n in Counter(kinds).items()])

    def _counted(self, kind: Component, n: int, one: str) -> str:
        name = self.wording.kind(kind)
        if n > 1:
            return self.clause("many_kinds", n=n, kind=name)
        return one.format(kind=name) if one else self.wording.a_kind(kind)


def seats_of(event: Event) -> list[int]:
    """The players that an event names."""
    named = (getattr(event, field, NOBODY) for field in ("player", "attacker", "defender", "enemy"))
    return [seat for seat in named if seat >= 0]


class Passage:
    """`takes` adds an event if it belongs to the passage; `lines` are the result so far."""

    kind: ClassVar[str] = ""

    def __init__(self, saying: Saying, step: int, event: Event) -> None:
        self.saying = saying
        self.seat: int = getattr(event, "player", getattr(event, "attacker", NOBODY))
        self.first = self.last = step
        self.seats: dict[int, None] = {}
        self.sectors: dict[Sector, None] = {}
        self.parts: dict[Part, None] = {}
        self._note(event)

    def go_on(self, step: int, event: Event) -> bool:
        """Add the event if it belongs here; says whether it does."""
        before, self.last = self.last, step
        if not self.takes(event):
            self.last = before
            return False
        self._note(event)
        return True

    def takes(self, event: Event) -> bool:
        """Add an event if it belongs here; says whether it does."""
        return False

    def text(self) -> str:
        """The sentences so far."""
        raise NotImplementedError

    def lines(self) -> list[LogLine]:
        """One line, unless overridden."""
        return [self.line(self.text())]

    def line(self, text: str, kind: str = "", seat: int | None = None, parts: Iterable[Part] | None = None,
             since: int = -1) -> LogLine:  # fmt: skip
        """A line of this passage."""
        return LogLine(
            text, kind or self.kind, self.seat if seat is None else seat, self.first, self.last,
            tuple(self.seats), keys_of(self.sectors, self.parts if parts is None else parts), since=since,
        )  # fmt: skip

    def _note(self, event: Event) -> None:
        self.seats |= dict.fromkeys(seats_of(event))
        self.sectors |= dict.fromkeys(sectors_of(event))
        self.parts |= dict.fromkeys(parts_of(event))

    @property
    def name(self) -> str:
        """Who acts."""
        return self.saying.name(self.seat)


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
        """Its line, if the event is worth a sentence."""
        return [self.line(self._text, self._kind)] if self._text else []


def alone(kind: str) -> Callable[[Saying, int, Event], Passage]:
    """Makes passages of a single event; their lines have the sign of this kind."""
    return partial(LonePassage, kind=kind)
