#!/usr/bin/env bash
# Draws the pictures of screenshots.txt with the program, without a display: all, or those named.
#
# Usage: assets/desktop/screenshots.sh PROGRAM FOLDER [WIDTHxHEIGHT [NAME...]]
set -eu
[ $# -ge 2 ] || { sed -n '2,4s/^# \?//p' "$0" >&2; exit 64; }
program=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
size=${3:-1280x720}
names=" ${*:4} "
cd "$(dirname "$0")/../.."
while IFS='|' read -r name arguments _; do
    case $name in '' | '#'*) continue ;; esac
    [ -z "${names// /}" ] || [[ $names == *" $name "* ]] || continue
    # shellcheck disable=SC2086 # arguments are words
    "$program" shot $arguments --size "$size" --data-dir . -o "$folder/$name.png" >/dev/null
    echo "$folder/$name.png"
done <assets/desktop/screenshots.txt
