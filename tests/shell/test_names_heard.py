"""Whatever can have the focus is called by its own words, in every scene and in every language."""

import pytest

from hyperline.kernel import language
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.registry import settings_scene
from hyperline.shell.screenshot import open_for_picture, settle
from hyperline.shell.sound.speech import Speaker
from hyperline.shell.store.settings import WORDINESS, Settings
from tests.amounts import graded
from tests.shell import sight
from tests.shell.test_pseudo import SCENES, english

PLANET = "Y-Bot"
SPREAD = SCENES[::12] + [one for number, one in enumerate(SCENES) if number % 12]


class Mute:
    def speak(self, text, interrupt):
        """Say nothing."""


def heard(page, context):
    """What is said of each thing that can have the focus, by its key."""
    speaker = Speaker(context, Mute)
    speaker.update(page)
    return {target.key: speaker.named(target) for target in page.focus.targets}


def unnamed(found):
    return {key: name for key, name in found.items() if not name or english(name.replace(PLANET, "")) or name in key}


@pytest.mark.parametrize(("scene", "game"), graded(SPREAD, len(SCENES) // 12, len(SCENES) // 4))
def test_all_that_keys_lead_to_has_a_name(display, monkeypatch, scene, game):
    monkeypatch.setenv(language.VARIABLE, language.PSEUDO)
    context, stack = sight.window((1280, 720), Settings(is_calm=True, speech=WORDINESS[1]))
    open_for_picture(scene, context, stack, None, game)
    settle(context, stack, sight.pygame.Surface((1280, 720)))
    found = heard(stack.top, context)
    stack.clear()
    language.use(language.ENGLISH)
    assert unnamed(found) == {}


@pytest.mark.parametrize("tab", ["display", "access", "sound", "controls", "profiles"])
def test_so_has_every_tab_of_the_settings(display, monkeypatch, tab):
    monkeypatch.setenv(language.VARIABLE, language.PSEUDO)
    context, stack = sight.window((1280, 720), Settings(is_calm=True, speech=WORDINESS[1]))
    stack.push(settings_scene(context))
    settle(context, stack, sight.pygame.Surface((1280, 720)))
    stack.top.focus_on(f"tab:{tab}")
    stack.handle(Intent(Act.CONFIRM))
    settle(context, stack, sight.pygame.Surface((1280, 720)))
    found = heard(stack.top, context)
    stack.clear()
    language.use(language.ENGLISH)
    assert unnamed(found) == {}
