// ground_wet.c - where the ground of a level lies under water.
#include "ground_shape.h"
#include "jantar/real.h"

#define BANK 0.3  // tiles beside water that count as its bank
#define LOWER 0.5 // tiles below water that count as its bottom

static double under_box(Box box, Vec2 at)
{
    if (at.x < box.min.x - BANK || at.x > box.max.x + BANK || at.y > box.max.y + LOWER)
        return GROUND_DRY;
    return at.y - box.min.y;
}

double ground_under_water(const LevelDesc *level, Vec2 at)
{
    static const LevelElementKind waters[] = {LEVEL_ELEMENT_WATER, LEVEL_ELEMENT_TIDE,
                                              LEVEL_ELEMENT_BRINE};
    double most = GROUND_DRY;
    for (uint32_t k = 0; k < sizeof waters / sizeof waters[0]; k++)
        for (uint32_t i = level->element_first[waters[k]]; i < level->element_first[waters[k] + 1];
             i++) {
            const LevelElement *water = &level->elements[i];
            most = real_max(most, under_box(box_at(water->centre, water->size), at));
        }
    return most;
}

#define EDGE_ABOVE 0.35 // tiles above the surface up to which a place is at its edge ...
#define EDGE_BELOW 0.1  // ... and below it

double ground_wetness(const LevelDesc *level, Vec2 at)
{
    double under = ground_under_water(level, at);
    return under > EDGE_BELOW ? 1.0 : under > -EDGE_ABOVE ? 0.5 : 0.0;
}
