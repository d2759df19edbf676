"""Dark Freight as the shell sees it: what counts for a career, what is told of at first, and its seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.chronicle import FreightChronicle
from hyperline.games.freight.app.controls import BOOST
from hyperline.games.freight.app.cues import CUES
from hyperline.games.freight.app.own_keys import FreightAct
from hyperline.games.freight.app.scene import FreightScene
from hyperline.games.freight.app.traders import trader_picture
from hyperline.games.freight.app.view import FreightView
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.entry import CHOSEN, DIRECTORATE, META, RUNNER
from hyperline.games.freight.entry import HULLS as HULLS_OPTION
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.hulls import CRUISER, HULLS, STANDARD
from hyperline.games.freight.rules.position import BASE, Position
from hyperline.games.freight.rules.setup import PAIRED, roles_of
from hyperline.games.freight.rules.tiles import place_text
from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.deeds.annals import Annals, Feat, by_player
from hyperline.shell.face import LIGHT
from hyperline.shell.help.tip import Tip
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.play.table import Table
from hyperline.shell.setup.seat_panel import SeatPanel
from hyperline.shell.setup.seat_plan import SeatPlan, Seats, taken
from hyperline.shell.setup.seat_stage import SeatStage
from hyperline.shell.store.settings import SeatMemory
from hyperline.shell.ui.chooser import Chooser

BEST: Final = 7  # points for the dearest card


ANNALS: Final = Annals(
    (
        Feat("delivered", "signs/cargo", events.CardDelivered),
        Feat("wanted", "goods/treasure", events.CardDelivered, lambda deed: by_player(deed) and deed.event.by >= BEST),
        Feat("fight", "signs/lasers", events.FightEnded, lambda deed: deed.event.winner == deed.seat),
        Feat("unseen", "ships/gull", events.CheckRolled, lambda deed: by_player(deed) and not deed.event.seen),
        Feat("won", "ships/swift", events.GameOver, lambda deed: deed.event.winners == (deed.seat,)),
    )
)


def _at(event: Any) -> str:
    return f"tile:{place_text(event.at)}"


def _own(event: Any, seat: int) -> bool:
    return bool(event.seat == seat)


def _to_own(event: Any, seat: int) -> bool:
    return bool(event.target == f"ship:{seat}")


TIPS: Final = (
    Tip("tip.base", "SET-6", kind=BASE),
    Tip("tip.dice", "TRN-2", kind="act", taught="1-first-load"),
    Tip("tip.map", "MAP-2", events.TileRevealed, spot=_at),
    Tip("tip.asteroids", "TAC-2", kind="asteroids"),
    Tip("tip.cargo", "TAC-1", events.CardTaken, _own, taught="1-first-load"),
    Tip("tip.salvage", "TAC-3", events.SalvageMoved, _to_own),
    Tip("tip.fight", "FGT-4", events.FightBegan),
    Tip("tip.damage", "DMG-1", events.SquareDamaged, _own),
    Tip("tip.bounty", "FGT-8", events.BountyChanged, lambda event, seat: event.by > 0),
    Tip("tip.check", "DIR-8", events.CheckRolled),
    Tip("tip.event", "TRN-6", events.EventRevealed, taught="1-first-load"),
    Tip("tip.station", "DIR-6", events.StationHit, spot=_at),
)


SHAPES: Final = tuple(hull for hull in HULLS if hull not in (STANDARD, CRUISER))
"""The hulls that a runner can choose in place of the standard one."""
CALLED: Final = (("", ""), (DIRECTORATE, ""), (RUNNER, ""), *((RUNNER, hull) for hull in SHAPES))
"""Role and hull of each entry of a seat's chooser."""


class FreightPlan(SeatPlan):
    """A seat without a role is a runner, except the last one where someone has to be the Directorate."""

    def __init__(self) -> None:
        super().__init__(META)

    def seat(self, place: int, seat: SeatMemory) -> Seat:
        """Several may have the same hull."""
        return replace(super().seat(place, seat), choice=seat.choice if seat.choice in SHAPES else "")

    def directorate(self, seats: Seats) -> int | None:
        """The place of the Directorate; None where there is none, or no game can begin like this."""
        try:
            roles = roles_of(Setup(self.seats(seats)))
        except Illegal:
            return None
        return taken(seats)[roles.index(True)] if True in roles else None

    def role(self, words: Words, role: str) -> str:
        return words(f"freight.role_{role}")

    def says_roles(self, words: Words, seats: Seats) -> str:
        """Who is the Directorate, if anybody is."""
        places = taken(seats)
        try:
            roles_of(Setup(self.seats(seats)))
        except Illegal:
            return ""
        place = self.directorate(seats)
        if place is None:
            return words("freight.says_nobody", n=len(places))
        seat = seats[place]
        return words("freight.says_chosen" if seat.role else "freight.says_drawn", n=len(places), name=seat.name)

    def fault(self, words: Words, seats: Seats) -> str:
        told = super().fault(words, seats)
        if told:
            return told
        try:
            roles_of(Setup(self.seats(seats)))
        except Illegal:
            count = len(taken(seats))
            return words("freight.why_one" if count not in PAIRED else "freight.why_needed", n=count)
        return ""


