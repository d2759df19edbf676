"""A fight is told where one looks, before its damage is placed, until the last of it; and in one line of the log."""

import pytest
from pygame import Rect, Surface, Vector2

from hyperline.games.freight.app import sector as sector_module
from hyperline.games.freight.app.bout import Bout
from hyperline.games.freight.app.boutplate import ROOM
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import NOBODY, STATION
from hyperline.games.freight.rules.tiles import TILE_BY_NAME
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import PRIMARY
from tests.games.freight.app.test_freight_window import OSSA, at, done

MET = OSSA.replace('at = "1,-1"', 'at = "0,-1"')


def lost(pilot, rolls="5, 2, 6, 4", **more):
    """A game in which the first has attacked the second, and whatever the rolls have it come to."""
    scene = at(pilot, players=MET, rolls=rolls, people=2, **more)
    for key in ("die:1", "tile:0,-1", "button:keep"):
        pilot.click(key)
    return scene


def lines(scene):
    return [line.text for line in scene.around.book.lines if not line.is_heading]


@pytest.mark.parametrize("detail", ["simple", "full"])
def test_damage_is_counted_and_the_fight_stays_until_the_last_of_it(pilot, detail):
    pilot.app.context.settings.change(detail=detail)
    scene = lost(pilot)
    assert scene.prompt.sentence == "You beat Ada 6 to 5. What do you take?"
    fight = Bout((0, 1), ((5, 2), (6, 4)), (0, 0), 1)
    pilot.click("button:damage")
    for number, square in enumerate(("jump1", "jump2", "routing"), 1):
        assert scene.prompt.sentence == f"Bo beat you 6 to 5. Damage {number} of 3: choose a square."
        assert scene.view.bout.bout == fight and scene.view.sector.rect.contains(scene.view.bout.rect)
        pilot.click(f"square:{square}")
    assert scene.table.decision.kind == "act" and scene.view.bout.bout is None
    assert lines(scene) == [
        "Ada flies to a 2 beacon.", "Ada attacks Bo and loses 5 to 6. Ada’s jump drives and routing panel are damaged."
    ]  # fmt: skip


def test_a_tie_costs_both_one(pilot):
    scene = lost(pilot, rolls="5, 2, 5, 4")
    assert scene.prompt.sentence == "A tie with Bo, 5 to 5. Choose a square for the damage."
    pilot.click("square:jump1")
    assert scene.prompt.sentence == "A tie with Ada, 5 to 5. Choose a square for the damage."
    assert scene.view.bout.bout is not None


def test_a_laser_is_counted_and_shown(pilot):
    scene = at(pilot, players=MET, rolls="5, 2, 6, 4", people=2)
    for key in ("die:1", "tile:0,-1", "button:fire 4"):
        pilot.click(key)
    assert scene.view.bout.bout.lasers == (4, 0)
    assert scene.prompt.sentence == "You beat Bo 9 to 6. What do you take?"
    assert not scene.view.bout.rect.colliderect(scene.view.spoils.rect)


def test_a_game_that_is_opened_amid_the_damage_shows_the_fight(pilot):
    scene = lost(pilot)
    pilot.click("button:damage")
    pilot.click("square:jump1")
    pilot.click("fixed:menu")
    pilot.click("menu") if pilot.has("menu") else pilot.key("escape")
    fight = scene.view.bout.bout
    scene.view.bout.show(None)
    scene.settle(scene.table.position)
    assert scene.view.bout.bout == fight and fight.winner == 1


def test_asteroids_say_what_hits(pilot):
    rocks = OSSA.replace('at = "0,-2"', 'at = "-1,0"')
    scene = at(pilot, players=rocks, dice="1, 3")
    pilot.click("die:1")
    pilot.click("tile:-1,1")
    pilot.click("button:suffer")
    assert scene.prompt.sentence == "The asteroids hit you. Damage 1 of 3: choose a square."
    pilot.click("square:jump1")
    assert scene.prompt.sentence == "The asteroids hit you. Damage 2 of 3: choose a square."
    assert done(scene)[-2:] == ["suffer", "damage jump1"] and scene.view.bout.bout is None


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_plate_of_a_fight_is_whole_and_off_what_is_chosen(pilot, text_size):
    pilot.app.context.settings.change(text_size=text_size)
    scene = lost(pilot)
    assert not scene.view.bout.rect.inflate(-30, -30).colliderect(scene.view.spoils.rect)  # without its shadow
    pilot.click("button:damage")
    plate = scene.view.bout.rect.inflate(-30, -30)
    assert plate.w > 0 and scene.view.sector.rect.contains(plate)
    chosen = [Rect(target.rect) for target in scene.lit]
    assert chosen and scene.view.bout.rect.collidelist(chosen) < 0


