#!/usr/bin/env bash
# A win in a real window: results.json has it, Return goes on to the next level of the folder, R
# plays the level again, the pause menu leads to the levels, a click starts one.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
slow=1 # a build with sanitizers needs longer
[ -z "${JANTAR_SANITIZE:-}" ] || slow=4
data="$work/data"
results="$user/results.json"
mkdir -p "$data/levels/forest"
for level in forest/01 forest/02 first-light; do
    python3 "$(dirname "$0")/make_level.py" "$data/levels/$level.json" || fail "no level"
done
open_game "$data/levels/forest/01.json" --data-dir "$data"

# kept KEY [NAME]: prints a number of a level from results.json.
kept() {
    python3 -c 'import json, sys
print(json.load(open(sys.argv[1]))["levels"][sys.argv[2]][sys.argv[3]])' \
        "$results" "$1" "${2:-ticks}" 2>/dev/null
}

# roll_to KEY [PRESS]: presses a key and holds Right, again and again, until the level is won.
roll_to() {
    for _ in $(seq 60); do
        [ -z "${2:-}" ] || xdotool key "$2"
        xdotool keyup Right keydown Right
        for _ in $(seq 20); do
            sleep 0.1
            # grep first: Python is slow and shares the processor with the game.
            grep -qs "$1" "$results" && [ -n "$(kept "$1")" ] && { xdotool keyup Right; return; }
        done
    done
    cat "$work/err" >&2
    fail "the win of $1 is not kept"
}

roll_to levels/forest/01.json
[ "$(kept levels/forest/01.json deaths)" = 0 ] || fail "a death is kept that was none"
cp "$results" "$work/first.json"
roll_to levels/forest/02.json Return
[ "$(kept levels/forest/01.json)" = "$(python3 -c 'import json, sys
print(json.load(open(sys.argv[1]))["levels"]["levels/forest/01.json"]["ticks"])' \
    "$work/first.json")" ] ||
    fail "the win of one level changed what is kept of another"

# R on the result screen: the same level from its start, as a new run.
sleep $((2 * slow))
cp "$user/replays/last.jrp" "$work/won.jrp"
xdotool key r
sleep $((1 * slow))
xdotool key Escape # pauses, and so keeps the run so far
sleep $((1 * slow))
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp" --data-dir "$data"
cmp -s "$work/won.jrp" "$user/replays/last.jrp" && fail "R did not begin a new play"
grep -aq levels/forest/02.json "$user/replays/last.jrp" || fail "R went to another level"

# From the pause to the map, and into the first level by a click on its ring, below the pith.
xdotool key Down Down Return
sleep $((2 * slow))
eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
xdotool mousemove --window "$window" $((WIDTH * 395 / 1280)) $((HEIGHT * 437 / 720))
sleep $((1 * slow))
xdotool click 1
sleep $((2 * slow))
wmctrl -i -c "$(printf '0x%08x' "$window")"
wait "$game"
code=$?
game=
[ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code after closing the window"; }
grep -aq levels/forest/01.json "$user/replays/last.jrp" ||
    fail "the click did not begin the first level"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp" --data-dir "$data"

# Wrong options. A broken file of results is reported and kept, and does not stop the game.
expect 64 "$JANTAR_PROGRAM" play first-light --option flying=1
says "no option 'flying'"
expect 64 "$JANTAR_PROGRAM" play first-light --option speed=80 --replay "$work/won.jrp"
echo '{' >"$results"
open_game "$data/levels/forest/01.json" --data-dir "$data" --option speed=80
says "results.json.broken"
[ -s "$results.broken" ] || fail "the broken file is gone"
roll_to levels/forest/01.json
python3 -c 'import json, sys
level = json.load(open(sys.argv[1]))["levels"]["levels/forest/01.json"]
sys.exit(level["ticks"] != 0 or level["assisted"]["ticks"] == 0)' "$results" ||
    fail "a win with help counts as one without"
wmctrl -i -c "$(printf '0x%08x' "$window")"
wait "$game"
game=
echo ok
