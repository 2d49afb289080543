// medal.h - what a time is worth beside the level's par: the time of the quick run that comes with
// it (LEVEL.fast.jrp). That run was searched by a machine, so gold leaves a person half as much
// again. Not here: drawing medals (page_marks.c), keeping times (results.h).
#pragma once

#include <stdint.h>

typedef enum Medal { MEDAL_NONE, MEDAL_BRONZE, MEDAL_SILVER, MEDAL_GOLD, MEDAL_COUNT } Medal;

// The slowest time in ticks that still earns a medal; 0 without one or without a par.
uint32_t medal_ticks(Medal medal, uint32_t par);

// The medal of a time in ticks (0: never won).
Medal medal_of(uint32_t ticks, uint32_t par);
