#!/usr/bin/env bash
# Flags that would change results are refused, wherever they are given; what can't be seen is found
# by computing a few numbers. Flags that can be overruled are accepted, and the compile commands
# show that they are overruled.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

configure() { # name VARIABLE=VALUE...
    env "${@:2}" cmake -S "$JANTAR_SOURCE_DIR" -B "$work/$1" -DJANTAR_WITH_SDL=OFF \
        -DJANTAR_TESTS=OFF >"$work/$1.log" 2>&1
}

refuses() { # words VARIABLE=VALUE
    configure refused "$2" && { echo "not refused: $2"; exit 1; }
    tr -s ' \n' ' ' <"$work/refused.log" | grep -q -- "$1" || {
        cat "$work/refused.log"
        exit 1
    }
    rm -rf "$work/refused"
}

refuses '-Ofast in CFLAGS' CFLAGS='-g -Ofast'
refuses '-fsingle-precision-constant in CFLAGS' CFLAGS='-O2 -fsingle-precision-constant'
refuses '-ffast-math in LDFLAGS' LDFLAGS=-ffast-math
compiler=${CC:-cc}
refuses '-funsafe-math-optimizations in CC' CC="$compiler -funsafe-math-optimizations"

# A wrapper that adds flags of its own when it links.
cat >"$work/wrapper" <<END
#!/bin/sh
case " \$* " in *" -c "*) exec $compiler "\$@" ;; esac
exec $compiler "\$@" -ffast-math
END
chmod +x "$work/wrapper"
case $(uname -m) in
x86_64) refuses 'the smallest numbers become zero' CC="$work/wrapper" ;;
esac

configure overruled CFLAGS='-O3 -ffp-contract=fast' || { cat "$work/overruled.log"; exit 1; }
commands=$(grep '"command"' "$work/overruled/compile_commands.json")
[ -n "$commands" ] || { echo "no compile commands"; exit 1; }
late=$(grep -vc -- '-ffp-contract=fast.*-ffp-contract=off' <<<"$commands")
[ "$late" -eq 0 ] || { echo "$late files are not compiled with -ffp-contract=off last"; exit 1; }

# The program's own check, compiled with flags that the build would refuse or overrule.
finds() { # words flags...
    "$compiler" -std=c17 "${@:2}" -I"$JANTAR_SOURCE_DIR/include" \
        "$JANTAR_SOURCE_DIR/src/core/float_check.c" \
        "$JANTAR_SOURCE_DIR/tests/determinism/float_probe.c" -o "$work/probe" -lm || exit 1
    found=$("$work/probe")
    [ "$found" = "$1" ] || { echo "${*:2}: '$found' instead of '$1'"; exit 1; }
}
finds 'nothing is wrong' -O2 -ffp-contract=off
finds 'divisions become multiplications' -O2 -freciprocal-math
finds 'sums are reordered, or are kept with more precision' -O2 -fassociative-math \
    -fno-signed-zeros -fno-trapping-math
finds 'infinity, NaN or the sign of zero is ignored' -O2 -ffinite-math-only
finds 'infinity, NaN or the sign of zero is ignored' -O2 -fno-signed-zeros
if grep -qw fma /proc/cpuinfo 2>/dev/null; then
    finds 'products are fused with sums' -O2 -ffp-contract=fast -mfma
fi
echo ok
