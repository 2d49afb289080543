// ground.h - the rock of a level as fixed geometry: its body, its edge with plants, and the plants
// in front of the hero. ground_outline.h joins the tiles; backdrop.h draws the sky behind.
#pragma once

#include "jantar/level_desc.h"
#include "jantar/theme.h"
#include "view/draw/draw_parts.h"
#include "view/ground/shape/ground_outline.h"

// Layers, in the order in which they are painted. In a picture each layer is painted whole, for all
// visible sections, before the next one begins.
typedef enum GroundLayer {
    GROUND_BEHIND, // ledges and grates; the rock hides their ends
    GROUND_BODY,
    GROUND_INSIDE, // pebbles, fossils
    GROUND_SHADE,  // lighter rock just below the surface
    GROUND_DEEP,   // this and the next two: bands along the edge, each over the one before
    GROUND_MIDDLE,
    GROUND_RIM,
    GROUND_GROWTH, // grass, roots, hanging plants
    GROUND_FRONT,  // blades in front of the hero
    GROUND_GLOW,   // embers; added to the colours below
    GROUND_LAYER_COUNT
} GroundLayer;

// The geometry of a level or of a part of it, built for one scale. It owns its memory. When the
// picture's size changes, it must be built again.
typedef struct Ground {
    Outline outline; // rounded, tiles; a part holds its own edges and those that close the loops
    Mesh layers[GROUND_LAYER_COUNT];
    Box own;        // nothing is drawn outside of it; pixels from the level's corner
    double scale;   // pixels per tile
    double feather; // pixels over which edges fade
} Ground;

// Builds the geometry of all ground that cannot break. The same level, theme and scale give the
// same triangles. Returns false, with an empty ground, if memory ran out.
bool ground_build(Ground *ground, const LevelDesc *level, const Theme *theme, double scale,
                  double feather);

// Builds the same for some cells only, cut off along their border. Parts that share a border join
// without a gap, and nothing is drawn twice. At the border of the map a part also holds what grows
// beyond the map.
bool ground_build_part(Ground *ground, const LevelDesc *level, const Theme *theme, CellBox cells,
                       double scale, double feather);

// Frees the memory and leaves the ground empty.
void ground_free(Ground *ground);

// Adds the layers from `first` to `last`, where they overlap `view` (pixels from the level's
// corner), moved by `offset` pixels.
void ground_draw(const Ground *ground, DrawList *list, GroundLayer first, GroundLayer last,
                 Box view, Vec2 offset);

// Adds the glowing parts as light (DRAW_ADD). Their brightness pulsates with `time` (seconds).
void ground_draw_glow(const Ground *ground, DrawList *list, Box view, Vec2 offset, double time);

// In ground_edge.c: draws the edge of an outline and what grows on it. `layers` are
// GROUND_LAYER_COUNT lists; triangles are added to them in pixels from the level's corner.
void ground_edge_draw(DrawList *layers, const LevelDesc *level, const Theme *theme,
                      const Outline *outline, double scale);
