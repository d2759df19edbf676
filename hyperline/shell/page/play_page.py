"""The page where a game is played, as its features see it: what each of them may ask of any game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, TypeVar

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.shell.face import GameView
from hyperline.shell.impact.lens import Lens
from hyperline.shell.input.focus import Target
from hyperline.shell.page.feature import Feature, Features
from hyperline.shell.page.hud.action_controls import ActionControls, Popup
from hyperline.shell.page.hud.floating import Floats
from hyperline.shell.page.hud.play_area import PlayAreas, tool_rect
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.hud.popup import ROWS
from hyperline.shell.page.hud.prompt import Prompt
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.log.logpanel import LogPanel
from hyperline.shell.page.table_page import Overlay, TablePage
from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.sound.spoken import deed_of
from hyperline.shell.ui.button import Button, IconButton, Lettering, Offer, Press, Sign
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.portrait import sign_of
from hyperline.shell.ui.widget import Widget

SEAT: Final = "seat:"
"""How the keys of the seats' places begin."""
RESULT: Final = "button:result"
"""The key of the button that opens the result of a game that is over."""


class PlayPage(TablePage):
    """It is made of the board's `view`, the `controls`, what is `around` the board, and the `areas` in which they lie.

    `lit` is what can be chosen now, `emblems` those of the seats, `floats` what appears over the board for a moment, and the
    `lens` looks closer at it.
    """

    is_game = True
    usual_mood = "calm"
    deciding: ClassVar[tuple[str, ...]] = ("button:", "list:")
    """How the keys of widgets begin by which something is decided."""
    questions: ClassVar[tuple[str, ...]] = ("list:",)
    """How the keys of widgets begin that have to be answered before anything else."""
    ahead: ClassVar[tuple[str, ...]] = ()
    """How the keys of widgets begin that Tab comes to first."""
    aside: ClassVar[tuple[str, ...]] = (SEAT, "boards", "log", "fixed:")
    """How the keys of widgets begin that Tab comes to last."""
    result: ClassVar[type[RankingScene]] = RankingScene
    """The last page."""
    view: GameView[Any]
    controls: ActionControls[Any]
    around: PlayHud[Any]
    areas: PlayAreas
    features: Features[PlayFeature[Any]]
    floats: Floats
    lens: Lens
    lit: list[Target]
    overlay: Overlay | None
    menu_tools: list[tuple[str, IconButton]]
    """In Simple: the board's tools as lines of the menu."""

    # ---- where things are ----

    def heard_at(self, event: Event) -> float | None:
        """The pixel column from which the sound of an event comes; None: from nowhere, or everywhere."""
        return None

    @property
    def board_rect(self) -> Rect:
        """Where the board is drawn."""
        return self.areas.board

    @property
    def deck(self) -> Rect:
        """The deck below the board: the sentence that says what to do, and the commands."""
        return self.areas.deck

    @property
    def command_room(self) -> Rect:
        return self.areas.commands

    @property
    def sentence(self) -> Rect:
        return self.areas.say

    @property
    def rail(self) -> Rect:
        """The column of the players' cards."""
        return self.areas.cards[0].unionall(list(self.areas.cards))

    def tool_rect(self, number: int) -> Rect:
        """The place of a button among the board's tools: counted from the first, a negative number from the last."""
        return tool_rect(self.context.measure, self.areas, number)

    def add_tool(self, number: int, key: str, text: str, press: Press, sign: Sign, hint: str = "") -> IconButton:
        """Place a sign among the board's tools; in Simple it is a line of the menu instead, unless its `text` is empty."""
        button = IconButton(
            self.context, self.tool_rect(number), "", press, "quiet", key, lettering=Lettering(icon=sign), hint=hint
        )
        if not self.context.is_simple:
            return self.add(button)
        if text:
            self.menu_tools.append((text, button))
        return button

    # ---- what is said ----

    def signed(self, key: str, card: Card | None) -> Card | None:
        """The card of a key; that of a computer's seat with its portrait and its name."""
        number = key.removeprefix(SEAT)
        if number == key or not number.isdecimal() or int(number) >= len(self.table.setup.seats):
            return card
        sign, name = sign_of(self.table.setup.seats[int(number)]), self.name_of(int(number))
        if sign is None:
            return card
        return replace(card, title=card.title or name, sign=sign) if card else Card(name, "", sign=sign)

    def speak(self) -> None:
        """The log is written once more, which others tell of, too."""
        self.around.book.write_anew()
        super().speak()

    @property
    def prompt(self) -> Prompt:
        """What is to be done."""
        return self.around.prompt

    @property
    def log(self) -> LogPanel:
        """What has happened."""
        return self.around.log

    def text_of(self, action: Action) -> str:
        """What an action does that is offered now."""
        return self.controls.text(action)

    def explain(self, detail: str) -> None:
        """Say below the prompt what the thing in focus would do, while there is something to decide."""
        self.around.explain(detail)

    def say_who_is_awaited(self, told: Callable[[], str]) -> None:
        self.around.waits = told

    def cycle_speed(self) -> None:
        """The next speed of motion."""
        self.around.cycle_speed()

    # ---- results told in place ----

    def told(self, event: Event) -> Told | None:
        """What is told on the stage of an event that has just been shown; None for most."""
        return None

    def told_about(self, key: str) -> Rect:
        """Where the target of a key is seen; the middle of the board if it is not."""
        found: Target | None = next((one for one in (*self.focus.targets, *self.widgets) if one.key == key), None)
        board = self.board_rect
        return Rect(found.rect) if found is not None else Rect(board.centerx, board.centery, 1, 1)

    @property
    def told_within(self) -> Rect:
        """Where on the stage there may be room for words."""
        return self.board_rect

    @property
    def tips_within(self) -> Rect:
        """Where there may be room for a tip: usually there, too."""
        return self.told_within

    @abstractmethod
    def never_told_over(self) -> list[Rect]:
        """What words on the stage do not cover: what can be chosen, and what the next decision is about."""

    def rather_not_told_over(self) -> list[Rect]:
        """What they cover only if there is no room in the dark."""
        return []

    def written(self) -> Sequence[Rect]:
        """Lines beside the stage, which neither a tip nor what is told for a moment hides."""
        return ()

    def uncut(self) -> Sequence[Rect]:
        """What in its columns may be hidden for a while, but never in part."""
        return ()

    # ---- whose turn it is ----

    @property
    def turn(self) -> int:
        """The seat whose turn is shown."""
        return self.table.progress.seat

    @property
    def turn_number(self) -> int | None:
        """Which turn of the game it is; None before the first."""
        return self.table.game.progress(self.table.position).turns or None

    # ---- what can be done ----

    @abstractmethod
    def topic(self, kind: str) -> str:
        """The rule at which help opens during a decision of a kind; empty kind: nothing is decided."""

    @property
    def is_offering(self) -> bool:
        return self.controls.position is not None

    @property
    def ending(self) -> str:
        """The key of the button that ends what is decided, or the turn; empty if there is none."""
        return "button:end" if self.table.is_turn_over else self.controls.ending

    @property
    def only_button(self) -> Button | None:
        if self.table.director.is_busy or any(one.key.startswith(self.questions) for one in self.widgets):
            return None
        key = RESULT
        if self.table.is_turn_over:
            key = self.ending
        elif self.is_offering:
            key = self.controls.only(bool(self.numbered()))
        found = (one for one in self.widgets if one.key == key and isinstance(one, Button) and one.is_enabled)
        return next(found, None)

    @property
    def open_list(self) -> Popup | None:
        """The list of actions that is open, if there is one."""
        return self.controls.popup

    def scroll(self, step: int) -> None:
        """Move through a list that is open."""
        self.controls.scroll(step)

    def page(self, step: int) -> bool:
        """Move through a list that is open by as much as is seen of it."""
        self.controls.scroll(step * ROWS)
        return True

    @abstractmethod
    def perform(self, action: Any) -> None:
        """Let the person at the screen act, or say in a sentence why that is not allowed."""

    @abstractmethod
    def choose(self, target: Target) -> bool:
        """Do what a target stands for, or say why that is not possible; whether it is a thing of the game."""

    def withdraw(self) -> None:
        self.controls.clear()

    @abstractmethod
    def look_again(self) -> None:
        """Have what can be decided looked up again."""

    @abstractmethod
    def place_lights(self, drawn: Rect | None = None) -> None:
        """Find where what can be chosen, or pointed at, is seen now; `drawn` is drawn again, or everything."""

    def open_result(self) -> None:
        """Open the result of a game that is over, or go back to it from where the game is shown again."""
        if self.table.is_review:
            self.close()
            return
        names = tuple(self.name_of(seat) for seat in range(len(self.emblems)))
        self.push(self.result(self.context, self.table, self._told_result, names))

    def _told_result(self) -> tuple[str, str]:
        """Who has won, and by which rule the game ended."""
        reason = self.table.standing.reason
        return self.around.said()[0], self.wording.term("reason", reason) if reason else ""

    @abstractmethod
    def replay(self, first: int, last: int) -> bool:
        """Play the actions with these numbers once more; False if that is not possible now."""

    def uncover(self) -> None:
        """Close what lies over the page, except its overlay: what it was open for is decided by someone else."""
        stack = self.stack
        above = stack.scenes[stack.scenes.index(self) + 1 :] if stack is not None else []
        covering = next((scene for scene in above if scene is not self.overlay), None)
        if stack is not None and covering is not None:
            stack.pop(covering)

    def pause_entries(self) -> Sequence[Offer]:
        """With the board's tools, in Simple."""
        tools = (Offer(key=one.key, text=text, press=one.press, why=one.why, hint=one.hint) for text, one in self.menu_tools)
        return (*super().pause_entries(), *tools)

    # ---- what can be pointed at ----

    @abstractmethod
    def all_spots(self) -> list[Target]:
        """All that can be pointed at beside widgets, lit or not."""

    def in_order(self) -> list[Target]:
        """What is lit, in the order in which keys walk along it."""
        return list(self.lit)

    @property
    def walked(self) -> list[Target]:
        """Where on the stage Tab and arrows lead: what is lit, and what a game wants to be looked at besides."""
        return list(self.lit)

    def told_choices(self) -> Sequence[str]:
        """What keys walk along, but for the log, and for what is not lit on the stage."""
        lit = {one.key for one in self.in_order()}
        there = (one for one in self.focus.walk if one.key in lit or isinstance(one, Widget))
        return [one.key for one in there if not one.key.startswith("log")]

    def told_deed(self, key: str) -> str:
        """What the deck says of it, while it is in focus and decides something."""
        return deed_of(self) if key == self.focus.key and self.is_choice(key) else ""

    def is_choice(self, key: str) -> bool:
        """Whether something can be decided by what has this key."""
        return key.startswith(self.deciding) or any(one.key == key for one in self.lit)

    def numbered(self) -> list[Target]:
        """What number keys lead to while no list is open, in the order of the numbers."""
        return self.in_order()

    def show_numbers(self, targets: list[tuple[Target, int]]) -> list[tuple[Target, int]]:
        """Let the board draw the numbers of what lies on it; those that are left to be drawn over all."""
        return targets

    def first_stop(self) -> str:
        """The key of the target where keys begin, once they lead nowhere; empty if there is none."""
        return next((target.key for target in self.in_order()), "")

    def covered(self, seconds: float) -> None:
        """The game waits, but what is to be kept of it does not."""
        self.features.tell(Feature.covered, seconds)

    def rest(self) -> None:
        """End what moves on the board without anybody waiting for it: usually nothing does."""


S = TypeVar("S", bound=PlayPage, contravariant=True)
T = TypeVar("T", bound=TablePage, contravariant=True)


class PlayFeature(Feature[T]):
    """What `draw` paints lies on the board, above what stands there, and is clipped to it."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.table = scene.table

    def turned(self, seat: int | None) -> None:
        """The screen shows for another seat from now on; nothing has been drawn for it yet."""

    def preview(self) -> None:
        """Show what would come of what is pointed at now: something else is, or something else can be chosen."""

    def holds_back(self, action: Any) -> bool:
        """Whether an action that is about to be done is held back, because the player is asked first."""
        return False

    def is_read(self) -> bool:
        """Whether the player still reads it, so that nothing may happen by itself."""
        return False

    def draws_board(self, surface: Surface) -> bool:
        """Draw the whole board instead of its view, if it looks otherwise for a moment; whether it did."""
        return False

    def tells(self, key: str) -> str:
        """What it adds to the context card of the target with this key, empty if nothing."""
        return ""
