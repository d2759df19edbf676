"""Proposed layouts: each is shown in place of the ship's until it is accepted, as one step, or dismissed."""

from __future__ import annotations

from collections import Counter

from hyperline.games.hyperline.app.shipyard.page import YardFeature, YardPage
from hyperline.games.hyperline.app.shipyard.views.benchpage import BRIDGE_SPOT
from hyperline.games.hyperline.app.shipyard.views.deckline import Line
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.widget import Widget

ACCEPT, DISMISS = "proposal:accept", "proposal:dismiss"
REPLACED = ("commit", "cancel")


class Proposing(YardFeature):
    """`offer` shows a layout; the deck says what it is."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self.text = ""
        self._buttons: list[Button] = []
        self._away: list[Widget] = []  # what the buttons stand in place of

    def offer(self, ship: Ship, text: str) -> bool:
        """Propose a layout, with a text about it; whether it differs from the draft. Raises Illegal if its parts do."""
        bench = self.scene.bench
        lying = Counter(part for _, part in bench.draft.now.numbered())
        moves = (Counter(ship.parts) - lying).total()
        if not moves:
            bench.propose(None)
            return False
        words = self.context.words
        self.text = words("proposal.moves", what=text, n=moves)
        bench.propose(ship)
        self._bring_into_view(ship)
        self.scene.focus_by_key(ACCEPT)
        return True

    def _bring_into_view(self, ship: Ship) -> None:
        """If not everything fits the view, show the proposed layout rather than the fading one."""
        cells = [part.cell for part in ship.parts if not part.is_floating]
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        grid = self.scene.bench.grid
        if any([grid.show((max(xs), max(ys))), grid.show((min(xs), min(ys)))]):
            self.scene.bench.refresh()

    @property
    def is_shown(self) -> bool:
        """Whether a proposal shows now."""
        return self.scene.bench.proposed is not None

    def build(self) -> None:
        """The page has lost the buttons."""
        self._buttons = []
        self._away = []

    def changed(self) -> None:
        """While a layout is proposed the deck offers to take it, and nothing else is built."""
        yard = self.scene
        if self.is_shown == bool(self._buttons):
            return
        if self._buttons:
            self._clear()
            return
        c, words = self.context, self.context.words
        self._away = [widget for widget in yard.widgets if widget.key in REPLACED]
        yard.widgets = [widget for widget in yard.widgets if widget not in self._away]
        self._buttons = [
            Button(c, yard.areas.buttons["cancel"], words("proposal.dismiss"), self.dismiss, "quiet", DISMISS),
            Button(c, yard.areas.buttons["commit"], words("proposal.accept"), self.accept, "primary", ACCEPT),
        ]
        for button in self._buttons:
            yard.add(button)
        yard.set_spots(yard.spots)
        yard.redraw(yard.areas.deck)

    def _clear(self) -> None:
        yard = self.scene
        had_focus = yard.focus.key in (ACCEPT, DISMISS)
        yard.widgets = [*(widget for widget in yard.widgets if widget not in self._buttons), *self._away]
        self._buttons = []
        self._away = []
        yard.set_spots(yard.spots)
        if had_focus:
            yard.focus_on(BRIDGE_SPOT)
        yard.redraw(yard.areas.deck)

    def accept(self) -> None:
        """Take the layout into the draft."""
        self.scene.bench.accept()

    def dismiss(self) -> None:
        """Leave the draft as it is."""
        self.scene.bench.propose(None)

    def handle(self, intent: Intent) -> bool:
        """Enter accepts it, unless a button has the focus; Esc or the right button dismisses it."""
        if not self.is_shown:
            return False
        if intent.act is Act.CANCEL:
            self.dismiss()
            return True
        if intent.act is Act.CONFIRM and intent.pos is None and not isinstance(self.scene.focused, Button):
            self.accept()
            return True
        return False

    def stops(self) -> tuple[str, ...]:
        """Its buttons."""
        return (ACCEPT, DISMISS) if self._buttons else ()

    def says(self) -> Line | None:
        """What is proposed, and what can be done with it."""
        return Line(self.text, self.context.words("proposal.hint")) if self.is_shown else None
