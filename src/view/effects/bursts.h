// bursts.h - which particles each event of the game throws: a table with a row for every kind. Not
// here: how particles move (particles.c) and look (particles_draw.c).
#pragma once

#include "jantar/events.h"
#include "jantar/theme.h"
#include <stdbool.h>

typedef enum ParticleKind {
    PARTICLE_DROP,     // of resin
    PARTICLE_SPRAY,    // of water
    PARTICLE_CLOD,     // of mud or resin that was fallen into
    PARTICLE_DUST,     // behind the hero
    PARTICLE_CHIP,     // of stone
    PARTICLE_SPLINTER, // of wood
    PARTICLE_SPARK,    // light
    PARTICLE_GLOW,     // a light that comes and goes at one place
    PARTICLE_RING,     // a circle that grows
    PARTICLE_RIPPLE,   // the same, seen flat
    PARTICLE_STREAK,   // a stroke that flies along itself
    PARTICLE_STAR,     // turns as it flies
    PARTICLE_GATHER,   // a drop that comes from outside and ends at the place
    PARTICLE_KINDS
} ParticleKind;

// Whose colour it has.
typedef enum BurstColor {
    BURST_USUAL, // what its kind usually has
    BURST_HERO,
    BURST_HERO_LIGHT,
    BURST_DANGER,
    BURST_FIREFLY,
    BURST_SEED,
    BURST_SECRET,
    BURST_EXIT,
    BURST_SHINE,
    BURST_STUN,
    BURST_SAVED,
    BURST_SAVED_GLOW,
    BURST_RIPPLE,
    BURST_MUD_RIPPLE,
    BURST_LEECH_DROP,
    BURST_LEECH_RING,
    BURST_THROWN,
    BURST_MADE,
    BURST_COLORS
} BurstColor;

// 0xRRGGBB; 0 for BURST_USUAL.
uint32_t burst_color(const Theme *theme, BurstColor color);

// A handful of one kind.
typedef struct Burst {
    ParticleKind kind;
    double count;      // particles at strength 0 ...
    double count_each; // ... and for each unit of strength
    double count_max;
    double speed_min, speed_max; // tiles/s
    double speed_each;           // more for each unit of strength, as a part of it
    double angle, spread;        // radians; angle 0 is right, -pi/2 up
    double size_min, size_max;   // tiles; of a ring, ripple or glow the radius it grows to
    double life_min, life_max;   // ticks
    double below;                // how far below the event's place it starts, tiles
    BurstColor color;
} Burst;

enum { BURSTS_OF_EVENT = 3 };

// What one kind of event throws.
typedef struct BurstRow {
    const Burst *bursts[BURSTS_OF_EVENT]; // NULL: no more
    uint32_t trail;                       // ticks for which the hero leaves a trail after it
    double rim; // tiles from the place at which what flies begins; dust only sideways
} BurstRow;

// Never NULL, and at least one burst in it.
const BurstRow *bursts_of(GameEventKind kind);

// How many particles a burst has at this strength.
uint32_t burst_count(const Burst *burst, double strength);
