#!/bin/bash
# check.sh - `jantar check` as a program: its output on stdout and stderr, and its exit codes.
set -u
program=$JANTAR_PROGRAM
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0

# expect NAME CODE STDOUT STDERR ARGUMENT...: compares exit code and whole outputs; '*' matches any.
expect() {
    local name=$1 code=$2 out=$3 err=$4 seen_out seen_err seen_code
    shift 4
    seen_out=$("$program" check "$@" 2>stderr)
    seen_code=$?
    seen_err=$(cat stderr)
    if [ "$seen_code" != "$code" ] || { [ "$out" != '*' ] && [ "$seen_out" != "$out" ]; } ||
        { [ "$err" != '*' ] && [ "$seen_err" != "$err" ]; }; then
        printf '%s: exit %s, stdout:\n%s\nstderr:\n%s\n' \
            "$name" "$seen_code" "$seen_out" "$seen_err"
        printf 'expected exit %s, stdout:\n%s\nstderr:\n%s\n\n' "$code" "$out" "$err"
        failures=$((failures + 1))
    fi
}

# One tile of the map that is no rock has a picture which is not there.
picture_line() {
    printf "%s:6:97: warning: $.tilesets[0].image: the picture 'no-such-picture.png' is not shown: \
there is no such file; put it there" "$1"
}

good=$JANTAR_SOURCE_DIR/tests/level/data/good.json
cp "$good" good.json
sed 's/"spawn"/"spwan"/; s/"x": 48/"x": "right"/' "$good" >bad.json
sed 's/"exit"/"exti"/' "$good" >warned.json
: >empty.json
: >good.jrp
printf '{"type": "tileset", "tilewidth": 16, "tileheight": 16}' >tiles.tsj
mkfifo pipe.json

spawn_lines="bad.json:19:4: warning: \$.layers[1].objects[0]: object 1 \"start\": \
unknown class 'spwan'; did you mean 'spawn'?
bad.json:20:55: \$.layers[1].objects[1].x: exit 2 \"way out\": \
x is \"right\"; it must be a number from -1000000 to 1000000"
exit_lines="warned.json:20:4: warning: \$.layers[1].objects[1]: object 2 \"way out\": \
unknown class 'exti'; did you mean 'exit'?
warned.json:18:3: warning: \$.layers[1]: the level has no exit, so it can't be won; \
add a rectangle of class 'exit'
$(picture_line warned.json)
warned.json: good, 3 warnings"
good_lines="$(picture_line good.json)
good.json: good, 1 warning"

expect good 0 "$good_lines" '' good.json
expect 'for Tiled' 0 '' "$(picture_line good.json)" --stderr good.json
expect 'errors for Tiled' 1 '' "$spawn_lines" --stderr bad.json
expect 'nothing for Tiled' 0 'tiles.tsj: good, 0 warnings' '' --stderr tiles.tsj
expect 'two ways to print' 64 '' '*' --stderr --json good.json
expect tileset 0 'tiles.tsj: good, 0 warnings' '' tiles.tsj
expect warnings 0 "$exit_lines" '' warned.json
expect errors 1 "$spawn_lines" '' bad.json
expect several 1 "$good_lines
$spawn_lines
$exit_lines" '' good.json bad.json warned.json
expect empty 1 \
    'empty.json:1:1: $: the file is empty; it must hold a JSON object: save the map again' '' \
    empty.json
expect missing 66 '' "jantar check: 'missing.json' can't be read: there is no such file; \
check the name and the folder" \
    missing.json
mkdir folder
expect directory 66 '' "jantar check: 'folder' holds no level, tileset, world, figure, scene \
or language (.json, .tmj, .tsj, .scene, .po)" folder
expect pipe 66 '' "jantar check: 'pipe.json' can't be read: it is a FIFO (named pipe); \
name a regular file" pipe.json
expect 'errors and missing' 66 "$spawn_lines" '*' bad.json missing.json
expect 'no file' 64 '' '*'
expect 'bad option' 64 '' '*' --wrong good.json
expect 'dashes' 0 "$good_lines" '' -- good.json
expect help 0 '*' '' --help
"$program" check --help | grep -q 'Usage: jantar check ' || failures=$((failures + 1))
if [ -e /dev/full ]; then
    "$program" check good.json >/dev/full 2>stderr
    [ $? = 74 ] || { echo 'a full disk is not told'; failures=$((failures + 1)); }
fi
[ "$failures" = 0 ]
