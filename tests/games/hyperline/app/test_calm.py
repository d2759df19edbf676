"""How many numbers are on the screen in Simple detail, those on the board and at its edge included."""

import pytest

from hyperline.games.hyperline.app.board.features.overlay import Trail
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.games.hyperline.app.showcase import kept
from hyperline.games.listed import SHELF
from hyperline.kernel.match import Match
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.ui.typesetter import Typesetter
from tests.games.hyperline.app.closed import keep_closed
from tests.games.hyperline.app.played import match_at_turn, setup_of
from tests.games.hyperline.made import make_bot

EDGE = 9  # the rows, named at the edge of the board
AT_START, LATER = 30, 45


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    keep_closed(monkeypatch)


@pytest.fixture
def numbers(context, stack, display, monkeypatch):
    said = []
    for name in ("line", "paragraph"):
        usual = getattr(Typesetter, name)
        monkeypatch.setattr(
            Typesetter, name, lambda kit, text, *a, u=usual, **k: (said.append(text), u(kit, text, *a, **k))[1]
        )

    def shown(match, setup):
        scene = BoardScene(context, Table(match, setup, Director(pace=Pace.INSTANT), make_bot))
        stack.push(scene)
        for _ in range(40):
            stack.update(1 / 60)
        context.restyle()  # nothing that was drawn is drawn from a cache
        stack.layout()
        said.clear()
        stack.draw(display)
        return scene, [text for text in said if any(letter.isdigit() for letter in text)]

    return shown


def test_at_the_start_of_a_game_of_two_there_are_at_most_30_numbers(numbers):
    _, found = numbers(match_at_turn(2, 3, 0), setup_of(2, 3))
    assert EDGE < len(found) <= AT_START, found


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_in_a_game_of_four_after_ten_rounds_there_are_at_most_45_with_all_that_is_new(numbers, seed):
    scene, found = numbers(match_at_turn(4, seed, 10), setup_of(4, seed))
    assert scene.features.one(Digest).is_open and scene.features.one(Trail).is_shown
    assert EDGE < len(found) <= LATER, found


def test_there_are_at_most_45_in_a_crowded_galaxy(numbers, context):
    position = kept("showcase")
    _, found = numbers(Match(SHELF.game("hyperline"), position), setup_for(context, CORNERS))
    assert EDGE < len(found) <= LATER, found


def test_full_detail_has_more_than_twice_as_many(numbers, context):
    context.settings.change(detail="full")
    _, found = numbers(match_at_turn(4, 1, 10), setup_of(4, 1))
    assert len(found) > 2 * 30, "or the numbers are not counted"
