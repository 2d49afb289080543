// virtual_clock.c - the time that the game asks for, in tests.
#define _POSIX_C_SOURCE 200809L // nanosleep
#include "virtual_clock.h"

#include "harness.h"
#include "player/play/tick_ahead.h"
#include <SDL.h>
#include <time.h>

enum { ASKING_NS = 1000, NAP_NS = 50000, MS_NS = 1000000, BEGINS_MS = 3600000 };

static _Thread_local uint64_t now_ns = (uint64_t)BEGINS_MS * MS_NS;
static uint64_t tick_ns;
static uint64_t ahead_ns; // when the tick that is computed ahead is done
static void (*napping)(void);

void virtual_clock_pass(uint32_t milliseconds)
{
    now_ns += (uint64_t)milliseconds * MS_NS;
}

void virtual_clock_ticks_take(uint32_t milliseconds)
{
    tick_ns = (uint64_t)milliseconds * MS_NS;
}

void virtual_clock_nap_by(void (*nap)(void))
{
    napping = nap;
}

// --- what the clock is asked ---------------------------------------------------------------------

uint64_t __wrap_clock_ns(void);
void __wrap_clock_nap(uint32_t milliseconds);

uint64_t __wrap_clock_ns(void)
{
    now_ns += ASKING_NS;
    return now_ns;
}

void __wrap_clock_nap(uint32_t milliseconds)
{
    const struct timespec moment = {.tv_nsec = NAP_NS};
    virtual_clock_pass(milliseconds);
    if (napping)
        napping();
    else
        (void)nanosleep(&moment, NULL);
}

// --- ticks ---------------------------------------------------------------------------------------

void __real_game_tick_all(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                          GameEvents *events);
void __wrap_game_tick_all(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                          GameEvents *events);
TickAhead *__real_tick_ahead_begin(const GameState *state, const LevelDesc *level,
                                   const GameInputs *inputs);
TickAhead *__wrap_tick_ahead_begin(const GameState *state, const LevelDesc *level,
                                   const GameInputs *inputs);
bool __real_tick_ahead_is_done(const TickAhead *ahead);
bool __wrap_tick_ahead_is_done(const TickAhead *ahead);
bool __real_tick_ahead_take(TickAhead *ahead, GameState *state, const GameInputs *inputs,
                            GameEvents *events, uint64_t *took);
bool __wrap_tick_ahead_take(TickAhead *ahead, GameState *state, const GameInputs *inputs,
                            GameEvents *events, uint64_t *took);
void __real_tick_ahead_drop(TickAhead *ahead);
void __wrap_tick_ahead_drop(TickAhead *ahead);

void __wrap_game_tick_all(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                          GameEvents *events)
{
    __real_game_tick_all(state, level, inputs, events);
    now_ns += tick_ns;
}

TickAhead *__wrap_tick_ahead_begin(const GameState *state, const LevelDesc *level,
                                   const GameInputs *inputs)
{
    ahead_ns = now_ns + tick_ns;
    return __real_tick_ahead_begin(state, level, inputs);
}

static bool is_computed(void *ahead)
{
    return __real_tick_ahead_is_done(ahead);
}

bool __wrap_tick_ahead_is_done(const TickAhead *ahead)
{
    return now_ns >= ahead_ns &&
           harness_wait(is_computed, (void *)(uintptr_t)ahead, "a tick that a thread computes");
}

// Who takes or drops a tick waits for it.
static void until_done(void)
{
    now_ns = SDL_max(now_ns, ahead_ns);
}

bool __wrap_tick_ahead_take(TickAhead *ahead, GameState *state, const GameInputs *inputs,
                            GameEvents *events, uint64_t *took)
{
    until_done();
    return __real_tick_ahead_take(ahead, state, inputs, events, took);
}

void __wrap_tick_ahead_drop(TickAhead *ahead)
{
    if (ahead)
        until_done();
    __real_tick_ahead_drop(ahead);
}
