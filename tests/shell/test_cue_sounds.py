"""Every event that is seen to move is heard, or is listed as silent; and all that is heard is there."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hyperline.games.belt.app import cues as belt_cues
from hyperline.games.belt.rules import events as belt_events
from hyperline.games.hyperline.app import sounds as heard_sounds
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.games.hyperline.app.board.board_page import mood_at
from hyperline.games.hyperline.app.event_table import TABLE
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.listed import SHELF
from hyperline.games.slipway.app import cues as slipway_cues
from hyperline.games.slipway.rules import events as slipway_events
from hyperline.shell.impact.effect import CLOSE_IN
from hyperline.shell.page.features.earshot import REST, Sounding
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.sound.heard import SILENT, Heard, game_over, of_fight
from hyperline.shell.sound.mixer_desk import sounds

ROOT = Path(__file__).parents[2]
KNOWN = sounds(ROOT / "assets" / "sounds")
OWN = ("slipway", "belt", "freight", "gatestorm")
PLAIN = [game for game in SHELF.playable if isinstance(SHELF.entry(game).face(), PlainFace)]


@pytest.mark.parametrize("game", PLAIN)
def test_what_moves_is_heard_or_listed_silent(game):
    cues = SHELF.entry(game).face().cues
    assert [cue.event.__name__ for cue in cues if cue.motion is not None and cue.sound is None] == []
    named = {cue.sound.name if isinstance(cue.sound, Heard) else cue.sound for cue in cues if not callable(cue.sound)}
    assert named - {None, SILENT} <= KNOWN.keys()


def test_in_hyperline_too_on_the_board_and_in_a_battle():
    mute = [row.event.__name__ for row in TABLE if row.board is not None and row.sound is None]
    mute += [
        row.event.__name__ for row in TABLE if row.battle is not None and row.sound is None and row.battle_sound is None
    ]
    assert mute == []
    named = {name for row in TABLE for name in (row.sound, row.battle_sound) if isinstance(name, str) and name}
    assert named <= KNOWN.keys()


def test_every_game_of_the_shelf_is_asked():
    assert {*PLAIN, "hyperline"} == {*SHELF.playable}


@pytest.mark.parametrize("game", OWN)
def test_a_small_game_has_at_least_eight_sounds_of_its_own_and_plays_all_of_them(game):
    own = {name.rstrip("0123456789") for name in KNOWN if name.startswith(f"{game}/")}
    code = "".join(file.read_text() for file in (ROOT / "hyperline" / "games" / game / "app").rglob("*.py"))
    assert len(own) >= 8
    assert {name for name in own if f'"{name}' not in code} == set()


def test_what_is_of_a_fight_brings_its_music_whatever_it_is_called():
    listeners = []
    director = SimpleNamespace(stage=None, on_sound=listeners.append)
    context = SimpleNamespace(measure=SimpleNamespace(size=(1280, 720)), sound=SimpleNamespace(play=lambda *how: True))
    page: Any = SimpleNamespace(table=SimpleNamespace(director=director), context=context)
    sounding = Sounding(page)
    for heard, mood in ((Heard("belt/card"), "calm"), (of_fight("belt/salvo"), "battle"), (Heard("hit/light"), "battle")):
        sounding._rested = REST
        listeners[0](None, heard)
        sounding.update(1.0)
        assert sounding.mood == mood


@pytest.mark.parametrize(("ship", "name"), [("1.X", "belt/wreck"), ("1.B2", "belt/fighter")])
def test_the_end_of_a_capital_ship_is_heard_as_it_is_seen_from_near(ship, name):
    lost = belt_events.ShipKilled(ship, "D4", 1, 2)
    director = SimpleNamespace(batch=(lost,), is_reduced=False)
    stage: Any = SimpleNamespace(lens=None, table=SimpleNamespace(director=director))
    heard = belt_cues.heard_fate(lost, stage)
    assert heard == of_fight(name, CLOSE_IN if name == "belt/wreck" else 0)


def test_slipway_hops_rise_and_a_station_greets_who_stays_there():
    names = [heard.name for heard in slipway_cues.heard_hops(slipway_events.ShipMoved(0, 33, 36), None)]
    assert names == ["slipway/hop1", "slipway/hop2", "slipway/hop3", "slipway/station"]
    far = slipway_cues.heard_hops(slipway_events.ShipMoved(0, 30, 40), None)
    assert [heard.name for heard in far][-3:] == ["slipway/hop8"] * 3
    assert [heard.after for heard in far] == [number * slipway_cues.HOP for number in range(10)]


def test_a_volley_is_heard_from_both_sides():
    gun = SimpleNamespace(kind="plasma")
    theatre = SimpleNamespace(giver_of=lambda seat: LEFT, guns=[[gun], []])
    struck = events.ComponentDamaged(1, "c2", Component.HYPERLINE_ENGINE, "battle")
    shot, hit = heard_sounds.battle_damaged(struck, SimpleNamespace(theatre=theatre))
    assert (shot.name, hit.name) == ("gun/plasma", "hit/heavy")
    assert shot.after == 0 < hit.after
    assert shot.pan < 0 < hit.pan


@pytest.mark.parametrize(
    ("kind", "cause", "name"),
    [
        (Component.LASER_CANNON, "radiation", "radiation/crackle"),
        (Component.LASER_CANNON, "asteroid", "hit/medium"),
        (Component.QUANTUM_SCANNER, "torpedo", "hit/light"),
        (Component.BRIDGE, "radiation", "hit/bridge"),
        (Component.HARDPOINT_SHIELD, "battle", "shield/break"),
    ],
)
def test_what_is_lost_is_heard_by_its_weight(kind, cause, name):
    assert heard_sounds.damaged(events.ComponentDamaged(0, "c2", kind, cause), None) == name


def test_a_jump_rises_sector_by_sector():
    slides = tuple(events.ShipSlid(0, n, 0, n + 1) for n in range(10))
    stage = SimpleNamespace(table=SimpleNamespace(director=SimpleNamespace(batch=slides)))
    names = [heard_sounds.slid(one, stage)[0].name for one in slides]
    assert names[:3] == ["jump/sector1", "jump/sector2", "jump/sector3"] and names[-1] == "jump/sector8"


@pytest.mark.parametrize(("is_first", "name"), [(True, "jump/nexxus"), (False, "jump/stop")])
def test_the_first_starship_on_nexxus_is_heard_as_no_other(is_first, name):
    ended = [events.JumpEnded(seat, NEXXUS_SECTOR, "hyperpoint") for seat in (0, 1)]
    steps = [SimpleNamespace(change=SimpleNamespace(events=ended))]
    stage = SimpleNamespace(lens=object(), table=SimpleNamespace(steps=steps))
    assert heard_sounds.stopped(ended[not is_first], stage) == name


@pytest.mark.parametrize(
    ("before", "name"), [((), "jump/nexxus"), ((events.JumpEnded(1, NEXXUS_SECTOR, "open"),), "jump/step")]
)
def test_a_step_onto_nexxus_is_heard_as_the_first_if_it_is(before, name):
    step = events.ShipStepped(0, NEXXUS_SECTOR - 1, NEXXUS_SECTOR)
    table = SimpleNamespace(steps=[SimpleNamespace(change=SimpleNamespace(events=(*before, step)))])
    assert heard_sounds.stepped(step, SimpleNamespace(lens=object(), table=table)) == name


@pytest.mark.parametrize(("winners", "name"), [((0,), "game/win"), ((1,), "game/lose"), ((), "game/lose")])
def test_people_hear_whether_they_have_won(winners, name):
    stage = SimpleNamespace(table=SimpleNamespace(is_human=lambda seat: seat == 0, setup=SimpleNamespace(seats=range(2))))
    assert game_over(SimpleNamespace(winners=winners), stage) == name


@pytest.mark.parametrize(
    ("ships", "pirate", "mood"),
    [
        (("A1", "I9"), "", "calm"),
        (("A1", "C3"), "", "threat"),
        (("A1", "I9"), "B3", "threat"),
        (("A1", "I9"), "D1", "calm"),
        (("E5", "D5"), "", "nexxus"),
    ],
)
def test_the_mood_of_the_galaxy_is_that_of_whoever_looks(ships, pirate, mood):
    board = Board().with_pirate(SECTOR_BY_NAME[pirate], 1) if pirate else Board()
    picture: Any = SimpleNamespace(board=board, players=ships, ship_sector=lambda seat: SECTOR_BY_NAME[ships[seat]])
    assert mood_at(picture, 0) == mood
