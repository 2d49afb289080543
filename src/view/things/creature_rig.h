// creature_rig.h - what creatures are drawn with: a small picture in its own axes, made of ovals
// and limbs, turned to where its feet are and mirrored to where it faces. Not here: what any of
// them looks like.
#pragma once

#include "element_look.h"

// A creature's axes in pixels: its middle, and one tile forwards and towards its feet.
typedef struct CreatureRig {
    Vec2 middle, ahead, down;
    double scale; // pixels a tile
    const Theme *theme;
} CreatureRig;

// At `place` (tiles); `down` towards its feet (any length but 0), `facing` < 0: its head is on the
// other side, against the clock.
CreatureRig creature_rig(const Scene *scene, Vec2 place, Vec2 down, double facing);

Vec2 creature_pixel(const CreatureRig *rig, double ahead, double down);

// An oval of the body: place and radii in tiles of the rig, turned by `tilt` (radians, ahead
// towards down).
typedef struct CreatureOval {
    double ahead, down, long_radius, short_radius, tilt;
    uint32_t color, shine; // 0xRRGGBB
} CreatureOval;

// The ovals one over the other, the first behind, in a rim that lifts them off the dark, each with
// some light on its back.
void creature_ovals(DrawList *list, const CreatureRig *rig, const CreatureOval *ovals,
                    uint32_t count);

// A limb through a few places, thinner at its end.
void creature_limb(DrawList *list, const CreatureRig *rig, const Vec2 *joints, uint32_t count,
                   double width, uint32_t color);

// A leg whose foot walks: hip and foot at rest; `phase` in turns of the gait.
void creature_leg(DrawList *list, const CreatureRig *rig, Vec2 hip, Vec2 foot, double phase,
                  uint32_t color);

// A shining eye.
void creature_eye(DrawList *list, const CreatureRig *rig, double ahead, double down, double radius,
                  uint32_t color);

// Stars that go round over who is stunned, `above` tiles over its middle on the screen.
void creature_stars(DrawList *list, const Scene *scene, const CreatureRig *rig, double above);

// Where its body is between the two states, and the way it has walked.
Vec2 creature_place(const Scene *scene, uint32_t element);
double creature_walked(const Scene *scene, uint32_t element);
