"""Everything on the board with keys alone: no event of a mouse is ever posted here."""

import pytest

from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.views import board_spot
from hyperline.games.listed import SHELF
from hyperline.kernel.match import Match
from hyperline.shell.page.features.keys import Keys
from hyperline.shell.page.hud.command_row import primary_of
from tests.games.hyperline.app.hands import RIP, WANTED, Hands, Various, given_hands, history, rest, shown  # noqa: F401
from tests.games.hyperline.app.helm import Helm
from tests.games.hyperline.app.played import random_steps, setup_of
from tests.games.hyperline.app.test_tracer import FORKED
from tests.games.hyperline.app.test_whole_game import MELEE, as_pilot, put_save

# ---- what can be done ----


@pytest.mark.slow
def test_every_kind_of_action_on_the_board_is_done(tmp_path):
    done, decided, choose = set(), set(), Various(6)
    wanted = {"scan", "place", "rip", "command", "move", "branch", "draw", "research", "combat"}
    for number, text in enumerate(
        (
            RIP,
            MELEE.replace("seed = 5", "seed = 7"),
            RIP.replace("seed = 5", "seed = 9"),
            MELEE.replace("seed = 5", "seed = 8"),
            RIP,
            MELEE.replace("seed = 5", "seed = 11"),
        )
    ):
        home = tmp_path / str(number)
        put_save(home, text)
        pilot = Hands(home, size=(960, 540))
        pilot.press_key("continue")
        helm = Helm(pilot, choose, with_keys=True)
        while sum(helm.done.values()) < (60, 160)[number % 2] and helm.turn():
            if done | {*helm.done} >= WANTED and decided | {*helm.decided} >= wanted:
                break
        done |= {*helm.done}
        decided |= {*helm.decided}
        pilot.leave()
        if done >= WANTED and decided >= wanted:
            break
    assert WANTED - done == set()
    assert wanted <= decided


def test_a_pirate_is_placed(hands):
    game = SHELF.game("hyperline")
    for seed in range(40):
        match = Match(game, setup_of(2, seed))
        if any(some.open and some.open[0].kind == "spawn" for some in random_steps(match, seed)):
            break
    pilot = hands(match.position)
    lit = [target.key for target in pilot.scene.lit]
    pilot.press_key(lit[-1])
    rest(pilot)
    assert history(pilot)[0][1] == f"spawn {lit[-1].partition(':')[2]}"


def test_build_opens_the_shipyard_and_esc_leaves_it(hands):
    pilot = hands(MELEE.replace('sector = "E5"', 'sector = "D4"', 1))
    pilot.key("b")
    assert pilot.scene.name == "shipyard"
    before = history(pilot)
    pilot.key("escape")
    assert pilot.scene.name == "board"
    assert history(pilot) == before


def test_a_step_and_taking_it_back_and_again(hands):
    pilot = hands()
    pilot.press_key("sector:D5")
    rest(pilot)
    assert history(pilot)[-1] == (0, "step D5")
    after = pilot.scene.table.match.position
    pilot.key("u")
    rest(pilot)
    assert not any(text.startswith("step") for _, text in history(pilot))
    pilot.key("u", shift=True)
    rest(pilot)
    assert pilot.scene.table.match.position == after


def test_where_a_line_splits_keys_begin_at_the_first_branch(hands):
    pilot = hands(FORKED)
    pilot.walk("port:N")
    pilot.key("enter")
    rest(pilot)
    pilot.frames()
    assert pilot.scene.table.decision.kind == "branch"
    assert pilot.scene.focus.key.startswith("port:")
    assert pilot.scene.focus.key == pilot.scene.features.one(Keys).shown[0].key


def test_of_a_line_that_splits_a_digit_takes_the_end(hands):
    pilot = hands(FORKED)
    scene = pilot.scene
    pilot.walk("port:N")
    ends = [course.end.sector for course in scene.features.one(Tracer).labelled]
    assert len(ends) == 2
    assert shown(pilot)[0] == ("1–2", "jumps to that end")
    pilot.key("2")
    rest(pilot)
    assert scene.table.match.position.players[0].sector == ends[1]


def test_a_tile_is_turned_by_r_and_by_digits_and_laid_by_enter(hands):
    pilot = hands(RIP.replace('["rip", "fork"]', '["fork", "ramp"]'))
    helm = Helm(pilot, lambda position, seat, legal: legal[0], with_keys=True)
    pilot.press_key("port:N")
    for _ in range(3):
        helm.wait()
        if pilot.scene.controls.is_placing:
            break
        helm.turn()
    controls = pilot.scene.controls
    assert controls.is_placing
    rest(pilot)
    first = controls.rotation
    pilot.key("r")
    assert controls.rotation == (first + 1) % len(controls.choices.tray)
    pilot.key("r", shift=True)
    assert controls.rotation == first
    pilot.key("3")
    assert controls.rotation == 2
    assert [key for key, _ in shown(pilot)[:3]] == ["R", "Enter", f"1–{len(controls.choices.tray)}"]
    rest(pilot)
    pilot.walk("button:lay")
    pilot.key("enter")
    pilot.frames(3)
    assert any(text == "place 2" for _, text in history(pilot))


