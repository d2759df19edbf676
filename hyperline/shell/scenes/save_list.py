"""What the lists of saved games share: the list itself, the game that is looked at, and what has just been done."""

from __future__ import annotations

import os
from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import plain
from hyperline.kernel.record import RecordFault
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.scenes.saveview import SaveList, SaveView, spoken
from hyperline.shell.setup.house_rules import HouseRules, apart
from hyperline.shell.setup.occupant import occupant_text
from hyperline.shell.store.save_loader import SavedGame, SaveLoader
from hyperline.shell.store.save_summary import sentence
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.widget_page import Page
from hyperline.shell.warmup import readied

LEFT = 0.44  # the list's share of the width


class SaveListing(Page):
    """`playing` is the file of the game that is under way below, if one is."""

    help_topic = "PAGE"
    is_trash = False
    texts = ""  # what the keys of its texts begin with

    def __init__(self, context: Context, playing: str = "") -> None:
        super().__init__(context)
        self.root = context.paths.saves
        self.playing = playing
        self.loader = SaveLoader(context, self.root, self.is_trash)
        self._chosen = ""
        self.told = ""  # what has just been done
        self._is_fault = False  # whether that is that something could not be done
        self._undo: Callable[[], None] | None = None  # takes it back
        self._ready = readied(context)  # what pictures and the game to be opened need

    @property
    def games(self) -> list[SavedGame]:
        """The games of the list."""
        return self.loader.games

    @property
    def chosen(self) -> SavedGame | None:
        """The game that is looked at."""
        return next((game for game in self.games if game.key == self._chosen), None)

    @property
    def why_not_write(self) -> str:
        """Why nothing can be changed here; empty if it can."""
        is_open = self.context.paths.is_writable and (not self.root.exists() or os.access(self.root, os.W_OK))
        return "" if is_open else self.context.words("saves.why_folder", folder=self.root)

    @property
    def why_not_change(self) -> str:
        """Why the chosen game cannot be changed; empty if it can."""
        return self.why_not_write if self.chosen is not None else self.context.words(f"saves.{self.texts}_why_none")

    # ---- building ----

    def build(self) -> None:
        """The list at the left, the chosen game at the right, and what can be done below."""
        c = self.context
        if self.chosen is None:
            first = next((game for game in self.games if not game.entry.fault), None)
            self._chosen = (first or self.games[0]).key if self.games else ""
        self.deck = Deck(c, self.offers())
        self._body = body(c, has_line=False, deck=self.deck.rect)
        self._column = Rect(self._body.x, self._body.y, round(self._body.w * LEFT), self._body.h)
        right = self._column.right + c.space("xxl")
        self.view = SaveView(c, Rect(right, self._body.y, self._body.right - right, self._body.h))
        self.list: SaveList | None = None
        if self.games:
            self.list = self.add(SaveList(c, self._column, self.games, self.choose, self.open, self.playing))
            self.list.choose(self._chosen)
            self.add(self.view)
            self.loader.resize(self.list.picture_side, self.view.picture_side)
        self.words = self.deck.add_to(self)
        self._show()

    def offers(self) -> list[Offer]:
        """What can be done, from left to right."""
        return []

    def way_back(self) -> list[Offer]:
        """What takes back what was done last, if that can be."""
        if self._undo is None:
            return []
        return [Offer(key="undo", text=self.context.words("saves.undo"), press=self.undo, act=Act.UNDO)]

    def refresh_buttons(self) -> None:
        """The chosen game is another, or more is known of it."""

    def entered(self) -> None:
        """Begin at the list."""
        self.focus_on("games" if self.games else "back")

    def resumed(self, result: object) -> None:
        """Files may have come or gone meanwhile."""
        self.loader.scan()
        self._again(self.focus.key)

    def left(self) -> None:
        """Nothing more is wanted."""
        self.loader.close()

    def _again(self, focus: str) -> None:
        """Show the list as it is now."""
        self.rebuild()
        self.focus_on(focus if self.games else "back")

    # ---- the chosen game ----

    def choose(self, key: str) -> None:
        """Choose a saved game."""
        self._chosen = key
        self._show()

    def _show(self) -> None:
        """Show what is known so far about the chosen game."""
        game = self.chosen
        self.view.game = game
        self.view.picture = self.loader.large(game) if game is not None else None
        if game is not None:
            words = spoken(self.context, game)
            self.view.who = [plain(occupant_text(words, seat.controller)) for seat in game.seats]
            self.view.rules = "" if game.fault else self._rules(game)
        self.view.redraw()
        self.refresh_buttons()
        if self.told:
            self.words.tell(self.told, colour="warn" if self._is_fault else "text")
            return
        said = [
            self._kind(game) if game is not None and not game.fault else "",
            self.context.words(f"saves.{self.texts}_prompt") if self.games else "",
        ]
        self.words.tell(*([text for text in said if text] or [""]))

    def _rules(self, game: SavedGame) -> str:
        """By which rules it is played, where they are not the usual ones."""
        if game.head is None or game.head.game not in self.context.shelf.names:
            return ""
        meta = self.context.shelf.meta(game.head.game)
        try:
            options = game.summary.options if game.summary is not None else meta.changed(game.head.setup.options)
            return HouseRules(meta, options, len(game.head.setup.seats), apart(game.head.labels)).summary(self.context.words)
        except (Illegal, ValueError):  # a file may say anything
            return ""

    def _kind(self, game: SavedGame) -> str:
        """What becomes of it when it is opened."""
        words = self.context.words
        if self.is_trash:
            return ""
        if game.key == self.playing:
            return words("saves.kind_playing")
        if game.is_over:
            return words("saves.kind_finished")
        return words("saves.kind_named" if game.name else "saves.kind_automatic")

    def open(self) -> None:
        """Do what the bright button does."""

    # ---- what is said ----

    def tell(self, told: str, focus: str, undo: Callable[[], None] | None = None, is_fault: bool = False) -> None:
        """Say what has been done, with the way back, and show the list as it is now."""
        self.told, self._undo, self._is_fault = told, undo, is_fault
        self.loader.scan()
        self._again(focus)

    def forget(self) -> None:
        """What was said has been read, and cannot be taken back any more."""
        self.told, self._undo, self._is_fault = "", None, False

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something with files; say why where that fails."""
        try:
            act()
        except (OSError, RecordFault) as fault:
            reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
            self.tell(self.context.words("saves.failed", why=sentence(reason)), self.focus.key, is_fault=True)

    def undo(self) -> None:
        """Take back what was done last."""
        if self._undo is not None:
            self.attempt(self._undo)

    def choose_after(self, gone: SavedGame) -> None:
        """Look at the neighbour of a game that leaves the list."""
        at = self.games.index(gone)
        rest = [game.key for game in self.games if game is not gone]
        self._chosen = rest[min(at, len(rest) - 1)] if rest else ""

    # ---- time ----

    @property
    def wanted(self) -> list[SavedGame]:
        """The games of which something is in sight, the chosen one first."""
        chosen, seen = self.chosen, self.list.in_sight if self.list is not None else []
        return [chosen, *(game for game in seen if game is not chosen)] if chosen is not None else seen

    @property
    def is_settled(self) -> bool:
        """Whether all that is in sight is there."""
        return self.loader.is_ready(self.wanted)

    def update(self, seconds: float) -> None:
        """Find out and draw a little more."""
        super().update(seconds)
        next(self._ready, None)
        if self.list is not None and self.loader.step(self.wanted):
            self.list.redraw()
            self._show()

    def paint(self, surface: Surface) -> None:
        """Heading, and what to do while there is nothing."""
        c = self.context
        draw_backdrop(c, surface, c.words(f"saves.{self.texts}_title"), deck=self.deck.rect, at=self.deck.bright)
        if not self.games:
            self._paint_none(surface, self._body.inflate(-self._body.w // 3, -self._body.h // 3))

    def _paint_none(self, surface: Surface, room: Rect) -> None:
        c, words = self.context, self.context.words
        head = c.type.line(words(f"saves.{self.texts}_none_title"), "figure", "text", room.w, room.h // 3)
        text = c.type.paragraph(words(f"saves.{self.texts}_none"), "reading", "muted", room.w, room.h // 2, align="centre")
        draw_lines(surface, (head, text), room, gap=c.space("m"), align="centre")
