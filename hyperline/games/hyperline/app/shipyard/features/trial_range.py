"""The test range: how the old ship and the draft would fare against everyone they may have to fight."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.app.shipyard.views import signs
from hyperline.games.hyperline.app.shipyard.views.rangepanel import RangePanel
from hyperline.games.hyperline.app.shipyard.views.rangerows import Bout
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.counsel.battle_odds import Trial
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button, Lettering
from hyperline.shell.ui.card import Card

TOPIC: Final = "trial"
CALL: Final = "hyperline.games.hyperline.counsel.odds:trials"
NOWHERE = Rect(0, 0, 0, 0)


class TrialRange(YardFeature):
    """A panel in the dock, or over the numbers if there is none; it asks again whenever the draft changes."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self.is_open = False
        self._chosen = ""
        self._asked: tuple[Any, ...] = ()  # the arguments of the last question
        self._known: tuple[tuple[Any, ...], tuple[Bout, ...]] | None = None  # the last answer, and what it answers
        self.panel: RangePanel | None = None

    def begun(self) -> None:
        """Another ship: the results are of no use."""
        self._asked, self._known = (), None

    def build(self) -> None:
        """The button, and the panel if it is open."""
        self.panel = None
        if not self.scene.is_build:
            return
        self.button: Button = self.scene.word("range", "range.tool", self.toggle, GalaxyAct.TEST_RANGE, signs.play)
        self.button.hint = self.context.words("range.hint")
        self.button.is_chosen = self.is_open
        if self.is_open:
            self._build_panel()

    def _build_panel(self) -> None:
        c, yard = self.context, self.scene
        place = yard.areas.dock
        if place is None:
            place = yard.areas.trial
            self._hide_below(place)
        self.panel = yard.add(RangePanel(c, place, self._choose))
        self.panel.chosen = self._chosen
        side = c.px(30)
        corner = Rect(place.right - side - c.px(10), place.y + c.px(9), side, side)
        yard.add(
            Button(
                c,
                corner,
                "✗",
                self.toggle,
                "quiet",
                "range:close",
                hint=c.words("range.close"),
                lettering=Lettering("strong"),
            )
        )
        self._show()
        self.panel.settle()

    def _hide_below(self, place: Rect) -> None:
        """Let nothing below the panel take pointer or keys."""
        yard = self.scene
        yard.widgets = [one for one in yard.widgets if not (one.is_focusable and place.colliderect(one.rect))]
        for one in yard.widgets:
            if place.colliderect(one.rect):
                one.rect = Rect(NOWHERE)

    def _choose(self, key: str) -> None:
        self._chosen = key

    # ---- open and shut ----

    def toggle(self) -> None:
        """Open the range, or close it."""
        yard = self.scene
        self.is_open = not self.is_open
        if self.is_open:
            if not yard.dock(self):
                yard.dock(None)  # it lies over the numbers, and leaves the column to a feature with room there
            yard.focus_by_key("range:list")
            return
        self._forget()
        if yard.docked is self:
            yard.dock(None)
        else:
            yard.rebuild()
        yard.focus_on("range")

    def undocked(self) -> None:
        """Another feature needs the column."""
        if self.scene.docked is not None:
            self.is_open = False
            self._forget()

    def _forget(self) -> None:
        self.context.background.drop(TOPIC)
        self._asked = ()

    def left(self) -> None:
        """Stop asking."""
        if self._asked:
            self._forget()

    def act(self, intent: Intent) -> bool:
        """Its key closes it even where the button is covered; Esc does if it lies over the numbers or has the focus."""
        if intent.act is GalaxyAct.TEST_RANGE and self.is_open:
            self.toggle()
            return True
        if intent.act is not Act.CANCEL or intent.pos is not None or not self.is_open:
            return False
        if self.scene.areas.dock is not None and not self.scene.focus.key.startswith("range:"):
            return False
        self.toggle()
        return True

    def stops(self) -> tuple[str, ...]:
        """The button, and the list of opponents."""
        return ("range:list", "range") if self.is_open else ("range",)

    def card(self, target: Target) -> Card | None:
        """What the columns mean; for keys only, since the pointer rests on the panel to read it."""
        if self.panel is None or target is not self.panel or not self.scene.focus.is_by_key:
            return None
        return Card(self.context.words("range.title"), self.context.words("range.about"), "COM-5")

    # ---- asking ----

    @property
    def _ship(self) -> Ship:
        """The ship to test: what is proposed, or the draft with everything attached and a part in hand where it was."""
        bench = self.scene.bench
        return bench.proposed or bench.draft.ship_of()

    @property
    def _is_changed(self) -> bool:
        return self._ship != self.scene.job.ship

    @property
    def _has_bridge(self) -> bool:
        return not self._ship.bridge.is_damaged

    def changed(self) -> None:
        """Ask again if the ship is different."""
        if self.panel is None:
            return
        draft, job, words = self.scene.bench.draft, self.scene.job, self.context.words
        is_whole = self.scene.bench.proposed is not None or not (draft.aside() or draft.hanging())
        self.panel.tell(words("range.note" if is_whole else "range.note_aside"), is_warning=not is_whole)
        args = (job.position, job.seat, job.ship, self._ship)
        if args != self._asked:
            self._asked = args
            if not self._is_known:
                self.context.background.ask(TOPIC, CALL, args)
            else:
                self._show()
        if not self._is_known:
            self.panel.wait()

    @property
    def _is_known(self) -> bool:
        return self._known is not None and self._known[0] == self._asked

    def _show(self) -> None:
        if self.panel is not None and self._known is not None:
            self.panel.show(self._known[1], self._is_changed, self._has_bridge)

    def update(self, seconds: float) -> None:
        """Show the answer if it is about the present draft."""
        if self.panel is None:
            return
        for question, trials in self.context.background.answers(TOPIC):
            if question.args == self._asked:
                self._known = self._asked, tuple(self._bout(trial) for trial in trials or ())
                self._show()

    def _bout(self, trial: Trial) -> Bout:
        words, table = self.context.words, self.scene.table
        if trial.kind == "pirate":
            return Bout(trial, words("range.pirate_name", level=trial.number))
        if trial.kind == "asteroid":
            return Bout(trial, words("range.asteroid_name"))
        seat = table.setup.seats[trial.number] if table is not None else None
        name = (seat.name if seat is not None else "") or words(f"setup.name_{trial.number + 1}")
        return Bout(trial, name, seat.emblem if seat is not None else trial.number)

    @property
    def is_settled(self) -> bool:
        """Whether the answer is there and the bars are still."""
        return self.panel is None or not (self.panel.is_waiting or self.panel.is_growing)
