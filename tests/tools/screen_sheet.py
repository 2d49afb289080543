#!/usr/bin/env python3
"""One contact sheet of every screen in every language.

It has a row for each screen and a column for each language. Run it by hand after a change of the
screens and look at it: no text may be cut off, nothing may overlap. Needs ImageMagick and no
display. The player it shows has won some levels. levels/pictures/make_sheets.py shows levels.

    python3 tests/tools/screen_sheet.py build/release/proofs OUT.png [--size WxH] [SCREEN...]
"""

import argparse
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LANGUAGES = ["en"] + sorted(
    os.path.splitext(name)[0] for name in os.listdir(os.path.join(ROOT, "assets", "texts"))
    if name.endswith(".po"))
FOREST = os.path.join(ROOT, "levels", "forest")
DATE = 1767312240  # of what the player has saved: 2026-01-02 00:04 UTC
# Level, and the time of its best win relative to the quick run's; the third was won only with help.
WON = [("01-first-steps", 1.3), ("02-the-old-oak", 2.2), ("04-amber", 3.6), ("06-the-pond", 5.0),
       ("08-the-mill", 1.1)]


def level_form(replay):
    """The form of a level as results.json has it (results_form()), from a replay's header
    (src/replay/format.h): a hash (jantar/hash.h) of the level's hash and the simulation's version.
    """
    with open(replay, "rb") as file:
        version, _, level = struct.unpack_from("<IHQ", file.read(24), 10)
    form = 0x9e3779b97f4a7c15
    for value in (level, version, 0):  # hash_end() mixes in 0
        mixed = (form ^ value) * 0xd6e8feb86659fd93 % 2**64
        form = mixed ^ mixed >> 32
    return format(form, "016x")


def win_ticks(replay):
    """The tick at which a replay claims to be won, which stands before its end marker and CRC."""
    with open(replay, "rb") as file:
        return struct.unpack_from("<I", file.read()[-12:])[0]


def make_player(folder):
    """Writes the files of a player into a folder, all with the same date."""
    levels = {}
    for number, (name, part) in enumerate(WON):
        quick = os.path.join(FOREST, name + ".fast.jrp")
        ticks = int(win_ticks(quick) * part)
        splits = [{"checkpoint": checkpoint, "ticks": ticks * (checkpoint + 1) // 9}
                  for checkpoint in range(8)]
        best = {"ticks": ticks, "deaths": number, "fireflies": 18 - 3 * number,
                "seeds": 2 - number % 3, "secrets": number % 3, "splits": splits}
        levels[f"levels/forest/{name}.json"] = dict({"assisted": best} if number == 2 else best,
                                                    form=level_form(quick))
        os.makedirs(os.path.join(folder, "replays", name))
        shutil.copy(quick, os.path.join(folder, "replays", name, "best.jrp"))
    for slot, (run,
               of) in enumerate([("06-the-pond.jrp", "06-the-pond"),
                                 ("06-the-pond.fast.jrp", "06-the-pond"),
                                      ("08-the-mill.jrp", "06-the-pond")]):
        shutil.copy(os.path.join(FOREST, run),
                    os.path.join(folder, "replays", of, f"save-{slot + 1}.jrp"))
    shutil.copy(os.path.join(FOREST, "05-light-as-a-seed.jrp"),
                os.path.join(folder, "replays", "last.jrp"))
    with open(os.path.join(folder, "settings.json"), "w", encoding="utf-8") as file:
        json.dump({"rewind": True}, file)
    with open(os.path.join(folder, "results.json"), "w", encoding="utf-8") as file:
        json.dump({"levels": levels}, file)
    for place, _, names in os.walk(folder):
        for name in names:
            os.utime(os.path.join(place, name), (DATE, DATE))


def moment_of(screen):
    """The level, run and tick that are visible behind a screen."""
    if screen in ("pause", "play"):
        return "08-the-mill", ".jrp", 900
    if screen == "result":
        return "02-the-old-oak", ".jrp", 2398
    if screen == "watched":
        return "01-first-steps", ".jrp", 1700
    return "06-the-pond", None, 60


def shot(program, user, screen, language, size, out):
    level, run, tick = moment_of(screen)
    path = os.path.join(FOREST, level)
    replay = ["--replay", path + run] if run else []
    subprocess.run([program, "shot", path + ".json", *replay, "--tick", str(tick), "--screen",
                    screen, "--lang", language, "--user-dir", user, "--data-dir", ROOT, "--size",
                    size, "-o", out], check=True,
                   stdout=subprocess.DEVNULL)


def screens_of(program):
    said = subprocess.run([program, "shot", "x", "--tick", "0", "-o", "x", "--screen", "?"],
                          capture_output=True, text=True)
    return re.search(r"there are: ([a-z0-9 -]+)", said.stderr).group(1).split()


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("out")
    parser.add_argument("screens", nargs="*", metavar="SCREEN")
    parser.add_argument("--size", default="640x360", help="of each picture")
    asked = parser.parse_args()
    program = os.path.abspath(asked.program)
    with tempfile.TemporaryDirectory() as folder:
        user = os.path.join(folder, "user")
        make_player(user)
        pictures = []
        for screen in asked.screens or screens_of(program):
            for language in LANGUAGES:
                pictures.append(os.path.join(folder, f"{screen}-{language}.png"))
                shot(program, user, screen, language, asked.size, pictures[-1])
        subprocess.run(["montage", *pictures, "-tile", f"{len(LANGUAGES)}x", "-geometry", "+3+3",
                        "-background", "#0b1a26",
                        asked.out], check=True)


if __name__ == "__main__":
    main()
