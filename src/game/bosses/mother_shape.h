// mother_shape.h - what the rules of the mother of dragons share with her pose. Private to game.
//
// Her balls are bodies that nothing touches; their places are kept in the world alone. The head
// leads, and each ball follows the one before it at a fixed distance.
//
// GameElement: `mode` is a GameMotherAct, `body` the first of her balls, which have numbers in a
// row.
#pragma once

#include "jantar/mother.h"

// Bits of GameElement.mother.mind.
enum MotherMind {
    MOTHER_HEARS = 1, // her goal was heard since her last rush
    MOTHER_FURY = 2,  // that noise was loud
    MOTHER_BIT = 4,   // her last rush bit: she leaves time to recover
};

#define MOTHER_SPACE 1.35 // tiles from one ball to the next
#define MOTHER_CURL 1.75  // tiles; radius of the circle in which she lies at home

// Ticks of the acts that have a length.
enum {
    MOTHER_WAKE_TICKS = 72,
    MOTHER_TELL_TICKS = 48, // 0.8 s
    MOTHER_SEARCH_TICKS = 24,
    MOTHER_DAZE_TICKS = 150, // 2.5 s
    MOTHER_GAPE_TICKS = 96,
    MOTHER_FLEE_TICKS = 180, // at most
};

// Returns the ticks that an act lasts; 0: it has no length.
uint32_t mother_ticks(uint32_t act);
