"""Playing together without a network: by keys alone, from the menu into a room that is made up, and out of it again."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.shell.ownhost import Company, own_name
from hyperline.shell.registry import setup_scene, together_scene
from hyperline.shell.roomsamples import made_visit
from hyperline.shell.scenes.room_page import RoomScene
from hyperline.shell.session import company_seats
from hyperline.together.guest import Address
from hyperline.together.house import Found
from hyperline.together.protocol import Give, Leave, Make, Ready, Sit, Terms
from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(display, tmp_path, monkeypatch):
    monkeypatch.setattr("hyperline.shell.scenes.together_page.House", lambda: None)
    made = Pilot(tmp_path)
    yield made
    made.leave()


def in_room(pilot, game="slipway", count=6, others=None):
    """The page of a room, and its visit; where `others` is False nobody else has come."""
    visit = made_visit(pilot.app.context.shelf, game, count)
    if others is False:
        state = visit.state
        seats = (state.seats[0], *(replace(one, key="") for one in state.seats[1:]))
        visit.follower.hear(replace(state, seats=seats))
    page = RoomScene(pilot.app.context, visit)
    pilot.app.stack.push(page)
    pilot.frames(3)
    return page, visit


def focused(pilot):
    return pilot.scene.focus.key


def bright(page):
    return page.deck.buttons[-1].key, page.deck.buttons[-1].kind


def test_the_page_begins_at_the_link_and_everything_is_reached_by_tab(pilot):
    pilot.app.stack.push(together_scene(pilot.app.context))
    pilot.frames(3)
    assert focused(pilot) == "link"
    seen = set()
    for _ in range(20):
        seen.add(focused(pilot))
        pilot.key("tab")
    assert seen >= {"link", "name", "back", *(f"host:{game}" for game in pilot.app.context.shelf.playable)}


def test_a_link_that_was_given_is_followed_with_one_press(pilot):
    pilot.app.stack.push(together_scene(pilot.app.context, "hyperline://192.168.1.7/KDN7QF"))
    pilot.frames(3)
    assert focused(pilot) == "join"


def test_a_link_that_was_copied_is_followed_with_three_inputs_from_the_menu(pilot, monkeypatch):
    followed = []
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "hyperline://192.168.1.7/KDN7QF")
    monkeypatch.setattr(
        "hyperline.shell.scenes.together_page.enter", lambda context, opener, address: followed.append(address)
    )
    before = pilot.presses
    pilot.click("together")
    pilot.frames(3)
    pilot.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")
    pilot.frames(3)
    pilot.key("enter")
    assert [one.code for one in followed] == ["KDN7QF"]
    assert pilot.presses <= before + 3


def test_a_code_alone_leads_to_a_room_in_the_house_or_at_the_server_met_last(pilot, monkeypatch):
    followed = []
    monkeypatch.setattr(
        "hyperline.shell.scenes.together_page.enter", lambda context, opener, address: followed.append(address.link)
    )
    pilot.app.stack.push(together_scene(pilot.app.context, "kdn-7qf"))
    pilot.frames(3)
    page, hosts = pilot.scene, pilot.app.context.store(Company).hosts
    assert "whole link" in pilot.target("join").why
    for host in ("play.example.org", "192.168.178.24"):
        hosts.meet(Address(host), "a" * 64)
    page.rebuild()
    pilot.click("join")
    page.show({"KDN7QF": Found(Address("192.168.178.30", code="KDN7QF"), "slipway", "Bruno", 1, 2)})
    pilot.frames(2)
    pilot.click("join")
    assert followed == ["hyperline://play.example.org/KDN7QF", "hyperline://192.168.178.30/KDN7QF"]


def test_a_room_is_opened_at_a_server_whose_address_is_written_once(pilot, monkeypatch):
    company, opened = pilot.app.context.store(Company), []
    monkeypatch.setattr(
        "hyperline.shell.roomways.visited", lambda context, address=None, key="": opened.append(address) or made_visit(
            context.shelf, "slipway", 2)
    )  # fmt: skip
    pilot.app.stack.push(together_scene(pilot.app.context))
    pilot.frames(3)
    page = pilot.scene
    assert not pilot.has("where")
    page._wrote("play.example.org:4800")
    pilot.frames(2)
    assert company.server == Address("play.example.org", 4800)
    assert "open a room there" in pilot.target("join").why
    pilot.click("where")
    assert company.server is None
    pilot.click("where")
    pilot.click("host:slipway")
    pilot.frames(3)
    pilot.click("start")
    pilot.frames(3)
    assert opened == [Address("play.example.org", 4800)] and pilot.scene.name == "room"
    company.hosts.meet(opened[0], "a" * 64)
    company.server = None
    pilot.app.stack.push(together_scene(pilot.app.context))
    pilot.frames(3)
    assert pilot.scene.widget("where").texts[1] == "At play.example.org"


def test_before_a_room_opens_its_seats_are_the_players_own_and_free_ones(pilot):
    pilot.app.context.settings.change(name="Zoe")
    pilot.app.stack.push(setup_scene(pilot.app.context, "slipway", True))
    pilot.frames(3)
    page = pilot.scene
    assert [page.widget(f"name-{place}").text for place in range(2)] == ["Zoe", "Anyone"]
    assert page.words.sentence == "Zoe and 1 seat for anyone"
    page.seating.change(2, controller="human")
    assert page.words.sentence == "Zoe and 2 seats for anyone"
    page.seating.change(1, controller=page.seating.newcomer, name="Vega")
    assert page.words.sentence == "Zoe, Vega and 1 seat for anyone"
    page.seating.change(2, controller="")
    assert page.words.sentence == "Zoe against Vega"
    assert page.widget("kind-0").hint == ""
    page.seating.change(1, controller="human")
    assert page.widget("kind-1").hint == "Anyone with the link can sit here."
    pilot.app.stack.push(setup_scene(pilot.app.context, "freight", True))
    pilot.frames(3)
    seating = pilot.scene.seating
    assert "the rest: Another person," in seating.plan.says_roles(seating.words, seating.spoken)


@pytest.mark.parametrize("game", SHELF.names)
def test_a_room_begins_with_two_seats_for_people(pilot, game):
    seats = company_seats(pilot.app.context, game)
    assert [seat.controller for seat in seats if seat.controller] == ["human"] * max(2, min(SHELF.meta(game).seats))


def test_a_player_with_a_profile_is_called_by_its_name_at_first(tmp_path):
    ada = Pilot(tmp_path / "profiles" / "ada")
    assert own_name(ada.app.context) == "Ada"
    ada.app.context.settings.change(name="Zoe")
    assert own_name(ada.app.context) == "Zoe"
    ada.leave()
    guest = Pilot(tmp_path / "ada")
    assert own_name(guest.app.context) == "Guest"
    guest.leave()


def test_a_room_has_no_seed_and_no_practice_to_choose(pilot):
    for is_room in (False, True):
        pilot.app.stack.push(setup_scene(pilot.app.context, "slipway", is_room))
        pilot.frames(3)
        pilot.click("more")
        assert pilot.has("preset") and pilot.has("save")
        assert [pilot.has(key) for key in ("practice", "seed", "randomise", "copy")] == [not is_room] * 4


def test_a_game_is_chosen_by_keys(pilot):
    pilot.app.stack.push(together_scene(pilot.app.context))
    pilot.frames(3)
    pilot.press_key("host:slipway")
    pilot.frames(3)
    assert pilot.scene.name == "setup"


def test_alone_the_link_is_sent_first(pilot):
    page, _ = in_room(pilot, others=False)
    assert bright(page) == ("copy", "primary") and focused(pilot) == "copy"


def test_once_someone_has_come_one_is_ready_with_enter(pilot):
    page, visit = in_room(pilot)
    assert bright(page) == ("ready", "primary") and focused(pilot) == "ready"
    pilot.key("enter")
    assert any(isinstance(one, Ready) for one in visit.wire.said)


def test_the_arrows_lead_from_ready_to_leave(pilot):
    _, visit = in_room(pilot)
    for _ in range(4):
        pilot.key("left")
    assert focused(pilot) == "leave"
    pilot.key("enter")
    pilot.frames(2)
    assert pilot.scene.name == "menu" and isinstance(visit.wire.said[-1], Leave)


def test_the_seat_of_someone_away_is_lent_by_one_press(pilot):
    page, visit = in_room(pilot)
    pilot.click("lend")
    assert visit.wire.said[1:] == [Give(0, "KDN7QF", 4, page.context.roster("slipway").aide)]
    state = visit.state
    visit.follower.hear(replace(state, seats=tuple(replace(one, is_here=True) for one in state.seats)))
    page.rebuild()
    pilot.frames(2)
    assert not pilot.has("lend")


def test_who_made_the_room_changes_who_sits_who_watches_and_how_long_it_waits_by_keys(pilot):
    page, visit = in_room(pilot)
    pilot.press_key("change")
    pilot.frames(2)
    assert (pilot.scene.name, focused(pilot)) == ("room_terms", "private")
    pilot.key("right", "down", "right", "right", "down", "right")  # nobody else; one turn late; ten minutes
    pilot.key("down", "right", "down", "right", "down", "right")  # without Bruno; the free seat a computer’s; and free
    pilot.scene.focus_on("done")
    pilot.key("enter")
    pilot.frames(2)
    assert pilot.scene is page
    sat, made = visit.wire.said[1:]
    assert sat == Sit(0, "KDN7QF", -1, "1")
    assert isinstance(made, Make) and made.room == "KDN7QF"
    assert made.terms == Terms(keys=("0", "4", "5"), watchers=2, patience=600)
    usual = page.context.roster("slipway").usual
    assert [one.controller for one in made.seats] == ["human", "human", usual, "human", "human", "human"]


def test_nothing_is_said_where_nothing_was_changed_and_only_the_maker_may(pilot):
    page, visit = in_room(pilot)
    pilot.click("change")
    pilot.frames(2)
    pilot.click("done")
    pilot.frames(2)
    assert not visit.wire.said[1:] and pilot.scene is page
    visit.follower.hear(replace(visit.state, made_by="5"))
    page.rebuild()
    assert not pilot.has("change")


def test_escape_leaves_the_room(pilot):
    _, visit = in_room(pilot)
    pilot.key("escape")
    pilot.frames(2)
    assert pilot.scene.name == "menu"
    assert isinstance(visit.wire.said[-1], Leave) and not visit.wire.is_open


def test_a_room_that_waits_for_the_player_is_the_first_thing_in_the_menu(pilot, monkeypatch):
    entered = []
    monkeypatch.setattr("hyperline.shell.roomways.go_on", lambda context, opener, code: entered.append(code))
    first = focused(pilot)
    pilot.app.context.awaited = (("KDN7QF", "Slipway 99 with Bruno", "slipway"),)
    pilot.frames(4)
    assert focused(pilot) == "turn" and pilot.target("turn").note == "Slipway 99 with Bruno"
    pilot.key("enter")
    assert entered == ["KDN7QF"]
    pilot.app.context.awaited = ()
    pilot.frames(4)
    assert focused(pilot) == first and not pilot.has("turn")


def test_while_people_wait_for_each_other_the_game_of_the_room_is_made_ready(pilot, monkeypatch):
    in_room(pilot, game="freight", count=2)
    pilot.frames(400)
    sprites, read = pilot.app.context.sprites, []
    monkeypatch.setattr(sprites, "read", read.append)
    for name in sprites.names("freight/tiles"):
        sprites("freight/tiles", name, 30, turn=30)
    assert read == []
