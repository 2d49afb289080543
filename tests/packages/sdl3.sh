#!/usr/bin/env bash
# SDL3 in place of SDL2, by the sdl2-compat of Debian 13: the package runs with it, its runs verify,
# and its window opens unpaused, though sdl2-compat makes the window anew for the renderer and tells
# of a lost focus. That Debian has both; systems that have only sdl2-compat are served the same.
. "$(dirname "$0")/chroots.sh"
packages_need packages deb test || skip "still missing: $packages_missing"

suite=trixie
new_chroot "$suite" || skip "the mirror does not have $suite"
inside "$suite" apt-get update >"$work/$suite.log" 2>&1 || fail "$suite: no lists of packages"
inside "$suite" apt-cache show libsdl2-compat-shim >"$work/$suite.log" 2>&1 ||
    skip "the mirror has no libsdl2-compat-shim"
package deb
cp "$packages"/jantar_*.deb "$packages"/jantar-data_*.deb "$work/$suite/opt/"
inside "$suite" sh -c 'apt-get install -y --no-install-recommends libsdl2-compat-shim \
    /opt/*.deb' >"$work/$suite.log" 2>&1 ||
    { tail -n 20 "$work/$suite.log" >&2; fail "$suite: it does not install"; }
# -s, as -W also knows names that packages conflict with.
inside "$suite" dpkg-query -s libsdl2-2.0-0 >"$work/$suite.log" 2>&1 &&
    fail "SDL2 is there, so sdl2-compat is not tried"
verifies "$suite" jantar /usr/share/games/jantar/levels
plays "$suite" jantar # a paused game does not change while a key is held