# ---- labels, and where the keys lead ----


def test_digits_lead_to_everything_however_much_is_lit(hands):
    pilot = hands(RIP)
    scene = pilot.scene
    pilot.press_key("port:N")
    Helm(pilot, None, with_keys=True).wait()
    assert scene.table.decision.kind == "rip"
    keys = scene.features.one(Keys)
    lit = [target.key for target in board_spot.numbered(scene.lit)]
    assert len(lit) > 18
    pilot.key("tab")
    found = []
    for _ in range(-(-len(lit) // 9)):
        for number, target in enumerate(keys.shown, 1):
            before = history(pilot)
            if scene.focus.key != target.key:
                pilot.key(str(number))
            assert scene.focus.key == target.key
            assert history(pilot) == before, "a digit only leads there"
            found.append(target.key)
        pilot.key("0")
    assert found == lit
    assert scene.focus.key == lit[0], "after the last nine come the first"


def test_the_same_digit_again_chooses(hands):
    pilot = hands()
    scene = pilot.scene
    pilot.key("tab")
    number = 1 + [target.key for target in scene.features.one(Keys).shown].index("sector:D5")
    pilot.key(str(number))
    assert scene.focus.key == "sector:D5" and len(history(pilot)) == 0
    pilot.key(str(number))
    rest(pilot)
    assert history(pilot)[-1] == (0, "step D5")


def test_a_list_takes_the_focus_and_gives_it_back(hands):
    pilot = hands()
    scene = pilot.scene
    pilot.press_key("sector:E4")  # by a Step, or by a ripshift
    assert scene.controls.popup is not None
    assert scene.focus.key.startswith("list:")
    first = scene.focus.key
    for key in ("tab", "up", "2"):
        pilot.key(key)
        assert scene.focus.key.startswith("list:")
    pilot.key("1")
    assert scene.focus.key == first
    pilot.key("escape")
    assert scene.controls.popup is None
    assert scene.focus.key == "sector:E4"
    assert pilot.names[-1] == "board"


@pytest.mark.parametrize("phase", ["command", "scan", "combat"])
def test_tab_goes_from_the_bright_button_to_what_is_lit_to_what_else_decides_to_the_rest(hands, phase):
    pilot = hands(MELEE.replace('phase = "command"', f'phase = "{phase}"'))
    scene = pilot.scene
    ending = scene.features.one(Keys).ending
    seen = []
    while True:
        pilot.key("tab")
        if scene.focus.key in seen:
            break
        seen.append(scene.focus.key)
        assert scene.focus.current is not None, "there is always a ring"
    lit = [target.key for target in board_spot.numbered(scene.lit)]
    first = seen.index(lit[0])
    last, seen = seen[-1], seen[first:] + seen[:first]
    assert seen[: len(lit)] == lit
    bright = primary_of(scene.widgets)
    is_first = bright is not None and bright.key != ending
    assert not is_first or seen[-1] == bright.key
    deciding = [key for key in seen[: len(seen) - is_first] if key.startswith(("button:", "group:"))]
    assert seen[len(lit) : len(lit) + len(deciding)] == deciding
    assert not ending or (deciding[-1] == ending and seen[0] != ending)
    assert {f"seat:{n}" for n in range(3)} <= {*seen}
    pilot.key("tab", shift=True)
    assert scene.focus.key == last


@pytest.mark.parametrize("turn", range(4))
def test_arrows_go_where_they_point_however_the_board_lies(hands, turn):
    pilot = hands()
    scene = pilot.scene
    for _ in range(turn):
        pilot.key("w")
    rest(pilot)
    ship = scene.view.camera.sector_rect(40)
    for key, axis, sign in (("right", 0, 1), ("left", 0, -1), ("up", 1, -1), ("down", 1, 1)):
        pilot.key("tab")
        scene.focus_on("sector:E5")
        scene.set_spots(board_spot.spots(scene.view, scene.around, scene.lit))
        scene.focus_on("sector:E5")
        pilot.key(key)
        assert (scene.focus.current.rect.center[axis] - ship.center[axis]) * sign > 0


def test_the_focus_is_never_lost_while_keys_are_used(hands):
    pilot = hands()
    helm = Helm(pilot, as_pilot(4), with_keys=True)
    for _ in range(12):
        helm.turn()
        helm.wait()
        rest(pilot)
        if pilot.scene.name == "board":
            assert pilot.scene.focus.current is not None


def test_esc_goes_back_and_never_ends_anything(hands):
    pilot = hands()
    scene, before = pilot.scene, history(pilot)
    pilot.walk("sector:D5")
    pilot.key("i")
    assert scene.shown_card is not None
    pilot.key("escape")
    assert scene.shown_card is None and pilot.names[-1] == "board"
    pilot.key("escape")
    assert pilot.names[-1] == "pause"
    pilot.key("escape")
    assert pilot.names[-1] == "board"
    assert history(pilot) == before
