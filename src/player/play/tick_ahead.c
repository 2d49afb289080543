// tick_ahead.c - the next tick, in a thread.
#include "tick_ahead.h"

#include "jantar/clock.h"
#include "jantar/job.h"
#include "jantar/replay.h"
#include <stdlib.h>
#include <string.h>

// What the thread works on.
typedef struct Ahead {
    GameState *before; // owned; what the tick begins with
    GameState *after;  // owned
    const LevelDesc *level;
    GameInputs inputs;
    GameEvents events;
    uint64_t took;
} Ahead;

struct TickAhead {
    Job *job;
    const Ahead *work; // of the job
};

uint64_t tick_ahead_play(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                         GameEvents *events)
{
    uint64_t start = clock_ns();
    game_tick_all(state, level, inputs, events);
    return clock_ns() - start;
}

static void ahead_free(void *data)
{
    Ahead *work = data;
    if (!work)
        return;
    free(work->before);
    free(work->after);
    free(work);
}

static void ahead_work(void *data, const Job *job)
{
    Ahead *work = data;
    (void)job;
    work->took = tick_ahead_play(work->after, work->level, &work->inputs, &work->events);
}

static Ahead *ahead_make(const GameState *state, const LevelDesc *level, const GameInputs *inputs)
{
    Ahead *work = calloc(1, sizeof *work);
    if (!work)
        return NULL;
    work->before = malloc(state->size);
    work->after = replay_game_copy(state, level);
    if (!work->before || !work->after) {
        ahead_free(work);
        return NULL;
    }
    memcpy(work->before, state, state->size);
    work->level = level;
    work->inputs = *inputs;
    return work;
}

TickAhead *tick_ahead_begin(const GameState *state, const LevelDesc *level,
                            const GameInputs *inputs)
{
    TickAhead *ahead = malloc(sizeof *ahead);
    Ahead *work = ahead ? ahead_make(state, level, inputs) : NULL;
    if (!work) {
        free(ahead);
        return NULL;
    }
    ahead->work = work;
    ahead->job = job_begin(ahead_work, ahead_free, work);
    if (!ahead->job) { // that freed the work
        free(ahead);
        return NULL;
    }
    return ahead;
}

bool tick_ahead_is_done(const TickAhead *ahead)
{
    return job_is_done(ahead->job);
}

// The thread only reads what is compared here.
static bool follows(const Ahead *work, const GameState *state, const GameInputs *inputs)
{
    return work->before->size == state->size && memcmp(work->before, state, state->size) == 0 &&
           memcmp(&work->inputs, inputs, sizeof *inputs) == 0;
}

bool tick_ahead_take(TickAhead *ahead, GameState *state, const GameInputs *inputs,
                     GameEvents *events, uint64_t *took)
{
    bool good = follows(ahead->work, state, inputs);
    Ahead *work = job_end(ahead->job);
    if (good) {
        memcpy(state, work->after, state->size);
        *events = work->events;
        *took = work->took;
    }
    ahead_free(work);
    free(ahead);
    return good;
}

void tick_ahead_drop(TickAhead *ahead)
{
    if (!ahead)
        return;
    ahead_free(job_end(ahead->job));
    free(ahead);
}
