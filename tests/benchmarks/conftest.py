from typing import Any

from tests.browser.fixtures import browser_type_launch_args, jlab, jupyter_folder, jupyter_server, open_lab

from .measure import REPORTS

__all__ = ["browser_type_launch_args", "jlab", "jupyter_folder", "jupyter_server", "open_lab"]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The figures, whether or not they kept their limits."""
    if REPORTS:
        terminalreporter.section("figures")
        for line in REPORTS:
            terminalreporter.write_line(line)
