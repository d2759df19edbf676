"""Gatestorm as the shell sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from msgspec.structs import replace
from pygame import SRCALPHA, Surface

from hyperline.arena.roster import RANDOM
from hyperline.games.gatestorm.app.board.view import StormView
from hyperline.games.gatestorm.app.chronicle import StormChronicle
from hyperline.games.gatestorm.app.controls import ACT, ATTACK, GATE, OUTFIT, SET_DIAL
from hyperline.games.gatestorm.app.cues import CUES
from hyperline.games.gatestorm.app.scene import StormScene
from hyperline.games.gatestorm.app.signs import draw_hull
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.entry import META
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.game import HUMAN
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.deeds.annals import Annals, Deed, Feat
from hyperline.shell.face import FULL, Wording
from hyperline.shell.help.tip import Tip
from hyperline.shell.input.intent import Act
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.play.table import Table
from hyperline.shell.setup.seat_panel import SeatPanel
from hyperline.shell.setup.seat_plan import SeatPlan, Seats


def _by(deed: Deed) -> bool:
    return bool(deed.event.by == deed.seat)


ANNALS: Final = Annals(
    (
        Feat("gate", "gates/gate", events.LeftGate),
        Feat("waited", "ships/hauler", events.HeldInGate),
        Feat("destroyed", "ships/dart", events.ShipDestroyed, _by),
        Feat("back", "ships/kestrel", events.ShipRegenerated),
        Feat("doused", "ships/sickle", events.BlazeDoused),
    )
)


def _ship(event: Any) -> str:
    return f"ship:{event.seat}"


def _token(name: str) -> Any:
    def of(event: Any, seat: int) -> bool:
        return bool(event.seat == seat and event.token.startswith(name))

    return of


def _own(event: Any, seat: int) -> bool:
    return bool(event.seat == seat)


TIPS: Final = (
    Tip("tip.outfit", "SHP-6", kind=OUTFIT),
    Tip("tip.dial", "RND-1", kind=SET_DIAL, taught="1-first-flight"),
    Tip("tip.act", "RND-2", kind=ACT, taught="1-first-flight"),
    Tip("tip.attack", "RND-4", kind=ATTACK, taught="1-first-flight"),
    Tip("tip.gate", "OUT-2", kind=GATE, taught="1-first-flight"),
    Tip("tip.modify", "ATK-1", kind="modify", taught="1-first-flight"),
    Tip("tip.defend", "ATK-1", kind="defend"),
    Tip("tip.daze", "SHP-3", events.TokenGained, _token("daze"), _ship),
    Tip("tip.bump", "GEO-5", events.ShipFlew, lambda event, seat: _own(event, seat) and event.stopped, _ship),
    Tip("tip.rock", "GEO-8", events.DieRolled, lambda event, seat: _own(event, seat) and event.why == "rock", _ship),
    Tip("tip.scars", "INH-1", events.ScarsTaken, lambda event, seat: _own(event, seat) and event.n > 0),
    Tip("tip.lost", "REG-1", events.ShipDestroyed, _own),
)


USUAL: Final = 6  # players


class StormPlan(SeatPlan):
    """Ships, gear and pilots are chosen in the game, since each pilot flies for one seat."""

    def usual(self, opponent: str = RANDOM) -> Seats:
        """A person against five computers."""
        seats = super().usual(opponent)
        who = (HUMAN, *[opponent] * (USUAL - 1))
        return tuple(replace(seat, controller=who[n] if n < USUAL else "") for n, seat in enumerate(seats))


PLAN: Final = StormPlan(META)


HULL: Final = 0.42  # of its picture before the game: half of a ship's length
OFF: Final = ("list", "had", "room", "target", "first")
"""Why an action cannot be taken: what may stand below its button."""


class StormFace(PlainFace[Position]):
    """Several tables, one of which is shown; dials are set behind a curtain."""

    meta = META
    rules = Path(__file__).parents[1] / "rules.md"
    cues = CUES
    curtain = FULL
    plays = StormScene
    view = staticmethod(StormView)
    wording = staticmethod(StormWording)
    seat_plan = PLAN
    help_keys = ("storm", "view")
    kept: ClassVar = {"board": "planning", "attack": "attack", "gate": "gate", "fifteen": "fifteen", "outfit": "outfit"}
    tips = TIPS
    career = ANNALS
    topics: ClassVar = {
        "outfit": "SHP", "slot": "SET-3", "dial": "RND-1", "unveil": "RND-2", "gate": "HYP", "act": "RND-2",
        "attack": "RND-4", "modify": "ATK-1", "defend": "ATK-1", "trait": "SHP-1", "end": "RND-5",
    }  # fmt: skip

    def small_view(self, context: Context, emblems: tuple[int, ...]) -> StormView:
        """Without letters."""
        made = StormView(context, emblems, lambda rect: None)
        made.ground.is_lettered = False
        return made

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface:
        """One of the ships that there are to choose from, another at each place."""
        made, (wide, high) = Surface(size, SRCALPHA), size
        ship = tuple(MODELS)[place % len(MODELS)]
        draw_hull(context, made, ship, seating.seats[place].emblem, (wide / 2, high / 2), 0, min(size) * HULL)
        return made

    def memorable(self, event: Event) -> tuple[int, float]:
        """Ships destroyed by another."""
        return (event.by, 0.1) if isinstance(event, events.ShipDestroyed) and event.by >= 0 else (0, 0.0)

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """The actions of a ship's turn, and what ends each decision."""
        notes = tuple(words(f"gatestorm.off_{name}") for name in OFF)
        return (
            *(
                StandingCommand(name, during=(ACT,), notes=notes)
                for name in ("poise", "weave", "mark", "slip", "rush", "veil")
            ),
            _ending("none", ACT, "trait", "end"),
            StandingCommand("attack", during=(ATTACK,), is_usual=True),
            _ending("hold", ATTACK),
            _ending("done", "modify", "defend"),
            _ending("keep", "unveil"),
            StandingCommand("enter", during=(GATE,), is_usual=True),
            _ending("stay", GATE),
            _ending("set", SET_DIAL, word="dial"),
            _ending("fly", OUTFIT, word="pick"),
        )

    def chronicle(self, table: Table, wording: Wording[Position, Any], most: int) -> StormChronicle:
        """By tables."""
        assert isinstance(wording, StormWording)
        return StormChronicle(table.game, wording.words, wording, table.first, most)


def _ending(name: str, *during: str, word: str = "") -> StandingCommand:
    does = (lambda action: bool(action.verb == word)) if word else None
    return StandingCommand(name, does, is_ending=True, during=during, act=Act.END_TURN)


FACE: Final = StormFace()
