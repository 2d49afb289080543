#!/usr/bin/env bash
# Makes the pictures of README.md with the program, without a display: the moving one out of the
# cuts in cuts.txt, and four of assets/desktop/screenshots.txt. They are committed.
#
# Usage: assets/page/make.sh PROGRAM [FOLDER]
#
# Needs ffmpeg. FOLDER is this one if it is left out.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,7s/^# \?//p' "$0" >&2; exit 64; }
command -v ffmpeg >/dev/null || { echo "make.sh: install ffmpeg first" >&2; exit 69; }
program=$(realpath "$1")
folder=$(realpath "${2:-$(dirname "$0")}")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rate=15 # pictures a second; with more the file would be too large for the page
width=480
colours=160

# Pictures twice as large as they will be, numbered through all cuts.
count=0
while IFS='|' read -r run from to _; do
    case $run in '' | '#'*) continue ;; esac
    [ "$to" != - ] || continue
    "$program" film --data-dir . --replay "$run.jrp" --from "$from" --to "$to" --rate $rate \
        --size 960x540 --bare -o "$work/cut/"
    for picture in "$work"/cut/*.png; do
        count=$((count + 1))
        mv "$picture" "$work/$(printf %05d $count).png"
    done
    rm -r "$work/cut"
done <assets/page/cuts.txt

# One palette for all cuts. Dithering would double the size: its pattern moves with the camera.
ffmpeg -v error -y -framerate $rate -i "$work/%05d.png" -fflags +bitexact -vf "\
scale=$width:-2:flags=area,split[a][b];[a]palettegen=max_colors=$colours[p];\
[b][p]paletteuse=dither=none:diff_mode=rectangle" "$folder/play.gif"
echo "$folder/play.gif"
assets/desktop/screenshots.sh "$program" "$folder" 960x540 pond wings lagoon editor
