// creature_rig.h - the parts from which creatures are drawn: ovals, limbs and eyes. A rig is a
// creature's own coordinate frame, in tiles: it is rotated so that its feet point down to the
// ground, and mirrored so that the creature faces the right way. Creatures that have no figure yet
// are drawn by it, in creatures_deep.c, crab_look.c and medusa_look.c.
#pragma once

#include "creature_pose.h"

// A creature's coordinate frame in pixels: its middle, and the vectors of one tile forwards and of
// one tile towards its feet.
typedef struct CreatureRig {
    Vec2 middle, ahead, down;
    double scale; // pixels per tile
    const Theme *theme;
} CreatureRig;

// Returns the rig of a creature at `place` (tiles). `down` points towards its feet; its length is
// any but 0. For feet that point down, the creature faces right if `facing` >= 0 and left if
// `facing` < 0.
CreatureRig creature_rig(const Scene *scene, Vec2 place, Vec2 down, double facing);

// Returns the pixel position of a point of the rig (tiles ahead, tiles down).
Vec2 creature_pixel(const CreatureRig *rig, double ahead, double down);

// An oval of a creature's body. Position and radii are tiles of the rig. `tilt` is an angle in
// radians; positive values turn `ahead` towards `down`.
typedef struct CreatureOval {
    double ahead, down, long_radius, short_radius, tilt;
    uint32_t color, shine; // 0xRRGGBB
} CreatureOval;

// Draws ovals, each one over those before it. A dark rim round all of them separates them from the
// background; each has a highlight on its back.
void creature_ovals(DrawList *list, const CreatureRig *rig, const CreatureOval *ovals,
                    uint32_t count);

// Draws a limb through `count` joints (tiles of the rig). Its `width` (tiles) shrinks towards its
// end.
void creature_limb(DrawList *list, const CreatureRig *rig, const Vec2 *joints, uint32_t count,
                   double width, uint32_t color);

// Draws a shining eye. Position and radius are tiles of the rig.
void creature_eye(DrawList *list, const CreatureRig *rig, double ahead, double down, double radius,
                  uint32_t color);

// Draws stars that circle over a stunned creature, `above` tiles over its middle on the screen.
void creature_stars(DrawList *list, const Scene *scene, const CreatureRig *rig, double above);

// Draws short strokes that spread over the head of a creature that notices a hero. The point is in
// tiles of the rig; `part` is 0..1.
void creature_alarm(DrawList *list, const CreatureRig *rig, double ahead, double down, double part);
