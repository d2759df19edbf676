"""Dark Freight as the shell sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from hyperline.games.freight.app.annals import ANNALS
from hyperline.games.freight.app.chronicle import FreightChronicle
from hyperline.games.freight.app.controls import BOOST
from hyperline.games.freight.app.cues import CUES
from hyperline.games.freight.app.own_keys import FreightAct
from hyperline.games.freight.app.scene import FreightScene
from hyperline.games.freight.app.seat_plan import FreightPlan, FreightRows
from hyperline.games.freight.app.tips import TIPS
from hyperline.games.freight.app.view import FreightView
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.entry import META
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.face import LIGHT
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.play.table import Table
from hyperline.shell.setup.seat_plan import Seats

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

    def setup(self, context: Context, seats: Seats, put: Callable[[Seats], None]) -> FreightRows:
        return FreightRows(context, self.seat_plan, seats, put)

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
            StandingCommand(BOOST, lambda action: action.verb == BOOST, during=ACT, notes=notes, act=FreightAct.JUMP),
            StandingCommand("reset", lambda action: action.verb == "reset", during=ACT, notes=notes, act=FreightAct.ROLL),
            StandingCommand("end", lambda action: action.verb == "end", is_ending=True, during=ACT),
        )


FACE: Final = FreightFace()
