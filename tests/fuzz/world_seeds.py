#!/usr/bin/env python3
"""Makes seeds for fuzz_world: world_seeds.py OUT FOLDER...

Of each world: all of it, and each of its members alone in a world that is like the forest. Sprites
are moved to the corner of their page, because the target draws with small pages. Atlases are seeds
behind their world, as fuzz_world expects, and alone; scenes are taken as they are. Of the table of
events: each row alone.
"""
import json
import pathlib
import sys

SIDE = 32


def text_of(document):
    """The document without blanks."""
    return json.dumps(document, separators=(",", ":")).encode()


def moved(atlas):
    """The atlas with its sprites on a small page."""
    for sprite in atlas["frames"].values():
        frame = sprite["frame"]
        frame.update(x=frame["x"] % SIDE, y=frame["y"] % SIDE, w=min(frame["w"], SIDE),
                     h=min(frame["h"], SIDE))
    return atlas


def seeds_of(path):
    """Yields the inputs made from one file."""
    document = json.loads(path.read_bytes())
    if path.suffix == ".scene" or document.get("type") == "world":
        yield text_of(document)
    if document.get("type") == "events":
        for section in ("events", "sounds"):
            for name, row in document[section].items():
                alone = {"type": "events", "events": {}, "sounds": {}}
                yield text_of(alone | {section: {name: row}})
    if "frames" in document:
        yield text_of(moved(document))
    if document.get("type") != "world":
        return
    head = {"type": "world", "like": "forest"}
    for name, value in document.items():
        yield text_of(head | {name: value})
    beside = path.parent.parent / "atlas" / f"{document.get('atlas')}.json"
    if beside.is_file():
        head.update(atlas="fuzz.json", props=document.get("props", []),
                    weather=document.get("weather", []))
        yield text_of(head) + b"\0" + text_of(moved(json.loads(beside.read_bytes())))


def main(out, folders):
    """Writes the seeds of all worlds, atlases and scenes below the folders."""
    paths = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*")
                   if path.suffix == ".scene"
                   or path.suffix == ".json" and path.parent.name in ("worlds", "atlas")
                   or path.name == "events.json")
    number = 0
    for path in paths:
        for seed in seeds_of(path):
            (pathlib.Path(out) / f"{number:04}-{path.name}").write_bytes(seed)
            number += 1
    print(f"{number} seeds of {len(paths)} files")


main(sys.argv[1], sys.argv[2:])
