# chroots.sh - shared by the scripts that try packages: clean Debians, and the game in a window in
# one of them. Sourced by bash, not run.
#
# Environment: JANTAR_SOURCE_DIR; JANTAR_PACKAGES, a folder in which the packages are kept, so that
# a second run need not make them again (default: they are made anew)
set -u
fail() { echo "failed: $*" >&2; exit 1; }
skip() { echo "skipped: $*"; exit 77; }

work=$(mktemp -d)
chroots=()
clean_up() {
    local chroot
    for chroot in "${chroots[@]}"; do
        umount "$chroot/proc" "$chroot/tmp/.X11-unix" 2>/dev/null
        # Never through a mount into what is not ours.
        mountpoint -q "$chroot/proc" || rm -rf "$chroot"
    done
    rm -rf "$work"
}
trap clean_up EXIT
[ -e /etc/debian_version ] || skip "this is no Debian"
. "$JANTAR_SOURCE_DIR/src/packages.sh"

# package TARGET: makes it into $packages, unless it was made there from the same commit.
packages=${JANTAR_PACKAGES:-$work/packages}
package() {
    local from
    from=$(git -C "$JANTAR_SOURCE_DIR" rev-parse HEAD 2>/dev/null)
    [ -n "$from" ] && [ "$from" = "$(cat "$packages/$1.from" 2>/dev/null)" ] && return
    "$JANTAR_SOURCE_DIR/assets/desktop/package" "$1" "$packages" >"$work/package.log" 2>&1 || {
        tail -n 21 "$work/package.log" >&2
        fail "package $1"
    }
}

# Prints the address of the mirror that this machine uses.
mirror() {
    apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' |
        grep -v security | head -n 1
}

# new_chroot SUITE: makes a clean system in $work/SUITE. 1 if the mirror has none.
new_chroot() {
    [ "$(id -u)" = 0 ] || skip "a chroot needs root"
    packages_need packages || skip "still missing: $packages_missing"
    debootstrap --variant=minbase "$1" "$work/$1" "$(mirror)" >"$work/$1.log" 2>&1 || {
        tail -n 3 "$work/$1.log"
        rm -rf "${work:?}/$1"
        return 1
    }
    chroots+=("$work/$1")
    mkdir -p "$work/$1/opt/home" "$work/$1/tmp/.X11-unix" /tmp/.X11-unix
    mount -t proc proc "$work/$1/proc" &&
        mount --bind /tmp/.X11-unix "$work/$1/tmp/.X11-unix" || skip "nothing can be mounted here"
}

# inside SUITE COMMAND...: runs a command in a chroot, as a clean login would.
inside() {
    local suite=$1
    shift
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games \
        HOME=/opt/home LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${DISPLAY:+DISPLAY="$DISPLAY"} \
        SDL_AUDIODRIVER=dummy chroot "$work/$suite" "$@"
}

# verifies SUITE PROGRAM LEVELS: all shipped runs verify there.
verifies() {
    local said count
    count=$(find "$JANTAR_SOURCE_DIR/levels" -name '*.jrp' -not -path '*/experiments/*' | wc -l)
    said=$(inside "$1" "$2" replay --jobs 0 "$3") || fail "$1: $said"
    [ "$(grep -c ': verified' <<<"$said")" = "$count" ] ||
        fail "$1: not all of $count runs verify: $said"
    echo "$1: $count runs verify"
}

# plays SUITE PROGRAM: a window opens there and shows the game, which goes on and ends with 0.
plays() {
    local game window='' code first second
    inside "$1" "$2" play first-light 2>"$work/err" &
    game=$!
    for _ in $(seq 200); do
        window=$(xdotool search --onlyvisible --name '' 2>/dev/null | tail -n 1)
        [ -n "$window" ] && break
        sleep 0.1
    done
    [ -n "$window" ] || { cat "$work/err" >&2; fail "$1: no window"; }
    sleep 2
    first=$(import -window root -depth 8 rgb:- | sha256sum)
    xdotool keydown --window "$window" Right
    sleep 2
    second=$(import -window root -depth 8 rgb:- | sha256sum)
    [ "$first" != "$second" ] || fail "$1: the picture does not change"
    [ "$(import -window root -format '%k' info:-)" -gt 1000 ] || fail "$1: an empty picture"
    kill -TERM "$(pgrep -P "$game" || echo "$game")"
    wait "$game"
    code=$?
    [ $code = 0 ] || { cat "$work/err" >&2; fail "$1: the game ends with $code"; }
    echo "$1: it plays in a window"
}
