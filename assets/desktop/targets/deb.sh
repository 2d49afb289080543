# shellcheck shell=bash disable=SC2154 # sourced by package
# deb.sh - packages for Debian: jantar, the program, and jantar-data, which all processors share.
need build sdl deb
maintainer=$(sed -n 's/^Maintainer: //p' "$here/debian/control")
tree=$work/jantar-$version
step "taking what is committed" write_tree "$tree"
cp -r "$tree/assets/desktop/debian" "$tree/debian"
sed -i "s|@HOMEPAGE@|$homepage|" "$tree/debian/control"
cat >"$tree/debian/changelog" <<END
jantar ($version) unstable; urgency=medium

  * Made from the source by assets/desktop/package. What is new is in
    changelog.gz.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
export DEB_BUILD_OPTIONS=${DEB_BUILD_OPTIONS-noautodbgsym}
build_deb() { (cd "$tree" && dpkg-buildpackage -b -uc -us); }
step "compiling the game, verifying all runs and packing it (about 6 min)" build_deb
for made in "$work"/*.deb "$work"/*.changes "$work"/*.buildinfo; do
    cp "$made" "$out/"
    case $made in *.deb) echo "$out/${made##*/}" ;; esac
done
