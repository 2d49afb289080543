// soft_runs.h - walks around a ring in whole vectors. Private to soft_springs.c, soft_solve.c and
// corner.c.
//
// A ring lies in four runs (soft_work.h). The neighbours of run 1 are runs 0 and 2, lane by lane.
// The points after those of run 3 are those of run 0, shifted by one lane; the first lane follows
// the last lane in use.
#pragma once

#include "sim/base/lanes.h"
#include "soft_parts.h"

// Positions or displacements of four points of one run beside four of another.
typedef struct SoftEight {
    LanesPair x, y;
} SoftEight;

typedef struct Ring {
    const SoftPoints *points;
    const SoftSprings *springs;
    uint32_t first;
    uint32_t run;     // slots from one run to the next
    uint32_t vectors; // vectors of a run
    uint32_t live;    // lanes in use in the last vector of a run
} Ring;

static inline Ring ring_of(const Tick *tick, const SoftBody *soft)
{
    return (Ring){
        .points = &tick->soft.points,
        .springs = &tick->soft.springs,
        .first = soft->first,
        .run = soft->run,
        .vectors = soft->vectors,
        .live = soft->live,
    };
}

static WIDE_INLINE uint32_t slot_of(const Ring *ring, uint32_t run, uint32_t vector)
{
    return ring->first + run * ring->run + vector * LANES;
}

// Returns vector v of a run that begins at `from`, shifted by one lane to the next points. The last
// point of run 3 is followed by the first of run 0.
static WIDE_INLINE Lanes load_next(const Ring *ring, const double *from, uint32_t v)
{
    Lanes here = lanes_load(from + v * LANES);
    if (v + 1 < ring->vectors)
        return lanes_next(here, lanes_load(from + (v + 1) * LANES));
    return lanes_next_closed(here, lanes_load(from), ring->live);
}

// Returns the same, shifted by one lane to the previous points, which come before run 0.
static WIDE_INLINE Lanes load_previous(const Ring *ring, const double *from, uint32_t v)
{
    Lanes here = lanes_load(from + v * LANES);
    if (v > 0)
        return lanes_previous(lanes_load(from + (v - 1) * LANES), here);
    return lanes_previous_closed(lanes_load(from + (ring->vectors - 1) * LANES), here, ring->live);
}

// Returns vector v of the run that is `on` runs after `run` in the order of the outline: the
// neighbours of the points of `run`.
static WIDE_INLINE Lanes load_on(const Ring *ring, const double *from, uint32_t run, uint32_t on,
                                 uint32_t v)
{
    const double *start = from + slot_of(ring, (run + on) & 3u, 0);
    return run + on < 4 ? lanes_load(start + v * LANES) : load_next(ring, start, v);
}
