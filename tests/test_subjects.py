"""The hook that git runs on the message of a commit."""

import shutil
import subprocess
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[1] / ".ci" / "hooks" / "commit-msg"


@pytest.mark.skipif(shutil.which("bash") is None, reason="the hook is written for bash")
@pytest.mark.parametrize(
    ("subject", "is_taken"),
    [
        ("belt: a Jump ends where its line closes on itself (JMP-7)", True),
        ("belt: " + "x" * 94, True),
        ("belt: " + "x" * 95, False),
        ("belt: one thing is true; another is too", False),
    ],
)
def test_a_subject_is_short_and_about_one_thing(tmp_path: Path, subject: str, is_taken: bool) -> None:
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nMore about it; and more.\n", encoding="utf-8")
    assert (subprocess.run(["bash", str(HOOK), str(message)], check=False).returncode == 0) is is_taken
