// test_float_state.c - a game and a level do not depend on the floating-point state of the thread
// that plays and loads them, and leave that state as it was.
#include "harness.h"
#include "jantar/float_state.h"
#include "jantar/level.h"
#include "play.h"

#include <fenv.h>
#include <pthread.h>

#if defined(__SSE2__)
#define FLUSH (FLOAT_STATE_RIGHT | 0x8040u)
#elif defined(__aarch64__)
#define FLUSH (FLOAT_STATE_RIGHT | 1u << 24)
#else
#define FLUSH FLOAT_STATE_RIGHT // where nothing can be flushed
#endif

#if !defined(__has_feature)
#define __has_feature(name) 0
#endif
#if __has_feature(memory_sanitizer)
enum { HAS_JSON = 0 }; // cJSON is not instrumented, so the sanitizer takes its memory for unwritten
#else
enum { HAS_JSON = 1 };
#endif

enum { TICKS = 240 };

// What a thread computes, and the state that it leaves.
typedef struct Job {
    uint64_t state; // of float_state_write()
    int rounding;   // of fesetround()
    const char *level_path;
    uint64_t level_hash, start_hash, end_hash; // results
    uint64_t state_before, state_after;
} Job;

static void play_level(Job *job, const LevelDesc *level)
{
    Play play = play_begin(level);
    job->level_hash = game_level_hash(level);
    job->start_hash = game_hash(play.state).all;
    play_hold(&play, GAME_KEY_RIGHT | GAME_KEY_STICK, TICKS);
    job->end_hash = game_hash(play.state).all;
    play_end(&play);
}

static void *work(void *self)
{
    Job *job = self;
    Level *level = NULL;
    LevelReport report;
    float_state_write(job->state);
    if (job->rounding != FE_TONEAREST)
        fesetround(job->rounding);
    job->state_before = float_state_read() & ~(uint64_t)FLOAT_STATE_NOTES;
    if (level_load(job->level_path, &level, &report) == LEVEL_OK)
        play_level(job, level_desc(level));
    level_free(level);
    job->state_after = float_state_read() & ~(uint64_t)FLOAT_STATE_NOTES;
    return NULL;
}

static void play_with(uint64_t state, int rounding, Job *job)
{
    char path[512];
    harness_source_path(path, sizeof path, "levels/forest/07-rope-works.json");
    *job = (Job){.state = state, .rounding = rounding, .level_path = path};
    pthread_t thread;
    REQUIRE(pthread_create(&thread, NULL, work, job) == 0);
    pthread_join(thread, NULL);
    REQUIRE(job->end_hash != 0);
}

TEST(float_state_of_a_thread_changes_no_result_and_is_kept)
{
    Job plain, other;
    if (!HAS_JSON)
        SKIP("cJSON is not instrumented");
    play_with(FLOAT_STATE_RIGHT, FE_TONEAREST, &plain);
    const Job others[] = {
        {.state = FLUSH, .rounding = FE_TONEAREST},
        {.state = FLOAT_STATE_RIGHT, .rounding = FE_UPWARD},
        {.state = FLOAT_STATE_RIGHT, .rounding = FE_DOWNWARD},
        {.state = FLOAT_STATE_RIGHT, .rounding = FE_TOWARDZERO},
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        play_with(others[i].state, others[i].rounding, &other);
        CHECK_HEX(other.level_hash, plain.level_hash);
        CHECK_HEX(other.start_hash, plain.start_hash);
        CHECK_HEX(other.end_hash, plain.end_hash);
        CHECK_HEX(other.state_after, other.state_before);
    }
}

// A library may have made divisions by zero fatal.
TEST(float_state_has_no_traps_within)
{
#if defined(__SSE2__)
    float_state_write(FLOAT_STATE_RIGHT & ~(uint64_t)0x1f80u);
    FloatState caller = float_state_begin();
    CHECK(float_check() == NULL);
    float_state_end(caller);
    CHECK_HEX(float_state_read() & 0x1f80u, 0);
    float_state_write(FLOAT_STATE_RIGHT);
#endif
}
