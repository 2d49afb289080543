// test_audio_ambience.c - sounds of states, in a game steered by keys: silence at rest, rolling,
// sliding, creeping, sounds of things in a level; and the mood that the music follows. Loudness on
// a device is tested in test_audio.c.
#include "app/sound/audio_cues.h"
#include "forest.h"
#include "game/yard.h"
#include "harness.h"
#include "jantar/drummer.h"

static MixerHearing loops[AUDIO_LOOPS];

static float gain_of(SoundKind kind)
{
    return loops[kind - SOUND_LOOP_FIRST].gain;
}

static void listen(const Yard *yard)
{
    audio_ambience(yard->play.state, yard->play.level, &theme_forest()->ambience, loops);
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++) {
        CHECK(loops[i].gain >= 0.0f && loops[i].gain <= 1.0f);
        CHECK(loops[i].rate > 0.4f && loops[i].rate < 2.0f);
    }
}

static Yard *hall(void)
{
    return yard_new(40, 9, vec2(5.0, 9.0));
}

TEST(rest_is_silent_and_rolling_is_heard)
{
    Yard *yard = hall();
    yard_begin(yard);
    play_hold(&yard->play, 0, 90);
    listen(yard);
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++)
        CHECK(loops[i].gain == 0.0f);
    play_hold(&yard->play, GAME_KEY_RIGHT, 8);
    listen(yard);
    float slow = gain_of(SOUND_LOOP_ROLL);
    play_hold(&yard->play, GAME_KEY_RIGHT, 60);
    listen(yard);
    CHECK(slow > 0.0f);
    CHECK(gain_of(SOUND_LOOP_ROLL) > slow);
    CHECK(gain_of(SOUND_LOOP_SLIDE) == 0.0f);
    play_hold(&yard->play, GAME_KEY_RIGHT | GAME_KEY_SLICK, 20);
    listen(yard);
    CHECK(gain_of(SOUND_LOOP_SLIDE) > 0.1f);
    CHECK(gain_of(SOUND_LOOP_ROLL) < 0.05f);
    yard_free(yard);
}

TEST(creeping_is_heard)
{
    Yard *yard = hall();
    yard_begin(yard);
    play_hold(&yard->play, GAME_KEY_STICK, 60);
    play_hold(&yard->play, GAME_KEY_STICK | GAME_KEY_RIGHT, 60);
    listen(yard);
    CHECK(gain_of(SOUND_LOOP_CREEP) > 0.05f);
    CHECK(gain_of(SOUND_LOOP_ROLL) == 0.0f);
    yard_free(yard);
}

TEST(falling_fast_is_heard)
{
    Yard *yard = yard_new(12, 60, vec2(5.0, 3.0));
    yard_begin(yard);
    play_hold(&yard->play, 0, 20);
    listen(yard);
    CHECK(gain_of(SOUND_LOOP_AIR) == 0.0f);
    play_hold(&yard->play, 0, 50);
    listen(yard);
    CHECK(gain_of(SOUND_LOOP_AIR) > 0.3f);
    yard_free(yard);
}

TEST(what_stands_in_a_level_is_heard)
{
    static const struct {
        LevelElementKind element;
        SoundKind sound;
    } rows[] = {{LEVEL_ELEMENT_WATER, SOUND_LOOP_WATER},
                {LEVEL_ELEMENT_WIND, SOUND_LOOP_WIND},
                {LEVEL_ELEMENT_WHEEL, SOUND_LOOP_WHEEL},
                {LEVEL_ELEMENT_EMBERS, SOUND_LOOP_EMBERS}};
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        float near = 0.0f;
        for (int far = 0; far < 2; far++) {
            Yard *yard = yard_new(80, 9, vec2(5.0, 9.0));
            yard_box(yard, rows[i].element, vec2(far ? 70.0 : 14.0, 6.0), vec2(3.0, 3.0));
            yard_begin(yard);
            play_hold(&yard->play, 0, 60);
            listen(yard);
            if (!far)
                near = gain_of(rows[i].sound);
            else
                CHECK(gain_of(rows[i].sound) == 0.0f); // too far away to be heard
            CHECK(far || loops[rows[i].sound - SOUND_LOOP_FIRST].pan > 0.0f);
            yard_free(yard);
        }
        CHECK(near > 0.1f);
    }
}

