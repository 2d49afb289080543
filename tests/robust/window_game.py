"""The real program in a real window, with a player who presses keys at random.

Shared by the scripts of this folder. Needs a display with openbox, xdotool and wmctrl.
"""
import importlib.util
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.environ.get("JANTAR_PROGRAM") or os.path.join(
    HERE, "..", "..", "build", "release", "jantar")
SOURCE = os.path.join(HERE, "..", "..")
PATIENCE = 60.0  # seconds until the window must be there
PLAY_KEYS = ("Right", "Left", "space", "Up", "Down", "x", "c")
MENU_KEYS = ("Down", "Up", "Return", "Escape", "Left", "Right")
SETTINGS = {"vsync": False, "rewind": True, "window_size": 0,
            "window": {"width": 320, "height": 180}}


def level_maker():
    path = os.path.join(HERE, "..", "app", "make_level.py")
    spec = importlib.util.spec_from_file_location("make_level", path)
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made.level


def variants():
    """Levels to save over each other: walls, a pit, an exit that is near."""
    make = level_maker()
    levels = [make(None), make(14), make(20), make(None)]
    for level in levels[2:]:
        level["layers"][1]["objects"][1]["x"] = 9 * 32
    ground = levels[3]["layers"][0]["data"]
    for index in range(len(ground)):
        if index % 40 < 3:
            ground[index] = 0
    return [json.dumps(level).encode() for level in levels]


class Desktop:
    """A window manager; without it no window gets the focus."""

    def __init__(self):
        for tool in ("openbox", "xdotool", "wmctrl"):
            if not shutil.which(tool):
                print(f"skipped: {tool} is not installed")
                sys.exit(77)
        self.manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        # A window that is shown while the manager starts is never mapped, and SDL waits for that.
        for _ in range(100):
            if subprocess.run(["wmctrl", "-m"], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False).returncode == 0:
                return
            time.sleep(0.1)

    def close(self):
        self.manager.kill()
        self.manager.wait()


class Game:
    """One start of the program."""

    def __init__(self, folder, *arguments):
        environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "HOME": folder,
                       "JANTAR_TIMES": "1"}
        self.lines, self.picture_at, self.followed = [], None, []
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            [PROGRAM, *arguments, "--user-dir", os.path.join(folder, "user"),
             "--data-dir", os.path.join(folder, "data")],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, errors="replace")
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stderr:
            if "a picture of the start after" in line:
                self.picture_at = time.monotonic()
            elif "the edited level after" in line:
                self.followed.append(time.monotonic())
            elif " after " not in line or not line.endswith(" ms\n"):
                self.lines.append(line)

    def start_ms(self):
        return 1000.0 * (self.picture_at - self.begun)

    def is_over(self):
        return self.process.poll() is not None

    def wait_for_picture(self):
        while not self.picture_at and not self.is_over():
            if time.monotonic() - self.begun > PATIENCE:
                return False
            time.sleep(0.005)
        return self.picture_at is not None

    def end(self, how=signal.SIGKILL):
        if not self.is_over():
            self.process.send_signal(how)
        self.process.wait()
        self.reader.join()
        return self.process.returncode


def xdotool(*words):
    subprocess.run(["xdotool", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   timeout=PATIENCE, check=False)


def save(path, content):
    """Replaces a file in one step, as Tiled does."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "wb") as file:
        file.write(content)
    os.replace(path + ".new", path)


def folder_make(folder):
    """Fills a folder with data of three levels and a user folder. Returns the levels' paths."""
    paths = [os.path.join(folder, "data", "levels", name) for name in
             ("forest/01.json", "forest/02.json", "first-light.json")]
    for path in paths:
        save(path, variants()[0])
    os.symlink(os.path.abspath(os.path.join(SOURCE, "assets")),
               os.path.join(folder, "data", "assets"))
    save(os.path.join(folder, "user", "settings.json"), json.dumps(SETTINGS).encode())
    return paths


# --- a player ------------------------------------------------------------------------------------

class Player:
    """Does something at random."""

    def __init__(self, levels):
        self.levels, self.count = levels, 0

    def hold(self, longest=0.8):
        key = random.choice(PLAY_KEYS)
        xdotool("keydown", key)
        time.sleep(random.uniform(0.02, longest))
        xdotool("keyup", key)

    def roll(self):
        xdotool("keydown", "Right")
        time.sleep(random.uniform(0.5, 3.0))
        xdotool("keyup", "Right")

    def menu(self):
        xdotool("key", "Escape")
        for _ in range(random.randrange(1, 8)):
            xdotool("key", random.choice(MENU_KEYS))

    def quick_save(self):
        xdotool("key", random.choice(("F5", "F5", "F9")))

    def fullscreen(self):
        xdotool("key", "F11")

    def again(self):
        xdotool("key", random.choice(("r", "F4", "F12", "BackSpace")))

    def change(self):
        for _ in range(random.randrange(1, 4)):
            save(random.choice(self.levels), random.choice(variants()))
            if random.random() < 0.2:
                save(self.levels[0], b"{")
            time.sleep(random.uniform(0.0, 0.3))

    def minimise(self):
        xdotool("getactivewindow", "windowminimize")
        time.sleep(random.uniform(0.0, 0.5))
        xdotool("search", "--class", "jantar", "windowactivate")

    def anything(self):
        self.count += 1
        random.choice((self.hold, self.hold, self.hold, self.roll, self.menu, self.menu,
                       self.quick_save, self.fullscreen, self.again, self.change,
                       self.minimise))()

    def play(self):
        random.choice((self.hold, self.roll))()
