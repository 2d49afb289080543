// level_digest.h - what a level is, as a SHA-256: for who wants to know which level was played.
//
// game_level_hash() finds accidents. It can be computed backwards, so anybody can make another
// level with the hash of this one. The digest covers the same values. Pure; it takes 10 KB of
// stack.
#pragma once

#include "jantar/level_desc.h"
#include "jantar/sha256.h"

// Writes the SHA-256 of the ground and of game_level_values(), each value as 8 bytes, the lowest
// first. Of the ground: width, height, number of types, those types, and for each cell the number
// of its type, row by row. Types are numbered as they come, from 1 (0 is air); two that collide
// alike are the same type.
void level_digest(const LevelDesc *level, unsigned char out[SHA256_BYTES]);
