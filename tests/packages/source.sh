#!/usr/bin/env bash
# The source archive: the same bytes again from another folder and time zone, also made from itself;
# it configures.
. "$(dirname "$0")/chroots.sh"
[ -e "$JANTAR_SOURCE_DIR/.git" ] || skip "not a checkout"
package source
archive=$(echo "$packages"/jantar-*[0-9].tar.xz)
mkdir "$work/unpacked"
tar -C "$work/unpacked" -xf "$archive" || fail "it can't be unpacked"
tree=$(echo "$work"/unpacked/*)
(umask 077 && TZ=Asia/Tokyo "$tree/assets/desktop/package" source "$work/again" >/dev/null) ||
    fail "the unpacked source makes no archive"
cmp "$archive" "$work/again/$(basename "$archive")" || fail "the archive made from it differs"
cmake -S "$tree" -B "$work/build" -DJANTAR_TESTS=OFF >"$work/cmake.log" 2>&1 ||
    { tail "$work/cmake.log" >&2; fail "it does not configure"; }
echo "$(stat -c %s "$archive") bytes: $(basename "$archive")"
