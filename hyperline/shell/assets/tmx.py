"""Boards and sheets drawn in Tiled: what lies in which cell, and the named places. The one file that knows pytmx."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytmx
from pygame import Rect


class BadMap(ValueError):  # noqa: N818 - the file is at fault
    """A map that cannot be read: one sentence that names the file."""


@dataclass(frozen=True)
class TiledPlan:
    """A map: `size` in its own pixels, `layers` with the class of the tile in each cell (column, row), `anchors` by name."""

    size: tuple[int, int]
    layers: dict[str, dict[tuple[int, int], str]]
    anchors: dict[str, Rect]

    def scaled(self, name: str, area: Rect) -> Rect:
        """An anchor's rectangle when the whole map is drawn in `area`; raises KeyError for an unknown name."""
        found = self.anchors[name]
        x, y = area.w / self.size[0], area.h / self.size[1]
        left, top = area.left + round(found.left * x), area.top + round(found.top * y)
        return Rect(left, top, area.left + round(found.right * x) - left, area.top + round(found.bottom * y) - top)


def read_plan(file: Path) -> TiledPlan:
    """The plan in a TMX file; raises BadMap."""
    try:
        plan = pytmx.TiledMap(str(file))
    except Exception as failure:  # pytmx lets whatever its parsers raise through
        raise BadMap(f"The map {file} cannot be read: {failure}.") from failure
    layers = {layer.name: _cells(plan, layer) for layer in plan.layers if isinstance(layer, pytmx.TiledTileLayer)}
    anchors = {
        thing.name: Rect(round(thing.x), round(thing.y), round(thing.width), round(thing.height))
        for thing in plan.objects
        if thing.name
    }
    return TiledPlan((plan.width * plan.tilewidth, plan.height * plan.tileheight), layers, anchors)


def _cells(plan: Any, layer: Any) -> dict[tuple[int, int], str]:
    cells = {}
    for x, y, gid in layer.iter_data():
        if gid:
            known = plan.get_tile_properties_by_gid(gid) or {}
            cells[x, y] = str(known.get("type") or known.get("class") or "")
    return cells
