#!/usr/bin/env bash
# A real window under a window manager: keys move the hero, a picture shows it, pause stops time,
# fullscreen can be switched on and off, closing the window exits with 0 and leaves a replay that
# verifies.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
hold=1.5
[ -z "${JANTAR_SANITIZE:-}" ] || hold=4

open_game first-light

# Prints the pixels of a picture without the overlay's changing times (upper left).
tail_of() { convert "$1" -gravity southeast -crop 70%x100%+0+0 +repage rgb:- 2>/dev/null; }

# stands_still WHY: waits until two successive pictures are the same (slow builds may still be
# catching up); fails if they never are.
stands_still() {
    for _ in $(seq 20); do
        import -window "$window" "$work/still1.ppm"
        sleep 0.6
        import -window "$window" "$work/still2.ppm"
        cmp -s <(tail_of "$work/still1.ppm") <(tail_of "$work/still2.ppm") 2>/dev/null && return
    done
    fail "$1"
}

# A picture appears (slow machines need a while) and has many colours.
colours=0
for _ in $(seq 60); do
    import -window "$window" "$work/before.ppm"
    colours=$(convert "$work/before.ppm" -format '%k' info:)
    [ "$colours" -gt 2000 ] && break
    sleep 0.5
done
[ "$colours" -gt 2000 ] || fail "the picture has only $colours colours"

# Holding Right changes it.
xdotool keydown Right
sleep $hold
xdotool keyup Right
import -window "$window" "$work/after.ppm"
different=$(compare -metric AE -fuzz 5% "$work/before.ppm" "$work/after.ppm" null: 2>&1 |
    cut -d. -f1)
[ "${different%% *}" != 0 ] || fail "holding Right changed nothing to be seen"

# During a pause nothing moves; Escape never quits.
xdotool key Escape
stands_still "the world moves while paused"
kill -0 "$game" || fail "Escape ended the game"
xdotool key Escape
sleep 0.3

# F2 freezes the world, F3 plays one tick.
xdotool key F1 F2
stands_still "the world moves though F2 froze it"
xdotool key F3
stepped=no
for _ in $(seq 20); do
    sleep 0.3
    import -window "$window" "$work/stepped.ppm"
    cmp -s <(tail_of "$work/still2.ppm") <(tail_of "$work/stepped.ppm") 2>/dev/null || {
        stepped=yes
        break
    }
done
[ $stepped = yes ] || fail "F3 did not play a tick"
stands_still "F3 played more than a tick"
xdotool key F1 F2

# Losing the focus pauses the game and releases held keys.
xdotool keydown Right
xdotool windowminimize "$window"
sleep 0.6
xdotool keyup Right
timeout 10 xdotool windowactivate --sync "$window"
stands_still "no pause after the focus was lost"
xdotool key Escape
sleep 0.3

# Fullscreen by Alt+Enter, and back.
size() { xdotool getwindowgeometry --shell "$window" | grep -E '^(WIDTH|HEIGHT)' | tr '\n' ' '; }
small=$(size)
timeout 10 xdotool windowsize --sync "$window" 800 500
sleep 0.5
small=$(size)
xdotool key alt+Return
sleep 1.2
full=$(size)
[ "$full" != "$small" ] || fail "Alt+Enter did not change the window ($small)"
xdotool key alt+Return
sleep 1.2
[ "$(size)" = "$small" ] || fail "Alt+Enter did not bring the window back ($small, now $(size))"

# A short tap of the jump key; then the window is closed as a player does it.
xdotool key space
sleep 0.8
xdotool key F12
sleep 0.5
wmctrl -i -c "$(printf '0x%08x' "$window")"
wait "$game"
code=$?
game=
[ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code after closing the window"; }
[ -s "$user/screenshots/jantar-0001.png" ] || fail "F12 kept no picture"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
expect 0 "$JANTAR_PROGRAM" run first-light --replay "$user/replays/last.jrp" \
    --trace "$work/trace.csv"
awk -F, 'NR == 2 { start = $2 } NR > 1 && $2 > most { most = $2 }
    END { exit !(most > start + 1.5) }' "$work/trace.csv" ||
    fail "the hero did not move to the right"
awk -F, 'NR > 1 { if ($5 < -4) jumped = 1 } END { exit !jumped }' "$work/trace.csv" ||
    fail "the hero did not jump"
echo ok
