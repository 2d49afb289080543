#!/usr/bin/env bash
# Does the editor's lesson in a real window by mouse and keys: takes the offer, paints over the pit,
# digs through the wall, puts the mushroom, links the button to the door, saves, and wins the level
# by holding one key. Places are those of a window of 1280 x 720. With JANTAR_PICTURES, a folder, it
# leaves pictures there.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
slow=1 # a build with sanitizers needs longer
[ -z "${JANTAR_SANITIZE:-}" ] || slow=4
copy="$user/levels/workbench/first-edit.json"

# waits WHY COMMAND...: until it succeeds.
waits() {
    local why=$1
    shift
    for _ in $(seq $((150 * slow))); do
        "$@" && return
        sleep 0.1
    done
    fail "$why"
}

# click X Y [BUTTON]
click() {
    xdotool mousemove --window "$window" "$1" "$2"
    sleep 0.2
    xdotool click "${3:-1}"
    sleep $((1 * slow))
}

# drag BUTTON X1 Y1 X2 Y2
drag() {
    xdotool mousemove --window "$window" "$2" "$3"
    sleep 0.2
    xdotool mousedown "$1"
    sleep 0.2
    xdotool mousemove --window "$window" "$4" "$5"
    sleep 0.3
    xdotool mouseup "$1"
    sleep $((1 * slow))
}

is_won() {
    python3 -c 'import json, sys
levels = json.load(open(sys.argv[1]))["levels"]
sys.exit(not levels.get(sys.argv[2], {}).get("ticks"))' "$user/results.json" "$copy" 2>/dev/null
}
is_gone() { ! kill -0 "$game" 2>/dev/null; }

open_game first-light
keys Tab
sleep $((1 * slow))
click 684 610 # begin the lesson
waits "no copy of the lesson's level" [ -e "$copy" ]
sleep $((2 * slow))
drag 1 291 385 565 385 # over the pit
drag 3 592 303 729 303 # through the wall
keys 2
sleep $((1 * slow))
click 90 283  # mushroom
click 770 330 # below the ledge
click 855 202 # the button
click 1150 189 # its target
click 907 166 # the door
keys ctrl+s
sleep $((1 * slow))
[ -z "${JANTAR_PICTURES:-}" ] || import -window "$window" "$JANTAR_PICTURES/done.png"
expect 0 "$JANTAR_PROGRAM" check "$copy"
grep -q "0 warnings" "$work/out" || { cat "$work/out" >&2; fail "a step is not done"; }
keys F5
xdotool keydown Right
waits "the level is not won" is_won
xdotool keyup Right
sleep $((3 * slow))
[ -z "${JANTAR_PICTURES:-}" ] || import -window "$window" "$JANTAR_PICTURES/won.png"
wmctrl -i -c "$window"
waits "the game does not end" is_gone
wait "$game" || fail "it ends with $?"
game=
