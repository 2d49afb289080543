# packages.sh - shared by ./play and tests/run: installs missing packages and builds a preset.
# Sourced by bash.
#
# packages_need GROUP...: installs the missing packages of the groups (build, sdl, test, all, long;
# source, deb, static, portable, windows, web: for assets/desktop/package; packages, browser: to try
# what that makes) through the system's package manager, after one line that names them. Quick when
# nothing is missing. Returns 1 if something is still missing; packages_missing then names it.
# build_preset NAME LOG [TARGET...]: configures and builds build/NAME; prints nothing on success.
# shellcheck shell=bash disable=SC2034

# Prints the rows of a group. A row that ends with a backslash goes on in the next line.
# name | test for its presence | apt-get | dnf | pacman | zypper       ("-": that system has no
# package)
packages_table() {
    case $1 in
    build) cat <<'END' ;;
a C compiler|cc_works|gcc libc6-dev|gcc glibc-devel|gcc|gcc glibc-devel
make|has_command ninja || has_command make|make|make|make|make
CMake|has_command cmake|cmake|cmake|cmake|cmake
pkg-config|has_command pkg-config|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf-pkg-config
cJSON|has_header cjson/cJSON.h|libcjson-dev|cjson-devel|cjson|cJSON-devel
zlib|has_header zlib.h|zlib1g-dev|zlib-devel|zlib|zlib-devel
END
    sdl) cat <<'END' ;;
SDL2|has_header SDL2/SDL.h|libsdl2-dev|SDL2-devel|sdl2|SDL2-devel
SDL2_image|has_header SDL2/SDL_image.h|\
    libsdl2-image-dev|SDL2_image-devel|sdl2_image|SDL2_image-devel
SDL2_mixer|has_header SDL2/SDL_mixer.h|\
    libsdl2-mixer-dev|SDL2_mixer-devel|sdl2_mixer|SDL2_mixer-devel
END
    test) cat <<'END' ;;
Python|has_command python3|python3|python3|python|python3
jsonschema for Python|python3_has jsonschema|\
    python3-jsonschema|python3-jsonschema|python-jsonschema|python3-jsonschema
clang|has_command clang|clang|clang|clang|clang
Xvfb|has_command xvfb-run|xvfb xauth|xorg-x11-server-Xvfb xorg-x11-xauth|\
    xorg-server-xvfb xorg-xauth|xorg-x11-server-Xvfb xauth
openbox|has_command openbox|openbox|openbox|openbox|openbox
xdotool|has_command xdotool|xdotool|xdotool|xdotool|xdotool
wmctrl|has_command wmctrl|wmctrl|wmctrl|wmctrl|wmctrl
ImageMagick|has_command import|imagemagick|ImageMagick|imagemagick|ImageMagick
sox|has_command sox|sox|sox|sox|sox
clang-format|has_command clang-format|clang-format|clang-tools-extra|clang|clang
END
    all) cat <<'END' ;;
oggenc|has_command oggenc|vorbis-tools|vorbis-tools|vorbis-tools|vorbis-tools
Tiled|has_command tmxrasterizer|tiled|tiled|tiled|tiled
Pillow for Python|system_python_has PIL|\
    python3-pil|python3-pillow|python-pillow|python3-Pillow
rsvg-convert|has_command rsvg-convert|librsvg2-bin|librsvg2-tools|librsvg|rsvg-convert
clang's run-time libraries|clang_has_fuzzer|\
    libclang-rt-dev llvm|compiler-rt llvm|compiler-rt llvm|clang llvm
qemu's user emulators|has_command qemu-s390x-static|\
    qemu-user-static|qemu-user-static|qemu-user-static|qemu-linux-user
gcc for aarch64|has_command aarch64-linux-gnu-gcc|\
    gcc-aarch64-linux-gnu libc6-dev-arm64-cross|-|aarch64-linux-gnu-gcc|-
gcc for s390x|has_command s390x-linux-gnu-gcc|gcc-s390x-linux-gnu libc6-dev-s390x-cross|-|-|-
gcc for i686|has_command i686-linux-gnu-gcc|gcc-i686-linux-gnu libc6-dev-i386-cross|-|-|-
musl|has_command musl-gcc|musl-tools|musl-gcc|musl|-
mingw|has_command x86_64-w64-mingw32-gcc|\
    gcc-mingw-w64-x86-64|mingw64-gcc|mingw-w64-gcc|mingw64-cross-gcc
