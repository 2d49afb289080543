#!/usr/bin/env bash
# The display disappears during play: the game ends with a message, not with a crash, and keeps the
# run and the settings up to that moment. The script starts a display of its own, because it kills
# that display.
. "$(dirname "$0")/common.sh"
command -v Xvfb >/dev/null || { echo "skipped: Xvfb is not installed"; exit 77; }
unset SDL_VIDEODRIVER WAYLAND_DISPLAY
# -noreset: see with-display. Here xdotool is the client that leaves while the game starts.
Xvfb -displayfd 3 -noreset -screen 0 1280x720x24 -nolisten tcp 3>"$work/number" 2>/dev/null &
server=$!
trap 'kill -KILL $server; rm -rf "$work"' EXIT
waits "the display" [ -s "$work/number" ]
DISPLAY=:$(cat "$work/number")
export DISPLAY
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
trap 'kill -KILL $server $manager $game 2>/dev/null; rm -rf "$work"' EXIT

# F11 changes a setting, Right starts a run, which is not saved yet when the display disappears. The
# folder for the run exists.
small_window
open_game first-light
press F11
until_shown size=1280x720
down Right
until_shown 'x>1150' # a tile from the start: the key may arrive late
[ ! -e "$user/replays/last.jrp" ] || fail "the run is kept already: this shows nothing"
{ kill -KILL "$server" && wait "$server"; } 2>/dev/null
process=$game game=
waits "the end of the game" eval "! kill -0 $process"
wait "$process"
code=$?
[ "$code" -lt 126 ] || { messages >&2; fail "a crash: exit code $code"; }
says "display is gone"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
expect 0 "$JANTAR_PROGRAM" run first-light --replay "$user/replays/last.jrp" \
    --trace "$work/trace.csv"
awk -F, 'NR == 2 { start = $2 } NR > 1 && $2 > most { most = $2 }
    END { exit !(most > start + 0.5) }' "$work/trace.csv" ||
    fail "what was played last is not kept"
grep -Eq '"fullscreen":[[:space:]]*true' "$user/settings.json" || {
    cat "$user/settings.json" >&2
    fail "what was set last is not kept"
}
echo ok
