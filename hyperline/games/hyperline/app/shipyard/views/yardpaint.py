"""The shipyard's still background: space with a pool of light, the planet below, the title, and the deck's ground."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.docked_ship import HEAD, draw_head
from hyperline.games.hyperline.app.shipyard.views.partlist import paint_parts
from hyperline.games.hyperline.app.shipyard.views.planet import draw_planet
from hyperline.games.hyperline.app.shipyard.views.store_offers import SHELVES, token_lies
from hyperline.games.hyperline.app.shipyard.views.yard_job import BONUS, YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Areas, grown
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.space import deep_space

DIMMED, POOL = 120, 165  # of 255: how far space is dimmed, and the light behind the ship
EMBLEM = 40.0  # units of deck and columns


def paint_yard(context: Context, surface: Surface, at: Areas, job: YardJob, title: str, lines: list[str]) -> None:
    """Everything that does not change while a part is moved."""
    theme = context.theme
    surface.blit(deep_space(context), (0, 0))
    dim = theme.colour("deep", DIMMED)
    paint.shade(surface, context.measure.area, dim, dim)
    for stage in (at.stage, at.mine):
        if stage is not None:
            radius = round(0.56 * max(stage.w, stage.h))
            paint.pool(surface, stage.center, radius, theme.colour("tonal", POOL))
    if at.mine is None:
        draw_planet(context, surface, at.stage.centerx, at.deck.top, job.place[0])
    draw_deck(context, surface, at.deck)
    if at.line is not None:
        paint.shade(surface, at.line, theme.colour("edge", 30), theme.colour("edge", 110))
    _paint_title(context, surface, at.title, job, title, lines)
    if job.may_buy:
        return
    if at.mine is not None:
        head = Rect(at.stage.x, at.stage.y, at.stage.w, context.px(HEAD))
        draw_head(context, surface, head, job.name, job.emblem)
    else:
        top = at.tabs.top
        paint_parts(context, surface, Rect(at.tabs.x, top, at.tabs.w, at.right.bottom - top), job)


def _paint_title(context: Context, surface: Surface, room: Rect, job: YardJob, title: str, lines: list[str]) -> None:
    """Emblem, title, and lines below it."""
    c = context
    side = grown(c, EMBLEM)
    draw_emblem(c, surface, (room.x, room.y + (min(room.h, grown(c, 52)) - side) // 2), side, job.emblem)
    left = room.x + side + c.dx(12)
    head = fitting.line(c, title, ("figure", "heading", "subheading"), "text", room.right - left, room.h)
    surface.blit(head, (left, room.y))
    top = room.y + c.type.line_height("figure")
    for line in lines:
        text = c.type.line(line, "small", "muted", room.right - left)
        surface.blit(text, (left, top))
        top += c.type.line_height("small")


def title_lines(context: Context, width: int, most: int, texts: tuple[str, ...]) -> list[str]:
    """The first of some texts that fits into so many lines beside the emblem, in lines."""
    c = context
    room = max(40, width - grown(c, EMBLEM) - c.dx(12))
    wrapped = [c.type.wrap(text, "small", room) for text in texts]
    return next((lines for lines in wrapped if len(lines) <= most), [texts[-1]])


def shelf_lines(context: Context, job: YardJob, shelf: int, sold: int | None, usual: tuple[str, str]) -> tuple[str, ...]:
    """What is said of the open shelf, the fullest first: how it is paid, or that it is not sold here."""
    words, tech = context.words, SHELVES[shelf][0]
    here = usual
    if shelf != sold and job.may_buy:
        what = words("shipyard.bridge_upgrades") if tech is None else words(f"kind.{tech}")
        told = words("shipyard.shelf_not_due" if job.is_setup else "shipyard.shelf_not_sold", what=what)
        here = told, told
    if context.is_simple or tech is None or not job.may_buy or (job.is_setup and job.stage != BONUS):
        return here
    planet, sector = token_lies(job.position, job.seat, TOKEN_TECHS[shelf])
    token = words("shipyard.token_on", planet=planet, sector=sector) if planet else words("shipyard.token_in_hand")
    return (f"{here[0]} {token}", f"{here[1]} {token}", *here)
