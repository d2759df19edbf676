"""What can still be drawn: for each stack how many tiles are left, and how many of each kind nobody has seen yet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui.panel import draw_panel
from hyperline.app.views.board.picture import Picture
from hyperline.app.views.hud.kept import KeptWidget
from hyperline.app.views.hud.rose import dimmed
from hyperline.engine.catalogue import ASTEROID, HYPERLINE_TILES, LOOKS, PLANET_TILES
from hyperline.engine.geometry import SECTORS
from hyperline.engine.kinds import TOKEN_TECHS, Tech

COLUMNS = 5  # twice as many in a wide panel
TECHS = (*TOKEN_TECHS, Tech.REPAIR_DROID, Tech.HYPERLINE_COMPUTER, Tech.BATTLE_COMPUTER)


@dataclass(frozen=True)
class TilesState:
    """Tiles left in both stacks, and (picture group, picture, unseen) of each kind."""

    stacks: tuple[int, int]
    lines: tuple[tuple[str, str, int], ...]
    planets: tuple[tuple[str, str, int], ...]


def unseen(picture: Picture) -> TilesState:
    """What the board does not show: in the stacks, or face down and not known to the viewer."""
    board = picture.board
    shown = Counter(LOOKS[board.tiles[sector]].name for sector in SECTORS)
    lines = Counter(LOOKS[code].name for code in HYPERLINE_TILES)
    left = {name: max(0, count - shown[name]) for name, count in lines.items()}
    sold: Counter[str] = Counter()
    for code in PLANET_TILES:
        look = LOOKS[code]
        if code != ASTEROID and look.sells is not None and not shown[look.name]:
            sold[look.sells] += 1
    asteroids = PLANET_TILES.count(ASTEROID) - shown["asteroid"]
    planets = [
        ("pieces", f"token-{tech}", sold[tech]) if tech in TOKEN_TECHS else ("upgrades", tech.value, sold[tech])
        for tech in TECHS
    ]
    return TilesState(
        picture.stacks,
        tuple(("tiles", name, count) for name, count in left.items()),
        (*planets, ("tiles", "asteroid", asteroids)),
    )


class TilesPanel(KeptWidget[TilesState]):
    """Draws a TilesState; kinds that are used up are dim."""

    def __init__(self, context: Context, rect: Rect, state: TilesState) -> None:
        super().__init__(context, rect, "tiles", state)

    def paint(self, surface: Surface) -> None:
        """Draw the panel."""
        context, words = self.context, self.context.words
        draw_panel(context, surface, surface.get_rect())
        pad = context.px(9)
        inner = surface.get_rect().inflate(-2 * pad, -2 * context.px(7))
        half = inner.h // 2
        groups = (
            ("hyperline", self.state.stacks[0], self.state.lines),
            ("planet", self.state.stacks[1], self.state.planets),
        )
        for number, (stack, left, kinds) in enumerate(groups):
            box = Rect(inner.left, inner.top + number * half, inner.w, half)
            head = min(context.px(20), box.h // 3)
            name = context.type.line(words(f"hud.stack_{stack}"), "caps", "muted", box.w // 2, head)
            surface.blit(name, name.get_rect(midleft=(box.left, box.top + head // 2)))
            count = context.type.line(words("hud.left", n=left), "caps", "text", box.w // 2, head)
            surface.blit(count, count.get_rect(midright=(box.right, box.top + head // 2)))
            self._kinds(surface, Rect(box.left, box.top + head, box.w, box.h - head), kinds)

    def _kinds(self, surface: Surface, rect: Rect, kinds: tuple[tuple[str, str, int], ...]) -> None:
        context = self.context
        columns = COLUMNS if rect.w < rect.h * 8 else 2 * COLUMNS
        wide, high = rect.w // columns, rect.h * columns // (2 * COLUMNS)
        side = min(high - context.px(3), round(wide * 0.58))
        for number, (group, name, count) in enumerate(kinds):
            row, column = divmod(number, columns)
            left, middle = rect.left + column * wide, rect.top + row * high + high // 2
            art = context.sprites(group, name, side)
            surface.blit(art if count else dimmed(art), art.get_rect(midleft=(left, middle)))
            colour = "text" if count else "faint"
            text = context.type.line(str(count), "small_strong", colour, wide - side - context.px(4), high)
            surface.blit(text, text.get_rect(midleft=(left + side + context.px(4), middle)))
