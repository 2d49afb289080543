#!/usr/bin/env bash
# The whole game on SDL's dummy video driver (requested by name): SIGTERM saves and exits with 0. A
# missing or broken sound device, user folder, music or title level does not stop the game; it
# prints a message.
. "$(dirname "$0")/common.sh"
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
. "$(dirname "$0")/told.sh"

# play ARGUMENTS...: runs the game until a little after its first picture and until it has printed
# $wanted messages (music is read late) that are no warnings, then sends SIGTERM.
wanted=0
count() { messages | grep '^jantar: ' | grep -vc '^jantar: warning: '; }
said_enough() { [ "$(count)" -ge "$wanted" ]; }
play() {
    start_game "$@"
    until_shown 'tick>20'
    waits "$wanted messages" said_enough
    pictures 10 # one too many would come soon
    kill -TERM "$game"
    ended
}

# complains N TEXT ARGUMENTS...: the same; fails unless there are N messages, one of them with TEXT.
complains() {
    local text=$2
    wanted=$1
    play "${@:3}"
    says "$text"
    [ "$(count)" = "$wanted" ] || {
        messages >&2
        fail "not $wanted messages: $text"
    }
    wanted=0
}

play play first-light --user-dir "$user"
says_nothing "nothing is missing"
[ -s "$user/replays/last.jrp" ] || fail "no replay was kept"
expect 0 "$JANTAR_PROGRAM" replay "$user/replays/last.jrp"

SDL_AUDIODRIVER=no-such-driver complains 1 "sound" play first-light --user-dir "$user"

# All of these lines would delay the first picture by seconds.
mkdir "$work/pads"
seq 10000 18999 |
    sed "s/.*/030000000000000&000000010000,Pad &,a:b0,b:b1,leftx:a0,lefty:a1,platform:$(uname),/" \
        >"$work/pads/gamecontrollerdb.txt"
complains 1 "more than 1000 lines" play first-light --user-dir "$work/pads"

play play first-light --user-dir /dev/null/nowhere
says "/dev/null/nowhere"

play play first-light --replay "$user/replays/last.jrp" --user-dir "$work/other"
[ ! -e "$work/other/replays/last.jrp" ] || fail "watching was recorded"

# Behind the screen of a first start the title stands still; with settings it moves.
start_game --user-dir "$work/title"
until_shown screen=first
kill -TERM "$game"
ended
says_nothing "a first start"
mkdir -p "$work/title"
echo '{}' >"$work/title/settings.json"
play --user-dir "$work/title"
[ ! -e "$work/title/replays/last.jrp" ] || fail "the title screen was recorded"

# Data folders of the test's own: without assets; with broken music; with a broken level behind the
# title; with no valid level for the title at all.
data="$work/data"
mkdir "$data"
cp -r "$JANTAR_SOURCE_DIR/levels" "$data/levels"
complains 1 "no music" --data-dir "$data" --user-dir "$work/title"

mkdir -p "$data/assets/music"
for file in "$JANTAR_SOURCE_DIR"/assets/music/*.ogg; do
    head -c 3000 "$file" | tr '\000-\177' '\200-\377' >"$data/assets/music/$(basename "$file")"
done
# The jingle and the title, then the jingle and the four layers of the forest: no others are read.
complains 2 "can't be played as music" --data-dir "$data" --user-dir "$work/title"
complains 5 "can't be played as music" --data-dir "$data" play first-light --user-dir "$work/title"

cp -r "$JANTAR_SOURCE_DIR/assets" "$data"
echo '{' >"$data/levels/forest/06-the-pond.json"
complains 1 "06-the-pond.json:2:1" --data-dir "$data" --user-dir "$work/title"

echo '{' >"$data/levels/first-light.json"
expect 65 timeout $patience "$JANTAR_PROGRAM" --data-dir "$data" --user-dir "$work/title"
says "first-light.json:2:1"
echo ok
