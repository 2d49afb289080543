#!/usr/bin/env bash
# The very first start in a real window: the screen before anything else, by the keyboard; the next
# start begins with the title.
. "$(dirname "$0")/common.sh"
desktop_tools=(import)
. "$(dirname "$0")/desktop.sh"
first_start --lang en
until_shown screen=first
stands_still "the world moves before the player was asked"
[ ! -e "$user/settings.json" ] || fail "settings are written before the screen was left"
press Up Left Up Right # softer, and one hand
press Down Down Return # begins
until_shown screen=title
grep -q '"toggle_stick":.*"press once"' "$user/settings.json" || fail "one hand is not kept"
grep -q '"volume_master":.*75' "$user/settings.json" || fail "the volume is not kept"
close_window
first_start
until_shown screen=title
close_window
echo ok
