"""The art agrees with the rules' data: every name has its picture, and the maps name the right things."""

import json
import struct
import zlib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import numpy as np
import pygame
import pytest
import pytmx

from tests.amounts import graded

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "assets" / "sprites"
MAPS = ROOT / "assets" / "maps" / "hyperline"
FONTS = ROOT / "assets" / "fonts"
GALAXY: dict[str, Any] = json.loads((ROOT / "hyperline/games/hyperline/data/galaxy.json").read_text(encoding="utf-8"))

COMPONENTS = (
    *("bridge", "carrier-pod", "battle-pod", "turret-pod"),
    *("combat-engine", "hyperline-engine", "rip-engine"),
    *("laser-cannon", "plasma-launcher", "focus-beam"),
    *("hardpoint-shield", "interphasic-shield", "transfer-shield"),
    *("planetary-scanner", "disrupting-scanner", "quantum-scanner"),
)
TECHS = ("pod", "engine", "weapon", "shield", "scanner")
UPGRADES = ("repair-droid", "hyperline-computer", "battle-computer")
FOLDERS = (
    *("pieces", "hyperline/tiles", "hyperline/pieces", "hyperline/components", "hyperline/upgrades", "slipway/pieces"),
    *("freight/tiles", "freight/pieces", "freight/cards", "freight/signs"),
    *("belt/pieces", "belt/powers", "belt/signs", "portraits"),
)
WORLDS = ["ossa", "brill", "tamar", "quell", "hask", "vireo", "lund", "merrow", "ferrol", "ixar", "soot", "padma"]
COLOURS = ("amber", "cobalt", "jade")
FLEETS = ("corona", "vagar", "aegir", "sloam")
POWERS = (
    *("ace", "longshot", "martyr", "tug", "burn", "blink"),
    *("surge", "lance", "nova", "carapace", "revenant", "foresight"),
)


def load(path: Path) -> np.ndarray:
    """A picture as width x height x 4; all of ours must come with an alpha channel."""
    surface = pygame.image.load(str(path))
    assert surface.get_masks()[3], f"{path.name} has no alpha channel"
    return np.dstack([pygame.surfarray.array3d(surface), pygame.surfarray.array_alpha(surface)])


def expected(folder: str) -> dict[str, tuple[int, int]]:
    """Every name that must have a picture in a folder, with its width and height."""
    if folder == "hyperline/tiles":
        names = [*GALAXY["line_tiles"], *GALAXY["other_tiles"], *GALAXY["tech_planets"], *GALAXY["home_planets"]]
        names += [f"ring-{sector}" for sector in GALAXY["ring"]]
        names += ["neutral", "nexxus", "empty", "back-hyperline", "back-planet"]
        return dict.fromkeys(names, (384, 384))
    if folder == "pieces":
        names = [f"emblem-{player}" for player in range(4)] + [f"die-{face}" for face in (1, 2, 3, 4)]
        names += [f"pips-{face}" for face in range(1, 7)]
        return dict.fromkeys(names, (256, 256))
    if folder == "slipway/pieces":
        light = [f"whirl-{step}" for step in range(1, 7)]
        return dict.fromkeys(light, (144, 144))
    if folder == "freight/tiles":
        names = [
            *WORLDS,
            *(f"{kind}-{face}" for kind in ("lane", "space") for face in (2, 3, 4, 5)),
            "space",
            "haven",
            "wreck",
        ]
        names += ["wormhole", "asteroids", "nebula", "slipstream", "slipstream-still", "back"]
        return dict.fromkeys(names, (256, 256))
    if folder == "freight/pieces":
        return dict.fromkeys(("salvage", "force", "bounty", "damage"), (128, 128))
    if folder == "freight/cards":
        return dict.fromkeys(COLOURS, (288, 192))
    if folder == "freight/signs":
        signs = ("lasers", "engines", "jump", "routing", "repair", "event", "cargo")
        return dict.fromkeys((*signs, *COLOURS), (128, 128))
    if folder == "belt/pieces":
        return of_the_belt()
    if folder == "belt/powers":
        return dict.fromkeys([*POWERS, "back"], (256, 256))
    if folder == "belt/signs":
        return dict.fromkeys([*FLEETS, "speed", "turn", "thrust"], (128, 128))
    if folder == "portraits":
        heads = ("cadet", "pilot", "captain", "admiral", "ancient", "random", "own")
        styles = ("explorer", "builder", "raider", "scholar", "mapper", "hauler", "corsair")
        eyes = [f"{head}-{mood}" for head in heads for mood in ("neutral", "winning", "losing")]
        worn = [f"{layer}-{style}" for style in styles for layer in ("ground", "gear")]
        return dict.fromkeys([*heads, *eyes, *worn, "ground-balanced"], (224, 224))
    if folder == "hyperline/pieces":
        names = [f"{piece}-{player}" for piece in ("ship", "fighter") for player in range(4)]
        names += [f"pirate-{level}" for level in (1, 2, 3)] + [f"token-{tech}" for tech in TECHS]
        large = {f"fighting-pirate-{level}": (384 + 64 * level,) * 2 for level in (1, 2, 3)}
        return dict.fromkeys([*names, "research-on", "research-off", "rock", "torpedo"], (256, 256)) | large
    if folder == "hyperline/components":
        sizes = {name + side: (256, 256) for name in COMPONENTS for side in ("", "-damaged")}
        return sizes | {"interphasic-shield-bar" + side: (512, 128) for side in ("", "-damaged")}
    return {name + side: (128, 128) for name in UPGRADES for side in ("", "-offline")}


