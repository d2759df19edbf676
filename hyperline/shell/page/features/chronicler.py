"""Keeps a player's career: what they do for the first time, and how a game of their own ended.

A sentence stays on the screen as long as the game cannot be saved.
"""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import partial
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.game import HUMAN
from hyperline.shell.deeds.annals import Deed
from hyperline.shell.deeds.careerstore import CareerStore, Finished
from hyperline.shell.deeds.ladder import Ladder
from hyperline.shell.face import face_of
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.play_page import PlayFeature, PlayPage

PARTS: Final = 6
"""This many of a game's favourite parts are kept."""


class Chronicling(PlayFeature[PlayPage]):
    """An achievement is told of in place, quietly; a finished game is written down once."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self.annals = face_of(self.context, self.table.game.meta.id).career
        self._written: object = None  # the position at which the end was written

    @property
    def is_on(self) -> bool:
        """Whether the game counts: one of the player's own, that is kept, and nothing `apart`."""
        table = self.table
        return table.save is not None and table.is_played and not table.is_practice and not table.counts_nowhere

    @property
    def _store(self) -> CareerStore:
        return self.context.store(CareerStore)

    @property
    def _people(self) -> list[int]:
        return [seat for seat in range(len(self.scene.emblems)) if self.table.is_human(seat)]

    def took(self, event: Event) -> None:
        """See whether something was achieved."""
        feats = [feat for feat in self.annals.feats if feat.event is type(event)]
        if not feats or not self.is_on:
            return
        game = self.table.game.meta.id
        known = self._store.feats(game)
        for feat in feats:
            if feat.key in known:
                continue
            for seat in self._people:
                deed = Deed(event, seat, self.table.steps, partial(self.table.known_to, seat))
                if feat.done(deed) and self._store.got(game, feat.key, date.today()):
                    words = self.context.words_of(game)
                    self.scene.features.one(Announcer).tell(Told(words(feat.key), words("career.got"), "good"))
                    break
        self.context.notify(self._store.take_notice())

    def update(self, seconds: float) -> None:
        """Write down how the game ended, as soon as that is seen."""
        if not self.table.director.is_busy:
            self._write()

    def left(self) -> None:
        """Write down how it ended, if someone leaves before they have seen that."""
        self._write()

    def _write(self) -> None:
        table, save = self.table, self.table.save
        if not table.is_over or self._written is table.token or not self.is_on or save is None:
            return
        self._written = table.token
        setup, game, handed, away = table.setup, table.game.meta.id, table.handed, table.elsewhere
        seats = tuple(replace(seat, controller=HUMAN) if n in handed else seat for n, seat in enumerate(setup.seats))
        parts = Counter[str]()
        for seat, who in enumerate(setup.seats):
            if who.controller == HUMAN and seat not in away:
                parts.update(self.annals.favourites(table.steps, seat))
        standing = table.game.standing(table.position)
        ended = Finished(
            id=f"{game}-{save.path.stem}",
            game=game,
            ended=date.today().isoformat(),
            seed=setup.seed,
            seats=seats,
            winners=standing.winners,
            scores=standing.scores,
            turns=table.game.progress(table.position).turns,
            options=dict(setup.options),
            parts=dict(parts.most_common(PARTS)),
            handed=(*handed, *away),
        )
        self._store.add(ended)
        Ladder(self.context, game).write_down(ended)
        self.context.notify(self._store.take_notice())


HIGH = 22  # units: the row of the board's letters


class Saving(PlayFeature[PlayPage]):
    """What happened to the file is shown once; why it cannot be written, until it can."""

    fault = ""

    def update(self, seconds: float) -> None:
        """See what there is to tell."""
        save = self.table.save
        if save is None:
            return
        while save.news:
            self.context.notify(self.context.words(f"saving.{save.news.pop(0)}"))
        if save.fault != self.fault:
            self.fault = save.fault
            if self.fault:
                self.context.notify(self.context.words("saving.fails", reason=self.fault))
            self.scene.redraw()

    def covered(self, seconds: float) -> None:
        """Try again what could not be written, whatever lies over the game, and tell of it there."""
        if self.table.save is not None:
            self.table.save.update()
        self.update(seconds)

    @property
    def rect(self) -> Rect:
        """Where the sentence is: over the letters of the board."""
        board = self.scene.board_rect
        return Rect(board.left, board.top, board.w, self.context.px(HIGH))

    def draw_above(self, surface: Surface) -> None:
        """Draw it."""
        if not self.fault:
            return
        c, box = self.context, self.rect
        line = c.type.line(c.words("saving.fault", reason=self.fault), "small", "warn", box.w - 2 * c.space("m"), box.h)
        place = line.get_rect(center=box.center).inflate(2 * c.space("m"), 0)
        place.top, place.h = box.top, box.h
        surface.fill(c.theme.colour("deep"), place)
        surface.blit(line, line.get_rect(center=box.center))
