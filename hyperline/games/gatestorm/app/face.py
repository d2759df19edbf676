"""Gatestorm as the shell sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from hyperline.games.gatestorm.app.annals import ANNALS
from hyperline.games.gatestorm.app.board.view import StormView
from hyperline.games.gatestorm.app.chronicle import StormChronicle
from hyperline.games.gatestorm.app.controls import ACT, ATTACK, GATE, OUTFIT, SET_DIAL
from hyperline.games.gatestorm.app.cues import CUES
from hyperline.games.gatestorm.app.samples import samples
from hyperline.games.gatestorm.app.scene import StormScene
from hyperline.games.gatestorm.app.setup import PLAN
from hyperline.games.gatestorm.app.tips import TIPS
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.entry import META
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.pending import Verb
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.assets.text import Words
from hyperline.shell.face import FULL, Sample, Wording
from hyperline.shell.hud.command_row import StandingCommand
from hyperline.shell.input.intent import Act
from hyperline.shell.plain_face import PlainFace
from hyperline.shell.play.table import Table

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
    tips = TIPS
    career = ANNALS
    topics: ClassVar = {
        "outfit": "SHP", "slot": "SET-3", "dial": "RND-1", "unveil": "RND-2", "gate": "HYP", "act": "RND-2",
        "attack": "RND-4", "modify": "ATK-1", "defend": "ATK-1", "trait": "SHP-1", "end": "RND-5",
    }  # fmt: skip

    def memorable(self, event: Event) -> tuple[int, float]:
        """Ships destroyed by another."""
        return (event.by, 0.1) if isinstance(event, events.ShipDestroyed) and event.by >= 0 else (0, 0.0)

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """The actions of a ship's turn, and what ends each decision."""
        notes = tuple(words(f"gatestorm.off_{name}") for name in OFF)
        return (
            *(_action(name, notes) for name in ("poise", "weave", "mark", "slip", "rush", "veil")),
            _ending("none", ACT, "trait", "end"),
            _ending("hold", ATTACK),
            _ending("done", "modify", "defend"),
            _ending("keep", "unveil"),
            _ending("stay", GATE),
            _ending("set", SET_DIAL, word="dial"),
            _ending("fly", OUTFIT, word="pick"),
        )

    def chronicle(self, table: Table, wording: Wording[Position, Any], most: int) -> StormChronicle:
        """By tables."""
        assert isinstance(wording, StormWording)
        return StormChronicle(table.game, wording.words, wording, table.first, most)

    @property
    def samples(self) -> Mapping[str, Sample]:
        return samples()


def _action(name: str, notes: tuple[str, ...]) -> StandingCommand:
    def takes(action: Verb) -> bool:
        return action.verb == name

    return StandingCommand(name, takes, during=(ACT,), notes=notes)


def _ending(name: str, *during: str, word: str = "") -> StandingCommand:
    def takes(action: Verb) -> bool:
        return action.verb == (word or name)

    return StandingCommand(name, takes, is_ending=True, during=during, act=Act.END_TURN)


FACE: Final = StormFace()
