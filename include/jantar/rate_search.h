// rate_search.h - a guide for a level without a run that wins: of a way that is looked for.
//
//     SolveWatch nobody = {NULL, NULL};
//     if (rate_guide_search(&guide, level, keys, RATE_SEARCH_TICKS, nobody) == SOLVE_FOUND)
//         rate_try(&guide, &task, &done);
//     rate_guide_free(&guide);
#pragma once

#include "jantar/level.h"
#include "jantar/rate.h"
#include "jantar/solve.h"

enum { RATE_SEARCH_TICKS = 6000000 }; // of play: what is worth spending on a level

// Looks for a way to an exit with `keys` and makes a guide of it, which the caller frees in any
// case (a zeroed one is valid). Spends up to `ticks` of play. `watch` is told of the progress and
// may end the search: NOT_FOUND then. The level must have an exit.
SolveFound rate_guide_search(RateGuide *guide, const Level *level, uint16_t keys, uint64_t ticks,
                             SolveWatch watch);
