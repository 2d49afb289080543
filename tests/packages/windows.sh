#!/usr/bin/env bash
# The zip for Windows, under Wine: the program needs libraries of the system alone; commands print,
# take and give what they do here, with the same exit codes; all runs verify; it plays in a window,
# and a second start hands its file to the first; killed while it saves, it loses nothing.
. "$(dirname "$0")/chroots.sh"
packages_need packages static windows test || skip "still missing: $packages_missing"
most=25000000 # bytes of the zip

package windows
archive=$(echo "$packages"/jantar-*-windows-*.zip)
[ -f "$archive" ] || fail "not one archive"
size=$(stat -c %s "$archive")
echo "$size bytes: $(basename "$archive")"
[ "$size" -le "$most" ] || fail "the zip is too large"
(cd "$work" && cmake -E tar xf "$archive") || fail "it can't be unpacked"
mv "$work"/jantar-* "$work/Žluté hry" # any folder, any name
folder="$work/Žluté hry"

for program in "$folder"/jantar.exe "$folder"/jantar.com; do
    x86_64-w64-mingw32-objdump -p "$program" >"$work/head" || fail "no program $program"
    while read -r library; do
        case ${library,,} in
        advapi32.dll | gdi32.dll | imm32.dll | kernel32.dll | msvcrt.dll | ole32.dll | \
            oleaut32.dll | setupapi.dll | shell32.dll | user32.dll | version.dll | winmm.dll) ;;
        *) fail "it needs $library" ;;
        esac
    done < <(awk '/DLL Name/ { print $3 }' "$work/head")
    grep ^Subsystem "$work/head"
done

export WINEPREFIX=${JANTAR_WINE_FOLDER:-$work/wine} WINEDEBUG=-all
export WINEDLLOVERRIDES='mscoree=;mshtml='
export SDL_AUDIODRIVER=dummy APPDATA
display=${DISPLAY:-}
unset DISPLAY XDG_DATA_HOME JANTAR_DATA_DIR
native=$JANTAR_PROGRAM
# Only what was started here ends.
trap 'wineserver -k 2>/dev/null; clean_up' EXIT
cd "$folder" || exit
mkdir -p "$WINEPREFIX"
wineserver -p60 # stays between the starts, each of which would begin with it
wine jantar.exe --version >/dev/null 2>&1 # the first start makes Windows' folders
user=$(find "$WINEPREFIX/drive_c/users" -maxdepth 3 -name Roaming | head -n 1)/Jantar
mine() { timeout 120 wine jantar.com "$@"; }

# --- commands ------------------------------------------------------------------------------------

expect() { # code words command...: what is said on both streams has the words
    local code=$1 words=$2 got
    shift 2
    said=$(timeout 120 "$@" 2>&1 </dev/null)
    got=$?
    [ "$got" = "$code" ] || fail "$*: ends with $got, not $code: $said"
    grep -qF -- "$words" <<<"$said" || fail "$*: does not say '$words': $said"
}

same() { # arguments...: prints the same here and there, byte for byte
    local here there
    here=$("$native" "$@" 2>&1 | sed 's/"realtime_factor":[^,]*,//' | sha256sum)
    there=$(mine "$@" 2>&1 | sed 's/"realtime_factor":[^,]*,//' | sha256sum)
    [ "$here" = "$there" ] || fail "$* prints something else: $(mine "$@" 2>&1 | head -n 3)"
}

export JANTAR_DATA_DIR=$folder
same --version
same --help
same run first-light --input '30:. 90:r 12:rJ 45:rS'
same check levels/first-light.json
same dump first-light --tick 90 --input 90:r
same synctest first-light --ticks 60
same schema --object-types
unset JANTAR_DATA_DIR
for program in jantar.exe jantar.com; do
    expect 0 'jantar 0' wine $program --version
    expect 64 "unknown command 'nonsense'" wine $program nonsense
    expect 66 "no level 'nowhere'" wine $program run nowhere
    expect 66 'there is no such file' wine $program replay nowhere.jrp
    expect 1 'a value is expected' wine $program check documents/LICENSE
    expect 4 'damaged' wine $program replay documents/LICENSE
done
expect 0 'verified' bash -c 'ls levels/forest/*.jrp | head -n 3 | wine jantar.exe replay -'
expect 0 'verified' wine jantar.com replay 'levels\forest\01-first-steps.jrp'
expect 0 'verified' wine jantar.com replay "Z:${folder//\//\\}\\levels\\first-light.jrp"
mkdir -p "$work/Příliš žluťoučký"
expect 0 '' wine jantar.com new "$work/Příliš žluťoučký/kůň-Łoś.json"
[ -f "$work/Příliš žluťoučký/kůň-Łoś.json" ] || fail "new: no file with that name"
expect 0 ': good' wine jantar.com check "$work/Příliš žluťoučký/kůň-Łoś.json"
cp "$work/Příliš žluťoučký/kůň-Łoś.json" "$work/before"
expect 0 '' wine jantar.com fmt "$work/Příliš žluťoučký/kůň-Łoś.json"
cmp "$work/before" "$work/Příliš žluťoučký/kůň-Łoś.json" || fail "fmt changes what new wrote"
expect 0 '"found":true' wine jantar.com solve "$work/Příliš žluťoučký/kůň-Łoś.json" \
    --record "$work/Příliš žluťoučký/cesta.jrp"
