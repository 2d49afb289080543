// drummer.h - the pose of the drummer, the woodpecker that is the boss of the forest, for those who
// draw it. The rules are in src/game/bosses/drummer.c; they move its bodies to the same places.
//
// A pose follows from a state alone. To draw a moment between two states, mix their poses
// (boss_pose.h).
#pragma once

#include "jantar/game.h"

// What the drummer does. Each act but the first and the last has a length; GameDrummer.part says
// how much of it is over.
typedef enum GameDrummerAct {
    GAME_DRUMMER_SLEEPS,  // sits at its place until a hero comes; its eyes are shut
    GAME_DRUMMER_WAKES,   // has seen a hero; looks at it, and its feathers ruffle
    GAME_DRUMMER_COMES,   // flies or hops to where it will strike
    GAME_DRUMMER_TELLS,   // draws its head back and taps twice: the strike follows
    GAME_DRUMMER_STRIKES, // its beak darts forward
    GAME_DRUMMER_FEELS,   // its beak is in a hole and feels for the hero; it hurts nobody
    GAME_DRUMMER_PULLS,   // its beak is glued to a hero that holds it; it pulls
    GAME_DRUMMER_DRAWS,   // draws its head back after a strike
    GAME_DRUMMER_RINGS,   // its beak rang off amber: it shivers and drops to the ground
    GAME_DRUMMER_DAZED,   // lies on the ground with its head low; it hurts nobody
    GAME_DRUMMER_BEATS,   // stands in the air and beats its wings: wind below it
    GAME_DRUMMER_REELS,   // was hit: squashed, feathers fly
    GAME_DRUMMER_GONE,    // has flown off
} GameDrummerAct;

// A pose. Places are tiles. The drummer is about 4.8 tiles high from its crown to its vent, its
// tail 1, its beak GAME_DRUMMER_BEAK.
typedef struct GameDrummer {
    GameDrummerAct act;
    double part;    // 0..1: how much of the act is over; 0 for acts without a length
    double facing;  // 1: its beak points right, -1: left; between them while it turns
    Vec2 shoulders; // where its neck begins
    Vec2 vent;      // the lower end of its body, where its tail begins
    Vec2 head;      // centre of its head; the neck reaches there from the shoulders
    Vec2 beak;      // tip of its beak
    Vec2 look;      // unit vector along which its eyes look
    double crest;   // 0: flat, 1: raised
    double wings;   // 0: folded, 1: spread
    double beat;    // 0..1: where its wings are in a beat; 0 and 1 are the same; 0: up
    double tell;    // 0: no strike is coming; rises to 1 at the strike
    Vec2 taps[2];   // where its two taps fall, above and below the line of the strike
    double glued;   // 0..1: how much of the time that glues its beak is over; 0 outside of phase 2
    double held;    // 1: a hero holds its beak, 0: none does
    Vec2 holder;    // centre of the hero that holds its beak; the beak's tip if none does
    double clings;  // 1: its feet hold upright wood on the side its beak points to, 0: it stands
    uint32_t hits;  // 0 to 3; each took three red feathers of its crest
} GameDrummer;

#define GAME_DRUMMER_BEAK 2.0 // tiles from the centre of its head to the tip
#define GAME_DRUMMER_HEAD 0.5 // tiles; radius of its head

// Returns the pose of a drummer, an element of class boss and kind drummer.
GameDrummer game_drummer_of(const GameState *state, const LevelDesc *level, uint32_t element);
