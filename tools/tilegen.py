"""Draws every sprite, tileset and map from the rules' data: `python tools/tilegen.py [NAME PART ...]`.

With arguments only the pictures whose path contains one of them are drawn; tilesets and maps are
always written. The same data gives the same bytes. Needs the extra `tools` of pyproject.toml.
"""

import json
import sys
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from art import tiled
from art.canvas import save
from art.collection import all_pictures

ROOT = Path(__file__).resolve().parents[1]
SPRITES = ROOT / "assets" / "sprites"
MAPS = ROOT / "assets" / "maps" / "hyperline"
WIDE = ("backdrop", "gatestorm/skies/")
FOLDERS = (
    *("pieces", "hyperline/tiles", "hyperline/pieces", "hyperline/components", "hyperline/upgrades", "slipway/pieces"),
    *("freight/tiles", "freight/pieces", "freight/cards", "freight/signs"),
    *("belt/pieces", "belt/powers", "belt/signs", "portraits"),
)


def galaxy() -> dict[str, Any]:
    """The rules' data that the pictures are drawn from."""
    text = (ROOT / "hyperline" / "games" / "hyperline" / "data" / "galaxy.json").read_text(encoding="utf-8")
    return dict(json.loads(text))


def file_of(path: str) -> Path:
    """Where a picture is kept: wide views without transparent parts in a form that is read faster."""
    return SPRITES / f"{path}{'.jpg' if path.startswith(WIDE) else '.png'}"


def draw(path: str) -> tuple[str, tuple[int, int]]:
    """Draws and writes one picture; its path and its width and height."""
    pixels = all_pictures(galaxy())[path].pixels()
    save(pixels, file_of(path))
    return path, (pixels.shape[1], pixels.shape[0])


def size_of(path: str) -> tuple[int, int]:
    """Width and height of a picture that was drawn before."""
    from PIL import Image

    with Image.open(SPRITES / f"{path}.png") as image:
        return image.size


def write_tilesets_and_maps() -> None:
    """The Tiled files for pictures that are on disk, drawn or rendered."""
    MAPS.mkdir(parents=True, exist_ok=True)
    for folder in FOLDERS:
        inside = sorted(file.stem for file in (SPRITES / folder).glob("*.png"))
        sizes = {name: size_of(f"{folder}/{name}") for name in inside}
        (SPRITES / f"{folder}.tsx").write_text(tiled.tileset(folder.rpartition("/")[2], sizes), encoding="utf-8")
        if folder == "hyperline/tiles":
            (MAPS / "board.tmx").write_text(tiled.board(galaxy(), inside), encoding="utf-8")


def main(parts: list[str]) -> int:
    """Draws what was asked for with two processes; 2 if nothing has such a name."""
    paths = list(all_pictures(galaxy()))
    wanted = [path for path in paths if not parts or any(part in path for part in parts)]
    if not wanted:
        print(f"tilegen: no picture has {' or '.join(parts)} in its name", file=sys.stderr)
        return 2
    with Pool(2) as pool:
        for done, (path, (width, height)) in enumerate(pool.imap(draw, wanted, chunksize=4), 1):
            print(f"{done:3}/{len(wanted)} {path} {width}x{height}")
    write_tilesets_and_maps()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
