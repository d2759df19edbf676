"""Siren Belt as the shell sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from hyperline.games.belt.app.annals import ANNALS
from hyperline.games.belt.app.board.view import BeltView
from hyperline.games.belt.app.chronicle import BeltChronicle
from hyperline.games.belt.app.cues import CUES
from hyperline.games.belt.app.samples import SAMPLES
from hyperline.games.belt.app.scene import BeltScene
from hyperline.games.belt.app.setup import PLAN
from hyperline.games.belt.app.tips import TIPS
from hyperline.games.belt.app.wording import STEP_NAMES, BeltWording
from hyperline.games.belt.entry import META
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.cap_verbs import NO_CAP, ChooseCap, Step
from hyperline.games.belt.rules.fleets import LETTERS
from hyperline.games.belt.rules.flight_verbs import DONE, Blink, Choose
from hyperline.games.belt.rules.hexes import CAP_STEPS
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.games.belt.rules.power_verbs import DECLINE, HOLD, Martyr, Reveal
from hyperline.games.belt.rules.setup_verbs import END_TURN
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.event import Event
from hyperline.shell.assets.text import Words
from hyperline.shell.face import LIGHT, Sample, Wording
from hyperline.shell.hud.command_row import StandingCommand
from hyperline.shell.input.intent import Act
from hyperline.shell.plain_face import PlainFace
from hyperline.shell.play.table import Table


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
    topics: ClassVar = {
        "deploy": "SET", "power": "PWR", "card": "TRN", "squadron": "MOV", "burn": "PWR", "ace": "PWR", "clash": "MOV",
        "carapace": "PWR", "turn": "TUR", "cap": "CAP", "steps": "CAP", "fire": "CAP", "end": "TRN", "revive": "PWR",
    }  # fmt: skip

    def memorable(self, event: Event) -> tuple[int, float]:
        """Ships destroyed, above all great ones."""
        return (event.by, 0.06 * event.points) if isinstance(event, events.ShipKilled) and event.by >= 0 else (0, 0.0)

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """The squadrons, the capital ships, their steps, the powers, and what ends each decision."""
        return COMMANDS

    def chronicle(self, table: Table, wording: Wording[Position, Any], most: int) -> BeltChronicle:
        """A sentence an event."""
        assert isinstance(wording, BeltWording)
        return BeltChronicle(table.game, wording.words, wording, table.first, most)

    @property
    def samples(self) -> Mapping[str, Sample]:
        """The board in the middle of a game, a fleet that is set up, and a capital ship under way."""
        return SAMPLES


def _squadron(number: int) -> StandingCommand:
    def takes(action: Verb) -> bool:
        return isinstance(action, Choose) and action.squadron % len(LETTERS) == number

    return StandingCommand(f"squadron_{LETTERS[number].lower()}", takes, during=(Stage.SQUADRON,), notes=(WIDEST,))


def _cap(number: int) -> StandingCommand:
    def takes(action: Verb) -> bool:
        return isinstance(action, ChooseCap) and action.ship % 20 == number

    return StandingCommand(f"cap_{'xy'[number]}", takes, during=(Stage.CAP,))


def _step(number: int) -> StandingCommand:
    def takes(action: Verb) -> bool:
        return isinstance(action, Step) and action.way == number

    return StandingCommand(STEP_NAMES[number], takes, during=(Stage.STEPS, Stage.FIRE))


def _power(name: str, kind: type[Verb]) -> StandingCommand:
    return StandingCommand(name, lambda action: isinstance(action, kind), during=Martyr.stages)


def _waiving(word: Verb, during: str) -> StandingCommand:
    return StandingCommand(word.verb, lambda action: action == word, during=(during,))


def _ending(word: Verb, *during: str) -> StandingCommand:
    return StandingCommand(word.verb, lambda action: action == word, is_ending=True, act=Act.END_TURN, during=during)


WIDEST: Final = "+10, loses 6"
"""The widest that a squadron's tally is."""
COMMANDS: Final = (
    _waiving(NO_CAP, Stage.CAP),  # what gives something up lies where nothing was pressed before
    _waiving(HOLD, Stage.FIRE),
    *(_squadron(number) for number in range(len(LETTERS))),
    *(_cap(number) for number in range(2)),
    *(_step(number) for number in range(len(CAP_STEPS))),
    _power("reveal", Reveal),
    _power("blink", Blink),
    _power("martyr", Martyr),
    _ending(DONE, Stage.TURN, Stage.STEPS, Stage.BURN),
    _ending(HOLD, Stage.POWER),
    _ending(DECLINE, Stage.CARAPACE),
    _ending(END_TURN, Stage.SQUADRON, Stage.CAP, Stage.FIRE, Stage.END),
)
FACE: Final = BeltFace()