def of_the_belt() -> dict[str, tuple[int, int]]:
    """A hex is 160 pixels wide; what is longer than a hex is high lies along two. Ships and rocks are rendered."""
    counts = {
        "probe": (6, 128),
        "wreck": (4, 96),
        "spark": (5, 96),
    }
    found = {f"{name}-{n}": (side, side) for name, (count, side) in counts.items() for n in range(1, count + 1)}
    found |= {f"carapace-{n}": (80, 160) for n in range(1, 5)}
    return found | {"wound": (192, 384), "ace": (128, 128), "ace-damaged": (128, 128)}


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_rule_name_has_exactly_one_picture(folder: str) -> None:
    found = sorted(path.stem for path in (SPRITES / folder).iterdir())
    assert found == sorted(expected(folder))
    assert all(path.suffix == ".png" for path in (SPRITES / folder).iterdir())


def test_the_ships_and_rocks_of_the_belt_are_rendered() -> None:
    ships = {f"{fleet}{kind}": (192, 384 if kind else 192) for fleet in FLEETS for kind in ("", "-x", "-y")}
    rocks = dict.fromkeys(map(str, range(6)), (128, 128)) | dict.fromkeys(("siren", "siren-glow"), (288, 288))
    found = ships | {f"{name}-paint": size for name, size in ships.items()}
    for folder, expected in (("belt/ships", found), ("belt/rocks", rocks)):
        assert {path.stem: load(path).shape[:2] for path in (SPRITES / folder).iterdir()} == expected


@pytest.mark.parametrize("folder", FOLDERS)
def test_pictures_have_their_size_and_an_alpha_channel(folder: str) -> None:
    for name, size in expected(folder).items():
        picture = load(SPRITES / folder / f"{name}.png")
        assert picture.shape[:2] == size, name
        alpha = picture[..., 3]
        assert alpha.max() > 120, f"{name} can hardly be seen"
        assert alpha.min() < 255 or folder == "hyperline/tiles", f"{name} has no transparent part"


def test_no_two_pictures_are_alike() -> None:
    seen: dict[bytes, str] = {}
    for folder in FOLDERS:
        for name in expected(folder):
            content = (SPRITES / folder / f"{name}.png").read_bytes()
            assert content not in seen, f"{name} is the same as {seen.get(content)}"
            seen[content] = name


def test_lines_meet_at_the_border_whatever_the_tile() -> None:
    """At a port every line tile has the same pixels on its outermost row, so a line goes on next door."""
    edges: dict[str, np.ndarray] = {}
    for name, tile in GALAXY["line_tiles"].items():
        picture = load(SPRITES / "hyperline" / "tiles" / f"{name}.png")[..., :3].astype(int)
        ports = {port for segment in tile["segments"] for port in segment.split("-")}
        views = {
            "N": picture[:, 3],
            "S": picture[::-1, -4],
            "W": picture[3, ::-1],
            "E": picture[-4, :],
        }
        edges |= {f"{name} {port}": views[port][186:198] for port in "NESW" if port in ports}
    first = edges["crossing N"]
    assert first[:, 1].max() > 200, "there is no bright line at the port"
    for label, row in edges.items():
        assert np.abs(row - first).max() <= 40, f"the line of {label} does not meet the others"


def test_the_whole_collection_stays_small() -> None:
    assert sum(path.stat().st_size for path in SPRITES.rglob("*.*")) < 24_000_000
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 3_000_000


@pytest.mark.parametrize(("name", "size"), [("title", (1280, 256)), ("icon", (256, 256)), ("belt/field", (720, 633))])
def test_single_pictures(name: str, size: tuple[int, int]) -> None:
    assert load(SPRITES / f"{name}.png").shape[:2] == size


@pytest.mark.parametrize(("name", "size"), [("backdrop", (1920, 1080)), ("galaxy", (2048, 1152))])
def test_wide_views(name: str, size: tuple[int, int]) -> None:
    assert pygame.image.load(SPRITES / f"{name}.jpg").get_size() == size


@pytest.mark.parametrize("folder", FOLDERS)
def test_tilesets_list_what_is_there(folder: str) -> None:
    root = Xml.parse(SPRITES / f"{folder}.tsx").getroot()
    tiles = root.findall("tile")
    assert int(root.attrib["tilecount"]) == len(tiles)
    listed = {}
    for tile in tiles:
        image = tile.find("image")
        assert image is not None
        assert image.attrib["source"] == f"{folder.rpartition('/')[2]}/{tile.attrib['class']}.png"
        assert tile.attrib["type"] == tile.attrib["class"]
        listed[tile.attrib["class"]] = (int(image.attrib["width"]), int(image.attrib["height"]))
    assert listed == expected(folder)


