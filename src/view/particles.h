// particles.h - drops, dust, sparks, chips, splinters and spray: thrown by events, forgotten soon. Not here: anything a tick reads.
#pragma once

#include "scene.h"
#include "view_rng.h"

enum { PARTICLES_MAX = 224 };

typedef enum ParticleKind {
    PARTICLE_DROP,
    PARTICLE_DUST,
    PARTICLE_SPARK,
    PARTICLE_CHIP,
    PARTICLE_SPLINTER,
    PARTICLE_SPRAY
} ParticleKind;

typedef struct Particle {
    Vec2 position, previous; // tiles
    Vec2 velocity;           // tiles/s
    double size;             // radius, tiles
    uint32_t age, life;      // ticks; dead when age >= life
    ParticleKind kind;
} Particle;

typedef struct Particles {
    Particle list[PARTICLES_MAX];
    uint32_t next; // the oldest place, used again
    ViewRng rng;
} Particles;

// Lets one tick pass, then adds what the events throw. A death out of sight splashes at the border of `seen` (tiles).
void particles_tick(Particles *particles, const LevelDesc *level, const GameEvents *events, Box seen);

// Draws the dust (which lies behind the hero), or everything else.
void particles_draw(DrawList *list, const Scene *scene, const Particles *particles, bool dust);
