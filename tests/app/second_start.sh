#!/usr/bin/env bash
# A second start hands its file to the game that runs: a shared level, a recorded run, a level, a
# link. A file that is none of these it refuses itself.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
export LANG=C LC_ALL=C
slow=1 # a build with sanitizers needs longer
[ -z "${JANTAR_SANITIZE:-}" ] || slow=4

# hands FILE: opens it by a second start, which ends by itself and without a window.
hands() {
    timeout $((8 * slow)) "$JANTAR_PROGRAM" "$1" --user-dir "$user" 2>"$work/second" ||
        { cat "$work/second" >&2; fail "the second start of $1 ends with $?"; }
    [ ! -s "$work/second" ] || { cat "$work/second" >&2; fail "messages of the second start"; }
    kill -0 "$game" || fail "the first game ended"
}

# shows NAME: takes a picture of the window.
shows() {
    sleep $((2 * slow))
    import -window "$window" "$work/$1.png" || fail "no picture of the window"
}

mkdir -p "$work/sender"
python3 "$(dirname "$0")/make_level.py" "$work/sender/mine.json" || fail "no level"
(cd "$work/sender" && expect 0 "$JANTAR_PROGRAM" run mine.json --input 900:r --record mine.jrp) ||
    exit 1
expect 0 "$JANTAR_PROGRAM" share "$work/sender/mine.json" -o "$work/mine.jlevel" \
    --user-dir "$work/other"

open_title
shows title
(cd "$work" && hands mine.jlevel) || exit 1 # its path is made whole
for _ in $(seq $((50 * slow))); do
    [ -e "$user/levels/mine/mine.json" ] && break
    sleep 0.1
done
[ -e "$user/levels/mine/mine.json" ] || fail "the shared level was not taken"
shows level
hands "$work/sender/mine.jrp"
shows run
hands "$work/sender/mine.json"
shows play
for pair in 'title level' 'level run' 'run play'; do
    read -r one other <<<"$pair"
    cmp -s "$work/$one.png" "$work/$other.png" && fail "$one and $other look the same"
done
link=$("$JANTAR_PROGRAM" share "$JANTAR_SOURCE_DIR/levels/first-light.json" --link \
    --user-dir "$work/other") || fail "no link"
hands "https://example.org/$link"
for _ in $(seq $((50 * slow))); do
    [ -e "$user/levels/first-light/level/first-light.jrp" ] && break
    sleep 0.1
done
[ -e "$user/levels/first-light/level/first-light.jrp" ] || fail "the link was not taken"
echo nothing >"$work/nothing.txt"
"$JANTAR_PROGRAM" "$work/nothing.txt" --user-dir "$user" 2>"$work/second"
code=$?
[ $code = 65 ] && [ -s "$work/second" ] || fail "a file that is none of these ends with $code"
wmctrl -i -c "$(printf '0x%08x' "$window")"
wait "$game"
code=$?
game=
[ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code"; }
[ ! -s "$work/err" ] || { cat "$work/err" >&2; fail "messages on stderr"; }
# The run that the first game began with the handed level is kept, as any is.
[ -e "$user/replays/last.jrp" ] || fail "the last run is not kept"
