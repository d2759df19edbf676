"""Ship, gear and pilot are chosen in a hangar: all at once, or by large text one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from pygame import Rect, Surface

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.choice import Choice, ChoiceCard
from hyperline.games.gatestorm.app.controls import OUTFIT, PARTS
from hyperline.games.gatestorm.app.hangar import (
    LEAST_FACE,
    Bar,
    Hangar,
    HangarState,
    ShipCard,
    SmallCard,
    draw_staged,
    face,
    fitted,
    name_room,
    row_of,
)
from hyperline.games.gatestorm.app.hud import LARGE
from hyperline.games.gatestorm.app.signs import sign
from hyperline.games.gatestorm.rules.fleet import GEAR, MODELS, PILOTS, full_shields
from hyperline.kernel.language import lowered, raised
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.ui.division import beside
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.tabrow import WordTab
from hyperline.shell.ui.widget import Label, Widget

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

TAB: Final = "outfit:"
NARROW: Final = 540  # units of text: a board beside which there is no room for all
GAP: Final = 14  # units of the deck: between the groups
APART, NEAR = 6, 4  # between cards, and between pilots
CAROUSEL, CARD = 92, 112  # units of text: how high and how wide a ship of the carousel is
PICK, GEARS = 44, 228  # units of text: how high a pilot or a piece of gear is, and how wide all gear is
FACES_AT_ONCE: Final = 4  # pilots whose pictures come in the same frame; ships come one after another
BOLD: Final = 1.6  # the edge of a ship that is shown small

C = TypeVar("C", bound=ChoiceCard)


class Outfitting(PlayFeature["StormScene"]):
    """It is there while a seat chooses its outfit."""

    scene: StormScene
    part = PARTS[0]
    _first = 0  # frames since the hangar was seen first

    @property
    def is_on(self) -> bool:
        """Whether an outfit is to be chosen."""
        return self.scene.controls.kind == OUTFIT and self.scene.is_offering

    @property
    def is_narrow(self) -> bool:
        """Whether there is room for one of ship, gear and pilot only: by large text, or in a narrow window."""
        c = self.context
        return c.measure.text > LARGE or self.scene.areas.board.w < c.tx(NARROW)

    @property
    def is_settled(self) -> bool:
        """Whether every picture is there."""
        return not any(isinstance(one, ChoiceCard) and one.waits for one in self.scene.widgets)

    def update(self, seconds: float) -> None:
        """Count the frames in which it is seen."""
        self._first += self.is_on

    def widgets(self) -> Sequence[Widget]:
        """The hangar with what can be chosen."""
        if not self.is_on:
            return ()
        scene, c = self.scene, self.context
        areas = scene.areas
        room = Rect(areas.board.left, 0, areas.right.right - areas.board.left, areas.deck.top - c.dx(APART))
        return self._narrow(room) if self.is_narrow else self._whole(room)

    def _narrow(self, room: Rect) -> list[Widget]:
        """The stage, and below it what is open of ship, gear and pilot, with a tab for each."""
        c, words, apart = self.context, self.scene.wording.words, self.context.dx(APART)
        high = 2 * (c.tx(LEAST_FACE) + c.type.line_height("reason") + c.dx(NEAR)) + c.dx(NEAR)
        low = Rect(room.left, room.bottom - high, room.w, high)
        head = c.type.line_height("label") + c.dx(NEAR)
        tabs = Rect(room.left, low.top - c.dx(NEAR) - head, room.w, head)
        made: list[Widget] = [Hangar(c, room, tabs.top - c.dx(NEAR), replace(self._state(), part=self.part))]
        for part, name, place in zip(PARTS, ("ship", "gear", "pilot"), beside(tabs, len(PARTS)), strict=True):
            text = words(f"gatestorm.what_{name}")
            made.append(WordTab(c, place, text, partial(self._open, part), f"{TAB}{name}", part == self.part))
        if self.part == PARTS[0]:
            return [*made, *self._dealt(ShipCard, self._ships(), row_of(low, len(MODELS), 0, low.w))]
        if self.part == PARTS[1]:
            return [*made, *self._dealt(ChoiceCard, self._gear(), _grid(low, 2, 2, apart))]
        crew = self._dealt(SmallCard, self._pilots(), _grid(low, 8, 2, c.dx(NEAR)))
        for card in crew:
            card.is_stacked = True
        return [*made, *crew]

    def _open(self, part: str) -> None:
        self.part = part
        self.scene.show_controls()

    def _whole(self, room: Rect) -> list[Widget]:
        """The stage, and below it the carousel of ships, gear and pilots."""
        scene, c, gap = self.scene, self.context, self.context.dx(GAP)
        words = scene.wording.words
        apart, pick, head = c.dx(APART), c.tx(PICK), c.type.line_height("caps") + c.dx(4)
        low = Rect(room.left, room.bottom - 2 * pick - apart, room.w, 2 * pick + apart)
        title = low.top - head
        ships = Rect(room.left, title - gap // 2 - c.tx(CAROUSEL), room.w, c.tx(CAROUSEL))
        longest = max(name_room(c, words(f"pilot.{name}")) for name in PILOTS)
        is_named = low.w - c.tx(GEARS) - gap >= 8 * (pick + longest)  # pilots have their names before gear has
        gear = Rect(low.left, low.top, c.tx(GEARS) if is_named else low.h, low.h)
        crew = Rect(gear.right + gap, low.top, low.right - gear.right - gap, low.h)
        made: list[Widget] = [Hangar(c, room, ships.top, self._state())]
        made += self._dealt(ShipCard, self._ships(), row_of(ships, len(MODELS), 0, c.tx(CARD)))
        for place, name in ((gear, "gear"), (crew, "pilot")):
            note = words(f"gatestorm.what_{name}")
            note += f"  ·  {words('gatestorm.nerve_says')}" if place is crew else ""
            made.append(Label(c, Rect(place.left, title, place.w, head), note, "caps", "faint"))
        made += self._dealt(SmallCard, self._gear(), _grid(gear, 2, 2, apart))
        made += self._dealt(SmallCard, self._pilots(), _grid(crew, 8, 2, c.dx(NEAR)))
        return made

    def _dealt(self, kind: type[C], choices: Sequence[Choice], places: Sequence[Rect]) -> list[C]:
        """A card in each place; one that another seat has cannot be chosen."""
        c, controls, known = self.context, self.scene.controls, self.scene.known
        offered = {target for action in controls.legal for target in action.targets}
        takers = {f"pilot:{ship.pilot}": seat for seat, ship in enumerate(known.ships) if ship.pilot}
        made = []
        for number, (choice, rect) in enumerate(zip(choices, places, strict=True)):
            card = kind(c, rect, choice, partial(controls.pick, choice.key), choice.key in controls.picked)
            turn = number if kind is ShipCard else len(MODELS) + number // FACES_AT_ONCE
            card.waits = max(0, turn + 1 - self._first)
            card.note = self.scene.wording.words("ear.chosen") if card.is_lit else ""
            if choice.key not in offered:
                card.why = self.scene.wording.words("gatestorm.taken")
            if isinstance(card, SmallCard) and choice.key in takers:
                card.taker = self.scene.emblems[takers[choice.key]]
            made.append(card)
        return made

    def _state(self) -> HangarState:
        """What is picked, in words and numbers."""
        scene = self.scene
        words, controls = scene.wording.words, scene.controls
        picked = {one.partition(":")[0]: one.partition(":")[2] for one in controls.picked}
        ship, gear, pilot = (picked[part[:-1]] for part in PARTS)
        model, flier = MODELS[ship], PILOTS[pilot]
        actions = ", ".join(lowered(words(f"gatestorm.command_{action}")) for action in model.actions)
        counts = ("guns", model.guns, "bad"), ("handling", model.handling, "good"), ("hull", model.hull, "muted")
        trait = f"{words(f'trait.{flier.trait}')}: {words(f'trait.{flier.trait}_says')}" if flier.trait else ""
        bars = (*counts, ("shields", full_shields(ship, pilot), "accent"))
        return HangarState(
            ship=ship,
            emblem=scene.emblems[controls.seat],
            title=words(f"ship.{ship}"),
            actions=raised(actions),
            bars=tuple(Bar(words(f"gatestorm.bar_{name}"), count, colour) for name, count, colour in bars),
            dial_title=words("gatestorm.its_dial"),
            dial=tuple((name, names.EASES[ease]) for name, ease in model.dial.items()),
            pilot=pilot,
            gear=gear,
            told=((names.pilot(words, pilot), trait), (words(f"gear.{gear}"), words(f"gear.{gear}_says"))),
        )

    # ---- what there is ----

    def _ships(self) -> list[Choice]:
        words, emblem, c = self.scene.wording.words, self.scene.emblems[self.scene.controls.seat], self.context
        found = []
        for model in MODELS.values():
            parts = {name: getattr(model, name) for name in ("guns", "handling", "hull")}
            parts |= {"shields": names.shields(words, model.shields)}
            named = ", ".join(lowered(words(f"gatestorm.command_{action}")) for action in model.actions)
            hint = f"{words('gatestorm.ship_stats', **parts)}. {words('gatestorm.ship_actions', actions=named)}"

            def picture(surface: Surface, rect: Rect, name: str = model.name) -> None:
                draw_staged(c, surface, name, emblem, fitted(rect.inflate(0, -c.dx(8))), BOLD)

            found.append(Choice(f"model:{model.name}", words(f"ship.{model.name}"), picture=picture, hint=hint))
        return found

    def _gear(self) -> list[Choice]:
        words, c = self.scene.wording.words, self.context
        found = []
        for gear in GEAR:

            def picture(surface: Surface, rect: Rect, name: str = gear) -> None:
                side = min(rect.w, c.tx(34))
                made = sign(name, side, rgba(c.theme.colour("accent_light")))
                surface.blit(made, made.get_rect(center=rect.center))

            found.append(Choice(f"gear:{gear}", words(f"gear.{gear}"), (words(f"gear.{gear}_says"),), picture=picture))
        return found

    def _pilots(self) -> list[Choice]:
        words, found, c = self.scene.wording.words, [], self.context
        for pilot in PILOTS.values():

            def picture(surface: Surface, rect: Rect, name: str = pilot.name) -> None:
                surface.blit(face(c, name, rect.w), rect)

            trait = (words(f"trait.{pilot.trait}"),) if pilot.trait else ()
            hint = names.pilot(words, pilot.name) + (f". {trait[0]}: {words(f'trait.{pilot.trait}_says')}" if trait else ".")
            found.append(Choice(f"pilot:{pilot.name}", words(f"pilot.{pilot.name}"), trait, str(pilot.nerve), picture, hint))
        return found


def _grid(room: Rect, columns: int, rows: int, apart: int) -> list[Rect]:
    """Places in rows, all alike, from the upper left."""
    wide, high = (room.w - apart * (columns - 1)) // columns, (room.h - apart * (rows - 1)) // rows
    return [
        Rect(room.left + column * (wide + apart), room.top + row * (high + apart), wide, high)
        for row in range(rows)
        for column in range(columns)
    ]
