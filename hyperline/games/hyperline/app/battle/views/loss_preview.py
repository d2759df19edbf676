"""What a side of a ship would lose to an asteroid or a torpedo, in small: how much, and which parts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Action, Damage
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.ship import functional_by_target
from hyperline.shell.context import Context


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
