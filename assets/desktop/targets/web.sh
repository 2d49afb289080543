# shellcheck shell=bash disable=SC2154 # sourced by package
# web.sh - one folder of static files for any web server, with the whole game, and a zip of it.
#
# The page fetches jantar.tar.gz (the program and all data but the music) behind its bar, and each
# piece of music when it is first wanted.
#
# Environment: JANTAR_WEB_BUILD, a folder for what was compiled, which is kept: the next time only
# what changed is made. What is in the source tree is taken then, not what is committed.
need static web
build=${JANTAR_WEB_BUILD:-$work/build}
mkdir -p "$build"
build=$(cd "$build" && pwd -P)
page=$out/web
name=jantar-$version-web

# Node of other makes does not look there for the parser that Debian's Emscripten uses.
export NODE_PATH=/usr/share/nodejs

source=$work/tree
if [ -n "${JANTAR_WEB_BUILD:-}" ]; then
    source=$root
else
    step "taking what is committed" write_tree "$source"
fi
[ -d "$build/sources" ] || {
    step "fetching the sources of the libraries" \
        sources_of "$build/sources.part" "${static_sources[@]}"
    mv "$build/sources.part" "$build/sources"
}

compile() {
    [ -f "$build/build.ninja" ] ||
        emcmake cmake -S "$source/assets/desktop/static" -B "$build" -G Ninja \
            -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS="-msimd128" \
            -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG" \
            -DJANTAR_SOURCE="$source" -DJANTAR_LIBRARIES="$build/sources" \
            -DJANTAR_LAST_DATA_DIR=/jantar \
            -DCMAKE_INSTALL_BINDIR=. -DJANTAR_INSTALL_DATADIR=. || return 1
    cmake --build "$build" --target jantar &&
        DESTDIR=$work/data cmake --install "$build" --component data --prefix / &&
        DESTDIR=$work/documents cmake --install "$build" --component documents --prefix /
}
step "compiling SDL and the game (about 6 min)" compile

# smaller PATTERN COMMAND...: replaces the files of the data by smaller ones. COMMAND... INPUT
# OUTPUT makes one; what the same command made before from the same file is taken again.
smaller() {
    local pattern=$1 file small
    shift
    mkdir -p "$build/smaller"
    while IFS= read -r file; do
        small=$build/smaller/$({ declare -f "$1" && cat "$file"; } | sha256sum |
            cut -c 1-40).${file##*.}
        [ -f "$small" ] || { "$@" "$file" "$work/part" && mv "$work/part" "$small"; } ||
            die "$file can't be made smaller"
        [ "$(stat -c %s "$small")" -ge "$(stat -c %s "$file")" ] || cp "$small" "$file"
    done < <(find "$work/data" -name "$pattern" | sort)
}

# 256 colours are enough for each of these pictures. Half of a palette's errors go on to the pixels
# beside: all of them would take a tenth more.
small_picture() {
    pngquant --quality 0-60 --floyd=0.5 --speed 1 --strip --output "$2.few" "$1" &&
        zopflipng -y --filters=0 "$2.few" "$2" >/dev/null && rm "$2.few"
}

# The tags of a loop are counted in frames of 44.1 kHz, to which the browser decodes. The layers
# that come and go over a base have one side: that takes a quarter to a third off them, 1.1 MB in
# all, and the base keeps its width.
small_music() {
    local about tags=() sides=()
    about=$(ogginfo "$1") || return 1
    case ${1##*/},$about in
        *-base.ogg,* | *,*"Channels: 1"*) ;;
        *-*.ogg,*) sides=(--downmix) ;;
    esac
    mapfile -t tags < <(sed -n 's/^\s*\(LOOP[A-Z]*=[0-9]*\)$/-c\n\1/p' <<<"$about")
    oggdec --quiet --output "$work/music.wav" "$1" &&
        oggenc --quiet --serial 1 --resample 20000 --quality -1 "${sides[@]}" "${tags[@]}" \
            --output "$2" "$work/music.wav"
}

step "making pictures smaller (about 6 min)" smaller '*.png' small_picture
step "making music smaller (about 1 min)" smaller '*.ogg' small_music

rm -rf "$page"
mkdir -p "$page/music" "$page/licences"
mv "$work"/data/assets/music/*.ogg "$page/music/"
rmdir "$work/data/assets/music"
cp "$build/jantar/jantar.wasm" "$build/jantar/jantar.js" "$work/data/"
[ -z "$(cd "$work/data" && find . -type f | grep -E '.{100}')" ] || die "a name is too long"
write_tar . "$work/data" | gzip -9n >"$page/jantar.tar.gz"
for file in page.js keep.js sounds.js page.css; do
    cp "$source/assets/desktop/web/$file" "$page/"
done
cp "$source/assets/desktop/jantar.svg" "$page/"
cp "$work"/documents/share/doc/jantar/libraries/*.txt "$page/licences/"
cp "$source/LICENSE" "$page/licences/jantar.txt"
sed -e "s/@SIZE@/$(stat -c %s "$page/jantar.tar.gz")/" -e "s|@HOMEPAGE@|$homepage|" \
    "$source/assets/desktop/web/index.html" >"$page/index.html"

find "$page" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
rm -f "$out/$name.zip"
(cd "$out" && find web -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 "$name.zip" -@)
total=$(find "$page" -type f -exec cat {} + | wc -c)
music=$(cat "$page"/music/* | wc -c)
echo "to the first level $((total - music)) bytes, music after it $music bytes"
echo "$page"
echo "$out/$name.zip"
