#!/usr/bin/env bash
# A film of a recorded run in a real window, by the keyboard: it is made while the game goes on, and
# whoever quits before its end is asked. The encoder here is a script that keeps what it is given,
# once it may.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
export LANG=C LC_ALL=C MAY_ENCODE="$work/may-encode"

mkdir -p "$work/bin" "$user/replays"
cat >"$work/bin/ffmpeg" <<'END'
#!/bin/sh
[ "$1" = -version ] && exit 0
for last; do :; done
until [ -e "$MAY_ENCODE" ]; do sleep 0.05; done
cat >"${last#file:}"
END
chmod +x "$work/bin/ffmpeg"
PATH="$work/bin:$PATH"

cd "$JANTAR_SOURCE_DIR" || exit 1
expect 0 "$JANTAR_PROGRAM" run levels/forest/01-first-steps.json --input 40:r \
    --record "$user/replays/last.jrp"
xdotool mousemove 2 2 # over no row
small_window

begin_film() {
    open_title
    press Down Down Down Down Return Return # replays, the player's own run
    until_shown screen=replay
    press Down Down Down Return # save as a film
}

# Closes the window while the film is made: the game asks.
ask_to_close() {
    wmctrl -i -c "$(printf '0x%08x' "$window")"
    until_shown screen=leave
}

begin_film
ask_to_close
press Down Down
xdotool key Return # quit without the film
ended
[ ! -e "$user/films/last.mp4" ] || fail "the film was not given up"

begin_film
ask_to_close
press Escape # the game goes on
until_shown screen=replay
ask_to_close
press Return # wait for the film; the screen stays
until_shown screen=leave
touch "$MAY_ENCODE"
ended
[ "$(head -c 4 "$user/films/last.mp4" | od -An -tx1 | tr -d ' ')" = 1a45dfa3 ] ||
    fail "the encoder did not get a stream of pictures and sound"

begin_film
waits "the word that it is saved" grep -q "said=Film saved: .*last-2.mp4" "$work/game"
[ -s "$user/films/last-2.mp4" ] || fail "there is no film"
pictures 3 # the game goes on
close_window
says_nothing
