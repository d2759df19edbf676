"""Siren Belt as the shell sees it: tips, feats, the plan of its seats, and its commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from msgspec.structs import replace
from pygame import SRCALPHA, Surface

from hyperline.arena.roster import RANDOM
from hyperline.games.belt.app.board.ship_art import hull
from hyperline.games.belt.app.board.view import BeltView
from hyperline.games.belt.app.chronicle import BeltChronicle
from hyperline.games.belt.app.cues import CUES
from hyperline.games.belt.app.scene import BeltScene
from hyperline.games.belt.app.wording import BeltWording
from hyperline.games.belt.entry import META
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import CAP_POINTS, CAPS, FLEETS, LETTERS, SHIP_NAMES
from hyperline.games.belt.rules.flight_verbs import Blink
from hyperline.games.belt.rules.hexes import CAP_STEPS
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.games.belt.rules.power_verbs import Martyr, Reveal
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.event import Event
from hyperline.kernel.game import HUMAN
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.deeds.annals import Annals, Deed, Feat
from hyperline.shell.face import LIGHT, Wording
from hyperline.shell.help.tip import Tip
from hyperline.shell.input.intent import Act
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.play.table import Table
from hyperline.shell.setup.seat_panel import SeatPanel
from hyperline.shell.setup.seat_plan import SeatPlan, Seats


def _ship(event: Any) -> str:
    return f"ship:{event.ship}"


def _own(event: Any, seat: int) -> bool:
    return bool(event.seat == seat)


TIPS: Final = (
    Tip("tip.deploy", "SET-4", kind=Stage.DEPLOY),
    Tip("tip.squadron", "MOV-1", kind=Stage.SQUADRON, taught="1-first-flight"),
    Tip("tip.volley", "SHT-1", events.VolleyFired, taught="1-first-flight"),
    Tip("tip.turn", "TUR-1", kind=Stage.TURN, taught="1-first-flight"),
    Tip("tip.cap", "CAP-1", kind=Stage.CAP, taught="1-first-flight"),
    Tip("tip.lost", "MOV-4", events.FighterLost),
    Tip("tip.collided", "MOV-4", events.Collided, taught="2-ships-that-collide"),
    Tip("tip.probe", "SCO-1", events.ProbeTaken, taught="1-first-flight"),
    Tip("tip.hit", "CAP-7", events.ShipHit, spot=_ship),
    Tip("tip.power", "PWR-2", events.PowerRevealed, lambda event, seat: not _own(event, seat)),
)


VOLLEY: Final = 3  # kills


def _kills(deed: Deed) -> bool:
    return bool(deed.event.by == deed.seat)


def _volley(deed: Deed) -> bool:
    """Several kills in one action."""
    kills = Counter(e.by for e in deed.steps[-1].change.events if isinstance(e, events.ShipKilled))
    return _kills(deed) and kills[deed.seat] >= VOLLEY


ANNALS: Final = Annals(
    (
        Feat("kill", "pieces/wreck-1", events.ShipKilled, _kills),
        Feat("capital", "ships/vagar-x", events.ShipKilled, lambda deed: _kills(deed) and deed.event.points >= CAP_POINTS),
        Feat("volley", "ships/corona", events.ShipKilled, _volley),
        Feat("probe", "pieces/probe-1", events.ProbeTaken),
        Feat("power", "powers/ace", events.PowerRevealed),
        Feat("won", "rocks/siren", events.GameScored, lambda deed: deed.event.winners == (deed.seat,)),
    )
)


USUAL: Final = 3  # players


class FleetPlan(SeatPlan):
    """Each fleet is led by one seat; for a seat that chooses none, one is drawn."""

    choices = tuple(FLEETS)

    def called(self, words: Words, choice: str) -> str:
        """The fleet's name; where none is chosen, that any may be drawn."""
        return words(f"fleet.{choice or 'any'}")

    def says(self, words: Words, choice: str) -> str:
        """What the fleet is good at."""
        return words(f"fleet.says_{choice}")

    def usual(self, opponent: str = RANDOM) -> Seats:
        """A person against two computers."""
        seats = super().usual(opponent)
        who = (HUMAN, *[opponent] * (USUAL - 1))
        return tuple(replace(seat, controller=who[n] if n < USUAL else "") for n, seat in enumerate(seats))


PLAN: Final = FleetPlan(META)


