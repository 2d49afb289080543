#!/usr/bin/env bash
# Runs one fuzz target: run.sh TARGET SEED... Usually it tries the same 2000 inputs each time (or
# runs=N), so that no verdict depends on chance; with JANTAR_FUZZ_SECONDS others for so long. It
# saves failing inputs beside the target. A seed is a folder, a folder of files made by others
# (corpora/NAME, below JANTAR_CORPORA), a dictionary (NAME.dict), a script that makes the seeds of
# all those folders (MAKER.py OUT FOLDER...), or an option of libFuzzer. JANTAR_FUZZ_KEEP names a
# folder that keeps the inputs found, so that a later run continues from them.
#
# JANTAR_FUZZ_TIMES=N tries N times as many inputs. With JANTAR_FUZZ_BAR=1 the run also fails if an
# input takes 1 s by the clock or the process 256 MB: for a build without sanitizers on a quiet
# machine (bar.sh). Everywhere else work and memory are counted (cost.h), because no verdict may
# depend on the clock.
set -u
target=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
corpus=${JANTAR_FUZZ_KEEP:-$work/corpus}
mkdir -p "$corpus" "$work/seeds"
seeds=() options=() maker='' runs=2000
for seed in "$@"; do
    case $seed in
    *.dict) options+=("-dict=$seed") ;;
    *.py) maker=$seed ;;
    runs=*) runs=${seed#runs=} ;;
    -*) options+=("$seed") ;;
    corpora/*) seed=${JANTAR_CORPORA:-/nowhere}/${seed#corpora/} ;&
    *) [ -d "$seed" ] && seeds+=("$seed") ;;
    esac
done
if [ -n "$maker" ]; then
    python3 "$maker" "$work/seeds" "${seeds[@]}" || exit 1
    seeds=("$work/seeds")
fi
effort=(-runs=$((runs * ${JANTAR_FUZZ_TIMES:-1})) -seed=1)
[ -z "${JANTAR_FUZZ_SECONDS:-}" ] || effort=(-max_total_time="$JANTAR_FUZZ_SECONDS")
bar=()
[ -z "${JANTAR_FUZZ_BAR:-}" ] || bar=(-rss_limit_mb=256 -report_slow_units=1)
# The timeout ends what hangs, also on a busy machine; what is slow is found by cost.h.
TMPDIR=$work "$target" "${effort[@]}" -rss_limit_mb=1024 \
    -timeout=300 -max_len=65536 -print_final_stats=1 -artifact_prefix="$target-" \
    "${options[@]}" "${bar[@]}" "$corpus" "${seeds[@]}" >"$work/log" 2>&1
code=$?
value() { sed -n "s/^$1: *//p" "$work/log" | tail -n 1; } # what libFuzzer or cost.h printed
grep -E 'INITED|ERROR|SUMMARY|Test unit written' "$work/log"
grep -E '^#[0-9]+' "$work/log" | tail -n 1
echo "tried: ${target##*/} $(value stat::number_of_executed_units) inputs in $SECONDS s," \
    "slowest $(value stat::slowest_unit_time_sec) s, process $(value stat::peak_rss_mb) MB," \
    "$(value 'cost: most work'), $(value 'cost: most memory')"
# Another process may have had the processor: of what seemed slow, its time there is measured.
still_slow() {
    local unit used slow=1 TIMEFORMAT='%U %S'
    for unit in "$target"-slow-unit-*; do
        [ -e "$unit" ] || continue
        used=$({ time TMPDIR=$work "$target" "$unit" >/dev/null 2>&1; } 2>&1)
        echo "slow: ${unit##*/} takes ${used/ / + } s of the processor"
        if awk '{ exit $1 + $2 >= 1 }' <<<"$used"; then rm "$unit"; else slow=0; fi
    done
    return $slow
}
[ -z "${JANTAR_FUZZ_BAR:-}" ] || ! still_slow || code=1
[ $code -eq 0 ] && exit 0
tail -n 40 "$work/log"
exit 1 # libFuzzer ends with 77 on a crash, which means "skipped" to ctest
