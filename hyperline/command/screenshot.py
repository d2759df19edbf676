"""``hyperline screenshot``: renders a scene to a picture file, without a screen."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from hyperline.arena.arguments import Misuse, pixels
from hyperline.command.by_game import add_game, game_in, text_of
from hyperline.command.said import words
from hyperline.kernel.quote import quoted
from hyperline.kernel.shelf import Shelf
from hyperline.kernel.texts import reason


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command."""
    add_game(parser, shelf)
    parser.add_argument("scene", metavar="SCENE", help=words.later("cli.screenshot.scene"))
    parser.add_argument("out", metavar="OUT.png", help=words.later("cli.screenshot.out"))
    parser.add_argument("--position", metavar="FILE", help=words.later("cli.screenshot.position"))
    parser.add_argument("--size", type=pixels, default=(1280, 720), metavar="WxH", help=words.later("cli.screenshot.size"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Render and write; returns the exit status. Raises Illegal or Misuse for what cannot be done."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from hyperline.shell import screenshot

    scene, out, text = arguments.scene, arguments.out, None
    if arguments.position is not None:
        text = text_of(arguments.position)
    game = arguments.game or (game_in(text, shelf, arguments.position) if text is not None else shelf.default)
    if not shelf.entry(game).has_face:
        raise Misuse(words("cli.no_window", game=shelf.meta(game).title))
    names = screenshot.scene_names(shelf, game)
    if scene not in names:
        raise Misuse(words("cli.screenshot.no_scene", scene=quoted(scene), scenes=", ".join(sorted(names))))
    shown = shelf.game(game).read(text) if text is not None else None
    path = Path(out)
    if path.suffix.lower() != ".png":
        raise Misuse(words("cli.suffix", path=out, suffix=".png"))
    try:
        screenshot.screenshot(shelf, game, scene, path, position=shown, size=arguments.size)
    except OSError as fault:
        raise Misuse(f"{fault.filename or out}: {reason(fault)}") from None
    return 0
