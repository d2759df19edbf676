"""The saved games as a list shows them: read, looked into and drawn a little at a time, what is in sight first.

First lines are read here. What takes replaying a game is left to the reckoner, and kept beside the saves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame
from msgspec.structs import replace
from pygame import Surface

from hyperline.kernel.game import Seat
from hyperline.kernel.record import Record, RecordFault
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context
from hyperline.shell.store import gist as gists
from hyperline.shell.store.gist import Gist
from hyperline.shell.store.savefolder import NAME, Entry, clean_name, header, scanned
from hyperline.shell.store.saves import FINISHED

SHARE = 0.004  # seconds of a step
LARGE = 12.0  # MiB of pictures in full size
LEAST = 16  # pixels of the smallest picture


@dataclass
class SavedGame:
    """One of the list: its file, then its first line, then how far it is, then its small picture."""

    entry: Entry
    head: Record | None = None
    gist: Gist | None = None
    fault: str = ""
    small: Surface | None = None

    @property
    def key(self) -> str:
        """What tells it from the others."""
        return str(self.entry.path)

    @property
    def name(self) -> str:
        """The name that the player has given it, or nothing."""
        return clean_name(self.head.labels.get(NAME, "")) if self.head is not None else ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, as far as it is known by now."""
        return self.head.setup.seats if self.head is not None else ()

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.gist.is_over if self.gist is not None else self.entry.folder == FINISHED

    @property
    def is_known(self) -> bool:
        """Whether there is nothing more to find out."""
        return bool(self.fault) or self.gist is not None

    @property
    def has_picture(self) -> bool:
        """Whether there is something to draw."""
        return self.gist is not None and bool(self.gist.position)


