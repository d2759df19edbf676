"""Where it is played: what is pointed at shows what it would lead to, and each decision has its own way of being made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, ClassVar

from pygame import Rect, Surface

from hyperline.games.belt.app.area import BeltAreas, belt_areas
from hyperline.games.belt.app.board.picture import FORM, HEX, SHIP
from hyperline.games.belt.app.board.ship_art import hull
from hyperline.games.belt.app.board.view import BeltView
from hyperline.games.belt.app.controls import BeltControls
from hyperline.games.belt.app.helm import AGAIN, ONE, Aiming, Squadrons, Steering
from hyperline.games.belt.app.hud import BeltHud
from hyperline.games.belt.app.muster import Deploying
from hyperline.games.belt.app.preview import BeltPreview
from hyperline.games.belt.app.rose import Rose
from hyperline.games.belt.app.silent_answer import Holding, Lone, QuietPeeking, Since
from hyperline.games.belt.app.threats import Spoken, Threats
from hyperline.games.belt.app.wording import BeltWording
from hyperline.games.belt.rules.deployment import Form
from hyperline.games.belt.rules.fleets import CAP_POINTS, IS_CAP
from hyperline.games.belt.rules.hexes import COORDINATES, DIRECTIONS, RING
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.games.belt.rules.power_verbs import HOLD
from hyperline.games.belt.rules.scoring import amends, evened
from hyperline.shell.board.hex_camera import WIDE
from hyperline.shell.input.focus import Target
from hyperline.shell.page.features.flicker import Flicker
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.page.features.peek import Peeking
from hyperline.shell.page.features.plain_digest import PlainDigest
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.prompt import ACTIONS
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.scene import Sight
from hyperline.shell.scenes.ranking import Points, TallyScene
from hyperline.shell.ui.button import QUIET, Offer


def parts(position: Position, seat: int, score: int) -> dict[str, int]:
    """A seat's points by what they were won for."""
    player = position.players[seat]
    caps = sum(IS_CAP[ship] for ship in player.kills)
    found = {"fighters": len(player.kills) - caps, "caps": CAP_POINTS * caps}
    found |= {"probes": player.probes, "amends": amends(position)[seat], "power": evened(position)[seat]}
    return found | {"ring": score - sum(found.values())}


SHARE, BOW_RIGHT = 0.9, 90  # of a row's height: how wide a ship is in it; and degrees


