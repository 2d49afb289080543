# shellcheck shell=bash disable=SC2154 # sourced by package
# windows.sh - a zip for Windows 10 and newer: one folder, in which jantar.exe needs nothing but the
# system. It is compiled here, by mingw-w64.
# jantar.com starts it from a console (src/main/console_windows.c).
need build static windows
name=jantar-$version-windows-x86_64
step "fetching the sources of the libraries" sources_of "$work/sources" "${static_sources[@]}"
step "taking what is committed" write_tree "$work/tree"
cat >"$work/toolchain.cmake" <<END
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
# SDL names C++ as one of its languages, but has nothing in it here.
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-gcc)
set(CMAKE_CXX_COMPILER_FORCED TRUE)
set(CMAKE_DISABLE_FIND_PACKAGE_PkgConfig ON)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(what IN ITEMS LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_\${what} ONLY)
endforeach()
END
build_static() {
    cmake -S "$work/tree/assets/desktop/static" -B "$work/build" -G Ninja \
        -DCMAKE_TOOLCHAIN_FILE="$work/toolchain.cmake" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS="-ffile-prefix-map=$work=." -DJANTAR_SOURCE="$work/tree" \
        -DJANTAR_LIBRARIES="$work/sources" -DJANTAR_LAST_DATA_DIR= \
        -DCMAKE_INSTALL_BINDIR=. -DJANTAR_INSTALL_DATADIR=. -DCMAKE_INSTALL_DOCDIR=documents &&
        cmake --build "$work/build" --target jantar || return
    local component
    for component in program data documents; do
        cmake --install "$work/build" --strip --prefix "$work/$name" --component "$component" ||
            return
    done
}
step "compiling SDL and the game (about 6 min)" build_static
cp /usr/share/doc/mingw-w64-common/copyright "$work/$name/documents/libraries/mingw-w64.txt"
step "packing it" write_zip "$name" "$work" "$out/$name.zip"
echo "$out/$name.zip"
