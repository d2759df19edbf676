"""A list of a ship's parts."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob
from hyperline.games.hyperline.rules.kinds import UPGRADES, Component, Upgrade
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting


def paint_parts(context: Context, surface: Surface, room: Rect, job: YardJob) -> None:
    """The list, as large as the room allows."""
    c = context
    head = c.type.line(c.words("shipyard.parts"), "heading", "text", room.w)
    surface.blit(head, room.topleft)
    ship = job.ship
    kinds: list[Component | Upgrade] = [kind for kind in Component if any(part.kind is kind for part in ship.parts)]
    kinds += [upgrade for upgrade in UPGRADES if upgrade in ship.upgrades]
    top = room.y + head.get_height() + c.px(8)
    high = min(c.px(48), (room.bottom - top) // len(kinds))
    for number, kind in enumerate(kinds):
        _paint_row(context, surface, Rect(room.x, top + number * high, room.w, high), kind, job)


def _paint_row(context: Context, surface: Surface, row: Rect, kind: Component | Upgrade, job: YardJob) -> None:
    """One kind: picture, name, how many, and how many of them are damaged or offline."""
    c, words, side = context, context.words, max(8, row.h - context.px(5))
    if isinstance(kind, Upgrade):
        count, damaged = 1, 1
        note = "" if job.ship.has_online(kind) else words("shipyard.offline")
        picture = c.sprites("hyperline/upgrades", f"{kind}-offline" if note else str(kind), side)
    else:
        parts = [part for part in job.ship.parts if part.kind is kind]
        damaged = sum(part.is_damaged for part in parts)
        count, note = len(parts), words("shipyard.part_damaged", n=damaged) if damaged else ""
        picture = c.sprites("hyperline/components", f"{kind}-damaged" if damaged == len(parts) else str(kind), side)
    surface.blit(picture, (row.x, row.y))
    right, left = row.right, row.x + side + c.px(10)
    name = words(f"kind.{kind}") if count == 1 else words("shipyard.part_count", n=count, kind=words(f"kind.{kind}"))
    if note:
        if c.type.width(note, "small") + c.type.width(name, "body") + c.px(6) > 1.1 * (right - left):
            note = words("shipyard.part_bad", n=damaged)
        text = c.type.line(note, "small", "warn", row.w // 3, row.h)
        surface.blit(text, text.get_rect(midright=(right, row.y + side // 2)))
        right -= text.get_width() + c.px(6)
    line = fitting.paragraph(c, name, ("body", "small"), "text", right - left, row.h)
    surface.blit(line, line.get_rect(midleft=(left, row.y + side // 2)))
