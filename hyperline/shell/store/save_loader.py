"""Loads the saved games for a list: reads, summarises and draws them a little at a time, visible ones first.

First lines are read here. A summary that needs a replay is a background job, and is cached beside the saves.
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
from hyperline.shell.face import face_of
from hyperline.shell.setup.occupant import named_in_file
from hyperline.shell.store import save_summary
from hyperline.shell.store.save_summary import SaveSummary
from hyperline.shell.store.savefolder import FINISHED, NAME, Entry, clean_name, header, scanned
from hyperline.shell.store.turn_file import sitting

SHARE = 0.004  # seconds for a step
LARGE = 12.0  # MiB of pictures in full size
LEAST = 16  # pixels of the smallest picture


@dataclass
class SavedGame:
    """A game in the list. Known one after another: its file, its first line, its summary, its small picture."""

    entry: Entry
    head: Record | None = None
    summary: SaveSummary | None = None
    fault: str = ""
    small: Surface | None = None

    @property
    def key(self) -> str:
        """Its unique key."""
        return str(self.entry.path)

    @property
    def name(self) -> str:
        """The name that the player gave it, or empty."""
        return clean_name(self.head.labels.get(NAME, "")) if self.head is not None else ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, if that is known yet, and which of them by file."""
        return sitting(self.head.labels, self.head.setup.seats) if self.head is not None else ()

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.summary.is_over if self.summary is not None else self.entry.folder == FINISHED

    @property
    def is_known(self) -> bool:
        """Whether its summary is known."""
        return bool(self.fault) or self.summary is not None

    @property
    def has_picture(self) -> bool:
        """Whether there is a position to draw."""
        return self.summary is not None and bool(self.summary.position)


