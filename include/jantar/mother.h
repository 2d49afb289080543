// mother.h - the pose of the mother of dragons, the huge olm that is the boss of the blue earth,
// for those who draw it. The rules are in src/game/bosses/mother.c; they move her bodies to the
// same places.
//
// A pose follows from a state alone. To draw a moment between two states, mix their poses
// (boss_pose.h).
#pragma once

#include "jantar/game.h"

// What she does. GameMother.part says how much of an act with a length is over.
typedef enum GameMotherAct {
    GAME_MOTHER_SLEEPS,   // lies curled round her eggs until a hero comes
    GAME_MOTHER_WAKES,    // raises her head
    GAME_MOTHER_LURKS,    // swims back to the middle of the water and listens
    GAME_MOTHER_TELLS,    // heard something: spreads her gills, rings run out; the rush follows
    GAME_MOTHER_RUSHES,   // darts to where the noise was, or comes up below it; her head bites
    GAME_MOTHER_SEARCHES, // found nothing, or bit; hurts nobody
    GAME_MOTHER_DAZED,    // rammed rock; what hangs above her falls
    GAME_MOTHER_GAPES,    // is up, with her mouth open; hurts nobody
    GAME_MOTHER_FLEES,    // the light drives her to what bars the way out
    GAME_MOTHER_REELS,    // was hit
    GAME_MOTHER_RESTS,    // beaten: swims home and curls up
} GameMotherAct;

enum { GAME_MOTHER_BALLS = 9 }; // of which she is made, from head to tail

// A pose. Places are tiles. She is about 12 tiles long.
typedef struct GameMother {
    GameMotherAct act;
    double part;                   // 0..1: how much of the act is over; 0 for acts without a length
    Vec2 balls[GAME_MOTHER_BALLS]; // their centres; the first is her head
    Vec2 home;                     // centre of her nest
    Vec2 aim;                      // where she will come to
    double tell;                   // 0: no rush is coming; rises to 1 at the rush
    double gills;                  // 0: laid flat, 1: spread
    double mouth;                  // 0: shut, 1: wide open
    double fury;                   // 1: she heard a loud noise and will not stop at it, 0: none
    double dazed;                  // 1: she lies still and can be hit
    uint32_t hits;                 // 0 to 3
} GameMother;

// Returns the radius of a ball, tiles; 0 is her head.
double game_mother_radius(uint32_t ball);

// Returns the pose of an element of class boss and kind mother.
GameMother game_mother_of(const GameState *state, const LevelDesc *level, uint32_t element);

// Returns the place (tiles) where the next hit on her begins: first the ground below a tooth that
// hangs over it, where a loud noise makes her ram rock; then a tooth that hangs over her water;
// then a crystal of her arena that does not shine. Of several it is the one nearest to her head;
// without any it is her head.
Vec2 game_mother_wants(const GameState *state, const LevelDesc *level, uint32_t element);

// Returns true if a crystal (its number) is one of those whose light drives her away together.
bool game_mother_minds(const LevelDesc *level, uint32_t element, uint32_t crystal);
