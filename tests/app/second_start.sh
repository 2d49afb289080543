#!/usr/bin/env bash
# A second start hands its file to the game that runs: a shared level, a recorded run, a level, a
# link. A file that is none of these it refuses itself.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
export LANG=C LC_ALL=C

# hands FILE: opens it by a second start, which ends by itself and without a window.
hands() {
    (unset JANTAR_TELL
        timeout $patience "$JANTAR_PROGRAM" "$1" --user-dir "$user") 2>"$work/second" ||
        { cat "$work/second" >&2; fail "the second start of $1 ends with $?"; }
    [ ! -s "$work/second" ] || { cat "$work/second" >&2; fail "messages of the second start"; }
}

mkdir -p "$work/sender"
python3 "$(dirname "$0")/make_level.py" "$work/sender/mine.json" || fail "no level"
(cd "$work/sender" && expect 0 "$JANTAR_PROGRAM" run mine.json --input 900:r --record mine.jrp) ||
    exit 1
expect 0 "$JANTAR_PROGRAM" share "$work/sender/mine.json" -o "$work/mine.jlevel" \
    --user-dir "$work/other"
link=$("$JANTAR_PROGRAM" share "$JANTAR_SOURCE_DIR/levels/first-light.json" --link \
    --user-dir "$work/other") || fail "no link"

small_window
open_title
(cd "$work" && hands mine.jlevel) || exit 1 # its path is made whole
until_shown screen=level
[ -e "$user/levels/mine/mine.json" ] || fail "the shared level was not taken"
hands "$work/sender/mine.jrp"
until_shown screen=play watching=1 'tick>0'
hands "$work/sender/mine.json"
until_shown screen=play watching=0 "level=$work/sender/mine.json" 'tick>20'
hands "https://example.org/$link"
until_shown screen=play "level=$user/levels/first-light/*"
[ -e "$user/levels/first-light/level/first-light.jrp" ] || fail "the link was not taken"
echo nothing >"$work/nothing.txt"
expect 65 "$JANTAR_PROGRAM" "$work/nothing.txt" --user-dir "$user"
[ -s "$work/err" ] || fail "a file that is none of these is refused without a word"
close_window
says_nothing
# The run that the first game began with the handed level is kept, as any is.
[ -e "$user/replays/last.jrp" ] || fail "the last run is not kept"
