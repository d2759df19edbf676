"""What is seen of a battle: struck sides that face each other, a gun for each point, nothing left once all has landed."""

from typing import Any

import pygame
import pytest

from hyperline.games.hyperline.app.battle.cues import acts, fire
from hyperline.games.hyperline.app.battle.features.choice_pulse import LEVELS, ChoicePulse
from hyperline.games.hyperline.app.battle.scene import BattleScene
from hyperline.games.hyperline.app.battle.views import part_lights, shots
from hyperline.games.hyperline.app.battle.views.guns import guns
from hyperline.games.hyperline.app.battle.views.middle import Die, winning
from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.stage import MISSILE, figure_picture, planned
from hyperline.games.hyperline.app.battle.views.state import (
    FIGHTER,
    LEFT,
    RIGHT,
    TAKE,
    TIGHT_SCAN,
    TORPEDO,
    WASTED,
    Loss,
    opened,
)
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import QUADRANTS
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.ship import target_of
from hyperline.games.listed import SHELF
from hyperline.shell.anim.durations import CALM, PART_FLIP, REDUCED, SHOT
from hyperline.shell.context import make_context
from hyperline.shell.paths import user_paths
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.games.hyperline.app.test_battle import NEXXUS, SEATS, Chooser, Scholar, asteroids, plain, position
from tests.games.hyperline.app.test_battle_state import played
from tests.shell.pilot import Pilot

STEP = 1 / 60


def context_of(tmp_path, size=(1280, 720), **settings):
    return make_context(size, SHELF, user_paths(tmp_path), Settings(plays_forced=False, **settings))


def duel(quadrants=(1, 3)):
    """A battle of two Starships as it opens, with the quadrants in which they have each other."""
    now = plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2")
    state = opened(Picture.of(now), events.BattleOpened(0, 1, now.players[0].sector, 0))
    state.quadrants = [*quadrants]
    return state


def sides_of(context, state):
    """Both sides of a state, placed."""
    plan = planned(context)
    found = [SideView(context, number, number) for number in (LEFT, RIGHT)]
    for number, side in enumerate(found):
        side.layout(plan.frames[number], plan.hangars[number])
        side.show(state)
    return found


class Show:
    """A battle in the real scene, played by a chooser; `steps` of a sixtieth of a second are taken by hand.

    Every fourth is drawn, as on a slow computer, unless `drawn` says otherwise.
    """

    drawn = 4

    def __init__(self, tmp_path, start, size=(1280, 720), **settings):
        self.context = context_of(tmp_path, size, **settings)
        setup = setup_for(self.context, CORNERS[: len(SEATS)])
        self.table = Table.begin(SHELF.game("hyperline"), setup, make_director(self.context), None, position=start)
        self.stack = SceneStack()
        self.stack.push(BoardScene(self.context, self.table))
        self.surface = pygame.Surface(size)
        self.chooser = Chooser(3)
        self.taken = 0

    @property
    def scene(self):
        return self.stack.scenes[-1]

    def steps(self, count=1):
        for _ in range(count):
            self.context.clock.advance(STEP)
            self.stack.update(STEP)
            if self.taken % self.drawn == 0:
                self.stack.draw(self.surface)
            self.taken += 1

    def choose(self):
        """Take one decision at random, all points of a volley at once."""
        seat = self.table.decision.seat
        action = self.chooser(self.table.position, seat, [one for one in self.table.legal() if not one.is_open])
        controls = getattr(self.scene, "controls", None)
        if self.scene.name == "battle" and controls.assignment is not None:
            controls.assignment.suggest_all()
            self.scene.perform(tuple(controls.assignment.actions()))
        elif self.scene.name == "battle":
            self.scene.perform((action,))
        else:
            self.table.submit(action)

    def play(self, decisions=12, most=4_000):
        """Go on for some decisions; yields after each step."""
        for _ in range(most):
            self.steps()
            yield
            is_ready = self.table.decision is not None and not self.table.director.is_busy
            if self.scene.name == "battle" and self.scene.is_done:
                self.scene.go_on()
            elif is_ready and (self.scene.name != "battle" or self.scene.is_offering):
                if not decisions:
                    return
                decisions -= 1
                self.choose()


