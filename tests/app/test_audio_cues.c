// test_audio_cues.c - sound and rumble of events: none is silent, loudness and position are right,
// many at once are thinned out; and the table of assets/README.md agrees with the code. Samples are
// tested in test_sound.c.
#include "forest.h"
#include "harness.h"
#include "jantar/files.h"
#include "shell/input/rumble.h"
#include "shell/sound/audio_cues.h"
#include <stdio.h>
#include <string.h>

static const Box seen = {{0.0, 0.0}, {20.0, 11.25}};

static const EventRow *row_of(uint32_t kind)
{
    return &usual_events()->events[kind];
}

static GameEvents one_event(uint32_t kind, double x, double strength)
{
    GameEvents events = {.count = 1};
    events.list[0] = (GameEvent){
        .kind = (GameEventKind)kind, .place = {x, 5.0}, .strength = strength, .hero = GAME_NO_HERO};
    return events;
}

static AudioCue cue_of(uint32_t kind, double x, double strength)
{
    AudioCue cues[AUDIO_CUES_MAX] = {{0}};
    GameEvents events = one_event(kind, x, strength);
    CHECK(audio_cues(usual_events(), &events, seen, cues) <= 1);
    return cues[0];
}

TEST(no_event_is_silent)
{
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        AudioCue cue = cue_of(kind, 10.0, row_of(kind)->cue.strength.high);
        if (!CHECK(cue.hearing.gain > 0.9f && cue.kind == kind && cue.weight > 0.0f))
            CHECK_STR(game_event_name((GameEventKind)kind), "");
    }
}

TEST(strength_is_heard)
{
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        const EventCue *cue = &row_of(kind)->cue;
        double weakest = cue->strength.low, strongest = cue->strength.high;
        if (strongest <= weakest)
            continue;
        AudioCue weak = cue_of(kind, 10.0, weakest), strong = cue_of(kind, 10.0, strongest);
        CHECK(weak.hearing.gain < strong.hearing.gain);
        CHECK_NEAR((double)weak.hearing.rate, cue->rate.from, 1e-6);
        CHECK_NEAR((double)strong.hearing.rate, cue->rate.to, 1e-6);
        if (weakest > 0.0)
            CHECK(cue_of(kind, 10.0, 0.9 * weakest).hearing.gain == 0.0f);
    }
}

TEST(fireflies_climb_a_scale)
{
    float before = 0.0f;
    for (int caught = 1; caught <= 11; caught++) {
        float rate = cue_of(GAME_EVENT_CAUGHT, 10.0, caught).hearing.rate;
        CHECK(rate > before);
        before = rate;
    }
    // an octave higher
    CHECK_NEAR((double)cue_of(GAME_EVENT_CAUGHT, 10.0, 6.0).hearing.rate, 2.0, 1e-6);
    CHECK(cue_of(GAME_EVENT_CAUGHT, 10.0, 1e9).hearing.rate <= 4.0f);
}

TEST(bells_sound_a_semitone_higher_each)
{
    for (int note = 0; note < 24; note++) {
        float rate = cue_of(GAME_EVENT_CHIMED, 10.0, note).hearing.rate,
              next = cue_of(GAME_EVENT_CHIMED, 10.0, note + 1).hearing.rate;
        CHECK_NEAR((double)(next / rate), 1.059463, 1e-4);
    }
    CHECK_NEAR((double)cue_of(GAME_EVENT_CHIMED, 10.0, 12.0).hearing.rate, 2.0, 1e-6);
    CHECK(cue_of(GAME_EVENT_CHIMED, 10.0, 1e9).hearing.rate <= 4.0f);
}

TEST(place_is_heard)
{
    CHECK(cue_of(GAME_EVENT_HURT, 0.0, 0.0).hearing.pan < -0.5f);
    CHECK_NEAR((double)cue_of(GAME_EVENT_HURT, 10.0, 0.0).hearing.pan, 0.0, 1e-6);
    CHECK(cue_of(GAME_EVENT_HURT, 20.0, 0.0).hearing.pan > 0.5f);
    float edge = cue_of(GAME_EVENT_HURT, 20.0, 0.0).hearing.gain,
          beyond = cue_of(GAME_EVENT_HURT, 24.0, 0.0).hearing.gain;
    CHECK(beyond < edge);
    CHECK(beyond > 0.0f);
    CHECK(cue_of(GAME_EVENT_HURT, 33.0, 0.0).hearing.gain == 0.0f);
}

