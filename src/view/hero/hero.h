// hero.h - the drop of resin: body, face, strands. Not here: particles, what moves it.
#pragma once

#include "view/scene.h"

// --- hero.c --------------------------------------------------------------------------------------

enum {
    HERO_POINTS_MAX = 64,
    HERO_CURVE_STEPS = 3,
    HERO_CURVE_MAX = HERO_POINTS_MAX * HERO_CURVE_STEPS + 1
};

// What the face does; kept by the view from tick to tick.
typedef struct HeroMood {
    uint32_t blink_wait; // ticks until the next blink
    uint32_t blink;      // ticks left of one
    uint32_t squeeze;    // ticks left of eyes shut after a hard landing
    double wide;         // 0..1, eyes wide in a fall
    double happy;        // 0..1, it has won
    Vec2 look;           // where the eyes look, smoothed, |look| <= 1
    Vec2 lag;            // how far the things inside trail behind, tiles
} HeroMood;

// The hero as it is drawn, in pixels.
typedef struct HeroShape {
    Vec2 ring[HERO_POINTS_MAX]; // its points
    uint32_t ring_count;
    Vec2 curve[HERO_CURVE_MAX]; // smooth line through them
    uint32_t curve_count;
    Vec2 centre;          // mean of the ring
    Box box;              // of the ring
    double radius;        // pixels of the free hero, as large as it is now
    double width, height; // of the box against the free hero's, 1 = round
    GameForms forms;      // how far it is slick, heavy, puffed up
    double safe;          // 0..1, how pale it is since it was hit
} HeroShape;

// The hero between the two states of the scene.
HeroShape hero_shape(const Scene *scene);

void hero_draw_glow(DrawList *list, const Scene *scene,
                    const HeroShape *shape); // light on what is round it
void hero_draw(DrawList *list, const Scene *scene, const HeroShape *shape, const HeroMood *mood);
void hero_draw_sunk(DrawList *list, const Scene *scene,
                    const HeroShape *shape); // over the water before it

// face.c
void face_draw(DrawList *list, const Scene *scene, const HeroShape *shape, const HeroMood *mood);

// --- smears.c ------------------------------------------------------------------------------------

enum { SMEARS_MAX = 128 };

typedef struct Smear {
    Vec2 at, normal; // tiles; out of the rock
    uint32_t age;    // ticks since it was last held; SMEAR_TICKS: gone
} Smear;

enum { SMEAR_TICKS = 420 };

// Kept by the view from tick to tick. Zeroed, there are `count` = 0 of them.
typedef struct Smears {
    Smear list[SMEARS_MAX];
    uint32_t count, next; // the oldest place is used again
} Smears;

// `level` with the terrain as it is now.
void smears_tick(Smears *smears, const LevelDesc *level, const GameState *state);
void smears_draw(DrawList *list, const Scene *scene, const Smears *smears);

// --- ghost.c -------------------------------------------------------------------------------------

void ghost_draw(DrawList *list, const Scene *scene, const ViewGhost *ghost);

// --- things/collectibles.c -----------------------------------------------------------------------

// The first fireflies and seeds that the hero has found, afloat inside its body, and those on their
// way there.
void collect_draw_inside(DrawList *list, const Scene *scene, const HeroShape *shape,
                         const HeroMood *mood);
