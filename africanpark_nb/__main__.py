"""The ``africanpark-nb`` command: the notebooks in a folder of yours, and JupyterLab open on them."""

from __future__ import annotations

import argparse
import errno
import os
import socket
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn
from urllib.parse import quote

from africanpark_nb.core.errors import GameError, path_of
from africanpark_nb.core.files import reason
from africanpark_nb.notebook_folder import Report, fill, shipped
from africanpark_nb.words import default_language, known_language, languages, say
from africanpark_nb.words.echo import shown

FIRST_PORT, LAST_PORT = 8888, 65535
FOLDER = "african-park"
WORDS_CHECK = "words-check"


class Refused(Exception):
    """The command cannot do what was asked; the message is the one line that says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; what cannot be done is said in one line, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows "?" for it
    try:
        given = sys.argv[1:] if arguments is None else list(arguments)
        if given[:1] == [WORDS_CHECK]:
            return _check_words(given[1:])
        _run(given)
    except Refused as refused:
        print(f"africanpark-nb: {refused}", file=sys.stderr)
        return 2
    return 0


def _run(arguments: list[str]) -> None:
    language = _language(arguments)
    asked = _parser(language, arguments).parse_args(arguments)
    port = _first_free_port(language) if asked.port is None else _port(asked.port, language)
    folder = _folder(asked.dir, language)
    notebooks = shipped(language)
    if not notebooks:
        raise Refused(say("command.no-notebooks", language))
    _need_jupyterlab(language)
    _tell(_fill(folder, notebooks, language), folder, language)
    os.environ["AFRICANPARK_NB_LANG"] = language  # the kernels speak it too
    _open_jupyterlab(folder, next(iter(notebooks)), port, fixed=asked.port is not None, browser=asked.browser)


def _check_words(files: list[str]) -> int:
    """Say what a language's file lacks; exit code 1 if anything is amiss."""
    language = default_language()
    if len(files) != 1:
        raise Refused(say("command.words-check-usage", language))
    from africanpark_nb.words.command import words_check

    try:
        report, complete = words_check(files[0], language)
    except ImportError:
        raise Refused(say("command.needs-babel", language, command="pip install babel")) from None
    except OSError as error:
        raise Refused(say("command.no-words", language, file=shown(files[0]), reason=reason(error))) from None
    except ValueError as error:
        raise Refused(str(error)) from None
    try:
        print(report, flush=True)
    except BrokenPipeError:  # who reads it, such as `head`, has enough; else Python says so at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0 if complete else 1


def _language(arguments: list[str]) -> str:
    """The language asked for: the other arguments, and the help, are then read and said in it."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--lang")
    try:
        return known_language(early.parse_known_args(arguments)[0].lang)
    except argparse.ArgumentError:
        return default_language()  # a bare --lang; the real parser says so
    except ValueError as error:
        raise Refused(str(error)) from None


def _parser(language: str, arguments: list[str]) -> argparse.ArgumentParser:
    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            raise Refused(say("command.arguments", language, arguments=" ".join(arguments)))

    parser = Parser(
        usage=argparse.SUPPRESS,
        description=say("command.about", language),
        add_help=False,
        allow_abbrev=False,
    )
    options = parser.add_argument_group(say("command.options", language))
    names = "|".join(languages())
    options.add_argument(
        "--dir", default=FOLDER, metavar="…", help=say("command.dir", language, folder=FOLDER)
    )
    options.add_argument("--port", metavar="…", help=say("command.port", language, port=FIRST_PORT))
    options.add_argument(
        "--no-browser", dest="browser", action="store_false", help=say("command.no-browser", language)
    )
    options.add_argument("--lang", metavar=names, help=say("command.lang", language))
    parser.epilog = say("command.words-check", language)
    options.add_argument("-h", "--help", action="help", help=say("command.help", language))
    return parser


def _folder(text: str, language: str) -> Path:
    """The folder of a path, whose "~" is somebody's home."""
    try:
        return path_of(text).expanduser().absolute()
    except RuntimeError:  # nobody's home
        raise Refused(say("command.no-home", language, folder=shown(text))) from None
    except GameError:
        raise Refused(say("command.no-folder", language)) from None
    except OSError as error:  # we are in a folder that was deleted
        raise Refused(_unwritable(shown(text), error, language)) from None


def _unwritable(folder: str, error: OSError | ValueError, language: str) -> str:
    return say("command.folder-unwritable", language, folder=folder, reason=reason(error))


def _need_jupyterlab(language: str) -> None:
    try:
        import jupyterlab.labapp  # noqa: F401  (it is started at the very end)
    except ImportError as error:
        raise Refused(say("command.no-jupyterlab", language, reason=str(error))) from None


def _port(text: str, language: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 9 and 1 <= int(text) <= LAST_PORT):
        raise Refused(say("command.port-range", language, port=shown(text), last=LAST_PORT))
    if fault := _fault(int(text)):
        key = "command.port-taken" if fault.errno == errno.EADDRINUSE else "command.port-refused"
        raise Refused(say(key, language, port=int(text), reason=fault.strerror))
    return int(text)


def _first_free_port(language: str) -> int:
    for port in range(FIRST_PORT, FIRST_PORT + 100):
        if _fault(port) is None:
            return port
    raise Refused(say("command.port-taken", language, port=f"{FIRST_PORT}–{FIRST_PORT + 99}"))


def _fault(port: int) -> OSError | None:
    """Why nothing can listen on a port of this machine; `None` if something can."""
    try:
        addresses = socket.getaddrinfo("localhost", port, type=socket.SOCK_STREAM)
    except OSError as error:
        return error
    for family, kind, protocol, _, address in addresses:
        with socket.socket(family, kind, protocol) as probe:
            if os.name == "posix":  # elsewhere the option would let two programs share a port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as error:
                if error.errno != errno.EADDRNOTAVAIL:  # "localhost" has an address this machine lacks
                    return error
    return None


def _fill(folder: Path, notebooks: dict[str, Path], language: str) -> Report:
    try:
        return fill(folder, notebooks)
    except (FileExistsError, NotADirectoryError):
        raise Refused(say("command.folder-is-file", language, folder=shown(folder))) from None
    except (OSError, ValueError) as error:
        raise Refused(_unwritable(shown(folder), error, language)) from None


def _tell(report: Report, folder: Path, language: str) -> None:
    print(say("command.folder", language, folder=shown(folder)))
    for key, names in (("new", report.new), ("updated", report.updated), ("kept", report.kept)):
        if names:
            print(say(f"command.{key}", language, files=", ".join(names)))
    sys.stdout.flush()  # before JupyterLab's own lines


def _open_jupyterlab(folder: Path, notebook: str, port: int, *, fixed: bool, browser: bool) -> None:
    from jupyterlab.labapp import LabApp

    # defaults that the user's own settings still override: no pop-up about Jupyter news over the board
    paths = [str(Path(__file__).parent / "jupyter"), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))
    options = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{quote(notebook)}",
        f"--ServerApp.port={port}",
        f"--ServerApp.port_retries={0 if fixed else 50}",
        "--LabApp.news_url=None",
    ]
    if not browser:
        options.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        options.append("--allow-root")
    LabApp.launch_instance(argv=options)


if __name__ == "__main__":
    sys.exit(main())
