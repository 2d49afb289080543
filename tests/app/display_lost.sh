#!/usr/bin/env bash
# The display disappears during play: the game ends with a message, not with a crash, and keeps the
# run and the settings up to that moment. The script starts a display of its own, because it kills
# that display.
. "$(dirname "$0")/common.sh"
for tool in Xvfb xdotool; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
export SDL_AUDIODRIVER=dummy HOME="$work"
unset SDL_VIDEODRIVER WAYLAND_DISPLAY
[ -z "${JANTAR_SANITIZE:-}" ] || export SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0
server=
game=
trap 'kill -KILL $server $game 2>/dev/null; rm -rf "$work"' EXIT

# waits COMMAND...: waits until it succeeds, half a minute at most.
waits() {
    for _ in $(seq 300); do
        "$@" >/dev/null 2>&1 && return
        sleep 0.1
    done
    cat "$work/err" >&2
    fail "it never came to: $*"
}

# -noreset: see with-display. Here xdotool is the client that leaves while the game starts.
Xvfb -displayfd 3 -noreset -screen 0 1280x720x24 -nolisten tcp 3>"$work/number" 2>/dev/null &
server=$!
waits test -s "$work/number"
DISPLAY=:$(cat "$work/number")
export DISPLAY
"$JANTAR_PROGRAM" play first-light --user-dir "$user" 2>"$work/err" &
game=$!
waits xdotool search --onlyvisible --pid "$game"

# F11 changes a setting, Right starts a run: neither is saved yet when the display disappears. The
# folder for the run exists.
xdotool key F11
xdotool keydown Right
sleep 1.5
[ ! -e "$user/replays/last.jrp" ] || fail "the run is kept already: this shows nothing"
{ kill -KILL "$server" && wait "$server"; } 2>/dev/null
server=
timeout 30 tail --pid="$game" -f /dev/null || fail "it runs on, unseen"
wait "$game"
code=$?
game=
[ "$code" -lt 126 ] || { cat "$work/err" >&2; fail "a crash: exit code $code"; }
says "display is gone"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
expect 0 "$JANTAR_PROGRAM" run first-light --replay "$user/replays/last.jrp" \
    --trace "$work/trace.csv"
awk -F, 'NR == 2 { start = $2 } NR > 1 && $2 > most { most = $2 }
    END { exit !(most > start + 0.5) }' "$work/trace.csv" ||
    fail "what was played last is not kept"
grep -q fullscreen "$user/settings.json" || fail "what was set last is not kept"
echo ok