static void add_event(GameEvents *events, uint32_t kind, double strength)
{
    events->list[events->count++] = (GameEvent){.kind = (GameEventKind)kind,
                                                .place = {10.0, 5.0},
                                                .strength = strength,
                                                .hero = GAME_NO_HERO};
}

// The events of the tick are 63 landings and, at the end, a death. The death comes first, and only
// the loudest landings are heard.
TEST(a_crowd_is_thinned_out)
{
    AudioCue cues[AUDIO_CUES_MAX];
    GameEvents events = {.count = 0};
    for (int i = 0; i < GAME_EVENTS_MAX - 1; i++)
        add_event(&events, GAME_EVENT_LANDED, 3.0 + (i * 7) % 13);
    add_event(&events, GAME_EVENT_DIED, 0.0);
    CHECK_INT(audio_cues(usual_events(), &events, seen, cues), 1 + AUDIO_CUES_A_KIND);
    CHECK_INT(cues[0].kind, GAME_EVENT_DIED);
    CHECK_NEAR((double)cues[1].hearing.gain,
               (double)cue_of(GAME_EVENT_LANDED, 10.0, 15.0).hearing.gain, 1e-6);
    CHECK_NEAR((double)cues[2].hearing.gain, (double)cues[1].hearing.gain,
               1e-6); // the two loudest stay
}

TEST(a_tick_of_everything_keeps_what_matters)
{
    AudioCue cues[AUDIO_CUES_MAX];
    GameEvents events = {.count = 0};
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++)
        if (events.count < GAME_EVENTS_MAX - 2 || kind == GAME_EVENT_WON ||
            kind == GAME_EVENT_DIED) // as many as a tick holds
            add_event(&events, kind, row_of(kind)->cue.strength.high);
    CHECK_INT(audio_cues(usual_events(), &events, seen, cues), AUDIO_CUES_MAX);
    CHECK_INT(cues[0].kind, GAME_EVENT_WON);
    CHECK_INT(cues[1].kind, GAME_EVENT_DIED);
    for (uint32_t i = 1; i < AUDIO_CUES_MAX; i++)
        CHECK(cues[i - 1].weight * cues[i - 1].hearing.gain >=
              cues[i].weight * cues[i].hearing.gain);
}

TEST(pads_answer)
{
    GameEvents events = one_event(GAME_EVENT_LANDED, 10.0, 18.0);
    Rumble strong = rumble_of(usual_events(), &events, 0, vec2(10.0, 5.0));
    CHECK(strong.low > strong.high);
    CHECK(strong.milliseconds > 0);
    events.list[0].strength = 6.0;
    Rumble weak = rumble_of(usual_events(), &events, 0, vec2(10.0, 5.0));
    CHECK(weak.low > 0);
    CHECK(weak.low < strong.low);
    events.list[0].strength = 1.0;
    CHECK_INT(rumble_of(usual_events(), &events, 0, vec2(10.0, 5.0)).milliseconds, 0);
    events.list[0].strength = 18.0;
    CHECK_INT(rumble_of(usual_events(), &events, 0, vec2(30.0, 5.0)).milliseconds,
              0); // too far away
    add_event(&events, GAME_EVENT_DIED, 0.0);
    CHECK_INT(rumble_of(usual_events(), &events, 0, vec2(10.0, 5.0)).low,
              65535); // the strongest of all, not the sum
    events.list[0].hero = events.list[1].hero = 1;
    CHECK_INT(rumble_of(usual_events(), &events, 0, vec2(10.0, 5.0)).milliseconds,
              0); // about another hero
    CHECK_INT(rumble_of(usual_events(), &events, 1, vec2(10.0, 5.0)).low, 65535);
}

// --- the table of assets/README.md ---------------------------------------------------------------

enum { CELL_BYTES = 200 };

static const char *const class_names[SOUND_LOUDNESS_COUNT] = {"quiet", "common", "strong", "loop"};

static void describe_sound(uint32_t kind, char cell[CELL_BYTES])
{
    const Sound *sound = &row_of(kind)->sound;
    const EventCue *cue = &row_of(kind)->cue;
    int used = snprintf(cell, CELL_BYTES, "%s, %u kind%s", class_names[sound->loudness],
                        sound->variations, sound->variations == 1 ? "" : "s");
    if (cue->scale)
        snprintf(cell + used, (size_t)(CELL_BYTES - used), "; a step up a scale each");
    else if (cue->semitones)
        snprintf(cell + used, (size_t)(CELL_BYTES - used), "; a semitone up each");
    else if (cue->strength.high > cue->strength.low)
        snprintf(cell + used, (size_t)(CELL_BYTES - used),
                 "; %g–%g: loudness %g–1, pitch %.3g–%.3g", cue->strength.low, cue->strength.high,
                 cue->gain, cue->rate.from, cue->rate.to);
}

