"""A new game: who sits at which corner, the rules for this game, what is for the player alone, and the seed."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from hyperline.arena.registry import own_bots
from hyperline.games.hyperline.app.setup import seating
from hyperline.games.hyperline.app.setup.seatcards import card_places, card_rows, paint_board, paint_card
from hyperline.games.listed import SHELF
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.trust import Trust
from hyperline.shell.scenes.naming import NamingScene
from hyperline.shell.scenes.rulings import RulingsScene
from hyperline.shell.scenes.settings import SettingsScene
from hyperline.shell.session import CORNERS, GAME, remembered_seats, setup_of, start_game
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.setup.occupying import OCCUPANTS, Occupying
from hyperline.shell.setup.presets import LONGEST_NAME, Options, PresetStore
from hyperline.shell.setup.roster import name_after
from hyperline.shell.setup.rules_panel import Chosen, Doings, RulesPanel
from hyperline.shell.setup.seed import LENGTH, clean_seed, fresh_seed, seed_text, seed_value
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.emblempick import EmblemPick
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.frame import body, bottom_button, draw_frame
from hyperline.shell.ui.icon import swap
from hyperline.shell.ui.iconbutton import IconButton
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.widget import Widget

RIGHT = 0.4  # share of the width for what concerns the whole game


class SetupScene(Page):
    """The cards of the seats lie as their corners lie on the board; the rules stand at the right."""

    name = "setup"
    help_topic = "SET"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.seats = remembered_seats(context)
        self.seed = seed_text(fresh_seed())
        self.occupying = Occupying(context, own_bots(context.paths.bots), may_be_empty=True, done=self._seat)
        self.meta = SHELF.meta(GAME)
        self.presets = PresetStore(context.paths, self.meta)
        context.notify(self.presets.notice)
        self.options: Options = self.presets.last
        self.mix: Options = self.options
        self._drag: tuple[int, int | None, tuple[int, int]] | None = None  # from, onto, where the pointer is

    # building
    def build(self) -> None:
        """Four cards around the board, the panel of the rules, and the buttons."""
        c = self.context
        whole, gap, pad = body(c), c.space("xl"), c.space("l")
        self._panel = Rect(0, whole.top, round(whole.w * RIGHT), whole.h)
        self._panel.right = whole.right
        self._board = Rect(whole.left, whole.top, whole.w - self._panel.w - gap, whole.h)
        self._cards = card_places(self._board)
        for corner, card in enumerate(self._cards):
            self._add_seat(corner, card)
        chosen = Chosen(self.meta, self.presets, self.options, self.mix, self.seats, self.seed)
        self._rules = RulesPanel(c, chosen, self._doings())
        self._rules.add_to(self, self._panel.inflate(-2 * pad, -2 * c.space("m")))
        self._add_buttons()

    def _doings(self) -> Doings:
        return Doings(
            choose=self.choose,
            arrange=lambda index: self._put(seating.arranged(self.seats, wants_diagonal=index == 0)),
            free=lambda corner: self._put(seating.with_free(self.seats, corner)),
            rulings=lambda: self.push(RulingsScene(self.context, self.meta, self.options, self.choose)),
            settings=lambda: self.push(SettingsScene(self.context)),
            save=self._save,
            delete=self._delete,
            reseed=self._reseed,
            copy=self._copy,
        )

    def _add_seat(self, corner: int, card: Rect) -> None:
        c, seat = self.context, self.seats[corner]
        first, details, name, last = card_rows(c, card)
        taken = c.px(52)
        row = Rect(first.left + taken, first.top, first.w - taken, first.h)
        self.add(self.occupying.kind(corner, row, seat.controller))
        if not seat.controller:
            return
        for chooser in self.occupying.details(corner, details, seat.controller):
            self.add(chooser)
        self.add(Field(c, name, seat.name, partial(self._rename, corner), f"name-{corner}", seating.LONGEST_NAME,
                       placeholder=c.words("setup.name")))  # fmt: skip
        emblems = Rect(last.left, last.top, last.w - last.h - c.space("s"), last.h)
        self.add(EmblemPick(c, emblems, seat.emblem, partial(self._emblem, corner), f"emblem-{corner}"))
        place = Rect(last.right - last.h, last.top, last.h, last.h)
        hint = c.words("setup.swap_hint", corner=CORNERS[(corner + 1) % 4])
        self.add(IconButton(c, place, "", partial(self._swap, corner), "ghost", f"swap-{corner}", icon=swap, hint=hint))

    def _add_buttons(self) -> None:
        c, words = self.context, self.context.words
        why = self._why()
        left = c.measure.rect(32, c.measure.height - 64, 140, 48)
        self.add(Button(c, left, words("app.back"), self.close, "ghost", key="back"))
        sentence = Rect(left.right + c.space("l"), left.top, 0, left.h)
        chance = bottom_button(c, 32 + 212, 180)
        sentence.w = chance.left - c.space("l") - sentence.left
        text, colour = (why, "warn") if why else (self.house_rules.summary(words), "gold")
        self.add(Label(c, sentence, text, "body", colour, "right", key="why"))
        self.add(Button(c, chance, words("setup.randomise"), self._randomise, key="randomise"))
        self.add(Button(c, bottom_button(c, 32, 200), words("setup.start"), self._start, "primary", "start", why=why))

    def entered(self) -> None:
        """Start has the focus: the last seats and rules are remembered."""
        self.focus_on("start")

    def focus_moved(self) -> None:
        """What the row in focus is for stands below the rows."""
        self.redraw(self._rules.note)

    def card(self, target: Target) -> Card | None:
        """What a row is for, and how an opponent plays, stands below the rows where there is room, and needs no card."""
        return None if self._rules.has_note and self._is_noted(target) else super().card(target)

    def _is_noted(self, target: Target) -> bool:
        is_occupant = target.key.startswith(OCCUPANTS) and isinstance(target, Widget) and not target.why
        return is_occupant or self._panel.contains(target.rect)

    @property
    def house_rules(self) -> HouseRules:
        """The rules as they are chosen."""
        return HouseRules(self.meta, self.options)

    # changing
    def _why(self) -> str:
        key, name = seating.fault(self.seats, len(self.seed) == LENGTH)
        return self.context.words(key, name=name) if key else ""

    def _put(self, seats: seating.Seats) -> None:
        self.seats = seats
        self.context.settings.change(seats=seats)
        self.rebuild()

    def choose(self, options: Options) -> None:
        """Put other rules in force and remember them; those that no preset has can be come back to."""
        self.options = self.meta.changed(options)
        if not self.presets.name_of(self.options):
            self.mix = self.options
        self.presets.remember(self.options)
        self._presets_changed()

    def _presets_changed(self) -> None:
        self.context.notify(self.presets.notice)
        self.presets.notice = ""
        self.rebuild()

    def _save(self) -> None:
        """Ask for a name, and keep the rules under it."""
        words = self.context.words

        def fault(name: str) -> str:
            return words("setup.why_built_in", name=name) if self.presets.has_built_in(name) else ""

        def done(name: str) -> None:
            self.presets.save(name, self.options)
            self._presets_changed()
            self.focus_on("preset")
            self.context.notify(words("setup.saved", name=name))

        self.push(NamingScene(self.context, words("setup.save_title"), words("setup.save_text"), done, fault, LONGEST_NAME))

    def _delete(self, name: str) -> None:
        self.mix = self.options
        self.presets.delete(name)
        self._presets_changed()
        self.focus_on("save")
        self.context.notify(self.context.words("setup.deleted", name=name))

    def _seat(self, corner: int, controller: str) -> None:
        """Somebody else takes a seat; a name that nobody has typed goes with whoever had it."""
        self.context.store(Trust).chosen(controller)
        words, before = self.context.words, self.seats[corner]
        others = [seat.name for other, seat in enumerate(self.seats) if other != corner]
        name = name_after(words, before.name, before.controller, controller, corner, others)
        self._put(seating.changed(self.seats, corner, controller=controller, name=name))

    def _rename(self, corner: int, name: str) -> None:
        """Call a seat by a name; without one it keeps the one that it has."""
        self._put(seating.changed(self.seats, corner, name=seating.clean_name(name) or self.seats[corner].name))

    def _swap(self, corner: int) -> None:
        """Change places with the next corner clockwise; the focus goes along."""
        self._put(seating.swapped(self.seats, corner, (corner + 1) % 4))
        self.focus_on(f"swap-{(corner + 1) % 4}")

    def _emblem(self, corner: int, emblem: int) -> None:
        self._put(seating.changed(self.seats, corner, emblem=emblem))

    def _reseed(self, text: str) -> None:
        self.seed = clean_seed(text)
        self.rebuild()

    def _randomise(self) -> None:
        self.seed = seed_text(fresh_seed())
        self.rebuild()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.seed)
        except pygame.error:
            self.context.notify(self.context.words("setup.not_copied"))
            return
        self.context.notify(self.context.words("setup.copied", seed=self.seed))

    def _start(self) -> None:
        setup = setup_of(self.seats, seed_value(self.seed), self.options)
        start_game(self.context, self, setup, is_replacing=True)

    def act(self, intent: Intent) -> bool:
        """Delete or backspace empties the seat in focus; a card dragged onto another changes places with it."""
        if intent.act in (Act.DRAG, Act.DROP) and intent.pos and intent.start:
            return self._dragged(intent.start, intent.pos, intent.act is Act.DROP)
        corner = self.focus.key.rpartition("-")[2]
        if intent.act is Act.DELETE and corner.isdecimal():
            self._put(seating.changed(self.seats, int(corner), controller=""))
            return True
        return super().act(intent)

    def _dragged(self, start: tuple[int, int], pos: tuple[int, int], is_dropped: bool) -> bool:
        one, other = self._card_at(start), self._card_at(pos)
        self._drag = None if is_dropped or one is None else (one, other, pos)
        if is_dropped and one is not None and other is not None and one != other:
            self._put(seating.swapped(self.seats, one, other))
        else:
            self.redraw(self._board)
        return True

    def _card_at(self, pos: tuple[int, int]) -> int | None:
        return next((corner for corner, card in enumerate(self._cards) if card.collidepoint(pos)), None)

    # drawing
    def draw_above(self, surface: Surface) -> None:
        """Say what the row in focus is for; draw an emblem that is dragged, and light the card that it would go to."""
        focused = self.focused
        if focused is not None and self._is_noted(focused):
            self._rules.paint_note(surface, focused.why or focused.hint)
        if self._drag is None:
            return
        one, other, pos = self._drag
        c, theme = self.context, self.context.theme
        if other is not None and other != one:
            clear, line = theme.colour("accent", 40), 3 * max(1.0, c.measure.u)
            paint.plate(surface, self._cards[other], clear, clear, theme.colour("accent"), line, c.space("radius"))
        side = c.px(56)
        draw_emblem(c, surface, (pos[0] - side // 2, pos[1] - side // 2), side, self.seats[one].emblem)

    def paint(self, surface: Surface) -> None:
        """The board in small, the cards' plates, and the panel."""
        c, words = self.context, self.context.words
        draw_frame(c, surface, words("setup.title"), words("setup.prompt"))
        paint_board(c, surface, self._board, self._cards, self.seats)
        for corner, card in enumerate(self._cards):
            paint_card(c, surface, corner, card, self.seats)
        draw_panel(c, surface, self._panel)
        self._rules.paint(surface)
