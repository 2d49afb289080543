// bodies.h - the part of the fingerprint without a hero: bodies of every kind that are joined,
// kicked, pressed and afloat.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Plays, and prints the world's hash every second. With `snapshots` every tick is played once more
// from a copy at another address. Returns false if that gives another result, or if memory ran out.
bool bodies_play(uint32_t seconds, bool snapshots);
