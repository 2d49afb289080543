# shellcheck shell=bash disable=SC2034,SC2154 # sourced by package and release
# facts.sh - the game's version, page and repository, which the root's CMakeLists.txt names.
version=$(sed -n 's/^project(jantar VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
homepage=$(sed -n 's/^ *HOMEPAGE_URL "\(.*\)".*/\1/p' "$root/CMakeLists.txt")
repository=$(sed -E 's|^https://([^.]+)\.github\.io/(.*)/$|https://github.com/\1/\2|' \
    <<<"$homepage")
