// rate_summary.c - what many tries at a section come to.
#include "jantar/rate.h"

#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

#define ONE_PLACE 4.0 // places nearer than this are the same, tiles

enum { UNUSED_TICKS = 6 }; // a key held for less than this was not used

static const uint16_t verb_keys[RATE_VERBS] = {GAME_KEY_STICK, GAME_KEY_SLICK, GAME_KEY_HEAVY,
                                               GAME_KEY_PUFF};

uint16_t rate_verb_key(uint32_t verb)
{
    return verb_keys[verb];
}

// Adds a place to the spot that is near, or makes a new one. When there are too many, it is only
// counted elsewhere.
static void add_spot(RateSpot *spots, uint32_t *count, const RatePlace *place)
{
    Vec2 at = rate_place_at(place);
    for (uint32_t i = 0; i < *count; i++) {
        RateSpot *spot = &spots[i];
        if (spot->cause != place->cause || vec2_length(vec2_sub(spot->place, at)) > ONE_PLACE)
            continue;
        spot->tries++;
        spot->ticks += place->ticks;
        spot->place = vec2_lerp(spot->place, at, 1.0 / spot->tries);
        return;
    }
    if (*count < RATE_SPOTS)
        spots[(*count)++] =
            (RateSpot){.place = at, .tries = 1, .ticks = place->ticks, .cause = place->cause};
}

static void add_unused_verbs(RateSummary *summary, const RateTry *done)
{
    for (uint32_t verb = 0; verb < RATE_VERBS; verb++) {
        uint32_t key = 0;
        while (verb_keys[verb] >> key != 1u)
            key++;
        if (!(done->task.keys & verb_keys[verb]) || done->key_ticks[key] >= UNUSED_TICKS)
            continue;
        summary->without_tries[verb]++;
        summary->without_passed[verb]++;
    }
}

void rate_summary_add(RateSummary *summary, const RateTry *done)
{
    if (done->task.player == RATE_MASHER) {
        summary->masher_tries++;
        summary->masher_passed += done->passed;
        return;
    }
    if (done->task.player == RATE_BOUNCER) {
        summary->bouncer_tries++;
        summary->bouncer_passed += done->passed;
        return;
    }
    if (done->passed && summary->passed < RATE_TRIES_MAX) {
        summary->ticks[summary->passed] = done->ticks;
        summary->lives[summary->passed] = done->death_count + 1;
    }
    if (done->passed)
        add_unused_verbs(summary, done);
    summary->tries++;
    summary->passed += done->passed;
    summary->deaths += done->death_count;
    summary->hits += done->hits;
    summary->changes += done->key_changes;
    summary->played += done->ticks;
    for (uint32_t i = 0; i < done->death_count; i++)
        add_spot(summary->died, &summary->died_count, &done->deaths[i]);
    for (uint32_t i = 0; i < done->stuck_count; i++)
        add_spot(summary->stuck, &summary->stuck_count, &done->stuck[i]);
}

void rate_summary_add_without(RateSummary *summary, uint32_t verb, const RateTry *done)
{
    summary->without_tries[verb]++;
    summary->without_passed[verb] += done->passed;
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return left < right ? -1 : left > right;
}

// Returns the median of what the tries that passed have in a list; 0 if none passed.
static double median_of(const RateSummary *summary, const uint32_t *list)
{
    uint32_t sorted[RATE_TRIES_MAX];
    uint32_t count = summary->passed < RATE_TRIES_MAX ? summary->passed : RATE_TRIES_MAX;
    if (count == 0)
        return 0.0;
    memcpy(sorted, list, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_numbers);
    return ((double)sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0;
}

double rate_summary_seconds(const RateSummary *summary)
{
    return median_of(summary, summary->ticks) / SIM_TICK_RATE;
}

double rate_summary_lives(const RateSummary *summary)
{
    return median_of(summary, summary->lives);
}

// The most tries, then the longest, then from left to right: never equal but for the same place.
static int compare_spots(const void *a, const void *b)
{
    const RateSpot *left = a, *right = b;
    if (left->tries != right->tries)
        return left->tries > right->tries ? -1 : 1;
    if (left->ticks != right->ticks)
        return left->ticks > right->ticks ? -1 : 1;
    if (left->place.x != right->place.x)
        return left->place.x < right->place.x ? -1 : 1;
    return left->place.y < right->place.y ? -1 : left->place.y > right->place.y;
}

void rate_summary_sort(RateSummary *summary)
{
    qsort(summary->died, summary->died_count, sizeof *summary->died, compare_spots);
    qsort(summary->stuck, summary->stuck_count, sizeof *summary->stuck, compare_spots);
}
