#!/usr/bin/env python3
"""The editor beside Tiled, both in real windows with the same map: each saves, and the other takes
it in. With unsaved edits of its own the editor asks, and every answer is given once.

Usage: tests/with-display tests/robust/editor_beside_tiled.py

Nothing that anyone saved may get lost, and `jantar fmt --check` must be content after each save.
Skipped without Tiled.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from editor_window import Desk, EditorWindow
from window_game import Desktop, PATIENCE, PROGRAM, SOURCE, wait_for
from x_screen import Screen

SETTLES = 2.5  # seconds until the other has noticed a save; each looks once or twice a second
MINE, THEIRS, BOTH = range(3)  # as the buttons stand, from the left
ANSWER_X, ANSWER_STEP, ANSWER_Y = 320, 81, 182  # pixels, of the middle button


class Tiled:
    """Tiled with the map, in a window that fills the screen."""

    def __init__(self, desk):
        home = os.path.join(desk.path, "home")
        os.makedirs(home)
        self.desk = desk
        self.process = subprocess.Popen(
            ["tiled", desk.level], env={**os.environ, "HOME": home, "XDG_CONFIG_HOME": home},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.screen = Screen("tiled")
        time.sleep(4.0)

    def front(self):
        subprocess.run(["xdotool", "windowactivate", "--sync", str(self.screen.window.value)],
                       check=False, timeout=PATIENCE, stderr=subprocess.DEVNULL)
        time.sleep(0.5)

    def erase(self, x, y):
        """Erases what is under a place of the window, and saves."""
        before = self.desk.read()
        self.front()
        self.screen.press("e")
        self.screen.move(x, y)
        time.sleep(0.3)
        self.screen.button(1, True)
        time.sleep(0.1)
        self.screen.button(1, False)
        time.sleep(0.3)
        self.screen.press("Control_L", "s")
        wait_for("a save by Tiled", lambda: self.desk.read() != before, PATIENCE)
        time.sleep(SETTLES)

    def end(self):
        self.process.kill()
        self.process.wait()
        self.screen.close()


class Editor(EditorWindow):
    """The editor of the game, whose window is brought to the front for each thing."""

    def front(self):
        subprocess.run(["xdotool", "windowactivate", "--sync", str(self.screen.window.value)],
                       check=False, timeout=PATIENCE, stderr=subprocess.DEVNULL)
        time.sleep(0.5)

    def paint(self, x):
        size = self.desk.journal_size()
        self.front()
        self.stroke(x, 3)
        wait_for("a step", lambda: self.desk.journal_size() > size)

    def save(self):
        before = self.desk.read()
        self.front()
        self.screen.press("Control_L", "s")
        wait_for("a save", lambda: self.desk.read() != before)
        time.sleep(SETTLES)

    def save_and_answer(self, answer):
        before = self.desk.read()
        self.front()
        self.screen.press("Control_L", "s")
        time.sleep(1.0)
        if self.desk.read() != before:
            raise RuntimeError("the editor saved over what Tiled saved, without asking")
        self.screen.move(ANSWER_X + ANSWER_STEP * (answer - 1), ANSWER_Y)
        time.sleep(0.3)
        self.screen.button(1, True)
        self.screen.button(1, False)
        time.sleep(1.0)


class Check:
    """What must be in the file."""

    def __init__(self, desk):
        self.desk, self.faults = desk, 0

    def painted(self, x, ground):
        wide = self.desk.size[0]
        return all(ground[(2 + dy) * wide + x + dx] for dy in (0, 1) for dx in (-1, 0))

    def say(self, what, there, gone=(), erased=None, path=None):
        for command in (("fmt", "--check"), ("check",)):
            done = subprocess.run([PROGRAM, *command, path or self.desk.level, "--data-dir",
                                   SOURCE], capture_output=True, text=True, check=False)
            if done.returncode != 0:
                self.fault(f"{what}: {command[0]} says {done.stdout}{done.stderr}")
        ground = self.desk.ground(path)
        for x in there:
            if not self.painted(x, ground):
                self.fault(f"{what}: the stroke at {x} is lost")
        for x in gone:
            if self.painted(x, ground):
                self.fault(f"{what}: the stroke at {x} is there")
        holes = self.holes(ground)
        if erased is not None and holes != erased:
            self.fault(f"{what}: {holes} cells are erased instead of {erased}")
        print(f"{what}: strokes {[x for x in range(5, 36, 5) if self.painted(x, ground)]}, "
              f"{holes} cells erased", flush=True)

    def holes(self, ground):
        """How many cells of the lowest rows are empty: Tiled erases there."""
        return sum(not cell for cell in ground[-3 * self.desk.size[0]:])

    def fault(self, text):
        self.faults += 1
        print("FAIL:", text, flush=True)


def play(desk, check, editor, tiled):
    wide, high = 1280, 720
    places = [(wide // 2 + 40 * number, high // 2 + 60) for number in range(6)]
    editor.paint(5)
    editor.save()
    check.say("the editor saved", [5], erased=0)
    tiled.erase(*places[0])
    check.say("Tiled saved", [5], erased=1)
    editor.paint(10)
    editor.save()
    check.say("the editor took it in and saved", [5, 10], erased=1)
    tiled.erase(*places[1])
    check.say("Tiled took it in and saved", [5, 10], erased=2)
    editor.paint(15)
    tiled.erase(*places[2])
    check.say("Tiled saved, the editor did not", [5, 10], [15], erased=3)
    editor.save_and_answer(BOTH)
    beside = desk.level.replace(".json", ".mine.json")
    check.say("both: theirs", [5, 10], [15], erased=3)
    check.say("both: mine", [5, 10, 15], erased=2, path=beside)
    editor.paint(20)
    tiled.erase(*places[3])
    editor.save_and_answer(MINE)
    time.sleep(SETTLES)
    check.say("mine", [5, 10, 20], [15], erased=3)
    editor.paint(25)
    tiled.erase(*places[4])
    editor.save_and_answer(THEIRS)
    check.say("theirs", [5, 10, 20], [25], erased=4)
    editor.paint(30)
    editor.save()
    check.say("the editor saved", [5, 10, 20, 30], [25], erased=4)


def main():
    if not shutil.which("tiled"):
        print("skipped: tiled is not installed")
        sys.exit(77)
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as path:
        desk = Desk(path)
        check, tiled, editor = Check(desk), None, None
        try:
            tiled = Tiled(desk)
            editor = Editor(desk)
            play(desk, check, editor, tiled)
        except RuntimeError as error:
            check.fault(error)
            subprocess.run(["import", "-window", "root", f"{path}.png"], check=False)
        finally:
            for one in (editor, tiled):
                if one:
                    one.end()
            desktop.close()
    sys.exit(check.faults > 0)


if __name__ == "__main__":
    main()
