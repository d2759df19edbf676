"""What has happened since a player's last turn: all of it and nothing else, where it was, and in at most six sentences."""

import re
from collections import Counter
from itertools import pairwise
from math import dist

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.trails import draw_trails
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.log.digest_lines import MOST, digest_of
from hyperline.games.hyperline.app.log.line import distance, reaches
from hyperline.games.hyperline.app.log.since import MOVED, SeenEvent, ShipWay, Since, marks, since, ways
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import PIRATE, Fight, Torpedo
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, SIZE
from hyperline.games.hyperline.rules.kinds import Component, Phase, Tech, Upgrade
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.reach import range_of
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.match import Match
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from tests.amounts import graded
from tests.games.hyperline.app.played import random_steps, setup_of
from tests.games.hyperline.made import make_bot

WORDING = Wording(Words(*text_files(SHELF)), ("Ada", "Bruno", "Cleo", "Dmitri"))
TWO = """
phase = "command"
[board]
C3 = "fork 0"
D3 = "fork 0"
H8 = "fork 0"
[[player]]
corner = "A1"
home = "Problar"
sector = "C3"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "laser-cannon@1,0/R"]
[[player]]
corner = "I9"
home = "Aegis"
sector = "D3"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
"""


def table_for(seats, seed, humans=(0,)):
    setup = setup_of(seats, seed, humans)
    return Table(Match(SHELF.game("hyperline"), setup), setup, Director(), make_bot)


def between_turns(table, viewer):
    """The events that count, found by looking at every event from the first on."""
    batch = []
    turns = []  # (index of TurnBegan, player)
    for number, step in enumerate(table.match.steps):
        for event in step.change.events:
            if isinstance(event, events.TurnBegan):
                turns.append((len(batch), event.player))
            batch.append(SeenEvent(number, event))
    players = len(table.match.position.players)
    if viewer is None:
        return batch[turns[-players][0] if len(turns) >= players else turns[0][0] if turns else len(batch) :]
    own = [at for at, player in turns if player == viewer]
    end = own.pop() if own and turns[-1][1] == viewer else len(batch)
    begin = next((at for at, _ in turns if at > own[-1]), end) if own else (turns[0][0] if turns else len(batch))
    return batch[begin:end]


@pytest.mark.parametrize("seed", graded(range(4), 2))
@pytest.mark.parametrize("humans", [(0,), ()])
def test_it_is_all_that_others_did_since_the_last_own_turn(seed, humans):
    table = table_for(2 + seed % 3, seed, humans)
    for match in random_steps(table.match, seed, 260):
        found = since(table)
        seen = ((step, event.veil(table.eyes)) for step, event in between_turns(table, table.viewer))
        assert list(found.deeds) == [entry for entry in seen if entry[1] is not None]
        position = match.position
        assert found.is_own_turn == (table.viewer == position.turn and position.phase is not Phase.SETUP)


@pytest.mark.parametrize("seed", range(6))
def test_the_ways_end_where_the_starships_are(seed):
    table = table_for(2 + seed % 3, seed)
    count = 0
    for match in random_steps(table.match, seed, 400):
        found = since(table)
        if found.has_acted:
            continue
        here = [player.sector for player in found.before.players]
        for way in ways(found.deeds, 0):
            assert way.origin == here[way.seat]
            here[way.seat] = way.sector if way.is_over else here[way.seat]
            count += way.is_over
            in_one_piece(way)
        assert here[1:] == [player.sector for player in match.position.players][1:]
    assert count > 5


def in_one_piece(way):
    """A way begins and ends in the middle of its sectors, without gaps but over the board's edge."""
    for part in way.parts:
        assert all(dist(one, other) < 0.75 or way.is_rip or len(part) == 2 for one, other in pairwise(part))
    if way.parts[0]:
        assert way.parts[0][0] == place_of(way.origin)
    if way.is_over:
        assert way.parts[-1][-1] == place_of(way.sector)
    for one, other in pairwise(way.parts):
        for x, y in (one[-1], other[0]):
            assert not (0 <= x <= SIZE and 0 <= y <= SIZE)


def test_moves_are_numbered_for_each_player_and_hops_are_no_lines():
    deeds = [
        SeenEvent(0, events.ShipStepped(1, 3, 12)),
        SeenEvent(1, events.ShipHopped(1, 12, 60)),
        SeenEvent(2, events.ShipStepped(2, 5, 6)),
        SeenEvent(3, events.ShipStepped(0, 7, 8)),
    ]
    assert [(way.seat, way.number, way.is_rip) for way in ways(deeds, 0)] == [(1, 1, False), (1, 2, True), (2, 1, False)]


