// shrink.h - makes inputs that show a failure shorter and simpler while they still show it. After
// delta debugging (Zeller and Hildebrandt, IEEE TSE 28, 2002).
#pragma once

#include "jantar/input_track.h"
#include <stdbool.h>
#include <stdint.h>

#define SHRINK_HOLDS UINT32_MAX // there is no failure

// Plays inputs. Returns the tick after which they fail, or SHRINK_HOLDS. Subtracts the ticks it
// plays from *budget.
typedef struct ShrinkProbe {
    uint32_t (*fails_after)(void *self, const InputTrack *inputs, uint64_t *budget);
    void *self;
} ShrinkProbe;

// Shrinks `inputs`, which must fail, until no part of them can be left out, no key released and no
// stretch halved, or until the budget is spent. They then end where they fail. False: no memory
// (they still fail).
bool shrink_inputs(InputTrack *inputs, const ShrinkProbe *probe, uint64_t budget);
