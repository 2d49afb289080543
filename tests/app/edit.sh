#!/usr/bin/env bash
# Edits a level in a real window by keys and mouse: opens the editor over the play, paints, undoes
# to the very bytes, paints again, saves, plays on, and quits. Killed in the middle, it has every
# step again. Decor is painted on a layer of its own. What it saves is good for `jantar check`.
. "$(dirname "$0")/common.sh"
desktop_tools=(cmp)
. "$(dirname "$0")/desktop.sh"
slow=1 # a build with sanitizers needs longer
[ -z "${JANTAR_SANITIZE:-}" ] || slow=4
shipped="$JANTAR_SOURCE_DIR/levels/forest/06-the-pond.json"
copy="$user/levels/forest/06-the-pond.json"

keys() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.3
    done
}

# paints X: a stroke to the right, high in the window.
paints() {
    xdotool mousemove --window "$window" "$1" 130
    sleep 0.3
    xdotool mousedown 1
    sleep 0.3
    xdotool mousemove --window "$window" $(($1 + 120)) 130
    sleep 0.3
    xdotool mouseup 1
    sleep $((1 * slow))
}

# waits WHY COMMAND...: until it succeeds.
waits() {
    local why=$1
    shift
    for _ in $(seq $((100 * slow))); do
        "$@" && return
        sleep 0.1
    done
    fail "$why"
}

journal_grew() { [ "$(cat "$user"/edits/* 2>/dev/null | wc -c)" -gt "${1:-0}" ]; }
is_other() { ! cmp -s "$shipped" "$copy"; }
is_shipped() { cmp -s "$shipped" "$copy"; }
is_gone() { ! kill -0 "$game" 2>/dev/null; }

open_game "$shipped"
keys Tab
waits "no copy of the level" [ -e "$copy" ]
is_shipped || fail "the copy differs before anything was done"
sleep $((1 * slow))
paints 640
waits "no journal of the steps" journal_grew
is_shipped || fail "something is saved before it was asked for"
kill -KILL "$game"
wait "$game" 2>/dev/null

open_game "$copy"
keys Tab
sleep $((2 * slow))
keys ctrl+s
waits "the step before the kill is lost" is_other
expect 0 "$JANTAR_PROGRAM" check "$copy"
keys ctrl+z ctrl+s
waits "undo does not lead to the very bytes" is_shipped
paints 640
keys ctrl+s
waits "the stroke is not saved" is_other
# pictures: the second tile of the tileset, on a layer that the stroke makes
keys 3
sleep $((1 * slow))
keys period period
paints 640
keys ctrl+s
waits "the decor is not saved" grep -q '"name":"decor"' "$copy"
expect 0 "$JANTAR_PROGRAM" check "$copy"
keys Tab
sleep $((2 * slow))
xdotool keydown Right
sleep 1
xdotool keyup Right
keys Escape Up Return # the last row of the pause: quit
waits "the game does not end" is_gone
wait "$game" || fail "it ends with $?"
game=
expect 0 "$JANTAR_PROGRAM" check "$copy"