def test_marks_lie_where_things_were_done():
    deeds = [
        SeenEvent(0, events.TilePlaced(1, 30, "fork 1")),
        SeenEvent(0, events.ShipStepped(1, 29, 30)),
        SeenEvent(1, events.UpgradeInstalled(1, Upgrade.REPAIR_DROID)),
        SeenEvent(2, events.BattleOpened(1, PIRATE, 30, 1)),
        SeenEvent(3, events.TilePlaced(0, 31, "fork 1")),
    ]
    found = marks(deeds, [0, 29], 0)
    assert [(mark.sector, mark.what) for mark in found] == [(30, "tile"), (30, "repair-droid"), (30, "fight")]


# ---- in sentences ----


def told_of(*batch, before=None, after=None, viewer=0):
    """The sentences for events, each of an action of its own."""
    position = settle(read_text(TWO))
    deeds = tuple(SeenEvent(number, event) for number, event in enumerate(batch))
    found = Since(viewer, before or position, after or position, deeds, True, False, False)
    return [line.text for line in digest_of(found, WORDING)]


def test_own_losses_come_first_and_are_named():
    lines = told_of(
        events.TilePlaced(1, 30, "fork 1"),
        events.BattleOpened(1, 0, SECTOR_BY_NAME["C3"], 0),
        events.ComponentDamaged(0, "1,0", Component.LASER_CANNON, "battle"),
        events.FighterDestroyed(0, SECTOR_BY_NAME["C3"], ""),
        events.BattleEnded(SECTOR_BY_NAME["C3"], "rounds"),
        events.ResearchGained(1, 2, 5),
    )
    assert lines == [
        "Bruno attacked Ada at C3. Ada lost the Laser Cannon and 1 fighter. Bruno lost nothing.",
        "Bruno scored 1 research point and has 2 of 5.",
        "Bruno explored D4.",
    ]


def test_who_is_about_to_win_is_told_before_all_else():
    battle = events.BattleOpened(1, 0, 20, 0), events.BattleEnded(20, "rounds")
    lines = told_of(*battle, events.ResearchGained(1, 3, 5), events.ResearchGained(1, 4, 5))
    assert lines == [
        "Bruno scored 2 research points and has 4 of 5. One more wins.",
        "Bruno attacked Ada at C3. Nothing was hit.",
    ]


def test_a_pirate_that_was_destroyed_is_told_in_one_sentence_with_what_that_cost():
    fight = [events.BattleOpened(1, PIRATE, 20, 1), events.PirateDestroyed(1, 20, 1), events.BattleEnded(20, "destroyed")]
    hurt = events.ComponentDamaged(1, "0,0", Component.BRIDGE, "battle")
    where = SECTOR_NAMES[20]
    assert told_of(*fight) == [f"Bruno destroyed the Pirate at {where}."]
    assert told_of(fight[0], hurt, *fight[1:]) == [f"Bruno destroyed the Pirate at {where}. Bruno lost 1 part."]


def moved(start, end):
    """Bruno steps from a sector to another: the positions around it, and the event."""
    more = "".join(f'{name} = "twin-bend 0"\n' for name in {start, end} - {"D3", "H8", "E5"})
    text = TWO.replace("[board]\n", f"[board]\n{more}")
    before, after = (settle(read_text(text.replace('sector = "D3"', f'sector = "{name}"'))) for name in (start, end))
    return events.ShipStepped(1, SECTOR_BY_NAME[start], SECTOR_BY_NAME[end]), {"before": before, "after": after}


def test_a_rival_that_came_within_reach_is_told():
    event, around = moved("H8", "D3")
    assert told_of(event, **around) == ["Bruno at D3 and Ada can now attack each other."]
    event, around = moved("C4", "D3")  # he could before
    assert told_of(event, **around) == ["Bruno moved from C4 to D3."]


