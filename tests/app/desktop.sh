# desktop.sh - shared by the scripts with a real window: starts a window manager and the game in a
# window that has the focus, presses keys and buttons, and waits for the pictures that show what
# came of them. Sourced after common.sh, not run. Places in the window are those of one of 1280 x
# 720.
. "$(dirname "${BASH_SOURCE[0]}")/told.sh"
for tool in openbox xdotool wmctrl "${desktop_tools[@]}"; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
export SDL_AUDIODRIVER=dummy HOME="$work"
# The sanitizers' stack unwinder and Mesa's shader compiler deadlock.
[ -z "${JANTAR_SANITIZE:-}" ] || export SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0
# A window that is shown while the manager starts is never mapped, and SDL waits for that without
# end. The manager has its name (wmctrl -m) before it handles requests: of twelve and of 36 starts
# on a busy machine one hung. So it is asked for a number of desktops until it has it.
handles_requests() { wmctrl -n 3 && [ "$(wmctrl -d | wc -l)" = 3 ]; }
openbox >/dev/null 2>&1 &
manager=$!
trap 'kill -KILL $manager $game 2>/dev/null; rm -rf "$work"' EXIT
waits "the window manager" handles_requests

# small_window [WIDTH HEIGHT]: makes the game begin in a window that costs little to paint.
small_window() {
    mkdir -p "$user"
    printf '{"window_size": 0, "window": {"width": %d, "height": %d}, "vsync": false,
        "frame_cap": 60}' "${1:-640}" "${2:-360}" >"$user/settings.json"
}

# --- what the player does -------------------------------------------------------------------------

# input N WORD...: has xdotool do something that counts as N inputs, and waits for the picture that
# shows them.
input() {
    local value count=$1
    shift
    look_up
    field inputs
    xdotool "$@"
    until_shown "inputs>$((value + count - 1))"
}

# press KEY...: presses them one after another, "ctrl+s" together. down KEY, up KEY.
press() {
    local key plus
    for key; do
        plus=${key//[!+]/}
        input $((2 * ${#plus} + 2)) key "$key"
    done
}
down() { input 1 keydown "$1"; }
up() { input 1 keyup "$1"; }

# hold KEY CONDITION...: holds a key until they are shown. hold_for TICKS KEY: for at least so many.
hold() {
    down "$1"
    until_shown "${@:2}"
    up "$1"
}
hold_for() {
    local value
    down "$2"
    field tick
    until_shown "tick>$((value + $1 - 1))"
    up "$2"
}

# point X Y: moves the mouse. click X Y: also clicks. drag BUTTON X Y X2 Y2.
point() {
    local value x y
    field size
    x=$(($1 * ${value%x*} / 1280)) y=$(($2 * ${value#*x} / 720))
    xdotool mousemove --window "$window" $x $y
    until_shown "pointer=$x,$y"
}
click() {
    point "$1" "$2"
    input 2 click 1
}
drag() {
    point "$2" "$3"
    input 1 mousedown "$1"
    point "$4" "$5"
    input 1 mouseup "$1"
}

# close_window: closes it as a player does, and waits for the end of the game.
close_window() {
    wmctrl -i -c "$(printf '0x%08x' "$window")"
    ended
}

# --- the game -------------------------------------------------------------------------------------

# open_game ARGUMENT...: starts `jantar play`. open_title ARGUMENT...: starts the game with its
# title. $window is its window; see start_game().
open_game() { open_program play "$@"; }
# first_start: the same for a player who has no settings yet, who is asked for some.
open_title() {
    mkdir -p "$user"
    [ -e "$user/settings.json" ] || echo '{}' >"$user/settings.json"
    open_program "$@"
}
first_start() { open_program "$@"; }
open_program() {
    start_game "$@" --user-dir "$user"
    waits "the window" window_is_there
    until_shown focus=1
}
window_is_there() {
    window=$(xdotool search --onlyvisible --pid "$game" 2>/dev/null | head -n 1)
    [ -n "$window" ]
}
