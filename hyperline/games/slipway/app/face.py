"""Slipway 99 as the shell sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from pygame import Surface

from hyperline.games.slipway.app.chronicle import LaneChronicle
from hyperline.games.slipway.app.cues import CUES
from hyperline.games.slipway.app.own_keys import LaneAct
from hyperline.games.slipway.app.racer import ship_picture
from hyperline.games.slipway.app.scene import ROWS, LaneScene
from hyperline.games.slipway.app.view import LaneView
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.entry import META
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import JUMP, ROLL, Position, is_gate
from hyperline.kernel.event import Event
from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.deeds.annals import Annals, Deed, Feat
from hyperline.shell.face import Wording
from hyperline.shell.help.tip import Tip
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.play.table import Table
from hyperline.shell.setup.seat_panel import SeatPanel

FAR: Final = 6  # squares to the next gate


def _alone(deed: Deed) -> bool:
    return bool(deed.event.players == (deed.seat,))


ANNALS: Final = Annals(
    (
        Feat("boarded", "stations/start", events.LaneBoarded),
        Feat("far", "ships/0", events.LaneBoarded,
             lambda deed: deed.event.player == deed.seat and deed.event.target - deed.event.origin >= FAR),
        Feat("held", "stations/gate", events.GateHeld),
        Feat("escape", "ships/2", events.ShipEscaped),
        Feat("won", "stations/goal", events.GameWon, _alone),
    )
)  # fmt: skip


def _own_gate(position: Position, seat: int) -> str:
    """The gate that a seat is on, once the game is under way."""
    square = position.squares[seat]
    return f"square:{square}" if is_gate(square) else ""


def _ship(event: Any) -> str:
    return f"ship:{event.player}"


def _fighter(event: Any) -> str:
    return f"ship:{event.players[0]}"


TIPS: Final = (
    Tip("tip.gate", "TRN-1", sees=_own_gate, taught="1-first-lap"),
    Tip("tip.boarded", "TRN-3", events.LaneBoarded, spot=_ship),
    Tip("tip.battle", "BAT-1", events.BattleBegan, spot=_fighter, taught="1-first-lap"),
    Tip("tip.escape", "BAT-4", events.ShipEscaped, spot=_ship),
    Tip("tip.fell", "BAT-8", events.ShipFellBack, spot=_ship, taught="1-first-lap"),
    Tip("tip.held", "BAT-7", events.GateHeld, lambda event, seat: event.player < 0),
)


class SlipwayFace(PlainFace[Position]):
    """One board; a curtain falls before secret choices."""

    meta = META
    rules = Path(__file__).parents[1] / "rules.md"
    cues = CUES
    tips = TIPS
    career = ANNALS
    settings = ROWS
    plays = LaneScene
    view = staticmethod(LaneView)
    wording = staticmethod(LaneWording)
    topics: ClassVar = {"lane": "TRN", "roll": "TRN"}
    help_keys = ("lane",)

    def seat_picture(self, context: Context, seating: SeatPanel, place: int, size: tuple[int, int]) -> Surface:
        """The ship of its emblem."""
        return ship_picture(context, seating.seats[place].emblem, min(size))

    def chronicle(self, table: Table, wording: Wording[Position, Any], most: int) -> LaneChronicle:
        """A line a roll, and a line a battle."""
        assert isinstance(wording, LaneWording)
        return LaneChronicle(table.game, wording.words, wording, table.first, most)

    def memorable(self, event: Event) -> tuple[int, float]:
        """What leads past a gate, or back to one."""
        weights: dict[type[Event], float] = {events.ShipFellBack: 0.1, events.LaneBoarded: 0.06, events.ShipEscaped: 0.04}
        return getattr(event, "player", 0), weights.get(type(event), 0.0)

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """To jump, or else to roll."""
        return (
            StandingCommand(JUMP, act=LaneAct.JUMP, is_usual=True),
            StandingCommand(ROLL, act=LaneAct.ROLL, is_usual=True),
        )


FACE: Final = SlipwayFace()
