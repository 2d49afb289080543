"""Shared by house.py and style.py: listing sources, planting mistakes in a copy of the tree."""


class Skip(Exception):
    """Raised by a check that can't be made in this build or on this machine."""


def sources(root, *folders, suffixes=(".c", ".h")):
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes:
                yield path


def append(path, text):
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)
