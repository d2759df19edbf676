"""The ladder of rivals: who is next, what is written down of a win, what a rival says, and the page that shows it all."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from hyperline.arena.roster import is_bot
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat
from hyperline.kernel.person import YOU
from hyperline.shell import session
from hyperline.shell.context import make_context
from hyperline.shell.deeds.careerstore import Finished
from hyperline.shell.deeds.ladder import Ladder, against
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.features.banter import Banter
from hyperline.shell.paths import user_paths
from hyperline.shell.scenes.rivals import RivalsScene
from hyperline.shell.setup.occupant import LONGEST_NAME, named
from hyperline.shell.store.settings import Settings
from tests.shell.flows import Hand
from tests.shell.pilot import Pilot

PARTS = ("name", "manner", "how", "beats", "hello", "leads", "trails", "near", "wins", "loses")
SEED = 1
"""Of a game of Slipway that is won by an Ancient against the first rival."""
LONGEST = 46  # characters of what is said in passing


@pytest.fixture
def context(tmp_path):
    return services(tmp_path)


def services(home):
    """The services of the shell, with a folder of the player's own."""
    return make_context((1280, 720), SHELF, user_paths(home), Settings(), is_quiet=True)


def won_against(ladder, rival, number=0, is_won=True, scores=(5, 3)):
    seats = Seat("human", YOU, 0), Seat(rival.bot, rival.name, 1)
    return Finished(f"{ladder.game}-{number}", ladder.game, "2026-11-01", number, seats, (0 if is_won else 1,), scores, 40)


@pytest.mark.parametrize("game", SHELF.playable)
def test_every_rival_has_a_bot_and_all_its_texts(context, game):
    words, rivals = context.words_of(game), Ladder(context, game).rivals
    assert len(rivals) == 8 if game == "hyperline" else 3 <= len(rivals) <= 5
    assert len({one.name for one in rivals}) == len({one.bot for one in rivals}) == len(rivals)
    for one in rivals:
        assert is_bot(context.roster(game), one.bot)
        assert len(one.name) <= LONGEST_NAME
        for part in PARTS:
            assert words(one.text(part)), (one.key, part)
        assert all(len(words(one.text(part))) <= LONGEST for part in PARTS if part not in ("how", "beats")), one.key


def test_a_win_brings_the_next_rival_and_a_star(context):
    ladder = Ladder(context, "hyperline")
    first, second, *_ = ladder.rivals
    ladder.write_down(won_against(ladder, first, is_won=False))
    assert (ladder.next, ladder.beaten, ladder.stars) == (first, 0, 0)
    ladder.write_down(won_against(ladder, first))
    assert (ladder.next, ladder.beaten, ladder.stars) == (second, 1, 1)
    ladder.uncover(second)
    assert ladder.is_uncovered(second)
    assert ladder.stars == 0
    ladder.uncover(first)
    assert not ladder.is_uncovered(first)
    again = Ladder(make_context((1280, 720), SHELF, context.paths, Settings(), is_quiet=True), "hyperline")
    assert again.is_beaten(again.rivals[0])
    assert again.is_uncovered(again.rivals[1])


def test_a_seat_that_is_renamed_or_changed_is_no_rival(context):
    ladder = Ladder(context, "hyperline")
    first = ladder.rivals[0]
    seat = Seat(first.bot, first.name, 1)
    assert first.is_at(seat)
    assert not ladder.met([replace(seat, name="Bo"), replace(seat, controller="captain")])


@pytest.mark.parametrize("game", SHELF.playable)
def test_the_first_game_is_against_the_first_rival_and_after_a_win_the_next(context, game):
    ladder = Ladder(context, game)
    first, second, *_ = ladder.rivals
    seats = session.quick_setup(context, game).seats
    assert first in ladder.met(seats).values()
    assert {seat.controller for seat in seats} == {"human", first.bot}
    ladder.write_down(won_against(ladder, first))
    assert second in ladder.met(session.quick_setup(context, game).seats).values()


def test_with_all_beaten_the_first_is_met_again(context):
    ladder = Ladder(context, "slipway")
    for one in ladder.rivals:
        ladder.write_down(won_against(ladder, one))
    assert ladder.next is None
    assert ladder.rivals[0] in ladder.met(session.quick_setup(context, "slipway").seats).values()


