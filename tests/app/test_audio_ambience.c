// test_audio_ambience.c - sounds of states, in a game steered by keys: silence at rest, rolling,
// sliding, creeping, sounds of things in a level; and the mood that the music follows. Loudness on
// a device is tested in test_audio.c.
#include "forest.h"
#include "game/yard.h"
#include "harness.h"
#include "jantar/drummer.h"
#include "jantar/horse.h"
#include "shell/sound/audio_cues.h"
#include <string.h>

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
                {LEVEL_ELEMENT_BRINE, SOUND_LOOP_WATER},
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

// The miller's horse is heard while it draws breath, and while it whirls.
TEST(a_horse_that_draws_breath_or_whirls_is_heard)
{
    Yard *yard = hall();
    yard_place(yard, LEVEL_ELEMENT_BOSS, vec2(12.0, 6.0))->boss.kind = LEVEL_BOSS_HORSE;
    yard_begin(yard);
    GameElement *horse = &game_elements(yard->play.state)[yard_first(yard, LEVEL_ELEMENT_BOSS)];
    for (uint32_t act = 0; act <= GAME_HORSE_RESTS; act++) {
        horse->mode = act;
        horse->boss.ticks = 30;
        listen(yard);
        CHECK_INT(gain_of(SOUND_LOOP_TIDE) > 0.1f, act == GAME_HORSE_BREATHES);
        CHECK_INT(gain_of(SOUND_LOOP_EDDY) > 0.1f, act == GAME_HORSE_WHIRLS);
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

// --- what is heard everywhere --------------------------------------------------------------------

static const ThemeAmbience shore = {.surf = 1.0, .gulls = 1.0, .grass = 1.0};

static void hear_weather(uint32_t tick, AudioMood mood)
{
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++)
        loops[i] = (MixerHearing){.rate = 1.0f};
    audio_weather(tick, &shore, &mood, loops);
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++) {
        CHECK(loops[i].gain >= 0.0f && loops[i].gain <= 1.0f);
        CHECK(loops[i].rate > 0.4f && loops[i].rate < 2.0f);
        CHECK(loops[i].pan >= -1.0f && loops[i].pan <= 1.0f);
    }
}

// Surf never stops, and swells and sinks every few seconds; gulls come and go, and mostly are away;
// nothing steps.
TEST(surf_breathes_gulls_pass_and_grass_rustles)
{
    enum { SECONDS = 180, TICKS = SECONDS * SIM_TICK_RATE };
    float low = 1.0f, high = 0.0f, before[3] = {0};
    uint32_t waves = 0, cries = 0, crying = 0;
    for (uint32_t tick = 0; tick < TICKS; tick++) {
        hear_weather(tick, (AudioMood){0});
        float now[3] = {gain_of(SOUND_LOOP_SURF), gain_of(SOUND_LOOP_GULLS),
                        gain_of(SOUND_LOOP_GRASS)};
        low = now[0] < low ? now[0] : low;
        high = now[0] > high ? now[0] : high;
        waves += before[0] < 0.6f && now[0] >= 0.6f;
        cries += before[1] == 0.0f && now[1] > 0.0f;
        crying += now[1] > 0.1f;
        CHECK(now[2] > 0.2f);
        for (int i = 0; i < 3 && tick > 0; i++)
            CHECK(now[i] - before[i] < 0.05f && before[i] - now[i] < 0.05f);
        memcpy(before, now, sizeof before);
    }
    CHECK(low > 0.2f && low < 0.35f && high > 0.95f);
    CHECK(waves >= SECONDS / 9 && waves <= SECONDS / 4);
    CHECK(cries >= 8 && crying < TICKS / 2);
}

TEST(water_and_rock_take_from_what_is_heard_everywhere)
{
    const uint32_t tick = 12 * SIM_TICK_RATE; // a gull cries
    hear_weather(tick, (AudioMood){0});
    float surf = gain_of(SOUND_LOOP_SURF), gulls = gain_of(SOUND_LOOP_GULLS),
          rate = loops[SOUND_LOOP_SURF - SOUND_LOOP_FIRST].rate;
    CHECK(gulls > 0.1f);
    hear_weather(tick, (AudioMood){.under = 1.0});
    CHECK(gain_of(SOUND_LOOP_SURF) > 0.0f && gain_of(SOUND_LOOP_SURF) < 0.5f * surf);
    CHECK(loops[SOUND_LOOP_SURF - SOUND_LOOP_FIRST].rate < 0.7f * rate); // duller
    CHECK(gain_of(SOUND_LOOP_GULLS) == 0.0f && gain_of(SOUND_LOOP_GRASS) == 0.0f);
    hear_weather(tick, (AudioMood){.depth = 1.0});
    CHECK(gain_of(SOUND_LOOP_GULLS) > 0.0f && gain_of(SOUND_LOOP_GULLS) < 0.5f * gulls);
}

// The hero is under water when it floats far below the surface, wherever the map lies.
TEST(a_mood_knows_the_surface_of_water)
{
    static const double depths[] = {-1.0, 0.1, 0.6, 3.0};
    double under[4];
    for (int i = 0; i < 4; i++) {
        Yard *yard = yard_new(40, 20, vec2(14.0, 10.0));
        LevelElementKind kind = i % 2 ? LEVEL_ELEMENT_TIDE : LEVEL_ELEMENT_WATER;
        yard_box(yard, kind, vec2(14.0, 10.0 - depths[i] + 4.0), vec2(8.0, 8.0));
        yard_begin(yard);
        Vec2 at = game_hero_info(yard->play.state).position;
        under[i] = audio_mood(yard->play.state, yard->play.level).under;
        CHECK_NEAR(at.y, 10.0, 0.5);
        yard_free(yard);
    }
    CHECK(under[0] == 0.0 && under[1] < 0.3);
    CHECK(under[2] > 0.2 && under[2] < 0.8);
    CHECK_NEAR(under[3], 1.0, 1e-9);
}
