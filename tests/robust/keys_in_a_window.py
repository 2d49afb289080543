#!/usr/bin/env python3
"""Presses keys at random in a real window, and saves levels over the one that is played. The
program must not fail, and a program built with a sanitizer must report nothing.

Usage: tests/with-display tests/robust/keys_in_a_window.py [SECONDS [SEED]]

SEED is a number, 1 if it is missing, or "random".

For data races, by hand for five minutes:

    cmake -S . -B build/tsan -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DJANTAR_SANITIZE=thread
    cmake --build build/tsan --target jantar
    JANTAR_PROGRAM=$PWD/build/tsan/jantar JANTAR_SANITIZE=thread \\
        tests/with-display tests/robust/keys_in_a_window.py 300
"""
import os
import signal
import sys
import tempfile
import time

import window_game
from window_game import Desktop, Game, Player

# Whether stderr holds more than what is said about levels.
REPORTS = ("Sanitizer", "SUMMARY", "runtime error")


def press_until(end, folder, player):
    """Plays until some time, or until the program ends. Returns the faults."""
    window_game.save(player.levels[0], window_game.variants()[0])
    game = player.game = Game(folder, "play", player.levels[0])
    if not game.wait_for_picture():
        return [f"no picture, exit code {game.end()}", *game.lines]
    while time.monotonic() < end and not game.is_over():
        player.anything()
    code = game.end(signal.SIGTERM)
    reports = [line for line in game.lines if any(word in line for word in REPORTS)]
    if code not in (0, 128 + signal.SIGTERM) or reports:
        return [f"exit code {code}\n", *game.lines]
    return []


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    window_game.seed(sys.argv[2] if len(sys.argv) > 2 else "1")
    os.environ.setdefault("SDL_RENDER_DRIVER", "software")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    faults, starts, end = [], 0, time.monotonic() + seconds
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as folder:
        player = Player(window_game.folder_make(folder))
        while time.monotonic() < end and not faults:
            starts += 1
            faults = press_until(end, folder, player)
    desktop.close()
    print(f"{starts} starts, {player.count} things done")
    print("".join(faults), end="")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
