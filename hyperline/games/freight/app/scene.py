"""Where it is played: a die is picked, and what it can do is lit; or it is dragged there. And how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.freight.app.bout import FAR, bout_of, harm_of, is_on
from hyperline.games.freight.app.controls import BOOST, DiceControls, is_bare
from hyperline.games.freight.app.sector import place_in
from hyperline.games.freight.app.target_card import SpokenPage, odds_at, told_of
from hyperline.games.freight.app.traders import trader_picture
from hyperline.games.freight.app.view import BESIDE, DIE, FreightView
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules.events import ScoreChanged
from hyperline.games.freight.rules.position import Position
from hyperline.games.freight.rules.tiles import NONE
from hyperline.kernel.event import Event
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.preview import Preview, Shown
from hyperline.shell.page.features.viewpoint import TAKES, Viewpoint
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.floating import Floating
from hyperline.shell.page.hud.play_area import PlayAreas
from hyperline.shell.page.hud.prompt import ACTIONS
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.scenes.ranking import TallyScene

KINDS: Final = {
    "map": "map", "deliver": "deliver", "hand-in": "deliver", "sell": "salvage", "fight": "fight",
    "occupy": "occupy", "complete": "occupy", "haven": "occupy", "damage": "lost",
}  # fmt: skip
"""By why a score changed: the column in which it counts."""


class ResultScene(TallyScene):
    """A column for each kind of points."""

    has_ships = True
    texts = {kind: f"freight.scored_{kind}" for kind in KINDS.values()}
    seldom = ("occupy", "lost")

    @staticmethod
    def scored(event: Event) -> tuple[int, str, int] | None:
        return (event.seat, KINDS[event.why], event.by) if isinstance(event, ScoreChanged) else None

    def draw_ship(self, surface: Surface, place: Rect, seat: int) -> None:
        picture = trader_picture(self.context, self.table.shown.ships[seat].hull, self.seats[seat].emblem, place.h, turn=1)
        surface.blit(picture, picture.get_rect(center=place.center))


MAT, NEWS = 500.0, 52.0  # units of text: the height that the mat wants before the log gets more than its latest line
LARGE: Final = 1.25  # text size from which on the mat needs the whole column
ACT: Final = "act"
CARRIED: Final = 0.86  # of a die's side while it is dragged
READ: Final = 50  # units of a tile from which on it is easily told apart
AROUND: Final = 2  # tiles around the ship that are always seen
GLIDE: Final = 0.28  # seconds in which the camera comes near, or goes back


class SectorViewpoint(Viewpoint["FreightScene"]):
    """Only the sector is moved. Where the map has grown so large that its tiles are small, it is seen from nearer while a
    person at the screen has the turn, around their ship, unless they take the camera themselves."""

    def __init__(self, page: FreightScene) -> None:
        super().__init__(page)
        self._seat, self._follows = NONE, True
        self._glide: tuple[Surface, Rect, Rect] | None = None  # the whole map, and which part is seen first and last
        self._gone = 0.0  # seconds of it

    def is_on_board(self, target: Target) -> bool:
        return target.key.startswith("tile:")

    def act(self, intent: Intent) -> bool:
        self._follows = self._follows and intent.act not in TAKES
        return super().act(intent)

    def settled(self, position: Position) -> None:
        """Each turn begins by following the ship of its player, if that is a person at the screen."""
        super().settled(position)
        sector, seat = self.scene.view.sector, NONE if position.winners else position.turn
        self._follows, self._seat = self._follows or seat != self._seat, seat
        place, camera = sector.at[seat] if seat != NONE else None, sector.camera
        if not self._follows or camera.cell / camera.zoom >= self.context.px(READ):
            return
        if place is None or not self.table.is_human(seat):
            if not camera.is_farthest:
                self._move(camera.home)
        elif camera.is_farthest:
            self._move(lambda: camera.come_to((place[0] + 0.5, place[1] + 0.5), self.context.px(READ)))
        else:
            more = 2 * AROUND * camera.cell
            self.reveal(camera.cell_rect(place).inflate(more, more))

    def _move(self, change: Callable[[], None]) -> None:
        """Let the camera see something else, on a way that can be followed."""
        sector, before = self.scene.view.sector, copy(self.scene.view.sector.camera)
        plate = self._picture() if before.is_farthest else None
        change()
        after = sector.camera
        near, far = (after, before) if plate is not None else (before, after)
        view = Rect(sector.rect)
        corners = [far.pixel(near.place(corner)) for corner in (view.topleft, view.bottomright)]
        part = Rect(corners[0], (corners[1][0] - corners[0][0], corners[1][1] - corners[0][1])).clamp(view)
        first, last = (view, part) if plate is not None else (part, view)
        self._glide, self._gone = (plate or self._picture(), first, last) if self._seconds else None, 0.0
        self.changed()

    def _picture(self) -> Surface:
        sector = self.scene.view.sector
        made = Surface(self.context.measure.size, SRCALPHA)
        sector.draw(made)
        return made.subsurface(sector.rect)

    @property
    def is_settled(self) -> bool:
        return super().is_settled and self._glide is None

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._glide is not None:
            self._gone += seconds
            if self._gone >= GLIDE * self.context.settings.value.pace:
                self._glide = None
            self.scene.redraw(self.scene.board_rect)

    def draws_board(self, surface: Surface) -> bool:
        """While it is on its way."""
        if self._glide is None:
            return super().draws_board(surface)
        plate, first, last = self._glide
        share = ease_in_out(min(1.0, self._gone / (GLIDE * self.context.settings.value.pace)))
        sector = self.scene.view.sector.rect
        part = [round(a + (b - a) * share) for a, b in zip(first, last, strict=True)]
        shown = plate.subsurface(Rect(part).move(-sector.left, -sector.top).clip(plate.get_rect()))
        surface.blit(smoothscale(shown, sector.size), sector)
        self.scene.view.draw_beside(surface)
        return True


class Picking(PlayFeature["FreightScene"]):
    """Dice can be dragged to where they should go; Esc puts back what was picked."""

    def __init__(self, scene: FreightScene) -> None:
        super().__init__(scene)
        self._held = 0
        self._carried: Floating | None = None

    def handle(self, intent: Intent) -> bool:
        controls, pos = self.scene.controls, intent.pos
        if intent.act is Act.CANCEL and self.scene.view.watched != NONE and controls.popup is None:
            self.scene.look_at_seat(self.scene.view.watched)
            return True
        if intent.act is Act.CANCEL and controls.popup is None and (controls.die or controls.is_boosting):
            controls.put_back()
            return True
        if intent.act is Act.PRESS and pos is not None:
            self._held = self._die_at(pos)
        elif intent.act is Act.DRAG and pos is not None and self._held:
            self._carry(pos)
            return True
        elif intent.act is Act.DROP and pos is not None and self._carried is not None:
            self._drop(pos)
            return True
        return False

    def _die_at(self, pos: tuple[int, int]) -> int:
        """The face of the die at a place that can be spent."""
        target = self.scene.focus.at(pos)
        is_die = target is not None and target.key.startswith(DIE) and target.key in self.scene.controls.by_target
        return int(target.key[len(DIE) :]) if is_die and target is not None else 0

    def _carry(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        if scene.controls.die != self._held:
            scene.controls.pick(self._held)
        picture = self.context.sprites("pieces", f"pips-{self._held}", round(scene.view.mat.dice_side * CARRIED))
        if self._carried is None:
            self._carried = scene.floats.add(picture, pos)
        scene.floats.change(self._carried, picture, pos)
        scene.focus.point(pos)
        scene.focus_moved()

    def _drop(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        if self._carried is not None:
            scene.floats.remove(self._carried)
        self._held, self._carried = 0, None
        target = scene.focus.at(pos)
        if target is not None and not target.key.startswith(DIE) and target.key in scene.controls.by_target:
            scene.choose(target)

    def tells(self, key: str) -> str:
        """How the ship of a seat stands."""
        scene, seat = self.scene, key.removeprefix("seat:")
        if seat == key or not seat.isdigit():
            return ""
        told = told_of(scene.wording, self.table.shown, scene.view.mat.seat, key)
        own = scene.table.viewer if scene.table.viewer is not None else scene.view.mat.seat
        how = "" if int(seat) == own or scene.table.is_human(int(seat)) else scene.words("freight.about_plate")
        return " ".join(filter(None, (told, how)))


@dataclass(frozen=True)
class Pointed(Shown):
    """What alone is lit."""

    keys: frozenset[str] = frozenset()


class DicePreview(Preview["FreightScene", Pointed]):
    """What the die or the boost that is pointed at could do, or the dice that could do a thing; of none, what was picked."""

    nothing = Pointed()

    def of(self, key: str) -> Pointed:
        scene, controls, words = self.scene, self.scene.controls, self.scene.words
        if controls.position is None:
            return self.nothing
        if controls.is_watching:
            return Pointed(said=words("freight.watching"))
        is_picked = controls.is_picked
        options = controls.by_target.get(key, ()) if key != f"{DIE}{controls.die}" else ()
        if key in (f"button:{BOOST}", f"command:{BOOST}"):
            options = tuple(action for action in controls.legal if action.verb == BOOST)
        lit = frozenset({key, *(one for action in options for one in action.targets)} if options and not is_picked else ())
        if controls.proposed:
            return Pointed(said=self._warning() or words("freight.propose_how"), asked=self._proposal(), keys=lit)
        if key.startswith(DIE) and options:
            return Pointed(said=scene.wording.uses(int(key[len(DIE) :]), options, scene.view.mat.has_wild), keys=lit)
        if is_picked:
            does = "" if key.endswith(f":{BOOST}") else ACTIONS.join(controls.texts_at(key) if options else ())
            asked = words("freight.picked" if controls.die else "freight.picked_boost", die=controls.die)
            how = words("freight.picked_how" if controls.die else "freight.boost_how")
            return Pointed(said=does or how, asked=asked, keys=lit)
        is_unsaid = not options and controls.kind == ACT and not key.startswith(("button:", "command:"))
        return Pointed(said="" if is_unsaid or scene.prompt.said else None, keys=lit)  # of what was put back nothing is

    def show(self, found: Pointed) -> None:
        self.scene.view.aim(found.keys)

    def _proposal(self) -> str:
        """What a second press does, and what it costs."""
        controls, wording = self.scene.controls, self.scene.wording
        options = controls.by_target.get(controls.proposed, ())
        if len(options) == 1:
            return wording.words("freight.propose", what=controls.text(options[0]))
        verbs = dict.fromkeys(action.verb for action in options)
        what = wording.listed([wording.words(f"freight.use_{verb}") for verb in verbs], "either")
        return wording.words("freight.propose_die", what=f"{what[:1].upper()}{what[1:]}", die=controls.die)

    def _warning(self) -> str:
        """The odds of the fights that a move leads to."""
        controls = self.scene.controls
        if not controls.proposed.startswith("tile:"):
            return ""
        return " ".join(odds_at(self.scene.wording, self.table.shown, controls.seat, place_in(controls.proposed)))


class FreightScene(SpokenPage):
    """The usual page of a game, with a mat in its right column."""

    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = (
        Picking, DicePreview, *(SectorViewpoint if one is Viewpoint else one for one in GameViewScene.made_of)
    )  # fmt: skip
    controls_type = DiceControls
    result = ResultScene
    view: FreightView
    wording: FreightWording
    controls: DiceControls

    # ---- the parts ----

    def make_view(self) -> FreightView:
        made = FreightView(self.context, self.emblems, self.redraw)
        made.named = self.name_of
        made.named_tile, made.bout.who = self.wording.tile_name, self.wording.who
        made.told = lambda key: told_of(self.wording, self.table.shown, made.mat.seat, key)
        return made

    def make_wording(self, names: Sequence[str]) -> FreightWording:
        """It knows what has happened."""
        made = FreightWording(self.context.words_of(self.table.game.meta.id), names)
        made.harm = lambda position: harm_of(self.table.steps, self.table.first, position)
        made.bout = lambda position: self.view.bout.bout
        return made

    def make_areas(self) -> PlayAreas:
        """The mat has the right column, and what is left of it is the log's."""
        areas = super().make_areas()
        self.view.mat_wide = areas.right.w
        left = areas.board.left - self.context.dx(BESIDE)
        whole = Rect(left, areas.board.top, areas.right.right - left, areas.board.h)
        news = self.context.tx(NEWS) if self.context.measure.text <= LARGE else 0
        low = news if self.context.is_simple else max(news, areas.right.h - self.context.tx(MAT))
        self.view.log_high = low
        return replace(areas, board=whole, log=Rect(areas.right.left, areas.right.bottom - low, areas.right.w, low))

    def show_position(self, position: Position) -> None:
        """With the fight that is on, of which an opened or rewound game has shown nothing."""
        super().show_position(position)
        if self.view.bout.bout is None and is_on(position):
            steps = self.table.steps[: self.table.shown_count][-FAR:]
            self.view.bout.show(bout_of(event for step in steps for event in step.change.events))

    def kept_clear(self) -> list[Rect]:
        """The fight and the loser's holds, too, what the mat says, and the ends of a card that is pointed at."""
        lies = [one for one in (self.view.bout.rect, self.view.spoils.rect) if one.w]
        return [*super().kept_clear(), *lies, self.view.mat.named, *self.view.sector.ends()]

    # ---- what can be done ----

    def light_up(self) -> None:
        controls = self.controls
        controls.is_watching = self.view.is_watching
        self.view.picked, self.view.is_boosting = controls.die, controls.is_boosting
        super().light_up()
        self.view.picked, self.view.is_boosting = controls.die, controls.is_boosting
        self.view.light(controls.by_target)

    @property
    def words(self) -> Any:
        return self.wording.words

    def choose(self, target: Target) -> bool:
        """A die is picked, unless nothing else stands for what it does; of a place that wants a die, one is proposed."""
        controls, key = self.controls, target.key
        if controls.proposed and key not in controls.by_target:
            controls.put_back()  # something else is wanted
        actions = controls.by_target.get(key, ())
        if key.startswith(DIE) and actions and not all(map(is_bare, actions)):
            controls.pick(int(key[len(DIE) :]))
            return True
        if actions and controls.kind == ACT and not controls.is_picked:
            controls.propose(key, target.rect)
            return True
        if key.startswith("loot:") and actions:
            controls.choose(actions, self.view.spoils.rect)
            return True
        places = {place for action in actions for place in action.targets if place.startswith("tile:")}
        if key.startswith("square:") and len(places) > 1:
            self.lead(tuple(places))
            return True
        return super().choose(target)

    def perform(self, action: Any) -> None:
        self.controls.die, self.controls.is_boosting, self.controls.proposed = 0, False, ""
        super().perform(action)

    def in_order(self) -> list[Target]:
        """Dice come first while none is picked, and last when one is."""
        is_picked = self.controls.is_picked
        return sorted(self.lit, key=lambda target: target.key.startswith(DIE) == is_picked)

    def lead(self, keys: tuple[str, ...]) -> None:
        """Anyone who points is told already what to choose for what was picked."""
        if self.focus.is_by_key or not self.controls.is_picked:
            super().lead(keys)

    def look_at_seat(self, seat: int) -> None:
        """A plate shows the secrets of a person on a shared screen, else the mat of its seat until it is pressed again."""
        if self.table.is_shared and self.table.is_human(seat):
            super().look_at_seat(seat)
            return
        self.view.watch(NONE if seat in (self.view.watched, self.table.viewer) else seat)
        self.look_again()

    # ---- what is pointed at ----

    def focus_moved(self) -> None:
        """Light where the card that is pointed at comes from, and where it goes."""
        self.view.trace(self.focus.key)
        super().focus_moved()

    # ---- results told in place ----

    def told_about(self, key: str) -> Rect:
        """A ship is where it is now."""
        kind, _, seat = key.partition(":")
        return self.view.sector.ships.rect(int(seat)) if kind == "ship" and seat.isdigit() else super().told_about(key)

    def never_told_over(self) -> list[Rect]:
        """Nor do words cover the names of worlds, or those who fight."""
        view = self.view
        fighters = [view.sector.ships.rect(seat) for seat in (view.bout.bout.seats if view.bout.bout else ()) if seat >= 0]
        return [*super().never_told_over(), *view.sector.named(), *fighters]

    def uncut(self) -> Sequence[Rect]:
        """The rooms and the holds of the mat."""
        return [*self.view.mat.plan.rooms.values(), *self.view.mat.holds()]

    def rather_not_told_over(self) -> list[Rect]:
        return list(self.view.boxes())
