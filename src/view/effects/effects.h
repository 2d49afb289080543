// effects.h - what events leave in the picture for a moment: drops, dust, sparks, rings and chips
// that are thrown (bursts.h), and the shaking of the camera.
#pragma once

#include "bursts.h"
#include "jantar/game.h"
#include "view/scene.h"
#include "view_rng.h"

// --- particles.c ---------------------------------------------------------------------------------

enum { PARTICLES_MAX = 320 };

typedef struct Particle {
    Vec2 position, previous; // tiles
    Vec2 velocity;           // tiles/s
    double size;             // radius, tiles
    uint32_t age, life;      // ticks; dead when age >= life
    BurstColor color;
    ParticleKind kind;
} Particle;

typedef struct Particles {
    Particle list[PARTICLES_MAX];
    uint32_t next;  // the oldest place, used again
    uint32_t trail; // ticks for which the hero still leaves one
    ViewRng rng;
} Particles;

// In the order they are painted; LIGHT is added to what lies behind.
typedef enum ParticleLayer {
    PARTICLE_LAYER_BEHIND,
    PARTICLE_LAYER_FRONT,
    PARTICLE_LAYER_LIGHT
} ParticleLayer;

// Lets one tick pass, then adds what the events throw, `amount` (0..1) of it. `level` with the
// terrain as it is now. A death out of sight splashes at the border of what is seen.
void particles_tick(Particles *particles, const LevelDesc *level, const GameState *state,
                    const GameEvents *events, double amount);

// How many are in flight.
uint32_t particles_count(const Particles *particles);

// particles_draw.c
void particles_draw(DrawList *list, const Scene *scene, const Particles *particles,
                    ParticleLayer layer);

// --- shake.c -------------------------------------------------------------------------------------

// Kept by the view from tick to tick; zero-initialised.
typedef struct Shake {
    double strength, before; // 0..1, now and a tick ago
} Shake;

// Lets a tick pass. What happens far from the middle of the picture shakes it less.
void shake_tick(Shake *shake, const GameState *state, const GameEvents *events);

// By how much the camera is moved aside at `time` (seconds), tiles; `alpha` 0..1 between the last
// two ticks.
Vec2 shake_offset(const Shake *shake, double time, double alpha);