@pytest.mark.parametrize(
    ("way", "text"),
    [
        (("E6", "E5"), "Bruno reached Nexxus."),
        (("E5", "E6"), "Bruno left Nexxus and is at E6."),
        (("E6", "E5", "E4"), "Bruno came to Nexxus, left again and is at E4."),
        (("E5", "E6", "E5"), "Bruno left Nexxus and came back."),
    ],
)
def test_who_comes_to_nexxus_or_leaves_it_is_told(way, text):
    _, around = moved(way[0], way[-1])
    steps = [events.ShipStepped(1, SECTOR_BY_NAME[one], SECTOR_BY_NAME[other]) for one, other in pairwise(way)]
    (line,) = told_of(*steps, events.ComponentDamaged(1, "0,0", Component.BRIDGE, "radiation"), **around)[:1]
    assert line == text
    point = events.ResearchGained(1, 2, 5)
    assert told_of(*steps, point, **around) == [f"{text} Bruno scored 1 research point and has 2 of 5."]


def test_a_move_and_a_repair_that_mean_nothing_else_are_told_too():
    event, around = moved("H8", "H7")
    mended = events.ComponentRestored(1, "0,0", Component.BRIDGE, "repair")
    assert told_of(event, mended, mended, **around) == ["Bruno repaired 2 parts.", "Bruno moved from H8 to H7."]


def test_a_purchase_says_who_is_the_stronger_now():
    after = settle(read_text(TWO.replace('sector = "D3"\nship = ["bridge@0,0"', 'sector = "D3"\nship = ["bridge@0,0", "laser-cannon@1,0/R", "laser-cannon@-1,0/L"')))  # fmt: skip  # noqa: E501
    lines = told_of(events.TokenPlaced(1, Tech.WEAPON, SECTOR_BY_NAME["D3"]), after=after)
    assert len(lines) == 1
    assert lines[0].startswith("Bruno built a Laser Cannon and a Laser Cannon. Their guns now deal 2")


def test_nothing_worth_telling_tells_nothing():
    assert (
        told_of(events.TurnBegan(1), events.ComponentRestored(1, "0,0", Component.BRIDGE, "recharge"), events.ShipRighted(1))
        == []
    )


def test_what_radiation_did_is_one_line():
    hit = events.ComponentDamaged(1, "0,0", Component.BRIDGE, "radiation")
    assert told_of(hit, hit) == ["Radiation damaged 2 parts of Bruno."]


def test_the_public_is_told_too():
    assert told_of(events.ResearchGained(0, 1, 5), viewer=None) == ["Ada scored 1 research point and has 1 of 5."]


@pytest.mark.parametrize("seed", graded(range(6), 1))
def test_at_most_six_lines_by_name_and_no_secret(seed):
    table = table_for(2 + seed % 3, seed)
    secrets = {}
    lengths = set()
    for match in random_steps(table.match, seed, 500):
        for event in match.steps[-1].change.events:
            if isinstance(event, events.TilePlanted) and event.player != 0:
                secrets[event.sector] = event.tile
            elif isinstance(event, events.TileTurnedUp):
                secrets.pop(event.sector, None)
        found = since(table)
        lines = digest_of(found, WORDING)
        lengths.add(len(lines))
        assert len(lines) <= MOST
        assert [line.weighs for line in lines] == sorted((line.weighs for line in lines), reverse=True)
        for line in lines:
            assert 0 <= line.first <= line.last < len(match.steps)
            assert "you" not in line.text.lower().split() and "{" not in line.text
            assert not any(tile in line.text for tile in secrets.values())
    assert len(lengths) > 2


def test_near_is_by_steps_and_by_one_move():
    position = settle(read_text(TWO))
    assert distance(SECTOR_BY_NAME["C3"], SECTOR_BY_NAME["E4"]) == 3
    assert reaches(position, 1, SECTOR_BY_NAME["C3"])
    assert not reaches(position, 1, SECTOR_BY_NAME["H8"])


# ---- what nobody may miss ----


def played_by(seats, seed, names, turns):
    """A game of bots, yielded at the beginning of every turn from the second round on, its deciding seat first."""
    match = Match(SHELF.game("hyperline"), setup_of(seats, seed))
    bots = [make_bot(names[seat % len(names)], seat, seed) for seat in range(seats)]
    turn = seats - 1
    while match.open and turn < turns:
        seat, position = match.open[0].seat, match.position
        if position.phase is not Phase.SETUP and position.turns > turn and seat == position.turn:
            turn = position.turns
            yield match, seat
        view = match.game.observe(position, seat)
        match.submit(seat, bots[seat].choose(view, match.game.legal(view, seat), Budget()))


