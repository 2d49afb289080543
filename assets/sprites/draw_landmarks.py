#!/usr/bin/env python3
"""Draws the landmarks of the forest: forest/landmarks/NAME.svg.

    python3 assets/sprites/draw_landmarks.py [--to FOLDER] [NAME...]

Then make_landmarks.py makes the game's pictures of them.
"""

import argparse
import os

import landmark_amber
import landmark_caves
import landmark_drummer
import landmark_trees
import landmark_works

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "forest", "landmarks")
LANDMARKS = {paint.__name__.replace("_", "-"): paint for paint in
             landmark_trees.ALL + landmark_works.ALL + landmark_caves.ALL + landmark_amber.ALL +
             landmark_drummer.ALL}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--to", default=FOLDER)
    parser.add_argument("names", nargs="*", metavar="NAME")
    arguments = parser.parse_args()
    for name in arguments.names or LANDMARKS:
        with open(os.path.join(arguments.to, name + ".svg"), "w", encoding="utf-8") as file:
            file.write(LANDMARKS[name]())


if __name__ == "__main__":
    main()
