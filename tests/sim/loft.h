// loft.h - a world that is empty or holds some rock, for tests of what joins bodies: ropes, cloth,
// links, strands, media.
#pragma once

#include "jantar/sim.h"
#include "scenes.h"

typedef struct Loft {
    SimWorld *world; // owned
    Scene scene;     // rock; empty: none
} Loft;

// Makes a world in which nothing sleeps, with a gravity of 25 tiles/s^2.
Loft loft_make(void);
Loft loft_with_rock(const char *const *rows);
void loft_free(Loft *loft);
void loft_step(Loft *loft, uint32_t ticks); // with everything in view

SimBody *loft_body(const Loft *loft, SimBodyId id);
Vec2 loft_point(const Loft *loft, SimBodyId id, uint32_t point);

// Adds a box. Density 0: a static one.
SimBodyId loft_box(Loft *loft, Vec2 centre, double width, double height, double density);
// Adds the ring that every test starts from (lone.h).
SimBodyId loft_ring(Loft *loft, Vec2 centre);
// Adds a rope of 40 points and 1 kg that is pinned at `from`. Its length is `slack` times the
// distance of its ends.
SimBodyId loft_rope(Loft *loft, Vec2 from, Vec2 to, double slack);

// Length of all springs of a rope that have not snapped, tiles.
double loft_length(const Loft *loft, SimBodyId rope);
uint32_t loft_snaps(const Loft *loft); // number of snap events in the last tick
double loft_energy(const Loft *loft);  // energy of all points and rigid bodies, J

// Ends of links: a place in the world, a place on a rigid or static body, a point of a ring or net.
SimLinkEnd loft_end_place(double x, double y);
SimLinkEnd loft_end_on(SimBodyId body, double x, double y);
SimLinkEnd loft_end_point(SimBodyId body, uint32_t point);
SimLinkId loft_join(Loft *loft, SimLinkKind kind, SimLinkEnd a, SimLinkEnd b, double rest);
