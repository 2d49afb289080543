// test_input_script.c - input scripts: what they may contain, and the messages about mistakes in
// them.
#include "harness.h"

#include "jantar/input_script.h"

#include <stdio.h>
#include <string.h>

TEST(script_reads_the_documented_example)
{
    InputTrack track;
    REQUIRE(input_script_parse("30:. 90:r 12:rJ 45:rS", &track, NULL));
    CHECK_INT(track.ticks, 177);
    CHECK_INT(input_track_at(&track, 0).keys, 0);
    CHECK_INT(input_track_at(&track, 29).keys, 0);
    CHECK_INT(input_track_at(&track, 30).keys, GAME_KEY_RIGHT);
    CHECK_INT(input_track_at(&track, 120).keys, GAME_KEY_RIGHT | GAME_KEY_JUMP);
    CHECK_INT(input_track_at(&track, 176).keys, GAME_KEY_RIGHT | GAME_KEY_STICK);
    CHECK_INT(input_track_at(&track, 177).keys, 0);
    input_track_free(&track);
}

TEST(script_knows_every_key)
{
    static const struct {
        const char *text;
        unsigned key;
    } keys[] = {{"1:l", GAME_KEY_LEFT},
                {"1:r", GAME_KEY_RIGHT},
                {"1:u", GAME_KEY_UP},
                {"1:d", GAME_KEY_DOWN},
                {"1:J", GAME_KEY_JUMP},
                {"1:S", GAME_KEY_STICK},
                {"1:K", GAME_KEY_SLICK},
                {"1:H", GAME_KEY_HEAVY},
                {"1:P", GAME_KEY_PUFF},
                {"1:R", GAME_KEY_RESTART},
                {"1:.", 0},
                {"1:.r", GAME_KEY_RIGHT},
                {"1:lrudJSKHPR", GAME_KEYS_ALL}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        InputTrack track;
        if (!CHECK(input_script_parse(keys[i].text, &track, NULL)))
            continue;
        CHECK_INT(input_track_at(&track, 0).keys, keys[i].key);
        input_track_free(&track);
    }
}

TEST(script_allows_blanks_lines_and_comments)
{
    InputTrack track;
    REQUIRE(input_script_parse("\n\t 2:r # over the gap: 9:l\r\n# all of this line\n3:l#\n", &track,
                               NULL));
    CHECK_INT(track.ticks, 5);
    CHECK_INT(input_track_at(&track, 2).keys, GAME_KEY_LEFT);
    input_track_free(&track);
    REQUIRE(input_script_parse("", &track, NULL));
    CHECK_INT(track.ticks, 0);
    REQUIRE(input_script_parse(" # nothing", &track, NULL));
    CHECK_INT(track.ticks, 0);
}

TEST(script_says_where_and_what_is_wrong)
{
    static const struct {
        const char *script;
        const char *place;
        const char *words;
    } slips[] = {
        {"30:. 90:x", "line 1, column 9:", "'x' is not a key"},
        {"30:.\n5:r\n 5:rj", "line 3, column 5:", "'j' is not a key"},
        {"r", "line 1, column 1:", "number of ticks"},
        {"-5:r", "line 1, column 1:", "'-'"},
        {"10", "line 1, column 3:", "':' is missing"},
        {"10 :r", "line 1, column 3:", "':' is missing"},
        {"10:", "line 1, column 4:", "no keys"},
        {"10: r", "line 1, column 4:", "no keys"},
        {"0:r", "line 1, column 1:", "0 ticks"},
        {"1:. 99999999999999999999:r", "line 1, column 5:", "24 hours"},
        {"5184000:r 1:l", "line 1, column 11:", "24 hours"},
        {"1:r\xc5\x99", "line 1, column 4:", "0xc5"},
        {"1:r,1:l", "line 1, column 4:", "','"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        Err err = {.message = ""};
        InputTrack untouched = {.ticks = 123};
        CHECK(!input_script_parse(slips[i].script, &untouched, &err));
        CHECK_CONTAINS(err.message, slips[i].place);
        CHECK_CONTAINS(err.message, slips[i].words);
        CHECK_INT(untouched.ticks, 123);
    }
}

TEST(script_writes_keys_it_can_read)
{
    for (unsigned keys = 0; keys <= GAME_KEYS_ALL; keys++) {
        char text[INPUT_SCRIPT_KEYS_BYTES];
        char script[INPUT_SCRIPT_KEYS_BYTES + 8];
        InputTrack track;
        input_script_keys((uint16_t)keys, text);
        snprintf(script, sizeof script, "1:%s", text);
        if (!CHECK(input_script_parse(script, &track, NULL)))
            return;
        CHECK_INT(input_track_at(&track, 0).keys, keys);
        input_track_free(&track);
    }
}
