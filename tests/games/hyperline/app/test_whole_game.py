"""Whole games through the real app, by posted events alone: from the menu to the victory screen."""

from collections import Counter

import pytest

from hyperline.games.hyperline.bots.player import Player
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.notation.position import encode, read_text
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, save
from tests.games.hyperline.app.helm import Helm
from tests.shell.pilot import INSTANT, Pilot

GAME = SHELF.game("hyperline")
SEED = "0000000042"
MELEE = """
title = "Three in one place, with everything on board"
seed = 5
phase = "command"
[board]
D4 = "Qued"
E4 = "rip"
C7 = "rip"
D5 = "crossing 0"
C5 = "asteroid"
F5 = "fork 0"
E6 = "pirate-base"
[pirates]
E6 = 2
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "turret-pod@1,2/BR", "combat-engine@0,3", "rip-engine@-1,2",
        "quantum-scanner@1,1/R", "focus-beam@-1,1/L", "focus-beam@0,-1/F", "planetary-scanner@1,0/R",
        "disrupting-scanner@-1,0/L", "interphasic-shield@F"]
upgrades = ["battle-computer", "hyperline-computer"]
patrols = { E5 = 3, A1 = 4 }
research = 1
[[player]]
corner = "I1"
home = "Viper"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2", "quantum-scanner@1,1/R", "plasma-launcher@-1,1/L",
        "transfer-shield@1,0/R", "transfer-shield@-1,0/L", "hardpoint-shield@0,-1/F!", "combat-engine@0,3",
        "combat-engine@-1,2", "focus-beam@1,2/R", "interphasic-shield@R!", "interphasic-shield@L"]
upgrades = ["repair-droid"]
patrols = { E5 = 2, I1 = 6 }
[[player]]
corner = "I9"
home = "Aegis"
sector = "D4"
ship = ["bridge@0,0", "battle-pod@0,1", "battle-pod@0,2", "focus-beam@1,2/R", "planetary-scanner@1,1/R",
        "planetary-scanner@-1,1/L", "combat-engine@0,3", "hyperline-engine@-1,2", "transfer-shield@0,-1/F"]
patrols = { E5 = 2, D4 = 2, I9 = 4 }
"""
WORDS = {
    "fit", "install", "decline", "damage", "scan", "probe", "plant", "twist", "pick", "order", "done", "place", "rip",
    "build", "refit", "repair", "research", "pass", "load", "unload", "step", "jump", "ripshift", "rip-hop", "branch",
    "draw", "tight-scan", "fight", "torpedo", "face", "aim", "flee", "stay", "spawn", "transfer",
}  # fmt: skip
KINDS = {
    "assemble", "radiation", "scan", "place", "rip", "command", "move", "branch", "draw", "research", "combat",
    "direction", "aim", "damage", "flee", "spawn",
}  # fmt: skip


def as_pilot(seed):
    """Decides for every seat as the pilot would."""
    bots = [Player(seat, seed, "pilot") for seat in range(4)]
    return lambda position, seat, legal: bots[seat].choose(position, legal, Budget())


DUEL = """
title = "Focus Beams on both sides of a ship that has found another"
seed = 5
dice = [2, 2, 4, 4, 2, 2, 4, 4]
phase = "combat"
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "battle-pod@0,2", "focus-beam@1,1/R", "focus-beam@-1,1/L", "focus-beam@1,2/R",
        "focus-beam@-1,2/L", "combat-engine@0,3"]
[[player]]
corner = "I9"
home = "Viper"
sector = "E5"
ship = ["bridge@0,0", "carrier-pod@0,1", "carrier-pod@1,0", "carrier-pod@-1,0", "carrier-pod@1,1", "carrier-pod@-1,1"]
"""
STUDY = """
title = "Nexxus, with Scanners to every side"
seed = 5
phase = "command"
[[player]]
corner = "A1"
home = "Problar"
sector = "E5"
ship = ["bridge@0,0", "battle-pod@0,1", "battle-pod@0,2", "quantum-scanner@1,1/R", "planetary-scanner@-1,1/L",
        "planetary-scanner@1,2/R", "quantum-scanner@-1,2/L", "combat-engine@0,3"]
[[player]]
corner = "I9"
home = "Viper"
ship = ["bridge@0,0", "carrier-pod@0,1"]
"""


class Curious:
    """Decides by chance, half of the time for what has been done least often so far."""

    def __init__(self, seed):
        self.dice = Dice.of(seed)
        self.done = Counter()
        self.asked = 0

    def __call__(self, position, seat, legal):
        self.asked += 1
        luck = self.dice.at(str(self.asked))
        found = [luck.at("any").pick(legal)[0]]
        if self.asked % 2 and position.decision.kind not in ("damage", "aim", "radiation"):
            found += [GAME.sample(position, seat, luck.at(str(n))) for n in range(3)]
            found = [action for action in found if not _is_empty(action, position, seat)]
        chosen = min(found, key=lambda action: self.done[str(action).split()[0]])
        self.done[str(chosen).split()[0]] += 1
        return chosen


