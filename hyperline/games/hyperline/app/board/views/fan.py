"""The fan of a blind Jump: light over the sectors that it may reach, with the chance of each of the likeliest ends."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.strand import Traced
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.oracle import BLOCKS, Forecast
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.number import percent

MOST = 8  # ends that are labelled
CLEAR = 0.09  # of a sector's side: room for the ring that the tracer draws around an end
DOWN = 180.0  # degrees clockwise from up
FAINTEST = 0.03  # the least share with which a sector is lit
ART = {
    "pirate": ("hyperline/pieces", "pirate-1"),
    "rip": ("hyperline/tiles", "rip"),
    "asteroid": ("hyperline/tiles", "asteroid"),
    "planet": ("hyperline/tiles", "back-planet"),
    "nexxus": ("hyperline/tiles", "nexxus"),
    "neutral": ("hyperline/tiles", "neutral"),
    "home": ("hyperline/tiles", "neutral"),
}
"""Group and name of the picture of a reason why a Jump ends."""


class Edge(NamedTuple):
    """Which edge of its sector a plate uses, and how high a name is that is already there."""

    is_above: bool = False
    name: int = 0


def strongest(forecast: Forecast) -> dict[Sector, tuple[float, str]]:
    """The likeliest sectors in which the Jump ends, with the share of each and its likeliest reason there."""
    whys: dict[Sector, str] = {}
    for end in forecast.ends:
        whys.setdefault(end.sector, end.why)
    return {sector: (share, whys[sector]) for sector, share in list(forecast.by_sector().items())[:MOST]}


def colour_of(why: str) -> str:
    """The colour of a reason: whether the Command phase ends, or a Hyperpoint is reached."""
    if why in BLOCKS:
        return "warn"
    return "muted" if why in ("open", "closed", "other") else "good"


def draw_light(surface: Surface, context: Context, camera: Camera, forecast: Forecast) -> None:
    """Light each sector by how often the Jump comes there."""
    colour = context.theme.colour("accent")
    for sector, share in forecast.entered.items():
        if share >= FAINTEST:
            lights.draw_veil(surface, camera.sector_rect(sector), colour, round(20 + 90 * min(1.0, share)))


def told_rects(camera: Camera, forecast: Forecast, start: Sector) -> tuple[Rect, ...]:
    """The pixels to keep in view: the sectors of the labelled ends, and the one where the Jump begins."""
    return tuple(camera.sector_rect(sector) for sector in (start, *strongest(forecast)))


def draw_ends(surface: Surface, context: Context, camera: Camera, forecast: Forecast, traced: Traced) -> None:
    """Draw the likeliest ends, each with a small plate along an edge of its sector that is clear of traced lines."""
    edges = _edges(context, camera, traced)
    for sector, (share, why) in strongest(forecast).items():
        _draw_end(surface, context, camera.sector_rect(sector), share, why, edges.get(sector, Edge()))


def _edges(context: Context, camera: Camera, traced: Traced) -> dict[Sector, Edge]:
    """The edges for plates that cannot use the lower one because a traced line or a name is there."""
    found = {}
    for route in traced.routes:
        if camera.heading(route.port * 45.0) % 360 == DOWN:
            found[route.sector] = Edge(is_above=True)
        for leg in route.walk():
            ports = (port for port in (leg.entry, leg.exit) if port is not None)
            if any(camera.heading(port * 45.0) % 360 == DOWN for port in ports):
                found[leg.sector] = Edge(is_above=True)
    high = context.type.line_height("caps")
    for mark in traced.ends:
        if mark.text:  # the tracer's name of the end, opposite where the line comes in
            heading = camera.heading(mark.entry * 45.0) % 360
            is_level = heading in (DOWN / 2, 3 * DOWN / 2)
            found[mark.sector] = Edge(is_above=True) if is_level else Edge(90 < heading < 270, high)
    return found


def _draw_end(surface: Surface, context: Context, sector: Rect, share: float, why: str, edge_at: Edge) -> None:
    theme, kit = context.theme, context.type
    colour = theme.colour(colour_of(why))
    edge = max(1.0, context.measure.u)
    none = Color(0, 0, 0, 0)
    inset = max(1, sector.w // 24)
    paint.plate(surface, sector.inflate(-2 * inset, -2 * inset), none, none, colour, 1.5 * edge, sector.w // 9)
    room = sector.w - 2 * inset
    text = kit.line(percent(share), "small_strong", colour, room - context.px(6), round(sector.h * 0.36))
    high = text.get_height() + context.px(1)
    side = high - context.px(2)
    pad, gap = context.px(4), context.px(2)
    wide = text.get_width() + 2 * pad
    has_art = why in ART and wide + side + gap <= room
    plate = Rect(0, 0, wide + (side + gap if has_art else 0), high)
    clear = max(2, round(sector.h * CLEAR)) + edge_at.name
    plate.midbottom = sector.centerx, sector.bottom - clear
    if edge_at.is_above:
        plate.top = sector.top + clear
    deep = theme.colour("deep", 242)
    paint.plate(surface, plate, deep, deep, colour, edge, high // 2)
    if has_art:
        art = context.sprites(*ART[why], side)
        surface.blit(art, art.get_rect(midleft=(plate.left + pad, plate.centery)))
    surface.blit(text, text.get_rect(midright=(plate.right - pad, plate.centery)))