Wine|has_command wine|wine wine64|wine-core|wine|wine
node|has_command node|nodejs|nodejs|nodejs|nodejs
appstreamcli|has_command appstreamcli|appstream|appstream|appstream|AppStream
desktop-file-validate|has_command desktop-file-validate|\
    desktop-file-utils|desktop-file-utils|desktop-file-utils|desktop-file-utils
update-mime-database|has_command update-mime-database|\
    shared-mime-info|shared-mime-info|shared-mime-info|shared-mime-info
bash-completion|[ -e /usr/share/bash-completion/bash_completion ]|\
    bash-completion|bash-completion|bash-completion|bash-completion
zsh|has_command zsh|zsh|zsh|zsh|zsh
wasi-libc|clang_has_wasi|\
    wasi-libc libclang-rt-dev-wasm32 lld|wasi-libc-static lld|wasi-libc wasi-compiler-rt lld|-
END
    source) cat <<'END' ;;
git|has_command git|git|git|git|git
xz|has_command xz|xz-utils|xz|xz|xz
END
    deb) cat <<'END' ;;
debhelper|has_command dh|debhelper|-|-|-
Ninja|has_command ninja|ninja-build|-|-|-
END
    static) cat <<'END' ;;
dpkg-source|has_command dpkg-source|dpkg-dev|-|-|-
Ninja|has_command ninja|ninja-build|-|-|-
END
    windows) cat <<'END' ;;
mingw|has_command x86_64-w64-mingw32-gcc|gcc-mingw-w64-x86-64|-|-|-
zip|has_command zip|zip|-|-|-
END
    portable) cat <<'END' ;;
pkg-config|has_command pkg-config|pkgconf|-|-|-
wayland-scanner|has_command wayland-scanner|libwayland-bin|-|-|-
END
    web) cat <<'END' ;;
CMake|has_command cmake|cmake|-|-|-
Emscripten|has_command emcc|emscripten|-|-|-
pngquant|has_command pngquant|pngquant|-|-|-
zopflipng|has_command zopflipng|zopfli|-|-|-
oggenc|has_command oggenc|vorbis-tools|-|-|-
zip|has_command zip|zip|-|-|-
END
    browser) cat <<'END' ;;
Chromium|has_command chromium|chromium|-|-|-
chromedriver|has_command chromedriver|chromium-driver|-|-|-
Selenium for Python|system_python_has selenium|python3-selenium|-|-|-
END
    packages) cat <<'END' ;;
debootstrap|has_command debootstrap|debootstrap|-|-|-
lintian|has_command lintian|lintian|-|-|-
Wine|has_command wine|wine wine64|-|-|-
END
    long) cat <<'END' ;;
gcc for armhf|has_command arm-linux-gnueabihf-gcc|\
    gcc-arm-linux-gnueabihf libc6-dev-armhf-cross|-|-|-
gcc for riscv64|has_command riscv64-linux-gnu-gcc|\
    gcc-riscv64-linux-gnu libc6-dev-riscv64-cross|-|riscv64-linux-gnu-gcc|-
END
    esac
}

has_command() { command -v "$1" >/dev/null 2>&1; }
cc_works() { echo 'int main(void) { return 0; }' | cc -x c - -o /dev/null >/dev/null 2>&1; }
has_header() { echo "#include <$1>" | cc -E -x c - >/dev/null 2>&1; }
python3_has() { python3 -c "import $1" >/dev/null 2>&1; }
# The packages are those of the system's Python, which need not be the first one on the path.
system_python_has() { /usr/bin/python3 -c "import $1" >/dev/null 2>&1 || python3_has "$1"; }
clang_has_fuzzer() {
    echo 'int LLVMFuzzerTestOneInput(const unsigned char *b, unsigned long n) { return !b && n; }' |
        clang -x c - -fsanitize=fuzzer,address -o /dev/null >/dev/null 2>&1
}

clang_has_wasi() {
    local made code
    made=$(mktemp)
    echo 'int main(void) { return 0; }' |
        clang --target=wasm32-wasi -x c - -o "$made" >/dev/null 2>&1
    code=$?
    rm -f "$made"
    return $code
}

# Prints the name of this system's package manager and its column in the table; nothing if it has
# none of the four.
packages_manager() {
    local column=3 manager
    for manager in apt-get dnf pacman zypper; do
        if has_command "$manager"; then
            echo "$manager $column"
            return
        fi
        column=$((column + 1))
    done
}

