#!/usr/bin/env bash
# The whole game on SDL's dummy video driver (asked for by name): SIGTERM saves and leaves with 0; no sound device and a
# user folder that can't be written do not stop it.
. "$(dirname "$0")/common.sh"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# play SECONDS ARGUMENTS...: runs the game, then asks it to stop. Sets $code.
play() {
    local seconds=$1
    shift
    "$JANTAR_PROGRAM" "$@" >"$work/out" 2>"$work/err" &
    local process=$!
    sleep "$seconds"
    kill -TERM "$process" 2>/dev/null || { cat "$work/err" >&2; fail "it did not run on: $*"; }
    wait "$process"
    code=$?
    [ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code after SIGTERM: $*"; }
}

play 2 play first-light --user-dir "$user"
[ -s "$user/replays/last.jrp" ] || fail "no replay was kept"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"

SDL_AUDIODRIVER=no-such-driver play 1 play first-light --user-dir "$user"
says "sound"
[ "$(grep -c 'jantar:' "$work/err")" = 1 ] || fail "more than one message about sound"

play 1 play first-light --user-dir /dev/null/nowhere
says "/dev/null/nowhere"

play 1 play first-light --replay "$user/replays/last.jrp" --user-dir "$work/other"
[ ! -e "$work/other/replays/last.jrp" ] || fail "watching was recorded"

play 1 --user-dir "$work/title"
[ ! -e "$work/title/replays/last.jrp" ] || fail "the title screen was recorded"
echo ok
