// ground.h - the rock of a level as fixed geometry: body, living edge, what grows in front of the
// hero. Not here: joining tiles (ground_outline.h), the sky behind.
#pragma once

#include "ground_outline.h"
#include "jantar/level_desc.h"
#include "jantar/theme.h"
#include "view/draw/draw_parts.h"

// In the order they are painted: each is whole before the next begins, whatever part of the level
// is seen.
typedef enum GroundLayer {
    GROUND_BEHIND, // ledges and grates: their ends are hidden by the rock
    GROUND_BODY,
    GROUND_INSIDE, // pebbles, fossils
    GROUND_SHADE,  // lighter rock under the skin
    GROUND_DEEP,   // three bands along the edge, each over the one before
    GROUND_MIDDLE,
    GROUND_RIM,
    GROUND_GROWTH, // grass, roots, drips
    GROUND_FRONT,  // blades that stand before the hero
    GROUND_GLOW,   // embers; added to what lies behind
    GROUND_LAYER_COUNT
} GroundLayer;

// Built for one scale; build again when the picture's size changes.
typedef struct Ground {
    Outline outline; // rounded, tiles; of a part, its own edges and those that close the loops
    Mesh layers[GROUND_LAYER_COUNT];
    Box own;        // pixels of the level; nothing of it lies beyond
    double scale;   // pixels a tile
    double feather; // pixels over which edges fade
} Ground;

// Builds the geometry of what can't break; the same level, theme and scale give the same triangles.
// False when memory ran out (ground is empty).
bool ground_build(Ground *ground, const LevelDesc *level, const Theme *theme, double scale,
                  double feather);

// The same of some cells, cut off along their border: parts that share a border join without a gap,
// and nothing is drawn twice. At the border of the map a part holds what grows beyond it, too.
bool ground_build_part(Ground *ground, const LevelDesc *level, const Theme *theme, CellBox cells,
                       double scale, double feather);

void ground_free(Ground *ground);

// Adds the layers from `first` to `last` that are seen in `view` (pixels of the level), moved by
// `offset`.
void ground_draw(const Ground *ground, DrawList *list, GroundLayer first, GroundLayer last,
                 Box view, Vec2 offset);

// Adds what glows, as light, brighter and fainter with `time` (seconds).
void ground_draw_glow(const Ground *ground, DrawList *list, Box view, Vec2 offset, double time);

// ground_edge.c: dresses the outline. `layers` are GROUND_LAYER_COUNT lists that get triangles in
// pixels of the level.
void ground_edge_draw(DrawList *layers, const LevelDesc *level, const Theme *theme,
                      const Outline *outline, double scale);
