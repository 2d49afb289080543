"""The editor in a real window: a level of its own, opened by keys, changed by the mouse.

Shared by the scripts of this folder. The whole level is shown, so that places in the window are
known.
"""
import glob
import json
import os
import shutil
import signal
import subprocess

import window_game
from window_game import PROGRAM, SOURCE, Game, wait_for
from x_screen import Screen

WIDTH, HEIGHT = 640, 360      # of the window
VIEW_WIDTH, VIEW_HEIGHT = 20.0, 11.25  # tiles that the game shows (game.h)
ROOM_AROUND = 1.08            # this and the next two as in editor_camera.c, of 1280 x 720
LEFT, RIGHT, HIGH = 186, 296, 46  # what the panels cover
SETTINGS = {**window_game.SETTINGS, "window": {"width": WIDTH, "height": HEIGHT}}


class Desk:
    """A folder with a user's folder and a level that belongs to nobody else."""

    def __init__(self, path, size=(40, 12)):
        self.path, self.user = path, os.path.join(path, "user")
        self.level = os.path.join(path, "mine", "a.json")
        self.size = size
        os.makedirs(os.path.dirname(self.level), exist_ok=True)
        os.symlink(os.path.abspath(SOURCE), os.path.join(path, "data"))
        subprocess.run([PROGRAM, "new", self.level, "--template", "plain", "--size",
                        f"{size[0]}x{size[1]}", "--data-dir", SOURCE], check=True,
                       stdout=subprocess.DEVNULL)
        window_game.save(os.path.join(self.user, "settings.json"), json.dumps(SETTINGS).encode())

    def read(self, path=None):
        with open(path or self.level, "rb") as file:
            return file.read()

    def ground(self, path=None):
        """The tile numbers of the first layer, row by row, as they are on disk."""
        return next(layer["data"] for layer in json.loads(self.read(path))["layers"]
                    if layer["type"] == "tilelayer")

    def journal(self):
        return "".join(glob.glob(os.path.join(self.user, "edits", "*.undo"))[:1])

    def journal_size(self):
        try:
            return os.stat(self.journal()).st_size
        except OSError:
            return 0


class EditorWindow:
    """One start of the game, with the editor opened over the level."""

    def __init__(self, desk, whole=True):
        """`whole`: shows all of the level, so that place() holds."""
        self.desk, self.is_ended = desk, False
        self.game = Game(desk.path, "play", desk.level)
        if not self.game.wait_for_picture():
            raise RuntimeError(f"no picture: {self.game.end()}, {self.game.lines}")
        self.screen = Screen()
        try:
            self.open(whole)
        except RuntimeError:
            self.end()
            raise

    def open(self, whole):
        self.game.until("the focus", lambda: self.game.number("focus"))
        self.press("Tab")
        self.game.until("the editor", lambda: self.game.shown["screen"] == "edit")
        if whole:
            self.press("Home")
        for _ in range(3):
            self.press("bracketleft")  # the smallest brush

    def until_taken(self):
        """Waits for a picture that shows all presses and releases so far. SDL takes the release of
        a key and its next press within 2 ms for a key that is held."""
        self.game.until("a picture with a press",
                        lambda: self.game.number("inputs") >= self.screen.sent)

    def press(self, *names):
        self.screen.press(*names)
        self.until_taken()

    def click(self, x, y):
        self.screen.move(x, y)
        for down in (True, False):
            self.screen.button(1, down)
            self.until_taken()

    def place(self, x, y):
        """Where a corner of cells is in the window."""
        wide, high = self.desk.size
        zoom = max(1.0, ROOM_AROUND * max(wide / VIEW_WIDTH * 1280 / (1280 - LEFT - RIGHT),
                                          high / VIEW_HEIGHT * 720 / (720 - 2 * HIGH)))
        scale = WIDTH / (VIEW_WIDTH * zoom)
        middle = WIDTH / 2 - 0.5 * (RIGHT - LEFT) * WIDTH / 1280
        return middle + (x - wide / 2) * scale, HEIGHT / 2 + (y - high / 2) * scale

    def stroke(self, x, y, erases=False, rest=lambda: None):
        """Paints from a corner to the next one at its right; rest() is called in between."""
        button = 3 if erases else 1
        self.screen.move(*self.place(x, y))
        rest()
        self.screen.button(button, True)
        rest()
        self.screen.move(*self.place(x + 1, y))
        rest()
        self.screen.button(button, False)

    def end(self, how=signal.SIGKILL):
        if self.is_ended:
            return self.game.process.returncode
        self.is_ended = True
        for button in (1, 3):
            self.screen.button(button, False)
        for key in ("Control_L", "s", "z", "y"):
            self.screen.key(key, False)
        code = self.game.end(how)
        self.screen.close()
        return code


def has_tiled():
    return shutil.which("tiled") is not None
