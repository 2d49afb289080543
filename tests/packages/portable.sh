#!/usr/bin/env bash
# The portable archive: the program needs glibc alone, of a known version; it starts from any
# folder, by any name, by a link; in a clean Debian 11 all runs verify, and the game plays there
# with the X11 libraries that a desktop has.
. "$(dirname "$0")/chroots.sh"
packages_need packages static portable test || skip "still missing: $packages_missing"

package portable
[ "$(find "$packages" -maxdepth 1 -name 'jantar-*-linux-*.tar.xz' | wc -l)" = 1 ] ||
    fail "not one archive"
archive=$(echo "$packages"/jantar-*-linux-*.tar.xz)
mkdir "$work/here"
tar -C "$work/here" -xf "$archive" || fail "it can't be unpacked"
folder=$(echo "$work"/here/*)
echo "$(stat -c %s "$archive") bytes: $(basename "$archive")"

needed=$(objdump -p "$folder/jantar" | awk '/NEEDED/ { print $2 }' | sort | tr '\n' ' ')
for library in $needed; do
    case $library in
    libc.so.6 | libm.so.6 | libdl.so.2 | libpthread.so.0 | librt.so.1 | ld-linux*) ;; # glibc's
    *) fail "it needs $library" ;;
    esac
done
glibc=$(objdump -T "$folder/jantar" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
echo "it needs $needed($glibc)"
[ "$(printf '%s\n' GLIBC_2.31 "$glibc" | sort -V | tail -n 1)" = GLIBC_2.31 ] ||
    fail "it needs a newer glibc than that of Debian 11"

# Any folder, any name, a link.
unset JANTAR_DATA_DIR
export XDG_DATA_HOME=$work/user XDG_CONFIG_HOME=$work/user
mv "$folder" "$work/a folder"
ln -s "a folder/jantar" "$work/link"
cp "$work/a folder/jantar" "$work/a folder/renamed"
for program in "$work/a folder/jantar" "$work/link" "$work/a folder/renamed"; do
    (cd / && "$program" run first-light --ticks 10 >/dev/null) || fail "$program does not start"
done
(cd "$work/a folder" && ./jantar run first-light --ticks 10 >/dev/null) || fail "./jantar"
rm "$work/a folder/renamed"

new_chroot bullseye || { echo "bullseye: skipped, the mirror does not have it"; exit 0; }
cp -r "$work/a folder" "$work/bullseye/opt/jantar"
verifies bullseye /opt/jantar/jantar /opt/jantar/levels
inside bullseye sh -c 'apt-get update && apt-get install -y --no-install-recommends libx11-6 \
    libxext6 libxcursor1 libxi6 libxfixes3 libxrandr2 libxss1 libegl1 libgl1 libgl1-mesa-dri' \
    >"$work/bullseye.log" 2>&1 || fail "$(tail -n 5 "$work/bullseye.log")"
plays bullseye /opt/jantar/jantar
