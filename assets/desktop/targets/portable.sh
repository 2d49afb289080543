# shellcheck shell=bash disable=SC2154 # sourced by package
# portable.sh - one folder for any Linux: the program needs nothing but glibc.
#
# It is compiled against the headers and the glibc of an old Debian, so that it runs there, too.
# They are unpacked, not installed: that needs neither root nor a chroot.
need build static portable
old=bullseye # glibc 2.31
arch=$(dpkg --print-architecture)
triplet=$(gcc -print-multiarch)
name=jantar-$version-linux-$(uname -m)

# What SDL is compiled with. At run time it opens the libraries if they are there.
old_packages=(libc6 libc6-dev linux-libc-dev libx11-dev x11proto-dev libxext-dev libxext6 libx11-6
    libxcursor-dev libxcursor1 libxi-dev libxi6 libxfixes-dev libxfixes3 libxrandr-dev libxrandr2
    libxrender-dev libxrender1 libxss-dev libxss1 libxau-dev libxdmcp-dev libxcb1-dev libxcb1
    libxau6 libxdmcp6 libpthread-stubs0-dev libxkbcommon-dev libxkbcommon0 libwayland-dev
    libwayland-client0 libwayland-cursor0 libwayland-egl1 libwayland-server0 libffi-dev libegl-dev
    libegl1 libgl-dev libgl1 libglx-dev libgles-dev libgles2 libglvnd-dev libasound2-dev libasound2
    libpulse-dev libpulse0 libpipewire-0.3-dev libpipewire-0.3-0 libspa-0.2-dev libdbus-1-dev
    libdbus-1-3 libudev-dev libudev1 libglib2.0-dev libglib2.0-0 libibus-1.0-dev libpcre3-dev
    libblkid-dev libmount-dev libselinux1-dev libwayland-bin libbsd0
    libmd0)

unpack_old() { # folder
    local package link to
    mkdir -p "$1" "$work/old"
    (cd "$work/old" && own_apt "$work/apt-old" "deb $(mirror) $old main" \
        -o "APT::Architecture=$arch" download "${old_packages[@]}")
    for package in "$work"/old/*.deb; do
        dpkg-deb -x "$package" "$1"
    done
    # Absolute links would lead out of the folder.
    find "$1" -type l -lname '/*' -print0 | while IFS= read -r -d '' link; do
        to=$(readlink "$link")
        ln -sfr "$1$to" "$link"
    done
}

step "fetching the sources of the libraries" sources_of "$work/sources" "${static_sources[@]}"
step "fetching the headers of an old Debian" unpack_old "$work/sysroot"
step "taking what is committed" write_tree "$work/tree"
cat >"$work/toolchain.cmake" <<END
set(CMAKE_SYSROOT $work/sysroot)
set(CMAKE_FIND_ROOT_PATH $work/sysroot)
set(CMAKE_LIBRARY_ARCHITECTURE $triplet)
set(CMAKE_C_LIBRARY_ARCHITECTURE $triplet)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(what IN ITEMS LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_\${what} ONLY)
endforeach()
END
# gcc finds crt1.o and libc.so of its own system before those of a sysroot, but not before -B's.
export PKG_CONFIG_SYSROOT_DIR=$work/sysroot
export PKG_CONFIG_LIBDIR=$work/sysroot/usr/lib/$triplet/pkgconfig:$work/sysroot/usr/share/pkgconfig
build_static() {
    cmake -S "$work/tree/assets/desktop/static" -B "$work/build" -G Ninja \
        -DCMAKE_TOOLCHAIN_FILE="$work/toolchain.cmake" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS="-B$work/sysroot/usr/lib/$triplet -ffile-prefix-map=$work=." \
        -DJANTAR_SOURCE="$work/tree" \
        -DJANTAR_LIBRARIES="$work/sources" -DJANTAR_LAST_DATA_DIR=/usr/share/games/jantar \
        -DWAYLAND_SCANNER="$work/sysroot/usr/bin/wayland-scanner" \
        -DCMAKE_INSTALL_BINDIR=. -DJANTAR_INSTALL_DATADIR=. &&
        cmake --build "$work/build" --target jantar &&
        cmake --install "$work/build" --strip --prefix "$work/$name"
}
step "compiling SDL and the game (about 6 min)" build_static
step "packing it (about half a minute)" \
    write_tar_xz "$name" "$work/$name" "$out/$name.tar.xz"
echo "$out/$name.tar.xz"
