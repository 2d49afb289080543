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

import window_game
from window_game import PROGRAM, PATIENCE, Desktop, Game, xdotool

LOST_MOST = 3 * 30  # ticks, when it is killed; a copy of the run is written every 30
PLAYED = 60         # ticks of each life
PLAYED_FIRST = 240  # of the first one: a run of less than three seconds is not offered


def close_window(game):
    subprocess.run(["wmctrl", "-c", ":ACTIVE:"], check=False)
    game.process.wait(PATIENCE)


WAYS = (  # and how many ticks may be lost
    ("kill -9", lambda game: game.end(signal.SIGKILL), LOST_MOST),
    ("SIGTERM", lambda game: game.end(signal.SIGTERM), 0),
    ("SIGHUP", lambda game: game.end(signal.SIGHUP), 0),
    ("the window is closed", close_window, 0),
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
    the run as the start found it, those that were shown at last, and what was said."""
    game = Game(folder)
    if not game.until("the title", lambda: game.number("focus")):
        raise RuntimeError(f"no picture: {game.lines}")
    found = last_ticks(folder)
    xdotool("key", "Return")
    game.until("the play", lambda: game.shown["screen"] == "play")
    played = PLAYED if found > 0 else PLAYED_FIRST
    for key in ("Right", "Left"):
        xdotool("keydown", key)
        game.until("a key", lambda: game.number("held"))
        end = game.number("tick") + played // 2
        game.until("ticks", lambda: game.number("tick") >= end)
        xdotool("keyup", key)
        game.until("no key", lambda: not game.number("held"))
    leave(game)
    game.end()
    told = [line for line in game.lines if "json" not in line]
    return found, game.number("tick"), told


def main():
    faults, expected, lost_most = 0, 0, 0
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as folder:
        levels = window_game.folder_make(folder)
        for level in levels:
            window_game.save(level, window_game.variants()[1])  # a wall: nothing is won
        try:
            for name, leave, loses in WAYS + (("the end", *WAYS[0][1:]),):
                found, shown, told = live(folder, leave)
                print(f"{name}: the start found {found} of {expected} ticks; then {shown} were "
                      "played")
                if expected - found > lost_most or found < 0 or shown < found or told:
                    print("FAIL:", name, told)
                    faults += 1
                expected, lost_most = shown, loses
        finally:
            desktop.close()
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
