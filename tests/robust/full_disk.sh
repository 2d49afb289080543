#!/usr/bin/env bash
# A disk that is really full (a small tmpfs, where one can be mounted). The game plays to its end
# and prints one message; saved data is unchanged, no half-written file is left. Once there is room,
# the next run is saved.
. "$(dirname "$0")/../app/common.sh"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy JANTAR_TIMES=1
disk="$work/disk"
mkdir "$disk"
mount -t tmpfs -o size=128k none "$disk" 2>/dev/null || {
    echo "skipped: no file system can be mounted here"
    exit 77
}
trap 'umount "$disk"; rm -rf "$work"' EXIT

# play: runs the game until a little after its first picture. Its messages are in $work/err.
play() {
    "$JANTAR_PROGRAM" play first-light --user-dir "$disk/user" >"$work/out" 2>"$work/err" &
    local process=$!
    for _ in $(seq 3000); do
        grep -q "a picture of the start" "$work/err" && break
        sleep 0.1
    done
    sleep 1
    kill -TERM "$process"
    wait "$process" || { cat "$work/err" >&2; fail "exit code $?"; }
    sed -i '/a picture of the start/d' "$work/err"
}

sums() {
    (cd "$disk/user" && find . -type f | sort | xargs md5sum)
}

play
[ ! -s "$work/err" ] || { cat "$work/err" >&2; fail "a message though there is room"; }
expect 0 "$JANTAR_PROGRAM" replay "$disk/user/replays"
before=$(sums)
dd if=/dev/zero of="$disk/fill" bs=1k 2>/dev/null
expect 74 "$JANTAR_PROGRAM" film --replay "$JANTAR_SOURCE_DIR/levels/first-light.jrp" \
    --to 3 --size 320x180 -o "$disk/film/"
says "the disk is full"
[ ! -e "$disk/film" ] || fail "a part of a film was left"
play
says "the disk is full"
# One message for the run, and one for the results, which hold the time played.
[ "$(wc -l <"$work/err")" = 2 ] || { cat "$work/err" >&2; fail "not two messages"; }
says "results.json"
says "last.jrp"
# Copies of the run, as far as there was room for them, wait for the next start.
after=$(sums | grep -v '\.copy-[01]$')
[ "$after" = "$before" ] || fail "kept: $before; now: $after"
rm "$disk/fill"
touch "$work/mark"
play
[ ! -s "$work/err" ] || { cat "$work/err" >&2; fail "a message though there is room again"; }
# By date: two plays of as many ticks within a minute give the same file.
[ "$disk/user/replays/last.jrp" -nt "$work/mark" ] || fail "nothing new was kept"
[ "$(sums | wc -l)" = "$(wc -l <<<"$before")" ] || { sums >&2; fail "something was left behind"; }
expect 0 "$JANTAR_PROGRAM" replay "$disk/user/replays"
echo ok
