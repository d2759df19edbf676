"""Every refusal has two lines: the rule in plain words, and a way that is really open."""

from __future__ import annotations

import ast
import re
from functools import cache, partial
from pathlib import Path

import pytest

import hyperline
from hyperline.games.hyperline.app.face import RULES
from hyperline.games.hyperline.app.showcase import POSITIONS
from hyperline.games.hyperline.app.whynot import case as cases
from hyperline.games.hyperline.app.whynot.case import Answer
from hyperline.games.hyperline.app.whynot.remedy import NO_RULE, STANDS_FOR, WAYS, answer, generic
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Branch, Jump, Step
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.route import route
from hyperline.games.listed import SHELF
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.words import Words
from hyperline.shell.help.rulebook import read_rulebook
from hyperline.shell.paths import text_files
from hyperline.shell.ui.boxes import Boxes
from hyperline.shell.ui.whycard import Said, WhyCard
from tests.games.hyperline.rules.scenario import all_cases, play, whose
from tests.syntax import nodes, tree
from tests.work import calls_of

GAME = Hyperline()
SOURCE = Path(hyperline.__file__).parent
CODE = re.compile(r"[A-Z]{2,5}-\d+|[A-Z]{3,}")
WORDS = Words(*text_files(SHELF))
WORDING = Wording(WORDS, ["Ada", "Bruno", "Cleo", "Dmitri"])
KINDS = "|".join(kind for kind in [*Component, *Upgrade] if "-" in kind)
MAKING = ("Illegal", "refused")
RAW = re.compile(rf"-?\d,-?\d|@|[{{}}“”!*]|/[FRBL]|player -?\d|\b({KINDS})\b")


# ---- the codes, from the source ----


