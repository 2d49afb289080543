#!/usr/bin/env bash
# On displays that are smaller than the window wants to be, with a title bar above it: it comes up
# whole and in its proportions, which is no choice of the player's that would be kept.
if [ $# = 0 ]; then
    for size in 800x600 1280x720 1600x1000; do
        JANTAR_SCREEN=$size "$(dirname "$0")/../with-display" bash "$0" $size || exit
    done
    exit
fi
. "$(dirname "$0")/common.sh"
desktop_tools=(xprop xwininfo)
. "$(dirname "$0")/desktop.sh"
open_game first-light
field size
width=${value%x*} height=${value#*x}
absolute() { xwininfo -id "$window" | sed -n "s/.*Absolute upper-left $1: *//p"; }
x=$(absolute X) y=$(absolute Y)
IFS=', ' read -r left right top bottom < <(xprop -id "$window" _NET_FRAME_EXTENTS |
    sed 's/.*= //')
echo "display $1, window ${width}x$height at $x,$y, borders $left $right $top $bottom"
[ "$top" -gt 0 ] || fail "the window has no title bar"
[ $((x - left)) -ge 0 ] && [ $((x + width + right)) -le "${1%x*}" ] &&
    [ $((y - top)) -ge 0 ] && [ $((y + height + bottom)) -le "${1#*x}" ] ||
    fail "the window exceeds the display"
off=$((width * 9 - height * 16))
[ ${off#-} -le 16 ] || fail "the window has other proportions"
[ $((width + left + right)) = "${1%x*}" ] || [ $((height + top + bottom)) = "${1#*x}" ] ||
    [ "$width" = 1280 ] || fail "the window is smaller than it need be"
close_window
[ ! -e "$user/settings.json" ] || fail "the size is kept as if the player had chosen it"
echo ok
