// bodies.h - the part of the fingerprint that has no hero: bodies of every kind, joined, kicked,
// pressed and afloat.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Plays and prints the world's hash every second. With `snapshots` every tick is played once more
// from a copy at another address; false when that differs, or memory ran out.
bool bodies_play(uint32_t seconds, bool snapshots);