# ---- where things are ----


@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_struck_sides_face_each_other(display, tmp_path, quadrant):
    left, right = sides_of(context_of(tmp_path), duel((quadrant, quadrant)))
    assert (left.way, right.way) == (1, 3)
    assert left.nose[1] == (1 - quadrant) % 4
    assert right.nose[1] == (3 - quadrant) % 4


@pytest.mark.parametrize("quadrant", QUADRANTS)
def test_noses_stay_up_if_that_is_wanted(display, tmp_path, quadrant):
    for side in sides_of(context_of(tmp_path, games={"hyperline": {"keeps_noses_up": True}}), duel((quadrant, quadrant))):
        assert side.way == quadrant
        assert side.nose[1] == 0


@pytest.mark.parametrize("seed", range(4))
def test_each_point_has_its_gun(display, tmp_path, seed):
    context, state, count = context_of(tmp_path), None, 0
    for before, batch, _ in played(seed, 1500):
        picture = Picture.of(before)
        for event in batch:
            if isinstance(event, events.BattleOpened):
                state = opened(picture, event)
            if isinstance(event, events.VolleyFired) and state is not None:
                side = sides_of(context, state)[state.side_of(event.player)]
                assert len(guns(side)) == event.points, f"{side.ship} to {side.quadrant}"
                count += 1
            if state is not None:
                state.take(event)
            picture.take(event)
            if isinstance(event, events.BattleEnded):
                state = None
    assert count > 5


def test_ships_are_600_pixels_where_there_is_room(display, tmp_path):
    large = planned(context_of(tmp_path, (1920, 1080)))
    assert all(min(frame.size) >= 600 for frame in large.frames)
    apart = [*large.frames, large.centre, *large.hangars, *large.heads, large.title, large.foot, large.deck]
    for number, rect in enumerate(apart):
        assert large.area.contains(rect)
        assert rect.collidelist(apart[number + 1 :]) < 0


# ---- what moves ----


@pytest.mark.parametrize("points", [1, 2, 7, 15, 40])
def test_a_volley_lasts_no_longer_than_it_may(points):
    class Fired:
        state: Any = duel()

    fired: Any = Fired
    fired.state.points = [points, points]
    last = (points - 1) * fire.gap(fired, LEFT) + SHOT + PART_FLIP
    assert last <= max(fire.VOLLEY, SHOT + PART_FLIP) + 1


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_die_comes_to_lie_as_the_rules_have_it(display, tmp_path, face):
    die = Die(context_of(tmp_path), LEFT)
    seen = set()
    for n in range(34):
        die.roll(face, n / 33)
        seen.add(die.face)
        die.draw(display, pygame.Rect(300, 300, 80, 80))
    assert die.face == face
    assert len(seen) == 4


def test_what_is_rolled_is_not_told_before_the_die_lies(display, tmp_path):
    show, is_told = Show(tmp_path, position()), False
    for _ in show.play(4):
        if show.scene.name == "battle" and " rolls " in show.scene.said and show.scene.state.round == 1:
            assert any(die.is_lying for die in show.scene.theatre.middle.dice)
            is_told = True
    assert is_told


