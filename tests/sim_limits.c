// sim_limits.c - see sim_limits.h. The linker's --wrap option redirects calls of sim_world_step()
// to this file.
#include "sim_limits.h"

#include "harness.h"

#include <stdio.h>

// The linker's names for the replacement and for the wrapped function.
void __wrap_sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window);
void __real_sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window);

static unsigned of_case;  // number of the case that `expected` belongs to
static uint32_t expected; // a bit for each limit that the case expects or that was reported already

static void begin_case(void)
{
    if (of_case != harness_case_number())
        expected = 0;
    of_case = harness_case_number();
}

void limits_expect(uint32_t limit)
{
    begin_case();
    expected |= 1u << limit;
}

// Fails the case and reports the limit, once in a case.
static void tell(uint32_t limit, const char *name, uint32_t tick)
{
    if ((expected >> limit & 1u) != 0)
        return;
    expected |= 1u << limit;
    printf("limit hit in tick %u: %s (call limits_expect() if the test means it)\n", (unsigned)tick,
           name);
    harness_check(false, "no limit is hit", __FILE__, __LINE__);
}

void __wrap_sim_world_step(SimWorld *world, const SimTerrain *terrain, Box window)
{
    SimStats before = world->stats;
    __real_sim_world_step(world, terrain, window);
    begin_case();
#define TELL(name) \
    if (world->stats.name != before.name) \
        tell(LIMIT_##name, #name, world->tick);
    SIM_STATS_LIST(TELL)
#undef TELL
}
