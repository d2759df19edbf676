"""The numbers of levels and styles as data: what is shipped, what is written is read again, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hyperline.games.hyperline.bots.player import Player
from hyperline.games.hyperline.bots.roster import LEVELS, STYLES
from hyperline.games.hyperline.bots.weights import (
    FILE,
    HEADER,
    NAMES,
    TunedFault,
    load,
    numbers_of,
    read,
    save,
    tuned_weights,
    weights_for,
    weights_of,
    written,
)
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.kinds import Component, Upgrade

TEXT = FILE.read_text(encoding="utf-8")


def test_what_is_shipped_is_as_tune_writes_it() -> None:
    assert written(tuned_weights()) == TEXT
    assert TEXT.startswith(HEADER)
    assert tuned_weights().command


def test_levels_and_styles_go_by_the_file() -> None:
    assert all(
        Player(0, 1, level).weights_pair(3) == (tuned_weights().weights_of(level, players=3),) * 2 for level in LEVELS
    )
    assert weights_for("cadet").enough == weights_for("pilot").enough == 0 < weights_for("captain").enough
    assert set(tuned_weights().styles) == set(STYLES)
    raider = Player(0, 1, "captain", "raider")
    assert raider.fond[actions.Fight] > 0
    own, others = raider.weights_pair(4)
    assert own.lead < others.lead == tuned_weights().weights.lead
    assert 0 < weights_for("cadet", "builder").enough == weights_for("captain", "builder").enough


def test_what_holds_for_a_number_of_players_comes_before_the_base_and_after_levels_and_styles() -> None:
    text = TEXT[: TEXT.index("[players.2]")] + TEXT[TEXT.index("[level.cadet]") :]
    own = "[players.3]\ncommand = 'y'\n[players.3.bent]\nhome = 4.5\nenough = 7.5\nattack = 6.5\n\n[level.cadet]"
    made = read(text.replace("[level.cadet]", own), "mine.toml")
    assert read(written(made), "mine.toml") == made
    assert made.players[3].command == "y"
    assert [made.weights_of("captain", players=players).home for players in (0, 2, 3, 4)] == [made.weights.home] * 2 + [
        4.5,
        made.weights.home,
    ]
    assert made.weights_of("captain", "raider", 3).attack == made.styles["raider"].numbers["attack"] != 6.5
    assert (made.weights_of("captain", players=3).attack, made.weights_of("captain", players=3).enough) == (6.5, 7.5)
    assert made.weights_of("cadet", players=3).enough == made.levels["cadet"]["enough"] != 7.5


def test_among_more_than_two_everybody_means_what_everybody_does() -> None:
    two, base = tuned_weights().players[2], tuned_weights().weights
    assert two.command.startswith("hyperline dev tune --players 2 ")
    assert "proof: " in two.command
    assert all(numbers_of(base)[name] != value for name, value in two.numbers.items())
    assert (
        weights_for("captain", players=3) == weights_for("captain", players=4) == base != weights_for("captain", players=2)
    )


def test_weights_are_their_numbers() -> None:
    numbers = numbers_of(tuned_weights().weights)
    assert set(numbers) == set(NAMES)
    spoiled = weights_of({**numbers, "loss.bridge": 1.5, "wish.repair-droid": 2.5, "courage": 3.5})
    assert (spoiled.loss[Component.BRIDGE], spoiled.wish[Upgrade.REPAIR_DROID], spoiled.courage) == (1.5, 2.5, 3.5)
    assert numbers_of(spoiled)["loss.bridge"] == 1.5


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    weights = weights_of({name: 0.25 * index for index, name in enumerate(NAMES)})
    file = tmp_path / "new.toml"
    made = tuned_weights().with_weights("captain", weights, "hyperline dev tune “--seed 1”", 3)
    save(file, made)
    assert load(file) == made
    assert made.weights_of("ancient", players=3) == weights
    assert (made.players[3].command, made.command) == ("hyperline dev tune “--seed 1”", tuned_weights().command)
    assert all(
        made.weights_of("ancient", players=players) == weights_for("ancient", players=players) for players in (0, 2, 4)
    )
    assert list(tmp_path.iterdir()) == [file]


def test_numbers_that_a_level_overrides_stay_overridden() -> None:
    cadet = numbers_of(tuned_weights().weights_of("cadet"))
    made = tuned_weights().with_weights("cadet", weights_of({**cadet, "enough": 0.5, "home": 4.5}), "x", 4)
    assert (made.weights_of("cadet", players=4).enough, made.weights_of("cadet", players=4).home) == (0.5, 4.5)
    assert made.weights == tuned_weights().weights
    assert made.players[4].numbers == {"home": 4.5}
    assert made.levels == {**tuned_weights().levels, "cadet": {**tuned_weights().levels["cadet"], "enough": 0.5}}


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.toml"
    file.write_text("old", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(OSError, match="No space"):
        save(file, tuned_weights())
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[bent]", "[bent", "is not TOML"),
        ("[bent]", "[bend]", "nothing called “bend”"),
        ("\ncommand = ", "\ncommand = 5 # ", "“command” must say"),
        ("enough = 12.0\n", "", "“bent.enough” is missing"),
        ("enough = 12.0", "enough = 'much'", "“bent.enough” must be a finite number"),
        ("enough = 12.0", "enough = true", "“bent.enough” must be a finite number"),
        ("enough = 12.0", "enough = inf", "“bent.enough” must be a finite number"),
        ("enough = 12.0", "enuf = 12.0", "“bent.enuf” is no number of a bent"),
        ("bridge = 100.0\n", "", "“bent.loss.bridge” is missing"),
        ("bridge = 100.0", "bridge = [100.0]", "“bent.loss.bridge” must be a finite number"),
        ("bridge = 100.0", "brigde = 100.0", "“bent.loss.brigde” is no number of a bent"),
        ("[level.cadet]", "[level.captive]", "there is no level “captive”"),
        ("[level.cadet]\nenough", "[level]\ncadet", "“level.cadet” must be a table"),
        ("[players.2]", "[players.5]", "nothing called “players.5”; write 2, 3, 4"),
        ("[players.2]\ncommand", "[players.2]\norder", "nothing called “players.2.order”; write command, bent"),
        ("[players.2]\ncommand = ", "[players.2]\ncommand = 5 # ", "“players.2.command” must say"),
        ("[players.2.bent.wish]", "[players.2.bent.wishes]", "is no number of a bent"),
        ("[style.raider.fond]", "[style.rider.fond]", "the styles must be explorer, builder, raider, scholar"),
        ("Fight = ", "Fite = ", "“style.raider.fond.Fite” is no kind of action"),
        ("Fight = ", "Target = ", "“style.raider.fond.Target” is no kind of action"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace("enough = " + str(tuned_weights().weights.enough), "enough = 12.0", 1)
    assert old in text
    with pytest.raises(TunedFault) as refused:
        read(text.replace(old, new, 1), "mine.toml")
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("mine.toml")
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(TunedFault, match="No such file"):
        load(tmp_path / "nothing.toml")
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG")
    with pytest.raises(TunedFault, match="UTF-8"):
        load(tmp_path / "picture.toml")
