"""Layouts that are proposed, to be taken or not: those of a blueprint, and those that a search has found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pygame import Rect

from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.app.scenes import blueprints_scene
from hyperline.games.hyperline.app.shipyard.library import Loaded
from hyperline.games.hyperline.app.shipyard.views import signs
from hyperline.games.hyperline.app.shipyard.views.benchpage import BRIDGE_SPOT
from hyperline.games.hyperline.app.shipyard.views.status import Line
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.counsel.blueprint import fitted
from hyperline.games.hyperline.counsel.merit import AIMS
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.hud.popup import menu
from hyperline.shell.ui.button import Button, Offer
from hyperline.shell.ui.whycard import Said
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
        """Forget the buttons, which the page has just dropped."""
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


class BlueprintButton(YardFeature):
    """The button that opens the list."""

    def build(self) -> None:
        """The button."""
        if self.scene.is_build:
            self.button = self.scene.button("blueprint", "blueprint.tool", self.open, GalaxyAct.BLUEPRINTS, "quiet")
            self.button.hint = self.context.words("blueprint.hint")

    def open(self) -> None:
        """Open the list over the shipyard."""
        yard = self.scene
        ship = yard.bench.proposed or yard.bench.draft.whole()
        yard.push(blueprints_scene(self.context, ship, yard.job.emblem, self._why_not_keep()))

    def _why_not_keep(self) -> str:
        """Why the present layout may not be kept."""
        bench, words = self.scene.bench, self.context.words
        if bench.proposed is None and (bench.draft.aside() or bench.draft.hanging()):
            return words("blueprint.why_unfinished")
        return ""

    def resumed(self, result: Any) -> None:
        """Propose the blueprint that was loaded."""
        if not isinstance(result, Loaded):
            return
        yard, words = self.scene, self.context.words
        whole = yard.bench.draft.whole()
        try:
            ship = fitted(whole, result.plan)
            is_new = yard.features.one(Proposing).offer(ship, words("blueprint.proposed", name=result.name))
        except Illegal as why:
            reason = sentence(yard.wording, why)
            yard.answer(Said(why.rule, words("blueprint.no_place", name=result.name), reason), self.button.rect)
            return
        if not is_new:
            yard.answer(Said("", words("blueprint.already", name=result.name), ""), self.button.rect)

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return ("blueprint",) if self.scene.is_build else ()


TOPIC: Final = "arrange"
CALL: Final = "hyperline.games.hyperline.counsel.arrange:arranged"
SECONDS: Final = 0.8  # seconds that the search may take


class Arranging(YardFeature):
    """A menu above its button; everything else still works during a search."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self._menu: list[Widget] = []
        self._asked: tuple[Any, ...] = ()  # the arguments of the open question

    def begun(self) -> None:
        """Another ship: ask about it instead."""
        self._asked = ()

    def build(self) -> None:
        """The button; a menu closes when the page is laid out again."""
        self._menu = []
        if self.scene.is_build:
            self.button = self.scene.word("arrange", "arrange.tool", self.toggle, GalaxyAct.ARRANGE, signs.arrange)
            self.button.hint = self.context.words("arrange.hint")
            self.button.is_chosen = self.is_thinking

    # ---- the menu ----

    def widgets(self) -> Sequence[Widget]:
        """The menu, while it is open."""
        return self._menu

    @property
    def is_open(self) -> bool:
        """Whether the menu is open."""
        return bool(self._menu)

    def toggle(self) -> None:
        """Open or close the menu."""
        if self._menu:
            self.close()
            return
        c, yard, words = self.context, self.scene, self.context.words
        offers = [Offer(key=f"arrange:{aim}", text=words(f"arrange.{aim}"), press=partial(self.ask, aim)) for aim in AIMS]
        self._menu = menu(c, *self._above_button(), offers, 0, lambda step: None)
        yard.show_controls()
        yard.focus_by_key(offers[0].key)
        yard.redraw(self._menu[0].rect.inflate(c.px(40), c.px(40)))

    def _above_button(self) -> tuple[Rect, Rect]:
        """What the menu is placed beside, and what it stays within: it stands over the numbers, above the button."""
        column, button = self.scene.areas.right, self.button.rect
        return Rect(button.x, button.y, 0, 0), Rect(column.x, column.y, column.w, button.y - column.y)

    def close(self) -> None:
        """Close the menu, and return the focus to where it was."""
        if not self._menu:
            return
        yard, c = self.scene, self.context
        yard.redraw(self._menu[0].rect.inflate(c.px(40), c.px(40)))
        had_focus = yard.focus.key.startswith("arrange:")
        self._menu = []
        yard.show_controls()
        if had_focus:
            yard.focus_on("arrange")

    def handle(self, intent: Intent) -> bool:
        """A opens and closes the menu; while it is open the arrows walk in it, digits choose, and Esc or a click beside it
        closes it."""
        if not self.scene.is_build:
            return False
        if intent.act is GalaxyAct.ARRANGE:
            self.toggle()
            return True
        if not self._menu:
            return False
        match intent.act:
            case Act.CANCEL:
                self.close()
            case Act.MOVE if intent.direction[1]:
                self._walk(intent.direction[1])
            case Act.NEXT:
                self._walk(intent.step)
            case Act.LABEL if intent.step <= len(AIMS):
                self.ask(AIMS[intent.step - 1])
            case Act.PRESS | Act.CONFIRM if intent.pos is not None and not self._is_on(intent.pos):
                self.close()
                return False
            case _:
                return False
        return True

    def act(self, intent: Intent) -> bool:
        """Esc ends the search."""
        if intent.act is not Act.CANCEL or intent.pos is not None or not self._asked:
            return False
        self._drop()
        return True

    def _is_on(self, pos: tuple[int, int]) -> bool:
        return self._menu[0].rect.collidepoint(pos) or self.button.rect.collidepoint(pos)

    def _walk(self, by: int) -> None:
        keys = [f"arrange:{aim}" for aim in AIMS]
        here = self.scene.focus.key
        at = (keys.index(here) + by) % len(keys) if here in keys else 0
        self.scene.focus_by_key(keys[at])

    def stops(self) -> tuple[str, ...]:
        """The button."""
        return ("arrange",)

    # ---- asking ----

    @property
    def is_thinking(self) -> bool:
        """Whether a search is under way."""
        return bool(self._asked)

    def ask(self, aim: str) -> None:
        """Search for a layout of all parts, including the purchase."""
        self.close()
        self.scene.bench.propose(None)
        self._set((self.scene.bench.draft.whole(), aim, SECONDS))
        self.context.background.ask(TOPIC, CALL, self._asked)

    def _set(self, asked: tuple[Any, ...]) -> None:
        self._asked = asked
        self.button.is_chosen = self.is_thinking
        self.button.redraw()
        self.scene.say()

    def changed(self) -> None:
        """Drop a layout of other parts; the same parts in other places are still arranged."""
        if self._asked and _kinds(self._asked[0]) != _kinds(self.scene.bench.draft.whole()):
            self._drop()

    def _drop(self) -> None:
        self.context.background.drop(TOPIC)
        self._set(())

    def update(self, seconds: float) -> None:
        """Propose the layout found."""
        if not self._asked:
            return
        for question, ship in self.context.background.answers(TOPIC):
            if question.args == self._asked:
                self._set(())
                self._propose(question.args[1], ship)

    def _propose(self, aim: str, ship: Ship | None) -> None:
        words = self.context.words
        if ship is None:
            self._answer(words("arrange.none"))
        elif not self.scene.features.one(Proposing).offer(ship, words(f"arrange.proposed_{aim}")):
            self._answer(words(f"arrange.best_{aim}"))

    def _answer(self, text: str) -> None:
        self.scene.answer(Said("", text, ""), self.button.rect)

    def says(self) -> Line | None:
        """What is being searched for."""
        if not self._asked:
            return None
        return Line(self.context.words(f"arrange.looking_{self._asked[1]}"), self.context.words("arrange.stop"))

    def left(self) -> None:
        """Stop asking."""
        if self._asked:
            self.context.background.drop(TOPIC)

    @property
    def is_settled(self) -> bool:
        """Whether no search is under way."""
        return not self._asked


def _kinds(ship: Ship) -> list[str]:
    return sorted(str(part.kind) for part in ship.parts)
