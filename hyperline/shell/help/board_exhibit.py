"""A position on the board of a game whose view the shell can make, with actions played on it again and again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat
from hyperline.kernel.match import Match
from hyperline.shell.context import Context
from hyperline.shell.face import GameView, face_of
from hyperline.shell.page.hud.floating import Floats
from hyperline.shell.play.director import Cue, Director
from hyperline.shell.setup.occupant import named
from hyperline.shell.ui import paint
from hyperline.shell.ui.exhibit import Diagram, Exhibit

BEFORE, AFTER = 1.2, 2.0  # seconds that it rests before the first action, and after the last
MakeView = Callable[[Context, tuple[int, ...], Callable[[Rect], None]], GameView[Any]]


@dataclass(frozen=True)
class Staged:
    """What is shown: the position file `text`, as it is seen by the one who decides first.

    `lit` can be chosen there, `acts` are played one after another, and of their events those that are `played`. Of the
    board so much is shown that the targets `seen` fill it; all of it, if there are none.
    """

    game: str
    text: str
    lit: Collection[str] = ()
    acts: Sequence[str] = ()
    played: tuple[type[Event], ...] = ()
    seen: Collection[str] = ()
    shape: float = 0.5


class Players:
    """What motions ask of a table: the Director that plays them."""

    def __init__(self, director: Director) -> None:
        self.director = director

    def is_human(self, seat: int) -> bool:
        """Everybody is: all is played at the pace of one's own turn."""
        return True


class Performance(Exhibit):
    """Plays the events of actions on a stage, from the same position again and again; in calm mode it stands still.

    `view` and `table` are for the motions, which never come nearer: there is no `lens`. Derive for how a position is shown.
    """

    lens = None

    def __init__(self, context: Context, staged: Staged, cues: Sequence[Cue[Any]]) -> None:
        super().__init__()
        self.context, self.staged = context, staged
        self.shape = staged.shape
        self.game = context.shelf.game(staged.game)
        self.position = self.game.read(staged.text)
        self.seat = self.game.open(self.position)[0].seat
        self.director = Director()
        self.table = Players(self.director)
        self.floats = Floats(self.redraw)
        self.emblems = tuple(range(len(self.game.standing(self.position).scores)))
        face = face_of(context, staged.game)
        seats = named(context.words_of(staged.game), [Seat(emblem=number) for number in self.emblems])
        self.wording: Any = face.wording(context.words_of(staged.game), [seat.name for seat in seats])
        self.cues = tuple(replace(cue, sound=None) for cue in cues if cue.event in staged.played)  # a book is silent
        self._rested = 0.0
        self.is_over = False

    # ---- the stage ----

    def show(self, position: Any) -> None:
        """Show a position as it is."""

    def take(self, event: Event) -> None:
        """Show what an event says."""

    def settle(self, position: Any) -> None:
        """Show a position as it is, at the end of what led to it."""
        self.floats.settle()
        self.show(position)
        self.redraw()

    # ---- time ----

    @property
    def moves(self) -> bool:
        """Whether anything is played."""
        return bool(self.staged.acts) and not self.context.settings.value.is_calm

    def begin(self) -> None:
        """Show the first position."""
        self.director.close(None)
        self.director.enter(self, self.cues)
        self._rested, self.is_over = 0.0, False
        self.settle(self.position)

    def update(self, seconds: float) -> None:
        """Play, rest and begin again."""
        if not self.moves:
            return
        self.floats.update(seconds * 1000)
        if self.director.update(seconds * 1000):
            return
        self._rested += seconds
        if not self.is_over and self._rested >= BEFORE:
            self._rested, self.is_over = 0.0, True
            self._play()
        elif self.is_over and self._rested >= AFTER:
            self.begin()

    def _play(self) -> None:
        match = Match(self.game, self.position)
        for text in self.staged.acts:
            seat = match.open[0].seat
            change = match.submit(seat, match.parse(seat, text))
            seen = [event.veil(self.seat) for event in change.events]
            self.director.enqueue([event for event in seen if isinstance(event, self.staged.played)], None)
        self.director.enqueue((), match.position)

    def close(self) -> None:
        self.director.close(self.position)


class BoardExhibit(Performance):
    """On a view that the face of the game makes."""

    def __init__(self, context: Context, staged: Staged, make_view: MakeView, cues: Sequence[Cue[Any]]) -> None:
        super().__init__(context, staged, cues)
        self.view = make_view(context, self.emblems, self.redraw)

    def layout(self, size: tuple[int, int]) -> None:
        whole = Rect((0, 0), size)
        self.view.layout(whole)
        if self.staged.seen:
            board = Rect(0, 0, whole.w, whole.w)
            times = 1.0
            for _ in range(2):  # sizes are whole pixels: what is large is measured again
                board.size = round(whole.w * times), round(whole.w * times)
                self.view.layout(board)
                self.show(self.position)
                shown = self._shown() or board
                times *= min(whole.w / shown.w, whole.h / shown.h)
            board.move_ip(whole.centerx - shown.centerx, whole.centery - shown.centery)
            self.view.layout(board)
        self.begin()

    def _shown(self) -> Rect | None:
        """Where the targets are that fill the picture."""
        rects = [Rect(spot.rect) for spot in self.view.spots() if spot.key in self.staged.seen]
        if not rects:
            return None
        room = self.context.space("l")
        return rects[0].unionall(rects[1:]).inflate(2 * room, 2 * room)

    def show(self, position: Any) -> None:
        self.view.show(self.game.observe(position, self.seat), self.seat)
        self.view.light(self.staged.lit)

    def take(self, event: Event) -> None:
        self.view.take(event)
        self.redraw()

    def draw(self, surface: Surface) -> None:
        theme, whole = self.context.theme, surface.get_rect()
        surface.fill(theme.colour("space"))
        paint.pool(surface, whole.center, whole.w, theme.colour("tonal", 70))
        self.view.draw(surface)
        self.floats.draw(surface)


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
