#!/usr/bin/env bash
# The Debian packages: the same bytes from two folders and time zones, no complaint of lintian; in
# a clean Debian 12 and 13 they install, all shipped runs verify, and the game plays in a window.
. "$(dirname "$0")/chroots.sh"
packages_need packages deb test || skip "still missing: $packages_missing"
most=30000000 # bytes of both packages

package deb
other="$work/some where/else/jantar"
mkdir -p "$(dirname "$other")" "$work/temporary"
git clone -q "$JANTAR_SOURCE_DIR" "$other" || skip "not a checkout"
(umask 077 && TZ=Asia/Tokyo TMPDIR="$work/temporary" LANG=C.UTF-8 \
    "$other/assets/desktop/package" deb "$work/again" >"$work/again.log" 2>&1) ||
    { tail -n 20 "$work/again.log" >&2; fail "package deb, again"; }
for deb in "$packages"/*.deb; do
    cmp "$deb" "$work/again/$(basename "$deb")" || fail "two builds differ"
    echo "$(stat -c %s "$deb") bytes: $(basename "$deb")"
done
[ "$(cat "$packages"/*.deb | wc -c)" -le "$most" ] || fail "the packages are too large"

complaints=$(lintian --fail-on error,warning --display-info "$packages"/*.changes 2>&1) ||
    fail "lintian: $complaints"

for suite in bookworm trixie; do
    new_chroot "$suite" || { echo "$suite: skipped, the mirror does not have it"; continue; }
    cp "$packages"/jantar_*.deb "$packages"/jantar-data_*.deb "$work/$suite/opt/"
    inside "$suite" sh -c 'apt-get update && apt-get install -y --no-install-recommends \
        /opt/*.deb' >"$work/$suite.log" 2>&1 ||
        { tail -n 20 "$work/$suite.log" >&2; fail "$suite: it does not install"; }
    inside "$suite" jantar --version || fail "$suite: --version"
    verifies "$suite" jantar /usr/share/games/jantar/levels
    plays "$suite" jantar
    inside "$suite" apt-get purge -y jantar jantar-data >"$work/$suite.log" 2>&1 ||
        fail "$suite: it is not removed"
    left=$(inside "$suite" find / -xdev -name '*jantar*' -not -path '/opt/*' -not -path '/proc/*' \
        -not -path '/tmp/*' -not -path '/var/log/*')
    [ -z "$left" ] || fail "$suite: it leaves $left"
done
