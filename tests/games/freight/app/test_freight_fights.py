"""A fight is told where one looks, before its damage is placed, until the last of it; and in one line of the log."""

import pytest
from pygame import Rect

from hyperline.games.freight.app.bout import Bout
from hyperline.games.freight.app.boutplate import ROOM
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
