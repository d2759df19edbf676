"""Shows at each side of the ship what an asteroid or a torpedo would cost on that side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from hyperline.games.hyperline.app.battle.features.battle_feature import BattleFeature
from hyperline.games.hyperline.app.battle.features.live_odds import LiveOdds, button_of
from hyperline.games.hyperline.app.battle.views.loss_preview import draw_losses, losses_text, picture_of
from hyperline.games.hyperline.counsel.conduct import struck
from hyperline.games.hyperline.rules.actions import Action, Face
from hyperline.games.hyperline.rules.decisions.strike import Strike
from hyperline.shell.input.focus import Target
from hyperline.shell.ui.card import Card

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene


class HitPreview(BattleFeature):
    """`lost` is known at once, by the key of a side's button: no die is rolled after the side is chosen."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene)
        self.lost: dict[str, tuple[Action, ...]] = {}
        self._sides: dict[str, str] = {}

    def offered(self) -> None:
        """Look ahead if there is a side to choose."""
        controls = self.scene.controls
        view = controls.position
        frame = view.pending[-2] if view is not None and len(view.pending) > 1 else None
        faces = [action for action in controls.legal if isinstance(action, Face)]
        is_asked = view is not None and isinstance(frame, Strike) and self.scene.features.one(LiveOdds).is_on
        self.lost, self._sides = {}, {}
        if not is_asked or view is None or not isinstance(frame, Strike):
            return
        for action in faces:
            self.lost[button_of(action)] = struck(view, frame, action.quadrant)
            self._sides[button_of(action)] = self.scene.wording.side(action.quadrant)
        words = self.context.words
        if not self.scene.state.is_duel:
            controls.notes = {key: words("odds.hits", n=len(lost)) for key, lost in self.lost.items()}

    def update(self, seconds: float) -> None:
        """Follow the setting that switches odds on or off."""
        controls = self.scene.controls
        if controls.is_open and controls.kind == "direction" and bool(self.lost) is not self._is_wanted:
            self.offered()
            self.scene.show_controls()

    @property
    def _is_wanted(self) -> bool:
        return not self.scene.state.is_duel and self.scene.features.one(LiveOdds).is_on

    def draw(self, surface: Surface) -> None:
        """Draw the figures at the sides of the ship."""
        player, clip = self.scene.state.player(0), surface.get_clip()
        if player is None or not self.lost:
            return
        emblem = self.scene.emblems[self.scene.state.sides[0]]
        for key, lost in self.lost.items():
            place = self.scene.features.one(LiveOdds).figure_rect(key)
            if place.w and clip.colliderect(place):
                draw_losses(self.context, surface, place, [picture_of(player, emblem, action) for action in lost])

    def card(self, target: Target) -> Card | None:
        """What the side in focus would lose; beside a button only for keys, since it covers the other figures."""
        key = target.key.replace("quadrant:", "do:face:")
        player = self.scene.state.player(0)
        if key not in self.lost or player is None or (target.key == key and not self.scene.focus.is_by_key):
            return None
        text = losses_text(self.scene.wording, player, self._sides[key], self.lost[key])
        return Card("", f"{text}\n{self.context.words('odds.hit_assumed')}", "COM-7")
