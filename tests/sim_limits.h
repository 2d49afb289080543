// sim_limits.h - fails a test case that hits a limit of the simulation without expecting it. Every
// test executable is linked so that each step of a world passes through sim_limits.c. The running
// case fails when a counter of SimStats rises and the case has not called limits_expect() for it.
#pragma once

#include "jantar/sim.h"

// The number of each counter.
enum {
#define LIMIT_NUMBER(name) LIMIT_##name,
    SIM_STATS_LIST(LIMIT_NUMBER)
#undef LIMIT_NUMBER
};

// Allows the running case to hit this limit from here on: limits_expect(LIMIT_contact_limits).
void limits_expect(uint32_t limit);
