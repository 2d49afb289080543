#!/usr/bin/env bash
# Makes what people who write about the game ask for: pictures in two sizes, the icon, and a film of
# half a minute with sound, as WebM and MP4. None of it is committed.
#
# Usage: assets/page/press.sh PROGRAM FOLDER
#
# Needs ffmpeg. Everything is drawn by the program from the runs that come with the game.
set -euo pipefail
[ $# -eq 2 ] || { sed -n '2,7s/^# \?//p' "$0" >&2; exit 64; }
command -v ffmpeg >/dev/null || { echo "press.sh: install ffmpeg first" >&2; exit 69; }
program=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

assets/desktop/screenshots.sh "$program" "$folder/pictures" 1920x1080
assets/desktop/screenshots.sh "$program" "$folder/pictures-4k" 3840x2160
cp assets/desktop/jantar.svg "$folder/icon.svg"

# Each cut has its own sound, but one piece of music goes through the whole film.
inputs=()
streams=""
count=0
while IFS='|' read -r run from _ to; do
    case $run in '' | '#'*) continue ;; esac
    "$program" film --data-dir . --replay "$run.jrp" --from "$from" --to "$to" --size 1920x1080 \
        --bare --no-music -o "$work/$count.mp4"
    inputs+=(-i "$work/$count.mp4")
    streams+="[$count:v][$count:a]"
    count=$((count + 1))
done <assets/page/cuts.txt
ffmpeg -v error -y "${inputs[@]}" -i assets/music/title.ogg -filter_complex "\
${streams}concat=n=$count:v=1:a=1[pictures][sound];[$count:a]volume=1.8,afade=d=1[music];\
[sound][music]amix=duration=first:normalize=0,alimiter=limit=0.82:level=0,\
areverse,afade=d=1.5,areverse[mix]" -map "[pictures]" -map "[mix]" \
    -c:v libx264 -preset medium -crf 18 -c:a aac -b:a 192k -movflags +faststart "$folder/film.mp4"
ffmpeg -v error -y -i "$folder/film.mp4" -c:v libvpx-vp9 -b:v 0 -crf 32 -cpu-used 4 -row-mt 1 \
    -c:a libvorbis -q:a 6 "$folder/film.webm"
ls -l "$folder" "$folder"/*/
