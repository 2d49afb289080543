#!/usr/bin/env bash
# CFLAGS that would change results are refused. Flags that can be overruled are accepted, and the
# compile commands show that they are overruled.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

configure() { # name CFLAGS
    CFLAGS=$2 cmake -S "$JANTAR_SOURCE_DIR" -B "$work/$1" -DJANTAR_WITH_SDL=OFF \
        -DJANTAR_TESTS=OFF >"$work/$1.log" 2>&1
}

for flag in -ffast-math -Ofast -funsafe-math-optimizations -ffinite-math-only; do
    configure "refused$flag" "-O2 $flag" && { echo "$flag was not refused"; exit 1; }
    grep -q -- "$flag in CFLAGS" "$work/refused$flag.log" || {
        cat "$work/refused$flag.log"
        exit 1
    }
done

configure overruled '-O3 -ffp-contract=fast' || { cat "$work/overruled.log"; exit 1; }
commands=$(grep '"command"' "$work/overruled/compile_commands.json")
[ -n "$commands" ] || { echo "no compile commands"; exit 1; }
late=$(grep -vc -- '-ffp-contract=fast.*-ffp-contract=off' <<<"$commands")
[ "$late" -eq 0 ] || { echo "$late files are not compiled with -ffp-contract=off last"; exit 1; }
