# shellcheck shell=bash disable=SC2154 # sourced by package
# source.sh - the source as one archive.
need source
step "taking what is committed" write_tree "$work/tree"
step "packing it (about half a minute)" \
    write_tar_xz "jantar-$version" "$work/tree" "$out/jantar-$version.tar.xz"
echo "$out/jantar-$version.tar.xz"
