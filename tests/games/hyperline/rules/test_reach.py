"""How far a Starship comes: the same as all that the rules let it do, where everything is explored."""

from __future__ import annotations

import random
from functools import partial

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.board import INNER_SECTORS
from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, LOOKS, PLANET_TILES, RIP, rotations
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.position import read_position, read_text
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.reach import Threat, allowance, is_this_turn, range_of, threats
from tests.work import calls_of

GAME = Hyperline()
MOVES = actions.Step | actions.Jump | actions.Ripshift
RIDES = MOVES | actions.RipHop | actions.Branch
ARRIVALS = (events.ShipStepped, events.JumpEnded, events.ShipShifted, events.ShipHopped)
SHIP = ["bridge@0,0", "carrier-pod@0,1", "battle-pod@0,2"]
ENGINES = ["hyperline-engine@1,1", "hyperline-engine@-1,1"]


def explored(seed, engines=1, rip_engine=False, upgrades=()):
    """Every sector explored, a Pirate or a rival's force here and there, the first player about to move."""
    luck = random.Random(seed)
    tiles = [*(code for code in HYPERLINE_TILES if code != RIP), *PLANET_TILES, RIP, RIP]
    sectors = [*INNER_SECTORS]
    luck.shuffle(tiles)
    luck.shuffle(sectors)
    board = {
        SECTOR_NAMES[sector]: LOOKS[luck.choice(rotations(code))].text for sector, code in zip(sectors, tiles, strict=True)
    }
    spots = luck.sample([name for name in SECTOR_NAMES if name not in ("A1", "I9", "E5")], 6)
    here = luck.choice([SECTOR_NAMES[sector] for sector in sectors if look_at(board, sector).has_points])
    ship = [*SHIP, *ENGINES[:engines], *(["rip-engine@1,2"] if rip_engine else [])]
    return settle(read_position({
        "phase": "command", "seed": seed, "board": board,
        "pirates": dict.fromkeys(spots[:3], 1),
        "player": [
            {"corner": "A1", "sector": here, "ship": ship, "upgrades": list(upgrades)},
            {"corner": "I9", "sector": spots[3], "patrols": {spots[4]: 1, spots[5]: 2}},
        ],
    }))  # fmt: skip


def look_at(board, sector):
    return next(look for look in LOOKS if look.text == board[SECTOR_NAMES[sector]])


def tried(position):
    """By sector the least number of moves, by doing everything that the rules allow."""
    found, seen = {}, set()
    ahead = [(position, 0)]
    while ahead:
        at, made = ahead.pop()
        frame = at.decision
        if frame is None or frame.seat != 0 or frame.kind not in ("command", "move", "branch"):
            continue
        for action in GAME.legal(at, 0):
            if not isinstance(action, RIDES):
                continue
            change = GAME.apply(at, 0, action)
            moves = made + isinstance(action, MOVES)
            for event in change.events:
                if isinstance(event, ARRIVALS):
                    sector = change.position.players[0].sector
                    found[sector] = min(moves, found.get(sector, moves))
            after = change.position
            key = after.pending, after.players[0].sector, moves
            if key not in seen:
                seen.add(key)
                ahead.append((after, moves))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_where_all_is_explored_it_is_what_the_rules_allow(seed):
    position = explored(seed, engines=1 + seed % 2 * (seed < 4), rip_engine=seed % 3 == 0,
                        upgrades=("hyperline-computer", "battle-computer")[: seed % 3])  # fmt: skip
    found = range_of(observe(position, 0), 0)
    assert found.sure == tried(position)
    assert not found.perhaps


def test_a_move_under_way_counts_what_is_left():
    position = explored(3, engines=2)
    step = next(
        action for action in GAME.legal(position, 0) if isinstance(action, actions.Step)
        and GAME.apply(position, 0, action).position.decision.kind == "move"
    )  # fmt: skip
    after = GAME.apply(position, 0, step).position
    stride = allowance(after, 0)
    assert stride.made == 1
    assert range_of(observe(after, 0), 0, stride).sure == tried(after)
    assert is_this_turn(after, 0)
    assert not is_this_turn(GAME.apply(after, 0, actions.Done()).position, 0)
    assert not is_this_turn(after, 1)


