// sim_limits.h - no test hits a limit of the simulation unawares. Every test executable is linked
// so that each step of a world passes through sim_limits.c. The running case fails when a counter
// of SimStats rises that it did not expect.
#pragma once

#include "jantar/sim.h"

// The number of each counter.
enum {
#define LIMIT_NUMBER(name) LIMIT_##name,
    SIM_STATS_LIST(LIMIT_NUMBER)
#undef LIMIT_NUMBER
};

// From here on the running case may hit this limit: limits_expect(LIMIT_contact_limits).
void limits_expect(uint32_t limit);
