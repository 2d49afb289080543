#!/usr/bin/env python3
"""Kills the real program (SIGKILL) in a real window, again and again in the same user folder: while
it starts, in menus, in play, while it saves, while levels are saved over the one that is played.

Usage: tests/with-display tests/robust/killed_in_a_window.py [KILLS [SEED]]

SEED is a number, 1 if it is missing, or "random". Each next start complains about nothing, and
finds every result, replay and setting. Of a run in which only keys of play were pressed all but the
last half second is kept. Prints how long starts took and how much of runs was lost.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

import window_game
from window_game import LOOK, PROGRAM, Desktop, Game, Player

LOST_MOST = 3 * 30     # ticks; a copy of the run is written every 30, while the game goes on
LIFE_MOST = 300        # pictures
STARTED = 0.5          # seconds of computing in which the game starts
KINDS = ("start", "play", "play", "setting", "anything", "anything", "anything")


class Folder:
    """The user folder: what must be in it, and what was wrong there."""

    def __init__(self, path):
        self.path, self.user = path, os.path.join(path, "user")
        self.levels = window_game.folder_make(path)
        self.results, self.verified, self.faults = {}, set(), 0
        self.names = []
        for number, content in enumerate(window_game.variants()):
            self.names.append(os.path.join(path, f"variant-{number}.json"))
            window_game.save(self.names[-1], content)

    def fault(self, text):
        self.faults += 1
        print("FAIL:", text, flush=True)

    def read(self, name):
        path = os.path.join(self.user, name)
        if not os.path.exists(path):
            return {}
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    def verify(self, path):
        """Returns the ticks of a replay, which must verify on one of the levels."""
        said = ""
        for level in self.names:
            got = subprocess.run([PROGRAM, "replay", path, "--json", "--level", level],
                                 capture_output=True, text=True, check=False)
            said += got.stdout + got.stderr
            if got.returncode == 0:
                return json.loads(got.stdout)["ticks"]
        self.fault(f"{path} does not verify: {said}")
        return 0

    def last_ticks(self):
        path = os.path.join(self.user, "replays", "last.jrp")
        return self.verify(path) if os.path.exists(path) else 0

    def check_files(self):
        """After a start: nothing is left of the dead program, and every replay verifies."""
        for place, _, names in os.walk(self.user):
            for name in names:
                path = os.path.join(place, name)
                # play.lock stays; what counts is who holds it.
                if not name.endswith((".json", ".jrp", ".png", ".lock")) and \
                        ".copy-" not in name:
                    self.fault(f"{path} is left")
                if name.endswith(".jrp"):
                    about = os.stat(path)
                    state = (path, about.st_ino, about.st_size, about.st_mtime_ns)
                    if state not in self.verified:
                        self.verify(path)
                    self.verified.add(state)

    def check_results(self):
        found = self.read("results.json").get("levels", {})
        for level, before in self.results.items():
            now = found.get(level, {})
            if now.get("hash") == before.get("hash") and \
                    now.get("ticks", 1 << 30) > before.get("ticks", 1 << 30):
                self.fault(f"the best of {level} went from {before} to {now}")
        self.results = found


class Life:
    """One start, what was done in it, and its end."""

    def __init__(self, folder, kind):
        self.folder, self.kind, self.player = folder, kind, Player(folder.levels)
        self.full = bool(folder.read("settings.json").get("fullscreen"))
        self.settled = None  # what the setting was when it was on disk
        # In play that must be kept nothing is won: a wall is in the way.
        window_game.save(folder.levels[0], window_game.variants()[1])
        opens = kind in ("play", "setting") or random.random() < 0.6
        self.game = Game(folder.path, *(("play", folder.levels[0]) if opens else ()))
        self.player.game = self.game

    def start(self):
        """Kills it while it starts: after some computing."""
        limit = random.uniform(0.0, STARTED)
        while not self.game.is_over() and not self.game.shown and self.computed() < limit:
            time.sleep(LOOK)
        self.game.end()

    def computed(self):
        with open(f"/proc/{self.game.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def live(self):
        """The thread that reads what it tells kills the game, so that it dies in the middle of
        something."""
        self.game.dies_at = self.game.number("picture") + random.randrange(LIFE_MOST)
        while not self.game.is_over():
            if self.kind == "setting":
                self.set()
            elif self.kind == "play":
                self.player.play()
            else:
                self.player.anything()
        self.game.end()

    def set(self):
        self.player.hold()
        if random.random() < 0.4:
            self.player.fullscreen()
            self.full, self.settled = not self.full, None
            if random.random() < 0.7 and \
                    self.game.until("a setting on disk", self.is_on_disk):
                self.settled = self.full
        self.game.pictures(random.randrange(60))

    def is_on_disk(self):
        return bool(self.folder.read("settings.json").get("fullscreen")) == self.full

    def check(self):
        told = [line for line in self.game.lines if "json" not in line]
        if told:
            self.folder.fault(f"it said {told}")
        kept = self.folder.read("settings.json")
        if "vsync" not in kept:
            self.folder.fault(f"the settings are {kept}")
        if self.settled is not None and bool(kept.get("fullscreen")) != self.settled:
            self.folder.fault("a setting is lost")


class Tally:
    """What the starts and kills came to."""

    def __init__(self):
        self.starts, self.lost, self.kinds, self.by_itself = [], [], {}, 0

    def line(self, name, numbers, unit):
        numbers.sort()
        if numbers:
            print(f"{name}: {len(numbers)}, median {numbers[len(numbers) // 2]:.2f} {unit}, "
                  f"nine tenths within {numbers[len(numbers) * 9 // 10]:.2f}, "
                  f"most {numbers[-1]:.2f}")

    def say(self):
        print("killed:", ", ".join(f"{kind} {number}" for kind, number in self.kinds.items()),
              f"; {self.by_itself} left by themselves")
        self.line("starts", self.starts, "ms")
        self.line("lost of runs", self.lost, "ticks")


def check_start(folder, life, before, tally):
    """Checks what a start found of the life before it, which was killed in play or is None."""
    tally.starts.append(life.game.start_ms())
    if before:
        lost = before.game.number("tick") - folder.last_ticks()
        tally.lost.append(lost)
        if lost > LOST_MOST:
            folder.fault(f"{lost} ticks of a run are lost")
    folder.check_files()
    folder.check_results()


def kill_many(folder, kills, tally):
    before = None
    for number in range(kills + 1):
        kind = random.choice(KINDS) if number < kills else "last"
        life = Life(folder, kind)
        if kind == "start":
            life.start()
            before = None if life.game.picture_at else before
        elif life.game.wait_for_picture():
            check_start(folder, life, before, tally)
            if kind != "last":
                life.live()
            life.game.end()
            before = life if kind == "play" else None
        else:
            folder.fault(f"no picture: exit code {life.game.end()}, {life.game.lines}")
        life.check()
        tally.kinds[kind] = tally.kinds.get(kind, 0) + 1
        tally.by_itself += life.game.process.returncode == 0


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    window_game.seed(sys.argv[2] if len(sys.argv) > 2 else "1")
    desktop, tally = Desktop(), Tally()
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(path)
        try:
            kill_many(folder, kills, tally)
        finally:
            desktop.close()
            tally.say()
    sys.exit(folder.faults > 0)


if __name__ == "__main__":
    main()
