"""What the previews of a tile that waits to be placed say, against what the engine then does."""

import pytest

from hyperline.games.hyperline.app.board.views.strand import joinings
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Place
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import ALL_PORTS, SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.route import UNEXPLORED, trace

RULES = Hyperline()
F5 = SECTOR_BY_NAME["F5"]
TILES = ("fork", "ramp", "sidings", "prism", "twin-bend")
MOVE = """
phase = "command"
seed = 4
[stacks]
hyperline = ["{tile}", "ramp", "sidings"]
[board]
E4 = "crossing 0"
G5 = "twin-bend 0"
G4 = "Qued"
[[player]]
corner = "A1"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2", "laser-cannon@1,1/R", "hyperline-engine@-1,1"]
[[player]]
corner = "I9"
ship = ["bridge@0,0", "carrier-pod@0,1", "laser-cannon@1,1/R"]
"""


def waiting(tile, order):
    """The position in which a tile waits to be placed at F5 after an order of the first player."""
    position = read_text(MOVE.format(tile=tile))
    position = RULES.apply(position, 0, RULES.parse(position, 0, order)).position
    assert position.decision.kind == "place" and position.decision.sector == F5
    return position


def previews(context, position):
    """Each preview, and the position that the engine makes of it."""
    wording = Wording(context.words, ["Ada", "Ben"])
    for one in joinings(position, 0, F5, position.decision.tile, wording):
        yield one, RULES.apply(position, 0, Place(one.rotation)).position


@pytest.mark.parametrize("tile", TILES)
def test_in_a_jump_a_preview_says_where_the_starship_goes(context, tile):
    for one, after in previews(context, waiting(tile, "jump E")):
        kind, ship = after.decision.kind, after.players[0].sector
        if kind == "branch" or one.text.startswith("splits"):
            assert kind == "branch" and one.text.startswith("splits")
        elif kind in ("draw", "place"):
            assert one.text == f"explores {SECTOR_NAMES[after.decision.sector]}"
        elif one.text == "ends here":
            assert ship == F5
        else:
            assert SECTOR_NAMES[ship] in one.text


@pytest.mark.parametrize("tile", TILES)
def test_in_a_step_a_preview_sends_nobody_on_and_explores_nothing_more(context, tile):
    before = waiting(tile, "step F5")
    for one, after in previews(context, before):
        assert after.players[0].sector == F5
        assert [n for n, code in enumerate(after.board.tiles) if code != before.board.tiles[n]] == [F5]
        assert one.text.startswith(("joins", "opens a line to")), one.text
        assert all(strand.entry is None and strand.strong == frozenset() for strand in one.strands)
        assert all(strand.route.sector == F5 for strand in one.strands)


@pytest.mark.parametrize("tile", TILES)
def test_what_a_step_opens_is_where_its_lines_lead(context, tile):
    for one, after in previews(context, waiting(tile, "step F5")):
        look = after.board.look(F5)
        ends = [
            leg for port in ALL_PORTS if look.exits[port] for leg in trace(after.players, after.board, 0, F5, port).ends()
        ]
        opened = {SECTOR_NAMES[leg.sector] for leg in ends if leg.end == UNEXPLORED}
        if one.text.startswith("opens"):
            named = set(one.text.removeprefix("opens a line to ").partition(" +")[0].split(", "))
            assert named <= opened
        joined = {leg.sector for leg in ends if leg.end == "hyperpoint"}
        assert one.text.startswith("joins ") == bool(joined or not opened)


@pytest.mark.parametrize("tile", TILES)
def test_turns_that_join_the_same_say_what_they_join_it_with(context, tile):
    texts = [one.text for one, _ in previews(context, waiting(tile, "step F5"))]
    assert len(set(texts)) > 1, texts
