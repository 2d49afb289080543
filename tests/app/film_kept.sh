#!/usr/bin/env bash
# A film of a recorded run in a real window, by the keyboard: it is made while the game goes on. The
# encoder here is a script that keeps what it is given.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
export LANG=C LC_ALL=C

mkdir -p "$work/bin" "$user/replays"
cat >"$work/bin/ffmpeg" <<'END'
#!/bin/sh
[ "$1" = -version ] && exit 0
for last; do :; done
cat >"${last#file:}"
END
chmod +x "$work/bin/ffmpeg"
PATH="$work/bin:$PATH"

cd "$JANTAR_SOURCE_DIR" || exit 1
expect 0 "$JANTAR_PROGRAM" run levels/forest/01-first-steps.json --input 40:r \
    --record "$user/replays/last.jrp"
xdotool mousemove 2 2 # over no row
small_window
open_title
press Down Down Down Down Return Return # replays, the player's own run
until_shown screen=replay
press Down Down Down Return        # save as a film
waits "the film" [ -s "$user/films/last.mp4" ]
[ "$(head -c 4 "$user/films/last.mp4" | od -An -tx1 | tr -d ' ')" = 1a45dfa3 ] ||
    fail "the encoder did not get a stream of pictures and sound"
pictures 3 # the game goes on
close_window
says_nothing
