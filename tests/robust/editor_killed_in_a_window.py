#!/usr/bin/env python3
"""Kills the game (SIGKILL) while its editor is used in a real window, again and again: at random
moments of strokes, undo, redo and saves.

Usage: tests/with-display tests/robust/editor_killed_in_a_window.py [KILLS [SEED]]

Opened again, the editor must hold all that was done but, at most, what was in hand. In the end all
steps of all lives are taken back, to the very bytes of the beginning, and made again. Prints how
long a stroke needs to be safe on disk.
"""
import os
import random
import struct
import sys
import tempfile
import threading
import time

from editor_window import Desk, EditorWindow, wait_for
from window_game import Desktop

LIFE_MOST = 2.5   # seconds
MARK, HEAD = 32, 12  # bytes of a journal's first line, of the head of a record
STEP, UNDO, REDO, SAVED = 1, 2, 3, 4
SLOTS = [(x, y) for y in (3, 6) for x in range(5, 37, 4)]


class Killed(Exception):
    """The game is gone."""


def records(journal):
    """The kinds of the records that are whole."""
    kinds = []
    with open(journal, "rb") as file:
        text = file.read()
    at = MARK
    while at + HEAD <= len(text):
        kind, length, _ = struct.unpack_from("=III", text, at)
        at += HEAD + length
        if at <= len(text):
            kinds.append(kind)
    return kinds


class Model:
    """What the map must be: steps, of which `made` are in it. A step turns a slot over."""

    def __init__(self):
        self.steps, self.made, self.saved = [], 0, frozenset()

    def painted(self):
        slots = set()
        for slot in self.steps[:self.made]:
            slots ^= {slot}
        return frozenset(slots)

    def follow(self, kind, slot=None):
        if kind == STEP:
            self.steps[self.made:] = [slot]
        self.made += {STEP: 1, REDO: 1, UNDO: -1}.get(kind, 0)
        if kind == SAVED:
            self.saved = self.painted()

    def choose(self):
        """Something that leaves a record."""
        kinds = [STEP, STEP, STEP]
        if self.made > 0:
            kinds += [UNDO, UNDO]
        if self.made < len(self.steps):
            kinds += [REDO, REDO]
        if self.painted() != self.saved:
            kinds += [SAVED, SAVED]
        return random.choice(kinds)


def read(desk):
    """The slots that are painted in the level on disk."""
    data, width = desk.ground(), desk.size[0]
    return frozenset(slot for slot in SLOTS
                     if all(data[(slot[1] - 1 + dy) * width + slot[0] + dx]
                            for dy in (0, 1) for dx in (-1, 0)))


class Life:
    """One start, until it is killed."""

    def __init__(self, desk, model, times):
        self.desk, self.model, self.times = desk, model, times
        self.window = EditorWindow(desk)
        self.doing, self.known = None, 0

    def is_done(self, size):
        if self.window.game.is_over():
            raise Killed
        return self.desk.journal_size() > size

    def do(self, kind, slot=None):
        """Does one thing, and waits until the journal has it."""
        size, screen = self.desk.journal_size(), self.window.screen
        if self.window.game.is_over():
            raise Killed
        self.doing, self.known = (kind, slot), len(records(self.desk.journal()))
        if kind == STEP:
            self.window.stroke(*slot, erases=slot in self.model.painted(),
                               pause=random.uniform(0.0, 0.06))
        else:
            screen.press("Control_L", {UNDO: "z", REDO: "y", SAVED: "s"}[kind])
        seconds = wait_for(f"record {kind}", lambda: self.is_done(size))
        self.model.follow(kind, slot)
        self.doing = None
        if kind == STEP:
            self.times.append(seconds)

    def live(self):
        """Returns 1 if what was in hand is lost."""
        process = self.window.game.process
        timer = threading.Timer(random.uniform(0.05, LIFE_MOST), process.kill)
        timer.start()
        try:
            while True:
                self.do(self.model.choose(), random.choice(SLOTS))
                time.sleep(random.choice((0.0, 0.0, random.uniform(0.0, 0.2))))
        except Killed:
            pass
        timer.join()
        self.window.end()
        return self.take_stock()

    def take_stock(self):
        """Of the thing in hand the journal tells whether it was done."""
        if not self.doing:
            return 0
        more = records(self.desk.journal())[self.known:]
        if more not in ([], [self.doing[0]]):
            raise RuntimeError(f"records {more} of {self.doing}")
        if more:
            self.model.follow(*self.doing)
        return not more


def check_start(life):
    """The editor, opened again, holds what the model says: saved, the file shows it."""
    desk, model, wanted = life.desk, life.model, life.model.painted()
    life.window.screen.press("Control_L", "s")
    wait_for(f"{sorted(wanted)} on disk; there is {sorted(read(desk))}",
             lambda: read(desk) == wanted)
    time.sleep(0.3)  # nothing else may come
    if read(desk) != wanted:
        raise RuntimeError(f"{sorted(read(desk))} instead of {sorted(wanted)} after a start")
    model.saved = wanted
    left = [name for name in os.listdir(os.path.dirname(desk.level)) if name.endswith(".tmp")]
    if left:
        raise RuntimeError(f"{left} is left beside the level")


def check_history(life, first):
    """Takes back everything, and makes it again."""
    desk, model = life.desk, life.model
    steps = model.made
    while model.made > 0:
        life.do(UNDO)
    life.window.screen.press("Control_L", "s")
    wait_for("the bytes of the beginning", lambda: desk.read() == first)
    model.saved = frozenset()
    time.sleep(0.3)
    while model.made < len(model.steps):
        life.do(REDO)
    check_start(life)
    print(f"{steps} steps were taken back to the first bytes, {len(model.steps)} made again")


def kill_many(desk, kills):
    """Returns the seconds that strokes needed to be on disk."""
    first, model, times, lost = desk.read(), Model(), [], 0
    for number in range(kills + 1):
        life = Life(desk, model, times)
        try:
            if number > 0:
                check_start(life)
            if number < kills:
                lost += life.live()
            else:
                check_history(life, first)
        finally:
            life.window.end()
    print(f"{kills} kills; what was in hand was lost {lost} times, nothing else ever")
    return sorted(times)


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    random.seed(seed)
    desktop, fault = Desktop(), None
    with tempfile.TemporaryDirectory() as path:
        try:
            times = kill_many(Desk(path), kills)
            print(f"{len(times)} strokes; from the release to the disk: median "
                  f"{times[len(times) // 2] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms")
        except RuntimeError as error:
            fault = error
        finally:
            desktop.close()
    if fault:
        print("FAIL:", fault)
    sys.exit(fault is not None)


if __name__ == "__main__":
    main()
