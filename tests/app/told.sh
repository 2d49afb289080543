# told.sh - shared by the scripts that start the game: waits for pictures in which something is
# shown. The game tells of each picture on stderr (src/main/loop/tell.h). Nothing waits for a time:
# a busy machine takes longer, and the scripts with it. Sourced after common.sh, not run.
export JANTAR_TELL=1

# start_game ARGUMENT...: starts it and waits for its first picture. $game is its process id; what
# it prints on stderr is in $said.
start_game() {
    [ -z "${told:-}" ] || exec {told}<&-
    said=$work/game
    : >"$said"
    exec {told}<"$said"
    shown='' begun=''
    "$JANTAR_PROGRAM" "$@" 2>"$said" &
    game=$!
    until_shown 'picture>0'
}

# look: takes what the game told next. False if it told nothing new.
look() {
    local text
    while IFS= read -r text <&"$told"; do
        text=$begun$text begun=
        [[ $text != "shown: "* ]] || { shown=$text; return 0; }
    done
    begun+=$text # the rest of the line will come
    return 1
}

# look_up: takes all that was told.
look_up() { while look; do :; done; }

# field NAME: sets $value to what the last picture shows.
field() {
    value=${shown#* "$1"=}
    [ "$1" = said ] || value=${value%% *}
}

# shows CONDITION...: true if all of them hold in the last picture: NAME=PATTERN, NAME!=PATTERN,
# NAME>NUMBER or NAME<NUMBER.
shows() {
    local condition value
    [ -n "$shown" ] || return
    for condition; do
        field "${condition%%[!a-z0-9]*}"
        case $condition in
        *!=*) [[ $value != ${condition#*=} ]] || return ;;
        *=*) [[ $value == ${condition#*=} ]] || return ;;
        *'>'*) [ "$value" -gt "${condition#*>}" ] || return ;;
        *) [ "$value" -lt "${condition#*<}" ] || return ;;
        esac
    done
}

# until_shown CONDITION...: waits for a picture in which they hold, be it the last one.
until_shown() {
    local end=$((SECONDS + patience))
    until shows "$@"; do
        look || nap
        not_forever $end "a picture with $*"
    done
}

# pictures N: waits for so many more.
pictures() {
    local value
    look_up
    field picture
    until_shown "picture>$((value + $1 - 1))"
}

# stands_still WHY: fails if a tick is played within ten pictures.
stands_still() {
    local value
    look_up
    field tick
    pictures 10
    shows "tick=$value" || fail "$1"
}