static void describe_rumble(uint32_t kind, char cell[CELL_BYTES])
{
    const EventRumble *row = &row_of(kind)->rumble;
    if (row->milliseconds == 0) {
        snprintf(cell, CELL_BYTES, "none");
        return;
    }
    int used = snprintf(cell, CELL_BYTES, "%g + %g, %u ms", row->low, row->high, row->milliseconds);
    if (row->strength.high > row->strength.low)
        snprintf(cell + used, (size_t)(CELL_BYTES - used), "; %g–%g", row->strength.low,
                 row->strength.high);
    else if (row->strength.low > 0.0)
        snprintf(cell + used, (size_t)(CELL_BYTES - used), "; from %g", row->strength.low);
}

static FileBytes source(const char *relative)
{
    FileBytes file = {0};
    Err err = {0};
    char path[FILES_PATH_BYTES];
    if (!files_read(harness_source_path(path, sizeof path, relative), 1 << 20, &file, &err))
        CHECK_STR(err.message, "");
    return file;
}

// Returns the cells of the only row that begins with "| name |". False unless there is exactly one.
static bool find_row(const char *text, const char *name, char cells[3][CELL_BYTES])
{
    char start[CELL_BYTES];
    snprintf(start, sizeof start, "\n| %s |", name);
    const char *at = strstr(text, start);
    if (at == NULL || strstr(at + 1, start) != NULL)
        return false;
    at += strlen(start);
    for (int i = 0; i < 3; i++) {
        const char *end = strchr(at, '|');
        if (end == NULL || end - at < 2 || end - at >= CELL_BYTES)
            return false;
        snprintf(cells[i], CELL_BYTES, "%.*s", (int)(end - at - 2), at + 1);
        at = end + 1;
    }
    return true;
}

// Appends to a cell, after a comma unless it is the first entry.
static void add_word(char *cell, const char *word)
{
    size_t used = strlen(cell);
    snprintf(cell + used, CELL_BYTES - used, "%s%s", used > 0 ? ", " : "", word);
}

// Particles come first, then everything else that is visible.
static void check_picture(uint32_t kind, const char *cell)
{
    static const char *const words[PARTICLE_KINDS] = {
        [PARTICLE_DROP] = "drops",
        [PARTICLE_SPRAY] = "spray",
        [PARTICLE_CLOD] = "clods",
        [PARTICLE_DUST] = "dust",
        [PARTICLE_CHIP] = "chips",
        [PARTICLE_SPLINTER] = "splinters",
        [PARTICLE_SPARK] = "sparks",
        [PARTICLE_GLOW] = "glow",
        [PARTICLE_RING] = "ring",
        [PARTICLE_RIPPLE] = "ripple",
        [PARTICLE_STREAK] = "streaks",
        [PARTICLE_STAR] = "stars",
        [PARTICLE_GATHER] = "gathering drops",
        [PARTICLE_LEAF] = "leaves",
        [PARTICLE_FEATHER] = "feathers",
    };
    const EventRow *row = row_of(kind);
    char wanted[CELL_BYTES] = "", flies[CELL_BYTES];
    for (uint32_t i = 0; i < row->burst_count; i++)
        add_word(wanted, words[row->bursts[i].particle]);
    if (row->trail > 0)
        add_word(wanted, "trail");
    snprintf(flies, sizeof flies, "%.*s", (int)strcspn(cell, ";"), cell);
    CHECK_STR(flies, wanted);
}

TEST(the_table_of_events_is_complete)
{
    FileBytes readme = source("assets/README.md");
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT && readme.bytes; kind++) {
        char cells[3][CELL_BYTES], sound[CELL_BYTES], rumble[CELL_BYTES];
        const char *name = game_event_name((GameEventKind)kind);
        describe_sound(kind, sound);
        describe_rumble(kind, rumble);
        if (!CHECK(find_row((const char *)readme.bytes, name, cells))) {
            printf("| %s | ? | %s | %s |\n", name, sound, rumble);
            continue;
        }
        CHECK_STR(cells[1], sound);
        CHECK_STR(cells[2], rumble);
        check_picture(kind, cells[0]);
    }
    files_bytes_free(&readme);
}
