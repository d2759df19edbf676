"""Tilesets and maps for Tiled: art by rule name, and the places of the board."""

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as Xml

SECTOR = 384
COLUMNS = "ABCDEFGHI"
VERSION = {"version": "1.10", "tiledversion": "1.10.2"}
Place = tuple[str, str, float, float, float, float]  # name, class, left, top, width, height


def text(root: Xml.Element) -> str:
    Xml.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, encoding="unicode") + "\n"


def tileset(folder: str, sizes: Mapping[str, tuple[int, int]]) -> str:
    """A collection of images; `sizes` maps a rule name to the width and height of its picture."""
    wide, high = (max(size[i] for size in sizes.values()) for i in (0, 1))
    root = Xml.Element("tileset", {**VERSION, "name": folder})
    root.attrib |= {"tilewidth": str(wide), "tileheight": str(high), "tilecount": str(len(sizes)), "columns": "0"}
    Xml.SubElement(root, "grid", {"orientation": "orthogonal", "width": "1", "height": "1"})
    for number, (name, (width, height)) in enumerate(sizes.items()):
        tile = Xml.SubElement(root, "tile", {"id": str(number), "type": name, "class": name})
        source = {"source": f"{folder}/{name}.png", "width": str(width), "height": str(height)}
        Xml.SubElement(tile, "image", source)
    return text(root)


def board(galaxy: Mapping[str, Any], tile_names: Sequence[str]) -> str:
    """The 9 x 9 board: printed ring, neutral corners, Nexxus, and an anchor for each sector."""
    root = _map(9, 9, SECTOR, next_object=84)
    Xml.SubElement(root, "tileset", {"firstgid": "1", "source": "../../sprites/hyperline/tiles.tsx"})
    numbers = {name: str(i + 1) for i, name in enumerate(tile_names)}

    def number(sector: str) -> str:
        if sector in galaxy["ring"]:
            return numbers[f"ring-{sector}"]
        if sector in galaxy["corners"]:
            return numbers["neutral"]
        return numbers["nexxus"] if sector == galaxy["nexxus"] else "0"

    layer = Xml.SubElement(root, "layer", {"id": "1", "name": "ring", "width": "9", "height": "9"})
    data = Xml.SubElement(layer, "data", {"encoding": "csv"})
    rows = [",".join(number(f"{column}{row}") for column in COLUMNS) for row in range(1, 10)]
    data.text = "\n" + ",\n".join(rows) + "\n"
    places: list[Place] = [
        (f"sector:{column}{row}", "sector", x * SECTOR, (row - 1) * SECTOR, SECTOR, SECTOR)
        for row in range(1, 10)
        for x, column in enumerate(COLUMNS)
    ]
    edge = 9 * SECTOR
    places += [("dice", "dice", edge + 96, 0, 768, 384), ("tray", "tray", edge + 96, 480, 768, edge - 480)]
    _anchors(root, 2, places)
    return text(root)


def _map(width: int, height: int, size: int, next_object: int) -> Xml.Element:
    attributes = {**VERSION, "orientation": "orthogonal", "renderorder": "right-down"}
    attributes |= {"width": str(width), "height": str(height), "tilewidth": str(size), "tileheight": str(size)}
    attributes |= {"backgroundcolor": "#070b18", "infinite": "0", "nextlayerid": "3", "nextobjectid": str(next_object)}
    return Xml.Element("map", attributes)


def _anchors(root: Xml.Element, layer: int, places: Sequence[Place]) -> None:
    group = Xml.SubElement(root, "objectgroup", {"id": str(layer), "name": "anchors"})
    for i, (name, kind, left, top, width, height) in enumerate(places):
        box = {"x": f"{left:g}", "y": f"{top:g}", "width": f"{width:g}", "height": f"{height:g}"}
        Xml.SubElement(group, "object", {"id": str(i + 1), "name": name, "type": kind, **box})
