"""The prompt: as large as the bar allows, whatever it says; what is too long is wrapped and never set small."""

import pytest
from pygame import Rect

from hyperline.games.hyperline.app.board.hud.board_frame import board_frame
from hyperline.games.hyperline.engine.notation.position import read_text
from hyperline.shell.hud import prompt as prompts
from hyperline.shell.hud.prompt import Prompt
from tests.games.hyperline.app.test_context_cards import SPLIT, alone, opened, point  # noqa: F401

SHORT, LONG = "Ada: your move.", "Ada: choose where the next Pirate appears; every sector that is not dimmed will do."
DETAIL = "Jump north: splits, 6 ways: explores D2 · stopped by fighters at Aegis (I9) · stopped by the Asteroid field at H7"
PLAIN = {"960x540": 11, "1280x720": 12, "1920x1080": 15}  # pixels of the smaller line's letters at the least


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("width", [420, 560, 900])
def test_sentences_and_details_have_one_size_whatever_they_say(context, monkeypatch, size, text_size, width):
    context.settings.change(text_size=text_size)
    context.fit(size)
    set_in = []
    real = prompts.fitting.rows

    def rows(c, text, style, colour, wide, most, scale=1.0):
        set_in.append((style, c.type.font(style, scale).get_height(), wide))
        return real(c, text, style, colour, wide, most, scale)

    monkeypatch.setattr(prompts.fitting, "rows", rows)
    bar, room = board_frame(context.measure, 2).bottom.h, context.px(width)
    made = Prompt(context, Rect(0, 0, room, bar))
    for text in (SHORT, LONG):
        for detail in ("", "No way.", DETAIL):
            made.text, made.detail = text, detail
            sentence, below = made.parts(room)
            assert sentence.get_height() + (below.get_height() if below else 0) <= bar
            assert sentence.get_width() <= room
            assert (below is not None) == bool(detail), "what the thing in focus would do is always said"
    assert len({high for style, high, _ in set_in if style == "strong"}) == 1
    assert len({high for style, high, _ in set_in if style == "small"}) == 1
    least = PLAIN[f"{size[0]}x{size[1]}"]
    assert min(high for _, high, _ in set_in) >= least


def test_with_text_twice_as_large_the_prompt_is_half_as_large_again_at_least(display, tmp_path):
    highs = []
    for text_size in (100, 200):
        _, scene = opened((1280, 720), tmp_path, read_text(SPLIT), text_size)
        prompt = scene.around.prompt
        highs.append([scene.context.type.font(style, prompt.scale).get_height() for style in ("strong", "small")])
    assert all(large >= 1.5 * usual for usual, large in zip(*highs, strict=True))
