// horse_shape.h - what the rules of the miller's horse share with its pose. Private to game.
//
// Its bodies are statics: first the two jaws, then the balls from neck to tail. Nothing touches
// them but while it chokes and floats. Their places are kept in the world alone; each moves at a
// limited speed to where the act wants it.
//
// GameElement: `mode` is a GameHorseAct, `body` the first of its bodies, which have numbers in a
// row.
//
// Its cups are the corners of the first path of the level in its arena. Its first target is on
// while it whirls, its second from the second hit on, its third once it is beaten.
#pragma once

#include "jantar/horse.h"

enum HorseMind {
    HORSE_LOW = 1,    // it draws the lower half of the water, else the upper one
    HORSE_BIT = 2,    // it took a hero in since it last lay in wait: it leaves time to recover
    HORSE_LEFT = 4,   // it looks to the left
    HORSE_STONE = 8,  // its boulder is in its mouth, or on its way back to where it lay
    HORSE_FOURTH = 16 // one tick since the fourth cup broke
};

typedef enum HorseBody { HORSE_UPPER, HORSE_LOWER, HORSE_BALLS } HorseBody;

enum { HORSE_BODIES = HORSE_BALLS + GAME_HORSE_BALLS };

// Ticks of the acts that have a length.
enum {
    HORSE_WAKE_TICKS = 60,
    HORSE_TELL_TICKS = 48, // 0.8 s
    HORSE_BREATH_TICKS = 120,
    HORSE_HOLD_TICKS = 24,
    HORSE_SPIT_TICKS = 45,
    HORSE_CHOKE_TICKS = 540,
    HORSE_SWELL_TICKS = 60,
    HORSE_FLOAT_TICKS = 360, // 6 s; in 4 s a new player lost two right answers by seconds
    HORSE_RISE_TICKS = 54,   // in which the light of the fourth cup rises
};

#define HORSE_REACH 20.0 // tiles before its mouth from which it draws the water

// Returns the ticks that an act lasts; 0: it has no length.
uint32_t horse_ticks(uint32_t act);

// Returns the angle between its jaws, radians.
double horse_gape(const GameElement *state);

// Returns 1 if it looks to the right, -1 if to the left.
double horse_side(const GameElement *state);

// Returns the box of the water that it draws in, when its head is at this place.
Box horse_drawn(const GameElement *state, Box water, Vec2 head);

// Writes its cups to *out and returns how many there are, at most GAME_HORSE_CUPS_MOST.
uint32_t horse_cups(const LevelDesc *level, uint32_t element, Vec2 out[GAME_HORSE_CUPS_MOST]);
