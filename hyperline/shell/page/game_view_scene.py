"""Where a game is played that gives the shell a view of its board, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, TypeVar

from pygame import Rect, Surface

from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.face import LIGHT, BoardsView, CameraView, Face, GameView, StandsView, Wording, WrittenView
from hyperline.shell.input import commands
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act
from hyperline.shell.page.feature import Feature
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.banter import Banter
from hyperline.shell.page.features.boards import Boards
from hyperline.shell.page.features.chronicler import Chronicling, Saving
from hyperline.shell.page.features.curtain import Curtain
from hyperline.shell.page.features.earshot import Sounding
from hyperline.shell.page.features.forced import Forced, OnlyButton
from hyperline.shell.page.features.handover import Handover
from hyperline.shell.page.features.hints.hint_card import PlainHints
from hyperline.shell.page.features.keys import Keys
from hyperline.shell.page.features.log_desk import LogReading
from hyperline.shell.page.features.opening import Opening
from hyperline.shell.page.features.peek import Peeking
from hyperline.shell.page.features.plain_digest import PlainDigest
from hyperline.shell.page.features.plain_trail import PlainTrail
from hyperline.shell.page.features.result import ShownResult
from hyperline.shell.page.features.skip import Skipping, Tempo
from hyperline.shell.page.features.spotlight import Spotlight
from hyperline.shell.page.features.steady import Steady
from hyperline.shell.page.features.tips import Tips
from hyperline.shell.page.features.turn_end import TurnEnd
from hyperline.shell.page.features.viewpoint import Viewpoint
from hyperline.shell.page.features.wait import PageWaiting
from hyperline.shell.page.features.why import PlainWhy
from hyperline.shell.page.features.why_not import WhyNot
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.foot import Presses
from hyperline.shell.page.hud.goal_strip import words_high
from hyperline.shell.page.hud.play_area import PlayAreas, play_areas
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.hud.prompt import ACTIONS
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.page.play_scene import PlayScene
from hyperline.shell.play.director import Cue
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.question import FillingScene
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.space import deep_space
from hyperline.shell.ui.widget import Widget

P = TypeVar("P")
LONGEST = 40  # characters of what is typed into an open-ended action
OPEN = "…"
OWN = frozenset({
    Act.ROTATE, Act.SUGGEST, Act.SUGGEST_ALL, Act.FIT, Act.TURN_VIEW, Act.SHIP, Act.DIGEST, Act.TRAIL, Act.OVERLAY, Act.ODDS,
    Act.WHY, Act.HINT,
})  # fmt: skip
"""Acts that do not mean something in every game."""
MakeView = Callable[[Context, tuple[int, ...], Callable[[Rect], None]], GameView[P]]
"""From the emblems by seat, and what has a rectangle drawn again."""


class GameViewScene(PlayScene[P]):
    """All else is the shell's: seats, log, buttons for what nothing on the board stands for, and its features."""

    domain = commands.PLAY
    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = (
        Skipping, Sounding, Opening, Steady, Boards, Curtain, Peeking, WhyNot, LogReading, TurnEnd, ShownResult, Keys,
        OnlyButton, Announcer, Banter, Autopilot, PageWaiting, Handover, Forced, Tempo, Saving, PlainHints, PlainWhy,
        PlainTrail, PlainDigest, Viewpoint, Tips, Spotlight, Chronicling,
    )  # fmt: skip

    controls_type: ClassVar[type[ActionControls[Any]]] = ActionControls
    """What turns a decision into things to click."""
    hud_type: ClassVar[type[PlayHud[Any]]] = PlayHud
    """What is always there around the board."""
    first_tool: ClassVar[int] = 4
    """The number of the first tool that any game has: those of its view stand last, whatever their numbers."""

    def __init__(self, context: Context, table: Table, face: Face[P], make_view: MakeView[P]) -> None:
        self.face = face
        self._make_view = make_view
        table.has_peeks = face.curtain == LIGHT
        super().__init__(context, table)

    @property
    def mood(self) -> str:
        """What is heard of the game tells."""
        return self.features.one(Sounding).mood

    # ---- the parts ----

    def make_wording(self, names: Sequence[str]) -> Wording[P, Any]:
        return self.face.wording(self.context.words_of(self.table.game.meta.id), names)

    def make_view(self) -> GameView[P]:
        return self._make_view(self.context, self.emblems, self.redraw)

    def make_controls(self) -> ActionControls[P]:
        made = self.controls_type(self.context, self.wording, self.perform, self.fill_in, self.show_controls)
        made.standing = self.face.commands(self.context.words_of(self.table.game.meta.id))
        return made

    def make_book(self) -> LogBook:
        """The log."""
        begin = partial(self.face.chronicle, self.table, self.wording)
        return LogBook(self.table, self.context.words_of(self.table.game.meta.id), self.wording.name, begin)

    @property
    def presses(self) -> Presses:
        """What the fixed buttons do."""
        return Presses(self.table.undo, self.table.redo, self.pause, self.change_detail, self.look_at_seat)

    def make_hud(self) -> PlayHud[P]:
        return self.hud_type(self.context, self.table, self.wording, self.controls, self.make_book(), self.presses)

    def make_areas(self) -> PlayAreas:
        """With room for tabs where there are several boards."""
        c, has_chips = self.context, bool(self.table.progress.chips)
        has_tabs, has_track = isinstance(self.view, BoardsView), bool(self.table.standing.goal)

        def divided(is_wordy: bool) -> PlayAreas:
            return play_areas(c.measure, len(self.emblems), is_simple=c.is_simple, has_tabs=has_tabs, has_chips=has_chips,
                              has_track=has_track, is_wordy=is_wordy)  # fmt: skip

        short = divided(is_wordy=False)
        goal = self.around.goal_told
        told = goal() if goal is not None else self.around.told_goal(self.table.standing.goal)
        return divided(is_wordy=True) if words_high(c, *told, short.goal.w) > short.goal.h or has_track else short

    @property
    def cues(self) -> Iterable[Cue[Any]]:
        return self.face.cues

    def topic(self, kind: str) -> str:
        return self.face.help().topic(kind)

    # ---- layout ----

    def build(self) -> None:
        super().build()
        self.view.show(self.table.counted, self.table.eyes)

    def paint(self, surface: Surface) -> None:
        """Space."""
        surface.blit(deep_space(self.context), (0, 0))

    # ---- what can be done ----

    @property
    def lacks(self) -> Collection[Act]:
        """What only a game's own scene takes, or a feature that is not among these."""
        taken = {act for feature in self.made_of for act in feature.acts}
        taken |= {one.act for one in self.controls.standing if one.act is not None}
        if not self.context.roster(self.table.game.meta.id).adviser:
            taken -= {Act.HINT, Act.WHY}
        if not isinstance(self.view, CameraView):
            taken -= set(Viewpoint.acts)
        if not isinstance(self.view, StandsView):
            taken -= set(PlainTrail.acts)
        return {*super().lacks, *OWN - taken} - ({Act.SHIP} if self.table.has_peeks else set())

    @property
    def known(self) -> P:
        """The position as the seat that decides at the screen knows it, whatever is shown."""
        seat = self.controls.seat if self.controls.seat >= 0 else self.table.viewer
        known: P = self.table.known_to(seat)
        return known

    def light_up(self) -> None:
        """Let the board light what stands for an action, as far as it is seen."""
        hides_rest = self.table.is_public or isinstance(self.view, BoardsView)
        self.controls.place({spot.key for spot in self.view.spots()}, hides_rest)
        super().light_up()

    def found_lit(self) -> list[Target]:
        return [spot for spot in self.view.spots() if spot.key in self.controls.by_target]

    def all_spots(self) -> list[Target]:
        return [*self.view.spots(), *self.features.all(Feature.spots)]

    def never_told_over(self) -> list[Rect]:
        written = self.view.written() if isinstance(self.view, WrittenView) else ()
        return [*super().never_told_over(), *written]

    def replay(self, first: int, last: int) -> bool:
        return self.features.one(LogReading).replay(first, last)

    def fill_in(self, action: Action) -> None:
        """Ask for what an open-ended action leaves open, and do what comes of it."""
        position, seat = self.table.position, self.controls.seat

        def told() -> tuple[str, str]:
            return self.wording.action(action, position, seat), ""

        def whole(typed: str) -> str:
            return str(action).replace(OPEN, typed)

        def fault(typed: str) -> str:
            refusal = self.table.why_not(whole(typed))
            return "" if refusal is None else self.wording.refusal(refusal)

        def done(typed: str) -> None:
            self.perform(self.table.game.parse(self.table.position, self.controls.seat, whole(typed)))

        self.push(FillingScene(self.context, told, done, fault, LONGEST))

    def look_at_seat(self, seat: int) -> None:
        """A seat's plate was pressed: on a public screen it shows that player's secrets, until it is pressed again."""
        self.table.peek(None if self.table.eyes == seat else seat)

    def choose(self, target: Target) -> bool:
        """Do what a target stands for, or say why that is not possible."""
        if not self.controls.on_target(target.key, target.rect):
            self.explain_unlit(target)
        return True

    def refuse(self, refusal: Illegal, tried: Action) -> None:
        """Say why an action was refused, at what has the focus."""
        target = self.focus.current
        about = Rect(target.rect) if target is not None else self.areas.deck
        self.features.one(WhyNot).answer(refusal, about, tried)

    def explain_unlit(self, target: Target) -> None:
        """Say why a target cannot be chosen now."""
        self.features.one(WhyNot).ask(target)

    def focus_moved(self) -> None:
        """Say what the thing in focus would do."""
        self.around.explain(ACTIONS.join(self.controls.texts_at(self.focus.key)))
        super().focus_moved()
        self.features.tell(PlayFeature.preview)

    def show_controls(self) -> None:
        super().show_controls()
        self.features.tell(PlayFeature.preview)

    def card(self, target: Target) -> Card | None:
        """What lies there, and what can be done with it; nothing beside a list that is open."""
        if self.controls.popup is not None:
            return None
        found = super().card(target) or self.described(target)
        lies = "" if isinstance(target, Widget) else self.view.tells(target.key)
        told = [lies, *self.features.each(PlayFeature.tells, target.key)]
        text = "\n".join(filter(None, ([found.text] if found else []) + told))
        return self.signed(target.key, replace(found, text=text) if found else (Card("", text) if text else None))

    def described(self, target: Target) -> Card | None:
        """What a game's own scene knows of a target that can be pressed."""
        return None

    def tool_rect(self, number: int) -> Rect:
        return super().tool_rect(number - self.first_tool if number >= 0 else number)

    # ---- drawing ----

    def draw_below(self, surface: Surface) -> None:
        """The board, and what features draw on it."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.areas.board))
        if not (self.lens.draw_board(surface) or self.features.any(PlayFeature.draws_board, surface)):
            self.draw_view(surface)
            self.features.tell(Feature.draw, surface)
        self.lens.draw_dark(surface)
        surface.set_clip(clip)
