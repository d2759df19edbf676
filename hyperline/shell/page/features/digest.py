"""The digest: when it is a player's turn, what the others did, in a few lines that replay the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from hyperline.kernel.game import Change
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.why import Why
from hyperline.shell.page.hud.digestpanel import HEAD, PLAY, DigestLine, DigestPanel, DigestPlaces, why_width
from hyperline.shell.page.log.logline import DigestEntry
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.store.settings import WORDINESS
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import SMALL, Button, Lettering
from hyperline.shell.ui.widget import Widget

KEY = "digest:"
ASKS = "why-"
WHY = 24  # units of text: the height of the buttons that ask why


class Digest(PlayFeature[S]):
    """Opens once a turn; Enter or Esc hides it, and so do the log, a click elsewhere and the first action.

    The key brings it back. A game's own subclass says what is told, and where.
    """

    acts = (Act.DIGEST,)
    tool = 1
    """Its number among the tools."""

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.lines: Sequence[DigestEntry] = ()
        self.is_open = False
        self.rect = Rect(0, 0, 0, 0)
        self._shown_for: tuple[object, ...] = ()
        self._is_due = False  # a turn has begun that has had no digest yet
        self._pointed = -1  # the line in focus
        self._played = ""  # the key of the line whose moment was played last
        self._leave = self.table.on_change(self._acted)

    def speak(self) -> None:
        """An open one says the same in the language in use."""
        if self.is_open:
            self.lines = self.look_up()

    def build(self) -> None:
        """A button beside the board."""
        hint = self.context.words("digest.button", key=self.context.bindings.shown(Act.DIGEST))
        self.scene.add_tool(self.tool, "fixed:digest", self.context.words("tool.digest"), self.toggle, icon.items, hint)

    # ---- what a game tells ----

    def look_up(self) -> Sequence[DigestEntry]:
        """What is worth telling now."""
        raise NotImplementedError

    def is_worth(self, lines: Sequence[DigestEntry]) -> bool:
        """Whether it opens by itself for these lines."""
        return bool(lines)

    @property
    def turn(self) -> object:
        """What the turn of the viewer is known by, for which it opens; None while they have none."""
        raise NotImplementedError

    @property
    def heading(self) -> str:
        """What stands above the lines."""
        raise NotImplementedError

    def places(self, lines: Sequence[DigestEntry], aside: int) -> DigestPlaces:
        """Where it is; `aside` pixels are left free at the end of each line."""
        raise NotImplementedError

    def lend(self, places: DigestPlaces | None) -> None:
        """Let the log make room for it; None: it has gone."""
        raise NotImplementedError

    def watch(self, line: DigestEntry) -> None:
        """Play the moment of a line."""
        raise NotImplementedError

    # ---- when it is open ----

    def offered(self) -> None:
        """Open it when a turn has begun, or a game is resumed in the middle of one."""
        turn = self.turn
        self._is_due = turn is not None and self.table.decision is not None and (self.table.viewer, turn) != self._shown_for

    def _begin(self) -> None:
        """Open it if it is due; if something lies over the board, once that is closed."""
        page = self.scene
        if not self._is_due or page.stack is None or page.stack.top is not page or page.overlay is not None:
            return
        self._is_due = False
        self._shown_for = (self.table.viewer, self.turn)
        lines, is_heard = self.look_up(), self.context.settings.value.speech != WORDINESS[0]
        if self.is_worth(lines) and not is_heard:  # speech has told it as it happened
            self.open(lines)

    def toggle(self) -> None:
        """Show it again, or hide it."""
        if self.is_open:
            self.hide()
            return
        lines = self.look_up()
        if lines:
            self.open(lines)
        else:
            self.context.notify(self.context.words("digest.none"))

    def open(self, lines: Sequence[DigestEntry]) -> None:
        """Show these lines."""
        self.lines, self.is_open, self._played = lines, True, ""
        self.scene.around.show_log(False)
        self.scene.show_controls()

    def hide(self) -> None:
        """Hide it."""
        if self.is_open:
            self.is_open = False
            self.scene.redraw(self.rect)
            self.scene.show_controls()

    def play(self, number: int) -> None:
        """Play the moment of a line; afterwards the digest returns."""
        self._played = f"{KEY}{number}"
        self.watch(self.lines[number])

    def _acted(self, seat: int, action: object, change: Change) -> None:
        if self.is_open and seat == self.table.viewer:
            self.is_open = False

    def turned(self, seat: int | None) -> None:
        """One player's digest is not for another."""
        self.is_open = self._is_due = False

    def left(self) -> None:
        """Stop listening."""
        self._leave()

    # ---- what is on the screen ----

    @property
    def line(self) -> DigestEntry | None:
        """The line in focus; None while there is none, or something plays."""
        is_there = self.is_open and 0 <= self._pointed < len(self.lines) and not self.table.director.is_busy
        return self.lines[self._pointed] if is_there else None

    def widgets(self) -> Sequence[Widget]:
        """The panel with its lines, while it is open and nothing plays."""
        page, context = self.scene, self.context
        if not self.is_open or self.table.director.is_busy:
            self.lend(None)
            return ()
        asked = [self._asked(line) for line in self.lines]
        aside = why_width(context) if any(number is not None for number in asked) else 0
        room = aside + context.tx(6) if aside else 0
        places = self.places(self.lines, room)
        self.lend(places)
        self.rect, tx = places.panel, context.tx
        text, hint = context.words("digest.hide"), context.words("digest.hide_hint", key=context.bindings.shown(Act.CONFIRM))
        wide = context.type.width(text, "quiet") + 2 * tx(8)
        place = Rect(self.rect.right - wide - places.pad + tx(8), self.rect.top + tx(2), wide, tx(HEAD - 4))
        hide = Button(context, place, text, self.hide, "quiet", f"{KEY}hide", lettering=SMALL, hint=hint)
        found: list[Widget] = [DigestPanel(context, places, self.heading, place.left - self.rect.left), hide]
        top = self.rect.top + tx(HEAD)
        for number, height in enumerate(places.rows):
            row = Rect(self.rect.left + places.pad, top, self.rect.w - 2 * places.pad, height)
            line = self.lines[number]
            emblem, play = page.emblems[line.seat], self._player(number)
            found.append(DigestLine(context, row, f"{KEY}{number}", line, emblem, play, places.scale, room))
            if (step := asked[number]) is not None:
                found.append(self._why(number, step, row, aside))
            top += height
        return found

    def _asked(self, line: DigestEntry) -> int | None:
        """The action of a computer that can be asked about at a line."""
        return self.scene.features.one(Why).about(line.first, line.last, line.seat)

    def _why(self, number: int, step: int, row: Rect, wide: int) -> Button:
        """The small button of a line that asks why."""
        context, why = self.context, self.scene.features.one(Why)
        high = min(row.h, context.tx(WHY))
        place = Rect(row.right - context.tx(PLAY + 6) - wide, row.centery - high // 2, wide, high)
        text, key = context.words("why.button"), f"{KEY}{ASKS}{number}"
        return Button(context, place, text, lambda: why.ask(step, row), "secondary", key, lettering=Lettering("caps"))

    def _player(self, number: int) -> Callable[[], None]:
        return lambda: self.play(number)

    def is_read(self) -> bool:
        """While it is open."""
        return self.is_open

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Esc hides it, and so does Enter where it chooses nothing; a choice or a click elsewhere takes effect too."""
        if intent.act is Act.WHY and 0 <= self._pointed < len(self.lines):
            return self._ask(self._pointed)
        if not self.is_open or self.table.director.is_busy or intent.act not in (Act.CONFIRM, Act.CANCEL):
            return False
        focus = self.scene.focus
        if intent.pos is None:
            if intent.act is Act.CONFIRM and focus.is_by_key and focus.key.startswith(KEY):
                return False
            self.hide()
            return intent.act is Act.CANCEL or not (focus.is_by_key and self._is_offered(focus.key))
        if not self.rect.collidepoint(intent.pos):
            self.hide()
            return False
        if intent.act is Act.CANCEL:
            self.hide()
            return True
        return False

    def _is_offered(self, key: str) -> bool:
        """Whether Enter would choose something: the deck says so, and then it does."""
        return key.startswith(self.scene.deciding) or any(target.key == key for target in self.scene.lit)

    def _ask(self, number: int) -> bool:
        """Ask why a line came about, if that is known."""
        step, target = self._asked(self.lines[number]), self.scene.focus.current
        if step is None or target is None:
            return False
        self.scene.features.one(Why).ask(step, Rect(target.rect))
        return True

    def act(self, intent: Intent) -> bool:
        """The key shows it again, or hides it."""
        if intent.act is not Act.DIGEST:
            return False
        self.toggle()
        return True

    def pointed(self, key: str) -> None:
        """Show on the board what the line in focus is about."""
        name = key.removeprefix(KEY).removeprefix(ASKS)
        number = int(name) if key.startswith(KEY) and name.isdigit() and self.is_open else -1
        if number != self._pointed:
            self._pointed = number
            self.scene.redraw(self.scene.board_rect)

    def update(self, seconds: float) -> None:
        """Open it as soon as the board is seen; after a moment was played the focus is on its line again."""
        if self.scene.around.is_log_open:
            self.hide()
        if not self.table.director.is_busy:
            self._begin()
        if self._played and self.is_open and not self.table.director.is_busy and self.scene.is_offering:
            key, self._played = self._played, ""
            self.scene.focus_on(key)