def test_a_turned_die_and_a_chosen_one_say_so(display, tmp_path):
    show = Show(tmp_path, plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"))
    for _ in show.play(3):
        pass
    middle, state = show.scene.theatre.middle, show.scene.state
    state.rolls, state.quadrants = [1, -1], [2, 3]
    middle.show(state)
    assert [die.badge for die in middle.dice] == ["turned", "chosen"]
    state.rolls, state.quadrants = [2, 3], [2, 3]
    middle.show(state)
    assert [die.badge for die in middle.dice] == ["", ""]


def test_shots_overlap_and_leave_nothing_behind(display, tmp_path):
    show = Show(tmp_path, position())
    most = 0
    for _ in show.play(14):
        if show.scene.name != "battle":
            continue
        theatre = show.scene.theatre
        most = max(most, sum(key.startswith(("shot", "flip", "fighter")) for key in theatre.marks.shown))
        if not theatre.is_flying and not show.table.director.is_busy:
            assert not theatre.marks.shown
            assert all(not side.hidden and not side.flown and not side.thrown for side in theatre.sides)
            assert theatre.middle.left == theatre.state.left
    assert most > 1, "the next shot is fired before what the last one has hit lies still"


@pytest.mark.parametrize("at", ["top", "bottom"])
def test_words_at_one_part_lie_on_each_other_only_where_the_window_is_full(display, tmp_path, at):
    show = Show(tmp_path, position(), text_size=200)
    for _ in show.play(14):
        if show.scene.name == "battle":
            break
    theatre, area = show.scene.theatre, show.context.measure.area
    part = pygame.Rect(600, 0, 60, 60) if at == "top" else pygame.Rect(600, area.bottom - 60, 60, 60)
    for _ in range(40):  # far more than there is room for
        fire.telling(theatre, part, "Carrier Pod").seek(0.0)
    words = theatre.marks.places("told")
    assert len(words) == 40 and all(area.contains(word) for word in words)
    apart = {tuple(word) for word in words}
    assert len(apart) > area.h / words[0].h / 2, "most of the window is used before one lies on another"


def test_the_words_of_struck_parts_lie_on_no_part_and_on_no_other_word_and_lead_back(display, tmp_path):
    show = Show(tmp_path, position())
    for _ in show.play(14):
        if show.scene.name == "battle":
            break
    theatre = show.scene.theatre
    for side in theatre.sides:
        parts = [side.rect_of(target_of(part)) for part in side.ship.parts][:6]
        for part in parts:
            fire.telling(theatre, part, "Carrier Pod −1").seek(0.0)
    words, lines = theatre.marks.places("told"), theatre.marks.places("line")
    ships = [side.ship_rect for side in theatre.sides]
    assert len(words) == len(lines) > 8
    assert all(word.collidelist(ships) < 0 for word in words)
    assert all(word.collidelist(words[number + 1 :]) < 0 for number, word in enumerate(words))


def test_skipping_lands_everything_within_a_frame(display, tmp_path):
    show = Show(tmp_path, position())
    for _ in show.play(14):
        if show.scene.name == "battle" and show.scene.theatre.is_flying and not show.scene.is_done:
            show.scene.skip()
            assert not show.scene.theatre.is_flying
            return
    raise AssertionError("nothing was fired")


def answering(tmp_path, start, kind, size=(1280, 720), **settings):
    """A show in which a person has just decided something of a kind; volleys are of four points or more."""
    show = Show(tmp_path, start, size, **settings)
    for _ in show.play(30):
        scene = show.scene
        if scene.name != "battle" or not scene.is_offering or scene.controls.kind != kind:
            continue
        made = scene.controls.assignment
        if made is not None and made.needed < 4:
            continue
        show.steps(2)  # the person looks at it
        show.choose()
        return show
    raise AssertionError(f"there was no {kind}")


def frames_until(show, is_reached, most=1_000):
    """How many frames it takes until something is so."""
    for count in range(most):
        if is_reached(show.scene):
            return count
        show.steps()
    raise AssertionError("it never was")


def has_landed(scene):
    """Whether nothing is on its way; what has become of the last hit may still be read."""
    flying = ("shot", "flip", "fighter", "dying")
    return scene.name != "battle" or not (
        any(scene.state.left) or any(key.startswith(flying) for key in scene.theatre.marks.shown)
    )


def is_asked(scene):
    return scene.name != "battle" or scene.is_offering or scene.is_done


def test_one_press_ends_the_whole_volley(display, tmp_path):
    """At half the speed, in which a volley of six takes two seconds."""
    show = answering(tmp_path, position(enemies=""), "damage", speed="slow")
    assert frames_until(show, has_landed) > 60
    show = answering(tmp_path, position(enemies=""), "damage", speed="slow")
    show.steps(2)
    show.scene.skip()
    assert frames_until(show, has_landed) <= 1
    assert not is_asked(show.scene), "what follows the volley is another step"


@pytest.mark.parametrize(("way", "is_at_once"), [("skip", True), ("hasten", False)])
def test_a_second_press_goes_on_to_a_decision_and_a_second_click_does_not(display, tmp_path, way, is_at_once):
    """Against a Pirate three steps pass between two decisions: the ships turn, both sides fire, the Pirate is hit."""
    show = answering(tmp_path, position(sector="D4"), "direction", speed="slow")
    for _ in range(2):
        show.steps(2)
        getattr(show.scene, way)()
    assert (frames_until(show, is_asked) <= 2) is is_at_once


def frames_of_marks(show, most=90):
    """The names of the marks that are shown, frame by frame."""
    for _ in range(most):
        show.steps()
        yield {key.split()[0] for key in show.scene.theatre.marks.shown}, [*show.scene.theatre.marks.shown]


def test_the_side_that_is_chosen_lights_up_at_once_and_nobody_waits_for_what_does_not_turn(display, tmp_path):
    """Ada keeps the side that faces the enemy already, so that neither die nor ship moves."""
    show = answering(tmp_path, position(sector="D4"), "direction")
    theatre, number = show.scene.theatre, show.scene.state.side_of(0)
    was = theatre.sides[number].angle
    lit = [("edge" in names) for names, _ in frames_of_marks(show, 2)]
    assert any(lit)
    waited = frames_until(show, lambda scene: isinstance(show.table.director.playing, events.VolleyFired))
    is_turned = theatre.sides[number].angle != was
    assert waited <= (40 if is_turned else 14)


def test_both_sides_are_seen_to_fire_at_the_same_moment(display, tmp_path):
    show = answering(tmp_path, plain(sector="C3", other="C3", patrols="C3 = 3", enemies=", C3 = 2"), "direction")
    places = set()
    for names, _ in frames_of_marks(show):
        if "muzzle" in names:
            shown = show.scene.theatre.marks.shown
            places = {mark[0].centerx for key, mark in shown.items() if key.startswith("muzzle")}
            break
    middle = show.scene.theatre.plan.centre
    assert any(x < middle.left for x in places)
    assert any(x > middle.right for x in places)
    assert not any("shot" in key for key in show.scene.theatre.marks.shown), "before the first point is on its way"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_result_lies_over_neither_ship_and_over_no_odds(display, tmp_path, monkeypatch, size):
    show = answering(tmp_path, position(enemies=""), "damage", size=size, speed="instant")
    scene = show.scene
    scene.state.lost[LEFT] = (Loss("laser-cannon", 1), Loss(FIGHTER, 1), Loss(WASTED, 2))
    scene.end(events.BattleEnded(scene.state.sector, "rounds"))
    scene.draw(show.surface)
    with_card = show.surface.copy()
    monkeypatch.setattr("hyperline.games.hyperline.app.battle.views.theatre.draw_result", lambda *_: None)
    scene.redraw()
    scene.draw(show.surface)

    def looks(surface, rect):
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    for side in scene.theatre.sides:
        assert looks(with_card, side.ship_rect) == looks(show.surface, side.ship_rect)
    assert looks(with_card, scene.theatre.plan.centre) != looks(show.surface, scene.theatre.plan.centre)
    assert not [spot for spot in scene.spots if spot.key == "odds"]


def test_two_hits_on_a_part_are_two_discs(display, tmp_path, monkeypatch):
    context, texts, discs = context_of(tmp_path), [], []
    line, disc = context.type.line, part_lights.paint.disc
    monkeypatch.setattr(context.type, "line", lambda text, *rest: texts.append(text) or line(text, *rest))
    monkeypatch.setattr(part_lights.paint, "disc", lambda *rest: discs.append(rest) or disc(*rest))
    for cell in (pygame.Rect(40, 40, 76, 76), pygame.Rect(40, 40, 30, 30)):
        texts.clear(), discs.clear()
        part_lights.draw_picked(context, pygame.Surface((200, 200)), cell, ((1, True), (3, False)))
        assert texts == ["1", "3"]
        (_, first, radius, held), (_, second, _, lost) = discs
        assert second[0] - first[0] >= 2 * radius, "one beside the other"
        assert held == context.theme.colour("accent_light") and lost == context.theme.colour("bad")
        assert all(cell.inflate(radius, radius).collidepoint(place) for place in (first, second))


def test_the_button_says_what_it_takes_back(display, tmp_path):
    """Before anything is assigned, undo takes back the facing (COM-7); then it takes back a number."""
    show = Show(tmp_path, plain(sector="D4", other="G7", patrols="A1 = 1", enemies=""))
    labels = set()
    for _ in show.play(12):
        scene = show.scene
        if scene.name == "battle" and scene.is_offering and scene.controls.kind in ("damage", "flee"):
            found = [one.text for one in scene.widgets if one.key == "button:take_back"]
            labels |= {*found}
            if found and scene.controls.assignment is not None:
                scene.controls.suggest()
                labels |= {one.text for one in scene.widgets if one.key == "button:take_back"}
    words = show.context.words
    assert words("battle.do_take_back") in labels
    assert words("battle.undo_face") in labels


def test_no_shot_crosses_the_number_of_hits(display, tmp_path):
    """It is drawn over what flies, and what is still to be assigned is counted in the deck."""
    show, drawn = Show(tmp_path, position()), []
    for _ in show.play(14):
        if show.scene.name != "battle" or not any(key.startswith("shot") for key in show.scene.theatre.marks.shown):
            continue
        theatre, surface = show.scene.theatre, pygame.Surface((1280, 720))
        theatre.marks.draw = lambda surface: drawn.append("shots")
        hits = theatre.middle.draw_hits
        theatre.middle.draw_hits = lambda *rest: drawn.append("hits") or hits(*rest)  # noqa: B023 - drawn at once
        theatre.draw_marks(surface)
        break
    assert drawn == ["shots", "hits"]
    assert not theatre.plan.row.colliderect(theatre.plan.centre)


@pytest.mark.parametrize(
    "start", graded([asteroids, position, lambda: position(sector="F6")], 1), ids=["rock", "duel", "Pirate"]
)
def test_what_is_drawn_bit_by_bit_is_what_is_drawn_whole(display, tmp_path, start):
    """Only what changes is drawn again, and the light around what can be chosen is laid on the picture as it is."""
    show = Show(tmp_path, start(), (960, 540))
    show.drawn = 1
    for number, _ in enumerate(show.play(5)):
        if show.scene.name != "battle" or number % 9:
            continue
        seen = pygame.surfarray.array3d(show.surface).astype(int)
        show.scene.redraw()
        show.stack.draw(show.surface)
        unlike = abs(pygame.surfarray.array3d(show.surface) - seen).max(axis=2)
        assert unlike.max() <= 2, (number, *zip(*(unlike > 2).nonzero(), strict=True))  # light is rounded


def test_the_asteroid_is_gone_when_it_has_struck(display, tmp_path):
    show = Show(tmp_path, asteroids())
    seen = set()
    for _ in show.play(4):
        if show.scene.name == "battle" and show.scene.state.kind == "asteroid":
            seen.add(show.scene.theatre.sides[RIGHT].shift)
    assert seen == {0.0, 1.0}


TORPEDO_AT_BRUNO = """
phase = "combat"
[board]
C3 = "Friskus"
D3 = "crossing 0"
E3 = "Tilt"
[[player]]
corner = "A1"
home = "Problar"
sector = "E3"
ship = ["bridge@0,0", "battle-pod@0,1", "plasma-launcher@1,1/R"]
[[player]]
corner = "I9"
home = "Viper"
sector = "C3"
ship = ["bridge@0,0", "battle-pod@0,1", "combat-engine@0,2", "laser-cannon@1,1/R"]
"""


def test_a_torpedo_is_a_torpedo_and_gone_when_it_has_struck(display, tmp_path):
    show = Show(tmp_path, settle(read_text(TORPEDO_AT_BRUNO)))
    scenes = (show.scene for _ in show.play(4))
    struck = (scene for scene in scenes if scene.name == "battle" and scene.state.kind == TORPEDO)
    shifts = [scene.theatre.sides[RIGHT].shift for scene in struck]
    assert {*shifts} == {0.0, 1.0}
    assert shifts == sorted(shifts), "it does not come back"
    seen = figure_picture(show.context, TORPEDO, 0, 100)
    meant = show.context.sprites("hyperline/pieces", "torpedo", show.context.px(MISSILE), 270)
    assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(meant, "RGBA")


def test_a_torpedo_flies_once_and_nothing_stays_where_it_was(display, tmp_path, monkeypatch):
    flown, shot = [], shots.shot

    def seen(context, kind, path, progress):
        if kind == "torpedo":
            flown.append((path, progress, show.scene.theatre.sides[RIGHT].shift))
        return shot(context, kind, path, progress)

    monkeypatch.setattr(shots, "shot", seen)
    armed = TORPEDO_AT_BRUNO.replace('"plasma-launcher@1,1/R"', '"plasma-launcher@1,1/R", "plasma-launcher@-1,1/L"')
    show, lost = Show(tmp_path, settle(read_text(armed))), 0
    for _ in show.play(4):
        if show.scene.name == "battle" and show.scene.state.kind == TORPEDO:
            lost = max(lost, show.scene.state.points[RIGHT])
    assert lost > 1, "it breaks more than one part"
    assert len({path for path, _, _ in flown}) == 1
    assert all(shift == 1.0 for _, _, shift in flown), "one torpedo is seen"


def test_in_calm_mode_every_event_is_told(display, tmp_path):
    show, said = Show(tmp_path, position(), is_calm=True), set()
    for _ in show.play(8):
        if show.scene.name == "battle":
            said.add(show.scene.said)
    assert any(" damage." in line and " deals " in line for line in said), said


class Said:
    """Hears what a theatre says."""

    def __init__(self, words=None):
        self.context = type("Words", (), {"words": staticmethod(words)})
        self.notes = []

    def say(self, text):
        self.notes.append(text)


def test_calm_mode_says_what_research_has_brought(display, tmp_path):
    theatre: Any = Said(context_of(tmp_path).words)
    for event in (events.ResearchGained(0, 2, 5), events.ResearchFailed(0, True), events.ResearchFailed(0, False)):
        assert ROWS[type(event)].battle_calm(event, theatre).duration > REDUCED, "it is there to be read"
    assert "2 of 5" in theatre.notes[0]
    assert len(set(theatre.notes)) == 3


def test_a_point_of_research_is_seen(display, tmp_path):
    show = Show(tmp_path, settle(read_text(NEXXUS)))
    for _ in show.play(0):
        pass
    theatre = show.scene.theatre
    motion = acts.gained(events.ResearchGained(0, 1, 5), theatre)
    motion.seek(300)
    assert {key.split()[0] for key in theatre.marks.shown} >= {"banner", "flare", "star"}
    motion.finish()
    assert not theatre.marks.shown


@pytest.mark.parametrize(("face", "word"), [(2, "scan_won"), (3, "scan_lost")])
def test_the_die_of_a_tight_scan_says_whether_it_has_won(display, tmp_path, monkeypatch, face, word):
    show = Show(tmp_path, settle(read_text(NEXXUS)))
    for _ in show.play(0):
        pass
    scene, lines = show.scene, []
    state, middle, kit = scene.state, scene.theatre.middle, show.context.type
    state.kind = TIGHT_SCAN
    line = kit.line
    monkeypatch.setattr(type(kit), "line", lambda kit, text, *rest, **more: lines.append(text) or line(text, *rest, **more))
    middle.dice[LEFT].roll(face, 0.5)
    middle.draw(show.surface, scene.theatre.plan, state)
    verdicts = [show.context.words(f"battle.{name}") for name in ("scan_won", "scan_lost")]
    assert not {*verdicts} & {*lines}, "not while it rolls"
    middle.dice[LEFT].roll(face, 1.0)
    middle.draw(show.surface, scene.theatre.plan, state)
    assert {*verdicts} & {*lines} == {show.context.words(f"battle.{word}")}


def test_the_chance_of_a_tight_scan_counts_the_damage_that_it_costs(display, tmp_path):
    poor = (
        NEXXUS.split("ship = ")[0] + 'ship = ["bridge@0,0", "battle-pod@0,1", "planetary-scanner@-1,1/L", "rip-engine@0,2"]'
    )
    picture = Picture.of(settle(read_text(poor + NEXXUS[NEXXUS.index("\npatrols") :])))
    state = opened(picture, events.ResearchBegan(0, True))
    assert sum(winning(state)) == 1
    state.take(events.ComponentDamaged(0, "0,2", Component.RIP_ENGINE, "tight-scan"))
    assert sum(winning(state)) == 1, "paid"
    state = opened(state.picture, events.ResearchBegan(0, True))
    assert sum(winning(state)) == 0, "either the Scanner or its Pod has to pay"


def test_cross_hairs_are_gone_once_their_part_is_hit(display, tmp_path):
    show = Show(tmp_path, position())
    named = set()
    for _ in show.play(14):
        if show.scene.name != "battle":
            continue
        theatre = show.scene.theatre
        for number, side in enumerate(theatre.sides):
            for target in theatre.aimed_at(number):
                named.add(target)
                assert side.ship.find(target) is not None
    assert named


def test_a_pirate_that_is_hit_is_thrown_back_and_stands_again(display, tmp_path):
    show = Show(tmp_path, plain(sector="D4", other="G7", patrols="A1 = 1", enemies=""))
    seen = set()
    for _ in show.play(8):
        if show.scene.name == "battle" and show.scene.state.step == TAKE:
            seen.add(show.scene.theatre.sides[RIGHT].entrance[0])
    assert max(seen) > 0.02
    assert 0.0 in seen


def test_in_calm_mode_nothing_travels_and_nothing_lasts(display, tmp_path):
    show = Show(tmp_path, position(), is_calm=True)
    for _ in show.play(12):
        if show.scene.name == "battle":
            assert not any(key.startswith(("shot", "fighter", "flip")) for key in show.scene.theatre.marks.shown)
    theatre: Any = Said()
    for kind in (events.RoundBegan(1), events.BattleOpened(0, 1, 20, 0)):
        assert ROWS[type(kind)].battle_calm(kind, theatre).duration <= CALM


def test_pirates_of_three_levels_differ(display, tmp_path):
    looks = set()
    for level in (1, 2, 3):
        now = plain(sector="D4", other="G7", patrols="A1 = 1", enemies="")
        state = opened(Picture.of(now), events.BattleOpened(0, events.PIRATE, now.players[0].sector, level))
        context = context_of(tmp_path)
        side = sides_of(context, state)[RIGHT]
        names = {gun.kind for gun in guns(side)}
        assert len(guns(side)) == level
        looks.add((*names, side.figure_rect.w, context.words(f"battle.pirate_name_{level}")))
    assert all(len({look[n] for look in looks}) == 3 for n in range(3))


def test_what_was_hit_stays_dark(display, tmp_path):
    """A part that has turned over is not shown whole again while its event is still to be taken."""
    now = settle(read_text(NEXXUS))
    show = Show(tmp_path, now)
    waiting = 0
    for _ in show.play(3):
        if show.scene.name != "battle" or not show.scene.said.endswith("damaged."):
            continue
        side, part = show.scene.theatre.sides[LEFT], show.scene.said
        is_taken = any(one.is_damaged for one in side.ship.parts)
        if not is_taken:
            assert side.hidden, part
            waiting += 1
    assert waiting > 5


# ---- what draws the eye ----


def pulsed(show):
    """The levels of light at what can be chosen, in the first offered decision that has any such thing; and how it ends."""
    levels = []
    for _ in show.play(4):
        if show.scene.name != "battle":
            continue
        pulse = show.scene.features.one(ChoicePulse)
        while show.scene.is_offering and not pulse.is_settled and len(levels) < 400:
            show.steps()
            levels.append(pulse.level)
        if any(levels):
            return levels, pulse
    return levels, None


def test_what_can_be_chosen_swells_twice_and_then_nothing_is_drawn(display, tmp_path):
    show = Show(tmp_path, position(), games={"hyperline": {"has_battle_odds": False}})  # these come when they come
    levels, pulse = pulsed(show)
    peaks = [n for n in range(1, len(levels)) if levels[n] == LEVELS > levels[n - 1]]
    assert len(peaks) == 2
    assert abs((peaks[1] - peaks[0]) * STEP - 1.25) < 2 * STEP
    assert pulse.level == 0
    assert pulse.is_settled
    show.steps(3)
    drawn = []
    show.scene.redraw = drawn.append
    show.steps(60)
    assert not drawn


@pytest.mark.parametrize("settings", [{"is_calm": True}, {"speed": "instant"}])
def test_without_motion_nothing_swells(display, tmp_path, settings):
    levels, _ = pulsed(Show(tmp_path, position(), **settings))
    assert not any(levels)


# ---- what a battle is continued with ----


def hurt(tmp_path):
    """A battle in which something is lost and something is to be decided, and what each side has lost."""
    show = Show(tmp_path, position())
    for _ in show.play(14):
        scene = show.scene
        if scene.name == "battle" and scene.is_offering and all(scene.state.lost) and not scene.theatre.is_flying:
            return show, [*scene.state.lost]
    raise AssertionError("nothing was lost")


def test_a_battle_that_is_continued_knows_what_was_lost(display, tmp_path):
    show, lost = hurt(tmp_path)
    again = BattleScene(show.context, show.table, show.scene.board, None)
    assert again.state.lost == lost


def test_what_is_taken_back_was_not_lost(display, tmp_path):
    show, scholar = Show(tmp_path, settle(read_text(NEXXUS))), Scholar()

    def choose():
        table = show.table
        action = scholar(table.position, table.decision.seat, table.legal())
        if show.scene.name == "battle":
            show.scene.perform((action,))
        else:
            table.submit(action)

    show.choose = choose
    for _ in show.play(9):
        if show.scene.name == "battle" and show.scene.is_offering and show.scene.state.kind == TIGHT_SCAN:
            break
    assert len(show.scene.state.lost[LEFT]) == 1
    assert show.table.undo()
    show.steps(5)
    assert show.scene.name == "board" or not show.scene.state.lost[LEFT]


def test_ships_turn_when_the_setting_changes(display, tmp_path):
    pilot = Pilot(tmp_path, Settings(speed="instant", plays_forced=False))
    try:
        context = pilot.app.context
        table = Table.begin(
            SHELF.game("hyperline"), setup_for(context, CORNERS[:2]), make_director(context), None, position=position()
        )
        pilot.app.stack.push(BoardScene(context, table))
        chooser = Chooser(3)
        while not any(side.turns(side.quadrant) for side in getattr(getattr(pilot.scene, "theatre", None), "sides", ())):
            table.submit(chooser(table.position, table.decision.seat, [one for one in table.legal() if not one.is_open]))
            pilot.frames(4)
        context.settings.change_own("hyperline", keeps_noses_up=True)
        assert all(not side.angle and not side.is_turning for side in pilot.scene.theatre.sides)
    finally:
        pilot.leave()
