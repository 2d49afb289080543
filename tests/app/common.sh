# common.sh - shared by the scripts of this folder: a temporary folder, checks that print why they
# fail. Sourced, not run.
set -u
: "${JANTAR_PROGRAM:?set by CTest}" "${JANTAR_SOURCE_DIR:?set by CTest}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
user="$work/user"

fail() {
    echo "FAIL: $*" >&2
    exit 1
}

# expect CODE COMMAND...: runs it with its output in $work/out and $work/err; fails on another exit
# code.
expect() {
    local wanted=$1
    shift
    "$@" >"$work/out" 2>"$work/err"
    local code=$?
    [ "$code" = "$wanted" ] || {
        cat "$work/err" >&2
        fail "exit code $code instead of $wanted: $*"
    }
}

# says TEXT: fails unless the last command printed it on stderr.
says() {
    grep -qi -- "$1" "$work/err" || { cat "$work/err" >&2; fail "nothing about '$1' on stderr"; }
}
