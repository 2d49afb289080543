#!/usr/bin/env bash
# A win in a real window: results.json has it, Return goes on to the next level of the folder, R
# plays the level again, the pause menu leads to the levels, a click starts one.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
data="$work/data"
results="$user/results.json"
first=levels/forest/01.json second=levels/forest/02.json
mkdir -p "$data/levels/forest"
for level in $first $second levels/first-light.json; do
    python3 "$(dirname "$0")/make_level.py" "$data/$level" --exit 9 || fail "no level"
done

# kept KEY [NAME]: prints a number of a level from results.json.
kept() {
    python3 -c 'import json, sys
print(json.load(open(sys.argv[1]))["levels"][sys.argv[2]][sys.argv[3]])' \
        "$results" "$1" "${2:-ticks}" 2>/dev/null
}

# win KEY: rolls to the exit of the level, which is to be kept.
win() {
    until_shown screen=play "level=*/$1" won=0
    hold Right won=1
    until_shown screen=result
    [ -n "$(kept "$1")" ] || fail "the win of $1 is not kept"
}

small_window
open_game "$data/$first" --data-dir "$data"
win $first
[ "$(kept $first deaths)" = 0 ] || fail "a death is kept that was none"
ticks=$(kept $first)
press Return
win $second
[ "$(kept $first)" = "$ticks" ] || fail "the win of one level changed what is kept of another"

# R on the result screen: the same level from its start, as a new run.
cp "$user/replays/last.jrp" "$work/won.jrp"
press r
until_shown screen=play won=0 'tick>20'
press Escape # pauses, and so keeps the run so far
until_shown screen=pause
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp" --data-dir "$data"
cmp -s "$work/won.jrp" "$user/replays/last.jrp" && fail "R did not begin a new play"
grep -aq $second "$user/replays/last.jrp" || fail "R went to another level"

# From the pause to the map, and into the first level by a click on its ring, below the pith.
press Down Down Return
until_shown screen=map unread=0
pictures 40 # the map unfolds
click 395 437
until_shown screen=play "level=*/$first" 'tick>20'
close_window
grep -aq $first "$user/replays/last.jrp" || fail "the click did not begin the first level"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp" --data-dir "$data"

# Wrong options. A broken file of results is reported and kept, and does not stop the game.
expect 64 "$JANTAR_PROGRAM" play first-light --option flying=1
says "no option 'flying'"
expect 64 "$JANTAR_PROGRAM" play first-light --option speed=80 --replay "$work/won.jrp"
echo '{' >"$results"
open_game "$data/$first" --data-dir "$data" --option speed=80
says "results.json.broken"
[ -s "$results.broken" ] || fail "the broken file is gone"
win $first
python3 -c 'import json, sys
level = json.load(open(sys.argv[1]))["levels"]["levels/forest/01.json"]
sys.exit(level["ticks"] != 0 or level["assisted"]["ticks"] == 0)' "$results" ||
    fail "a win with help counts as one without"
close_window
echo ok