def _is_empty(action, position, seat):
    """Whether it is a refit that moves nothing, for which the window has Pass."""
    return isinstance(action, actions.Refit) and Counter(action.parts) == Counter(position.players[seat].ship.parts)


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path)
    yield made
    made.leave()


def begin(pilot, corners):
    """From the menu, with the mouse, to the first decision of a game of people at these corners (0-3)."""
    pilot.click("new")
    pilot.click("more")
    over = pilot.target("preset").rect.move(5, 5).topleft
    while pilot.target("seed").rect.h < 20:  # in small windows the rows scroll
        pilot.wheel(over, -1)
    pilot.click("seed")
    for _ in range(10):
        pilot.key("backspace")
    pilot.type(SEED)
    pilot.key("enter")
    for corner in range(4):
        while pilot.scene.seating.seats[corner].controller != ("human" if corner in corners else ""):
            chooser = pilot.target(f"kind-{corner}").rect
            pilot.click((chooser.left + 4, chooser.centery))
    pilot.click("start")
    pilot.run_until(lambda: pilot.has("group:build"), "the board")


def begin_by_keys(pilot):
    """The same for two people, with keys alone."""
    pilot.press_key("new")
    pilot.press_key("more")
    pilot.walk("seed")
    pilot.key("enter")
    for _ in range(10):
        pilot.key("backspace")
    pilot.type(SEED)
    pilot.key("enter")
    pilot.walk("kind-2")
    while pilot.scene.seating.seats[2].controller != "human":
        pilot.key("left")
    pilot.press_key("start")
    pilot.run_until(lambda: pilot.has("group:build"), "the board")


def put_save(home, text):
    """Put a game that begins with a position of the notation among the saves."""
    position = read_text(text)
    names = ("Ada", "Bo", "Cleo", "Dan")
    seats = tuple(Seat(name=names[n], emblem=n, choice=("A1", "I1", "I9", "A9")[n]) for n in range(len(position.players)))
    path = home / "saves" / "hyperline-2001-01-01-0000.hyperline"
    save(path, Record("hyperline", Setup(seats=seats, seed=5), encode(position)))
    return path


def continued(home, text, settings=INSTANT):
    """A pilot at the first decision of a game that begins with a position of the notation."""
    put_save(home, text)
    pilot = Pilot(home, settings)
    pilot.click("continue")
    Helm(pilot, None).wait()
    return pilot


def test_a_whole_game_with_the_mouse(pilot):
    begin(pilot, (0, 2))
    helm = Helm(pilot, as_pilot(1))
    while helm.turn():
        pass
    assert pilot.names == ["menu", "board", "victory"]
    assert max(helm.table.standing.scores) == helm.table.standing.goal
    assert {"fit", "jump", "step", "place", "research", "damage"} <= {*helm.done}
    pilot.click("review")
    assert pilot.names == ["menu", "board", "victory", "board"] and not pilot.scene.table.is_played, "the game is watched"


@pytest.mark.slow
def test_a_whole_game_with_keys_alone(tmp_path):
    pilot = Pilot(tmp_path, size=(960, 540))
    begin_by_keys(pilot)
    helm = Helm(pilot, as_pilot(1), with_keys=True)
    while helm.turn():
        pass
    assert pilot.names == ["menu", "board", "victory"]
    pilot.frames(30)  # what is asked has to be seen first
    pilot.press_key("again")
    assert pilot.names == ["menu", "board"]
    pilot.leave()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_whole_game_in_windows_of_other_sizes(tmp_path, size):
    pilot = Pilot(tmp_path, size=size)
    begin(pilot, (1, 3))
    helm = Helm(pilot, as_pilot(3))
    while sum(helm.done.values()) < 60 and helm.turn():
        pass
    pilot.leave()


@pytest.mark.slow
def test_every_kind_of_action_can_be_done_with_the_mouse(tmp_path):
    done, decided, curious = Counter(), Counter(), Curious(5)

    def is_all(helm):
        return {*done, *helm.done} >= WORDS and {*decided, *helm.decided} >= KINDS

    studies, melees = [(STUDY, seed, 15) for seed in (2, 3, 4)], [(MELEE, seed, 300) for seed in (5, 6, 7, 9, 10)]
    begun = [("", 0, 70), (DUEL, 1, 20), *studies, (MELEE, 8, 60), *melees]  # the fewest first
    for number, (text, seed, most) in enumerate(begun):
        home = tmp_path / str(number)
        if text:
            put_save(home, text.replace("seed = 5", f"seed = {seed}"))
        pilot = Pilot(home)
        if text:
            pilot.click("continue")
        else:
            begin(pilot, (0, 1, 2, 3))
        helm = Helm(pilot, curious)
        while sum(helm.done.values()) < most and not is_all(helm) and helm.turn():
            pass
        done += helm.done
        decided += helm.decided
        pilot.leave()
        if is_all(helm):
            break
    assert WORDS - {*done} == set()
    assert KINDS - {*decided} == set()