def test_board_shows_the_printed_ring_the_corners_and_nexxus() -> None:
    board = pytmx.TiledMap(str(MAPS / "board.tmx"))
    assert (board.width, board.height, board.tilewidth, board.tileheight) == (9, 9, 384, 384)
    shown = {}
    for x in range(9):
        for y in range(9):
            properties = board.get_tile_properties(x, y, 0)
            if properties:
                shown["ABCDEFGHI"[x] + str(y + 1)] = properties["type"]
    corners = dict.fromkeys(GALAXY["corners"], "neutral")
    ring = {sector: f"ring-{sector}" for sector in GALAXY["ring"]}
    assert shown == ring | corners | {GALAXY["nexxus"]: "nexxus"}


def test_board_has_an_anchor_for_each_sector() -> None:
    board = pytmx.TiledMap(str(MAPS / "board.tmx"))
    anchors = board.objects_by_name
    sectors = {f"sector:{column}{row}" for column in "ABCDEFGHI" for row in range(1, 10)}
    assert set(anchors) == sectors | {"dice", "tray"}
    for name in sectors:
        place = anchors[name]
        column, row = [*name.removeprefix("sector:")]
        assert (place.x, place.y) == ("ABCDEFGHI".index(column) * 384, (int(row) - 1) * 384)
        assert (place.width, place.height) == (384, 384)


@pytest.mark.parametrize("style", ["display-regular", "display-bold", "text-regular", "text-bold"])
def test_fonts_cover_latin_greek_and_cyrillic(style: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(FONTS / f"{style}.otf"), 20)
    letters = "AZazÄéßŁő" + "ΑΩαωάϊ" + "АЯабюяЁё"
    letters += "←→↑↓▲▼●○✓✗" if style.startswith("text") else ""
    missing = [letter for letter, metrics in zip(letters, font.metrics(letters), strict=True) if metrics is None]
    assert missing == []


def test_the_galaxy_in_small_is_made_of_its_tiles() -> None:
    whole = load(SPRITES / "hyperline" / "galaxy.png").astype(int)
    side = len(whole) // 9
    for column, row, name in ((0, 0, "neutral"), (8, 8, "neutral"), (1, 0, "ring-B1"), (8, 4, "ring-I5"), (4, 4, "empty")):
        tile = load(SPRITES / "hyperline" / "tiles" / f"{name}.png").astype(int)
        share = len(tile) // side
        small = tile.reshape(side, share, side, share, 4).mean(axis=(1, 3))
        part = whole[column * side : (column + 1) * side, row * side : (row + 1) * side]
        seen = part[..., 3] > 0
        assert np.abs(part[..., 3] - small[..., 3]).max() <= 2, name
        assert np.abs(part - small)[seen].mean() <= 2, name


def test_fonts_lie_beside_their_licences() -> None:
    for licence in ("OFL-Inter.txt", "OFL-Jura.txt"):
        assert "SIL OPEN FONT LICENSE" in (FONTS / licence).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", graded(["pieces/emblem-1", "hyperline/components/laser-cannon-damaged", "belt/pieces/wound",
     "hyperline/tiles/fork", "hyperline/tiles/Qued", "belt/pieces/probe-2", "belt/powers/blink"], 3),
)  # fmt: skip
def test_a_picture_drawn_again_is_the_same(path: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Drawn twice, the same bytes; the committed file is the same picture (libraries may pack it otherwise)."""
    pytest.importorskip("skia", reason="the extra `tools` is not installed")
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from art.canvas import save
    from art.collection import all_pictures

    pictures = all_pictures(GALAXY)
    for name in ("one", "two"):
        save(pictures[path].pixels(), tmp_path / f"{name}.png")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
    drawn, kept = load(tmp_path / "one.png").astype(int), load(SPRITES / f"{path}.png").astype(int)
    assert np.abs(drawn - kept).max() <= 3, "the rules' data or the drawing changed: run python tools/tilegen.py"


def test_the_generator_draws_all_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("skia", reason="the extra `tools` is not installed")
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from art.collection import ICONS, all_pictures

    names = {f"{folder}/{name}" for folder in FOLDERS for name in expected(folder)}
    drawn = {path for path in all_pictures(GALAXY) if not path.startswith(ICONS)}
    assert drawn == names | {"backdrop", "title", "icon", "hyperline/galaxy", "belt/field"}


def test_pictures_are_written_as_the_tools_write_them_in_fewer_bytes_than_usual():
    stored, usual = 0, 0
    for file in sorted((ROOT / "assets").rglob("*.png"))[::8]:
        data, at, kinds, packed = file.read_bytes(), 8, [], b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at : at + 8])
            kinds.append(kind)
            packed += data[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
            at += 12 + length
        assert set(kinds) == {b"IHDR", b"IDAT", b"IEND"}, file.name
        stored, usual = stored + len(packed), usual + len(zlib.compress(zlib.decompress(packed), 9))
    assert usual > 1.02 * stored
