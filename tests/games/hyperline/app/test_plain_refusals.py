"""What the rules refuse is said to a player in names: no code of the notation is left in a sentence, in any language."""

import re
from pathlib import Path

import pytest

from hyperline.games.hyperline import rules
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.geometry import PORT_NAMES
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.games.listed import SHELF
from hyperline.kernel import language
from hyperline.kernel.words import Words, texts_of
from hyperline.shell.paths import text_file, text_files

RULES = Path(rules.__path__[0])
MODULES = ("decisions/*.py", "layout.py", "market.py", "moves.py")
KEYS = sorted(
    {key for one in MODULES for file in RULES.glob(one) for key in re.findall(r"refusal\.\w+", file.read_text("utf-8"))}
)
"""Of all that a player can be refused; what is wrong with a file is said in its own words."""
TEXTS = texts_of(text_file(SHELF, "hyperline").read_text(encoding="utf-8"))
CANNON = Placed(Component.LASER_CANNON, 1, 0, 1)
SHIP = Ship(parts=(Placed(Component.BRIDGE, 0, 0), CANNON))
VALUES = {
    "kind": CANNON.kind, "upgrade": next(iter(Upgrade)), "tech": "pod", "part": CANNON, "other_part": SHIP.parts[0],
    "target": CANNON.target, "named": CANNON.target, "scanner": CANNON.target, "source": CANNON.target,
    "port": PORT_NAMES[0],
    "rolled": "FR", "corner": "FR", "facing": "F", "known": "F R", "rival": 1, "number": 1, "given": 2, "cell": "1,0",
    "what": refused.part("refusal.none"), "in_words": refused.part("refusal.n_damaged", n=2, kind=CANNON.kind),
}  # fmt: skip
LEFT = ("refusal.must_be_at", "refusal.there_is_no_stack", "refusal.sector_turns_up")
"""Of what a page cannot try: the Bridge is never moved, and stacks are there or not."""
CODE = re.compile(r"\b[a-z]{3,}\b|-?\d,-?\d|@|\b[FRBL]{1,2}\b")
"""What is written without an accent, though all texts are with some; a cell, and a side."""


def fields_of(key):
    return set(re.findall(r"{(\w+)", TEXTS[key]))


@pytest.mark.parametrize("key", [key for key in KEYS if key not in LEFT])
def test_no_code_of_the_notation_is_left(monkeypatch, key):
    monkeypatch.setenv(language.VARIABLE, language.PSEUDO)
    language.speak()
    said = sentence(
        Wording(Words(*text_files(SHELF)), ("Ad", "Bo", "Cy")),
        refused("SHP-1", key, **{name: VALUES.get(name, "D4") for name in fields_of(key)}),
        SHIP,
    )
    language.use(language.ENGLISH)
    assert CODE.findall(said) == []