@pytest.mark.slow
def test_a_killed_game_is_continued_exactly_whatever_was_to_be_decided(tmp_path):
    put_save(tmp_path, MELEE)
    killed, kinds, before = [], set(), None
    for _ in range(40):
        pilot = Pilot(tmp_path)
        killed.append(pilot)  # never closed, like a process that is no more
        pilot.click("continue")
        helm = Helm(pilot, Curious(len(killed)))
        assert helm.wait()
        if before is not None:
            assert helm.table.match.position == before[0]
            assert helm.table.history == before[1]
        for _ in range(60):
            if not helm.turn() or not helm.wait() or helm.table.match.open[0].kind not in kinds:
                break
        kinds.add(helm.table.match.open[0].kind)
        before = helm.table.match.position, helm.table.history
        if len(kinds) > 11:
            break
    assert {"command", "move", "combat", "damage", "flee", "scan"} <= kinds
    killed[-1].leave()


def test_a_broken_save_is_set_aside_with_a_sentence(tmp_path):
    path = put_save(tmp_path, MELEE)
    path.write_bytes(path.read_bytes() + b"0 step A9\n")
    pilot = Pilot(tmp_path)
    assert path.name in pilot.told
    assert not pilot.has("continue")
    assert [file.name for file in path.parent.iterdir()] == [f"{path.name}.broken"]
    pilot.leave()


def test_a_save_that_was_torn_in_the_middle_of_a_line_goes_on(tmp_path):
    path = put_save(tmp_path, MELEE)
    path.write_bytes(path.read_bytes() + b"0 step D")
    pilot = Pilot(tmp_path)
    pilot.click("continue")
    helm = Helm(pilot, as_pilot(1))
    assert helm.turn()
    pilot.leave()


def test_undo_and_redo_in_the_window(tmp_path):
    put_save(tmp_path, MELEE)
    pilot = Pilot(tmp_path)
    pilot.click("continue")
    helm = Helm(
        pilot, lambda position, seat, legal: next(one for one in legal if isinstance(one, actions.Repair | actions.Load))
    )
    assert helm.wait()
    first = helm.table.match.position
    pilot.click("fixed:undo")
    assert pilot.told
    wanted = next(one for one in helm.table.legal() if isinstance(one, actions.Unload))
    helm.bring_about(wanted)
    second = helm.table.match.position
    assert second != first
    for way, there in (("fixed:undo", first), ("fixed:redo", second)):
        helm.wait()
        pilot.click(way)
        assert helm.table.match.position == there
    helm.wait()
    pilot.key("u")
    assert helm.table.match.position == first
    pilot.leave()


def test_what_is_unlit_says_why(tmp_path):
    put_save(tmp_path, MELEE)
    pilot = Pilot(tmp_path)
    pilot.click("continue")
    Helm(pilot, as_pilot(1)).wait()
    pilot.click("sector:B8")
    assert "MOV-2" in pilot.told or "B8" in pilot.told
    pilot.leave()


WRECK = """
title = "A large ship, all of it damaged"
phase = "command"
board = { D4 = "Qued" }
[[player]]
corner = "A1"
home = "Problar"
sector = "D4"
ship = ["bridge@0,0!", "battle-pod@0,1!", "battle-pod@0,2!", "battle-pod@0,3!", "focus-beam@1,1/R!", "focus-beam@-1,1/L!",
        "focus-beam@1,2/R!", "focus-beam@-1,2/L!", "combat-engine@1,3!", "combat-engine@-1,3!", "combat-engine@0,4!",
        "laser-cannon@0,-1/F!"]
[[player]]
corner = "I9"
home = "Aegis"
"""


@pytest.mark.parametrize("with_keys", [False, True])
def test_a_long_list_is_reached_to_its_end(tmp_path, with_keys):
    put_save(tmp_path, WRECK)
    pilot = Pilot(tmp_path)
    pilot.click("continue")
    helm = Helm(pilot, as_pilot(1), with_keys=with_keys)
    assert helm.wait()
    helm.press("group:repair")
    options = helm.scene.controls.popup.actions
    assert len(options) > 9
    helm.choose_listed(options[-1])
    assert helm.table.history[-1][1] == str(options[-1])
    pilot.leave()