class ResultScene(TallyScene):
    """A column for each kind of points; amends and powers only where they count."""

    has_ships = True
    texts = {kind: f"belt.scored_{kind}" for kind in ("fighters", "caps", "probes", "ring", "amends", "power")}
    seldom = ("amends", "power")

    @cached_property
    def points(self) -> Points:
        return {seat: parts(self.table.shown, seat, score) for seat, score in enumerate(self.standing.scores)}

    def note(self, seat: int) -> str:
        """The fleet."""
        words = self.context.words_of(self.table.game.meta.id)
        return words(f"fleet.{self.table.shown.players[seat].fleet}")

    def draw_ship(self, surface: Surface, place: Rect, seat: int) -> None:
        """The first of its capital ships."""
        long = min(round(SHARE * place.h), place.w // 2)
        name = f"{self.table.shown.players[seat].fleet}-x"
        picture = hull(self.context, name, self.seats[seat].emblem, (long, 2 * long), BOW_RIGHT)
        surface.blit(picture, picture.get_rect(center=place.center))


REPLACED: dict[type[PlayFeature[Any]], type[PlayFeature[Any]]] = {
    Forced: Lone,
    PlainDigest: Since,
    Peeking: QuietPeeking,
}


class Breath(Flicker["BeltScene"], PlayFeature["BeltScene"]):
    """The light of the great rock swells and sinks while nothing else happens; at rest it is bright."""

    tick: ClassVar[float] = 1 / 8

    def flicker(self) -> None:
        """Let it be as bright as it is at this moment."""
        self._show(self.moment)

    def put_out(self) -> None:
        """Be bright again."""
        self.moment = 0
        self._show(0)

    def _show(self, moment: int) -> None:
        siren = self.scene.view.siren
        if siren.moment != moment:
            siren.moment = moment
            self.scene.view.redraw(siren.rect)


class BeltScene(GameViewScene[Position]):
    """The hexes between the fleets and the cards."""

    made_of: ClassVar[Sequence[type[PlayFeature[Any]]]] = (
        Holding, Breath, Squadrons, Aiming, Steering, Deploying, Rose, Threats, BeltPreview,
        *(REPLACED.get(one, one) for one in GameViewScene.made_of),
    )  # fmt: skip
    controls_type = BeltControls
    hud_type = BeltHud
    result = ResultScene
    view: BeltView
    controls: BeltControls
    around: BeltHud
    areas: BeltAreas
    wording: BeltWording

    # ---- the parts ----

    def make_view(self) -> BeltView:
        made = BeltView(self.context, self.emblems, self.redraw)
        made.told = lambda key: self.wording.about(key, self.table.shown)
        made.means = self.meant
        return made

    def make_controls(self) -> BeltControls:
        made = super().make_controls()
        assert isinstance(made, BeltControls)
        made.said_of = self.said_of
        made.aim = lambda facing: self.features.one(Aiming).aim(facing)
        made.asides = self.asides
        made.reach = lambda key: self.features.one(Steering).reach(key)
        return made

    def make_hud(self) -> BeltHud:
        made = super().make_hud()
        assert isinstance(made, BeltHud)
        made.touch, made.choose = self.touch_power, self.choose_form
        made.is_waiting = lambda: self.features.one(Holding).can_touch
        made.draw_ship = self.draw_ship
        made.seen_card = lambda: self.features.one(Holding).seen
        return made

    def step(self, seconds: float) -> None:
        """Let fade what ships leave behind them."""
        self.view.wakes.step(seconds * 1000)

    @property
    def is_settled(self) -> bool:
        """Whether that is over, too."""
        return super().is_settled and not self.view.wakes.is_busy

    def draw_ship(self, surface: Any, ship: str, place: Any, unit: float) -> None:
        """Draw a ship beside the board where a hex is `unit` pixels wide."""
        self.view.draw_upright(surface, ship, place, unit / WIDE)

    def make_areas(self) -> BeltAreas:
        c, has_task = self.context, self.table.is_practice
        return belt_areas(
            c.measure, len(self.emblems), is_simple=c.is_simple, is_deploying=self.is_deploying, has_task=has_task
        )

    @property
    def is_deploying(self) -> bool:
        """Whether a player at the screen sets up; nothing moves while the host has still to answer."""
        table, decision = self.table, self.table.decision
        if table.is_held_up and table.viewer is not None and table.is_human(table.viewer):
            decision = next((one for one in table.open if one.seat == table.viewer), None)
        return decision is not None and decision.kind == Stage.DEPLOY

    # ---- what can be done ----

    def look_up(self) -> None:
        """Offer what is to be decided, unless that need not be asked."""
        if self.features.one(Holding).answers():
            return
        self.controls.is_public = self.table.is_public
        self.controls.is_asked = self.features.one(Holding).is_asked
        if bool(self.areas.forms.h) != self.is_deploying:
            self.controls.clear()
            self.rebuild()
        super().look_up()

    def light_up(self) -> None:
        self.controls.ends = self.features.one(Steering).look()
        super().light_up()
        is_shooting = self.controls.kind == Stage.FIRE
        self.view.target([key.removeprefix(SHIP) for key in self.controls.by_target if is_shooting and key.startswith(SHIP)])

    def found_lit(self) -> list[Target]:
        found = super().found_lit()
        return [*found, *(spot for spot in self.features.one(Rose).spots() if spot.key in self.controls.by_target)]

    def first_stop(self) -> str:
        """While a fleet is set up, the formations come first; else the buttons of squadrons do."""
        first = (widget.key for widget in self.widgets if widget.key.startswith(FORM))
        return next(first, "") or next((one.key for one in self.numbered()), "")

    @property
    def walked(self) -> list[Target]:
        """Squadrons are walked by their buttons, not ship by ship."""
        return [] if self.controls.kind == Stage.SQUADRON and not self.controls.picked else super().walked

    def numbered(self) -> list[Target]:
        if self.controls.kind == Stage.SQUADRON and not self.controls.picked:
            return [widget for widget in self.widgets if widget.key.startswith("button:squadron ")]
        return super().numbered()

    def standing_for(self, key: str) -> str:
        """What something pointed at means: a ship may stand for the hex that it is on."""
        lit = self.controls.by_target
        if key in lit or not key.startswith(SHIP):
            return key
        found = (f"{HEX}{q},{r}" for q, r in self.view.hexes(key.removeprefix(SHIP)))
        return next((one for one in found if one in lit), key)

    def meant(self, key: str) -> str:
        """What a click on something that is not lit would be; the rules then say why not."""
        return self.wording.meant(key, self.table.shown, self.controls.seat, self.controls.picked)

    def choose(self, target: Target) -> bool:
        """Take what was pointed at; with keys, the focus goes on to what comes next."""
        picked = self.controls.picked
        if not self.controls.on_target(self.standing_for(target.key), Rect(target.rect)):
            if not self._goes_back(target):
                self.explain_unlit(target)
        elif self.controls.picked != picked and self.focus.is_by_key:
            ahead = next((one.key for one in self.lit), "")
            if ahead:
                self.focus_on(ahead)
        return True

    def _goes_back(self, target: Target) -> bool:
        """Whether something else than what comes next was meant, of what could be picked first."""
        controls, key = self.controls, self.standing_for(target.key)
        if controls.kind == Stage.TURN and controls.picked and controls.picked[-1] == key:
            controls.alone()
            return True
        if not controls.picked or not any(path[0] == key for path, _ in controls.made):
            return False
        controls.picked, controls.is_single = (), False
        controls.pick(key)
        return True

    def asides(self) -> Sequence[Offer]:
        """While a squadron is aimed: the direction of last time, or one fighter alone."""
        aiming, controls, words = self.features.one(Aiming), self.controls, self.wording.words
        if not aiming.is_on:
            return ()
        if controls.picked:
            ship = self.wording.ship(controls.picked[-1].removeprefix(SHIP), controls.seat)
            text = (
                words("belt.aim_squadron", letter=aiming.letter) if controls.is_single else words("belt.aim_one", ship=ship)
            )
            single = Offer(key=ONE, text=text, press=controls.alone, kind=QUIET)
            return (single,) if len(aiming.options) > 1 else ()
        last = aiming.last
        if last is None:
            return ()
        text = words("belt.aim_again", way=words(f"belt.{DIRECTIONS[last]}"))
        return (Offer(key=AGAIN, text=text, press=aiming.again, kind=QUIET),)

    def choose_form(self, name: str) -> None:
        """Set up by a formation."""
        if not self.controls.on_target(f"{FORM}{name}", self.areas.forms) and self.features.one(Deploying).clear():
            self.table.submit(Form(name))
            self.acted()

    def touch_power(self) -> None:
        """The viewer's power card was pressed: use it, or ask again what was answered by itself."""
        seat = self.around.own
        key = f"power:{seat}"
        if self.features.one(Holding).touch():
            return
        if self.table.is_public and not self.controls.picked and not self.controls.is_asked:
            self.table.peek(seat)
        elif key in self.controls.by_target and not self.controls.picked:
            self.controls.pick(key)
        elif not self.controls.cancel():
            self.context.notify(self.around.power.hint)

    def acted(self) -> None:
        """Something was done besides what is offered."""
        self.controls.clear()
        self.look_again()

    def told_about(self, key: str) -> Rect:
        """What is about nothing on the board is told at its upper edge."""
        board = self.board_rect
        return super().told_about(key) if key else Rect(board.centerx, board.top, 1, 1)

    def never_told_over(self) -> list[Rect]:
        """Nor over the rock in the middle and the ring around it, nor over the words at the foot."""
        ring = [self.view.camera.hex_rect(COORDINATES[hex]) for hex in RING]
        foot = [Rect(one.rect) for one in self.widgets if self.areas.foot.contains(one.rect)]
        return [*super().never_told_over(), ring[0].unionall(ring[1:]), *foot]

    def docks(self) -> tuple[Rect, ...]:
        """Over the log, and the corner beside it that the hexes leave free."""
        board, log = self.areas.board, self.areas.log
        left = board.right - board.w // 6
        return (Rect(left, log.top, self.context.measure.size[0] - left, log.h),)

    def rather_not_told_over(self) -> list[Rect]:
        return [self.view.rect_of(ship) for ship in self.view.picture.ships]

    def said_of(self, command: str, position: Position, seat: int) -> tuple[str, str]:
        """What stands on the button of a command: of a squadron, what it would do."""
        if command.startswith("squadron_"):
            return self.wording.term("command", command), self.features.one(BeltPreview).note(command[-1].upper())
        if command == "reveal" and self.table.is_public:
            return self.wording.words("belt.command_reveal_secret"), ""
        if command == "reveal":
            return self.wording.showing(self.known.players[seat].power), ""
        if command == "hold":
            return self.wording.action(HOLD, position, seat), ""
        return self.wording.term("command", command), ""

    # ---- for those who do not see it ----

    @property
    def _spoken(self) -> Spoken:
        return Spoken(self.wording, self.table.shown, self.around.own)

    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        return self._spoken.sights({one.key: ACTIONS.join(self.controls.texts_at(one.key)) for one in self.in_order()})

    def told_ship(self) -> Sequence[str]:
        return self._spoken.whole()

    def told_name(self, key: str) -> str:
        return self._spoken.named(key)

    def is_choice(self, key: str) -> bool:
        return super().is_choice(self.standing_for(key))

    def told_turned(self) -> str:
        """Where a ship would face that is steered, put down or aimed, and what would then be in its way."""
        controls, key = self.controls, self.standing_for(self.focus.key)
        place = self.features.one(Steering).end(key)
        if place is None and controls.kind in (Stage.DEPLOY, Stage.REVIVE):
            place = getattr(controls.meant((*controls.picked, key)), "place", None)
        if place is not None:
            return self._spoken.ahead(place)
        face = self.features.one(Rose).shown[1]
        return self._spoken.named(face) if face else ""

    def told_more(self, key: str) -> Sequence[str]:
        turned = self.told_turned() if key == self.focus.key else ""
        return [*filter(None, [turned]), *self._spoken.more(key)]

    # ---- what is pointed at ----

    def focus_moved(self) -> None:
        """Show on the board what has the focus."""
        self.view.focus(self.focus.key)
        super().focus_moved()
        kind, _, card = self.focus.key.partition(" ")
        self.around.point_at_card(int(card) if kind == "button:play" else 0)
