"""All and only what is legal can be chosen: through games at random the list of the screen is the engine's list."""

from collections import Counter

import pytest

from hyperline.games.hyperline.app.battle.views.assignment import ASSIGNED, Assignment
from hyperline.games.hyperline.app.board.hud.controls import port_key
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.board_spot import lit_spots
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.choice import Choices, sorted_out
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.listed import SHELF
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.amounts import graded
from tests.games.hyperline.app.closed import keep_closed
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position
from tests.games.hyperline.rules.invariants import check_position

GAME = Hyperline()
LISTED = actions.Transfer | actions.Aim  # offered in a list behind one button, not on parts


def expected(legal):
    """By the targets that the engine names for its actions: the sectors, Hyperpoints and own parts that stand for them."""
    found = {"sector": set(), "port": set(), "part": set()}
    for action in legal:
        if isinstance(action, LISTED):
            continue
        if isinstance(action, actions.DamageFighter) and action.target:
            found["part"].add(action.target)
        for target in action.targets:
            kind, _, name = target.partition(":")
            if kind in found:
                found[kind].add(name)
    return found


def offered(position, seat):
    """What the screen sorts out of the actions that the seat's view allows."""
    view = observe(position, seat)
    return sorted_out(GAME.legal(view, seat), Picture.of(view), seat)


def lit(choices: Choices):
    """The names of what is lit."""
    return {
        "sector": {SECTOR_NAMES[sector] for sector in choices.sectors},
        "port": {PORT_NAMES[port.port] for port in choices.ports},
        "part": {*choices.parts, *choices.scanners},
    }


def check(position, counts):
    """Compare screen and engine at one decision; all that is offered is legal in the true position."""
    seat = position.decision.seat
    legal = GAME.legal(position, seat)
    choices = offered(position, seat)
    assert choices.every() == {*legal}, f"{position.decision.kind}: {choices.every() ^ {*legal}}"
    assert lit(choices) == expected(legal)
    for table in (choices.sectors, choices.parts, choices.groups, choices.scanners):
        assert all(table.values()), "what is lit has an action"
    if position.decision.kind in ASSIGNED:
        assigned = {*Assignment(GAME, position, seat).options()} | ({actions.NO_AIM} & {*legal})
        assert assigned == {
            action for action in legal if isinstance(action, actions.Damage | actions.DamageFighter | actions.Aim)
        }
    counts[position.decision.kind] += 1


def through(start, seed, turns, counts):
    last = None
    for point in at_random(start, seed, turns):
        check(point.position, counts)
        check_position(point.position, last)
        last = point.position


def test_what_the_screen_offers_is_what_the_engine_lists():
    counts = Counter()
    for seed in range(6):
        through(new_game(seed), seed, 20, counts)
    for seed in range(60, 190):
        through(rich_position(seed), seed, 4, counts)
    assert sum(counts.values()) > 1000
    kinds = {"assemble", "command", "move", "scan", "place", "draw", "branch", "combat", "direction", "damage", "flee"}
    assert kinds | {"radiation", "rip", "spawn", "research", "aim"} <= {*counts}, counts


@pytest.mark.parametrize("chunk", graded(range(100), 0, 4))
def test_ten_thousand_games(chunk):
    """Each game from its setup or from the middle of things; no position breaks an invariant."""
    counts = Counter()
    for seed in range(chunk * 100, chunk * 100 + 100):
        start = new_game(seed) if seed % 10 == 0 else rich_position(seed)
        through(start, seed, 6 if seed % 10 else 60, counts)
    assert counts


# ---- the same on the real board ----


@pytest.fixture
def show(context, stack, monkeypatch):
    keep_closed(monkeypatch)

    def make(position):
        corners = ("A1", "I1", "I9", "A9")[: len(position.players)] if len(position.players) > 2 else ("A1", "I9")
        game = SHELF.game("hyperline")
        table = Table.begin(game, setup_for(context, corners), Director(pace=Pace.INSTANT), position=position)
        scene = BoardScene(context, table)
        stack.push(scene)
        for _ in range(240):
            stack.update(1 / 60)
            if stack.top.name == "curtain":
                stack.top.close()
            if stack.top is scene and scene.is_settled and scene.controls.position is not None:
                break
        return scene

    return make


def test_on_the_board_exactly_these_are_lit_and_each_leads_to_its_actions(show, context, stack):
    context.settings.change(plays_forced=False, warns_unused=False, is_calm=True, speed="instant")
    seen = Counter()
    for seed in range(40):
        for number, point in enumerate(at_random(rich_position(seed), seed, 2)):
            kind = point.position.decision.kind
            if number % 3 or seen[kind] > 2:
                continue
            scene = show(point.position)
            if scene.table.presumed is not None:
                scene.scan(True)
            if scene.controls.position is None or scene.table.decision is None:
                stack.clear()
                continue
            seen[kind] += 1
            legal = scene.table.legal()
            assert {*legal} == {*GAME.legal(scene.table.match.position, scene.table.decision.seat)}
            keys = {target.key for target in lit_spots(scene.view, scene.controls, scene.around)}
            wanted = {f"{sort}:{name}" for sort, names in expected(legal).items() for name in names}
            ghost = scene.view.ghost
            wanted |= {f"sector:{SECTOR_NAMES[ghost.sector]}"} if ghost is not None else set()
            assert keys == wanted, kind
            assert {SECTOR_NAMES[sector] for sector in scene.view.lit_sectors} == expected(legal)["sector"]
            assert {port_key(port) for port in scene.view.lit_ports} == {f"port:{n}" for n in expected(legal)["port"]}
            assert {target for target, _ in scene.around.panel.state.lit} == expected(legal)["part"]
            assert scene.controls.choices.every() == {*legal}
            stack.clear()
    assert sum(seen.values()) >= 18
    assert {"command", "move", "scan", "damage", "combat"} <= {*seen}, seen
