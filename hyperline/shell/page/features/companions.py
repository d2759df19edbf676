"""A game with people elsewhere: whether they and the host are there, what was refused, and who plays for whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN
from hyperline.shell.context import Context
from hyperline.shell.ownhost import ask_about_host
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.page.table_page import TablePage
from hyperline.shell.session import to_menu
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.widget import Widget
from hyperline.together.luck import KEPT
from hyperline.together.protocol import Person, RoomState
from hyperline.together.visit import Visit

MOST: Final = 999
"""The seconds for which a banner has room."""


class Companions(PlayFeature[TablePage]):
    """The banner is on every page of the game; all else is told and offered by its own page alone."""

    def __init__(self, page: TablePage, visit: Visit) -> None:
        super().__init__(page)
        self.visit = visit
        self.lost = 0
        """For how many seconds the host has not answered, as the banner says; 0: there is none."""
        self._banner: Banner | None = None
        self._known = visit.state
        self._leave = visit.on_change(self._heard) if isinstance(page, PlayPage) else None

    def left(self) -> None:
        """Hear nothing more."""
        if self._leave is not None:
            self._leave()

    # ---- the line to the host ----

    def update(self, seconds: float) -> None:
        """Show for how long the line has been lost; ask about a host that is another than before."""
        ask_about_host(self.context, self.scene, self.visit, partial(to_menu, self.scene))
        was, self.lost = self.lost, min(MOST, self.visit.missed) if not self.table.is_over else 0
        if bool(was) != bool(self.lost):
            self.scene.withdraw()
            self.scene.show_controls()
            if isinstance(self.scene, PlayPage):
                self.scene.look_again()
        elif self._banner is not None:
            self._banner.set(self._said(self.lost))

    def covered(self, seconds: float) -> None:
        """Follow what the host tells also while something lies over the game."""
        self.visit.update()

    def _said(self, seconds: int) -> str:
        return self.context.words("room.lost", n=seconds)

    def widgets(self) -> Sequence[Widget]:
        """The banner, where the commands are otherwise; while a turn can still be ended, above them."""
        self._banner = None
        if self.lost:
            c, room = self.context, self.scene.command_room
            place = Rect((0, 0), Banner.size(c, self._said(MOST), room.w))
            place.midright = room.midright
            if self.table.is_turn_over:
                place.bottom = self.scene.deck.top - c.space("m")
            self._banner = Banner(c, place, self._said(self.lost))
        return [self._banner] if self._banner is not None else []

    # ---- what is heard ----

    def _heard(self) -> None:
        """Say what was refused, and who has gone, come, or is played for now; each once."""
        visit, c = self.visit, self.context
        if visit.trouble:
            c.notify(_sentence(visit.trouble))
            visit.trouble = ""
        was, self._known = self._known, visit.state
        if was is None or self._known is None:
            return
        for seat, (before, now) in enumerate(zip(was.seats, self._known.seats, strict=True)):
            if seat != self._known.you and now.controller == HUMAN:
                c.notify(self._told(before, now, self._known))
        follower = visit.follower
        if follower is not None and self.table.is_over and follower.verdict != KEPT:
            c.notify(_sentence(follower.verdict))

    def _told(self, before: Person, now: Person, state: RoomState) -> str:
        """What is new of a person; empty for nothing."""
        words = self.context.words
        if before.bot != now.bot:
            return words("room.taken_over" if now.bot else "room.plays_again", name=now.name)
        if before.is_here != now.is_here:
            return words("room.is_back" if now.is_here else "room.is_away", name=now.name)
        if now.votes > before.votes:
            others = sum(bool(one.key) for one in state.seats) - 1
            return words("room.votes", n=now.votes, most=others, name=now.name)
        return ""

    # ---- the menu ----

    def pause_entries(self) -> Sequence[Offer]:
        """A computer for each person who is away: it plays once all others want it, or the room's time is over."""
        state = self.visit.state
        if state is None or state.you < 0 or self.table.is_over or not isinstance(self.scene, PlayPage):
            return ()
        aide = self.context.roster(state.game).aide
        away = [(seat, one) for seat, one in enumerate(state.seats) if one.key and not (one.is_here or one.bot)]
        return [
            Offer(key=f"substitute-{seat}", text=self.context.words("room.substitute", name=one.name),
                  press=partial(self.table.reseat, seat, aide), group=OF_GAME)
            for seat, one in away if seat != state.you
        ]  # fmt: skip


class Banner(Widget):
    """A sentence on a dark plate that stays until its cause is gone. Nothing is pressed there, nor covered for good."""

    def __init__(self, context: Context, rect: Rect, text: str) -> None:
        super().__init__(context, rect, "banner")
        self.text = text

    @classmethod
    def size(cls, context: Context, text: str, widest: int) -> tuple[int, int]:
        """How large it is with a sentence, in pixels."""
        kit, pad = context.type, context.space("l")
        lines = kit.wrap(text, "strong", widest - 2 * pad)
        wide = max(kit.width(line, "strong") for line in lines) + 2 * pad
        return wide, len(lines) * kit.line_height("strong") + 2 * context.space("s")

    @property
    def extent(self) -> Rect:
        """With the shadow around it."""
        room = 2 * self.context.dx(21)
        return self.rect.inflate(room, room)

    def set(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the plate and the sentence."""
        draw_tag(self.context, surface, self.rect, "warn")
        wide = self.rect.w - 2 * self.context.space("l")
        drawn = self.context.type.paragraph(self.text, "strong", "warn", wide, None, "centre")
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


def _sentence(text: str) -> str:
    """A reason as a sentence."""
    whole = f"{text[:1].upper()}{text[1:]}"
    return whole if not whole or whole.endswith((".", "!", "?")) else f"{whole}."