class FreightStage(SeatStage):
    """Where hulls are chosen, a seat's last chooser has them beside the Directorate."""

    def own_chooser(self, place: int) -> Chooser | None:
        if self.options.get(HULLS_OPTION) != CHOSEN:
            return super().own_chooser(place)
        seat, words = self.seats[place], self.words
        now = seat.role, seat.choice if seat.role == RUNNER and seat.choice in SHAPES else ""
        names = [hull or role or "drawn" for role, hull in CALLED]
        shell = self.context.words
        called = [words(f"freight.hull_{name}") for name in names[1:]]
        labelled = [called[0], *(words("freight.hull", hull=one) for one in called[1:])]
        texts = (shell("setup.no_role"), *labelled)
        at = CALLED.index(now)
        hint = words(f"freight.says_hull_{names[at]}") if at else self.plan.says_roles(words, self.spoken)
        return Chooser(self.context, Rect(0, 0, 0, 0), texts, at, partial(self._choose, place), f"hull-{place}", hint=hint)

    def _choose(self, place: int, index: int) -> None:
        role, hull = CALLED[index]
        self.change(place, role=role, choice=hull)


ACT: Final = ("act",)


class FreightFace(PlainFace[Position]):
    """One board; everybody looks at their own holds and tiles by holding a key."""

    meta = META
    rules = Path(__file__).parents[1] / "rules.md"
    cues = CUES
    tips = TIPS
    career = ANNALS
    curtain = LIGHT
    plays = FreightScene
    view = staticmethod(FreightView)
    wording = staticmethod(FreightWording)
    topics: ClassVar = {
        "base": "DIR", "act": "TRN", "map": "MAP", "point": "MAP-3", "asteroids": "TAC-2", "nebula": "FGT-2",
        "order": "FGT-1", "laser": "FGT-5", "spoils": "FGT-7", "stow": "FGT-7", "damage": "DMG", "mend": "EVT",
    }  # fmt: skip
    help_keys = ("freight", "view")
    kept: ClassVar = {"board": "midgame", "late": "late"}

    @property
    def seat_plan(self) -> FreightPlan:
        return FreightPlan()

    def setup(self, context: Context, seats: Seats, put: Callable[[Seats], None]) -> FreightStage:
        return FreightStage(context, self.seat_plan, seats, put)

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface:
        """Its hull, or the cruiser of the Directorate."""
        seat, hull = seating.seats[place], STANDARD
        if self.seat_plan.directorate(seating.seats) == place:
            hull = CRUISER
        elif seating.options.get(HULLS_OPTION) == CHOSEN and seat.role == RUNNER and seat.choice in SHAPES:
            hull = seat.choice
        return trader_picture(context, hull, seat.emblem, min(size))

    def chronicle(self, table: Table, wording: Any, most: int) -> FreightChronicle:
        """A fight in one line."""
        return FreightChronicle(table.game, wording.words, wording, table.first, most)

    def memorable(self, event: Event) -> tuple[int, float]:
        """Deliveries, by their points, and fights won."""
        if isinstance(event, events.CardDelivered):
            return event.seat, 0.04 * event.by
        return (event.winner, 0.1) if isinstance(event, events.FightEnded) and event.winner >= 0 else (0, 0.0)

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """The free actions, and the end of the turn."""
        notes = tuple(words(f"freight.off_{name}") for name in ("taken", "either", "none", "later"))
        return (
            StandingCommand(BOOST, during=ACT, notes=notes, act=FreightAct.JUMP),
            StandingCommand("reset", during=ACT, notes=notes, act=FreightAct.ROLL),
            StandingCommand("end", is_ending=True, during=ACT),
        )


FACE: Final = FreightFace()