def test_a_name_at_the_beginning_of_what_is_to_be_done_keeps_its_capital(pilot):
    lost(pilot)
    pilot.click("button:damage")
    pilot.click("tile:0,0")
    assert pilot.told.endswith("Now: Bo beat you 6 to 5. Damage 1 of 3: choose a square.")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_plate_of_a_fight_leaves_names_and_fighters_to_be_seen(pilot, size):
    pilot.resize(size)
    scene = lost(pilot)
    pilot.click("button:damage")
    sector, room = scene.view.sector, 2 * pilot.app.context.dx(ROOM)
    plate = scene.view.bout.rect.inflate(-room, -room)
    assert plate.w > 0 and plate.collidelist([*sector.named(), *map(sector.ships.rect, (0, 1))]) < 0


@pytest.mark.parametrize(("holds", "wanted"), [
    ('["amber-9", "", "s3"]', {"loot:0", "loot:2"}), ('["", "s1", ""]', {"loot:1"}), ('["", "", ""]', set())
])  # fmt: skip
def test_empty_holds_are_not_to_be_looted(pilot, holds, wanted):
    scene = at(pilot, players=MET.replace('["amber-9", "jade-4", "s3"]', holds), rolls="6, 6, 1, 2", people=2)
    for key in ("die:1", "tile:0,-1", "button:keep"):
        pilot.click(key)
    assert scene.table.decision.kind == "spoils" and {target.key for target in scene.lit} == wanted
    row = scene.controls.row()
    damage = next(one for one in (*row.aside, *row.commands, row.ending) if one is not None)
    assert (damage.kind == PRIMARY) == (not wanted) == (scene.only_button is not None)
    pilot.click("loot:1")
    if not wanted:
        assert pilot.told.endswith(
            "That hold is empty. Take what is in another, or deal damage. Now: you beat Bo 12 to 2. What do you take?"
        )


def test_while_holds_are_chosen_nothing_else_lies_on_them_or_is_pointed_at_below_the_fight(pilot):
    scene = lost(pilot, names=("Ada", "You", "Cy"))
    view, plate = scene.view, scene.view.bout.rect
    clear = scene.never_told_over()
    assert {tuple(view.spoils.rect), *(tuple(view.sector.ships.rect(seat)) for seat in (0, 1))} <= set(map(tuple, clear))
    tiles = [Rect(spot.rect) for spot in view.spots() if spot.key.startswith("tile:")]
    assert tiles and not [tile for tile in tiles if plate.collidepoint(tile.center)]
    assert scene.controls.asked == "you beat Ada 6 to 5. What do you take?"


def test_a_turn_is_headed_before_its_dice(pilot):
    scene = at(pilot, dice="", players=OSSA)
    pilot.click("button:end")
    pilot.run_until(lambda: scene.is_offering or scene.table.is_over, "the next turn")
    told = [line.text for line in scene.around.book.lines]
    heads = [number for number, line in enumerate(scene.around.book.lines) if line.is_heading]
    assert told[heads[1]] == "Round 4 · Bo" and told[heads[1] + 1].startswith("Bo rolls ")
    assert not [text for text in told if text.endswith("’s turn.")]


def test_loot_is_named_in_the_line_of_the_fight(pilot):
    scene = at(pilot, players=MET, rolls="6, 6, 1, 2", people=2)
    for key in ("die:1", "tile:0,-1", "button:keep", "loot:0"):
        pilot.click(key)
    pilot.click("list:loot 0 2")
    while scene.table.decision.kind == "stow":
        pilot.click("button:leave")
    line = next(text for text in lines(scene) if "attacks" in text)
    assert line.startswith("Ada attacks Bo and wins 12 to 2. Loot: ") and line.endswith("3 salvage.")


def seen(pilot, scene, batch, is_calm=False):
    """Moments of a batch that is played: how near the camera is, how far in tiles the fighters are apart, what floats, and
    whether the plate is there; and how long it takes."""
    director, ships, camera = scene.table.director, scene.view.sector.ships, scene.view.sector.camera
    pilot.app.context.settings.change(is_calm=is_calm)
    director.pace, director.is_reduced = 1.0, is_calm
    director.enqueue(batch, None)
    found, ms = [], 0
    while director.is_busy and ms < 8000:
        director.update(20)
        ms += 20
        apart = Vector2(ships.rect(0).center).distance_to(ships.rect(1).center) / camera.cell
        found.append((camera.nearness, apart, len(scene.floats.shown), bool(scene.view.bout.rect.w)))
    assert not director.is_busy
    return found, ms


