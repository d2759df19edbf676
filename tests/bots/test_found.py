"""The numbers of levels and styles as data: what is shipped, what is written is read again, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hyperline.bots.mind.bent import NAMES, bent_of, numbers_of
from hyperline.bots.mind.found import FILE, HEADER, FoundFault, found, load, read, save, written
from hyperline.bots.mind.player import Player
from hyperline.bots.registry import LEVELS, STYLES
from hyperline.engine import action as acts
from hyperline.engine.kinds import Component, Upgrade

TEXT = FILE.read_text(encoding="utf-8")


def test_what_is_shipped_is_as_tune_writes_it() -> None:
    assert written(found()) == TEXT
    assert TEXT.startswith(HEADER)
    assert found().command


def test_levels_and_styles_go_by_the_file() -> None:
    assert all(Player(0, 1, level).bent == found().bent_of(level) for level in LEVELS)
    assert Player(0, 1, "cadet").bent.enough == 0 < Player(0, 1, "pilot").bent.enough
    assert set(found().styles) == set(STYLES)
    raider = Player(0, 1, "captain", "raider")
    assert raider.fond[acts.Fight] > 0
    assert raider.bent.lead < raider.others.lead == found().bent.lead
    assert Player(0, 1, "cadet", "builder").bent.enough == 0 < Player(0, 1, "pilot", "builder").bent.enough


def test_a_bent_is_its_numbers() -> None:
    numbers = numbers_of(found().bent)
    assert set(numbers) == set(NAMES)
    spoiled = bent_of({**numbers, "loss.bridge": 1.5, "wish.repair-droid": 2.5, "courage": 3.5})
    assert (spoiled.loss[Component.BRIDGE], spoiled.wish[Upgrade.REPAIR_DROID], spoiled.courage) == (1.5, 2.5, 3.5)
    assert numbers_of(spoiled)["loss.bridge"] == 1.5


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    bent = bent_of({name: 0.25 * index for index, name in enumerate(NAMES)})
    file = tmp_path / "new.toml"
    made = found().with_bent("pilot", bent, "hyperline tune “--seed 1”")
    save(file, made)
    assert load(file) == made
    assert made.bent_of("ancient") == bent
    assert list(tmp_path.iterdir()) == [file]


def test_numbers_of_a_level_of_its_own_stay_its_own() -> None:
    cadet = numbers_of(found().bent_of("cadet"))
    made = found().with_bent("cadet", bent_of({**cadet, "enough": 0.5, "home": 4.5}), "x")
    assert (made.bent_of("cadet").enough, made.bent_of("cadet").home) == (0.5, 4.5)
    assert (made.bent.enough, made.bent.home) == (found().bent.enough, 4.5)
    assert made.levels == {"cadet": {"enough": 0.5}}


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.toml"
    file.write_text("old", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="No space"):
        save(file, found())
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[bent]", "[bent", "is not TOML"),
        ("[bent]", "[bend]", "nothing called “bend”"),
        ("command = ", "command = 5 # ", "“command” must say"),
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
        ("[style.raider.fond]", "[style.rider.fond]", "the styles must be explorer, builder, raider, scholar"),
        ("Fight = ", "Fite = ", "“style.raider.fond.Fite” is no kind of action"),
        ("Fight = ", "Target = ", "“style.raider.fond.Target” is no kind of action"),
    ],
)
def test_what_cannot_be_read_is_one_sentence(old: str, new: str, sentence: str) -> None:
    text = TEXT.replace("enough = " + str(found().bent.enough), "enough = 12.0", 1)
    assert old in text
    with pytest.raises(FoundFault) as refused:
        read(text.replace(old, new, 1), "mine.toml")
    assert sentence in str(refused.value)
    assert str(refused.value).startswith("mine.toml")
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FoundFault, match="No such file"):
        load(tmp_path / "nothing.toml")
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG")
    with pytest.raises(FoundFault, match="UTF-8"):
        load(tmp_path / "picture.toml")
