// loft.h - an empty world, or one with rock, for tests of what joins bodies: ropes, cloth, links,
// strands, media.
#pragma once

#include "jantar/sim.h"
#include "scenes.h"

typedef struct Loft {
    SimWorld *world; // owned
    Scene scene;     // rock; empty: none
} Loft;

// Without sleep; 25 tiles/s^2.
Loft loft_make(void);
Loft loft_with_rock(const char *const *rows);
void loft_free(Loft *loft);
void loft_step(Loft *loft, uint32_t ticks); // everything in view

SimBody *loft_body(const Loft *loft, SimBodyId id);
Vec2 loft_point(const Loft *loft, SimBodyId id, uint32_t point);

// A box; density 0: static.
SimBodyId loft_box(Loft *loft, Vec2 centre, double width, double height, double density);
// The ring every test starts from (lone.h).
SimBodyId loft_ring(Loft *loft, Vec2 centre);
// 40 points, 1 kg, pinned at `from`.
SimBodyId loft_rope(Loft *loft, Vec2 from, Vec2 to, double slack);

double loft_length(const Loft *loft, SimBodyId rope); // of all its springs that hold
uint32_t loft_snaps(const Loft *loft);                // in the last tick
double loft_energy(const Loft *loft);                 // of all points and rigid bodies, J

// Ends of links: a place of the world, one on a rigid or static body, a point of a ring or net.
SimLinkEnd loft_end_place(double x, double y);
SimLinkEnd loft_end_on(SimBodyId body, double x, double y);
SimLinkEnd loft_end_point(SimBodyId body, uint32_t point);
SimLinkId loft_join(Loft *loft, SimLinkKind kind, SimLinkEnd a, SimLinkEnd b, double rest);
