// effects.h - short-lived effects of events: particles (drops, dust, sparks, rings, chips) and the
// shaking of the camera.
//
// The effects are part of the view, not of the simulation: nothing here flows back into a tick.
// Neither type owns memory.
#pragma once

#include "bursts.h"
#include "jantar/game.h"
#include "view/frame/frame.h"
#include "view/frame/view_rng.h"

// --- particles.c ---------------------------------------------------------------------------------

enum { PARTICLES_MAX = 320 };

typedef struct Particle {
    Vec2 position, previous; // now and one tick ago, tiles
    Vec2 velocity;           // tiles/s
    double size;             // radius, tiles
    uint32_t age, life;      // ticks; the particle is alive while age < life
    BurstColor color;
    ParticleKind kind;
    uint32_t hero; // number of the hero whose resin it is made of
} Particle;

typedef struct Particles {
    Particle list[PARTICLES_MAX];
    uint32_t next;       // index of the next slot to fill; overwrites the oldest particle
    uint32_t trail;      // ticks for which a hero will still leave a trail of sparks
    uint32_t trail_hero; // the number of that hero
    ViewRng rng;
} Particles;

// The layers in the order in which they are drawn. LIGHT is blended additively.
typedef enum ParticleLayer {
    PARTICLE_LAYER_BEHIND,
    PARTICLE_LAYER_FRONT,
    PARTICLE_LAYER_LIGHT
} ParticleLayer;

// Moves all particles by one tick, then adds the particles of `events` by their rows in `table`
// (NULL: none are added). `amount` (0..1) scales
// their number. `level` must hold the current terrain. If the hero dies outside the visible part of
// the level, its particles start at the border of that part.
void particles_tick(Particles *particles, const EventTable *table, const LevelDesc *level,
                    const GameState *state, const GameEvents *events, double amount);

// Draws the particles of one layer (particles_draw.c).
void particles_draw(DrawList *list, const Frame *frame, const Particles *particles,
                    ParticleLayer layer);

// --- shake.c -------------------------------------------------------------------------------------

// The shaking of the camera. The view keeps it from tick to tick; it starts zero-initialised.
typedef struct Shake {
    double strength, before; // now and one tick ago, 0..1
} Shake;

// Advances the shaking by one tick. Events far from the middle of the picture shake it less.
void shake_tick(Shake *shake, const GameState *state, const GameEvents *events);

// Returns the displacement of the camera at `time` (seconds), in tiles. `alpha` is the position
// between the last two ticks, 0..1.
Vec2 shake_offset(const Shake *shake, double time, double alpha);
