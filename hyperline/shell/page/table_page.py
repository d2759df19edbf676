"""A page at a table: where something of a game is decided, be it the game's own page or a scene over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import Rect

from hyperline.shell.face import Wording
from hyperline.shell.input.intent import Act
from hyperline.shell.options.rows import speed_text
from hyperline.shell.page.feature import FeaturePage, Features
from hyperline.shell.play.table import Table
from hyperline.shell.registry import pause_scene
from hyperline.shell.ui.button import Offer


class TablePage(FeaturePage, ABC):
    """Where something of a game is decided: its own page, or a scene over that in which it goes on, such as a battle."""

    table: Table
    wording: Wording[Any, Any]
    emblems: tuple[int, ...]

    @property
    def suite(self) -> str:
        """The music is that of the game."""
        return self.table.game.meta.id

    @property
    def shared(self) -> Features[Any]:
        """The features of the game's own page: what they know holds for what lies over it, too."""
        return self.features

    @property
    def lacks(self) -> Collection[Act]:
        """There is nobody to talk to, unless the others are elsewhere."""
        return () if self.table.visit is not None else (Act.SAY,)

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        name: str = self.wording.name(seat)
        return name

    @property
    @abstractmethod
    def deck(self) -> Rect:
        """The deck below what is seen: the sentence that says what to do, and the commands."""

    @property
    @abstractmethod
    def command_room(self) -> Rect:
        """In the deck: as much as the commands may take."""

    @property
    @abstractmethod
    def is_offering(self) -> bool:
        """Whether a decision is offered to the person at the screen, and nothing of it is under way."""

    @abstractmethod
    def withdraw(self) -> None:
        """Offer nothing any more."""

    @abstractmethod
    def show_controls(self) -> None:
        """Show prompt, buttons, lists and what is lit."""

    @abstractmethod
    def say_who_is_awaited(self, told: Callable[[], str]) -> None:
        """Say what is told while nothing is to be decided at the screen; where that is empty, the usual sentence."""

    def pause(self) -> None:
        """Open the pause menu."""
        self.push(pause_scene(self.context, self.help_topic))

    def pause_entries(self) -> Sequence[Offer]:
        """The speed of motion, of which pressing takes the next, and what the features add."""
        c = self.context
        text, hint = c.words("hud.speed_now", speed=speed_text(c)), c.words("settings.speed_effect")
        speed = Offer(key="speed", text=text, press=c.settings.next_speed, hint=hint, stays=True)
        return (speed, *super().pause_entries())


class Overlay(TablePage):
    """A scene over the page in which a part of the game is played."""

    @abstractmethod
    def perform(self, actions: tuple[Any, ...]) -> None:
        """Let the person at the screen act."""
