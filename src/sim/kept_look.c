// kept_look.c - what is kept of contacts, for those outside of sim who print or compare states. In
// the order in which it is hashed (contact.c).
#include "kept.h"

#include <assert.h>

uint32_t sim_kept_count(const SimWorld *world)
{
    KeptCounts impulses = kept_counts(world, KEPT_IMPULSES),
               touches = kept_counts(world, KEPT_TOUCHES);
    return impulses.awake + impulses.still + touches.awake + touches.still;
}

// Where the record of this number lies: first those in front, then those still at the end.
static uint32_t place_of(const SimWorld *world, KeptCounts counts, uint32_t number)
{
    return number < counts.awake
               ? number
               : world->capacity.contacts - counts.still + (number - counts.awake);
}

SimKept sim_kept(const SimWorld *world, uint32_t number)
{
    KeptCounts impulses = kept_counts(world, KEPT_IMPULSES),
               touches = kept_counts(world, KEPT_TOUCHES);
    assert(number < sim_kept_count(world));
    if (number < impulses.awake + impulses.still) {
        const KeptImpulse *kept = kept_impulses(world) + place_of(world, impulses, number);
        return (SimKept){.a = kept->a,
                         .b = kept->b,
                         .features = {kept->features[0], kept->features[1]},
                         .impulses = {kept->impulses[0], kept->impulses[1]},
                         .slide = kept->slide};
    }
    number -= impulses.awake + impulses.still;
    const KeptTouch *touch = kept_touches(world) + place_of(world, touches, number);
    return (SimKept){.a = touch->a, .b = touch->b, .age = touch->age, .is_touch = 1};
}
