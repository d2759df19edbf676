"""The command that proves the challenges of a game, or looks for new ones."""

from hyperline import cli
from hyperline.arena.challenge import challenges_in


def test_it_proves_all_that_are_kept(capsys):
    assert cli.main(["dev", "challenges", "--game", "slipway"]) == 0
    assert "3/3/3" in capsys.readouterr().out


def test_it_writes_down_what_it_finds(tmp_path):
    words = ["--game", "slipway", "--find", "2", "--ways", "24", "--seed", "300", "--bots", "cadet,pilot"]
    assert cli.main(["dev", "challenges", *words, "--out", str(tmp_path)]) == 0
    found = challenges_in(tmp_path)
    assert found and all(one.found and len(one.solutions[-1]) for one in found.values())


def test_it_says_where_to_put_them(capsys):
    assert cli.main(["dev", "challenges", "--find", "1"]) == 2
    assert "--out" in capsys.readouterr().err
