#!/usr/bin/env bash
# Proves a bar by hand: bar.sh [TIMES] tries TIMES times as many inputs of each target as `tests/run
# --all` (5 times if it is left out, 80 000 in all), and prints a line about each.
#
# First under ASan and UBSan, with work and memory counted: no report, nothing over the bounds of
# cost.h. Then as players get it, without sanitizers, by the clock: no input takes 1 s, and no
# process 256 MB, with all that libFuzzer keeps in it. Of what takes 1 s its time on the processor
# is measured, so the machine need not be quiet.
set -u
cd "$(dirname "$0")/../.." || exit 1
export JANTAR_FUZZ_TIMES=${1:-5}
unset JANTAR_FUZZ_SECONDS

build() { # folder, options of CMake...
    local folder=$1
    shift
    cmake -S . -B "$folder" -DCMAKE_C_COMPILER=clang -DJANTAR_FUZZ=ON "$@" >"$folder.log" 2>&1 &&
        cmake --build "$folder" --parallel 2 --target fuzz_targets >>"$folder.log" 2>&1
}

try() { # folder, how many targets at a time
    ctest --test-dir "$1" --parallel "$2" -R '^fuzz\.' --verbose >"$1.log" 2>&1
    local code=$?
    grep -oE '(tried: |slow: |.*SUMMARY|.*\*\*\*).*' "$1.log"
    return $code
}

mkdir -p build
build build/fuzz -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g1' \
    -DJANTAR_SANITIZE=address,undefined && try build/fuzz 2 || exit 1
build build/fuzz-plain -DCMAKE_BUILD_TYPE=Release && JANTAR_FUZZ_BAR=1 try build/fuzz-plain 1
