"""Diagrams on the board of a game, from a file in TOML: a table for each, with its position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import BoardExhibit, MakeView, Staged
from hyperline.shell.help.diagram import Diagram
from hyperline.shell.play.director import Cue


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file; `position` is a position file, or the name of one in the folder ``positions``.

    Of the events of `acts` all are played, or only those of the classes `plays`.
    """

    position: str
    lit: tuple[str, ...] = ()
    acts: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    shape: float = 0.5


Marks = Callable[[str, Any, int], Sequence[str]]
"""The targets on a player's board of what a diagram shows, by its name."""


def read_diagrams(
    file: Path, game: str, make_view: MakeView, cues: Sequence[Cue[Any]], on_board: Marks
) -> dict[str, Diagram]:
    """The diagrams of a game whose view the shell can make; raises OSError, or msgspec.ValidationError."""
    found = msgspec.toml.decode(file.read_bytes(), type=dict[str, Drawn])

    def opened(drawn: Drawn, context: Context) -> BoardExhibit:
        text = drawn.position
        if "\n" not in text:
            text = (file.parent / "positions" / f"{text}.toml").read_text(encoding="utf-8")
        played = tuple(cue.event for cue in cues if not drawn.plays or cue.event.__name__ in drawn.plays)
        staged = Staged(game, text, drawn.lit, drawn.acts, played, drawn.seen, drawn.shape)
        return BoardExhibit(context, staged, make_view, cues)

    return {name: Diagram(partial(opened, drawn), partial(on_board, name)) for name, drawn in found.items()}
