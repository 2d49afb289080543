#!/usr/bin/env python3
"""The real program in a real window on a disk that tells only when a file is closed that it could
not keep it. Settings are changed and a level is won.

Usage: tests/with-display tests/robust/closing_fails_in_a_window.py LIBRARY (failing_close.c)

The player is told of both files. What was saved before stays as it was, and no half file is left.
What the program holds in memory is saved once the disk keeps files again.
"""
import json
import os
import signal
import sys
import tempfile

import window_game
from window_game import Desktop, Game, wait_for, xdotool

NAMES = ("settings.json", "results.json")


class Fault(Exception):
    """Something that must not be."""


class Trial:
    """A player's folder, and the program in it."""

    def __init__(self, folder, library):
        self.folder, self.switch = folder, os.path.join(folder, "fails")
        os.environ.update(FAILING_CLOSE=self.switch, FAILING_CLOSE_NAMES=",".join(NAMES))
        for level in window_game.folder_make(folder):
            window_game.save(level, window_game.variants()[2])  # the exit is near
        os.environ["LD_PRELOAD"] = library
        self.game = Game(folder)
        del os.environ["LD_PRELOAD"]
        if not self.game.until("the title", lambda: self.game.number("focus")):
            raise Fault(f"no picture: {self.game.lines}")

    def read(self, name):
        try:
            with open(os.path.join(self.folder, "user", name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def is_fullscreen(self):
        return json.loads(self.read("settings.json")).get("fullscreen")

    def play(self):
        xdotool("key", "Return")
        self.game.until("the play", lambda: self.game.shown["screen"] == "play")

    def win(self):
        xdotool("keydown", "Right")
        self.game.until("the win", lambda: self.game.number("won"))
        xdotool("keyup", "Right")

    def until_said(self, name):
        self.game.until(f"a message of {name}", lambda: name in self.game.shown["said"])
        if not any(name in line for line in self.game.lines):
            raise Fault(f"stderr says nothing of {name}: {self.game.lines}")
        print("said:", self.game.shown["said"], flush=True)

    def fails(self):
        """Nothing that is changed can be kept."""
        before = {name: self.read(name) for name in NAMES}
        window_game.save(self.switch, b"")
        xdotool("key", "F11")
        self.until_said("settings.json")
        self.win()
        self.until_said("results.json")
        if {name: self.read(name) for name in NAMES} != before:
            raise Fault("a file was replaced though it could not be kept")
        left = [name for name in os.listdir(os.path.join(self.folder, "user")) if "tmp" in name]
        if left:
            raise Fault(f"{left} are left")

    def works_again(self):
        os.remove(self.switch)
        wait_for("the settings", self.is_fullscreen)
        self.game.end(signal.SIGTERM)
        results = json.loads(self.read("results.json") or b"{}")
        if not results.get("levels"):
            raise Fault(f"the win is lost: {results}")
        print("kept once the disk could:", results["levels"], flush=True)


def main():
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as folder:
        trial = None
        try:
            trial = Trial(folder, os.path.abspath(sys.argv[1]))
            trial.play()
            trial.fails()
            trial.works_again()
        except (Fault, RuntimeError) as error:
            print("FAIL:", error)
            sys.exit(1)
        finally:
            if trial:
                trial.game.end()
            desktop.close()


if __name__ == "__main__":
    main()
