// level_digest.h - what a level is, as a SHA-256: for who wants to know which level was played.
//
// game_level_hash() finds accidents. It can be computed backwards, so anybody can make another
// level with the hash of this one. The digest covers the same values, and besides these the number
// of places, spawns, elements and types, so that none can be taken for another. Pure; it takes 10
// KB of stack.
#pragma once

#include "jantar/level_desc.h"
#include "jantar/sha256.h"
#include <stdbool.h>

// Receives the next value of a level. `is_old` is true if game_level_hash() mixes it in, too.
typedef void LevelValueTake(void *self, uint64_t value, bool is_old);

// Hands over all values of a level that the simulation reads but the ground's, in the order of
// game_level_hash(). It skips what is not set; here all values come. Whole numbers come as they
// are, others by the bits of a double.
void level_values(const LevelDesc *level, LevelValueTake *take, void *self);

// Writes the SHA-256 of the ground and of level_values(), each value as 8 bytes, the lowest first.
// Of the ground: width, height, number of types, those types, and for each cell the number of its
// type, row by row. Types are numbered as they come, from 1 (0 is air); two that collide alike are
// the same type.
void level_digest(const LevelDesc *level, unsigned char out[SHA256_BYTES]);
