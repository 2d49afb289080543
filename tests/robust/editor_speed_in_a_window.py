#!/usr/bin/env python3
"""Measures how fast the editor answers in a real window, on one processor: from the press of a key
to the changed ground on the screen, and to the game's own level.

Usage: tests/with-display tests/robust/editor_speed_in_a_window.py [STROKES [SLACK]]

Once in a level of 200 x 60 tiles, and once in the largest one, 1024 x 1024 with 10 000 objects.
The median must be within the bars, times SLACK for machines that do something else as well. Also
prints how long the program computed until the game had the level: that does not depend on what
else runs, and includes pictures that were drawn meanwhile.
"""
import json
import os
import random
import sys
import tempfile
import time

import editor_window
import window_game
from editor_window import Desk, EditorWindow, HEIGHT, WIDTH
from window_game import Desktop, wait_for

SIZES = (((200, 60), 0, 50, 100), ((1024, 1024), 10000, 50, 500))  # and bars, ms
REACH = (110, 60)  # pixels from the middle within which is painted
BOX = 5            # half the side of what is looked at, pixels
REST = (0.3, 0.6)  # seconds between strokes
PAINTED = 30.0     # seconds in which a stroke must be seen; else ground was there already
SETTLED = 2.5      # seconds without a new level: all is loaded
KEY = "Return"     # uses the hand at the pointer


def fill(desk, count):
    """Adds fireflies, far from the middle of the level, until it has so many objects."""
    level = json.loads(desk.read())
    group = next(layer for layer in level["layers"] if layer["type"] == "objectgroup")
    side = level["tilewidth"]
    count -= len(group["objects"])
    for number in range(count):
        group["objects"].append(
            {"id": level["nextobjectid"] + number, "name": "", "type": "firefly", "point": True,
             "x": (number % 100 * 10 + 5) * side, "y": (number // 100 * 5 + 5) * side,
             "width": 0, "height": 0, "rotation": 0, "visible": True})
    level["nextobjectid"] += count
    window_game.save(desk.level, json.dumps(level).encode())


class Stroke:
    """A press of the key at a place."""

    def __init__(self, window, x, y):
        self.window, self.screen, self.place = window, window.screen, (x, y)
        self.screen.move(x, y)
        time.sleep(0.15)
        self.before = self.look()

    def look(self):
        x, y = self.place
        return self.screen.picture(x - BOX, y - BOX, 2 * BOX, 2 * BOX)

    def computed(self):
        """The ms that all threads of the program have computed, also those that have ended."""
        with open(f"/proc/{self.window.game.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def measure(self):
        """Returns the ms until the ground changed on the screen, and until the game has it; and
        those of computing."""
        levels, before = len(self.window.game.followed), self.computed()
        begun = time.monotonic()
        self.screen.press(KEY)
        shown = wait_for("changed ground", lambda: self.look() != self.before, PAINTED)
        wait_for("the level", lambda: len(self.window.game.followed) > levels)
        taken = self.window.game.followed[levels] - begun
        return shown * 1000, self.computed() - before, taken * 1000


def settle(window):
    """Waits until the game has all that was done before."""
    count, since = -1, time.monotonic()
    while time.monotonic() - since < SETTLED:
        if len(window.game.followed) != count:
            count, since = len(window.game.followed), time.monotonic()
        time.sleep(0.05)


def measure(path, size, objects, strokes):
    desk = Desk(path, size)
    if objects:
        fill(desk, objects)
    window, times = EditorWindow(desk, whole=False), []
    try:
        settle(window)
        for _ in range(strokes):
            stroke = Stroke(window, WIDTH // 2 + random.randrange(-REACH[0], REACH[0]),
                            HEIGHT // 2 - random.randrange(REACH[1]))
            try:
                times.append(stroke.measure())
            except RuntimeError:
                continue
            time.sleep(random.uniform(*REST))
    finally:
        window.end()
    return times


def middle(numbers):
    return sorted(numbers)[len(numbers) // 2]


def main():
    strokes = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    slack = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    random.seed(5)
    editor_window.SETTINGS["frame_cap"] = 0
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    desktop, faults = Desktop(), 0
    for size, objects, *bars in SIZES:
        with tempfile.TemporaryDirectory() as path:
            times = measure(path, size, objects, strokes)
        for name, numbers, bar in zip(("on the screen", "computing", "in the game"), zip(*times),
                                      (bars[0], None, bars[1])):
            late = bar is not None and middle(numbers) > bar * slack
            faults += late
            print(f"{'FAIL: ' if late else ''}{size[0]} x {size[1]}, {objects} objects, {name}: "
                  f"median {middle(numbers):.0f} ms, least {min(numbers):.0f}, most "
                  f"{max(numbers):.0f}; the bar is {bar or 'none'}", flush=True)
    desktop.close()
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