# Prints "name|packages" for each missing entry of the groups.
packages_look() { # column group...
    local column=$1 group row fields
    shift
    for group in "$@"; do
        while IFS= read -r row; do
            # The test may contain "||": only a single bar separates fields.
            IFS='|' read -r -a fields <<<"${row//||/@OR@}"
            eval "${fields[1]//@OR@/||}" || echo "${fields[0]}|${fields[$((column - 1))]}"
        done < <(packages_table "$group" | sed -e ':join' -e '/\\$/ { N; s/\\\n *//; b join' -e '}')
    done
}

packages_install() { # manager package...
    local manager=$1 sudo=() log
    shift
    if [ "$(id -u)" -ne 0 ]; then
        has_command sudo || {
            echo "Neither root nor sudo: please install these yourself: $*" >&2
            return 1
        }
        sudo=(sudo)
    fi
    log=$(mktemp)
    case $manager in
    apt-get)
        # Package lists may be missing (a fresh image) or stale: update them only then.
        local install=(env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends
            -o DPkg::Lock::Timeout=400)
        "${sudo[@]}" "${install[@]}" "$@" >"$log" 2>&1 </dev/null ||
            { "${sudo[@]}" apt-get update >"$log" 2>&1 </dev/null &&
                "${sudo[@]}" "${install[@]}" "$@" >>"$log" 2>&1 </dev/null; }
        ;;
    dnf) "${sudo[@]}" dnf install -y "$@" >"$log" 2>&1 </dev/null ;;
    pacman) "${sudo[@]}" pacman -Sy --needed --noconfirm "$@" >"$log" 2>&1 </dev/null ;;
    zypper) "${sudo[@]}" zypper --non-interactive install "$@" >"$log" 2>&1 </dev/null ;;
    esac
    local code=$?
    [ $code -eq 0 ] || { echo "$manager failed:" >&2; tail -n 8 "$log" >&2; }
    rm -f "$log"
    return $code
}

packages_need() { # group...
    local manager column missing wanted
    packages_missing=
    read -r manager column <<<"$(packages_manager)"
    missing=$(packages_look "${column:-3}" "$@")
    [ -n "$missing" ] || return 0
    wanted=$(cut -d'|' -f2 <<<"$missing" | tr '\n' ' ' | sed 's/ - / /g; s/^- //; s/ -$//; s/ *$//')
    if [ -z "$manager" ]; then
        echo "No apt-get, dnf, pacman or zypper here; please install:" \
            "$(cut -d'|' -f1 <<<"$missing" | paste -sd, -)" >&2
    elif [ -n "$wanted" ]; then
        echo "Installing with $manager: $wanted"
        # shellcheck disable=SC2086 # one word per package
        packages_install "$manager" $wanted || true
        hash -r
        missing=$(packages_look "$column" "$@")
    fi
    packages_missing=$(cut -d'|' -f1 <<<"$missing" | paste -sd, -)
    [ -z "$missing" ]
}

# Environment: BUILD_OPTIONS, more options for CMake; BUILD_JOBS, the number of files to compile at
# a time (default: one for each processor).
build_preset() {
    local preset=$1 log=$2 directory=build/$1 generator=()
    shift 2
    mkdir -p "$directory"
    # CMake can't use a build folder that was copied or moved along with the tree.
    if [ -f "$directory/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" "$directory/CMakeCache.txt"; then
        rm -rf "$directory"
        mkdir -p "$directory"
    fi
    [ -f "$directory/CMakeCache.txt" ] || ! has_command ninja || generator=(-G Ninja)
    local targets=()
    [ $# -eq 0 ] || targets=(--target "$@")
    # shellcheck disable=SC2086 # options are words
    if cmake --preset "$preset" "${generator[@]}" ${BUILD_OPTIONS:-} >"$log" 2>&1 &&
        cmake --build "$directory" --parallel "${BUILD_JOBS:-$(nproc 2>/dev/null || echo 2)}" \
            "${targets[@]}" >>"$log" 2>&1; then
        return 0
    fi
    grep -nE -A4 'error|Error|FAILED' "$log" | head -n 40 >&2 || tail -n 20 "$log" >&2
    echo "The build failed; all of it is in $log" >&2
    return 1
}
