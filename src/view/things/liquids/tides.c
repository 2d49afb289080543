// tides.c - remembers where the water of tides stood, and how their bubbles swim.
#include "tides.h"
#include <stdlib.h>
#include <string.h>

#define JUMP 0.1         // tiles; a surface that moves farther in one tick did not flow there
#define AHEAD 1.0        // seconds by which bubbles turn before the water does
#define PACE 1.1         // tiles/s at which they swim with water that moves
#define PACE_AT_REST -.2 // and in water that does not: slowly up
#define TURNING 0.07     // part of the way to its new pace that a bubble comes in each tick

bool tides_open(Tides *tides, const LevelDesc *level)
{
    uint32_t count =
        level->element_first[LEVEL_ELEMENT_TIDE + 1] - level->element_first[LEVEL_ELEMENT_TIDE];
    *tides = (Tides){0};
    if (count == 0)
        return true;
    tides->list = calloc(count, sizeof *tides->list);
    tides->count = tides->list != NULL ? count : 0;
    return tides->list != NULL;
}

void tides_close(Tides *tides)
{
    free(tides->list);
    *tides = (Tides){0};
}

void tides_forget(Tides *tides)
{
    if (tides->count > 0)
        memset(tides->list, 0, tides->count * sizeof *tides->list);
}

// --- from tick to tick ---------------------------------------------------------------------------

// Returns the mark that is `back` marks older than the newest.
static const TideMark *mark_of(const TideMemory *memory, uint32_t back)
{
    return &memory->marks[(memory->next + TIDE_MARKS - 1 - back) % TIDE_MARKS];
}

static void mark(TideMemory *memory, double below, uint32_t tick)
{
    if (memory->count > 0 && tick - mark_of(memory, 0)->tick < TIDE_MARK_TICKS)
        return;
    memory->marks[memory->next] = (TideMark){below, tick};
    memory->next = (memory->next + 1) % TIDE_MARKS;
    memory->count += memory->count < TIDE_MARKS;
}

static void swim(TideMemory *memory, double way)
{
    double wanted = way != 0.0 ? way * PACE : PACE_AT_REST;
    memory->pace += (wanted - memory->pace) * TURNING;
    memory->drift_before = memory->drift;
    memory->drift += memory->pace / SIM_TICK_RATE;
}

void tides_tick(Tides *tides, const LevelDesc *level, const GameState *state)
{
    uint32_t first = level->element_first[LEVEL_ELEMENT_TIDE];
    bool leapt = state->tick != tides->tick + 1;
    tides->tick = state->tick;
    for (uint32_t i = 0; i < tides->count; i++) {
        const GameElement *now = &game_elements_const(state)[first + i];
        TideMemory *memory = &tides->list[i];
        if (leapt || real_abs(now->tide.below - memory->below) > JUMP)
            memory->count = memory->next = 0;
        memory->below = now->tide.below;
        mark(memory, now->tide.below, state->tick);
        swim(memory, game_tide_way(&level->elements[first + i], now, AHEAD));
    }
}

// --- what is asked -------------------------------------------------------------------------------

const TideMemory *tides_of(const Tides *tides, const LevelDesc *level, uint32_t element)
{
    uint32_t first = level->element_first[LEVEL_ELEMENT_TIDE];
    if (tides == NULL || element < first || element - first >= tides->count)
        return NULL;
    return &tides->list[element - first];
}

double tide_drift(const TideMemory *memory, double alpha)
{
    return memory->drift_before + (memory->drift - memory->drift_before) * alpha;
}

// Returns when the water was last as high as `below`, in ticks. The surface is taken to move evenly
// between two marks. Negative: not within what is remembered.
static double left_at(const TideMemory *memory, double below, double tick)
{
    TideMark later = {memory->below, (uint32_t)real_max(tick, 0.0)};
    for (uint32_t back = 0; back < memory->count; back++) {
        TideMark here = *mark_of(memory, back);
        if (here.below <= below) {
            double part = (below - here.below) / real_max(later.below - here.below, 1e-9);
            double between = real_max((double)later.tick - here.tick, 0.0);
            return here.tick + real_clamp(part, 0.0, 1.0) * between;
        }
        later = here;
    }
    return -1.0;
}

double tide_wetness(const TideMemory *memory, double below, double tick)
{
    if (below >= memory->below)
        return 1.0;
    double left = left_at(memory, below, tick);
    if (left < 0.0)
        return 0.0;
    return real_clamp(1.0 - (tick - left) / (TIDE_DRIES * SIM_TICK_RATE), 0.0, 1.0);
}
