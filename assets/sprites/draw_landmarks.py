#!/usr/bin/env python3
"""Draws the landmarks of the forest: forest/landmarks/NAME.svg.

    python3 assets/sprites/draw_landmarks.py [NAME...]

Then make_landmarks.py makes the game's pictures of them.
"""

import os
import sys

import landmark_caves
import landmark_trees
import landmark_works

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "forest", "landmarks")
LANDMARKS = {paint.__name__.replace("_", "-"): paint for paint in
             landmark_trees.ALL + landmark_works.ALL + landmark_caves.ALL}


def main():
    for name in sys.argv[1:] or LANDMARKS:
        with open(os.path.join(FOLDER, name + ".svg"), "w", encoding="utf-8") as file:
            file.write(LANDMARKS[name]())


if __name__ == "__main__":
    main()
