#!/usr/bin/env bash
# Without a display the game says so and stops; it never runs unseen.
. "$(dirname "$0")/common.sh"
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER XDG_RUNTIME_DIR
expect 69 timeout $patience "$JANTAR_PROGRAM" play first-light --user-dir "$user"
says "no display"
expect 69 timeout $patience "$JANTAR_PROGRAM" --user-dir "$user"
says "no display"
export DISPLAY=:987
expect 69 timeout $patience "$JANTAR_PROGRAM" play first-light --user-dir "$user"
says "no display"
[ ! -e "$user" ] || fail "something was written"
expect 64 "$JANTAR_PROGRAM" play
expect 66 "$JANTAR_PROGRAM" play no-such-level
expect 66 "$JANTAR_PROGRAM" play first-light --replay "$work/none.jrp"
echo ok
