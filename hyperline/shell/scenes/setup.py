"""A new game: who sits where, the rules for this game, what is for the player alone, and the seed."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import Setup
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Intent
from hyperline.shell.options.rows import rows_at_setup
from hyperline.shell.scenes.naming import NamingScene
from hyperline.shell.scenes.rulings import RulingsScene
from hyperline.shell.scenes.settings import SettingsScene
from hyperline.shell.session import remember_seats, remembered_seats, start_game
from hyperline.shell.setup.house_rules import HouseRules
from hyperline.shell.setup.presets import LONGEST_NAME, Options, PresetStore
from hyperline.shell.setup.rules_panel import Chosen, Doings, RulesPanel
from hyperline.shell.setup.seat_choosers import OCCUPANTS
from hyperline.shell.setup.seat_plan import Seats
from hyperline.shell.setup.seed import LENGTH, clean_seed, fresh_seed, seed_text, seed_value
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.frame import body, bottom_button, draw_frame
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.widget import Widget

RIGHT = 0.4  # share of the width for what concerns the whole game


class SetupScene(Page):
    """The seats stand at the left as the game arranges them, the rules at the right."""

    name = "setup"
    help_topic = "SET"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.game = game
        self.seating = context.face(game).setup(context, remembered_seats(context, game), self._seated)
        self.seed = seed_text(fresh_seed())
        self.meta = context.shelf.meta(game)
        self.presets = PresetStore(context.paths, self.meta)
        context.notify(self.presets.notice)
        self.options: Options = self.presets.last
        self.mix: Options = self.options

    # building
    def build(self) -> None:
        """The seats, the panel of the rules, and the buttons."""
        c = self.context
        whole, gap, pad = body(c), c.space("xl"), c.space("l")
        self._panel = Rect(0, whole.top, round(whole.w * RIGHT), whole.h)
        self._panel.right = whole.right
        self.seating.build(self, Rect(whole.left, whole.top, whole.w - self._panel.w - gap, whole.h))
        mine = rows_at_setup(c.face(self.game).settings)
        chosen = Chosen(self.meta, self.presets, self.options, self.mix, self.seating.rows(), mine, self.seed)
        self._rules = RulesPanel(c, chosen, self._doings())
        self._rules.add_to(self, self._panel.inflate(-2 * pad, -2 * c.space("m")))
        self._add_buttons()

    def _doings(self) -> Doings:
        return Doings(
            choose=self.choose,
            rulings=lambda: self.push(RulingsScene(self.context, self.meta, self.options, self.choose)),
            settings=lambda: self.push(SettingsScene(self.context)),
            save=self._save,
            delete=self._delete,
            reseed=self._reseed,
            copy=self._copy,
        )

    def _add_buttons(self) -> None:
        c, words = self.context, self.context.words
        why = self._why()
        left = c.measure.rect(32, c.measure.height - 64, 140, 48)
        self.add(Button(c, left, words("app.back"), self.close, "quiet", key="back"))
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
        return self.seating.why_not or ("" if len(self.seed) == LENGTH else self.context.words("setup.why_seed"))

    def _seated(self, seats: Seats) -> None:
        """Others sit there now, or sit elsewhere."""
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
        seats = self.context.face(self.game).seat_plan.seats(self.seating.seats)
        setup = Setup(seats=seats, seed=seed_value(self.seed), options=dict(self.options))
        start_game(self.context, self, self.game, setup, is_replacing=True)

    def act(self, intent: Intent) -> bool:
        """The seats may take it."""
        return self.seating.act(intent, self.focus.key) or super().act(intent)

    # drawing
    def draw_above(self, surface: Surface) -> None:
        """Say what the row in focus is for, and draw what is dragged."""
        focused = self.focused
        if focused is not None and self._is_noted(focused):
            self._rules.paint_note(surface, focused.why or focused.hint)
        self.seating.draw_above(surface)

    def paint(self, surface: Surface) -> None:
        """What lies behind the seats, and the panel."""
        c, words = self.context, self.context.words
        draw_frame(c, surface, words("setup.title"), words(self.seating.prompt))
        self.seating.paint(surface)
        draw_panel(c, surface, self._panel)
        self._rules.paint(surface)