expect 0 verified "$native" replay "$work/Příliš žluťoučký/cesta.jrp"
expect 0 '' wine jantar.com dump first-light --tick 5 -o "$work/Příliš žluťoučký/ž.txt"
[ -s "$work/Příliš žluťoučký/ž.txt" ] || fail "dump -o writes no file of that name"
expect 0 '' wine jantar.com shot first-light --tick 60 -o "$work/Příliš žluťoučký/ž.png"
[ -s "$work/Příliš žluťoučký/ž.png" ] || fail "shot writes no file of that name"
same shot first-light --tick 60 --hash
printf 'set map title Žluť\n' >"$work/script"
expect 0 '' wine jantar.com edit "$work/Příliš žluťoučký/kůň-Łoś.json" --script "$work/script"
echo "commands: as here"

# --- runs ----------------------------------------------------------------------------------------

count=$(find levels -name '*.jrp' | wc -l)
for jobs in 1 2; do
    said=$(mine replay --jobs $jobs --summary levels 2>&1 </dev/null) || fail "$said"
    [ "$(grep -c ': verified' <<<"$said")" = "$count" ] || fail "not all of $count verify: $said"
    tail -n 1 <<<"$said"
done

# --- links out of the folder ---------------------------------------------------------------------

mkdir -p "$work/linked/tilesets"
cp levels/jantar.tiled-project "$work/linked/"
cp levels/tilesets/*.tsj levels/tilesets/*.png "$work/linked/tilesets/"
cp levels/first-light.json "$work/linked/"
mkdir "$work/secret"
mv "$work/linked/tilesets/terrain.tsj" "$work/secret/"
ln -s "$work/secret/terrain.tsj" "$work/linked/tilesets/terrain.tsj"
expect 1 'outside the folder' wine jantar.com check "$work/linked/first-light.json"
echo "a link out of the folder: refused"

# --- a window ------------------------------------------------------------------------------------

[ -n "$display" ] || { echo "no display: the window is not tried"; exit 0; }
export DISPLAY=$display
# A desktop of Windows that began without a display opens no windows later either.
wineserver -k
wineserver -w
wineserver -p60

begin() { # arguments...: starts the game -> $game, $window
    window=
    wine jantar.exe "$@" 2>"$work/err" &
    game=$!
    for _ in $(seq 300); do
        window=$(xdotool search --onlyvisible --name '^Jantar' 2>/dev/null | tail -n 1)
        [ -n "$window" ] && return
        sleep 0.2
    done
    cat "$work/err" >&2
    fail "no window"
}

picture() { import -window root -depth 8 rgb:- | sha256sum; }

within() { # seconds command...: the command succeeds before they are over
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        [ $SECONDS -lt $end ] || return 1
        sleep 0.5
    done
}

is_drawn() { [ "$(import -window root -format '%k' info:-)" -gt 1000 ]; }
differs() { [ "$first" != "$(picture)" ]; }

# The first window makes Windows' desktop, which may take the focus: then the game opens paused.
begin play first-light
sleep 3
kill -9 "$game"
wait "$game" 2>/dev/null

begin play first-light
within 60 is_drawn || fail "an empty picture"
sleep 5
first=$(picture)
xdotool keydown Right
sleep 3
within 30 differs || fail "the picture does not change"
xdotool keyup Right
# A second one hands over its file and ends.
expect 0 '' wine jantar.exe levels/forest/01-first-steps.json
kill -0 "$game" || fail "the first game has ended"
sleep 3
wine jantar.exe play first-light 2>"$work/err2" & # a second copy, on purpose
second=$!
sleep 6
kill -0 "$game" && kill -0 $second || fail "two copies at once: one has ended"
kill -9 $second "$game"
wait $second "$game" 2>/dev/null
echo "it plays in a window; a second start hands its file over; two copies at once"

for i in $(seq 20); do
    begin play first-light
    xdotool keydown Right key F5
    sleep "$((i % 4 + 1)).$((RANDOM % 10))"
    kill -9 "$game"
    wait "$game" 2>/dev/null
    xdotool keyup Right
done
begin play first-light # sees to what the killed ones left
sleep 5
kill -9 "$game"
wait "$game" 2>/dev/null
[ -z "$(find "$user" -name '*.broken*')" ] || fail "broken: $(find "$user" -name '*.broken*')"
find "$user" -name '*.json' -print0 | xargs -0 -n 1 python3 -m json.tool >/dev/null ||
    fail "a torn file"
runs=$(find "$user" -name '*.jrp' | wc -l)
[ "$runs" -gt 0 ] || fail "no run is kept"
expect 0 verified "$native" replay "$user/replays"
echo "killed 20 times: $runs runs kept, all whole"
