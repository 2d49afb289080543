#!/usr/bin/env bash
# The screens of a real window. By the keyboard alone: another language, another jump key, a level
# played with it, pause, quit. Then by the mouse alone: a volume, quit. All settings are kept.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
slow=1 # a build with sanitizers needs longer
[ -z "${JANTAR_SANITIZE:-}" ] || slow=4
export LANG=C LC_ALL=C
settings="$user/settings.json"

# kept WHAT: prints a Python expression of the settings s.
kept() {
    python3 -c 'import json, sys; s = json.load(open(sys.argv[1])); print(eval(sys.argv[2]))' \
        "$settings" "$1" 2>/dev/null
}

# jumped: succeeds if the last run has a jump in it.
jumped() {
    expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
    expect 0 "$JANTAR_PROGRAM" run levels/forest/01-first-steps.json \
        --replay "$user/replays/last.jrp" --trace "$work/trace.csv"
    awk -F, 'NR > 1 && $5 < -4 { jumped = 1 } END { exit !jumped }' "$work/trace.csv"
}

# ended WHY: fails unless the game ends by itself, with 0.
ended() {
    for _ in $(seq 100); do
        kill -0 "$game" 2>/dev/null || break
        sleep 0.1
    done
    kill -0 "$game" 2>/dev/null && fail "$1"
    wait "$game"
    code=$?
    game=
    [ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code: $1"; }
}

cd "$JANTAR_SOURCE_DIR" || exit 1
xdotool mousemove 2 2 # over no line
open_title
[ ! -e "$settings" ] || fail "settings are written before anything was set"
keys Down Down Down Down Return           # options
keys Down Down Down Down Down Return      # game and language
keys Right Right Escape                   # Czech
keys Up Up Up Return Return               # controls, keyboard
keys Down Down Down Down Return x         # jump: the X key
keys Escape Escape Escape Up Up Up Up Return # play: the opening scene
sleep $((1 * slow))
keys Return Return Escape # to its last strand, let go, on to the first level
sleep $((1 * slow))
xdotool keydown x
sleep $((1 * slow))
xdotool keyup x
sleep 0.3
keys Escape Up Return # pause, its last line
ended "the pause's last line did not quit"
[ "$(kept 's["language"]')" = cs ] || { cat "$settings" >&2; fail "the language is not kept"; }
[ "$(kept '"X" in s["keys"]["jump"]')" = True ] || {
    cat "$settings" >&2
    fail "the key is not kept"
}
jumped || fail "the new key does not jump"

# place X Y: moves the mouse to a position in a picture of 1280 x 720. click X Y: also clicks.
place() {
    xdotool mousemove --window "$window" $(($1 * WIDTH / 1280)) $(($2 * HEIGHT / 720))
    sleep 0.3
}
click() {
    place "$1" "$2"
    xdotool click 1
    sleep 0.4
}

# The next start, by the mouse alone: a volume is dragged, and the earlier settings stay.
open_title
eval "$(xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)=')"
click 640 561 # options
click 640 240 # sound
place 780 162
xdotool mousedown 1
place 700 400
xdotool mouseup 1
sleep 0.2
click 640 432 # back
click 640 500 # back
click 640 636 # quit
ended "the title's last line did not quit"
[ "$(kept 's["volume_master"]')" = 0 ] || {
    cat "$settings" >&2
    fail "the volume that was dragged is not kept"
}
[ "$(kept 's["language"]')" = cs ] || fail "the language is gone at the next start"
[ "$(kept '"X" in s["keys"]["jump"]')" = True ] || fail "the key is gone at the next start"
echo ok
