#!/usr/bin/env bash
# Edits a level in a real window by keys and mouse: opens the editor over the play, paints, undoes
# to the very bytes, paints again, saves, plays on, and quits. Killed in the middle, it has every
# step again. Decor is painted on a layer of its own. What it saves is good for `jantar check`.
. "$(dirname "$0")/common.sh"
desktop_tools=(cmp)
. "$(dirname "$0")/desktop.sh"
shipped="$JANTAR_SOURCE_DIR/levels/forest/06-the-pond.json"
copy="$user/levels/forest/06-the-pond.json"

# paints X: a stroke to the right, high in the window.
paints() { drag 1 "$1" 130 $(($1 + 120)) 130; }

journal_grew() { [ "$(cat "$user"/edits/* | wc -c)" -gt 0 ]; }
is_shipped() { cmp -s "$shipped" "$copy"; }

small_window
open_game "$shipped"
press Tab
until_shown screen=edit
[ -e "$copy" ] || fail "no copy of the level"
is_shipped || fail "the copy differs before anything was done"
paints 640
waits "the journal of the steps" journal_grew
is_shipped || fail "something is saved before it was asked for"
kill -KILL "$game"
ended 137

open_game "$copy"
press Tab
until_shown screen=edit
press ctrl+s
is_shipped && fail "the step before the kill is lost"
expect 0 "$JANTAR_PROGRAM" check "$copy"
press ctrl+z ctrl+s
is_shipped || fail "undo does not lead to the very bytes"
paints 640
press ctrl+s
is_shipped && fail "the stroke is not saved"
# pictures: the second tile of the tileset, on a layer that the stroke makes
press 3 period period
paints 640
press ctrl+s
grep -q '"name":"decor"' "$copy" || fail "the decor is not saved"
expect 0 "$JANTAR_PROGRAM" check "$copy"
press Tab
until_shown screen=play
hold_for 30 Right
press Escape Up
xdotool key Return # the last row of the pause: quit
ended
expect 0 "$JANTAR_PROGRAM" check "$copy"
