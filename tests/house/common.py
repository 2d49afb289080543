"""Shared by the house checks: walking the tree, planting mistakes in a copy of it."""


class Skip(Exception):
    """This build or machine can't answer the question."""


def sources(root, *folders, suffixes=(".c", ".h")):
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes:
                yield path


def append(path, text):
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)
