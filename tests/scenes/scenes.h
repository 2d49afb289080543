// scenes.h - small levels built in code, shared by the tests: drawn as text, or made as rooms and
// floors of any size.
//
// Letters: '#' full block, '/' and '\' the ground slopes of 45 degrees, '<' and '>' their ceiling
// counterparts ('<' hangs from the left, '>' from the right), '_' lower half block, '"' upper half
// block, 'I' and '=' walls a quarter of a tile thick in the middle of the cell (upright and level),
// '-' a one-way ledge at the top of its cell, '%' a grate, '@' spawn, 'X' exit (that cell),
// anything else is air. play.h plays a scene.
#pragma once

#include "jantar/level_desc.h"
#include "jantar/sim.h"

// A level and the memory behind it. Free with scene_free().
typedef struct Scene {
    LevelDesc level;
    uint8_t *cells;  // owned
    LevelExit *exit; // owned; the one exit a scene may have, else NULL
    Vec2 origin;     // where the drawing's top left cell lies, tiles
} Scene;

// Draws `rows` (NULL-terminated) with its top left cell at `origin` (whole tiles, >= 0). The spawn
// is the middle of the cell marked '@' (0.3 lower, so that a hero stands nearly on the floor of
// that cell), or the drawing's middle.
Scene scene_from_text(const char *const *rows, Vec2 origin);

// A closed room of air, `width` x `height` tiles, walls one tile thick, with the spawn over the
// middle of its floor.
Scene scene_room(uint32_t width, uint32_t height, Vec2 origin);

// Sets one cell by its letter; coordinates in the drawing.
void scene_set(Scene *scene, uint32_t column, uint32_t row, char letter);

// The same level with its top left corner at `origin` (whole tiles): its cells, spawn and first
// exit. `level` must outlive the scene, which shares its shapes.
Scene scene_moved(const LevelDesc *level, Vec2 origin);

void scene_free(Scene *scene);

// Returns how many pairs of edges of a ring cross; 0 for other bodies.
uint32_t ring_crossings(const SimWorld *world, SimBodyId id);
