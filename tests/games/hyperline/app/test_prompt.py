"""The prompt: one size of text whatever it says, and in every decision there is room for the whole sentence."""

import pytest
from pygame import Rect

from hyperline.games.hyperline.app.board.hud.surroundings import board_areas
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.shell.page.hud import prompt as prompts
from hyperline.shell.page.hud.prompt import NOTE, SENTENCE, Prompt
from tests.games.hyperline.app.hands import bare_controls
from tests.games.hyperline.rules.gameplay import at_random, new_game, rich_position

SHORT, LONG = "Ada: your move.", "Ada: choose where the next Pirate appears; every sector that is not dimmed will do."
DETAIL = "Jump north: splits, 6 ways: explores D2 · stopped by fighters at Aegis (I9) · stopped by the Asteroid field at H7"
LOOKS = [((960, 540), 100), ((1280, 720), 100), ((1280, 720), 125), ((1280, 720), 200), ((1920, 1080), 100),
         ((1920, 1080), 200), ((1024, 768), 150)]  # fmt: skip


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_sentences_and_details_have_one_size_whatever_they_say(context, monkeypatch, size, text_size):
    context.settings.change(text_size=text_size)
    context.fit(size)
    set_in = set()
    real = prompts.fitting.rows

    def rows(c, text, style, colour, wide, most, scale=1.0):
        set_in.add((style, scale))
        return real(c, text, style, colour, wide, most, scale)

    monkeypatch.setattr(prompts.fitting, "rows", rows)
    say = board_areas(context.measure, 2).say
    made = Prompt(context, Rect(say.left, say.top, min(say.w, context.tx(560)), say.h))
    for text in (SHORT, LONG):
        for detail in ("", "No way.", DETAIL):
            made.text, made.detail = text, detail
            sentence, below = made.parts(made.rect.w)
            assert sentence.get_height() + (below.get_height() if below else 0) <= say.h
            assert (below is not None) == bool(detail) or text == LONG
    assert set_in == {(SENTENCE, 1.0), (NOTE, 1.0)}


@pytest.mark.parametrize(("size", "text_size"), LOOKS)
def test_in_every_decision_there_is_room_for_the_whole_sentence(context, size, text_size):
    context.settings.change(text_size=text_size)
    context.fit(size)
    game, wording = Hyperline(), Wording(context.words, ["Bartholomew", "Clementine", "Dominique", "Evangeline"])
    frame = board_areas(context.measure, 4)
    view = BoardView(context, lambda rect=None: None)
    view.layout(frame.board)
    tight, seen = {}, set()
    for start, luck, turns in [(new_game(2), 2, 9), *((rich_position(seed), seed, 3) for seed in range(30))]:
        for point in at_random(start, luck, turns):
            position, decision = point.position, point.position.decision
            legal = tuple(game.legal(position, decision.seat))
            view.picture = Picture.of(position)
            controls = bare_controls(context, wording, view)
            controls.offer(position, decision.seat, legal)
            text = wording.prompt(position, decision.seat, decision.kind, legal)
            if (text, decision.kind) in seen or decision.kind in ("assemble", "direction", "aim", "damage", "flee"):
                continue
            seen.add((text, decision.kind))
            beside = [one.rect.left for one in controls.buttons(frame.commands) if one.rect.colliderect(frame.say)]
            right = min(beside, default=frame.say.right + context.tx(16)) - context.tx(16)
            made = Prompt(context, Rect(frame.say.left, frame.say.top, right - frame.say.left, frame.say.h), text, 0)
            if made.needed > frame.say.h:
                tight[text] = right - frame.say.left
    assert seen and tight == {}


def test_with_text_twice_as_large_the_sentence_is_twice_as_large(context):
    highs = []
    for text_size in (100, 200):
        context.settings.change(text_size=text_size)
        context.fit((1280, 720))
        highs.append([context.type.font(style).get_height() for style in (SENTENCE, NOTE)])
    assert all(large >= 1.9 * usual for usual, large in zip(*highs, strict=True))
