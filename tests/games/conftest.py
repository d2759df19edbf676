"""What tests of several games share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hyperline.cli import main
from hyperline.games.listed import SHELF


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs actions from a form or a text: the status, and the printed position or the refusal."""

    def ran(form: dict[str, Any] | str, do: str = "", *flags: str) -> tuple[int, str]:
        path = tmp_path / "position.toml"
        path.write_text(form if isinstance(form, str) else json.dumps(form), encoding="utf-8")
        status = main(["run", str(path), "--do", do, *flags], SHELF)
        out, err = capsys.readouterr()
        return status, err if status else out

    return ran
