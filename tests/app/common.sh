# common.sh - shared by the scripts of this folder: a temporary folder, checks that print why they
# fail, waiting. Sourced, not run.
set -u
: "${JANTAR_PROGRAM:?set by CTest}" "${JANTAR_SOURCE_DIR:?set by CTest}"
work=$(mktemp -d)
# A game that still runs would hold the test's output open, and the test until its time-out.
trap '[ -z "$game" ] || kill -KILL "$game" 2>/dev/null; rm -rf "$work"' EXIT
user="$work/user"
patience=${JANTAR_PATIENCE:-180} # seconds; nothing takes so long, whatever else runs
game=        # process id of the game that runs, if one does
shown=       # what it told last of a picture (told.sh)
said=$work/err # what the last command, or the game, printed on stderr
exec {nothing}<> <(:) # nothing ever comes from there: to nap without another process

fail() {
    echo "FAIL: $*" >&2
    [ -z "$shown" ] || echo "$shown" >&2
    exit 1
}

# messages: prints what is in $said besides what the game tells of its pictures.
messages() {
    grep -sv '^shown: ' "$said"
    true
}

# expect CODE COMMAND...: runs it with its output in $work/out and $work/err; fails on another exit
# code.
expect() {
    local wanted=$1
    shift
    said=$work/err
    "$@" >"$work/out" 2>"$said"
    local code=$?
    [ "$code" = "$wanted" ] || {
        messages >&2
        fail "exit code $code instead of $wanted: $*"
    }
}

# says TEXT: fails unless the last command printed it on stderr. says_nothing: unless it printed
# nothing.
says() {
    messages | grep -qi -- "$1" || { messages >&2; fail "nothing about '$1' on stderr"; }
}
says_nothing() {
    [ -z "$(messages)" ] || { messages >&2; fail "messages on stderr${1:+ though $1}"; }
}

# nap: lets a little time pass.
nap() { read -r -t 0.02 -u "$nothing"; }

is_gone() { ! kill -0 "$game" 2>/dev/null; }

# not_forever END WHAT: fails if the second END is over, or the game.
not_forever() {
    [ $SECONDS -lt "$1" ] || { messages >&2; fail "hangs: waited for $2"; }
    [ -z "$game" ] || ! is_gone || { messages >&2; fail "the game ended before $2"; }
}

# waits WHAT COMMAND...: waits until the command succeeds while the game, if there is one, runs.
waits() {
    local what=$1 end=$((SECONDS + patience))
    shift
    until "$@" >/dev/null 2>&1; do
        not_forever $end "$what"
        nap
    done
}

# ended [CODE]: waits until the game ends by itself; fails if with another exit code (0).
ended() {
    local end=$((SECONDS + patience)) process=$game code
    said=$work/game
    until is_gone; do
        [ $SECONDS -lt $end ] || { messages >&2; fail "hangs: waited for the end of the game"; }
        nap
    done
    game=
    wait "$process"
    code=$?
    [ "$code" = "${1:-0}" ] || { messages >&2; fail "the game ended with $code"; }
}
