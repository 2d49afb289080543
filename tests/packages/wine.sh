#!/usr/bin/env bash
# Files on Windows, under Wine: names, replacing what is open, locks between processes, and no torn
# file when a process that saves is killed; where programs are found. Only src/files and
# src/platform are compiled; the whole program is tried by windows.sh.
set -u
fail() { echo "failed: $*" >&2; exit 1; }
skip() { echo "skipped: $*"; exit 77; }
# Waits until a command succeeds: wait_for WHAT COMMAND...
wait_for() {
    local what=$1
    shift
    for _ in $(seq 3000); do
        "$@" && return
        sleep 0.1
    done
    fail "hangs: $what"
}
for tool in x86_64-w64-mingw32-gcc wine; do
    command -v $tool >/dev/null || skip "$tool is missing (mingw-w64 and Wine)"
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$JANTAR_SOURCE_DIR
# Shared with the checks of determinism: the first start of Wine makes half a gigabyte.
export WINEPREFIX=$JANTAR_BUILD_DIR/tests/determinism/wine WINEDEBUG=-all DISPLAY=''
export WINEDLLOVERRIDES='mscoree=;mshtml='
mkdir -p "$(dirname "$WINEPREFIX")"

x86_64-w64-mingw32-gcc -std=gnu17 -O1 -Wall -Wextra -static -D_WIN32_WINNT=0x0A00 \
    -D__USE_MINGW_ANSI_STDIO=1 -I"$source/include" -I"$source/src" \
    "$source"/tests/packages/wine_files.c "$source"/src/core/err.c \
    "$source"/src/files/{disk_windows,file_stamp,list,paths,read,tree,write}.c \
    "$source"/src/platform/{child,command_line,host,program,text_stream}_windows.c \
    -lshell32 -o "$work/files.exe" ||
    fail "it does not compile"
run() { wine "$work/files.exe" "$@" | tr -d '\r'; return "${PIPESTATUS[0]}"; }

folder="$work/složka Łódź"
mkdir "$folder"
wineserver -p20 # stays between the starts, each of which would begin with it
run names "$folder" || fail "names"
[ -z "$(ls -A "$folder")" ] || fail "it leaves $(ls -A "$folder")"

# --- locks ---------------------------------------------------------------------------------------

hold_now() { run "$@" </dev/null >"$work/out" && grep -q '^held' "$work/out"; }

for how in hold hold-folder; do
    place=$folder
    [ $how = hold-folder ] || place=$folder/lock
    mkfifo "$work/in"
    wine "$work/files.exe" $how "$place" <"$work/in" >"$work/out" &
    first=$!
    exec 3>"$work/in"
    wait_for "$how" grep -q held "$work/out"
    run $how "$place" </dev/null && fail "$how: two processes have it"
    kill -9 $first
    wait $first 2>/dev/null
    exec 3>&-
    rm "$work/in"
    # Wine sees after a moment that the process is gone.
    wait_for "$how: the dead process still has it" hold_now $how "$place"
    rm -f "$folder/lock"
done
echo "locks: one process at a time, and the dead have none"

# --- killed while it saves -----------------------------------------------------------------------

has_saved() { [ "$(grep -c saved "$work/out")" -ge "$1" ]; }
is_whole() { run whole "$folder/saved.json"; }

for i in $(seq 20); do
    : >"$work/out"
    wine "$work/files.exe" save "$folder/saved.json" >"$work/out" &
    process=$!
    wait_for "saving" has_saved "$i"
    kill -9 $process
    wait $process 2>/dev/null
    # A torn file stays torn; Wine lets go of it after a moment.
    wait_for "kill $i: torn, or something is left: $(ls "$folder")" is_whole
done
echo "killed 20 times while it saved: whole each time"

# --- programs ------------------------------------------------------------------------------------

# One that lies in the current folder, beside a stranger's replay, is not started by its name.
mkdir "$work/other"
cp "$work/files.exe" "$work/other/decoy.exe"
finds() { # name, what is expected, a folder for PATH
    local said
    said=$(cd "$work/other" && WINEPATH=$3 run start "$1")
    [ "$said" = "$2" ] || fail "$1 with PATH $3: $said, not $2"
}
of_windows() { echo "Z:${1//\//\\}"; }
finds decoy 'not found' "$(of_windows "$work")"
finds decoy.exe 'not found' .
finds decoy found "$(of_windows "$work/other")"
finds ./decoy.exe found "$(of_windows "$work")"
echo "programs: looked for in the folders of PATH alone"
