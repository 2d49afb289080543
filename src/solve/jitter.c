// jitter.c - presses and releases with a person's error: normal, with a deviation of two ticks (33
// ms).
#include "jitter.h"

#define SIGMA 2.0       // ticks
enum { UNIFORMS = 12 }; // their sum has a deviation of 1

// A whole number of ticks. Sums of uniform numbers, not libm: the same on every machine.
static int32_t error_ticks(Rng *rng)
{
    double sum = 0.0;
    for (int i = 0; i < UNIFORMS; i++)
        sum += rng_unit(rng);
    double ticks = (sum - 0.5 * UNIFORMS) * SIGMA + 1000.5;
    int32_t whole = (int32_t)ticks - 1000;
    return whole < -JITTER_TICKS ? -JITTER_TICKS : whole > JITTER_TICKS ? JITTER_TICKS : whole;
}

void jitter_begin(Jitter *jitter, uint64_t seed, uint16_t keys)
{
    *jitter = (Jitter){.rng = {seed}, .keys = keys, .planned = keys};
    (void)rng_next(&jitter->rng);
}

// A key changes at most once a tick, and never before its last change.
static void add_edge(Jitter *jitter, uint32_t bit, uint32_t tick)
{
    uint32_t at = (uint32_t)((int32_t)(tick + JITTER_TICKS) + error_ticks(&jitter->rng));
    if (at <= jitter->last[bit])
        at = jitter->last[bit] + 1;
    jitter->last[bit] = at;
    if (jitter->count < JITTER_EDGES)
        jitter->edges[jitter->count++] = (JitterEdge){at, (uint16_t)(1u << bit)};
    else
        jitter->keys ^= (uint16_t)(1u << bit);
}

void jitter_plan(Jitter *jitter, uint16_t keys, uint32_t tick)
{
    uint32_t changed = keys ^ jitter->planned;
    for (uint32_t bit = 0; bit < JITTER_KEYS; bit++)
        if (changed >> bit & 1u)
            add_edge(jitter, bit, tick);
    jitter->planned = keys;
}

uint16_t jitter_keys(Jitter *jitter, uint32_t tick)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < jitter->count; i++)
        if (jitter->edges[i].tick <= tick)
            jitter->keys ^= jitter->edges[i].key;
        else
            jitter->edges[kept++] = jitter->edges[i];
    jitter->count = kept;
    return jitter->keys;
}
