"""Who plays alone is *you* in every sentence of every game; of several people each has a name."""

import re
from pathlib import Path

import pytest

from hyperline.arena.roster import RANDOM
from hyperline.games.listed import SHELF
from hyperline.kernel.game import HUMAN, Seat
from hyperline.kernel.person import YOU, addressed, verb
from hyperline.kernel.words import Words, numbered, texts_of
from hyperline.shell.setup.occupant import named, renamed
from hyperline.shell.ui.player_words import listed

SHARED = Path("assets/text/en.toml")
FILES = [SHARED, *(Path(SHELF.folder(game)) / "text" / "en.toml" for game in SHELF.names)]
WHO = ("player", "seat", "name", "who", "one")


@pytest.fixture(scope="module")
def words():
    return Words(SHARED, *FILES[1:])


@pytest.mark.parametrize(("text", "said"), [
    ("{name} gains a point.", "You gain a point."),
    ("{name} is dazed.", "You are dazed."),
    ("{name} passes the check.", "You pass the check."),
    ("{name} carries on and {name|has|have} it.", "You carry on and have it."),
    ("{name}’s turn.", "Your turn."),
    ("It is {name}’s turn.", "It is your turn."),
    ("{other} attacks {name} at D5.", "{other} attacks you at D5."),
    ("{name}, choose a die.", "Choose a die."),
    ("{name}: move, or choose a command.", "Move, or choose a command."),
    ("{name}: 1 bonus move left. Move.", "1 bonus move left. Move."),
    ("{name}, {thing} is hit.", "{thing} is hit."),
    ("{name}: {n} of {goal}", "You: {n} of {goal}"),
    ("Round 3 · {name}", "Round 3 · You"),
])  # fmt: skip
def test_a_text_is_said_to_the_person(text, said):
    assert addressed(numbered(text, {"name": YOU}), {"name": YOU}) == said


def test_what_is_theirs_is_small_within_a_sentence(words):
    assert words("belt.Collided", ship="Your A1", other="Rigel’s B2") == "Your A1 rams Rigel’s B2."
    assert words("belt.Collided", ship="Rigel’s B2", other="Your A1") == "Rigel’s B2 rams your A1."


def test_others_are_spoken_of_as_before(words):
    assert words("freight.DiceRolled", seat="Youssef", values="4") == "Youssef rolls 4."
    assert words("victory.ends_double", name="Altair") == "Altair scores twice in one turn, and wins."
    assert words("victory.ends_double", name=YOU) == "You score twice in one turn, and win."


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parts[-3])
def test_no_sentence_of_any_game_keeps_the_third_person(file):
    for key, text in texts_of(file.read_text(encoding="utf-8")).items():
        for name in WHO:
            if text.startswith(f"{{{name}}} "):
                values = dict.fromkeys(re.findall(r"{(\w+)", text), 2) | {name: YOU}
                said = addressed(numbered(text, values), values)
                verbs = re.findall(r"(?:^You|,? and(?! on)) ([a-z]+)", said.partition(":")[0].partition(" because")[0])
                assert [one for one in verbs if verb(one) != one and one not in ("fighters",)] == [], (key, said)


def test_verbs():
    assert [verb(one) for one in ("gains", "reaches", "flies", "loses", "goes", "misses", "has", "must", "across")] == [
        "gain", "reach", "fly", "lose", "go", "miss", "have", "must", "across",
    ]  # fmt: skip


def test_the_only_person_is_you_and_of_several_nobody_is(words):
    def names(*controllers, given=()):
        given = given or [""] * len(controllers)
        return [seat.name for seat in named(words, [Seat(who, name) for who, name in zip(controllers, given, strict=True)])]

    assert names(HUMAN, RANDOM) == [YOU, "Procyon"]
    assert names(RANDOM, HUMAN) == ["Capella", YOU]
    assert names(HUMAN, HUMAN) == ["Ada", "Bruno"]
    assert names(HUMAN, HUMAN, given=(YOU, "")) == ["Ada", "Bruno"]
    assert names(HUMAN, RANDOM, given=("Kim", "")) == ["Kim", "Procyon"], "a name of one's own stays"
    assert names(RANDOM, RANDOM, given=(YOU, "")) == ["Capella", "Procyon"]


def test_names_follow_who_sits_there(words):
    def names(*seats):
        return [seat.name for seat in renamed(words, [Seat(who, name) for who, name in seats])]

    assert names((HUMAN, YOU), (HUMAN, "")) == ["Ada", "Bruno"]
    assert names((HUMAN, "Ada"), (RANDOM, "Rigel")) == [YOU, "Rigel"]
    assert names((HUMAN, "Kim"), (RANDOM, "Rigel")) == ["Kim", "Rigel"]


def test_you_among_others(words):
    assert listed(words, ["Altair", YOU, "Rigel"]) == "Altair, you and Rigel"
    assert listed(words, ["Altair", YOU]) == "Altair and you"
    assert listed(words, [YOU]) == YOU
