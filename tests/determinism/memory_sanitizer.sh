# memory_sanitizer.sh - the leg of tests/run that finds uninitialised memory in the pure libraries.
# Sourced by tests/run, which has build_plain and test_in. cJSON is not instrumented, so code that
# parses JSON would raise false alarms: this leg takes the corpus as C from the release build.
# shellcheck shell=bash

build_memory_sanitizer() {
    TARGETS='test_core test_sim test_game test_replay fingerprint verify_embedded' \
        build_plain memory-sanitizer -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=RelWithDebInfo \
        -DCMAKE_C_FLAGS_RELWITHDEBINFO='-O1 -g1' -DJANTAR_WITH_SDL=OFF -DJANTAR_SANITIZE=memory \
        -DJANTAR_EMBEDDED_RUNS="$PWD/build/release/tests/determinism/embedded_runs.c"
}

test_memory_sanitizer() {
    test_in memory-sanitizer build/memory-sanitizer -R '^(core|sim|game|replay|same)\.' \
        -E 'shipped_level|^same\.golden' -LE '^(all|long)$'
}
