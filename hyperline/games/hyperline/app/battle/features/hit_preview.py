"""Shows at each side of the ship what an asteroid or a torpedo would cost on that side."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.features.live_odds import LiveOdds, button_of
from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.conduct import struck
from hyperline.games.hyperline.rules.actions import Action, Damage, Face
from hyperline.games.hyperline.rules.decisions.strike import Strike
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.ship import functional_by_target
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.ui.card import Card


def picture_of(player: Player, emblem: int, action: Action) -> tuple[str, str]:
    """The picture of the part or fighter that an action hits."""
    if isinstance(action, Damage):
        return "hyperline/components", str(functional_by_target(player.ship)[action.target].kind)
    return "hyperline/pieces", f"fighter-{emblem}"


def draw_losses(context: Context, surface: Surface, rect: Rect, pictures: Sequence[tuple[str, str]]) -> None:
    """Draw how many parts and fighters are lost, and which; the number warns if the Bridge is among them."""
    kit, gap = context.type, context.dx(4)
    is_dear = ("hyperline/components", str(Component.BRIDGE)) in pictures
    number = context.words("odds.minus", n=len(pictures)) if pictures else context.words("odds.nothing")
    text = kit.line(number, "small_strong", "warn" if is_dear else "text" if pictures else "good", rect.w)
    side = min(context.dx(24), rect.h - gap)
    step = min(side + gap // 2, (rect.w - text.get_width() - gap - side) // max(1, len(pictures) - 1))
    wide = text.get_width() + (gap + side + step * (len(pictures) - 1) if pictures else 0)
    left = rect.centerx - wide // 2
    surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
    left += text.get_width() + gap
    for place, (group, name) in enumerate(pictures):
        surface.blit(context.sprites(group, name, side), (left + place * step, rect.centery - side // 2))


def losses_text(wording: Wording, player: Player, side: str, lost: Sequence[Action]) -> str:
    """The same in a sentence."""
    words = wording.words
    if not lost:
        return words("odds.hit_nothing", side=side)
    named = [
        wording.part(player.ship, action.target) if isinstance(action, Damage) else words("odds.a_fighter")
        for action in lost
    ]
    return words("odds.hit_loses", side=side, parts=wording.listed(named))


class HitPreview(BattleFeature):
    """`lost` is known at once, by the key of a side's button: no die is rolled after the side is chosen."""

    def __init__(self, scene: BattlePage) -> None:
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