def test_the_name_of_a_rival_stays_with_other_computers_beside_it(context):
    ladder = Ladder(context, "belt")
    first = ladder.rivals[0]
    seats = named(context.words_of("belt"), against(first, (Seat("human"), Seat(first.bot), Seat(first.bot))))
    assert seats[1].name == first.name
    assert len({seat.name for seat in seats}) == 3


# ---- in the window ----


def beaten(home, game="hyperline", count=2):
    """A player's folder in which the first rivals are beaten."""
    ladder = Ladder(services(home), game)
    for number, one in enumerate(ladder.rivals[:count]):
        ended = won_against(ladder, one, number)
        ladder.store.add(ended)
        ladder.write_down(ended)


def opened(home: Path) -> Pilot:
    pilot = Pilot(home)
    pilot.click("career")
    pilot.click("rivals")
    assert isinstance(pilot.scene, RivalsScene)
    return pilot


def test_the_page_opens_on_the_next_one_and_plays_it(tmp_path):
    beaten(tmp_path)
    pilot = opened(tmp_path)
    third = pilot.scene.ladder.rivals[2]
    assert pilot.scene.rival == third
    pilot.key("enter")
    table = pilot.scene.table
    assert third.is_at(table.setup.seats[1])
    assert third.is_at(session.quick_setup(pilot.app.context, "hyperline").seats[1])
    pilot.leave()


def test_a_star_uncovers_what_beats_a_rival(tmp_path):
    beaten(tmp_path, count=1)
    pilot = opened(tmp_path)
    page = pilot.scene
    told = page.context.words_of("hyperline")(page.rival.text("beats"))
    assert told.split()[0] not in [piece.text for piece in page._said.pieces]
    pilot.click("uncover")
    assert told.split()[0] in [piece.text for piece in page._said.pieces]
    assert page.ladder.stars == 0
    pilot.leave()


def won(home):
    """A pilot who has won against the first rival of Slipway 99, at the last page, and the page of the game."""
    pilot = Pilot(home)
    context = pilot.app.context
    session.start_game(context, pilot.scene, "slipway", replace(session.quick_setup(context, "slipway"), seed=SEED))
    pilot.frames(3)
    page = pilot.scene
    hand = Hand(pilot, page, bot="ancient")
    pilot.run_until(lambda: hand.play(10) or page.table.is_over)
    pilot.run_until(lambda: pilot.has("rival"))
    return pilot, page


def test_a_game_that_is_kept_can_be_watched(tmp_path):
    pilot, page = won(tmp_path)
    context = pilot.app.context
    history = page.table.history
    session.to_menu(pilot.scene)
    pilot.frames(3)
    pilot.scene.push(RivalsScene(context, "slipway"))
    pilot.frames(3)
    first, second, _ = pilot.scene.ladder.rivals
    assert pilot.scene.rival == second and not pilot.has("watch"), "there is no game against the next one yet"
    pilot.scene.choose(first.key)
    pilot.click("watch")
    table = pilot.scene.table
    pilot.run_until(lambda: table.is_over and table.history == history, "the same game")
    pilot.leave()


def test_keys_walk_the_ladder(tmp_path):
    pilot = opened(tmp_path)
    pilot.scene.focus_on("ladder")
    pilot.key("up")
    assert pilot.scene.rival == pilot.scene.ladder.rivals[1]
    assert pilot.scene.focus.key == "ladder"
    pilot.leave()


def test_each_line_is_said_once(tmp_path):
    pilot = Pilot(tmp_path)
    pilot.click("quick")
    page, told = pilot.scene, []
    page.features.one(Announcer).tell = told.append
    banter = Banter(page)
    for _ in range(2):
        banter.offered()
        banter.settled(page.table.position)
    assert [one.where for one in told] == ["seat:1"]
    assert told[0].note == banter.faced[1].name
    pilot.leave()


def test_the_end_of_a_game_that_was_won_offers_the_next_one(tmp_path):
    pilot, page = won(tmp_path)
    context = pilot.app.context
    ladder = Ladder(context, "slipway")
    first, second, _ = ladder.rivals
    assert page.table.standing.winners == (0,)
    assert ladder.is_beaten(first)
    assert pilot.scene.next_rival == second
    told = context.words_of("slipway")(first.text("loses"))
    assert told in pilot.scene._asked(second)[0]
    pilot.click("rival")
    assert second.is_at(pilot.scene.table.setup.seats[1])
    pilot.leave()
