"""The shipyard's still background: panels, headings, the open shelf, or the parts of a ship that is looked at."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.docked_ship import HEAD, draw_head
from hyperline.games.hyperline.app.shipyard.views.partlist import paint_parts
from hyperline.games.hyperline.app.shipyard.views.store_offers import SHELVES, token_lies
from hyperline.games.hyperline.app.shipyard.views.yard_job import BONUS, YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Areas
from hyperline.games.hyperline.engine.kinds import TOKEN_TECHS
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.space import deep_space


def paint_yard(context: Context, surface: Surface, at: Areas, job: YardJob, prompt: str) -> None:
    """Panels, headings and everything that does not change while a part is moved."""
    surface.blit(deep_space(context), (0, 0))
    _paint_top(context, surface, at.top, job, prompt)
    for panel in at.panels:
        draw_panel(context, surface, panel)
    if at.mine is None:
        _heading(context, surface, at.switch, "shipyard.switch.head")
    if job.may_buy:
        _heading(context, surface, at.checks, "shipyard.checks")
    elif at.mine is not None:
        head = Rect(at.grid_panel.x, at.grid_panel.y, at.grid_panel.w, context.px(HEAD))
        draw_head(context, surface, head, job.name, job.emblem)
    else:
        paint_parts(context, surface, at.store.inflate(-context.px(24), -context.px(20)), job)


def _heading(context: Context, surface: Surface, above: Rect, key: str) -> None:
    line = context.type.line(context.words(key), "caps", "faint", above.w, context.px(20))
    surface.blit(line, line.get_rect(bottomleft=(above.x, above.y - context.px(4))))
    edge = context.theme.colour("border")
    surface.fill(edge, (above.x, above.y - context.px(2), above.w, max(1, round(context.measure.u))))


def _paint_top(context: Context, surface: Surface, room: Rect, job: YardJob, prompt: str) -> None:
    """Emblem and prompt at the left, the place at the right."""
    c = context
    side = min(room.h - c.px(6), c.px(38))
    draw_emblem(c, surface, (room.x, room.centery - side // 2), side, job.emblem)
    left = room.x + side + c.space("m")
    planet, sector = job.place
    icon = c.px(38)
    text = c.type.line(
        c.words("shipyard.where", planet=_tile_name(c, planet), sector=sector), "label", "muted", c.px(220), room.h
    )
    right = room.right
    surface.blit(text, text.get_rect(midright=(right, room.centery)))
    right -= text.get_width() + c.space("s") + icon
    if c.sprites.has("hyperline/tiles", planet):
        surface.blit(c.sprites("hyperline/tiles", planet, icon), (right, room.centery - icon // 2))
    title = fitting.line(c, prompt, ("heading", "label", "strong", "small"), "text", right - left - c.space("l"), room.h)
    surface.blit(title, title.get_rect(midleft=(left, room.centery)))


def _tile_name(context: Context, name: str) -> str:
    """A planet's name, or the game's name for another tile."""
    return context.words(f"tile.{name}") if f"tile.{name}" in context.words else name


def paint_shelf_head(context: Context, surface: Surface, room: Rect, job: YardJob, shelf: int, sold: int | None) -> None:
    """The shelf's name, whether it is sold here, and where the player's token is."""
    c, words = context, context.words
    tech = SHELVES[shelf][0]
    name = words("shipyard.bridge_upgrades") if tech is None else words(f"kind.{tech}")
    state = ("due_now" if shelf == sold else "not_due") if job.is_setup else ("sold_here" if shelf == sold else "not_sold")
    high = room.h // 2
    ink = "gold" if shelf == sold else "faint"
    side = fitting.line(c, words(f"shipyard.{state}"), ("caps",), ink, round(room.w * 0.42), high)
    surface.blit(side, side.get_rect(midright=(room.right, room.y + high // 2)))
    title = fitting.line(c, name, ("heading", "label", "caps"), "text", room.w - side.get_width() - c.px(8), high)
    surface.blit(title, title.get_rect(midleft=(room.x, room.y + high // 2)))
    if tech is None or (job.is_setup and job.stage != BONUS):
        text = words("shipyard.token_none")
    else:
        planet, sector = token_lies(job.position, job.seat, TOKEN_TECHS[shelf])
        text = words("shipyard.token_on", planet=planet, sector=sector) if planet else words("shipyard.token_in_hand")
    line = c.type.line(text, "small", "muted", room.w, high)
    surface.blit(line, line.get_rect(midleft=(room.x, room.y + high + high // 2)))
