"""The picture of a battle: both sides, what stands around them, and what moves between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views import choice_places, marks, part_lights
from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.battle.views.berths import BERTH
from hyperline.games.hyperline.app.battle.views.guns import Gun, guns
from hyperline.games.hyperline.app.battle.views.headings import Headings
from hyperline.games.hyperline.app.battle.views.marks import InFlight, Marks
from hyperline.games.hyperline.app.battle.views.middle import Middle, die_place
from hyperline.games.hyperline.app.battle.views.past import SideNames, draw_result
from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.stage import BattlePlan, draw_stage, planned
from hyperline.games.hyperline.app.battle.views.state import LEFT, NONE, RIGHT, BattleState
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.event import Event
from hyperline.shell.context import Context

DEAR = ("part:0,0",)
"""The marks of what a player most wants to keep: the Bridge."""


class Theatre(InFlight):
    """Draws a BattleState; the motions of its events change it until the event is taken.

    `redraw` is called for what has to be drawn again, `batch` gives the events of the action that is being played.
    """

    def __init__(
        self,
        context: Context,
        wording: Wording,
        emblems: tuple[int, ...],
        redraw: Callable[[Rect], None],
        batch: Callable[[], Sequence[Event]],
        pace: Callable[[], float],
    ) -> None:
        super().__init__(pace)
        self.context = context
        self.wording = wording
        self.emblems = emblems
        self.redraw = redraw
        self.batch = batch
        self.headings = Headings(context, wording, emblems)
        self.middle = Middle(context, wording, emblems)
        self.marks = Marks(redraw)
        self.plan: BattlePlan = planned(context)
        self.state: BattleState
        self.sides: list[SideView] = []
        self.guns: list[list[Gun]] = [[], []]
        self.note = ""
        self._seen: dict[tuple[int, ...], object] | None = None  # how the shown state looked
        self.decider = NONE  # the side that decides
        self.is_covered = False  # whether something lies over the middle
        self.hits = 0  # hits that the Pirate visibly took
        self.moments = [0, 1]  # how often the flames of each have flickered
        self._rooms: dict[int, tuple[object, Rect]] = {}
        self._aloft = [0, 0]  # points of each side in flight
        self._numbers = count()

    # ---- content ----

    def begin(self, state: BattleState) -> None:
        """Show a new battle."""
        self.land()
        self.state, self.note, self.guns, self._seen = state, "", [[], []], None
        self.forget()
        self.sides = [
            SideView(self.context, side, self.emblems[seat] if seat >= 0 else 0) for side, seat in enumerate(state.sides)
        ]

    def layout(self) -> None:
        """Place everything for the present measure."""
        self.land()
        self.plan, self._seen = planned(self.context), None
        self.marks.clear()
        for number, side in enumerate(self.sides):
            side.layout(self.plan.frames[number], self.plan.hangars[number])
        self.show(self.state)

    def show(self, state: BattleState) -> None:
        """Show a state; whatever is in flight flies on."""
        self.state, self.hits = state, state.hits
        for side in self.sides:
            was = side.shift, side.angle
            side.show(state)
            if was != (side.shift, side.angle):
                self.redraw(side.bounds)
        self.show_results()
        self.middle.show(state)
        left = [left + aloft for left, aloft in zip(state.left, self._aloft, strict=True)]
        if left != self.middle.left:
            self.middle.left = left
            self.redraw(self.middle_room)
        self._refresh()

    def look_at(self, decider: int, me: int, *, is_aiming: bool = False) -> None:
        """Set the side that decides and the side that looks; NONE for neither."""
        aimed_at = 1 - decider if is_aiming else NONE
        if (decider, me, aimed_at) != (self.decider, self.middle.me, self.middle.aimed_at):
            self.decider, self.middle.me, self.middle.aimed_at = decider, me, aimed_at
            self._refresh()

    def _lighten(self) -> None:
        """The side that decides is bright, or the one that is struck, and the other dim but for the guns that fire."""
        struck = self.middle.struck(self.state)
        aimed_at = self.middle.aimed_at
        bright = aimed_at if aimed_at != NONE else self.decider if self.decider != NONE else struck
        for number, side in enumerate(self.sides):
            salvo = self.state.salvos[number] if struck == 1 - number else ()
            side.is_dim = bright == 1 - number and not self.state.reason
            side.firing = frozenset(target for one in salvo for target in one.parts)

    def _refresh(self) -> None:
        """Redraw whatever looks different from when a state was last shown."""
        self._lighten()
        now, before = self._looks(), self._seen
        self._seen = now
        if before is None or self.state.reason:
            self.redraw(self.plan.area)
            return
        for place, look in now.items():
            if before.get(place) != look:
                self.redraw(Rect(*place))

    def _looks(self) -> dict[tuple[int, ...], object]:
        """By place: everything that its look depends on."""
        state, plan, middle = self.state, self.plan, self.middle
        found: dict[tuple[int, ...], object] = {
            tuple(plan.title): (state.round,),
            tuple(plan.foot): (state.round, state.step, state.idle_steps),
            tuple(self.middle_room): (state.kind, state.rolls[:], state.quadrants[:], middle.points[:], self.note, middle.me,
                                 middle.struck(state), middle.settled, middle.aimed_at,
                                 [state.speed(side) for side in (LEFT, RIGHT)], state.salvos[:]),
        }  # fmt: skip
        for number, side in enumerate(self.sides):
            found[tuple(plan.heads[number])] = self.headings.head_of(state, number)
            hits = self.hits if side.seat == PIRATE else 0
            lights = side.is_dim, side.firing if side.is_dim else (), middle.struck(state) == number, middle.settled > 0
            found |= side.part_looks
            found[tuple(self.room_of(number))] = (side.look, hits, tuple(self.aimed_at(number)), lights)
        return found

    @property
    def middle_room(self) -> Rect:
        """All pixels of what lies between the sides; the light from the guns that fire reaches a little further."""
        return self.plan.centre.inflate(2 * self.context.dx(26), 0)

    def room_of(self, number: int) -> Rect:
        """All pixels of a side and its struck edge, without the heading; kept, since every frame needs them."""
        side = self.sides[number]
        key = id(self.plan), id(side.ship), side.quadrant, side.turns(side.quadrant)
        if self._rooms.get(number, (None,))[0] != key:
            edge = part_lights.edge_bounds(self.context, side).inflate(*(2 * [self.context.dx(26)]))
            self._rooms[number] = key, side.bounds.union(edge)
        return self._rooms[number][1]

    def settle(self, state: BattleState) -> None:
        """Show a state that was not reached by events: whatever is in flight ends, unless it leads there."""
        if state.public() == self.state.public():
            state.left = self.state.left
        else:
            self.land()
            self.marks.clear()
            self._seen = None
            for side in self.sides:
                side.rest()
        self.show(state)

    def key(self, name: str) -> str:
        """A key for a mark that no other mark has."""
        return f"{name} {next(self._numbers)}"

    # ---- for motions ----

    def load(self, number: int, points: int) -> None:
        """Remember where a side's points come from."""
        self.guns[number] = guns(self.sides[number])[:points]

    def next_gun(self, number: int) -> Gun:
        """Where a side's next point comes from."""
        if not self.guns[number]:
            self.guns[number] = guns(self.sides[number])
        return self.guns[number].pop(0) if self.guns[number] else Gun("laser", self.sides[number].inner)

    def launch(self, side: SideView, fighter: Target) -> None:
        """Take a fighter out of its berth or its Pod for a while."""
        berths = [*side.fighter_rects(), *([side.rect_of(fighter)] if not fighter.startswith(BERTH) else [])]
        side.send(fighter)
        for rect in berths:
            self.redraw(rect)

    def show_die(self, side: int) -> None:
        """Redraw a side's die after it has changed."""
        rect, _ = die_place(self.plan, self.state, side, self.middle.settled)
        self.redraw(self.middle.dice[side].bounds(rect))

    def show_points(self, side: int, points: int) -> None:
        """Show how much a side deals, with none of it landed."""
        if self.middle.points[side] != points or self.middle.left[side] != points:
            self.middle.points[side] = self.middle.left[side] = points
            self.redraw(self.middle_room)
            self._refresh()

    def put_dice(self, settled: float) -> None:
        """Move the dice towards where they lie once the guns fire."""
        self.middle.settled = settled
        self._refresh()

    def sent(self, side: int, points: int = 1) -> None:
        """Count points that a side has fired."""
        self._aloft[side] += points

    def landed(self, side: int, points: int = 1) -> None:
        """Count points that have landed."""
        self._aloft[side] = max(0, self._aloft[side] - points)
        self.middle.left[side] = max(0, self.middle.left[side] - points)
        self.redraw(self.middle.number_place(self.plan, self.state))
        if not self.middle.left[side]:
            self._refresh()
        if self.sides[1 - side].seat == PIRATE:
            self.hits = min(self.state.level, self.hits + points)
            self.redraw(self.room_of(1 - side))

    def show_banner(self, text: str, progress: float, colour: str = "accent_light") -> None:
        """A word over the middle that appears and fades."""
        if progress == 1.0:
            self.marks.hide("banner")
            return
        level = round(255 * min(1.0, 4 * progress, 4 * (1 - progress)) / 32) * 32
        self.marks.show("banner", *self.middle.banner(self.plan, text, colour, min(255, level)))

    def say(self, text: str) -> None:
        """Show a note in the middle."""
        self.note = text
        self.redraw(self.middle_room)

    # ---- drawing ----

    def draw_ground(self, surface: Surface) -> None:
        """Draw everything still in the background, once a layout."""
        theme = self.context.theme
        colours = [
            theme.player_colours[self.emblems[seat]] if seat >= 0 else theme.colour("bad" if seat == PIRATE else "accent")
            for seat in self.state.sides
        ]
        draw_stage(self.context, surface, self.plan, self.state, (colours[LEFT], colours[RIGHT]))

    def draw(self, surface: Surface, controls: BattleControls) -> None:
        """Draw everything above the ground and below the buttons."""
        plan, state, clip = self.plan, self.state, surface.get_clip()
        if clip.colliderect(plan.title):
            self.headings.draw_title(surface, plan, state)
        if clip.colliderect(plan.foot):
            self.headings.draw_stops(surface, plan, state)
        for number in (LEFT, RIGHT):
            if clip.colliderect(plan.heads[number]):
                self.headings.draw_head(surface, plan, state, number)
        struck = self.middle.struck(state)
        if struck != NONE and not state.reason:
            part_lights.draw_fire(self.context, surface, self.sides, state.salvos[1 - struck], struck)
        for number in (LEFT, RIGHT):
            if clip.colliderect(self.room_of(number)):
                self._draw_side(surface, controls, number)
        if clip.colliderect(plan.centre):
            if state.reason:
                draw_result(self.context, SideNames(self.wording, self.emblems), surface, plan, state, self.note)
            else:
                self.middle.draw(surface, plan, state, self.note)
        self._draw_lights(surface, controls)

    def _draw_side(self, surface: Surface, controls: BattleControls, number: int) -> None:
        """A ship or a figure, with what tells how it stands."""
        side, state = self.sides[number], self.state
        if side.is_pointed and not state.reason:
            is_struck = self.middle.struck(state) == number
            colour = "bad" if is_struck else "faint" if self.middle.settled else "warn"
            edge = part_lights.edge_bounds(self.context, side)
            part_lights.draw_edge(self.context, surface, edge, side.way, colour, is_bright=is_struck)
        side.draw(surface)
        if not self.context.settings.value.is_calm:
            marks.draw_flames(surface, side, self.moments[number])
        if side.seat == PIRATE and not side.is_gone and not side.is_entering and side.shift < 1:
            part_lights.draw_hits(self.context, surface, side, self.hits)
        if side.ship is not None and not side.is_turning:
            part_lights.draw_nose(self.context, surface, side)

    def _draw_lights(self, surface: Surface, controls: BattleControls) -> None:
        c, clip = self.context, surface.get_clip()
        if not any(side.bounds.colliderect(clip) for side in self.sides):
            return
        for number, side in enumerate(self.sides):
            for target in self.aimed_at(number):
                rect = side.rect_of(target)
                marks.reticle(c, rect, c.theme.colour("violet"))[1](surface)
        own = self.state.side_of(controls.seat) if controls.is_open else None
        if own is None:
            return
        if controls.kind == "direction" and not controls.is_transferring:
            sides = [
                (choice_places.rects_of(mark, self.sides, own)[0], c.words(f"battle.side_{mark[-1]}"))
                for mark in controls.by_target
            ]
            part_lights.draw_sides(c, surface, sides)
            return
        lit, chosen = choice_places.lit(controls, self.sides, own), choice_places.badges(controls, self.sides, own)
        is_choosing = controls.assignment is not None and not controls.is_transferring
        if is_choosing:
            self._draw_next(surface, controls, own, [*lit, *(rect for rect, _ in chosen)])
        marked = controls.by_target
        dear = [rect for mark in DEAR if mark in marked for rect in choice_places.rects_of(mark, self.sides, own)]
        part_lights.draw_lit(
            c, surface, [rect for rect in lit if rect not in dear], "good" if controls.is_transferring else "accent_light"
        )
        part_lights.draw_lit(c, surface, dear, "warn")
        for rect, numbers in chosen:
            part_lights.draw_picked(c, surface, rect, numbers)

    def _draw_next(self, surface: Surface, controls: BattleControls, own: int, bright: list[Rect]) -> None:
        """Dim what cannot be chosen now; what can be after one more hit is dimmed less, and dashed."""
        assert controls.assignment is not None
        number = 1 - own if controls.assignment.is_aim else own
        side, clip = self.sides[number], surface.get_clip()
        if side.ship is None or not side.bounds.colliderect(clip):
            return
        hidden = controls.assignment.next_exposed() if not controls.assignment.is_aim else frozenset()
        cells = {part.target: side.rect_of(part.target) for part in side.ship.parts}
        seen = {target: cell for target, cell in cells.items() if cell.colliderect(clip)}
        dim = {target for target, cell in seen.items() if not any(cell.contains(rect) for rect in bright)}
        part_lights.draw_far(surface, side, dim - hidden)
        part_lights.draw_next(self.context, surface, side, dim & hidden)

    def draw_marks(self, surface: Surface) -> None:
        """Shots and bursts, over everything on the stage."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.plan.stage))
        self.marks.draw(surface)
        if not self.state.reason and not self.is_covered:  # no shot crosses the numbers
            self.middle.draw_hits(surface, self.plan, self.state)
        surface.set_clip(clip)

    def aimed_at(self, number: int) -> list[Target]:
        """The parts of a side that Focus Beams have named and not yet hit."""
        ship = self.sides[number].ship
        return [target for target in self.state.aims[1 - number] if ship is not None and ship.find(target) is not None]

    def giver_of(self, seat: int) -> int | None:
        """The side whose damage a player, or the PIRATE, takes; None if they take no part."""
        side = self.state.side_of(seat)
        return None if side is None else RIGHT if side == LEFT else LEFT
