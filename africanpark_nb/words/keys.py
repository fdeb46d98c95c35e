"""Keys of sentences: ``domain/kind.name``."""

from __future__ import annotations


def kin(key: str, kind: str) -> str:
    """The key of the same name under another kind of sentence, in the same domain.

    >>> kin("tembo/rule.must-play", "badge")
    'tembo/badge.must-play'
    """
    domain, slash, name = key.rpartition("/")
    return f"{domain}{slash}{kind}.{name.partition('.')[2]}"
