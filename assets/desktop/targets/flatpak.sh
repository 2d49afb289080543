# shellcheck shell=bash disable=SC2154 # sourced by package
# flatpak.sh - a folder for flatpak-builder: the manifest, and beside it all that it builds from.
#
# The runtime has SDL2, SDL2_image, SDL2_mixer and zlib; cJSON comes from Debian's source. Build it:
#   flatpak-builder --user --install build-folder io.github.jantar.Jantar.json
need build static
id=io.github.jantar.Jantar
folder=$out/flatpak
rm -rf "$folder"
mkdir -p "$folder"
"$here/package" source "$folder" >/dev/null
step "fetching the source of cJSON" sources_of "$work/sources" cjson
cjson=$(basename "$work"/sources/cjson_*.orig.tar.*)
cp "$work/sources/$cjson" "$folder/"

checksum() { sha256sum "$folder/$1" | cut -d' ' -f1; }

cat >"$folder/$id.json" <<END
{
    "id": "$id",
    "runtime": "org.freedesktop.Platform",
    "runtime-version": "24.08",
    "sdk": "org.freedesktop.Sdk",
    "command": "jantar",
    "rename-desktop-file": "jantar.desktop",
    "rename-icon": "jantar",
    "rename-mime-file": "jantar.xml",
    "finish-args": [
        "--socket=fallback-x11",
        "--socket=wayland",
        "--socket=pulseaudio",
        "--share=ipc",
        "--device=all"
    ],
    "modules": [
        {
            "name": "cjson",
            "buildsystem": "cmake-ninja",
            "config-opts": ["-DENABLE_CJSON_TEST=OFF", "-DCMAKE_BUILD_TYPE=Release"],
            "cleanup": ["/include", "/lib/pkgconfig", "/lib/cmake"],
            "sources": [{
                "type": "archive",
                "path": "$cjson",
                "sha256": "$(checksum "$cjson")"
            }]
        },
        {
            "name": "jantar",
            "buildsystem": "cmake-ninja",
            "builddir": true,
            "config-opts": ["-DJANTAR_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Release",
                "-DJANTAR_LAST_DATA_DIR=/app/share/jantar"],
            "sources": [{
                "type": "archive",
                "path": "jantar-$version.tar.xz",
                "sha256": "$(checksum "jantar-$version.tar.xz")"
            }]
        }
    ]
}
END
if command -v flatpak-builder >/dev/null; then
    flatpak-builder --show-manifest "$folder/$id.json" >/dev/null || die "the manifest is not valid"
fi
echo "$folder/$id.json"
