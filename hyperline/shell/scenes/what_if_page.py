"""What if: another choice at a past decision, with the same luck, and both lines side by side until they end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.arena.what_if import bots_for, chosen
from hyperline.kernel.game import HUMAN
from hyperline.kernel.match import Step
from hyperline.kernel.record import PRACTICE, Record, branched, save, written
from hyperline.kernel.record import replay as replayed
from hyperline.kernel.texts import reason
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.features.deciding import Deciding, at_choice
from hyperline.shell.page.glimpse import Glimpse, beside
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import PlayPage
from hyperline.shell.play.playback import Playback
from hyperline.shell.play.viewer import watch
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.side_by_side import Line, LinesPage
from hyperline.shell.store.savefolder import finish, fresh
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

TOPIC: Final = "what if"
CALL: Final = "hyperline.arena.what_if:played_on"
COUNT: Final = 24
"""How many actions are played on at a time."""
LIST: Final = 740  # units of text: how wide the list is
SAID: Final = 320  # units of text: what is left for what is said, beside the other ways
BRIEF: Final = 120  # units of text: the same beside the way back alone, where that has no room otherwise
GAP: Final = 8  # units of text
PAD: Final = 18  # units of text: between a word and the edge of its button
MOST: Final = 4000  # actions of a line that is played on


@dataclass(frozen=True)
class Asked:
    """Where another choice is made in a game that is watched; `leave` leaves it for the branch that comes of it."""

    table: Playback
    wording: Any
    leave: Callable[[], None]

    @property
    def made(self) -> Step:
        """What was chosen."""
        return self.table.reel[self.table.at]


class Choosing(Deciding):
    """The other choice is made on the board: as soon as a unit of it is complete, both lines are shown."""

    def __init__(self, page: PlayPage, asked: Asked) -> None:
        super().__init__(page, asked.table.at, asked.made.seat)
        self.asked = asked
        page.around.goal_told = self._goal
        page.table.leave_to(self.own)

    @property
    def _others(self) -> tuple[Offer, ...]:
        """What else can be done here."""
        told = (("app.back", self.scene.close), ("whatif.list", self.list), ("whatif.computer", self._computer))
        return tuple(
            Offer(
                key=f"whatif:{key.partition('.')[2]}", text=self.context.words(key), press=press, kind=QUIET, group=OF_GAME
            )
            for key, press in told
        )

    def _goal(self) -> tuple[str, str]:
        words, table = self.context.words, self.asked.table
        was = self.told(table.positions[self.at], table.reel[self.at : self.at + 1])
        return words("whatif.task"), words("whatif.instead", what=was)

    @property
    def is_decided(self) -> bool:
        """Whether a unit is complete, or someone else, or luck, goes on."""
        is_asked = any(one.seat == self.own and not one.answered for one in self.table.open)
        return self.steps[-1].change.unit_ends or not (is_asked and self.goes_on)

    def decided(self) -> None:
        """Show what comes of it."""
        steps = tuple(self.steps)
        told = partial(self.told, self.asked.table.positions[self.at], steps)
        self._go(tuple(step.text for step in steps), told)

    def _computer(self) -> None:
        self._go((), lambda: "")

    def _go(self, choice: Sequence[str], told: Callable[[], str]) -> None:
        self.scene.replace(WhatIfPage(self.context, self.asked, choice, told))

    def list(self) -> None:
        """Choose from a list instead."""
        self.scene.replace(ChoicePage(self.context, self.asked))

    # ---- the other ways ----

    def act(self, intent: Intent) -> bool:
        """Escape leads back, unless a list is open or something is picked."""
        controls = self.scene.controls
        if intent.act is not Act.CANCEL or intent.pos is not None or controls.popup is not None or controls.picked:
            return False
        self.scene.close()
        return True

    def widgets(self) -> Sequence[Widget]:
        """At the left of the commands, or beside the sentence where that stands above them, as far as there is room."""
        c, place, page = self.context, self.scene.command_room, self.scene
        if not page.is_offering:
            return ()
        taken = [widget.rect.left for widget in page.controls.buttons(place) if widget.rect.colliderect(place)]
        right, said = min(taken, default=place.right) - c.tx(GAP), page.sentence.left + c.tx(SAID)
        rooms = [(place, right, said if page.sentence.colliderect(place) else place.left)]
        if not page.sentence.colliderect(place):
            rooms.append((page.sentence, page.sentence.right, said))
        for count in range(len(self._others), 0, -1):
            row = CommandRow(aside=self._others[:count])
            wide = sum(c.type.width(one.text, "label") + 2 * c.tx(PAD) for one in row.aside) + c.tx(GAP) * count
            for room, right, least in rooms:
                is_tight = count == 1 and room is place and right > place.left
                least = min(least, page.sentence.left + c.tx(BRIEF)) if is_tight else least
                if right - wide >= least:
                    return laid_out(c, row, Rect(right - wide, room.top, wide, room.h))
        return ()

    def pause_entries(self) -> Sequence[Offer]:
        """The same in the menu."""
        return self._others


def asked(context: Context, table: Playback, wording: Any, leave: Callable[[], None]) -> Scene:
    """The page on which another choice is made where a game stands that is watched."""
    return on_board(context, Asked(table, wording, leave))


def on_board(context: Context, asked: Asked) -> Scene:
    """The game's own page, to choose there."""
    table = asked.table
    return at_choice(context, table.whole, table.setup, table.at, partial(Choosing, asked=asked))


