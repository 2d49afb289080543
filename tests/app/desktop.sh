# desktop.sh - shared by the scripts with a real window: starts a window manager and the game in a
# window that has the focus, and ends both. Sourced after common.sh, not run.
for tool in openbox xdotool wmctrl import convert "${desktop_tools[@]}"; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
export SDL_AUDIODRIVER=dummy HOME="$work"
# The sanitizers' stack unwinder and Mesa's shader compiler deadlock.
[ -z "${JANTAR_SANITIZE:-}" ] || export SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0
openbox >/dev/null 2>&1 &
manager=$!
game=
trap 'kill -KILL $manager $game 2>/dev/null; rm -rf "$work"' EXIT
for _ in $(seq 50); do
    wmctrl -m >/dev/null 2>&1 && break
    sleep 0.1
done

# open_game ARGUMENT...: starts `jantar play`. open_title ARGUMENT...: starts the game with its
# title. Its messages are in $work/err; $game is its process id, $window its window.
open_game() { open_program play "$@"; }
open_title() { open_program "$@"; }
open_program() {
    "$JANTAR_PROGRAM" "$@" --user-dir "$user" 2>"$work/err" &
    game=$!
    window=
    for _ in $(seq 100); do
        window=$(xdotool search --onlyvisible --pid "$game" 2>/dev/null | head -n 1)
        [ -n "$window" ] && break
        kill -0 "$game" 2>/dev/null || break
        sleep 0.1
    done
    [ -n "$window" ] || { cat "$work/err" >&2; fail "no window appeared"; }
    timeout 10 xdotool windowactivate --sync "$window" || fail "the window does not take the focus"
    sleep 1
}

# keys KEY...: presses one after another, so slowly that each falls into a frame of its own.
keys() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.15
    done
}
