#!/usr/bin/env bash
# Does the editor's lesson in a real window by mouse and keys: takes the offer, paints over the pit,
# digs through the wall, puts the mushroom, links the button to the door, saves, and wins the level
# by holding one key. With JANTAR_PICTURES, a folder, it leaves pictures there.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
copy="$user/levels/workbench/first-edit.json"

is_won() {
    python3 -c 'import json, sys
levels = json.load(open(sys.argv[1]))["levels"]
sys.exit(not levels.get(sys.argv[2], {}).get("ticks"))' "$user/results.json" "$copy"
}

# picture NAME: leaves a picture, if pictures are wanted.
picture() { [ -z "${JANTAR_PICTURES:-}" ] || import -window "$window" "$JANTAR_PICTURES/$1.png"; }

small_window 1280 720
open_game first-light
press Tab
until_shown screen=edit
click 684 610 # begin the lesson
until_shown "level=*/first-edit.json" screen=edit
[ -e "$copy" ] || fail "no copy of the lesson's level"
drag 1 291 385 565 385 # over the pit
drag 3 592 303 729 303 # through the wall
press 2
click 90 283  # mushroom
click 770 330 # below the ledge
click 855 202 # the button
click 1150 189 # its target
click 907 166 # the door
press ctrl+s
picture "done"
expect 0 "$JANTAR_PROGRAM" check "$copy"
grep -q "0 warnings" "$work/out" || { cat "$work/out" >&2; fail "a step is not done"; }
press F5
until_shown screen=play
hold Right won=1
until_shown screen=result
is_won || fail "the win is not kept"
picture won
close_window
