#!/usr/bin/env bash
# A disk that is really full (a small tmpfs, where one can be mounted). The game plays to its end
# and prints one message; saved data is unchanged, no half-written file is left. Once there is room,
# the next run is saved.
. "$(dirname "$0")/../app/common.sh"
. "$(dirname "$0")/../app/told.sh"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
disk="$work/disk"
mkdir "$disk"
mount -t tmpfs -o size=128k none "$disk" 2>/dev/null || {
    echo "skipped: no file system can be mounted here"
    exit 77
}
trap 'kill -KILL $game 2>/dev/null; umount -l "$disk"; rm -rf "$work"' EXIT

# play: runs the game until it has played a second. Its messages are in $said.
play() {
    start_game play first-light --user-dir "$disk/user"
    until_shown 'tick>60'
    kill -TERM "$game"
    ended
}

sums() {
    (cd "$disk/user" && find . -type f | sort | xargs md5sum)
}

play
says_nothing "there is room"
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
[ "$(messages | wc -l)" = 2 ] || { messages >&2; fail "not two messages"; }
says "results.json"
says "last.jrp"
# Copies of the run, as far as there was room for them, wait for the next start.
after=$(sums | grep -v '\.copy-[01]$')
[ "$after" = "$before" ] || fail "kept: $before; now: $after"
rm "$disk/fill"
touch "$work/mark"
play
says_nothing "there is room again"
# By date: two plays of as many ticks within a minute give the same file.
[ "$disk/user/replays/last.jrp" -nt "$work/mark" ] || fail "nothing new was kept"
[ "$(sums | wc -l)" = "$(wc -l <<<"$before")" ] || { sums >&2; fail "something was left behind"; }
expect 0 "$JANTAR_PROGRAM" replay "$disk/user/replays"
echo ok