class SaveLoader:
    """`games` is the list, the one played last first. Call `step` each frame, and `close` at the end."""

    def __init__(self, context: Context, root: Path, is_trash: bool = False) -> None:
        self.context = context
        self.root = root
        self.is_trash = is_trash
        self._topic = "trash" if is_trash else "saves"
        self.games: list[SavedGame] = []
        self._look = (LEAST, LEAST, context.theme)  # the sides of a small and a large picture in pixels, and the colours
        self._large = Album(LARGE)
        self._drawing: tuple[SavedGame, Surface, Iterator[None]] | None = None
        self.scan()

    def scan(self) -> None:
        """List the files; what is known about unchanged ones is kept.

        Pending jobs are started again: background jobs may have been ended in the meantime.
        """
        self._asked: SavedGame | None = None
        known = {game.entry: game for game in self.games}
        self.games = [known.get(entry) or SavedGame(entry) for entry in scanned(self.root, self.is_trash)]

    def resize(self, small: int, large: int) -> None:
        """Draw pictures with these sides, in the current colours, from now on."""
        look = max(LEAST, small), max(LEAST, large), self.context.theme
        if look == self._look:
            return
        self._look, self._drawing = look, None
        self._large.clear()
        for game in self.games:
            game.small = None

    def close(self) -> None:
        """End all loading."""
        if self.context.has_processes:
            self.context.background.drop(self._topic)
        self._asked = self._drawing = None

    def large(self, game: SavedGame) -> Surface | None:
        """The large picture of a game, once it is drawn."""
        return self._large(game.key, lambda: Surface((1, 1))) if game.key in self._large else None

    def is_ready(self, wanted: Sequence[SavedGame]) -> bool:
        """Whether these games are fully loaded; the first is shown large."""
        drawn = (game.small is not None or not game.has_picture for game in wanted)
        return all(game.is_known for game in wanted) and all(drawn) and not self._lacks_large(wanted)

    # ---- a little at a time ----

    def step(self, wanted: Sequence[SavedGame]) -> bool:
        """Go on for a few milliseconds; returns whether anything new is known.

        The `wanted` games come first, and the first of them, which is shown large, before the others.
        """
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
            game.head = self._named(header(game.entry))
            remarked = save_summary.remarked(self.context.shelf, game.head)
            game.summary = remarked or save_summary.kept(self.root, _key(game.entry))
            game.fault = game.summary.fault if game.summary is not None else ""
        except RecordFault as fault:
            game.fault = save_summary.sentence(str(fault), game.entry.path.name)
        return True

    def _named(self, head: Record) -> Record:
        """With the names under which its players are seen when it is opened."""
        shelf, words = self.context.shelf, self.context.words
        own = self.context.words_of(head.game) if head.game in shelf.names else words
        return replace(head, setup=replace(head.setup, seats=named_in_file(own, head.setup.seats)))

    def _find_one(self, wanted: Sequence[SavedGame]) -> bool:
        """Start finding the next summary, unless one is being found; returns whether it is known at once."""
        if self._asked is not None:
            return False
        game = next((one for one in (*wanted, *self.games) if not one.is_known), None)
        if game is None:
            return False
        if not self.context.has_processes:
            self.know(game)
            return True
        self._asked = game
        self.context.background.ask(self._topic, "hyperline.shell.store.save_summary:found", self._question(game))
        return False

    def _take_answers(self) -> bool:
        if self._asked is None:
            return False
        answers: list[tuple[Any, Any]] = self.context.background.answers(self._topic)
        for question, answer in answers:
            if question.args[2] == self._asked.key:
                self._know(self._asked, answer or SaveSummary(fault=self.context.words("saves.unreadable")))
                self._asked = None
                return True
        return False

    def know(self, game: SavedGame) -> None:
        """Find the summary of a game at once."""
        if not game.is_known:
            self._know(game, save_summary.found(*self._question(game)))

    def _question(self, game: SavedGame) -> tuple[dict[str, str], str, str, str]:
        """What `found` is asked."""
        return dict(self.context.shelf.listed), str(self.root), game.key, _key(game.entry)

    @staticmethod
    def _know(game: SavedGame, summary: SaveSummary) -> None:
        game.summary, game.fault = summary, summary.fault

    def _lacks_large(self, wanted: Sequence[SavedGame]) -> bool:
        return bool(wanted) and wanted[0].has_picture and wanted[0].key not in self._large

    def _draw_some(self, wanted: Sequence[SavedGame]) -> bool:
        """Draw a little more of a visible picture, or begin one; returns whether there was anything to draw."""
        if self._drawing is None:
            game = wanted[0] if self._lacks_large(wanted) else _undrawn(wanted)
            if game is None or game.head is None or game.summary is None:
                return False
            position = save_summary.public(self.context.shelf, game.head.game, game.summary)
            large = Surface((self._look[1],) * 2)
            if position is None:
                game.summary = replace(game.summary, position=b"")
                return True
            emblems = tuple(seat.emblem for seat in game.seats)
            self._drawing = game, large, self._drawn(game.head.game, position, emblems, large)
        game, large, drawn = self._drawing
        try:
            is_drawn = next(drawn, self) is self
        except Exception:  # a forged position can break the drawing code
            game.summary, self._drawing = replace(game.summary or SaveSummary(), position=b""), None
            return True
        if is_drawn:
            game.small = pygame.transform.smoothscale(large, (self._look[0],) * 2)
            self._large(game.key, lambda: large)
            self._drawing = None
        return True

    def _drawn(self, game: str, position: Any, emblems: tuple[int, ...], large: Surface) -> Iterator[None]:
        """Draw a thumbnail, a little a step; nothing for a game without a face."""
        if self.context.shelf.entry(game).has_face:
            yield from face_of(self.context, game).thumbnail(self.context, position, emblems, large, is_shrunk=True)


def _undrawn(wanted: Sequence[SavedGame]) -> SavedGame | None:
    return next((game for game in wanted if game.has_picture and game.small is None), None)


def _key(entry: Entry) -> str:
    """The cache key of a file's summary: the same when the file is moved, different when its content changes."""
    return f"{entry.size:x}-{entry.played:x}"
