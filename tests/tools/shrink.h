// shrink.h - makes inputs that show a failure shorter and simpler, for as long as the failure is
// still shown. After delta debugging (Zeller and Hildebrandt, IEEE TSE 28, 2002). Not here: what a
// failure is.
#pragma once

#include "jantar/input_track.h"
#include <stdbool.h>
#include <stdint.h>

#define SHRINK_HOLDS UINT32_MAX // nothing fails

// Plays inputs: the ticks after which it fails, or SHRINK_HOLDS. What it plays it takes from
// *budget (ticks).
typedef struct ShrinkProbe {
    uint32_t (*fails_after)(void *self, const InputTrack *inputs, uint64_t *budget);
    void *self;
} ShrinkProbe;

// Shrinks `inputs`, which must fail, until no part of them can be left out, no key let go and no
// stretch halved, or the budget is spent. They end where it fails. False: no memory (they still
// fail).
bool shrink_inputs(InputTrack *inputs, const ShrinkProbe *probe, uint64_t budget);
