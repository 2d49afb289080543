// horse.h - the pose of the miller's horse, the giant catfish that is the boss of the amber shore,
// for those who draw it. The rules are in src/game/bosses/horse.c; they move its bodies to the same
// places.
//
// A pose follows from a state alone. To draw a moment between two states, mix their poses
// (boss_pose.h).
#pragma once

#include "jantar/game.h"

// What it does. GameHorse.part says how much of an act with a length is over.
typedef enum GameHorseAct {
    GAME_HORSE_SLEEPS,   // lies on the bottom until a hero comes
    GAME_HORSE_WAKES,    // opens its eyes
    GAME_HORSE_LURKS,    // swims to its place and waits; hurts nobody
    GAME_HORSE_TELLS,    // spreads its gills; a breath or the whirl follows
    GAME_HORSE_BREATHES, // draws the water before it into its wide open mouth
    GAME_HORSE_HOLDS,    // has a hero in its mouth, which is shut; it spits it out at the end
    GAME_HORSE_SPITS,    // has spat a hero out, or blows its boulder back; hurts nobody
    GAME_HORSE_CHOKES,   // a boulder is in its mouth: nose in the water, neck out of it, solid
    GAME_HORSE_SWELLS,   // a puffed-up hero is in its throat: it rises and turns on its back
    GAME_HORSE_FLOATS,   // lies on its back at the surface, solid
    GAME_HORSE_WHIRLS,   // swims round and round; its head bites
    GAME_HORSE_REELS,    // was hit
    GAME_HORSE_RESTS,    // beaten: sinks home and sleeps
} GameHorseAct;

enum {
    GAME_HORSE_BALLS = 7,     // of its body, from the neck to the end of its tail
    GAME_HORSE_CUPS = 3,      // one for each hit, in this order
    GAME_HORSE_CUPS_MOST = 4, // the fourth is a secret and no hit
};

// A pose. Places are tiles. It is about 11 tiles long.
typedef struct GameHorse {
    GameHorseAct act;
    double part;                  // 0..1: how much of the act is over; 0 for acts without a length
    Vec2 head;                    // its centre, and the hinge of its jaws
    double facing;                // direction in which its head points, radians
    double side;                  // 1: its back is up when it looks right, -1: when it looks left
    double gape;                  // angle between its jaws, radians; 0: shut
    Vec2 balls[GAME_HORSE_BALLS]; // their centres
    Vec2 home;                    // where it sleeps
    double tell;                  // 0: nothing is coming; rises to 1
    double gills;                 // 0: laid flat, 1: spread
    double breath;                // 0: no water flows into its mouth, 1: it does
    Box drawn;                    // the water that is drawn in, or will be; empty: none
    double roll;                  // 0: back up, 1: belly up
    double choke;                 // 1: it has a boulder in its mouth
    double swollen;               // 1: it has a puffed-up hero in its throat
    double whirl;                 // 0: swims as it likes, 1: round and round
    double harmless;              // 1: lies still and can be climbed
    // centres of the cups; those of the hits so far are broken
    Vec2 cups[GAME_HORSE_CUPS_MOST];
    uint32_t cup_count; // cups that the level has
    double fourth;      // 0: the fourth cup is whole; above: broken, rises to 1
    uint32_t hits;      // 0 to 3
} GameHorse;

#define GAME_HORSE_JAW 2.4        // tiles from the centre of its head to its lips
#define GAME_HORSE_JAW_RADIUS 0.6 // tiles; half the thickness of a jaw
#define GAME_HORSE_CUP 0.45       // tiles; radius of a cup

// Returns the radius of a ball, tiles; 0 is its neck.
double game_horse_radius(uint32_t ball);

// Returns the middle between its lips.
Vec2 game_horse_mouth(const GameHorse *pose);

// Returns the pose of an element of class boss and kind horse.
GameHorse game_horse_of(const GameState *state, const LevelDesc *level, uint32_t element);
