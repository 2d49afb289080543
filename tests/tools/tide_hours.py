#!/usr/bin/env python3
"""Is a level with tides possible at any hour, without waiting for the water?

For each of twelve hours it turns the clocks of all tides of the level on, lets `jantar solve` find
a way to the exit, and measures for how long the hero stands still on it. So a crossing that needs
one state of the water shows as a long rest, or as no way at all.

    python3 tests/tools/tide_hours.py build/release/jantar LEVEL.json [--ticks N]

Prints a line for each hour. Exit code 0: each has a way with at most three seconds of rest at a
time; else 1.
"""
import argparse
import csv
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HOURS = 12
REST_MOST = 3.0    # seconds
REST_SPEED = 0.5   # tiles/s, below which the hero stands still
RATE = 60          # ticks in a second


def at_hour(level, hour):
    """The level as it is when the clocks of its tides are `hour` twelfths of a period ahead."""
    for layer in level["layers"]:
        for thing in layer.get("objects", []):
            properties = thing.setdefault("properties", [])
            if thing["type"] != "tide" or any(entry["name"] == "waits" for entry in properties):
                continue
            begins = [entry["value"] for entry in properties if entry["name"] == "phase"]
            properties[:] = [entry for entry in properties if entry["name"] != "phase"]
            phase = (sum(begins) + hour / HOURS) % 1.0
            properties.append({"name": "phase", "type": "float", "value": phase})
    return level


def longest_rest(trace):
    """Seconds for which the hero stood still at a time, and where that was."""
    longest, now, place = 0, 0, (0.0, 0.0)
    for row in csv.DictReader(trace):
        speed = (float(row["vx"]) ** 2 + float(row["vy"]) ** 2) ** 0.5
        now = now + 1 if speed < REST_SPEED else 0
        if now > longest:
            longest, place = now, (float(row["x"]), float(row["y"]))
    return longest / RATE, place


def run(program, root, *arguments):
    done = subprocess.run([program, *map(str, arguments), "--data-dir", str(root)],
                          capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


def measure(program, root, level, hour, options):
    """Prints how the level is at that hour; returns whether it needs no wait."""
    path, script, trace = (level.with_name(f"hour{end}") for end in (".json", ".input", ".csv"))
    path.write_text(json.dumps(at_hour(json.loads(level.read_text(encoding="utf-8")), hour)),
                    encoding="utf-8")
    way = run(program, root, "solve", path, "--ticks", options.ticks, "--shorten", options.shorten,
              "--input", script)
    if way is None:
        print(f"{hour:2}: no way found", flush=True)
        return False
    run(program, root, "run", path, "--input", f"@{script}", "--trace", trace)
    with trace.open(encoding="utf-8") as file:
        seconds, (x, y) = longest_rest(file)
    print(f"{hour:2}: {way['ticks'] / RATE:5.1f} s, rests for {seconds:.1f} s at most, at "
          f"{x:.0f}, {y:.0f}", flush=True)
    return seconds <= REST_MOST


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="jantar")
    parser.add_argument("level", type=Path)
    parser.add_argument("--ticks", type=int, default=10_000_000, help="of search for an hour")
    parser.add_argument("--shorten", type=int, default=100_000, help="of making a way shorter")
    options = parser.parse_args()
    root = Path(__file__).resolve().parents[2]
    program = str(Path(options.program).resolve())
    with tempfile.TemporaryDirectory() as folder:
        levels = Path(folder) / "levels"
        shutil.copytree(root / "levels" / "tilesets", levels / "tilesets")
        for name in ("jantar.tiled-project", "objecttypes.json"):
            shutil.copy(root / "levels" / name, levels)
        copy = levels / "world" / options.level.name
        copy.parent.mkdir()
        shutil.copy(options.level, copy)
        good = [measure(program, root, copy, hour, options) for hour in range(HOURS)]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
