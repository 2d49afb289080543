#!/usr/bin/env bash
# Runs one fuzz target for a while: run.sh TARGET SEED... What breaks it is kept beside the target. A seed is a folder,
# a folder of the files made by others (corpora/NAME, below JANTAR_CORPORA), a dictionary (NAME.dict)
# or an option of libFuzzer's.
set -u
target=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/corpus"
seeds=()
for seed in "$@"; do
    case $seed in
    *.dict) seeds+=("-dict=$seed") ;;
    -*) seeds+=("$seed") ;;
    corpora/*) seed=${JANTAR_CORPORA:-/nowhere}/${seed#corpora/} ;&
    *) [ -d "$seed" ] && seeds+=("$seed") ;;
    esac
done
"$target" -max_total_time="${JANTAR_FUZZ_SECONDS:-10}" -rss_limit_mb=1024 -timeout=10 -max_len=65536 -print_final_stats=1 \
    -verbosity=0 -artifact_prefix="$target-" "$work/corpus" "${seeds[@]}" >"$work/log" 2>&1
code=$?
grep -E 'number_of_executed_units|slowest_unit|ERROR|SUMMARY|Test unit written' "$work/log"
[ $code -eq 0 ] || tail -n 40 "$work/log"
exit $code
