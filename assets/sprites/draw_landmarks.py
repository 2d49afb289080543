#!/usr/bin/env python3
"""Draws the landmarks of the worlds: WORLD/landmarks/NAME.svg.

    python3 assets/sprites/draw_landmarks.py [--to FOLDER] [NAME...]

Then make_landmarks.py makes the game's pictures of them.
"""

import argparse
import os

import landmark_amber
import landmark_caves
import landmark_deep_bones
import landmark_deep_rock
import landmark_deep_works
import landmark_drummer
import landmark_shore
import landmark_trees
import landmark_works

HERE = os.path.dirname(os.path.abspath(__file__))
WORLDS = {
    "forest": landmark_trees.ALL + landmark_works.ALL + landmark_caves.ALL + landmark_amber.ALL +
    landmark_drummer.ALL,
    "deep": landmark_deep_works.ALL + landmark_deep_rock.ALL + landmark_deep_bones.ALL,
    "shore": landmark_shore.ALL}
LANDMARKS = {paint.__name__.replace("_", "-"): (world, paint)
             for world, paints in WORLDS.items() for paint in paints}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", default=HERE, help="folder of the worlds' folders")
    parser.add_argument("names", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    for name in arguments.names or LANDMARKS:
        world, paint = LANDMARKS[name]
        folder = os.path.join(arguments.to, world, "landmarks")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name + ".svg"), "w", encoding="utf-8") as file:
            file.write(paint())


if __name__ == "__main__":
    main()
