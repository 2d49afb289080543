// medal.c - see medal.h.
#include "medal.h"

// Hundredths of the par.
static const uint32_t limits[MEDAL_COUNT] = {
    [MEDAL_BRONZE] = 400, [MEDAL_SILVER] = 250, [MEDAL_GOLD] = 150};

uint32_t medal_ticks(Medal medal, uint32_t par)
{
    uint64_t ticks = (uint64_t)par * limits[medal] / 100;
    return ticks < UINT32_MAX ? (uint32_t)ticks : UINT32_MAX;
}

Medal medal_of(uint32_t ticks, uint32_t par)
{
    if (ticks == 0)
        return MEDAL_NONE;
    for (Medal medal = MEDAL_GOLD; medal > MEDAL_NONE; medal--)
        if (ticks <= medal_ticks(medal, par))
            return medal;
    return MEDAL_NONE;
}
