"""The real program in a real window, with a player who presses keys at random.

Shared by the scripts of this folder. Needs a display with openbox, xdotool and wmctrl. Nothing here
waits for a time: the game tells of each picture (src/main/loop/tell.h).
"""
import importlib.util
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.environ.get("JANTAR_PROGRAM") or os.path.join(
    HERE, "..", "..", "build", "release", "jantar")
SOURCE = os.path.join(HERE, "..", "..")
# Seconds; nothing takes so long, whatever else runs on the machine.
PATIENCE = float(os.environ.get("JANTAR_PATIENCE") or 180.0)
# Without bindings of its own: a press where the game's window has just gone would open the
# desktop's menu, which takes all keys.
MANAGER = '<openbox_config xmlns="http://openbox.org/3.4/rc"/>'
LOOK = 0.002     # seconds from one look to the next
PLAY_KEYS = ("Right", "Left", "space", "Up", "Down", "x", "c")
MENU_KEYS = ("Down", "Up", "Return", "Escape", "Left", "Right")
SETTINGS = {"vsync": False, "frame_cap": 60, "rewind": True, "window_size": 0,
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


def seed(argument):
    """Seeds all that is random: with a number, or anew with "random". Prints it."""
    number = random.randrange(1 << 30) if argument == "random" else int(argument)
    print(f"seed {number}", flush=True)
    random.seed(number)


def wait_for(what, true, patience=PATIENCE):
    """Waits until true() holds. Returns the seconds; fails after a while."""
    begun = time.monotonic()
    while not true():
        if time.monotonic() - begun > patience:
            raise RuntimeError(f"hangs: waited for {what}")
        time.sleep(LOOK)
    return time.monotonic() - begun


class Desktop:
    """A window manager; without it no window gets the focus."""

    def __init__(self):
        for tool in ("openbox", "xdotool", "wmctrl"):
            if not shutil.which(tool):
                print(f"skipped: {tool} is not installed")
                sys.exit(77)
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as config:
            config.write(MANAGER)
            config.flush()
            self.begin(config.name)

    def begin(self, config):
        self.manager = subprocess.Popen(["openbox", "--config-file", config],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # A window that is shown while the manager starts is never mapped, and SDL waits for that.
        # The manager has its name before it handles requests, so it is asked for something.
        wait_for("the window manager", self.handles_requests)

    def handles_requests(self):
        def wmctrl(*arguments):
            return subprocess.run(["wmctrl", *arguments], stdout=subprocess.PIPE, text=True,
                                  stderr=subprocess.DEVNULL, check=False)
        return wmctrl("-n", "3").returncode == 0 and wmctrl("-d").stdout.count("\n") == 3

    def close(self):
        self.manager.kill()
        self.manager.wait()


class Game:
    """One start of the program. `shown` has the fields of what it told last of a picture, as
    strings; it is empty before the first one. `lines` has what it said besides."""

    def __init__(self, folder, *arguments):
        environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "HOME": folder,
                       "JANTAR_TIMES": "1", "JANTAR_TELL": "1"}
        self.lines, self.followed, self.shown, self.picture_at = [], [], {}, None
        self.dies_at = None  # number of the picture after which it is killed
        self.news = threading.Condition()
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
            if line.startswith("shown: "):
                self.take(line)
            elif "the edited level after" in line:
                self.followed.append(time.monotonic())
            elif " after " not in line or not line.endswith(" ms\n"):
                self.lines.append(line)
        with self.news:
            self.news.notify_all()

    def take(self, line):
        rest, _, banner = line[len("shown: "):].rstrip("\n").partition(" said=")
        with self.news:
            self.picture_at = self.picture_at or time.monotonic()
            self.shown = {**dict(word.split("=", 1) for word in rest.split(" ")), "said": banner}
            if self.dies_at is not None and self.number("picture") >= self.dies_at:
                self.process.kill()
            self.news.notify_all()

    def number(self, field):
        """A field as a number; 0 before the first picture."""
        return int(self.shown.get(field, 0))

    def until(self, what, true):
        """Waits for a picture in which true() holds. False if the game ended before."""
        end = time.monotonic() + PATIENCE
        with self.news:
            while not (self.shown and true()):
                if not self.reader.is_alive() or self.is_over():
                    return False
                if time.monotonic() > end:
                    raise RuntimeError(f"hangs: waited for {what}; it shows {self.shown}")
                self.news.wait(0.1)
        return True

    def pictures(self, count):
        """Waits for so many more. False if the game ended before."""
        last = self.number("picture") + count
        return self.until(f"{count} pictures", lambda: self.number("picture") >= last)

    def start_ms(self):
        return 1000.0 * (self.picture_at - self.begun)

    def is_over(self):
        return self.process.poll() is not None

    def wait_for_picture(self):
        return self.until("the first picture", lambda: True)

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
    """Does something at random, in a game that is given to it."""

    def __init__(self, levels):
        self.levels, self.game, self.count = levels, None, 0

    def hold(self, longest=50):
        self.keep(random.choice(PLAY_KEYS), random.randrange(1, longest))

    def roll(self):
        self.keep("Right", random.randrange(30, 180))

    def keep(self, key, pictures):
        xdotool("keydown", key)
        self.game.pictures(pictures)
        xdotool("keyup", key)

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
            self.game.pictures(random.randrange(18))

    def minimise(self):
        xdotool("getactivewindow", "windowminimize")
        self.game.pictures(random.randrange(1, 6))
        xdotool("search", "--class", "jantar", "windowactivate")

    def anything(self):
        self.count += 1
        random.choice((self.hold, self.hold, self.hold, self.roll, self.menu, self.menu,
                       self.quick_save, self.fullscreen, self.again, self.change,
                       self.minimise))()

    def play(self):
        random.choice((self.hold, self.roll))()
