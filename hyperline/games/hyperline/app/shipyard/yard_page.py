"""The shipyard's page as its features see it, and the hooks that they have in addition to those of every scene."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pygame import Color, Surface

from hyperline.games.hyperline.app.shipyard.views.benchpage import BenchPage
from hyperline.games.hyperline.app.shipyard.views.status import DeckLine, Line
from hyperline.games.hyperline.app.shipyard.views.yard_job import YardJob
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.context import Context
from hyperline.shell.input.intent import AnyAct
from hyperline.shell.page.feature import Feature, FeaturePage, Features
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import Button, Lettering
from hyperline.shell.ui.widget import Widget

Press = Callable[[], None]
Icon = Callable[[int, Color], Surface]


class YardPage(FeaturePage, BenchPage):
    """`status` is the sentence on the deck, `docked` the feature that has the right-hand column."""

    features: Features[YardFeature]
    status: DeckLine

    def __init__(self, context: Context, table: Table | None) -> None:
        super().__init__(context)
        self.table = table
        names = [seat.name for seat in table.setup.seats] if table is not None else [context.words("setup.name_1")]
        self.wording = Wording(context.words, names)
        self.docked: YardFeature | None = None
        self._above: list[Widget] = []  # what features have put on top

    @property
    def is_build(self) -> bool:
        """Whether this is a Build, in which everything on the ship may be moved."""
        return self.job.kind == "command"

    @property
    def shown_ship(self) -> Ship:
        """The ship that the numbers describe: a proposal, or the draft with the part in hand where it is."""
        return self.bench.shown_ship

    @property
    @abstractmethod
    def can_buy(self) -> bool:
        """Whether anything is for sale."""

    @abstractmethod
    def begin(self, job: YardJob) -> None:
        """Start a job with nothing changed."""

    @abstractmethod
    def bench_changed(self) -> None:
        """The draft, or the part in hand, has changed."""

    @abstractmethod
    def say(self) -> None:
        """Set the deck's sentence: what a feature says, what prevents that it is built, or what can be done."""

    @abstractmethod
    def focus_first(self) -> None:
        """Give the focus to what comes first."""

    @abstractmethod
    def look_at(self, seat: int) -> None:
        """Open a player's ship over the draft; from a look at one switch to another, or close it if it is the same."""

    def button(
        self, key: str, text: str, press: Press, act: AnyAct | None = None, kind: str = "secondary",
        icon: Icon | None = None, place: str = "",
    ) -> Button:  # fmt: skip
        """Add a button to the deck; `text` is a key of the words, `place` a key of `areas.buttons`."""
        rect = self.areas.buttons[place or key]
        return self.add(
            Button(
                self.context, rect, self.context.words(text), press, kind, key=key, act=act, lettering=Lettering(icon=icon)
            )
        )

    def word(self, key: str, text: str, press: Press, act: AnyAct | None = None, icon: Icon | None = None) -> Button:
        """Add a quiet word below the numbers."""
        made = Button(self.context, self.areas.buttons[key], self.context.words(text), press, "quiet", key=key, act=act,
                      lettering=Lettering("quiet", "left", icon))  # fmt: skip
        return self.add(made)

    def show_controls(self) -> None:
        """Show on top what features have now."""
        self.widgets = [widget for widget in self.widgets if widget not in self._above]
        self._above = [self.add(widget) for widget in self.features.all(Feature.widgets)]
        self.set_spots(self.spots)

    def dock(self, feature: YardFeature | None) -> bool:
        """Give the right-hand column to a feature, or to none, and lay the page out again; whether there is a column.

        What is in hand goes back. The feature adds its widgets in `build`, within `areas.dock`, while `docked` is itself.
        """
        if feature is not self.docked:
            before, self.docked = self.docked, feature
            if before is not None:
                before.undocked()
            self.rebuild()
        return self.areas.dock is not None


class YardFeature(Feature[YardPage]):
    """Notified in the order of the scene's list; it adds widgets with `scene.add` and `scene.button`.

    What `draw` paints lies over the ship, below the part in hand and all widgets.
    """

    def changed(self) -> None:
        """The draft, the part in hand or its place has changed; `scene.shown_ship` is the ship that would result."""

    @property
    def fits_dock(self) -> bool:
        """Whether what it shows in the column fits there."""
        return True

    def undocked(self) -> None:
        """Another feature, or none, has the dock from now on."""

    def stops(self) -> tuple[str, ...]:
        """The keys of the widgets that Tab reaches, after the grid and before the way out."""
        return ()

    def says(self) -> Line | None:
        """What the deck says instead of what is usual; None for nothing."""
        return None