class ChoicePage(Page):
    """What could have been done instead, in words: one is chosen, or a computer chooses."""

    name = "choice"

    def __init__(self, context: Context, asked: Asked) -> None:
        super().__init__(context)
        self.asked = asked
        self.made = asked.made.text
        self.speak()

    def speak(self) -> None:
        asked, table = self.asked, self.asked.table
        game, here, seat = table.game, table.token, asked.made.seat
        seen = game.observe(here, seat)
        actions = [one for one in game.legal(here, seat) if not one.is_open]
        texts = {str(one): asked.wording.action(one, seen, seat) or str(one) for one in actions}
        told = [*texts.values()]
        self.texts = {key: text if told.count(text) == 1 else f"{text} ({key})" for key, text in texts.items()}
        """By choice what it is; those that are told alike with their notation."""

    def build(self) -> None:
        """The list, with what was done marked, and who chooses on the deck."""
        c, words = self.context, self.context.words
        offers = [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET, act=Act.CANCEL),
            Offer(key="computer", text=words("whatif.computer"), press=partial(self._go, None), kind=SECONDARY),
            Offer(key="board", text=words("whatif.board"), press=self._board, kind=SECONDARY),
            Offer(key="go", text=words("whatif.go"), press=self._chosen, kind=PRIMARY),
        ]
        self.deck = Deck(c, offers, may_drop=True)
        self._room = body(c, has_line=False, deck=self.deck.rect)
        widest = max((c.type.width(text, "strong") for text in self.texts.values()), default=0)
        place, board = beside(c, self._room, widest, c.tx(LIST))
        self._board_seen = self.add(Glimpse(c, board, self.asked.table)) if board is not None else None
        if self._board_seen is not None:
            self._board_seen.show(self.asked.table.token)
        rows = [Row(key, text, is_changed=key == self.made) for key, text in self.texts.items()]
        self.list = self.add(ListView(c, place, rows, self._go, "choices"))
        self.list.walked = self.list.choose
        self.list.choose(next((key for key in self.texts if key != self.made), self.made))
        name = self.asked.wording.name(self.asked.made.seat)
        self.deck.add_to(self).tell(words("whatif.prompt", name=name), words("whatif.note"))
        self.deck["go"].set(why="" if rows else words("whatif.why_none"))

    @property
    def is_settled(self) -> bool:
        """Whether the board is drawn."""
        return self._board_seen is None or self._board_seen.is_settled

    def entered(self) -> None:
        """Up and down walk the choices at once."""
        self.focus_on("choices" if self.texts else "computer")

    def _chosen(self) -> None:
        if self.texts:
            self._go(self.list.chosen)

    def _board(self) -> None:
        self.replace(on_board(self.context, self.asked))

    def _go(self, choice: str | None) -> None:
        self.replace(WhatIfPage(self.context, self.asked, () if choice is None else (choice,), partial(self._told, choice)))

    def _told(self, choice: str | None) -> str:
        self.speak()
        return self.texts.get(choice or "", "")

    def paint(self, surface: Surface) -> None:
        """Space, the heading and the deck."""
        draw_backdrop(self.context, surface, self.context.words("whatif.title"), deck=self.deck.rect, at=self.deck.bright)


