#!/usr/bin/env bash
# A shared level in a real window, by the keyboard: it is opened in another home, won there, and its
# run verifies; in My levels it is shared again, renamed by typing, deleted and brought back.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3)
. "$(dirname "$0")/desktop.sh"
export LANG=C LC_ALL=C

mkdir -p "$work/sender"
python3 "$(dirname "$0")/make_level.py" "$work/sender/mine.json" --exit 9 || fail "no level"
sent="$work/mine.jlevel"
(cd "$work/sender" && expect 0 "$JANTAR_PROGRAM" run mine.json --input 900:r --record mine.jrp) ||
    exit 1
expect 0 "$JANTAR_PROGRAM" share "$work/sender/mine.json" -o "$sent" --user-dir "$work/other"
rm -r "$work/sender"

small_window
open_program "$sent" # by what it is
until_shown screen=play
[ -e "$user/levels/mine/mine.json" ] || fail "the level was not unpacked"
hold Right won=1
grep -qs '"ticks"' "$user/results.json" || fail "the win is not kept"
close_window
expect 0 "$JANTAR_PROGRAM" replay "$user/levels/mine"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp" --level "$user/levels/mine/mine.json"

xdotool mousemove 2 2 # over no row
open_title
press Down Down Return           # levels: the map
until_shown screen=map unread=0
press Down Return                # my levels
until_shown screen=levels
press Down Return                # the level, behind the practice level
until_shown screen=level
press Down Down Down Down Down Down Return # share
waits "the shared file" [ -e "$user/shared/mine.jlevel" ]
cmp "$sent" "$user/shared/mine.jlevel" || fail "sharing it again gives another file"
press Up Up Return # rename
until_shown screen=name
press BackSpace BackSpace BackSpace BackSpace
press shift+r o l l i n g space h o m e
press Return
waits "the new title" grep -q 'Rolling home' "$user/levels/mine/mine.json"
expect 0 "$JANTAR_PROGRAM" replay "$user/levels/mine"
press Down Down Down Return Down Return # delete, yes
waits "the level in the bin" [ -e "$user/levels/.bin/000001/mine/mine.json" ]
[ ! -e "$user/levels/mine" ] || fail "the level is still there"
press End Return Return # the bin, and back out of it
waits "the level out of the bin" [ -e "$user/levels/mine/mine.json" ]
close_window
says_nothing
