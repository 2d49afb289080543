#!/usr/bin/env bash
# Saves a level while it is played in a real window. New ground appears after two looks at the file
# and the hero stays where it is. A broken file shows its message and the old level goes on. A
# thousand saves leak nothing. F4 makes a run of the level that verifies on the changed level.
. "$(dirname "$0")/common.sh"
desktop_tools=(python3 import convert)
. "$(dirname "$0")/desktop.sh"
make_level="$(dirname "$0")/make_level.py"
level="$work/level.json"
made() { python3 "$make_level" "$work/$1.json" "${@:2}" || fail "no level"; }
made open
made last 30
cp "$work/open.json" "$level"

# save NAME: replaces the level in one step.
save() {
    cp "$work/$1.json" "$level.new"
    mv "$level.new" "$level"
}
picture() { import -window "$window" "$work/$1.ppm"; }

# Prints how many pixels in 1000 differ between two pictures, in a part "WxH+X+Y" of 320x180.
differs() {
    convert "$work/$1.ppm" "$work/$2.ppm" -sample 320x180! -crop "$3" +repage \
        -compose difference -composite \
        -colorspace gray -threshold 12% -format '%[fx:int(mean*1000)]' info:
}

# far FROM: prints how far the hero went from there, hundredths of a tile.
far() {
    local value
    field x
    echo $((value - $1))
}

# rests: waits until the hero does not move for ten pictures.
rests() {
    local value before=none
    field x
    until [ "$value" = "$before" ]; do
        before=$value
        pictures 10
        field x
    done
}

# noticed: waits until the level is being loaded, which the second look after $saved must lead to.
noticed() {
    local end=$((SECONDS + patience))
    until shows loading=1; do
        shows "looks<$((saved + 3))" || fail "two looks at the saved level have led to nothing"
        look || nap
        not_forever $end "the saved level"
    done
}

small_window
open_game "$level"
hold Right 'x>560'
rests
picture before
field x && where=$value
field map && open=$value

# A wall appears, three tiles beside the hero: where the hero came to rest depends on how late the
# key was released, and the wall must be in the picture and not push it. The file was saved before
# the picture that is waited for here, so at the latest the second look after it finds that writing
# has ended.
made wall $((where / 100 + 3))
above=320x125+0+0 # the picture above the floor and the message
save wall
pictures 1
field looks && saved=$value
noticed
until_shown "map!=$open" loading=0
field map && walled=$value
picture after
[ "$(differs before after $above)" -ge 20 ] || fail "no new ground is to be seen"
rests
moved=$(far "$where")
[ "${moved#-}" -le 19 ] || fail "the hero went by $moved hundredths of a tile"

# A broken file: message on the screen (lower part) and on stderr, the old ground stays, the hero
# still obeys the keys.
printf '{ "type": "map",\n' >"$work/broken.json"
save broken
until_shown 'said=*level.json*'
picture broken
[ "$(differs before broken 320x40+0+140)" -ge 20 ] || fail "no message on the screen"
[ "$(differs after broken $above)" -le 10 ] || fail "the old ground went away"
shows "map=$walled" || fail "the broken file changed the level"
says 'level.json:2:1: \$'
field x && where=$value
hold_for 30 Left
[ "$(far "$where")" -le -47 ] || fail "the hero no longer obeys: it went by $(far "$where")"

# A thousand saves, of which the game takes in what it can; then one that differs from all.
files_open() { find "/proc/$game/fd" -mindepth 1 | wc -l; }
no_sounds_come() { ! grep -qx sounds "/proc/$game/task"/*/comm; } # read by a thread
memory_kb() { awk '/^VmRSS/ { print $2 }' "/proc/$game/status"; }
save wall
until_shown "said!=*level.json*" loading=0
waits "all sounds in memory" no_sounds_come
files=$(files_open)
memory=$(memory_kb)
python3 - "$make_level" "$level" <<'PYTHON'
import importlib.util, json, os, sys, time
spec = importlib.util.spec_from_file_location("make_level", sys.argv[1])
made = importlib.util.module_from_spec(spec)
spec.loader.exec_module(made)
texts = [json.dumps(made.level(column)) for column in (12, 14, 16)] + ["{"]
for number in range(1000):
    with open(sys.argv[2] + ".new", "w", encoding="utf-8") as file:
        file.write(texts[number % 4])
    os.replace(sys.argv[2] + ".new", sys.argv[2])
    time.sleep(0.002)
PYTHON
look_up
# One of the thousand may still be on its way: the game takes in what it saw at the looks before.
# Only then does another map mean the one that is saved next.
field looks
until_shown "looks>$((value + 4))" loading=0
field map && before=$value
save last
until_shown "map!=$before" "map!=$walled" loading=0
echo "after 1000 saves: memory $memory -> $(memory_kb) KB, open files $files -> $(files_open)"
[ "$(files_open)" -le "$files" ] || fail "files stay open: $files before, $(files_open) after"
[ -n "${JANTAR_SANITIZE:-}" ] || [ $(($(memory_kb) - memory)) -le 6000 ] || fail "memory grows"

# F4 plays the run so far on this level; the result is an ordinary run.
field run
press F4
until_shown "run>$value"
close_window
cp "$level" "$user/replays/" # a replay looks for its level beside it
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"
expect 0 "$JANTAR_PROGRAM" run "$level" --replay "$user/replays/last.jrp" --trace "$work/trace.csv"
awk -F, 'NR == 2 { start = $2 } NR > 1 && $2 > most { most = $2 }
    END { exit !(most > start + 1.5) }' "$work/trace.csv" ||
    fail "the run that F4 made does not hold what was played"

# Starts from an object; then with nothing selected in Tiled.
expect 64 "$JANTAR_PROGRAM" play "$level" --at %objectid
says "select one object"
expect 64 "$JANTAR_PROGRAM" play "$level" --at 99 --user-dir "$user"
says "no object 99"
echo ok