# Where ships are in the picture of a fleet, from its middle, and how wide: as shares of its lesser side.
CAPITAL: Final = (0.0, 0.02, 0.46)
ESCORT: Final = ((-0.42, 0.16, 0.34), (0.42, 0.16, 0.34), (-0.3, -0.22, 0.34), (0.3, -0.22, 0.34))
ANY: Final = ((0.0, -0.26, 0.46), (-0.36, 0.02, 0.46), (0.36, 0.02, 0.46), (0.0, 0.26, 0.46))


class BeltFace(PlainFace[Position]):
    """One board, open to all; own cards and powers are looked at by holding a key."""

    meta = META
    rules = Path(__file__).parents[1] / "rules.md"
    cues = CUES
    tips = TIPS
    career = ANNALS
    curtain = LIGHT
    plays = BeltScene
    view = staticmethod(BeltView)
    wording = staticmethod(BeltWording)
    seat_plan = PLAN
    help_keys = ("belt", "view")
    kept: ClassVar = {"board": "midgame", "deploy": "deploy", "cap": "cap"}
    topics: ClassVar = {
        "deploy": "SET", "power": "PWR", "card": "TRN", "squadron": "MOV", "burn": "PWR", "ace": "PWR", "clash": "MOV",
        "carapace": "PWR", "turn": "TUR", "cap": "CAP", "steps": "CAP", "fire": "CAP", "end": "TRN", "revive": "PWR",
    }  # fmt: skip

    def memorable(self, event: Event) -> tuple[int, float]:
        """Ships destroyed, above all great ones."""
        return (event.by, 0.06 * event.points) if isinstance(event, events.ShipKilled) and event.by >= 0 else (0, 0.0)

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface:
        """A fleet: its fighters before one of its capital ships; where any may be drawn, a fighter of each."""
        seat, made, (wide, high) = seating.seats[place], Surface(size, SRCALPHA), size
        fleet = PLAN.choice(seat)
        ships: list[tuple[str, float, float, float]] = [(one, *spot) for one, spot in zip(FLEETS, ANY, strict=False)]
        if fleet:
            ships = [(f"{fleet}-x", *CAPITAL), *((fleet, *spot) for spot in ESCORT)]
        for name, x, y, share in ships:
            side = round(min(size) * share)
            picture = hull(context, name, seat.emblem, (side, 2 * side if name.endswith("-x") else side), 0)
            made.blit(picture, picture.get_rect(center=(wide / 2 + x * min(size), high / 2 + y * min(size))))
        return made

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """The squadrons, the capital ships, their steps, the powers, and what ends each decision."""
        return COMMANDS

    def chronicle(self, table: Table, wording: Wording[Position, Any], most: int) -> BeltChronicle:
        """A sentence an event."""
        assert isinstance(wording, BeltWording)
        return BeltChronicle(table.game, wording.words, wording, table.first, most)


def _does(text: str, *during: str, notes: tuple[str, ...] = (), is_ending: bool = False) -> StandingCommand:
    """The command that does what a text says, during these decisions."""
    name, act = text.lower().replace(" ", "_"), Act.END_TURN if is_ending else None
    return StandingCommand(
        name, lambda action: str(action) == text, is_ending=is_ending, act=act, during=during, notes=notes
    )


def _uses(kind: type[Verb]) -> StandingCommand:
    """The command that uses a power."""
    return StandingCommand(kind.verb, lambda action: isinstance(action, kind), during=Martyr.stages)


WIDEST: Final = "+10, loses 6"
"""The widest that a squadron's tally is."""
COMMANDS: Final = (
    _does("none", Stage.CAP),  # what gives something up lies where nothing was pressed before
    _does("hold", Stage.FIRE),
    *(_does(f"squadron {letter}", Stage.SQUADRON, notes=(WIDEST,)) for letter in LETTERS),
    *(_does(f"cap {name}", Stage.CAP) for name in SHIP_NAMES[:CAPS]),
    *(_does(step, Stage.STEPS, Stage.FIRE) for step in CAP_STEPS),
    *(_uses(kind) for kind in (Reveal, Blink, Martyr)),
    _does("done", Stage.TURN, Stage.STEPS, Stage.BURN, is_ending=True),
    _does("hold", Stage.POWER, is_ending=True),
    _does("decline", Stage.CARAPACE, is_ending=True),
    _does("end", Stage.SQUADRON, Stage.CAP, Stage.FIRE, Stage.END, is_ending=True),
)
FACE: Final = BeltFace()
