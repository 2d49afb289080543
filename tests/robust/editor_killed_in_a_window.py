#!/usr/bin/env python3
"""Kills the game (SIGKILL) while its editor is used in a real window, again and again: after a
random number of pictures, in the middle of strokes, undo, redo and saves.

Usage: tests/with-display tests/robust/editor_killed_in_a_window.py [KILLS [SEED]]

SEED is a number, 1 if it is missing, or "random". Opened again, the editor must hold all that was
done but, at most, what was in hand. In the end all steps of all lives are
taken back, to the very bytes of the beginning, and made again. Prints how long a stroke needs to be
safe on disk.
"""
import os
import random
import struct
import sys
import tempfile

import window_game
from editor_window import Desk, EditorWindow
from window_game import Desktop, wait_for

LIFE_MOST = 100      # pictures
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
        size = self.desk.journal_size()
        if self.window.game.is_over():
            raise Killed
        self.doing, self.known = (kind, slot), len(records(self.desk.journal()))
        if kind == STEP:
            self.window.stroke(*slot, erases=slot in self.model.painted(), rest=self.rest)
        else:
            self.window.press("Control_L", {UNDO: "z", REDO: "y", SAVED: "s"}[kind])
        seconds = wait_for(f"record {kind}", lambda: self.is_done(size))
        self.model.follow(kind, slot)
        self.doing = None
        if kind == STEP:
            self.times.append(seconds)

    def live(self):
        """Returns 1 if what was in hand is lost."""
        game = self.window.game
        game.dies_at = game.number("picture") + random.randrange(2, LIFE_MOST)
        try:
            while True:
                self.do(self.model.choose(), random.choice(SLOTS))
                self.rest()
        except Killed:
            pass
        self.window.end()
        return self.take_stock()

    def rest(self):
        """Lets some pictures be shown, or none."""
        self.window.game.pictures(random.choice((0, 0, random.randrange(12))))

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
    life.window.press("Control_L", "s")
    life.window.game.pictures(10)  # nothing else may come
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
    life.window.press("Control_L", "s")
    if desk.read() != first:
        raise RuntimeError("undo does not lead to the bytes of the beginning")
    model.saved = frozenset()
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
    window_game.seed(sys.argv[2] if len(sys.argv) > 2 else "1")
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
