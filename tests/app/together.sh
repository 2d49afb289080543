#!/usr/bin/env bash
# Two players in a real window, at the two halves of one keyboard. They join, the first one stays at
# the start while the second runs on and jumps, and what was recorded verifies without a window.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
data="$work/data"
level="$data/levels/first-light.json"
mkdir -p "$data/levels"
python3 "$(dirname "$0")/make_level.py" "$level" || fail "no level"
small_window
open_game "$level" --data-dir "$data" --players 2
until_shown screen=join

press Shift_R space # the right half is player 1, the left half player 2
press Return        # begin
until_shown screen=play 'tick>70'
hold_for 30 space
field x2
hold d "x2>$((value + 200))" # farther on it would leave the picture, and come back in a bubble
press Escape # pauses, and so saves the run so far
until_shown screen=pause

replay="$user/replays/last.jrp"
expect 0 "$JANTAR_PROGRAM" replay "$replay" --data-dir "$data"
expect 0 "$JANTAR_PROGRAM" run "$level" --replay "$replay" --trace "$work/trace.csv"
python3 - "$work/trace.csv" "$work/out" <<'END' || fail "the trace is not what was played"
import csv, json, sys
rows = list(csv.DictReader(open(sys.argv[1])))
heroes = json.load(open(sys.argv[2]))["heroes"]
moved = [abs(float(rows[-1][x]) - float(rows[60][x])) for x in ("x", "x2")]
rise = max(float(row["y2"]) for row in rows[60:]) - min(float(row["y2"]) for row in rows[60:])
print(len(rows), moved, rise)
sys.exit(not (len(heroes) == 2 and moved[1] > moved[0] + 1.0 and rise > 0.5))
END
echo ok