class Refusals(ast.NodeVisitor):
    """The codes of all `Illegal(code, …)` and `refused(code, …)` in a module.

    `passed` names functions that are given their code.
    """

    def __init__(self, tree: ast.Module) -> None:
        self.codes: set[str] = set()
        self.passed: set[str] = set()
        self.tables: set[str] = set()
        self.unknown: list[str] = []
        self._inside: list[ast.FunctionDef] = []
        self.visit(tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._inside.append(node)
        self.generic_visit(node)
        self._inside.pop()

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in MAKING:
            self._code(node.args[0])

    def _code(self, given: ast.expr) -> None:
        match given:
            case ast.Constant(value=str(code)):
                self.codes.add(code)
            case ast.IfExp(body=one, orelse=other):
                self._code(one)
                self._code(other)
            case ast.Attribute(attr="rule" | "reason"):
                pass  # another refusal, or how the game ended, said again
            case ast.Subscript(value=ast.Name(id=table)):
                self.tables.add(table)
            case ast.Name(id=name) if name in {arg.arg for arg in self._inside[-1].args.args}:
                self.passed.add(self._inside[-1].name)
            case ast.Name(id=name):
                self.codes |= constants(*(a.value for a in ast.walk(self._inside[-1]) if is_for(a, name)))
            case _:
                self.unknown.append(ast.unparse(given))


def is_for(node: ast.AST, name: str) -> bool:
    """Whether a node assigns to a name."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id == name for target in targets)


def constants(*nodes: ast.AST) -> set[str]:
    """The codes that are written anywhere in some nodes."""
    found = (node.value for top in nodes for node in ast.walk(top) if isinstance(node, ast.Constant))
    return {text for text in found if isinstance(text, str) and CODE.fullmatch(text)}


@cache
def codes() -> frozenset[str]:
    """Every code that the program can refuse with in a game of Hyperline."""
    others = [folder for folder in (SOURCE / "games").iterdir() if folder.name != "hyperline"] + [SOURCE / "together"]
    files = [file for file in SOURCE.rglob("*.py") if not any(folder in file.parents for folder in others)]
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    found = [Refusals(tree(file)) for file, text in texts.items() if any(f"{name}(" in text for name in MAKING)]
    assert [text for one in found for text in one.unknown] == []
    passed = {name for one in found for name in one.passed}
    tables = {name for one in found for name in one.tables}
    every = {code for one in found for code in one.codes}
    for file, text in texts.items():
        parts = nodes(file) if any(name in text for name in passed | tables) else ()
        for node in parts:
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in passed:
                names = [given.id for given in node.args if isinstance(given, ast.Name)]
                every |= constants(*node.args)
                values = [other.value for name in names for other in parts if is_for(other, name)]
                every |= constants(*(value for value in values if value is not None))  # not what is only declared
            elif any(is_for(node, name) for name in tables):
                every |= constants(node.value)
    return frozenset(every)


def test_the_source_is_read_right():
    assert {"MOV-2", "SHP-4", "SET-10", "RES-2", "RES-3", "RAD-1", "SET-5", "SEAT", "BOT", "NOTATION"} <= codes()
    assert all(CODE.fullmatch(code) for code in codes())


def test_every_code_has_a_rule_and_a_way():
    rules = read_rulebook(RULES)
    for code in codes():
        way = generic(code, WORDING)
        assert way.endswith("."), f"{code} says no way"
        assert not RAW.search(way), f"{code}: {way}"
        assert code in NO_RULE or STANDS_FOR.get(code, code) in rules, f"{code} is no rule"


def test_there_is_no_way_for_what_is_never_refused():
    assert {key.removeprefix("remedy.") for key in WORDS.keys("remedy.")} - codes() == set()
    assert set(WAYS) - codes() == set()


# ---- refusals as they come ----


@cache
def refusals():
    """Every refused action of the scenarios: its name, the position as the seat knows it, the seat, action and refusal."""
    found = []
    for name, (form, case) in all_cases().items():
        if case.refuses or not case.refused:
            continue
        position = play(form, case.do).position
        for entry in case.refused:
            seat, text = whose(position, entry.do)
            tried = None
            with pytest.raises(Illegal) as fault:
                tried = GAME.parse(position, seat, text)
                GAME.check(position, seat, tried)
            found.append((f"{name}: {text}", position, seat, tried, fault.value))
    return found


def told(position, seat, tried, refusal) -> Answer:
    legal = GAME.legal(position, seat)
    return answer(refusal, GAME.observe(position, seat), seat, tried, legal, WORDING)


def test_every_refusal_is_answered_in_two_plain_lines(context):
    card = WhyCard(Boxes(context, lambda rect: None, lambda: (), lambda: ()))
    one = context.type.line_height("small_strong")
    for name, *case in refusals():
        found = told(*case)
        for line in (found.text, found.way):
            assert line[0].isupper() and line.endswith((".", "?")), f"{name}: {line}"
            assert not RAW.search(line), f"{name}: {line}"
        card.show(Said(found.rule, found.text, found.way), context.measure.area)
        assert card.rect.h < 4 * one, f"{name} needs more than two lines: {found}"


def test_what_is_suggested_can_be_done():
    for name, position, seat, tried, refusal in refusals():
        found = told(position, seat, tried, refusal)
        if found.action is not None:
            assert found.action in [str(action) for action in GAME.legal(position, seat)], f"{name}: {found.action}"
            GAME.apply(position, seat, GAME.parse(position, seat, found.action))


def test_the_scenarios_show_nearly_every_way():
    shown = {refusal.rule for *_, refusal in refusals()}
    assert set(WAYS) - shown <= {"CMD-1", "SET-4", "EXP-2", "RES-3"}


def test_most_answers_are_reckoned_from_the_position():
    found = [told(*case) for _, *case in refusals()]
    of_old = {generic(code, WORDING) for code in codes()}
    assert sum(one.way in of_old for one in found) < len(found) / 4


def test_an_answer_is_little_work():
    for name, position, seat, tried, refusal in refusals()[::5]:
        view, legal = GAME.observe(position, seat), GAME.legal(position, seat)
        assert calls_of(partial(answer, refusal, view, seat, tried, legal, WORDING)) < 5_000, name


# ---- the ways themselves ----

FAR = """
phase = "command"
[board]
[[player]]
corner = "A1"
home = "Problar"
sector = "A1"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
[[player]]
corner = "I9"
home = "Aegis"
"""


def position_of(board: str = "", upgrades: str = "", bridge: str = "bridge@0,0"):
    text = FAR.replace("[board]", f"[board]\n{board}").replace("bridge@0,0", bridge)
    head, second = text.split('[[player]]\ncorner = "I9"')
    return settle(read_text(f'{head}upgrades = [{upgrades}]\n[[player]]\ncorner = "I9"{second}'))


def refusal_of(position, text: str, seat: int = 0) -> Answer:
    action = GAME.parse(position, seat, text)
    with pytest.raises(Illegal) as fault:
        GAME.check(position, seat, action)
    return told(position, seat, action, fault.value)


def test_a_diagonal_hyperpoint_names_the_nearest_planet_that_opens_it():
    found = refusal_of(position_of('B2 = "Oblongus"'), "jump SE")
    assert found.rule == "JMP-2"
    assert "Hyperline Computer" in found.text
    assert found.way.startswith("Oblongus (B2) sells the Hyperline Computer: 2 moves away")
    assert [SECTOR_NAMES[sector] for sector in found.sectors][-1] == "B2"
    assert found.action in ("step A2", "step B1")


def test_a_planet_that_is_not_known_is_not_given_away():
    hidden = position_of('B2 = "?Oblongus"')
    found = refusal_of(hidden, "jump SE")
    assert found.sectors == () and "Oblongus" in found.way and "B2" not in found.way
    assert "has not been found" in found.way


def test_a_damaged_bridge_is_to_be_repaired():
    sound = position_of(upgrades='"hyperline-computer"')
    assert "jump SE" in [str(action) for action in GAME.legal(sound, 0)]
    found = refusal_of(position_of(upgrades='"hyperline-computer"', bridge="bridge@0,0!"), "jump SE")
    assert found.action == "repair 0,0"


def test_a_far_sector_is_reached_by_the_jump_that_ends_there():
    position = position_of()
    found = refusal_of(position, "step I1")
    trip = cases.trip(position, 0, SECTOR_BY_NAME["I1"], GAME.legal(position, 0))
    assert trip is not None and found.action == str(trip.first)
    assert found.sectors == trip.sectors


@pytest.mark.parametrize("name", SECTOR_NAMES)
def test_each_trip_is_one_that_the_rules_allow(name):
    """From sector to sector there is a Step, or a Jump with some choice of branches that ends there."""
    position = settle(read_text((POSITIONS / "showcase.toml").read_text(encoding="utf-8")))
    seat = GAME.open(position)[0].seat
    found = cases.trip(position, seat, SECTOR_BY_NAME[name], GAME.legal(position, seat))
    if found is None or not isinstance(found.first, (Step, Jump)):
        return
    goal = found.sectors[0]
    assert any(after.players[seat].sector == goal for after in arrivals(position, seat, found.first))


def arrivals(position, seat, action, depth=12):
    """Where an action can lead, by every choice of branches."""
    after = GAME.apply(position, seat, action).position
    frame = after.decision
    if frame is not None and frame.kind == "branch" and depth:
        for way in GAME.legal(after, seat):
            if isinstance(way, Branch):
                yield from arrivals(after, seat, way, depth - 1)
    else:
        yield after


def test_an_unexplored_sector_is_reached_by_the_line_that_comes_to_it():
    position = position_of()
    found = refusal_of(position, "step H8")
    assert found.action is not None and found.action.startswith("jump ")
    ends = route(position.players, position.board, 0, GAME.parse(position, 0, found.action).port).ends()
    assert SECTOR_BY_NAME["H8"] in [leg.sector for leg in ends]


def test_a_seat_that_waits_is_told_who_decides():
    found = told(position_of(), 1, None, Illegal("SEAT", "x"))
    assert found.rule == "TRN-1" and "Ada" in found.text


def test_what_belongs_to_another_phase_is_told_so():
    found = refusal_of(position_of(), "fight 1 I9")
    assert found.text == "A battle belongs to the Combat phase."
    assert found.way.startswith("Now:")
