#!/usr/bin/env bash
# Closing the terminal (SIGHUP) ends the game as SIGTERM does: it saves. A game that nohup started
# goes on.
. "$(dirname "$0")/common.sh"
desktop_tools=()
. "$(dirname "$0")/desktop.sh"
[ -n "${JANTAR_SANITIZE:-}" ] || ulimit -S -s 256 # this much stack must suffice

# plays: waits for the first copy of the run, which the game writes after half a second of play. A
# window may be there for longer before the first tick, and a run without ticks is not saved.
plays() {
    for _ in $(seq 200); do
        [ -n "$(find "$user/replays" -name 'running-*' -size +0 2>/dev/null)" ] && return
        sleep 0.1
    done
    cat "$work/err" >&2
    fail "the game plays no tick"
}

# ends SIGNAL: sends it to the game twice, as system and shell do. The game must save the run and
# end with exit code 0.
ends() {
    kill -"$1" "$game"
    kill -"$1" "$game"
    timeout 20 tail --pid="$game" -f /dev/null || fail "it goes on after SIG$1"
    wait "$game"
    code=$?
    game=
    [ "$code" = 0 ] || { cat "$work/err" >&2; fail "exit code $code after SIG$1"; }
    expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
    rm "$user/replays/last.jrp"
}
open_game first-light
plays
ends HUP

trap '' HUP
open_game first-light
kill -HUP "$game"
sleep 1
kill -0 "$game" 2>/dev/null || fail "SIGHUP ended it, though nohup started it"
plays
ends TERM
echo ok
