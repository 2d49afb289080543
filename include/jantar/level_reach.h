// level_reach.h - which places of a level the hero can't get to. Pure; any thread may call it.
#pragma once

#include "jantar/level_desc.h"
#include <stdbool.h>

// Writes for each cell of the level's terrain, row by row from the top, whether it is air that no
// hero gets to from the first spawn: `out` has terrain.width * terrain.height entries. Only room is
// asked for, a gap of a tile: how far the hero jumps, and what doors and creatures bar, is not. So
// what is marked is out of reach, and what is not marked may be so as well. Ground that breaks,
// grates and one-way ledges count as ways. Takes time in proportion to the level's size. Returns
// false, with *out undefined, without memory.
bool level_reach_missed(const LevelDesc *level, bool *out);
