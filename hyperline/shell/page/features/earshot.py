"""Lets the sounds of events be heard from where they happen on the screen."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.event import Event
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.sound.heard import Heard, Placed

FIGHT: Final = ("gun/", "hit/", "blast/", "torpedo/")  # families of sounds
REST: Final = 14.0  # seconds


class Sounding(PlayFeature[PlayPage]):
    """What another stage plays over the page, such as a battle, is heard from its place there."""

    def __init__(self, scene: PlayPage) -> None:
        super().__init__(scene)
        self._leave = self.table.director.on_sound(self._sounded)

    mood = "calm"
    """That of a fight for a while after each shot and blow, where a game has no stage of its own for fights."""
    _rested = REST

    def update(self, seconds: float) -> None:
        """Count how long nothing was heard of a fight."""
        self._rested += seconds
        self.mood = "battle" if self._rested < REST else "calm"

    def _sounded(self, event: Event, heard: Heard) -> None:
        stage, pan = self.table.director.stage, heard.pan
        if pan is None:
            at = stage.heard_at(event) if isinstance(stage, Placed) else None
            pan = 0.0 if at is None else 2 * at / max(1, self.context.measure.size[0]) - 1
        if heard.is_fight or heard.name.startswith(FIGHT):
            self._rested = 0.0
        self.context.sound.play(heard.name, pan, heard.level)

    def left(self) -> None:
        """Nothing of the game is heard any more."""
        self._leave()
