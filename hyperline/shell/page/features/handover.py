"""Whose turn it is now, where several people share a screen: a ribbon for a moment, on nothing that can be chosen."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.anim.durations import HANDOVER
from hyperline.shell.page.hud import floating
from hyperline.shell.page.play_page import PlayFeature, PlayPage

STEPS = 24  # places that are tried across the board, and down


class Handover(PlayFeature[PlayPage]):
    """Shown once a turn, at any speed and in calm mode; it holds up nothing and takes no input."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._told: tuple[object, ...] = ()  # of which turn
        self._is_due = False

    def offered(self) -> None:
        """A person's turn has begun at a screen that is shared."""
        table, number = self.table, self.scene.turn_number
        is_own = table.decision is not None and self.scene.turn == table.viewer and number is not None
        turn = (table.viewer, number)
        if table.is_shared and is_own and turn != self._told:
            self._told, self._is_due = turn, True

    def update(self, seconds: float) -> None:
        """Show it as soon as the board is seen."""
        page = self.scene
        if self._is_due and page.stack is not None and page.stack.top is page and not self.table.director.is_busy:
            self._is_due = False
            self._show()

    def _show(self) -> None:
        page, seat = self.scene, self.table.viewer
        if seat is None:
            return
        text = self.context.words("hud.turn_of", name=page.name_of(seat))
        frame = page.board_rect
        whole = floating.banner(self.context, text, page.emblems[seat], frame.w)
        small = floating.label(self.context, text)
        taken, rather_not = self._taken(), page.rather_not_told_over()
        for covered in ([*taken, *rather_not], taken) if rather_not else (taken,):
            for picture in (whole, small):
                place = free_place(picture, frame, covered)
                if place is not None:
                    page.floats.announce(picture, HANDOVER, place)
                    return

    def _taken(self) -> list[Rect]:
        """All that can be clicked now."""
        page = self.scene
        return [Rect(target.rect) for target in (*page.lit, *(one for one in page.widgets if one.is_focusable))]


def free_place(picture: Surface, frame: Rect, taken: list[Rect]) -> tuple[int, int] | None:
    """The centre nearest to the middle of a frame where a picture covers nothing that is taken; None if there is none."""
    rect = picture.get_rect()
    wide, high = frame.w - rect.w, frame.h - rect.h
    if wide < 0 or high < 0:
        return None
    places = [
        (frame.left + wide * across // STEPS, frame.top + high * down // STEPS)
        for across in (range(STEPS + 1) if wide else (0,))
        for down in range(STEPS + 1)
    ]
    found = [rect.move(place) for place in places]
    free = [one.center for one in found if one.collidelist(taken) < 0]
    return min(free, key=lambda at: (at[0] - frame.centerx) ** 2 + (at[1] - frame.centery) ** 2, default=None)
