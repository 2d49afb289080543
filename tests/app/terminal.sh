#!/usr/bin/env bash
# Closing the terminal (SIGHUP) ends the game as SIGTERM does: it saves. A game that nohup started
# goes on.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
[ -n "${JANTAR_SANITIZE:-}" ] || ulimit -S -s 256 # this much stack must suffice

# ends SIGNAL: sends it to the game twice, as system and shell do. The game must save the run, of
# which at least a tick was played, and end with exit code 0.
ends() {
    until_shown 'tick>10'
    kill -"$1" "$game"
    kill -"$1" "$game"
    ended
    expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
    rm "$user/replays/last.jrp"
}
small_window
open_game first-light
ends HUP

trap '' HUP
open_game first-light
kill -HUP "$game"
pictures 30 # it goes on
ends TERM
echo ok
