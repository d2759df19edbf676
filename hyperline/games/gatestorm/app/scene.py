"""Where it is played: what is pointed at shows what it would come to, and each decision has its own way of being made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pygame import Rect, Surface

from hyperline.games.gatestorm.app.attacking import LOCK, FightState, after, dice_on, fight_of, lock
from hyperline.games.gatestorm.app.board.ground import GATE, ROCK
from hyperline.games.gatestorm.app.board.marks import Arc
from hyperline.games.gatestorm.app.board.view import END, WAY, StormView
from hyperline.games.gatestorm.app.controls import ACT, ATTACK, OUTFIT, PARTS, SET_DIAL, StormControls
from hyperline.games.gatestorm.app.dial import DIAL
from hyperline.games.gatestorm.app.ear import Telling
from hyperline.games.gatestorm.app.features import BOLD, Clouding, Dialling, Following
from hyperline.games.gatestorm.app.hangar import draw_staged, fitted
from hyperline.games.gatestorm.app.hud import StormAreas, StormHud, storm_areas
from hyperline.games.gatestorm.app.outfit import Outfitting
from hyperline.games.gatestorm.app.preview import StormPreview
from hyperline.games.gatestorm.app.strip import TABLE, tick_ms
from hyperline.games.gatestorm.app.volley import is_fatal
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.geometry import beyond
from hyperline.games.gatestorm.rules.move import Move, Moving
from hyperline.games.gatestorm.rules.position import END as END_PHASE
from hyperline.games.gatestorm.rules.position import FLIGHT, GUNNERY, PLANNING, Position
from hyperline.games.gatestorm.rules.setup import Slot
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.input.focus import Target
from hyperline.shell.page.features.boards import Boards
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.scene import Sight
from hyperline.shell.scenes.ranking import TallyScene

MANY: Final = 9  # seats whose rows have one line


class ResultScene(TallyScene):
    """Ships destroyed, points lost over the edge, own losses, and gates gone through."""

    has_ships = True
    texts = {kind: f"gatestorm.{kind}" for kind in ("ships", "edges", "lost", "gates")}
    seldom = ("edges",)

    @staticmethod
    def scored(event: Event) -> tuple[int, str, int] | None:
        match event:
            case events.PointScored(_, by, points):
                return by, "ships" if points > 0 else "edges", min(1, points)
            case events.ShipDestroyed(_, seat, _):
                return seat, "lost", 1
            case events.EnteredGate(_, seat, _):
                return seat, "gates", 1
        return None

    def note(self, seat: int) -> str:
        """Ship and pilot, where there is room."""
        if len(self.seats) > MANY:
            return ""
        words, ship = self.context.words_of(self.table.game.meta.id), self.table.shown.ships[seat]
        return f"{words(f'ship.{ship.model}')} · {words(f'pilot.{ship.pilot}')}" if ship.model and ship.pilot else ""

    def draw_ship(self, surface: Surface, place: Rect, seat: int) -> None:
        if model := self.table.shown.ships[seat].model:
            draw_staged(self.context, surface, model, self.seats[seat].emblem, fitted(place.inflate(0, -place.h // 5)), BOLD)


MOODS: Final = {PLANNING: "calm", FLIGHT: "threat", GUNNERY: "battle", END_PHASE: "calm"}
"""By phase of the table that is shown."""


class StormScene(GameViewScene[Position]):
    """The table between the seats and all tables, with the dial."""

    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = (
        Dialling, Outfitting, Clouding, StormPreview,
        *(Following if one is Boards else one for one in GameViewScene.made_of),
    )  # fmt: skip
    controls_type = StormControls
    hud_type = StormHud
    deciding = (*GameViewScene.deciding, DIAL, *PARTS)
    ahead = (DIAL, *PARTS)
    aside = (*GameViewScene.aside, TABLE)
    result = ResultScene
    view: StormView
    controls: StormControls
    around: StormHud
    areas: StormAreas
    wording: StormWording
    fight: FightState | None = None

    # ---- the parts ----

    def make_view(self) -> StormView:
        made = StormView(self.context, self.emblems, self.redraw)
        made.told = self.told_of
        made.means = lambda key: self.wording.meant(key, self.table.shown, self.controls.seat, self.controls.kind)
        made.show(self.table.counted, self.table.eyes)
        return made

    def make_hud(self) -> StormHud:
        made = super().make_hud()
        assert isinstance(made, StormHud)
        made.picture = lambda: self.view.picture
        made.table_shown = lambda: self.view.table
        made.look_at = self.look_at_table
        made.log_moved = self.show_controls
        return made

    def make_areas(self) -> StormAreas:
        c, picture = self.context, self.view.picture
        here = {seat for seat, craft in picture.crafts.items() if craft.table == self.view.table} or {
            *range(len(self.emblems))
        }
        return storm_areas(c.measure, len(self.emblems), len(self.table.shown.tables), here, is_simple=c.is_simple)

    def heard_at(self, event: Event) -> float | None:
        """Where a ship is, or its table in the strip."""
        table = getattr(event, "table", 0)
        if table and table != self.view.table and table <= len(self.around.thumbs):
            return float(self.around.thumbs[table - 1].rect.centerx)
        rect = self.view.ship_rect(getattr(event, "seat", -1))
        return float(rect.centerx) if rect.w else None

    # ---- which table ----

    @property
    def own(self) -> int:
        """The seat whose ship is shown at the right: one that decides at the screen, else one that plays there or acts."""
        if self.controls.seat >= 0:
            return self.controls.seat
        acting = [one.seat for one in self.around.acting]
        viewer = self.table.viewer
        return viewer if viewer is not None else acting[0] if acting else 0

    def goes_with(self, seat: int) -> bool:
        """Whether the screen goes through a gate with a ship."""
        viewer = self.table.viewer
        return seat == viewer if viewer is not None and self.table.is_human(viewer) else False

    def look_at_table(self, number: int) -> None:
        """Show a table."""
        if number == self.view.table:
            return
        self.view.show_table(number)
        if any(not card.h for card in self.areas.cards):
            self.rebuild()
        self.show_controls()

    def look_at_seat(self, seat: int) -> None:
        """A plate leads to the table of its ship."""
        table = self.table.shown.ships[seat].table
        if table:
            self.look_at_table(table)

    def tick(self, table: int) -> Animation | None:
        """Light a table of the strip for a moment."""
        if not 0 < table <= len(self.around.thumbs):
            return None
        thumb = self.around.thumbs[table - 1]
        return Play(lambda share: thumb.light(share < 1), tick_ms(self.context))

    # ---- what can be done ----

    def light_up(self) -> None:
        """Ends can be pointed at while there is something to be chosen by them."""
        controls, known = self.controls, self.known
        frame = known.pending[-1] if known.pending else None
        controls.letter = frame.letter if controls.kind == "gate" and isinstance(frame, Moving) else ""
        self.view.ends = self._ends(known) if controls.position is not None else {}
        slots = [action.targets[0] for action in controls.legal if isinstance(action, Slot)]
        decision = self.table.decision
        is_here = decision is not None and decision.where == self.view.where
        self.view.slots = frozenset(slots) if is_here else frozenset()
        self.view.let_act(controls.seat)
        super().light_up()

    def _ends(self, known: Position) -> dict[str, tuple[float, float]]:
        controls = self.controls
        seat = controls.seat
        if seat < 0 or known.ships[seat].table != self.view.table:
            return {}
        if controls.kind == SET_DIAL and controls.legal:
            return {f"{END}{name}": place for name, place in self.features.one(StormPreview).ends(known, seat)[0].items()}
        pose, found = known.ships[seat].pose, {}
        for action in controls.legal if pose is not None else ():
            if isinstance(action, Move):
                found[f"{WAY}{action.way}"] = self.features.one(StormPreview).end(known, seat, action.way)
        return found

    def never_told_over(self) -> list[Rect]:
        """What can be chosen, the cards of an outfit, the cells of the dial, ships, and the dice of their fight."""
        cards = [Rect(one.rect) for one in self.widgets if one.key.startswith((*PARTS, DIAL))]
        ships = [self.view.ship_rect(seat) for seat in self.view.picture.at(self.view.table)]
        return [*super().never_told_over(), *cards, *ships, *(rect for _, rect in dice_on(self))]

    def told_about(self, key: str) -> Rect:
        """What is about nothing on the table is told in the corner farthest from the ship that decides."""
        if key or self.features.one(Outfitting).is_on:
            return super().told_about(key)
        board, (x, y) = self.areas.board, self.view.ship_rect(self.controls.seat).center
        return Rect(board.left if x > board.centerx else board.right, board.top if y > board.centery else board.bottom, 1, 1)

    def rather_not_told_over(self) -> list[Rect]:
        """What the ship that decides can shoot at, gates, and rocks."""
        view = self.view
        arcs = [view.art.rect(mark) for marks in view.layers.values() for mark in marks if isinstance(mark, Arc)]
        gates = [view.camera.disc(door.place, GATE) for door in view.doors]
        return [*arcs, *gates, *(view.camera.disc(place, ROCK) for place in view.picture.rocks)]

    def docks(self) -> tuple[Rect, ...]:
        """In the column beside the table: over the viewer's ship where no dial is needed, and over the log."""
        log, own, tools = self.areas.log, self.areas.dial, self.areas.tools
        left = self.areas.board.right if self.context.is_simple else tools.right
        return (Rect(left, own.top, self.context.measure.size[0] - left, log.bottom - own.top), log)

    def first_stop(self) -> str:
        """The dial, or what is chosen first."""
        for start in (DIAL, "model:"):
            if key := next((one.key for one in self.widgets if one.key.startswith(start)), ""):
                return key
        return super().first_stop()

    @property
    def walked(self) -> list[Target]:
        """Maneuvers are walked on the dial."""
        return [one for one in super().walked if not one.key.startswith(END)]

    def numbered(self) -> list[Target]:
        if self.controls.kind == SET_DIAL:
            return [one for one in self.widgets if one.key.startswith(DIAL)]
        if self.controls.kind == OUTFIT:
            return [one for one in self.widgets if one.key.startswith(PARTS)]
        return super().numbered()

    def choose(self, target: Target) -> bool:
        """Take what was pointed at; a ship that means nothing now shows where it may end."""
        if self.controls.on_target(target.key, Rect(target.rect)):
            return True
        if self.controls.kind not in (ACT, ATTACK) and self.features.one(Clouding).toggle(target):
            return True
        self.explain_unlit(target)
        return True

    def perform(self, action: Any) -> None:
        self.controls.picked = ()
        super().perform(action)

    # ---- what is pointed at ----

    def told_of(self, key: str) -> str:
        """What lies at a place."""
        kind, _, name = key.partition(":")
        position: Position = self.table.shown
        if kind == "ship":
            return f"{self.name_of(int(name))}\n{self.wording.about(position, int(name))}"
        return self.wording.door(position, self.view.table, name) if kind == "gate" else ""

    def focus_moved(self) -> None:
        """Show at the table what has the focus."""
        self.view.focus(self.focus.key)
        super().focus_moved()

    def show_controls(self) -> None:
        self.around.leave_column(self.features.one(Outfitting).is_on)
        super().show_controls()
        self._light_beyond()

    def _light_beyond(self) -> None:
        """Light the table in the strip to which the gate that may be entered leads."""
        letter, known = self.controls.letter, self.known
        there = beyond(self.view.table, letter, len(known.tables)) if letter and self.controls.position is not None else 0
        for number, thumb in enumerate(self.around.thumbs, start=1):
            thumb.light(number == there)

    # ---- what is heard ----

    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        return Telling(self).sights()

    def told_ship(self) -> Sequence[str]:
        return Telling(self).own_ship()

    def told_name(self, key: str) -> str:
        return Telling(self).name(key)

    def told_more(self, key: str) -> Sequence[str]:
        return Telling(self).more(key)

    # ---- dice ----

    def draw_below(self, surface: Surface) -> None:
        """The table, and the dice over it; nothing while an outfit is chosen."""
        if self.features.one(Outfitting).is_on:
            return
        super().draw_below(surface)
        for picture, rect in dice_on(self):
            surface.blit(picture, rect)

    def settle(self, position: Position) -> None:
        """In the middle of an attack the ships stay locked."""
        super().settle(position)
        self.fight = fight_of(self, position)
        self.view.mark(LOCK, lock(self, self.fight.seats) if self.fight is not None else ())

    # ---- music ----

    @property
    def mood(self) -> str:
        """The music follows the table that is shown."""
        return MOODS[self.view.picture.phases[self.view.table - 1]]

    # ---- results told in place ----

    def take(self, event: Event) -> None:
        super().take(event)
        self.fight = after(event, self.fight)
        self.around.show_tables()

    def told(self, event: Event) -> Told | None:
        """What happens elsewhere is told at its table in the strip, if a ship is destroyed."""
        if isinstance(event, events.DamageDealt) and is_fatal(event, self):
            return None  # no word lies on what is seen from near
        found, table = super().told(event), getattr(event, "table", 0)
        if found is None or not table or table == self.view.table:
            return found
        return Told(found.text, found.note, found.tone, where=f"{TABLE}{table}") if found.tone == "gold" else None
