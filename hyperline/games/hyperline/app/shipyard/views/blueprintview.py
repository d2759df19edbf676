"""One blueprint in full: its picture, its numbers, and how its parts differ from the ship's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.blueprintlist import Kept
from hyperline.games.hyperline.app.shipyard.views.comparison import ROSE
from hyperline.games.hyperline.app.shipyard.views.figures import OUT, figures
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint

LARGEST = 56  # units of a cell
ROW = 22  # units


def draw_blueprint(context: Context, surface: Surface, room: Rect, kept: Kept, emblem: int) -> None:
    """Picture, name, numbers by side, and the parts that differ, from the top of a rectangle to its bottom."""
    c = context
    paint.pool(surface, room.center, round(0.5 * min(room.size)), c.theme.colour("tonal", 120))
    inner = room.inflate(-2 * c.px(14), 0)
    row = min(c.px(ROW), round(inner.h * 0.06))
    told = difference(c.words, kept)
    words = Rect(inner.x, inner.bottom - 3 * row, inner.w, 3 * row)
    table = Rect(inner.x, words.y - 5 * row - c.px(6), inner.w, 5 * row)
    title = c.type.line(kept.name, "heading", "text", inner.w, c.px(32))
    surface.blit(title, title.get_rect(midtop=(inner.centerx, inner.y)))
    top = inner.y + c.px(36)
    picture = Rect(inner.x, top, inner.w, table.y - c.px(8) - top)
    draw_ship(surface, kept.ship, picture, c.sprites, emblem, max_cell=c.px(LARGEST))
    _draw_table(c, surface, table, row, kept)
    text = fitting.paragraph(c, told, ("small", "caps"), "muted", words.w, words.h)
    surface.blit(text, text.get_rect(midleft=words.midleft))


def difference(words: Words, kept: Kept) -> str:
    """What happens to the ship's parts if the blueprint is loaded."""
    if not kept.missing and not kept.over:
        return words("blueprint.same_parts")
    told = []
    if kept.missing:
        told.append(words("blueprint.missing", parts=_listed(words, kept.missing)))
    if kept.over:
        told.append(words("blueprint.over", parts=_listed(words, kept.over)))
    return " ".join(told)


def _listed(words: Words, kinds: Iterable[Component]) -> str:
    counted = Counter(kinds)
    names = {kind: words(f"kind.{kind}") for kind in counted}
    return ", ".join(words("shipyard.part_count", n=n, kind=names[k]) if n > 1 else names[k] for k, n in counted.items())


def _draw_table(context: Context, surface: Surface, room: Rect, row: int, kept: Kept) -> None:
    """Guns, shields and hits to the Bridge by side; then the numbers without a side."""
    c, able = context, figures(kept.ship)
    label = round(room.w * 0.36)
    each = (room.w - label) // 4
    for side in QUADRANTS:
        place = Rect(room.x + label + side * each, room.y, each, row)
        head = c.type.line(c.words(f"shipyard.side.{QUADRANT_NAMES[side]}"), "caps", "faint", each - c.px(4), row)
        surface.blit(head, head.get_rect(center=place.center))
    for number, name in enumerate(ROSE, 1):
        line = Rect(room.x, room.y + number * row, room.w, row)
        paint.rule(surface, Rect(line.x, line.y, line.w, max(1, c.dx(1))), c.theme.colour("edge", 60))
        text = c.type.line(c.words(f"blueprint.{name}"), "small", "muted", label, row)
        surface.blit(text, text.get_rect(midleft=line.midleft))
        for side, value in zip(QUADRANTS, getattr(able, name), strict=True):
            shown = c.type.line("✗" if value == OUT else str(value), "small_strong", "text" if value else "faint", each, row)
            surface.blit(shown, shown.get_rect(center=(room.x + label + side * each + each // 2, line.centery)))
    rest = c.words("blueprint.rest", speed=able.speed, bonus=able.bonus_moves, tight=able.tight)
    line = Rect(room.x, room.y + 4 * row, room.w, row)
    paint.rule(surface, Rect(line.x, line.y, line.w, max(1, c.dx(1))), c.theme.colour("edge", 60))
    drawn = fitting.line(c, rest, ("small", "caps"), "muted", line.w, row)
    surface.blit(drawn, drawn.get_rect(midleft=line.midleft))
