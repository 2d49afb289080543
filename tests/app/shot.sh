#!/usr/bin/env bash
# Pictures without a display: they are written, have the right size and are the same twice. Wrong
# calls give the right exit codes.
. "$(dirname "$0")/common.sh"
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER
shot() { "$JANTAR_PROGRAM" shot "$@"; }

# Prints width and height from a PNG's header.
png_size() {
    od -An -tu1 -j16 -N8 "$1" | awk '
        function number(a, b, c, d) { return ((a * 256 + b) * 256 + c) * 256 + d }
        { print number($1, $2, $3, $4) "x" number($5, $6, $7, $8) }'
}

expect 0 shot first-light --input "30:. 60:r" --tick 90 -o "$work/a.png" --size 640x360
expect 0 shot first-light --input "30:. 60:r" --tick 90 -o "$work/b.png" --size 640x360
cmp "$work/a.png" "$work/b.png" || fail "the same call gave another picture"
[ "$(png_size "$work/a.png")" = 640x360 ] || fail "size $(png_size "$work/a.png")"
expect 0 shot first-light --tick 0 -o "$work/c.png"
[ "$(png_size "$work/c.png")" = 1280x720 ] || fail "default size $(png_size "$work/c.png")"
expect 0 shot first-light --input "30:. 60:r" --tick 91 -o "$work/d.png" --size 640x360
cmp -s "$work/a.png" "$work/d.png" && fail "another moment gave the same picture"
expect 0 shot first-light --input "30:. 60:r" --tick 90 --hash --size 640x360
first=$(cat "$work/out")
[[ $first =~ ^[0-9a-f]{16}$ ]] || fail "--hash printed '$first'"
expect 0 shot first-light --input "30:. 60:r" --tick 91 --hash --size 640x360
[ "$first" != "$(cat "$work/out")" ] || fail "another moment has the same hash"
expect 0 shot first-light --tick 10 -o "$work/e.png" --size 300x400 --debug

# bench_draw needs no display either.
expect 0 "$JANTAR_BUILD_DIR/bench_draw" first-light --json
grep -q '"level":"first-light".*"1280x720":{"draw_ms":.*"calls":[1-9]' "$work/out" ||
    fail "bench_draw printed $(cat "$work/out")"
expect 64 "$JANTAR_BUILD_DIR/bench_draw" --bogus
expect 66 "$JANTAR_BUILD_DIR/bench_draw" no-such-level

# Marks are drawn over the whole map, and only there.
expect 0 shot first-light --plain --whole --hash
plain=$(cat "$work/out")
expect 0 shot first-light --plain --whole --marks --hash
[ "$plain" != "$(cat "$work/out")" ] || fail "no marks"
marked=$(cat "$work/out")
expect 0 shot first-light --plain --whole --marks --hash
[ "$marked" = "$(cat "$work/out")" ] || fail "the marks differ from one call to the next"
expect 64 shot first-light --tick 5 --marks -o "$work/x.png"
expect 64 shot first-light --plain --at 0,0 --marks -o "$work/x.png"

# The whole level as the game draws it, and the same below what players of jantar rate did, with a
# legend under it.
expect 0 shot first-light --whole --tick 1 -o "$work/whole.png"
size=$(png_size "$work/whole.png")
[ "$size" = 1408x384 ] || fail "the whole level is $size" # 88 x 24 tiles of 16 pixels
expect 0 "$JANTAR_PROGRAM" rate first-light --seeds 1 --picture "$work/rated.png"
rated=$(png_size "$work/rated.png")
[ "${rated%x*}" = 1408 ] && [ "${rated#*x}" -gt 384 ] || fail "the picture of the rating is $rated"
expect 64 shot first-light --whole --tick 1 --size 640x360 -o "$work/x.png"
expect 64 shot first-light --whole --tick 1 --screen pause -o "$work/x.png"
expect 64 shot first-light --whole -o "$work/x.png"

expect 64 shot
expect 64 shot first-light -o "$work/x.png"
expect 64 shot first-light --tick 5
expect 64 shot first-light --tick five -o "$work/x.png"
expect 64 shot first-light --tick 5 -o "$work/x.png" --size 640
expect 64 shot first-light --tick 5 -o "$work/x.png" --size 640x0
expect 64 shot first-light --tick 5 -o "$work/x.png" --input "5:q"
expect 64 shot first-light --tick 5 -o "$work/x.png" --input "5:r" --replay "$work/none.jrp"
expect 64 shot first-light --tick 5 -o "$work/x.png" --bogus
[ ! -s "$work/out" ] || fail "wrong usage wrote on stdout"
expect 66 shot no-such-level --tick 5 -o "$work/x.png"
expect 66 shot first-light --tick 5 -o "$work/x.png" --replay "$work/none.jrp"
head -c 100 /dev/urandom >"$work/broken.jrp"
expect 65 shot first-light --tick 5 -o "$work/x.png" --replay "$work/broken.jrp"
echo "{" >"$work/broken.json"
expect 65 shot "$work/broken.json" --tick 5 -o "$work/x.png"
expect 74 shot first-light --tick 5 -o "$work/no/such/folder/x.png"
says "x.png"
[ ! -e "$work/x.png" ] || fail "a failed call left a picture"
echo ok
