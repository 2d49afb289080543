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
import time

import window_game
from window_game import PROGRAM, SOURCE, Game
from x_screen import Screen

WIDTH, HEIGHT = 640, 360      # of the window
VIEW_WIDTH, VIEW_HEIGHT = 20.0, 11.25  # tiles that the game shows (game.h)
ROOM_AROUND = 1.35            # as in editor_camera.c
PATIENCE = 30.0               # seconds for anything to happen
LOOK = 0.002                  # seconds from one look to the next
SETTINGS = {**window_game.SETTINGS, "window": {"width": WIDTH, "height": HEIGHT}}


def wait_for(what, true, patience=PATIENCE):
    """Waits until true() holds. Returns the seconds; fails after a while."""
    begun = time.monotonic()
    while not true():
        if time.monotonic() - begun > patience:
            raise RuntimeError(f"waited in vain for {what}")
        time.sleep(LOOK)
    return time.monotonic() - begun


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
        self.desk, self.is_ended, self.tabbed_at = desk, False, 0.0
        self.game = Game(desk.path, "play", desk.level)
        if not self.game.wait_for_picture():
            raise RuntimeError(f"no picture: {self.game.end()}, {self.game.lines}")
        self.screen = Screen()
        try:
            self.open()
        except RuntimeError:
            self.end()
            raise
        if whole:
            self.screen.press("Home")
        for _ in range(3):
            self.screen.press("bracketleft")  # the smallest brush
        time.sleep(0.5)

    def open(self):
        wait_for("the focus", self.has_focus)
        self.screen.press("Tab")
        self.tabbed_at = time.monotonic()
        wait_for("the editor", self.is_open)
        time.sleep(0.2)

    def has_focus(self):
        found = subprocess.run(["xdotool", "getwindowfocus"], capture_output=True, text=True,
                               check=False).stdout.strip()
        return found == str(self.screen.window.value)

    def is_open(self):
        """The editor holds the journal of the level."""
        folder = f"/proc/{self.game.process.pid}/fd"
        for name in os.listdir(folder):
            try:
                if os.readlink(os.path.join(folder, name)).endswith(".undo"):
                    return True
            except OSError:
                pass
        return False

    def place(self, x, y):
        """Where a corner of cells is in the window."""
        wide, high = self.desk.size
        zoom = max(1.0, ROOM_AROUND * max(wide / VIEW_WIDTH, high / VIEW_HEIGHT))
        scale = WIDTH / (VIEW_WIDTH * zoom)
        return WIDTH / 2 + (x - wide / 2) * scale, HEIGHT / 2 + (y - high / 2) * scale

    def stroke(self, x, y, erases=False, pause=0.02):
        """Paints from a corner to the next one at its right."""
        button = 3 if erases else 1
        self.screen.move(*self.place(x, y))
        time.sleep(pause)
        self.screen.button(button, True)
        time.sleep(pause)
        self.screen.move(*self.place(x + 1, y))
        time.sleep(pause)
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
        # A press when the window was gone opened the desktop's menu, which takes all keys.
        self.screen.press("Escape")
        self.screen.close()
        return code


def has_tiled():
    return shutil.which("tiled") is not None
