// drummer_shape.h - where the parts of the drummer are: shared by its rules and by what its pose
// tells the drawing. Private to game.
//
// The head hangs before a base, the place where it is when it does not strike. All else follows
// from base, reach, act and the ground below.
//
// GameElement: `mode` is a GameDrummerAct, `body` the first of its three bodies, which have numbers
// in a row (DrummerBody).
#pragma once

#include "jantar/drummer.h"

typedef enum DrummerBody { DRUMMER_TRUNK, DRUMMER_HEAD, DRUMMER_BEAK, DRUMMER_BODIES } DrummerBody;

// Parts of GameElement.drummer.line.
enum DrummerLine {
    DRUMMER_RIGHT = 1,     // it strikes to the right
    DRUMMER_HOLE = 2,      // the line of its strike goes through a hole
    DRUMMER_LINE_BITS = 2, // above them lies the length of the strike
    DRUMMER_GRAIN = 64,    // in parts of a tile
};

#define DRUMMER_TRUNK_LENGTH 2.4 // tiles from shoulders to vent
#define DRUMMER_TRUNK_RADIUS 0.7 // tiles
#define DRUMMER_BEAK_RADIUS 0.12 // tiles
#define DRUMMER_LIES 1.2         // tiles from the ground to its base when it lies there
#define DRUMMER_BACK 1.6         // tiles that it draws its head back before a strike
#define DRUMMER_PAST 0.9         // tiles beyond the hero's centre to which its strike goes
#define DRUMMER_DIVES 2.0        // tiles from its base at which it spreads its wings

// Ticks of the acts that have a length.
enum {
    DRUMMER_WAKE_TICKS = 72,
    DRUMMER_COME_TICKS = 40, // at least: time to get away between two strikes
    DRUMMER_TELL_TICKS = 36, // 0.6 s
    DRUMMER_FEEL_TICKS = 90,
    DRUMMER_DRAW_TICKS = 20,
    DRUMMER_RING_TICKS = 24,
    DRUMMER_DAZE_TICKS = 150, // 2.5 s
    DRUMMER_BEAT_TICKS = 100, // at least
    DRUMMER_FLAP_TICKS = 20,  // one beat of its wings
    DRUMMER_GLUE_TICKS = 60,  // of holding on to the beak
};

// The places of its parts, tiles.
typedef struct DrummerShape {
    Vec2 base, head, shoulders, vent, beak;
} DrummerShape;

// Returns the ticks that an act lasts; 0: it has no length.
uint32_t drummer_ticks(uint32_t act);

// Returns its side: 1 if the strike goes to the right, else -1.
static inline double drummer_side(const GameElement *state)
{
    return (state->drummer.line & DRUMMER_RIGHT) != 0 ? 1.0 : -1.0;
}

// Returns how far its head goes before its base in a strike, tiles.
static inline double drummer_length(const GameElement *state)
{
    return (state->drummer.line >> DRUMMER_LINE_BITS) / (double)DRUMMER_GRAIN;
}

// Returns where it aims: the place at which its beak meets the hero if that stays where it is.
static inline Vec2 drummer_aim(const GameElement *state)
{
    double way = drummer_length(state) + GAME_DRUMMER_BEAK - DRUMMER_PAST;
    return vec2(state->drummer.goal.x + drummer_side(state) * way, state->drummer.goal.y);
}

// Returns where it is now. `head` is the centre of its head, as its body has it.
DrummerShape drummer_shape(const GameElement *state, const SimWorld *world,
                           const SimTerrain *terrain, Vec2 head);

// Returns the height of the ground below a place, tiles; that of a place `most` tiles lower if
// there is none so near.
double drummer_ground(const SimWorld *world, const SimTerrain *terrain, Vec2 place, double most);

// Returns its base as its head's body has it. While it does not move, that is its place, exactly.
static inline Vec2 drummer_base(const GameElement *state, Vec2 head)
{
    return vec2(head.x - drummer_side(state) * state->drummer.reach, head.y);
}
