# shellcheck shell=bash disable=SC2154 # sourced by package
# source.sh - the source as one archive.
write_tree "$work/tree"
write_tar "jantar-$version" "$work/tree" | xz -6 -T1 >"$out/jantar-$version.tar.xz"
echo "$out/jantar-$version.tar.xz"