BLIND = """
phase = "command"
seed = 4
[board]
E4 = "crossing 0"
E6 = "?Magnon"
F5 = "asteroid"
[pirates]
E3 = 1
[[player]]
corner = "A1"
sector = "E5"
ship = ["bridge@0,0", "carrier-pod@0,1", "hyperline-engine@1,0"]
[[player]]
corner = "I9"
"""


def at(name):
    return SECTOR_BY_NAME[name]


def test_what_is_not_known_makes_it_a_perhaps():
    found = range_of(observe(read_text(BLIND), 0), 0)
    assert found.sure[at("E4")] == found.sure[at("D5")] == 1, "a Step into an unexplored sector surely arrives"
    assert found.sure[at("E3")] == 1, "the line ends below the Pirate, whatever tile it gets"
    assert found.perhaps[at("C5")] == 2, "what turns up at D5 may block"
    assert found.sure[at("E6")] == 1
    assert found.perhaps[at("E7")] == 2, "the face-down tile may be an Asteroid field"
    assert found.sure[at("F5")] == 1
    assert found.moves(at("G5")) is None, "the Asteroid field ends the Command phase"
    assert found.moves(at("E2")) is None, "so does the Pirate"
    assert found.moves(at("A1")) is None


def test_who_has_seen_a_face_down_tile_knows_what_follows():
    position = read_text(BLIND)
    knowing = replace(position.players[0], planted=1 << at("E6"))
    position = replace(position, players=(knowing, position.players[1]))
    assert range_of(observe(position, 0), 0).sure[at("E7")] == 2
    assert at("E7") not in range_of(observe(position, None), 0).sure


def test_a_rival_in_a_full_galaxy_is_little_work():
    for seed in range(5):
        position = observe(explored(seed, engines=2, rip_engine=True, upgrades=("hyperline-computer",)), 1)
        assert calls_of(partial(range_of, position, 0)) < 10_000  # every sector is left once, surely and perhaps


DUEL = """
phase = "command"
turn = 0
seed = 4
[board]
E4 = "crossing 0"
E3 = "Magnon"
D3 = "Friskus"
[[player]]
corner = "A1"
sector = "D3"
patrols = { A1 = 3, F1 = 1 }
[[player]]
corner = "I9"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "plasma-launcher@1,1/R", "hyperline-engine@1,0"]
"""


def threatened(text, rival=1, seat=0):
    position = observe(read_text(text), seat)
    return threats(position, rival, seat, range_of(position, rival))


def test_what_a_rival_can_attack_is_what_the_rules_would_let_him():
    assert threatened(DUEL.replace("battle-pod", "carrier-pod")) == (Threat(at("D3"), 2),), "patrols at home are safe"
    assert Threat(at("D3"), 2) in threatened(DUEL)
    running = DUEL.replace('sector = "D3"', 'sector = "D3"\nrunning = true')
    assert threatened(running.replace("battle-pod", "carrier-pod")) == ()
    there = DUEL.replace('sector = "E5"', 'sector = "D3"').replace("battle-pod", "carrier-pod")
    assert Threat(at("D3"), 0) in threatened(there)


def test_a_torpedo_comes_from_wherever_a_line_leads_to_the_starship():
    line = DUEL.replace('sector = "D3"', 'sector = "E3"')
    assert Threat(at("E3"), 0, is_torpedo=True) in threatened(line), "E5, E4, E3 is a line"
    assert Threat(at("E3"), 1) in threatened(line)
    assert not any(threat.is_torpedo for threat in threatened(line.replace("battle-pod", "carrier-pod")))


def test_on_a_home_planet_only_its_owner_attacks():
    visitor = DUEL.replace('sector = "D3"', 'sector = "I9"').replace('sector = "E5"', 'sector = "I9"')
    assert Threat(at("I9"), 0) in threatened(visitor)
    assert threatened(DUEL.replace('sector = "D3"', 'sector = "A1"').replace('sector = "E5"', 'sector = "A1"')) == ()
