"""Results told where they happen: which events are told, in which words, and where the words may lie."""

from __future__ import annotations

from itertools import islice

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.results import TOLD, Witness
from hyperline.games.hyperline.app.results import told as told_of
from hyperline.games.hyperline.app.samples import setup_for, staged_table
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Component, Phase, Tech, Upgrade
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Setup
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import Told
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.toast import Toasts
from tests.amounts import graded
from tests.games.hyperline.app.closed import keep_closed
from tests.games.hyperline.rules.gameplay import by_bots

STEP = 1 / 60
TEXT = """
phase = "command"
[board]
C4 = "Lumen"
F5 = "crossing 0"
G5 = "Magnon"
H5 = "asteroid"
C3 = "pirate-base"
[pirates]
C3 = 2
[[player]]
corner = "A1"
home = "Problar"
sector = "C4"
ship = ["bridge@0,0", "battle-pod@0,1", "laser-cannon@1,1/R!", "laser-cannon@-1,1/L"]
[[player]]
corner = "I9"
home = "Aegis"
sector = "G5"
patrols = { I9 = 6, F5 = 2 }
"""
C3, C4, E5, F5, G5, H5 = (SECTOR_BY_NAME[name] for name in ("C3", "C4", "E5", "F5", "G5", "H5"))
LASER = Component.LASER_CANNON


def hurt(cause, seat=0):
    return events.ComponentDamaged(seat, "1,1", LASER, cause)


def mended(cause, seat=0):
    return events.ComponentRestored(seat, "1,1", LASER, cause)


SENTENCES = [
    (events.ResearchGained(0, 1, 5), "+1 point", "gold"),
    (events.ResearchGained(1, 1, 5), "Bruno: +1 point", "gold"),
    (events.ResearchFailed(0, False), "No point", "plain"),
    (events.ResearchFailed(1, False), "Bruno: no point", "plain"),
    (events.JumpEnded(0, C4, "hyperpoint"), "You can build here", "good"),
    (events.ShipStepped(0, C3, C4), "You can build here", "good"),
    (events.ShipShifted(0, C3, C4), "You can build here", "good"),
    (events.ShipHopped(0, C3, C4), "You can build here", "good"),
    (events.JumpEnded(0, F5, "open"), "The line ends here", "plain"),
    (events.JumpEnded(1, F5, "closed"), "Bruno: the line closes here", "plain"),
    (events.MoveBlocked(0, C3, "pirate"), "Stopped by a Pirate", "plain"),
    (events.MoveBlocked(1, C3, "pirate"), "Bruno: stopped by a Pirate", "plain"),
    (events.MoveBlocked(0, F5, "fighters"), "Stopped by Bruno’s fighters", "plain"),
    (events.MoveBlocked(0, G5, "starship"), "Stopped by Bruno’s ship", "plain"),
    (events.MoveBlocked(1, C4, "starship"), "Bruno: stopped by Ada’s ship", "plain"),
    (events.MoveBlocked(0, H5, "asteroid"), "Stopped by the asteroids", "plain"),
    (events.ShipFled(0, C4, True), "Running away", "bad"),
    (events.ShipFled(1, C4, True), "Bruno: running away", "bad"),
    (hurt("radiation"), "Radiation: 1 part burnt", "bad"),
    (hurt("research"), "1 part burnt", "bad"),
    (hurt("tight-scan", 1), "Bruno: 1 part burnt", "bad"),
    (hurt("asteroid"), "Asteroids damaged: Laser Cannon", "bad"),
    (hurt("torpedo"), "Torpedo damaged: Laser Cannon", "bad"),
    (hurt("battle"), "Lost: Laser Cannon", "bad"),
    (mended("repair"), "Repaired: Laser Cannon", "good"),
    (mended("repair", 1), "Bruno repaired: Laser Cannon", "good"),
    (mended("recharge"), "Recharged: Laser Cannon", "good"),
    (events.HitIgnored(0, "1,1"), "The shield held", "good"),
    (events.ComponentFitted(0, Placed(LASER, 0, 2, 0)), "Built: Laser Cannon", "good"),
    (events.ComponentFitted(1, Placed(LASER, 0, 2, 0)), "Bruno built: Laser Cannon", "good"),
    (events.UpgradeInstalled(0, Upgrade.REPAIR_DROID), "Built: Repair Droid", "good"),
    (events.FighterDestroyed(1, F5, ""), "Bruno: 1 fighter lost", "bad"),
    (events.TilePlaced(0, G5, "Magnon"), "Magnon", "plain"),
    (events.TileTurnedUp(0, H5, "asteroid"), "Asteroid field", "plain"),
    (events.TilePlanted(1, F5, ""), "Bruno: placed face down", "plain"),
    (events.TileTwisted(0, "1,1", F5, "crossing 0"), "Lines rotated", "plain"),
    (events.PirateArrived(0, C3, 2), "Drew a level 2 Pirate", "plain"),
    (events.PirateArrived(1, F5, 2), "Bruno placed a level 2 Pirate", "plain"),
    (events.PirateArrived(0, C4, 1), "Ambushed by a level 1 Pirate", "plain"),
    (events.PirateArrived(1, C4, 1), "Bruno: ambushed by a level 1 Pirate", "plain"),
    (events.PirateDestroyed(0, C3, 2), "Pirate destroyed", "good"),
    (events.PirateDestroyed(1, C3, 2), "Bruno destroyed a Pirate", "good"),
    (events.PartFound(0, C4, Tech.SCANNER), "Free part: scanners", "gold"),
    (events.PartFound(1, C4, Tech.REPAIR_DROID), "Bruno finds a free part: repair droid", "gold"),
    (events.SpoilsWon(0, C3), "Take any part, free", "gold"),
    (events.SpoilsWon(1, C3), "Bruno may take any part", "gold"),
    (events.FirstPlayerChosen(0), "You go first", "plain"),
    (events.FirstPlayerChosen(1), "Bruno goes first", "plain"),
]


