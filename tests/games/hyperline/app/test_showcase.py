"""Ships that rivals have won with: those that are kept are legal, drawn, and found again from played games."""

import msgspec
import pytest

from hyperline.cli import main
from hyperline.games.hyperline.app.showcase import Showpiece, draw_showpiece, showpieces
from hyperline.games.hyperline.bots.roster import ROSTER
from hyperline.games.hyperline.command.showpiece import typical
from hyperline.games.hyperline.rules.notation.seat import parse_ship, ship_of


def test_each_that_is_kept_is_a_rivals_and_a_legal_ship_that_is_drawn(context):
    assert {"vega", "altair", "antares"} <= {*showpieces()} <= {*ROSTER.rivals}
    for key, found in showpieces().items():
        assert found.games > 0
        ship, _ = ship_of(found.parts, found.upgrades)
        assert not any(part.is_damaged for part in ship.parts)
        assert draw_showpiece(context, key, (200, 120), 0).get_bounding_rect().w
    assert draw_showpiece(context, "nobody", (200, 120), 0) is None


def test_the_ship_that_is_most_like_the_others_of_the_larger_half_is_typical():
    small = parse_ship(["bridge@0,0", "carrier-pod@0,1"])
    gun = parse_ship(["bridge@0,0", "carrier-pod@0,1", "laser-cannon@1,1/R"])
    other = parse_ship(["bridge@0,0", "carrier-pod@0,1", "laser-cannon@-1,1/L"])
    odd = parse_ship(["bridge@0,0", "carrier-pod@0,1", "planetary-scanner@1,1/R"])
    assert typical([small, small, odd, gun, other, gun]) in (gun, other)


def test_the_command_finds_them_in_saved_games(tmp_path, capsys):
    games, out = tmp_path / "games.jsonl", tmp_path / "ships.json"
    main(["simulate", "--seed", "5", "--games", "4", "--jobs", "1", "--seats", "cadet:builder,cadet", "--json", str(games)])
    assert main(["dev", "showpiece", str(games), "--out", str(out)]) == 0
    found = msgspec.json.decode(out.read_bytes(), type=dict[str, Showpiece])
    assert {*found} <= {"vega"}
    assert ("vega" in capsys.readouterr().out) == bool(found)


@pytest.mark.parametrize("text", [None, "{", "[]"])
def test_a_file_that_is_none_is_refused_in_a_sentence(tmp_path, text, capsys):
    file = tmp_path / "games.jsonl"
    if text is not None:
        file.write_text(text)
    assert main(["dev", "showpiece", str(file), "--out", str(tmp_path / "out.json")]) != 0
    assert str(file) in capsys.readouterr().err
    assert not (tmp_path / "out.json").exists()
