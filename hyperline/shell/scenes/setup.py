"""A new game: who sits where, and as quietly the rules, the player's own settings, and the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import Setup
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Intent
from hyperline.shell.lessons.offer import lesson_offer
from hyperline.shell.options.rows import Row, rows_at_setup
from hyperline.shell.registry import learn_scene, rulings_scene
from hyperline.shell.scenes.question import NamingScene
from hyperline.shell.session import FOR_PRACTICE, company_seats, remember_seats, remembered_seats, start_game
from hyperline.shell.setup.berth import Berth
from hyperline.shell.setup.house_rules import HouseRules, played
from hyperline.shell.setup.presets import (
    LENGTH,
    LONGEST_NAME,
    Options,
    PresetStore,
    clean_seed,
    fresh_seed,
    seed_text,
    seed_value,
)
from hyperline.shell.setup.rules_panel import Chosen, Doings, RulesPanel
from hyperline.shell.setup.seat_plan import Seats, taken
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.deck import SHORT, Deck
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page

COLUMN, FIRST = 368.0, 368.0  # units: how wide the options are, and the first one alone
SEATS = 540.0  # units of text: how wide the seats are at least
ROOMY = 15  # lines of text above the deck from which on it has a row for its sentence
NOWHERE = Rect(0, 0, 0, 0)


class SetupScene(Page):
    """The seats as the game arranges them, and the options: all of them beside the seats, or only the first one below.

    Where large text leaves no room for both, the options take the place of the seats.
    """

    name = "setup"
    help_topic = "SET"

    def __init__(self, context: Context, game: str, is_room: bool = False) -> None:
        super().__init__(context)
        self.is_room = is_room  # whether people elsewhere can take the seats of persons
        self.game = game
        seats = company_seats(context, game) if is_room else remembered_seats(context, game)
        self.seating = face_of(context, game).setup(context, seats, self._seated)
        if is_room:
            from hyperline.shell.ownhost import own_name  # nobody else needs what it imports

            self.seating.host = own_name(context)
            self.seating.choosers = replace(self.seating.choosers, may_be_away=False)
        self.seed = seed_text(fresh_seed())
        self.meta = context.shelf.meta(game)
        self.presets = PresetStore(context.paths, self.meta)
        context.notify(self.presets.notice)
        self.options: Options = self.presets.last
        self.mix: Options = self.options
        self.is_practice = False
        self.is_open = not context.is_simple  # whether all options are shown

    # building
    def build(self) -> None:
        """The seats, the options, and the deck."""
        c = self.context
        self.deck = Deck(c, self._offers(), letters=SHORT)
        if self.deck.rect.top < ROOMY * c.type.line_height("body"):
            self.deck = Deck(c, self._offers(), may_drop=True, letters=SHORT)
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("xxl")
        wide = round(COLUMN * max(c.measure.d, c.measure.t))
        self.is_narrow = whole.w - wide - gap < SEATS * c.measure.t
        mine = rows_at_setup(face_of(c, self.game).settings)
        self._rules = RulesPanel(c, self._chosen(mine), self._doings())
        self.seating.has_all, self.seating.options = self.is_open, self.options
        seats, options = Rect(whole), Rect(whole.right - wide, whole.top, wide, whole.h)
        if self.is_open and self.is_narrow:
            seats.h, options = 0, Rect(whole)
        elif self.is_open:
            seats.w = whole.w - wide - gap
        elif self._rules.has_options:
            options = Rect(0, 0, min(whole.w, round(FIRST * max(c.measure.d, c.measure.t))), self._rules.row_high)
            options.midbottom = whole.midbottom
            seats.h = options.top - c.space("m") - seats.top
        self.seating.build(self, seats)
        if self.is_open:
            self._rules.add_to(self, options)
        else:
            self._rules.add_first(self, self.seating.place_below(options))
        self.words = self.deck.add_to(self)
        self._tell()

    def _chosen(self, mine: Sequence[Row]) -> Chosen:
        rows, seats = self.seating.rows(), self._players
        is_practice, is_room = self.is_practice, self.is_room
        return Chosen(self.meta, self.presets, self.options, self.mix, rows, mine, self.seed, seats, is_practice, is_room)

    @property
    def _players(self) -> int:
        return sum(bool(seat.controller) for seat in self.seating.seats)

    def _doings(self) -> Doings:
        return Doings(
            choose=self.choose,
            practise=self._practise,
            rulings=lambda: self.push(rulings_scene(self.context, self.meta, self.options, self.choose)),
            save=self._save,
            delete=self._delete,
            reseed=self._reseed,
            randomise=self._randomise,
            copy=self._copy,
        )

    def _offers(self) -> list[Offer]:
        """The way back, more or fewer options, the game's next lesson, and the beginning."""
        c, words = self.context, self.context.words
        more = words("setup.less" if self.is_open else "setup.more")
        learn = lesson_offer(c, self.game, lambda: self.push(learn_scene(c, self.game)))
        return [
            Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
            Offer(
                key="more",
                text=more,
                press=self._toggle,
                kind=QUIET,
                hint=words("setup.more_room" if self.is_room else "setup.more_hint"),
            ),
            *([learn] if learn is not None else []),
            Offer(
                key="start",
                text=words("setup.open" if self.is_room else "setup.start"),
                press=self._start,
                kind=PRIMARY,
                why=self._why(),
            ),
        ]

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self.rebuild()

    def entered(self) -> None:
        """Start has the focus: the last seats and rules are remembered."""
        self.focus_on("start")

    @property
    def is_settled(self) -> bool:
        """Whether every ship is there."""
        return super().is_settled and not any(isinstance(one, Berth) and one.is_coming for one in self.widgets)

    def focus_moved(self) -> None:
        """The row in focus is in sight, and the deck says what it is for."""
        if self._rules.column is not None and self._rules.column.show(self.focus.key):
            self._retarget()
        self._tell()

    def _tell(self) -> None:
        """Who plays, and by which rules, or what the thing in focus is for; or why the game cannot start."""
        words, why, focused = self.context.words, self._why(), self.focused
        names = [self.seating.called(place) for place in taken(self.seating.seats)]
        if free := names.count(""):
            names = [*filter(None, names), words("setup.for_anyone", n=free)]
        is_pair = len(names) == 2 and not free
        said = words("setup.against", first=names[0], second=names[1]) if is_pair else listed(words, names)
        hint = focused.hint if focused is not None else ""
        self.words.tell(why or said, hint or self.house_rules.summary(words) or self._usual, "warn" if why else "text")

    @property
    def _usual(self) -> str:
        """What the option says that the game names first, as long as nothing is changed."""
        words = self.context.words
        for option in self.meta.options:
            value = option.values[0]
            if not option.is_ruling and (comes_to := played(option, value, self._players, self.options)):
                label = option.label(words, value) if comes_to == value else comes_to
                return label if ":" in label else f"{option.named(words)}: {label}"
        return ""

    def card(self, target: Target) -> Card | None:
        """What a thing is for is told on the deck, if that has room; why it cannot be used, beside it."""
        is_told = self.deck.words.w and not (isinstance(target, Widget) and target.why)
        return None if is_told else super().card(target)

    @property
    def house_rules(self) -> HouseRules:
        """The rules as they are chosen."""
        return HouseRules(self.meta, self.options, self._players, "practice" if self.is_practice else "")

    # changing
    def _why(self) -> str:
        return self.seating.why_not or ("" if len(self.seed) == LENGTH else self.context.words("setup.why_seed"))

    def _seated(self, seats: Seats) -> None:
        """Others sit there now, or sit elsewhere."""
        if not self.is_room:
            remember_seats(self.context, self.game, seats)
        self.rebuild()

    def choose(self, options: Options) -> None:
        """Apply other rules and remember them; the player can return to rules that no preset has."""
        self.options = self.meta.changed(options)
        if self.options and not self.presets.name_of(self.options):
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
            return words("setup.why_built_in", name=name) if self.presets.has_built_in(words, name) else ""

        def done(name: str) -> None:
            self.presets.save(name, self.options)
            self._presets_changed()
            self.focus_on("preset")
            self.context.notify(words("setup.saved", name=name))

        def told() -> tuple[str, str]:
            return words("setup.save_title"), words("setup.save_text")

        self.push(NamingScene(self.context, told, done, fault, LONGEST_NAME))

    def _delete(self, name: str) -> None:
        self.mix = self.options
        self.presets.delete(name)
        self._presets_changed()
        self.focus_on("save")
        self.context.notify(self.context.words("setup.deleted", name=name))

    def _practise(self, is_practice: bool) -> None:
        self.is_practice = is_practice
        self.rebuild()

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
        seats = face_of(self.context, self.game).seat_plan.seats(self.seating.seats)
        setup = Setup(seats=seats, seed=seed_value(self.seed), options=dict(self.options))
        if self.is_room:
            from hyperline.shell.roomways import open_room  # nobody else needs what it imports

            open_room(self.context, self, self.game, setup)
            return
        labels = FOR_PRACTICE if self.is_practice else None
        start_game(self.context, self, self.game, setup, is_replacing=True, labels=labels)

    def act(self, intent: Intent) -> bool:
        """The seats may take it."""
        return self.seating.act(intent, self.focus.key) or super().act(intent)

    # drawing
    def draw_above(self, surface: Surface) -> None:
        """Draw what is dragged."""
        self.seating.draw_above(surface)

    def paint(self, surface: Surface) -> None:
        """Space, and what lies behind the seats."""
        words, shelf = self.context.words, self.context.shelf
        title = self.meta.title if len(shelf.playable) > 1 else words("setup.title")
        draw_backdrop(self.context, surface, title, deck=self.deck.rect, at=self.deck.bright)
        self.seating.paint(surface)
