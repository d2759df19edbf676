"""The odds of a Jump against every order of the unseen tiles, and that they know no more than their seat."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.rules.actions import Action, Draw, Jump, Place, Step
from hyperline.games.hyperline.rules.catalogue import HYPERLINE_TILES, LOOKS, ROTATIONS
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.end_odds import ENOUGH, EndOdds, OddsTree
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import trace
from hyperline.games.hyperline.rules.voyage import farthest
from hyperline.kernel.deck import Deck
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.hyperline.rules.dealt import dealt
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position
from tests.games.hyperline.rules.jump_ends import exhaustive
from tests.games.hyperline.rules.test_observe import disguised

GAME = Hyperline()
TWO_POINTS = 0.02


def jump(port: str) -> Jump:
    return Jump(PORT_BY_NAME[port])


def written(board: str = "", first: str = 'sector = "E5"', more: str = "") -> Position:
    """A position in the Command phase of the first of two players."""
    players = f'[[player]]\ncorner = "A1"\nhome = "Problar"\n{first}\n[[player]]\ncorner = "I9"\nhome = "Aegis"\n'
    return read_text(f'phase = "command"\nseed = 4\n{more}\n[board]\n{board}\n{players}')


def short(position: Position, lines: int, planets: int = 16) -> Position:
    """The position with only this many tiles left in its stacks."""
    return replace(position, hyperline=Deck(position.hyperline.cards[:lines]), planet=Deck(position.planet.cards[:planets]))


def after(position: Position, *texts: str) -> Position:
    for text in texts:
        seat = position.decision.seat
        position = GAME.apply(position, seat, GAME.parse(position, seat, text)).position
    return position


def on_top(position: Position, *names: str) -> Position:
    """The position with these tiles on top of the Hyperline Stack."""
    cards = list(position.hyperline.cards)
    top = [next(code for code in HYPERLINE_TILES if LOOKS[code].name == name) for name in names]
    for code in top:
        cards.remove(code)
    return replace(position, hyperline=Deck((*top, *cards)))


GAP = 'E3 = "Magnon"\nD4 = "crossing 0"\nF4 = "twin-bend 0"\nC4 = "Tilt"\nG4 = "fork 1"\nH4 = "Velox"\nF3 = "delta 0"\n'
SPLITS = GAP + 'D5 = "fork 0"\nC5 = "delta 0"\nD6 = "sidings 0"\nD3 = "prism 1"\nC3 = "crossing 0"\nC6 = "Friskus"\n'
LOOP = 'E2 = "crossing 0"\nE3 = "crossing 0"\nE4 = "crossing 0"\nE7 = "twin-bend 0"\nD6 = "twin-bend 1"\n'
HIDDEN = GAP + 'E4 = "?Qued"\n'
BEHIND = 'E3 = "?Qued"\nD4 = "?asteroid"\nF4 = "twin-bend 0"\n'


def planted(position: Position, name: str) -> Position:
    """The position with a face-down tile that the first player has seen."""
    first = replace(position.players[0], planted=1 << SECTOR_BY_NAME[name])
    return replace(position, players=(first, *position.players[1:]))


def known_top(position: Position, count: int) -> Position:
    players = (replace(position.players[0], known=count), *position.players[1:])
    return replace(position, players=players)


def small_positions() -> dict[str, tuple[Position, Action]]:
    """Positions whose Jumps can be enumerated by brute force in a moment."""
    bare, gap, splits, loop = written(), written(GAP), written(SPLITS), written(LOOP)
    jumping = after(on_top(gap, "fork"), "jump N")
    at_draw = after(written('E4 = "crossing 0"\nE3 = "crossing 0"\nE2 = "crossing 0"'.replace("E2", "D2")), "jump N")
    return {
        "nothing laid, four tiles left": (short(bare, 4), jump("N")),
        "nothing laid, three of each left": (short(bare, 3, 3), jump("W")),
        "nothing laid, only planets left": (short(bare, 0), jump("S")),
        "nothing laid, one tile left": (short(bare, 1, 2), jump("E")),
        "one gap, a planet behind it": (short(gap, 4), jump("N")),
        "one gap, the top tile was scanned": (known_top(short(on_top(gap, "delta"), 5), 1), jump("N")),
        "one gap, the top two were scanned": (known_top(on_top(short(gap, 6), "fork", "ramp"), 2), jump("N")),
        "one gap, three of each left": (short(gap, 3, 3), jump("N")),
        "splits on the way": (short(splits, 5, 3), jump("W")),
        "a loop line": (short(loop, 2, 4), jump("N")),
        "a loop line the other way": (short(loop, 3), jump("S")),
        "the drawn tile is turned": (short(jumping, 6), Place(1)),
        "another turn": (short(jumping, 6), Place(2)),
        "drawn from the Planet Stack": (short(at_draw, 5, 5), Draw("planet")),
        "drawn from the Hyperline Stack": (short(at_draw, 3, 4), Draw("hyperline")),
        "a face-down tile that nobody knows": (written(HIDDEN), jump("N")),
        "a face-down tile that only its planter knows": (planted(written(HIDDEN), "E4"), jump("N")),
        "a face-down tile behind a gap": (short(written(BEHIND), 4, 4), jump("N")),
        "36 laid": (dealt(3, 36), jump("E")),
        "36 laid, another way": (dealt(0, 36), jump("E")),
        "36 laid, with splits": (dealt(2, 36), jump("E")),
    }


SMALL = small_positions()
SAMPLED: dict[tuple[int, int, str], dict[str, float]] = {
    (0, 0, "E"): {
        "pirate": 0.695, "rip": 0.1724, "F5": 0.1627, "F5 pirate": 0.1293, "G5": 0.0618, "G4": 0.054, "neutral": 0.0505,
        "G5 pirate": 0.0491, "G4 pirate": 0.0432, "E5 nexxus": 0.0351, "nexxus": 0.0351, "E5": 0.0351,
        "I1 neutral": 0.0345, "I1": 0.0345, "F5 rip": 0.0334, "F4": 0.0326, "H3": 0.0319, "H5": 0.0314, "H4": 0.0308,
        "I9 starship": 0.0302, "starship": 0.0302, "I9": 0.0302, "F6": 0.03, "F4 pirate": 0.0261, "H3 pirate": 0.0256,
        "H4 pirate": 0.025, "H5 pirate": 0.025, "F3": 0.0244, "F6 pirate": 0.0243, "G2": 0.0222, "G6": 0.0201,
        "F3 pirate": 0.0196, "G2 pirate": 0.0171, "G6 pirate": 0.0162, "A9 neutral": 0.016, "E2 pirate": 0.0152,
        "H2 pirate": 0.0133, "F2 pirate": 0.013, "E3 pirate": 0.0128, "G5 rip": 0.0127, "G7 pirate": 0.0125,
        "F7 pirate": 0.0123, "B5 pirate": 0.0113, "H6 pirate": 0.0113, "G4 rip": 0.0107, "E4 pirate": 0.0105,
    },
    (1, 0, "S"): {
        "pirate": 0.6956, "rip": 0.1724, "E6": 0.1624, "E6 pirate": 0.1294, "E7": 0.0624, "F7": 0.0529,
        "E7 pirate": 0.0499, "F7 pirate": 0.042, "neutral": 0.0393, "I9 starship": 0.0348, "starship": 0.0348,
        "I9": 0.0348, "E5 nexxus": 0.0345, "nexxus": 0.0345, "E5": 0.0345, "E6 rip": 0.033, "G8": 0.0326, "D6": 0.0314,
        "F6": 0.0313, "E8": 0.031, "F8": 0.0299, "A9 neutral": 0.0296, "A9": 0.0296, "G8 pirate": 0.026,
        "F6 pirate": 0.0255, "D6 pirate": 0.025, "E8 pirate": 0.025, "F8 pirate": 0.0242, "G6": 0.0231, "H7": 0.0222,
        "G6 pirate": 0.0183, "H7 pirate": 0.0171, "A1 home": 0.0157, "D7 pirate": 0.0155, "H5 pirate": 0.0145,
        "C6 pirate": 0.0133, "H6 pirate": 0.0133, "G5 pirate": 0.013, "H8 pirate": 0.0128, "E7 rip": 0.0125,
        "C7 pirate": 0.0124, "E2 pirate": 0.0122, "D8 pirate": 0.0115, "F5 pirate": 0.0109, "F7 rip": 0.0107,
    },
    (0, 20, "E"): {
        "pirate": 0.4311, "F5": 0.2365, "planet": 0.1838, "F5 pirate": 0.1763, "asteroid": 0.1684, "H3 asteroid": 0.1526,
        "H3": 0.1526, "rip": 0.1451, "F4 planet": 0.1252, "F4": 0.1252, "G5": 0.0684, "F5 rip": 0.0602,
        "G5 pirate": 0.0516, "H4": 0.0418, "F6": 0.0317, "H8 planet": 0.0315, "H8": 0.0315, "H4 pirate": 0.031,
        "B5": 0.0271, "neutral": 0.026, "F6 pirate": 0.0237, "B5 pirate": 0.02, "I9 starship": 0.017, "G5 rip": 0.0168,
        "D8 asteroid": 0.0158, "A9 neutral": 0.0157, "F3 planet": 0.0153, "B3 open": 0.0144, "G3 pirate": 0.0136,
        "D6 planet": 0.0117, "H4 rip": 0.0108, "I1 neutral": 0.0103, "F7 pirate": 0.0101,
    },
    (1, 20, "W"): {
        "pirate": 0.55, "C6": 0.2105, "rip": 0.1838, "C6 pirate": 0.1579, "B7": 0.1407, "planet": 0.112,
        "B7 pirate": 0.1058, "asteroid": 0.0838, "B5": 0.0835, "C5 asteroid": 0.0763, "C5": 0.0763, "B5 pirate": 0.0616,
        "C6 rip": 0.0526, "neutral": 0.0516, "B3": 0.0514, "C3 planet": 0.0439, "C3": 0.0439, "B6": 0.043,
        "A9 neutral": 0.0419, "A9": 0.0419, "B3 pirate": 0.0386, "B7 rip": 0.0349, "B6 pirate": 0.0324, "C2": 0.0305,
        "D2 planet": 0.0284, "D2": 0.0284, "C2 pirate": 0.0232, "B5 rip": 0.0219, "G2 planet": 0.0166, "F3 pirate": 0.0133,
        "B3 rip": 0.0128, "B8 pirate": 0.0123, "E8 pirate": 0.0123, "H7 planet": 0.0123, "H5 pirate": 0.0117,
        "B6 rip": 0.0105,
    },
    (8, 20, "E"): {
        "planet": 0.526, "G5 planet": 0.4263, "G5": 0.4263, "pirate": 0.261, "F5": 0.1673, "rip": 0.1316,
        "F5 pirate": 0.1111, "F5 rip": 0.0562, "G8 planet": 0.0542, "G8": 0.0542, "asteroid": 0.0361, "F6": 0.0305,
        "F4": 0.028, "H4 planet": 0.0269, "H4": 0.0269, "G4": 0.0252, "H2 asteroid": 0.0228, "H2": 0.0228, "H3": 0.0219,
        "F6 pirate": 0.0204, "F4 pirate": 0.0187, "E5 nexxus": 0.0185, "G4 pirate": 0.0167, "H3 pirate": 0.0145,
        "B2 asteroid": 0.0133, "D4 planet": 0.0131, "F3 pirate": 0.0124, "I1 neutral": 0.0111, "F6 rip": 0.0101,
    },
    (1, 28, "W"): {
        "B7 planet": 0.5986, "C6 pirate": 0.2321, "C6 rip": 0.0772, "B6 pirate": 0.0299, "B6 rip": 0.0096,
        "B5 pirate": 0.0056, "H5 pirate": 0.0048, "I1 neutral": 0.0044,
    },
}  # fmt: skip
"""By seed, tiles laid and Hyperpoint of a `dealt` position: ends, reasons and sectors in 40,000 and more Jumps."""


@pytest.mark.parametrize("name", SMALL)
def test_the_odds_are_within_two_points_of_every_order_of_the_tiles(name: str) -> None:
    position, action = SMALL[name]
    view = GAME.observe(position, 0)
    tree = OddsTree(view, action)
    tree.run()
    truth = {end: float(share) for end, share in exhaustive(view, action).items()}
    assert furthest_off(tree.odds(), truth) <= TWO_POINTS
    assert tree.effort <= 1.02 * ENOUGH
    assert furthest_off(OddsTree(view, action).complete(), truth) < 1e-9  # a whole tree is an enumeration


def furthest_off(odds: EndOdds, truth: dict[tuple[str, str], float]) -> float:
    """The largest difference of any end, of all ends in a sector, and of all ends for a reason."""
    told = {(SECTOR_NAMES[end.sector], end.why): end.share for end in odds.ends}
    whys: dict[str, float] = {}
    sectors: dict[str, float] = {}
    for (sector, why), share in truth.items():
        whys[why] = whys.get(why, 0) + share
        sectors[sector] = sectors.get(sector, 0) + share
    by_sector = {SECTOR_NAMES[sector]: share for sector, share in odds.by_sector().items()}
    pairs = ((told, truth), (odds.by_why(), whys), (by_sector, sectors))
    return max(abs(one.get(key, 0) - other.get(key, 0)) for one, other in pairs for key in {*one, *other})


@pytest.mark.parametrize(("seed", "laid", "port"), graded(SAMPLED, 2))
def test_the_odds_are_within_two_points_where_no_enumeration_ends(seed: int, laid: int, port: str) -> None:
    tree = OddsTree(GAME.observe(dealt(seed, laid), 0), jump(port))
    tree.run()
    assert not tree.is_exact
    odds = tree.odds()
    told = {f"{SECTOR_NAMES[end.sector]} {end.why}": end.share for end in odds.ends}
    told |= {**odds.by_why(), **{SECTOR_NAMES[sector]: share for sector, share in odds.by_sector().items()}}
    for end, share in SAMPLED[seed, laid, port].items():
        assert abs(told.get(end, 0) - share) <= TWO_POINTS, end


@pytest.mark.parametrize("seed", graded(range(8), 2))
def test_what_is_hidden_from_the_seat_changes_nothing(seed: int) -> None:
    luck, seen = Random(seed), 0
    for point in at_random(rich_position(seed) if seed % 2 else new_game(seed), seed, 6):
        other = disguised(point.position, point.seat, luck)
        for action in GAME.legal(point.position, point.seat):
            if isinstance(action, Jump) and point.position.decision.kind in ("command", "move"):
                found = []
                for position in (point.position, other):
                    tree = OddsTree(GAME.observe(position, point.seat), action)
                    tree.step(20)
                    found.append(tree.odds() if tree.samples or not tree.is_blind else None)
                assert found[0] == found[1]
                seen += 1
        if seen > 12:
            break
    assert seen


def test_odds_add_up_and_come_again() -> None:
    view = GAME.observe(dealt(0, 20), 0)
    found = []
    for _ in range(2):
        tree = OddsTree(view, jump("E"))
        tree.step(60)
        found.append(tree.odds())
    assert found[0] == found[1]
    odds = found[0]
    assert sum(end.share for end in odds.ends) == pytest.approx(1)
    assert sum(odds.explored) == pytest.approx(1)
    assert odds.blocked == pytest.approx(sum(end.share for end in odds.ends if end.is_blocked))
    assert [end.share for end in odds.ends] == sorted((end.share for end in odds.ends), reverse=True)
    assert all(odds.entered[end.sector] >= end.share - 1e-9 for end in odds.ends)


def test_a_known_line_is_not_blind() -> None:
    view = GAME.observe(written('E4 = "crossing 0"\nE3 = "Magnon"'), 0)
    tree = OddsTree(view, jump("N"))
    assert not tree.is_blind and tree.is_exact
    assert [(SECTOR_NAMES[end.sector], end.why, end.share) for end in tree.odds().ends] == [("E3", "planet", 1.0)]


def test_a_tile_that_was_scanned_is_sure() -> None:
    view = GAME.observe(known_top(on_top(written(), "pirate-base"), 1), 0)
    ends = OddsTree(view, jump("N")).odds().ends
    assert [(SECTOR_NAMES[end.sector], end.why, end.share) for end in ends] == [("E4", "pirate", 1.0)]
    assert ends[0].is_blocked


def test_tiles_that_were_scanned_are_entered_and_explored_for_sure() -> None:
    view = GAME.observe(known_top(on_top(written(), "ramp", "ramp", "ramp"), 3), 0)
    odds = OddsTree(view, jump("N")).run(300)
    assert odds.entered[SECTOR_BY_NAME["E4"]] == pytest.approx(1)
    assert odds.explored[:3] == (0, 0, 0) and sum(odds.explored) == pytest.approx(1)
    assert sum(odds.entered.values()) >= 4


def test_the_first_tile_is_exact_after_any_number_of_samples() -> None:
    tree = OddsTree(GAME.observe(written(), 0), jump("N"))
    tree.step(1)
    shares = {(SECTOR_NAMES[end.sector], end.why): end.share for end in tree.odds().ends}
    assert shares["E4", "pirate"] == pytest.approx(4 / 31)
    assert shares["E4", "rip"] == pytest.approx(1 / 31)


def test_only_legal_jumps_have_odds() -> None:
    position = GAME.observe(written(), 0)
    with pytest.raises(ValueError, match="belongs to no Jump"):
        OddsTree(position, Step(SECTOR_BY_NAME["E4"]))
    with pytest.raises(Illegal, match="JMP-2"):
        OddsTree(position, jump("NE"))


@pytest.mark.parametrize("seed", graded(range(6), 3))
def test_a_tile_is_turned_so_that_its_route_has_most_legs(seed: int) -> None:
    position, tried = dealt(seed, 24 + 2 * seed), 0
    for port in (0, 2, 4, 6):
        ahead = trace(position.players, position.board, 0, position.players[0].sector, port)
        for leg in ahead.ends():
            if leg.end != "unexplored" or next(ahead.walk()) is not leg:
                continue
            frame = Jumping(0, position.players[0].sector, port)
            for name in ROTATIONS:
                reach = []
                for code in dict.fromkeys(ROTATIONS[name]):
                    board = position.board.with_tile(leg.sector, code)
                    reach.append(len([*trace(position.players, board, 0, frame.at, frame.port).walk()]))
                best = tuple(index for index, legs in enumerate(reach) if legs == max(reach))
                assert farthest(position.players, position.board, frame, leg.sector, ROTATIONS[name][0]) == best
                tried += 1
    assert tried or seed
