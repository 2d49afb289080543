#!/usr/bin/env python3
"""Saves hostile levels over the one that is played in a real window, and presses Escape all the
time. Measures how long it takes until the menu of the pause is seen, or is gone.

Usage: tests/with-display tests/robust/answers_in_a_window.py [COUNT [FIRST]]

COUNT levels of tests/hostile/hostile_levels.py are used, from number FIRST on. Nearly all keys must
be answered within ANSWER seconds; a machine that is busy with something else may delay a few.
"""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

import window_game
from window_game import Desktop, Game
from x_screen import Screen

ANSWER = 0.1        # seconds within which a key must be answered
LATE_PART = 0.01    # of the keys may be answered later ...
LATE_MOST = 0.5     # ... but not later than this, seconds
GIVE_UP = 20.0      # seconds after which a key counts as lost
PLAYED = 1.5        # seconds a level is played
PAUSES = (0.02, 0.25)  # seconds from an answer to the next key
LOOK = 0.003        # seconds from one look at the window to the next
WIDTH, HEIGHT = 320, 180  # of the window, as in window_game.SETTINGS
BRIGHT = 150        # of 255: the menu's letters are brighter; the picture behind it is not
SAME_PART = 0.8     # of the menu's pixels must be as they were learnt


def grey(screen):
    """The green of the window's pixels, row by row."""
    return screen.picture(0, 0, WIDTH, HEIGHT)[1::4]


class Menu:
    """Tells pictures with the menu of the pause from others, by pixels that show it: letters, and
    what lies between them. Letters alone are not enough: many flowers in one place shine white."""

    def __init__(self, screen, pictures):
        """`pictures`: two of the game, then two of the menu."""
        game, menu = pictures[0], pictures[2]
        self.screen = screen
        self.places = [at for at, green in enumerate(menu)
                       if min(green, pictures[3][at]) > BRIGHT > max(game[at], pictures[1][at])]
        self.between = [at + 2 * side for at in self.places for side in (-WIDTH, -1, 1, WIDTH)
                        if max(menu[at + 2 * side], pictures[3][at + 2 * side]) < BRIGHT]

    def is_seen(self):
        picture = grey(self.screen)
        return (sum(picture[at] > BRIGHT for at in self.places) > SAME_PART * len(self.places) and
                sum(picture[at] < BRIGHT for at in self.between) > SAME_PART * len(self.between))

    def answer(self, seen):
        """Presses Escape. Returns the seconds until the menu is seen, or is gone."""
        begun = time.monotonic()
        self.screen.press("Escape")
        while self.is_seen() != seen:
            if time.monotonic() - begun > GIVE_UP:
                return GIVE_UP
            time.sleep(LOOK)
        return time.monotonic() - begun


def hostile_save(number, level):
    """Saves a hostile level, and the tilesets it brings, over the one that is played.

    It has no exit: whoever is thrown into one would leave the screen that has the menu.
    """
    script = os.path.join(window_game.HERE, "..", "hostile", "hostile_levels.py")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, script, folder, str(number), "1"], check=True,
                       stdout=subprocess.DEVNULL)
        made = os.path.join(folder, os.listdir(folder)[0])
        for name in sorted(os.listdir(made), key=lambda name: name == "level.json"):
            with open(os.path.join(made, name), "rb") as file:
                target = level if name == "level.json" else os.path.join(
                    os.path.dirname(level), name)
                window_game.save(target, file.read().replace(b'"type":"exit"', b'"type":"none"')
                                 .replace(b'"type": "exit"', b'"type": "none"'))


def menu_learn(game, screen):
    pictures = []
    for shown in ("play", "pause"):
        game.until(shown, lambda: game.number("focus") and game.shown["screen"] == shown)
        for _ in range(2):
            game.pictures(24)
            pictures.append(grey(screen))
        screen.press("Escape")
    game.until("the play", lambda: game.shown["screen"] == "play")
    menu = Menu(screen, pictures)
    print(f"the menu is known by {len(menu.places)} pixels and {len(menu.between)} beside them")
    return menu


def answers_measure(menu, level, numbers):
    """Returns the seconds to the answer of each key, and the level during which it was pressed."""
    answers, seen = [], True
    for number in numbers:
        hostile_save(number, level)
        end = time.monotonic() + PLAYED
        while time.monotonic() < end:
            answers.append((menu.answer(seen), number))
            seen = not menu.is_seen()  # a key that was lost is not counted again
            time.sleep(random.uniform(*PAUSES))
    return answers


def report(answers):
    """Prints how long answers took. Returns what is wrong."""
    times = sorted(seconds for seconds, _ in answers)
    late = sorted(((seconds, number) for seconds, number in answers if seconds > ANSWER),
                  reverse=True)
    print(f"{len(times)} keys, median {times[len(times) // 2] * 1000:.0f} ms, 99 of 100 within "
          f"{times[len(times) * 99 // 100] * 1000:.0f} ms, longest {times[-1] * 1000:.0f} ms")
    for seconds, number in late[:20]:
        print(f"level {number}: {seconds * 1000:.0f} ms")
    faults = []
    if len(late) > LATE_PART * len(times):
        faults.append(f"{len(late)} of {len(times)} keys were answered after {ANSWER} s")
    if times[-1] > LATE_MOST:
        faults.append(f"a key was answered after {times[-1]:.2f} s")
    return faults


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    random.seed(first)
    window_game.SETTINGS["frame_cap"] = 0
    os.environ.setdefault("SDL_RENDER_DRIVER", "software")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    desktop = Desktop()
    with tempfile.TemporaryDirectory() as folder:
        level = window_game.folder_make(folder)[0]
        window_game.save(level, window_game.variants()[0])
        game = Game(folder, "play", level)
        faults = [] if game.wait_for_picture() else ["no picture"]
        if not faults:
            menu = menu_learn(game, Screen())
            faults = report(answers_measure(menu, level, range(first, first + count)))
        if game.is_over():
            faults.append(f"the program ended with {game.process.returncode}")
        game.end(signal.SIGTERM)
    desktop.close()
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
