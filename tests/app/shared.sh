#!/usr/bin/env bash
# A shared level in a real window, by the keyboard: it is opened in another home, won there, and its
# run verifies; in My levels it is shared again, renamed by typing, deleted and brought back.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
slow=1 # a build with sanitizers needs longer
[ -z "${JANTAR_SANITIZE:-}" ] || slow=4
export LANG=C LC_ALL=C
results="$user/results.json"

# ended: waits for the game to end after its window was closed; fails unless it ends with 0.
ended() {
    wmctrl -i -c "$(printf '0x%08x' "$window")"
    wait "$game"
    code=$?
    game=
    [ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code"; }
}

# comes FILE: waits until a file is there.
comes() {
    for _ in $(seq $((50 * slow))); do
        [ -e "$1" ] && return
        sleep 0.1
    done
    cat "$work/err" >&2
    fail "there is no $1"
}

mkdir -p "$work/sender"
python3 "$(dirname "$0")/make_level.py" "$work/sender/mine.json" || fail "no level"
sent="$work/mine.jlevel"
(cd "$work/sender" && expect 0 "$JANTAR_PROGRAM" run mine.json --input 900:r --record mine.jrp) ||
    exit 1
expect 0 "$JANTAR_PROGRAM" share "$work/sender/mine.json" -o "$sent" --user-dir "$work/other"
rm -r "$work/sender"

open_program "$sent" # by what it is
comes "$user/levels/mine/mine.json"
for _ in $(seq 40); do
    xdotool keyup Right keydown Right
    sleep 1
    grep -qs '"ticks"' "$results" && break
done
xdotool keyup Right
grep -qs '"ticks"' "$results" || { cat "$work/err" >&2; fail "the level is not won"; }
ended
expect 0 "$JANTAR_PROGRAM" replay "$user/levels/mine"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp" --level "$user/levels/mine/mine.json"

xdotool mousemove 2 2 # over no row
open_title
keys Down Down Return           # levels: the map
sleep $((1 * slow))
keys Down Return                # my levels
keys Down Return                # the level, behind the practice level
keys Down Down Down Down Down Return # share
comes "$user/shared/mine.jlevel"
cmp "$sent" "$user/shared/mine.jlevel" || fail "sharing it again gives another file"
keys Up Up Return # rename
sleep $((1 * slow))
for _ in $(seq 30); do xdotool key BackSpace; done
xdotool type --delay 80 'Rolling home'
keys Return
for _ in $(seq 20); do
    grep -q 'Rolling home' "$user/levels/mine/mine.json" && break
    sleep 0.1
done
grep -q 'Rolling home' "$user/levels/mine/mine.json" || fail "the level has no new title"
expect 0 "$JANTAR_PROGRAM" replay "$user/levels/mine"
keys Down Down Down Return Down Return # delete, yes
comes "$user/levels/.bin/000001/mine/mine.json"
[ ! -e "$user/levels/mine" ] || fail "the level is still there"
keys End Return Return # the bin, and back out of it
comes "$user/levels/mine/mine.json"
ended
[ ! -s "$work/err" ] || { cat "$work/err" >&2; fail "messages on stderr"; }