def facts(found):
    """What must be told, from the bare events and positions: (seat, what it is)."""
    ships = [player.sector for player in found.before.players]
    told_facts = set()
    for _, event in found.deeds:
        seat = getattr(event, "player", -1)
        if isinstance(event, MOVED):
            if NEXXUS_SECTOR in (ships[seat], event.sector) and ships[seat] != event.sector:
                told_facts.add((seat, "nexxus"))
            ships[seat] = event.sector
        if isinstance(event, events.ResearchGained):
            told_facts.add((seat, f"and has {event.points} of"))
            told_facts.discard((seat, f"and has {event.points - 1} of"))
    me = found.viewer
    for seat in range(len(ships)):
        for one, other, what in ((seat, me, "its"), (me, seat, "mine")) if seat != me else ():
            if strikes(found.after, one, other) and not strikes(found.before, one, other):
                told_facts.add((seat, what))
    return {(seat, what) for seat, what in told_facts if seat != me}


def strikes(position, seat, other):
    """Whether one may fight or fire at another's Starship from anywhere it surely comes to."""
    here = position.players[seat].sector
    for sector in (here, *range_of(position, seat).sure):
        players = list(position.players)
        players[seat] = replace(players[seat], sector=sector)
        moved = replace(position, players=tuple(players))
        for action in Combat(seat).legal(moved):
            if isinstance(action, Fight | Torpedo) and (action.enemy, action.sector) == (other, players[other].sector):
                return True
    return False


SAID = {"nexxus": "Nexxus", "its": r"can now attack ({me}’s|each)", "mine": r"({me} can now attack|attack each other)"}


@pytest.mark.parametrize(
    ("seats", "names"), graded([(3, ("captain:raider", "pilot")), (2, ("pilot",)), (4, ("pilot", "captain"))], 1)
)
def test_nothing_that_nobody_may_miss_is_left_out(seats, names):
    """Whoever is at the screen, alone or with others: each fact stands in a line about that seat that plays its moment."""
    counted = Counter()
    for seed in range(2):
        for match, seat in played_by(seats, seed, names, 15 * seats):
            table = Table(match, setup_of(seats, seed, (seat, (seat + 1) % seats)[: 1 + seed]), Director(), make_bot)
            table.viewer = seat
            found = since(table)
            lines = digest_of(found, WORDING)
            assert len(lines) <= MOST and found.is_own_turn
            for who, what in facts(found):
                wanted = SAID.get(what, what).format(me=WORDING.name(seat))
                (line,) = [line for line in lines if line.is_key and line.seat == who]
                assert re.search(wanted, line.text) and WORDING.name(who) in line.text
                assert found.deeds[0].step <= line.first <= line.last < len(match.steps)
                counted[what if what in SAID else "point"] += 1
            key = {line.seat for line in lines if line.is_key}
            assert key == {who for who, _ in facts(found)}  # and nothing else is called key
            table.close()
    assert all(counted[what] for what in (*SAID, "point")), counted


@pytest.mark.parametrize("free", [events.SpoilsWon(1, 30), events.PartFound(1, 30, Tech.WEAPON)])
def test_a_part_that_cost_nothing_is_taken_and_not_built(free):
    after = settle(read_text(TWO.replace('sector = "D3"\nship = [', 'sector = "D3"\nship = ["laser-cannon@1,0/R", ')))
    lines = told_of(free, events.ComponentFitted(1, Placed(Component.LASER_CANNON, 1, 0, 1)), after=after)
    assert lines[0].startswith("Bruno took a Laser Cannon.")


@pytest.mark.parametrize("end", ["E5", "E8"])
def test_an_arrow_covers_neither_of_its_ends_where_a_ship_stands(context, end):
    view = BoardView(context, lambda rect=None: None)
    view.layout(Rect(300, 60, 560, 560))
    begin, end = SECTOR_BY_NAME["E4"], SECTOR_BY_NAME[end]
    way = ShipWay(0, 1, 0, begin, end, [[place_of(begin), place_of(end)]])
    drawn = draw_trails(context, view.camera, (0,), [way], (), (begin, end))
    for sector in (begin, end):
        ship = view.camera.sector_rect(sector).move(-view.camera.view.left, -view.camera.view.top)
        ship = ship.inflate(-0.6 * ship.w, -0.6 * ship.h)
        assert not drawn.subsurface(ship).get_bounding_rect()
    assert drawn.get_bounding_rect()
