"""The commands of the row keep their places, say why they are off, and at the most one of them is bright."""

import pytest
from pygame import Rect

from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.board.hud.controls import KEYS
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.choice import BUILD, DURING, MOVE, REPAIR, RESEARCH
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.shell.page.hud.command_row import Separator
from hyperline.shell.ui.button import PRIMARY, Button
from tests.games.hyperline.app.hands import (
    bare_controls,
    given_hands,  # noqa: F401
)
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position

PLACE = Rect(324, 640, 932, 80)
ORDER = [KEYS[name] for name in (MOVE, BUILD, REPAIR, RESEARCH)]
AT_HOME = """
phase = "command"
[[player]]
corner = "A1"
home = "Problar"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
[[player]]
corner = "I9"
home = "Aegis"
"""


@pytest.fixture
def row(context):
    """Offers a decision of a position and gives the widgets of its row."""
    game, names = Hyperline(), Wording(context.words, ["Ada", "Bruno", "Cleo", "Dmitri"])
    view = BoardView(context, lambda rect=None: None)
    view.layout(Rect(300, 60, 560, 560))

    def made(position):
        view.picture = Picture.of(position)
        controls = bare_controls(context, names, view)
        seat = position.decision.seat
        controls.offer(position, seat, tuple(game.legal(position, seat)))
        return controls.buttons(PLACE)

    return made


def walk(most):
    """Some of the decisions in which the commands stand there, in games at random."""
    starts = [(new_game(seed), seed, 12) for seed in range(6)] + [(rich_position(seed), seed, 3) for seed in range(40)]
    seen = 0
    for start, luck, turns in starts:
        for point in at_random(start, luck, turns):
            if point.position.decision.kind in DURING:
                seen += 1
                yield point.position
            if seen >= most:
                return


def test_the_commands_have_the_same_places_whatever_can_be_done(row):
    places, kinds = set(), set()
    for position in walk(150):
        widgets = row(position)
        kinds.add(position.decision.kind)
        found = {one.key: tuple(one.rect) for one in widgets if one.key in ORDER}
        assert sorted(found, key=lambda key: found[key][0]) == ORDER
        (separator,) = (one for one in widgets if isinstance(one, Separator))
        (ending,) = (one for one in widgets if one.key in ("button:pass", "button:done"))
        assert max(rect[0] + rect[2] for rect in found.values()) <= separator.rect.left < ending.rect.left
        places.add((*sorted(found.items()), tuple(ending.rect)))
    assert len(places) == 1 and kinds == {*DURING}


def test_each_that_is_off_says_why_in_few_words_and_in_a_sentence(row):
    told = set()
    for position in walk(150):
        for button in (one for one in row(position) if isinstance(one, Button)):
            if not button.is_enabled:
                assert 0 < len(button.note.split()) <= 4 and button.why.endswith(".")
                told.add((button.key, button.note))
    assert {("group:build", "no Tech planet here"), ("group:repair", "nothing damaged"), ("button:research", "on Nexxus"),
            ("group:move", "next turn")} <= told  # fmt: skip


def test_reasons_follow_from_the_position(row):
    at_home = row(read_text(AT_HOME))
    notes = {one.key: one.note for one in at_home if isinstance(one, Button)}
    assert notes["group:repair"] == "nothing damaged" and notes["button:research"] == "on Nexxus"
    damaged = {one.key: one for one in row(read_text(AT_HOME.replace("combat-engine@0,2", "combat-engine@0,2!", 1)))
               if isinstance(one, Button)}  # fmt: skip
    assert damaged["group:repair"].is_enabled and damaged["group:repair"].note == "1 part"


def test_at_the_most_one_is_bright_and_passing_never_is(row):
    bright = set()
    for position in walk(200):
        found = [one for one in row(position) if isinstance(one, Button) and one.kind == PRIMARY and one.is_enabled]
        assert len(found) <= 1
        bright |= {(position.decision.kind, one.key) for one in found}
        if any(one.key == "button:pass" for one in found):
            assert len(Hyperline().legal(position, position.decision.seat)) == 1
    assert {("command", "group:move"), ("command", "group:build"), ("move", "group:move")} <= bright


def test_staying_is_bright_where_something_is_sold_next_turn(row):
    engine = '"combat-engine@0,2"]'
    text = AT_HOME.replace(engine, engine[:-1] + ', "hyperline-engine@-1,1"]', 1)
    far = text.replace("[[player]]", '[board]\nB2 = "Friskus"\n[[player]]', 1)
    for step, bright in (("B1", "group:move"), ("B2", "button:done")):
        position = read_text(far.replace('home = "Problar"', 'home = "Problar"\nsector = "B1"', 1) if step == "B2" else far)
        game = Hyperline()
        moved = game.apply(position, 0, game.parse(position, 0, f"step {step}")).position
        assert [one.key for one in row(moved) if isinstance(one, Button) and one.kind == PRIMARY] == [bright]


def test_no_word_of_the_row_is_shrunk_at_the_usual_size(row, context):
    for position in walk(40):
        for button in (one for one in row(position) if isinstance(one, Button)):
            assert button.fitting_height >= context.type.line_height("label") - 1, button.text
            assert context.type.width(button.note, "reason") <= button.rect.w


def test_pressing_one_that_is_off_says_the_sentence_and_what_can_be_done(hands):
    pilot = hands(AT_HOME.replace('home = "Problar"', 'home = "Problar"\nsector = "B1"'))
    pilot.key("b")
    pilot.run_until(lambda: pilot.told, "the answer")
    assert "Build is possible on a face-up Tech planet" in pilot.told
    assert pilot.scene.features.one(GalaxyWhyNot).given.rule == "BLD-1"
    pilot.key("a")
    pilot.run_until(lambda: "damaged" in pilot.told, "the other answer")


def test_the_sentence_names_what_the_bright_button_does(context):
    game, names = Hyperline(), Wording(context.words, ["Ada", "Bruno"])
    said = {}
    for start in ("A1", "B1"):
        position = read_text(AT_HOME.replace('home = "Problar"', f'home = "Problar"\nsector = "{start}"'))
        said[start] = names.prompt(position, 0, "command", tuple(game.legal(position, 0)))
    assert said == {"A1": "Ada, build here, or fly on.", "B1": "Ada, move, or choose a command."}
