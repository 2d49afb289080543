// bursts.h - which particles each event of the game throws: a table with one row for each kind of
// event. particles.c moves the particles, particles_draw.c draws them.
#pragma once

#include "jantar/events.h"
#include "jantar/theme.h"
#include <stdbool.h>

typedef enum ParticleKind {
    PARTICLE_DROP,     // a drop of resin
    PARTICLE_SPRAY,    // a drop of water
    PARTICLE_CLOD,     // a drop of mud or resin, thrown up by what falls into it
    PARTICLE_DUST,     // a cloud of dust, drawn behind the hero
    PARTICLE_CHIP,     // a chip of stone
    PARTICLE_SPLINTER, // a splinter of wood
    PARTICLE_SPARK,    // a point of light
    PARTICLE_GLOW,     // a light that flares up and fades at one place
    PARTICLE_RING,     // a circle that grows
    PARTICLE_RIPPLE,   // a growing circle, seen at a flat angle
    PARTICLE_STREAK,   // a line that flies along its own direction
    PARTICLE_STAR,     // a star that rotates while it flies
    PARTICLE_GATHER,   // a drop that flies inwards and ends at the event's place
    PARTICLE_LEAF,     // a leaf that wind carries off
    PARTICLE_FEATHER,  // a feather that sways down
    PARTICLE_TELL,     // a light that runs from a button to what it moves
    PARTICLE_KINDS
} ParticleKind;

// The colour of a burst. burst_color() maps it to the colours of the theme.
typedef enum BurstColor {
    BURST_USUAL, // the usual colour of the kind of particle
    BURST_HERO,
    BURST_HERO_LIGHT,
    BURST_DANGER,
    BURST_FIREFLY,
    BURST_SEED,
    BURST_SECRET,
    BURST_EXIT,
    BURST_SHINE,
    BURST_CRYSTAL,
    BURST_CUP,
    BURST_STUN,
    BURST_SAVED,
    BURST_SAVED_GLOW,
    BURST_RIPPLE,
    BURST_MUD_RIPPLE,
    BURST_LEECH_DROP,
    BURST_LEECH_RING,
    BURST_THROWN,
    BURST_MADE,
    BURST_LEAF, // of a leaf in the light
    BURST_COLORS
} BurstColor;

// Returns a colour as 0xRRGGBB; 0 for BURST_USUAL.
uint32_t burst_color(const Theme *theme, BurstColor color);

// A number of particles of one kind that start together. The random values of each particle are
// uniform between the given bounds.
typedef struct Burst {
    ParticleKind kind;
    double count;                // number of particles at strength 0
    double count_each;           // more particles for each unit of strength
    double count_max;            // upper bound of the number
    double speed_min, speed_max; // tiles/s
    double speed_each;           // relative increase of the speed for each unit of strength
    double angle, spread;        // direction and width of the fan, radians; 0: right, -pi/2: up
    double size_min, size_max;   // radius, tiles; for a ring, ripple or glow: the final radius
    double life_min, life_max;   // ticks
    double below;                // start position below the event's place, tiles
    BurstColor color;
} Burst;

enum { BURSTS_OF_EVENT = 3 };

// The bursts of one kind of event.
typedef struct BurstRow {
    const Burst *bursts[BURSTS_OF_EVENT]; // the rest is NULL
    uint32_t trail; // for how long the hero leaves a trail after the event, ticks
    double rim;     // start distance from the place, tiles; dust starts left or right of it
} BurstRow;

// Returns the row of a kind of event. Never NULL; the row holds at least one burst.
const BurstRow *bursts_of(GameEventKind kind);

// Returns the number of particles that a burst has at this strength of the event.
uint32_t burst_count(const Burst *burst, double strength);
