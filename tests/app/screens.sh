#!/usr/bin/env bash
# The screens of a real window. By the keyboard alone: another language, another jump key, a level
# played with it, pause, quit. Then by the mouse alone: a volume, quit. All settings are kept.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
export LANG=C LC_ALL=C
settings="$user/settings.json"

# kept WHAT: fails unless a Python expression of the settings s is true.
kept() {
    python3 -c 'import json, sys
s = json.load(open(sys.argv[1]))
sys.exit(not eval(sys.argv[2]))' "$settings" "$1" || { cat "$settings" >&2; fail "$2"; }
}

# jumped: succeeds if the last run has a jump in it.
jumped() {
    expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
    expect 0 "$JANTAR_PROGRAM" run levels/forest/01-first-steps.json \
        --replay "$user/replays/last.jrp" --trace "$work/trace.csv"
    awk -F, 'NR > 1 && $5 < -4 { jumped = 1 } END { exit !jumped }' "$work/trace.csv"
}

cd "$JANTAR_SOURCE_DIR" || exit 1
xdotool mousemove 2 2 # over no line
small_window
cp "$settings" "$work/before.json"
open_title
press Down Down Down Down Down Return      # options
until_shown screen=options
cmp -s "$settings" "$work/before.json" || fail "settings are written before anything was set"
press Down Down Down Down Down Return      # game and language
until_shown screen=settings
press Right Right Escape                   # Czech
press Up Up Up Return Return               # controls, keyboard
until_shown screen=bindings
press Down Down Down Down Return x         # jump: the X key
press Escape Escape Escape
until_shown screen=title
press Up Up Up Up Up Return                # play
until_shown screen=scene                   # the opening scene
press Return Return Escape # to its last strand, let go, on to the first level
until_shown screen=play 'tick>60'
hold_for 30 x
press Escape
until_shown screen=pause
press Up
xdotool key Return # its last line
ended
kept 's["language"] == "cs"' "the language is not kept"
kept '"X" in s["keys"]["jump"]' "the key is not kept"
jumped || fail "the new key does not jump"

# The next start, by the mouse alone: a volume is dragged, and the earlier settings stay.
open_title
click 1090 529 # options
until_shown screen=options
click 640 240 # sound
until_shown screen=settings
drag 1 780 162 700 400
click 640 432 # back
until_shown screen=options
click 640 500 # back
until_shown screen=title
point 1090 601 # quit
xdotool click 1
ended
kept 's["volume_master"] == 0' "the volume that was dragged is not kept"
kept 's["language"] == "cs"' "the language is gone at the next start"
kept '"X" in s["keys"]["jump"]' "the key is gone at the next start"
echo ok
