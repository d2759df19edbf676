"""What the bar below says while things move: never what is past."""

from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules.actions import Pass
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.helm import Helm
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import Pilot

STEP = 1 / 60
TWO = """
phase = "command"
[[player]]
corner = "A1"
home = "Problar"
[[player]]
corner = "I9"
home = "Aegis"
"""


def opened(context, stack, position=None, rival="human"):
    """A board at normal speed for Ada and Bo, once something can be decided."""
    seats = (Seat("human", "Ada", 0, choice="A1"), Seat(rival, "Bo", 1, choice="I9"))
    table = Table.begin(SHELF.game("hyperline"), Setup(seats), Director(pace=Pace.NORMAL), make_bot, position=position)
    scene = BoardScene(context, table)
    stack.push(scene)
    for _ in range(30):
        stack.update(STEP)
    return scene


def test_as_soon_as_a_turn_is_seen_to_begin_the_prompt_names_who_plays(context, stack):
    scene = opened(context, stack, settle(read_text(TWO)))
    scene.perform(Pass())
    said = {}
    for _ in range(300):
        stack.update(STEP)
        if scene.table.director.is_busy:
            said.setdefault(scene.picture.turn, scene.around.prompt.text)
    assert said == {0: "Ada’s turn.", 1: "Bo’s turn."}


def test_what_was_done_in_the_shipyard_is_not_offered_while_it_is_shown(tmp_path):
    pilot = Pilot(tmp_path, Settings())
    pilot.click("quick")
    helm = Helm(pilot, lambda position, seat, legal: legal[0])
    while pilot.scene.name != "board" or not helm.done:
        if pilot.scene.name == "shipyard" or pilot.has("group:build"):
            helm.turn()
        pilot.frames()
    while not helm.table.director.is_busy:
        assert pilot.scene.around.prompt.text.endswith((" is building a ship.", " is thinking."))
        assert not pilot.has("group:build")
        pilot.frames()
    pilot.leave()


def test_nothing_can_be_taken_back_as_soon_as_another_has_acted(context, stack):
    scene = opened(context, stack, settle(read_text(TWO)), rival="pilot")
    scene.perform(Pass())
    for _ in range(400):
        stack.update(STEP)
        if not scene.table.is_human(scene.picture.turn) and scene.table.director.playing is not None:
            assert bool(scene.around.undo.why) == (not scene.table.can_undo)