@pytest.fixture
def witness(context):
    position = read_text(TEXT)
    wording = Wording(context.words, ("Ada", "Bruno"))
    return lambda *run, viewer=0: Witness(wording, Picture.of(position), viewer, position.terms, run)


@pytest.mark.parametrize(("event", "text", "tone"), SENTENCES, ids=lambda value: str(value)[:60])
def test_each_result_is_told_in_these_words(witness, event, text, tone):
    seen = witness()
    told = told_of(event, seen)
    assert (told.text, told.tone) == (text, tone)
    assert told.where.startswith("sector:")


def test_every_event_that_is_told_has_its_words_above():
    assert {type(event) for event, _, _ in SENTENCES} == TOLD.keys()


def test_where_one_can_build_the_goods_and_the_time_are_told_and_only_to_whom_they_concern(witness):
    seen = witness()
    event = events.JumpEnded(0, C4, "hyperpoint")
    told = told_of(event, seen)
    assert (told.note, told.where) == ("scanners, next turn", "sector:C4")
    assert told.icon == ("hyperline/pieces", "token-scanner")
    other = witness(viewer=1)
    assert told_of(event, other) is None
    assert told_of(events.JumpEnded(1, G5, "hyperpoint"), seen) is None
    seen.picture.change(0, tokens=tuple(C4 for _ in range(5)))
    assert told_of(event, seen) is None, "the token is spent there"


def test_whoever_reaches_nexxus_is_told_of_to_all(witness):
    for seat, text in ((0, "You can research here"), (1, "Bruno is on Nexxus")):
        seen = witness()
        seen.picture.change(seat, sector=NEXXUS_SECTOR)
        told = told_of(events.JumpEnded(seat, NEXXUS_SECTOR, "hyperpoint"), seen)
        assert (told.text, told.tone) == (text, "gold")


def test_parts_that_go_together_are_told_as_one(witness):
    run = [hurt("research")] * 2
    seen = witness(*run)
    assert told_of(run[0], seen).text == "2 parts burnt"
    run = [mended("repair")] * 3
    seen = witness(*run)
    assert told_of(run[0], seen).text == "Repaired: 3 parts"


def test_what_is_set_up_is_not_told_as_built(witness):
    seen = witness()
    seen.picture.phase = Phase.SETUP
    assert told_of(SENTENCES[28][0], seen) is None


# ---- where the words lie ----


@pytest.fixture
def board(monkeypatch):
    """Opens the board at a position, at 1280x720."""
    keep_closed(monkeypatch)
    pygame.display.set_mode((1280, 720))
    context = quiet_context((1280, 720), SHELF, Settings(speed="instant", is_calm=True))
    opened = []

    def made(position):
        stack = SceneStack(Toasts(context))
        scene = BoardScene(context, staged_table(context, "board", position))
        stack.push(scene)
        for _ in range(4):
            stack.update(STEP)
        opened.append(stack)
        return scene

    yield made
    for stack in opened:
        stack.clear()


def not_to_be_covered(scene):
    """Nexxus, Starships, Pirates and all that can be chosen, worked out without the scene's own list."""
    view = scene.view
    large = [piece for piece in view.pieces() if piece.key.startswith(("ship:", "pirate:"))]
    pieces = [view.art(piece).get_rect(center=view.camera.pixel(piece.place)) for piece in large]
    return [view.camera.sector_rect(NEXXUS_SECTOR), *(target.rect for target in scene.lit), *pieces]