FOUGHT = (events.FightBegan(0, 1), events.FightRolled((2, 5), (3, 3)), events.FightEnded(1))


@pytest.mark.parametrize("batch", [
    FOUGHT, (*FOUGHT[:2], events.FightEnded(NOBODY)), (*FOUGHT[:2], events.FightBoosted(0, 4), events.FightEnded(0)),
    (events.FightBegan(0, STATION), events.FightRolled((6, 6), (1, 2)), events.FightEnded(0)),
])  # fmt: skip
def test_a_fight_is_seen_from_near_with_its_dice_beside_the_ships(pilot, batch):
    scene = at(pilot, players=MET.replace('at = "0,-2"', 'at = "0,-1"'), people=2)
    home = scene.view.sector.camera.state
    found, _ = seen(pilot, scene, batch)
    near = [one for one in found if one[0] > 1]
    assert max(one[0] for one in near) * home[4] > 0.4 * min(scene.view.sector.rect.size)
    assert max(one[2] for one in near) >= 6 and not any(one[3] for one in near)
    assert max(one[1] for one in near) > 0.8 or STATION in (batch[0].other,)
    ships = scene.view.sector.ships
    assert scene.view.sector.camera.state == home and not ships.moved and not ships.turned and not ships.dice
    assert found[-1][3] and not [one for one in scene.floats.shown if not one.is_aside]


def test_while_a_laser_is_asked_for_the_whole_map_is_seen(pilot):
    scene = at(pilot, players=MET.replace('at = "0,-2"', 'at = "0,-1"'), people=2)
    found, _ = seen(pilot, scene, FOUGHT[:2])
    assert max(one[0] for one in found) > 1 and found[-1][0] == 1 and found[-1][3]
    found, _ = seen(pilot, scene, (events.FightBoosted(0, 4), events.FightEnded(0)))
    assert max(one[0] for one in found) > 1 and found[-1][0] == 1 and scene.view.bout.bout.winner == 0


def test_in_calm_mode_a_fight_takes_about_as_long_and_nothing_comes_near(pilot):
    scene = at(pilot, players=MET.replace('at = "0,-2"', 'at = "0,-1"'), people=2)
    calm, still = seen(pilot, scene, FOUGHT, is_calm=True)
    assert {one[0] for one in calm} == {1.0} and scene.lens._share == 0
    scene.view.bout.show(None)
    _, moving = seen(pilot, scene, FOUGHT)
    assert 0.8 < still / moving < 1.1


def test_each_damage_of_a_fight_is_a_bolt_of_the_other_ship(pilot):
    scene = at(pilot, players=MET.replace('at = "0,-2"', 'at = "0,-1"'), people=2)
    _, alone = seen(pilot, scene, (events.SquareDamaged(0, "jump1"),))
    seen(pilot, scene, FOUGHT)
    _, shot = seen(pilot, scene, (events.SquareDamaged(0, "jump2"),))
    assert shot >= alone + 60


def test_seen_from_near_a_fight_has_no_name_or_worth_of_a_card_on_it_and_no_ring_is_left(pilot, monkeypatch):
    scene = at(pilot, players=MET.replace('at = "0,-1"', 'at = "0,-2"'), people=2)
    sector, rings, worths = scene.view.sector, [], []
    monkeypatch.setattr(paint, "ring", lambda surface, rect, *more: rings.append(Rect(rect)))
    monkeypatch.setattr(sector_module, "draw_goal", lambda context, surface, box, *more: worths.append(Rect(box)))
    scene.focus_on("tile:0,-2")
    sector.aim_at({TILE_BY_NAME["Ossa"]: 5})
    pilot.app.context.settings.change(is_calm=False)
    scene.table.director.pace, scene.table.director.is_reduced = 1.0, False
    scene.table.director.enqueue(FOUGHT, None)
    surface, near = Surface(pilot.app.context.measure.size), 0
    while scene.table.director.is_busy:
        scene.table.director.update(60)
        sector.aim_at({TILE_BY_NAME["Ossa"]: 5})
        rings.clear()
        worths.clear()
        scene.redraw()
        scene.draw(surface)
        if sector.camera.nearness > 1:
            near += 1
            assert not rings and not worths
    assert near > 9
    scene.redraw()
    scene.draw(surface)
    assert worths and sector.fought is None


def test_what_is_said_in_the_same_words_is_listed_once(pilot):
    scene = at(pilot)
    listed = scene.controls.legal[:1] * 2
    scene.controls.choose(listed, Rect(0, 0, 1, 1))
    assert scene.controls.popup is None and len(done(scene)) == 1
