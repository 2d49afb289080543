#!/usr/bin/env bash
# A real window under a window manager: keys move the hero, a picture shows it, pause stops time,
# fullscreen can be switched on and off, closing the window exits with 0 and leaves a replay that
# verifies.
. "$(dirname "$0")/common.sh"
desktop_tools=(import convert)
. "$(dirname "$0")/desktop.sh"

# picture NAME: keeps what the window shows. tail_of NAME: prints its pixels without the overlay's
# changing times (upper left).
picture() { import -window "$window" "$work/$1.ppm"; }
tail_of() { convert "$work/$1.ppm" -gravity southeast -crop 70%x100%+0+0 +repage rgb:-; }

# looks_still WHY: fails unless two pictures in a row look the same (menus need some to unfold), and
# no tick was played meanwhile.
looks_still() {
    stands_still "$1"
    for _ in $(seq 10); do
        picture still1
        pictures 10
        picture still2
        cmp -s <(tail_of still1) <(tail_of still2) && return
    done
    fail "$1"
}

open_game first-light
[ ! -e "$user/settings.json" ] || fail "settings are written before anything was set"
until_shown 'tick>30'
picture before
colours=$(convert "$work/before.ppm" -format '%k' info:)
[ "$colours" -gt 2000 ] || fail "the picture has only $colours colours"

# Holding Right changes it.
field x
hold Right "x>$((value + 200))"
picture after
different=$(compare -metric AE -fuzz 5% "$work/before.ppm" "$work/after.ppm" null: 2>&1 |
    cut -d. -f1)
[ "${different%% *}" != 0 ] || fail "holding Right changed nothing to be seen"

# During a pause nothing moves; Escape never quits.
press Escape
looks_still "the world moves while paused"
shows screen=pause || fail "Escape does not pause"
press Escape

# F2 freezes the world, F3 plays one tick.
press F1 F2
looks_still "the world moves though F2 froze it"
field tick
press F3
until_shown "tick>$value"
looks_still "F3 played more than a tick"
shows "tick=$((value + 1))" || fail "F3 played more than a tick"
press F1 F2

# Losing the focus pauses the game and releases held keys.
down Right
until_shown held!=0
xdotool windowminimize "$window"
until_shown screen=pause
xdotool keyup Right
xdotool windowactivate "$window"
until_shown focus=1
looks_still "no pause after the focus was lost"
press Escape
pictures 3
shows screen=play held=0 || fail "the key is still held after the focus was lost"

# Fullscreen by Alt+Enter, and back.
xdotool windowsize "$window" 800 500
until_shown size=800x500
press alt+Return
until_shown size=1280x720
press alt+Return
until_shown size=800x500

# A short tap of the jump key; then the window is closed as a player does it.
press space
field tick
until_shown "tick>$((value + 30))"
press F12
[ -s "$user/screenshots/jantar-0001.png" ] || fail "F12 kept no picture"
close_window
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
expect 0 "$JANTAR_PROGRAM" run first-light --replay "$user/replays/last.jrp" \
    --trace "$work/trace.csv"
awk -F, 'NR == 2 { start = $2 } NR > 1 && $2 > most { most = $2 }
    END { exit !(most > start + 1.5) }' "$work/trace.csv" ||
    fail "the hero did not move to the right"
awk -F, 'NR > 1 { if ($5 < -4) jumped = 1 } END { exit !jumped }' "$work/trace.csv" ||
    fail "the hero did not jump"
echo ok