class WhatIfPage(LinesPage):
    """`choice` are the texts of the other actions and `told()` tells of them; without any a computer chooses.

    The other line grows in the background, and the page shows the newest turn of it until another is looked at.
    """

    name = "what_if"

    def __init__(self, context: Context, asked: Asked, choice: Sequence[str], told: Callable[[], str]) -> None:
        self.told, self.wording, self._leave, table = told, asked.wording, asked.leave, asked.table
        setup, game, self.at = table.setup, table.game, table.at
        self._record = replace(table.record(), labels=table.labels)
        self.bots = bots_for(context.roster(game.meta.id), setup)
        self.other = chosen(self._record, self.at, choice)
        if not choice:
            self.other = replace(self._record, acts=self._record.acts[: self.at], remark=None)
        was, now = (Line(replayed(game, record), self.at) for record in (self._record, self.other))
        super().__init__(context, (was, now), [seat.emblem for seat in setup.seats])
        self.is_done = not now.match.open
        self.turn, self.follows = self.most if self.is_done else 0, True
        self._is_asked = False

    # ---- the other line ----

    def _ask(self) -> None:
        self._is_asked = True
        args = dict(self.context.shelf.listed), written(self.other), self.bots, COUNT
        self.context.background.ask(TOPIC, CALL, args)

    def _take(self) -> None:
        """Take what has been played on, and go on, until it is over."""
        for call, answer in self.context.background.answers(TOPIC):
            if call.args[1] != written(self.other):
                continue
            self._is_asked = False
            acts, is_over = answer if answer is not None else ((), True)
            self._follow(acts, is_over)

    def _follow(self, acts: Sequence[tuple[int, str]], is_over: bool) -> None:
        own = self._record.acts
        if len(self.other.acts) == self.at and acts and tuple(acts[0]) == own[self.at]:
            self.other, is_over = self._record, True  # the computer chooses what was chosen: the rest is known
        else:
            self.other = replace(self.other, acts=(*self.other.acts, *((seat, text) for seat, text in acts)))
        line = self.lines[1].match
        for seat, text in self.other.acts[len(line.steps) :]:
            line.submit(seat, line.parse(seat, text))
        self.lines[1].follow()
        self.is_done = is_over or not acts or len(self.other.acts) > MOST
        if self.follows:
            self.turn = self.most if self.is_done else len(self.lines[1].ends) - 1
        self.rebuild()
        if self.focus.key == "after":
            self.entered()

    def update(self, seconds: float) -> None:
        """Let the other line grow."""
        super().update(seconds)
        self._take()
        if not self.is_done and not self._is_asked:
            self._ask()

    def left(self) -> None:
        """Nobody waits for the rest."""
        super().left()
        self.context.background.drop(TOPIC)

    @property
    def is_settled(self) -> bool:
        """Whether both lines are known, and drawn."""
        return self.is_done and super().is_settled

    # ---- what is told ----

    @property
    def title(self) -> str:
        return self.context.words("whatif.title")

    def offers(self, steps: Sequence[Offer]) -> Sequence[Offer]:
        """Back, and to keep the other line."""
        c, words = self.context, self.context.words
        why = c.why_unkept or ("" if self.is_done else words("whatif.why_wait"))
        back = Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET, act=Act.CANCEL)
        return (back, *steps, Offer(key="keep", text=words("whatif.keep"), press=self.keep, kind=PRIMARY, why=why))

    def caption(self, number: int) -> str:
        words = self.context.words
        told = self.told()
        other = words("whatif.other", what=told) if told else words("whatif.other_computer")
        return other if number else words("whatif.was")

    def names(self, number: int) -> Sequence[str]:
        return [self.wording.name(seat) for seat in range(len(self.emblems))]

    def difference(self) -> str:
        """Who wins, who has more, or that nothing differs."""
        words, (was, now) = self.context.words, (self.stands(0), self.stands(1))
        if was.is_over and now.is_over and was.winners != now.winners and now.winners:
            return words("whatif.wins", name=self._all_of(now.winners), other=self._all_of(was.winners))
        ahead = [(abs(new - old), seat) for seat, (old, new) in enumerate(zip(was.scores, now.scores, strict=True))]
        most, seat = max(ahead, key=lambda one: (one[0], -one[1]))
        if most:
            return words("whatif.scores", name=self.wording.name(seat), n=now.scores[seat], other=was.scores[seat])
        if was.is_over and now.is_over and was.winners:
            return words("whatif.wins_both", name=self._all_of(was.winners))
        return words("whatif.same" if self.is_same else "whatif.level")

    def _all_of(self, seats: Sequence[int]) -> str:
        return ", ".join(map(self.wording.name, seats)) or self.context.words("whatif.nobody")

    def state(self) -> str:
        if self.is_done:
            return self.brief
        return self.context.words("whatif.playing", n=self.game.progress(self.lines[1].match.position).round)

    @property
    def brief(self) -> str:
        return self.context.words("whatif.turn", n=self.lines[1].round(self.turn))

    # ---- going ----

    def go(self, by: int) -> None:
        """Look at another turn, and no longer at the newest."""
        self.follows = self.follows and not by
        super().go(by)

    def keep(self) -> None:
        """Save the other line as a branch of the game, and watch it from the decision on."""
        c, record = self.context, self._kept()
        path = fresh(c.paths.saves, record.game)
        try:
            save(path, record)
        except OSError as failure:
            c.notify(c.words("saving.fails", reason=reason(failure)))
            return
        if not self.lines[1].match.open:
            path = finish(path)
        stack = self.stack
        if stack is None:
            return
        self._leave()
        watch(c, stack.scenes[-1], path, self.at)

    def _kept(self) -> Record:
        labels = branched(self.game, self._record, self.at).labels | {PRACTICE: str(self.at)}
        seats = tuple(
            replace(seat, controller=bot) if seat.controller == HUMAN else seat
            for seat, bot in zip(self._record.setup.seats, self.bots, strict=True)
        )
        return replace(self.other, setup=replace(self._record.setup, seats=seats), labels=labels, remark=None)
