"""Tells results where they happen, one at a time, for as long as it takes to read; only what happens by itself waits."""

from __future__ import annotations

from collections import deque
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import TOLD, TOLD_LETTER, TOLD_SOON
from hyperline.shell.page.hud.told import EDGES, Told, ring_picture, shadow, tag_picture, tag_size, words_of
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui.placement import quiet_place

FADE: Final = 120.0  # milliseconds in which it comes and goes
RISE: Final = 6  # units that it rises by as it comes
SHORT: Final = 24  # characters that are read at a glance
RINGED: Final = ("good", "gold")
REACH: Final = 0.68  # how far the ring around the thing is, in shares of its side
WAITING: Final = 3  # results that wait for their turn at the most; of more the oldest is left out


class Announcer(PlayFeature[PlayPage]):
    """`told` is what is told now. Another result takes its place, though not before it could be seen at all."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self.told: Told | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.about = Rect(0, 0, 0, 0)  # what it is about
        self._picture: Surface | None = None
        self._ring: Surface | None = None  # around that
        self._queue: deque[Told] = deque(maxlen=WAITING)
        self._age = 0.0
        self._is_new = False  # it has come in this frame
        self._ahead: Event | None = None  # what was told before it is over
        self._leave = self.table.on_rewind(self.clear)

    # ---- what is told ----

    def took(self, event: Event) -> None:
        """Tell what comes of an event, if the game says how."""
        told = self.scene.told(event) if event is not self._ahead else None
        if told is not None:
            self.tell(told)

    def tell_ahead(self, event: Event) -> None:
        """Tell what comes of an event before anything else, and while it still plays."""
        told = self.scene.told(event)
        if told is None or event is self._ahead:
            return
        self.clear()
        self._ahead = event
        self.tell(told)

    def tell(self, told: Told) -> None:
        """Tell something after all that waits; what counts for winning takes the place of that."""
        if told.tone == "gold":
            self.clear()
        self._queue.append(told)
        self._is_new = True

    def clear(self) -> None:
        """Tell nothing: what was told is taken back, or is past."""
        self._queue.clear()
        self._end()

    def turned(self, seat: int | None) -> None:
        """What is told was meant for someone else."""
        self.clear()

    def build(self) -> None:
        """Another layout: it lies elsewhere, in other sizes."""
        if self.told is not None:
            self._begin(self.told)

    def offered(self) -> None:
        """What can be chosen now must be seen."""
        if self.told is not None and self.rect.collidelist(self.scene.never_told_over()) >= 0:
            self._put()

    def pointed(self, key: str) -> None:
        """So must a panel that has opened since."""
        if self.told is not None and self.rect.collidelist(list(self.scene.kept_clear())) >= 0:
            self._put()

    def left(self) -> None:
        """Stop listening."""
        self._leave()

    # ---- time ----

    @property
    def lasts(self) -> float:
        """For how many milliseconds it is told."""
        if self.told is None:
            return 0.0
        letters = len(self.told.text) + len(self.told.note)
        return TOLD + TOLD_LETTER * max(0, letters - SHORT)

    def update(self, seconds: float) -> None:
        """Go when there was time to read, or for the next one."""
        stack = self.scene.stack
        if stack is None or stack.top is not self.scene:
            return  # what lies over the page is read first
        if self.told is not None:
            self._age += seconds * 1000
            if self._age >= self.lasts or (self._queue and self._age >= TOLD_SOON):
                self._end()
            elif self._is_fading:
                self._redraw()
        if self._is_new:
            self._is_new = False  # the frame in which it comes has enough to do
        elif self.told is None and self._queue:
            self._begin(self._queue.popleft())

    @property
    def _is_fading(self) -> bool:
        return self._age < 2 * FADE or self._age > self.lasts - 2 * FADE

    @property
    def is_settled(self) -> bool:
        """Whether nothing is told, or is about to be; at instant speed nobody waits for that."""
        return (self.told is None and not self._queue) or not self.context.settings.value.pace

    def is_read(self) -> bool:
        """Whether something is told: no turn passes by itself before it was read."""
        return not self.is_settled

    # ---- where ----

    def _begin(self, told: Told) -> None:
        self._end()
        self.told, self._age = told, 0.0
        self._picture = tag_picture(self.context, words_of(told))
        self._put()

    def _put(self) -> None:
        """Find a dark place for it; without one it is only in the log."""
        assert self.told is not None and self._picture is not None
        self._redraw()
        page, size = self.scene, tag_size(self.context, self._picture)
        about, bright = page.told_about(self.told.where), page.rather_not_told_over()
        clear = [*page.never_told_over(), *page.written()]
        self.about = about
        stages = [page.told_within, *page.docks()]
        found = (quiet_place(size, about, stage, clear, bright, self.context.px(4)) for stage in stages)
        place = next((one for one in found if one is not None), None)
        if place is None:
            self._end()
            return
        self.rect = place
        if self.told.tone in RINGED and 1 < max(about.size) < min(page.board_rect.size) // 3:
            self._ring = ring_picture(self.context, round(REACH * min(about.size)), EDGES[self.told.tone])
        self._redraw()

    def _end(self) -> None:
        self._redraw()
        self.told, self._picture, self._ring, self.rect = None, None, None, Rect(0, 0, 0, 0)

    def _redraw(self) -> None:
        if self.rect.w:
            room = 2 * shadow(self.context) + self.context.px(2 * RISE)
            self.scene.redraw(self.rect.inflate(room, room))
        if self._ring is not None:
            self.scene.redraw(self._ring.get_rect(center=self.about.center))

    # ---- drawing ----

    def draw_above(self, surface: Surface) -> None:
        """Draw it, rising a little as it comes."""
        if self._picture is None or not self.rect.w:
            return
        room = shadow(self.context)
        if self._ring is not None:
            surface.blit(self._ring, self._ring.get_rect(center=self.about.center))
        if self.context.settings.value.is_calm:
            surface.blit(self._picture, self.rect.move(-room, -room))
            return
        come = min(1.0, self._age / FADE)
        share = max(0.0, min(come, (self.lasts - self._age) / FADE))
        self._picture.set_alpha(round(255 * share))
        surface.blit(self._picture, self.rect.move(-room, round((1 - come) * self.context.px(RISE)) - room))