// A tide breathes in, higher, while it rises, and out while it falls; at its highest and lowest it
// holds its breath.
TEST(a_tide_breathes)
{
    enum { HIGHEST, FALLS, LOWEST, RISES, STAGES };
    static const double at[STAGES] = {0.5, 3.75, 6.75, 9.75}; // seconds
    float gain[STAGES], rate[STAGES];
    Yard *yard = yard_new(40, 9, vec2(5.0, 9.0));
    LevelElement *tide = yard_box(yard, LEVEL_ELEMENT_TIDE, vec2(14.0, 6.0), vec2(6.0, 5.0));
    tide->tide.low = 4.0;
    yard_begin(yard);
    for (uint32_t i = 0, played = 0; i < STAGES; i++) {
        uint32_t until = (uint32_t)(at[i] * SIM_TICK_RATE);
        play_hold(&yard->play, 0, until - played);
        played = until;
        listen(yard);
        gain[i] = gain_of(SOUND_LOOP_TIDE);
        rate[i] = loops[SOUND_LOOP_TIDE - SOUND_LOOP_FIRST].rate;
    }
    CHECK(gain[HIGHEST] == 0.0f && gain[LOWEST] == 0.0f);
    CHECK(gain[FALLS] > 0.3f && gain[RISES] > 0.3f);
    CHECK(rate[RISES] > 1.2f * rate[FALLS]);
    yard_free(yard);
}

// The hum of an eddy goes round with it, from one side to the other; one that stands is silent.
TEST(an_eddy_hums_and_its_hum_goes_round)
{
    for (int stands = 0; stands < 2; stands++) {
        Yard *yard = yard_new(40, 9, vec2(10.0, 9.0));
        LevelElement *eddy = yard_box(yard, LEVEL_ELEMENT_EDDY, vec2(10.0, 5.0), vec2(6.0, 6.0));
        eddy->eddy.waits = stands;
        yard_begin(yard);
        float left = 0.0f, right = 0.0f, gain = 0.0f;
        for (int i = 0; i < 20; i++) {
            play_hold(&yard->play, 0, 10);
            listen(yard);
            const MixerHearing *loop = &loops[SOUND_LOOP_EDDY - SOUND_LOOP_FIRST];
            left = loop->pan < left ? loop->pan : left;
            right = loop->pan > right ? loop->pan : right;
            gain = loop->gain > gain ? loop->gain : gain;
        }
        CHECK_INT(gain > 0.2f, !stands);
        CHECK_INT(gain > 0.0f, !stands);
        CHECK_INT(right - left > 0.5f, !stands);
        yard_free(yard);
    }
}

// A beak in a hole scrapes; it is heard in no other act.
TEST(a_beak_that_feels_is_heard)
{
    Yard *yard = yard_new(40, 9, vec2(14.0, 9.0));
    yard_place(yard, LEVEL_ELEMENT_BOSS, vec2(14.0, 5.0));
    yard_begin(yard);
    GameElement *boss = &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_BOSS)];
    for (uint32_t act = GAME_DRUMMER_SLEEPS; act <= GAME_DRUMMER_GONE; act++) {
        boss->mode = act;
        listen(yard);
        bool heard = act == GAME_DRUMMER_FEELS || act == GAME_DRUMMER_PULLS;
        CHECK_INT(gain_of(SOUND_LOOP_CREEP) > 0.05f, heard);
    }
    yard_free(yard);
}

TEST(moods_follow_the_hero)
{
    Yard *yard = yard_new(40, 9, vec2(5.0, 9.0));
    yard_place(yard, LEVEL_ELEMENT_ANT, vec2(8.0, 9.4));
    yard_begin(yard);
    play_hold(&yard->play, 0, 5);
    AudioMood mood = audio_mood(yard->play.state, yard->play.level);
    CHECK(mood.danger > 0.3);
    CHECK_NEAR(mood.speed, 0.0, 0.01);
    CHECK(mood.depth > 0.5); // a yard has a ceiling
    yard_free(yard);
    yard = hall();
    yard_begin(yard);
    play_hold(&yard->play, 0, 5);
    CHECK_NEAR(audio_mood(yard->play.state, yard->play.level).danger, 0.0, 0.0);
    yard->play.state->heroes[0].parts = 1;
    CHECK(audio_mood(yard->play.state, yard->play.level).danger > 0.5);
    play_hold(&yard->play, GAME_KEY_RIGHT, 100);
    CHECK(audio_mood(yard->play.state, yard->play.level).speed > 0.0);
    yard_free(yard);
}
