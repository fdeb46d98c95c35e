from typing import Any

import pytest

from .running import ran_once


@pytest.fixture
def ran(name: str, language: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The notebook after all its cells were run."""
    return ran_once(name, language, tmp_path_factory.getbasetemp())