def check(scene):
    """Tell something at each sector, and point at each Hyperpoint that can be chosen; how often words were shown."""
    announcer, shown = scene.features.one(Announcer), 0
    for name in SECTOR_NAMES[::5]:
        announcer.clear()
        announcer._queue.append(Told("Repaired: Laser Cannon and Battle Pod", "next turn", "good", where=f"sector:{name}"))
        announcer.update(STEP)
        if announcer.told is not None:
            shown += 1
            assert announcer.rect.collidelist(not_to_be_covered(scene)) < 0, name
    announcer.clear()
    tracer = scene.features.one(Tracer)
    for target in scene.lit:
        if target.key.startswith("port:"):
            scene.focus_on(target.key)
            if tracer.end.rect.w:
                shown += 1
                way = [scene.view.camera.sector_rect(sector) for sector in scene.view.trace.sectors]
                assert tracer.end.rect.collidelist([*not_to_be_covered(scene), *way]) < 0, target.key
    return shown


@pytest.mark.parametrize("seed", graded(range(6), 1, 2))
def test_words_never_cover_what_can_be_chosen_nor_nexxus_nor_ships_in_games_of_bots(board, seed):
    shown = 0
    for point in islice(
        (one for one in by_bots("captain", seed) if one.position.decision.kind in ("command", "move")), 4, 40, 12
    ):
        shown += check(board(point.position))
    assert shown > 10


# ---- in the window ----


@pytest.fixture
def played(context, stack, monkeypatch):
    """The board at the text above, at normal speed."""
    keep_closed(monkeypatch)
    context.settings.change(speed="normal", is_calm=False)
    seats = setup_for(context, ("A1", "I9")).seats
    text = TEXT.replace('sector = "C4"', 'sector = "E5"')
    table = Table.begin(SHELF.game("hyperline"), Setup(seats, seed=5), Director(pace=Pace.NORMAL), position=read_text(text))
    scene = BoardScene(context, table)
    stack.push(scene)
    stack.update(STEP)
    return scene


def test_a_jump_tells_its_result_in_place_and_nothing_waits_for_it(played, stack):
    announcer = played.features.one(Announcer)
    played.table.submit(next(action for action in played.table.legal() if str(action) == "jump E"))
    told = []
    for _ in range(600):
        stack.update(STEP)
        if announcer.told is not None:
            told.append(announcer.told)
            assert announcer.rect.collidelist(not_to_be_covered(played)) < 0
        if told and announcer.told is None:
            break
    assert {one.text for one in told} == {"Stopped by Bruno’s fighters"}
    assert 1.2 <= len(told) * STEP <= 4
    assert announcer.is_settled


def test_one_result_at_a_time_and_the_next_takes_its_place(played, stack):
    announcer = played.features.one(Announcer)
    for event in (events.ResearchGained(0, 1, 5), hurt("research"), mended("repair")):
        announcer.took(event)
    seen = []
    for _ in range(400):
        stack.update(STEP)
        if announcer.told is not None and announcer.told.text not in seen[-1:]:
            seen.append(announcer.told.text)
    assert seen == ["+1 point", "1 part burnt", "Repaired: Laser Cannon"]


def test_what_is_taken_back_is_not_told_any_more(played, stack):
    announcer = played.features.one(Announcer)
    announcer.took(events.ResearchGained(0, 1, 5))
    for _ in range(2):
        stack.update(STEP)
    assert announcer.told is not None
    announcer.clear()
    assert announcer.told is None and announcer.is_settled


def test_while_a_result_is_told_what_can_be_chosen_can_be_clicked(played, stack):
    announcer = played.features.one(Announcer)
    while played.controls.position is None:
        stack.update(STEP)
    announcer.took(events.ResearchGained(0, 1, 5))
    for _ in range(2):
        stack.update(STEP)
    assert announcer.told is not None
    port = next(target for target in played.lit if target.key == "port:E")
    stack.handle(Intent(Act.CONFIRM, port.rect.center))
    assert played.table.history[-1] == (0, "jump E")


def test_calm_words_neither_rise_nor_fade(played, stack, context):
    context.settings.change(is_calm=True)
    announcer = played.features.one(Announcer)
    announcer.took(events.ResearchGained(0, 1, 5))
    for _ in range(2):
        stack.update(STEP)
    surface = pygame.Surface(context.measure.size)
    pictures = []
    for _ in range(2):
        surface.fill("black")
        announcer.draw_above(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        for _ in range(20):
            stack.update(STEP)
    assert pictures[0] == pictures[1] and any(pictures[0])
