#!/usr/bin/env python3
"""Looks for levels that cost more than `jantar check` counts.

Usage: cost_search.py SECONDS [SEED]

Mixes bodies, media and machines at random, and scales each mixture until `check` is just silent
about it (15 to 16 ms on a small machine). Prints the costliest of them as measured: the median of a
tick in the costliest second, here. Beside it the pile-1000 of the same run, the unit of the count.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

import hostile_levels
from hostile_levels import Level

BUILD = os.environ.get("JANTAR_BUILD_DIR") or os.path.abspath(
    os.path.join(os.path.dirname(__file__), "..", "..", "build", "release"))
SILENT = 16.0  # ms on a small machine above which `check` warns
TICKS = 400


def sizes(chance):
    least = chance.choice((0.5, 0.5, 0.6, 1.0, 2.0, 4.0))
    return least, least * chance.choice((1.0, 1.1, 1.5, 4.0))


def some_body(name):
    def make(chance):
        least, most = sizes(chance)
        shape = {"ellipse": True} if chance.random() < 0.5 else {}
        values = {"restitution": chance.choice((0.0, 0.3, 0.5, 0.8, 1.0)),
                  "friction": chance.choice((0.0, 0.5, 2.0)),
                  "density": chance.choice((0.05, 0.5, 5.0, 50.0))}
        if name == "jelly":
            values["filling"] = chance.choice(("liquid", "gas"))
        if name == "crate" and chance.random() < 0.5:
            least, most = least / 3, most / 3

        def add(level):
            side = level.chance.uniform(least, most)
            level.add(name, *place(level, side), side, side, values=values, **shape)
        return add
    make.__name__ = name
    return make


def place(level, side=0.0):
    x, y = level.place(1.0)
    left, right = level.pit
    return min(max(x, left + side / 2), right - side / 2), y


def some_line(name):
    def make(chance):
        length, way = chance.uniform(0.5, 30), chance.uniform(-1, 1)
        fixed = chance.choice(("start", "both", "none"))
        values = {"fixed": fixed} if name != "bridge" else None
        bends = chance.choice((1, 1, 5, 30))

        def add(level):
            line = [(0, 0)] + [(length * way * i / bends, length * (i % 2 + 1) / 2)
                               for i in range(1, bends + 1)]
            level.add(name, *place(level), line=line, values=values)
        return add
    make.__name__ = name
    return make


def cloth(chance):
    width, height = chance.uniform(1, 9), chance.uniform(1, 9)
    return lambda level: level.add("cloth", *place(level), width, height)


def pool(chance):
    name = chance.choice(("water", "mud", "resin", "wind"))
    values = {"x": chance.uniform(-20, 20), "y": chance.uniform(-20, 20)}
    return lambda level: level.add(name, 1, 1, 37, 21, values=values)


def animal(chance):
    name = chance.choice(("ant", "beetle", "leech", "snail", "spider", "wasp", "area", "firefly"))
    box = (20, 10) if name == "area" else ()
    return lambda level: level.add(name, *place(level), *box,
                                   values={"for": "things"} if box else None)


def machine(chance):
    name = chance.choice(("wheel", "press", "paddle", "lift", "seesaw", "mushroom", "button"))
    width = chance.uniform(0.5, 6)
    return lambda level: level.add(name, *place(level), width, 0.4)


def generator(chance):
    values = {"most": chance.randint(1, 50), "period": 0.1, "size": chance.uniform(0.3, 2),
              "makes": chance.choice(("crate", "ball", "jelly"))}
    return lambda level: level.add("generator", *place(level), values=values)


MAKERS = [some_body("crate"), some_body("crate"), some_body("jelly"), some_body("jelly"),
          some_line("rope"), some_line("vine"), some_line("bridge"), cloth, pool,
          animal, machine, generator]


class Mixture:
    """A recipe; `write` adds `scale` times as many of everything."""

    def __init__(self, seed):
        chance = random.Random(seed)
        self.seed = seed
        self.parts = [(maker.__name__, chance.randrange(1 << 30), maker, chance.uniform(0.1, 1.0))
                      for maker in chance.sample(MAKERS, chance.choice((1, 1, 2, 3)))]
        self.pit = chance.choice(((1, 39), (1, 39), (14, 26)))
        self.saw = chance.random() < 0.3

    def write(self, path, scale):
        level = Level(10000)
        level.size = 1.0
        level.pit = self.pit
        for _, seed, maker, part in self.parts:
            add = maker(random.Random(seed))
            level.chance = random.Random(seed + 1)
            for _ in range(min(int(part * scale), 3000)):
                add(level)
        cells = level.frame()
        for y in range(level.height):
            for x in range(level.width):
                if not self.pit[0] <= x < self.pit[1]:
                    cells[y * level.width + x] = 1
                elif self.saw and y >= level.height - 3:
                    cells[y * level.width + x] = 2
        level.ground = hostile_levels.pack(cells)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(level.map(), file)


def measure(path, ticks):
    """The work that is counted and the milliseconds that are measured; None: not loaded."""
    words = subprocess.run([os.path.join(BUILD, "cost"), str(ticks), path], capture_output=True,
                           text=True, check=False).stdout.split()
    if len(words) < 5 or words[1] != "ms":
        return None
    return float(words[4]), float(words[2])


def scaled(mixture, path):
    """Scales the mixture to just below the warning and returns its work."""
    low, high, work = 0.0, 2.0, 0.0
    while high < 8000:
        mixture.write(path, high)
        found = measure(path, 1)
        if found is None or found[0] > SILENT:
            break
        low, work, high = high, found[0], high * 2
    while work < 0.93 * SILENT and high - low > max(0.02 * high, 0.3):
        middle = (low + high) / 2
        mixture.write(path, middle)
        found = measure(path, 1)
        if found is not None and found[0] <= SILENT:
            low, work = middle, found[0]
        else:
            high = middle
    mixture.write(path, low)
    return work, low


def is_clean(path):
    result = subprocess.run([os.path.join(BUILD, "jantar"), "check", path], capture_output=True,
                            text=True, check=False)
    return "good, 0 warnings" in result.stdout


def pile():
    text = subprocess.run([os.path.join(BUILD, "jantar"), "bench", "pile-1000", "--json"],
                          capture_output=True, text=True, check=True).stdout
    return json.loads(text)[0]["tick_us"]["p50"] / 1000


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    end = time.monotonic() + float(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found = []
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            path = os.path.join(folder, "level.json")
            mixture = Mixture(seed)
            work, scale = scaled(mixture, path)
            result = measure(path, TICKS)
            if result is not None:
                clean = is_clean(path)
                names = [part[0] for part in mixture.parts]
                found.append((result[1], work, seed, scale, clean, names))
            seed += 1
    found.sort(reverse=True)
    print(f"{len(found)} levels; pile-1000 takes {pile():.2f} ms here")
    for title, rows in (("without any warning", [row for row in found if row[4]]),
                        ("with a warning of another kind", [row for row in found if not row[4]])):
        print(f"{len(rows)} {title}:")
        for milliseconds, work, number, scale, _, names in rows[:8]:
            print(f"{milliseconds:7.2f} ms, counted {work:5.1f}, seed {number} x {scale:.0f}: "
                  + ", ".join(names))


if __name__ == "__main__":
    main()