class Gathering:
    """`games` is the list, the one played last first. Call `step` each frame, and `close` at the end."""

    def __init__(self, context: Context, root: Path, is_trash: bool = False) -> None:
        self.context = context
        self.root = root
        self.is_trash = is_trash
        self._topic = "trash" if is_trash else "saves"
        self.games: list[SavedGame] = []
        self._look = (LEAST, LEAST, context.theme)  # pixels of a small picture and of a large one, and the colours
        self._large = Album(LARGE)
        self._drawing: tuple[SavedGame, Surface, Iterator[None]] | None = None
        self.scan()

    def scan(self) -> None:
        """Look which files there are; what is known of those that have not changed stays known.

        What was asked is asked again: the reckoner may have been sent to rest meanwhile.
        """
        self._asked: SavedGame | None = None
        known = {game.entry: game for game in self.games}
        self.games = [known.get(entry) or SavedGame(entry) for entry in scanned(self.root, self.is_trash)]

    def resize(self, small: int, large: int) -> None:
        """Draw pictures with these sides, in the present colours, from now on."""
        look = max(LEAST, small), max(LEAST, large), self.context.theme
        if look == self._look:
            return
        self._look, self._drawing = look, None
        self._large.clear()
        for game in self.games:
            game.small = None

    def close(self) -> None:
        """Want nothing more."""
        if self.context.has_processes:
            self.context.background.drop(self._topic)
        self._asked = self._drawing = None

    def large(self, game: SavedGame) -> Surface | None:
        """The large picture of a game, if it is drawn."""
        return self._large(game.key, lambda: Surface((1, 1))) if game.key in self._large else None

    def is_ready(self, wanted: Sequence[SavedGame]) -> bool:
        """Whether nothing is still to come of these, the first of which is shown large."""
        drawn = (game.small is not None or not game.has_picture for game in wanted)
        return all(game.is_known for game in wanted) and all(drawn) and not self._lacks_large(wanted)

    # ---- a little at a time ----

    def step(self, wanted: Sequence[SavedGame]) -> bool:
        """Go on for a few milliseconds, with `wanted` first, and of these the first, which is shown large; whether
        anything is known now that was not."""
        until, has_changed = perf_counter() + SHARE, self._take_answers()
        while perf_counter() < until:
            if not (self._read_one() or self._find_one(wanted) or self._draw_some(wanted)):
                break
            has_changed = True
        return has_changed

    def _read_one(self) -> bool:
        game = next((one for one in self.games if one.head is None and not one.fault), None)
        if game is None:
            return False
        try:
            game.head = header(game.entry)
            game.gist = gists.remarked(self.context.shelf, game.head) or gists.kept(self.root, _key(game.entry))
            game.fault = game.gist.fault if game.gist is not None else ""
        except RecordFault as fault:
            game.fault = gists.sentence(str(fault), game.entry.path.name)
        return True

    def _find_one(self, wanted: Sequence[SavedGame]) -> bool:
        """Have the gist of one more game found, if none is being found; whether it is known at once."""
        if self._asked is not None:
            return False
        game = next((one for one in (*wanted, *self.games) if not one.is_known), None)
        if game is None:
            return False
        args = dict(self.context.shelf.listed), str(self.root), game.key, _key(game.entry)
        if not self.context.has_processes:
            self._know(game, gists.found(*args))
            return True
        self._asked = game
        self.context.background.ask(self._topic, "hyperline.shell.store.gist:found", args)
        return False

    def _take_answers(self) -> bool:
        if self._asked is None:
            return False
        answers: list[tuple[Any, Any]] = self.context.background.answers(self._topic)
        for question, answer in answers:
            if question.args[2] == self._asked.key:
                self._know(self._asked, answer or Gist(fault=self.context.words("saves.unreadable")))
                self._asked = None
                return True
        return False

    def know(self, game: SavedGame) -> None:
        """Find the gist of a game at once."""
        if not game.is_known:
            self._know(game, gists.found(dict(self.context.shelf.listed), str(self.root), game.key, _key(game.entry)))

    @staticmethod
    def _know(game: SavedGame, gist: Gist) -> None:
        game.gist, game.fault = gist, gist.fault

    def _lacks_large(self, wanted: Sequence[SavedGame]) -> bool:
        return bool(wanted) and wanted[0].has_picture and wanted[0].key not in self._large

    def _draw_some(self, wanted: Sequence[SavedGame]) -> bool:
        """Draw a little more of a picture that is in sight, or begin one; whether there was anything to draw."""
        if self._drawing is None:
            game = wanted[0] if self._lacks_large(wanted) else _undrawn(wanted)
            if game is None or game.head is None or game.gist is None:
                return False
            position, large = gists.public(self.context.shelf, game.head.game, game.gist), Surface((self._look[1],) * 2)
            if position is None:
                game.gist = replace(game.gist, position=b"")
                return True
            emblems = tuple(seat.emblem for seat in game.seats)
            self._drawing = game, large, self._drawn(game.head.game, position, emblems, large)
        game, large, drawn = self._drawing
        try:
            is_drawn = next(drawn, self) is self
        except Exception:  # a position that somebody has made up can trip whoever draws it
            game.gist, self._drawing = replace(game.gist or Gist(), position=b""), None
            return True
        if is_drawn:
            game.small = pygame.transform.smoothscale(large, (self._look[0],) * 2)
            self._large(game.key, lambda: large)
            self._drawing = None
        return True

    def _drawn(self, game: str, position: Any, emblems: tuple[int, ...], large: Surface) -> Iterator[None]:
        """Draws a position in small, a little a step; nothing for a game that nobody draws."""
        if self.context.shelf.entry(game).has_face:
            yield from self.context.face(game).thumbnail(self.context, position, emblems, large)


def _undrawn(wanted: Sequence[SavedGame]) -> SavedGame | None:
    return next((game for game in wanted if game.has_picture and game.small is None), None)


def _key(entry: Entry) -> str:
    """What a gist is kept under: it stays the same when the file is moved, and changes with what is in it."""
    return f"{entry.size:x}-{entry.played:x}"
