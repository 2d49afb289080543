#!/usr/bin/env python3
"""Leaves the real program in a real window in the middle of a level, in every way there is: killed,
by signals, by closing the window. The title of each next start goes on with the run.

Usage: tests/with-display tests/robust/left_in_a_window.py
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

import window_game
from window_game import PROGRAM, PATIENCE, Desktop, Game, xdotool

TICK_RATE = 60
SLOW = 4 if os.environ.get("JANTAR_SANITIZE") else 1
LOST_MOST = 3 * 0.5 * SLOW  # seconds; the bar, three times
PLAYED = 4.0  # seconds of each life; shorter runs are not offered


def close_window(game):
    subprocess.run(["wmctrl", "-c", ":ACTIVE:"], check=False)
    game.process.wait(PATIENCE)


WAYS = (
    ("kill -9", lambda game: game.end(signal.SIGKILL)),
    ("SIGTERM", lambda game: game.end(signal.SIGTERM)),
    ("SIGHUP", lambda game: game.end(signal.SIGHUP)),
    ("the window is closed", close_window),
)


def last_ticks(folder):
    """Returns the ticks of the last run, which must verify and be one run."""
    path = os.path.join(folder, "user", "replays", "last.jrp")
    if not os.path.exists(path):
        return 0
    got = subprocess.run([PROGRAM, "replay", path, "--json", "--data-dir",
                          os.path.join(folder, "data")],
                         capture_output=True, text=True, check=False)
    if got.returncode != 0:
        print("FAIL:", path, "does not verify:", got.stdout, got.stderr)
        return -1
    return json.loads(got.stdout)["ticks"]


def live(folder, leave):
    """Starts the game, goes on with the run on the title, plays, and leaves. Returns the ticks of
    the run as the start found it."""
    game = Game(folder)
    if not game.wait_for_picture():
        raise RuntimeError(f"no picture: {game.lines}")
    time.sleep(1.0)
    found = last_ticks(folder)
    xdotool("key", "Return")
    time.sleep(1.0)
    begun = time.monotonic()
    for key in ("Right", "Left"):
        xdotool("keydown", key)
        time.sleep(PLAYED / 2)
        xdotool("keyup", key)
    played = time.monotonic() - begun
    leave(game)
    game.end()
    told = [line for line in game.lines if "json" not in line]
    return found, played, told


def main():
    faults, expected = 0, 0.0
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as folder:
        levels = window_game.folder_make(folder)
        for level in levels:
            window_game.save(level, window_game.variants()[1])  # a wall: nothing is won
        try:
            for name, leave in WAYS + (("the end", WAYS[0][1]),):
                found, played, told = live(folder, leave)
                lost = expected - found / TICK_RATE
                print(f"{name}: the start found {found / TICK_RATE:.2f} s of {expected:.2f} s, "
                      f"{played:.2f} s were played")
                if lost > LOST_MOST or found < 0 or told:
                    print("FAIL:", name, lost, told)
                    faults += 1
                expected = found / TICK_RATE + played
        finally:
            desktop.close()
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
