// ground_sections.h - the rock of a level of any size: small levels whole, large ones in square
// sections that are built when they come near and forgotten when others are wanted, so that a
// picture costs what is seen of a level, not what there is. Not here: how the rock is built
// (ground.h), what grows in dark places (backdrop.h).
#pragma once

#include "ground.h"
#include "view/backdrop/backdrop.h"

enum {
    GROUND_SECTION_SIDE = 10,        // cells
    GROUND_SECTIONS_MAX = 24,        // that are kept
    GROUND_WHOLE_CELLS_MAX = 1 << 14 // a level of at most so many is one section
};

typedef struct GroundSection {
    int32_t column, row; // of the grid of sections
    uint64_t wanted;     // picture that wanted it last; 0: never, nothing is built
    Ground ground;
    Cave cave;
} GroundSection;

// Zeroed = nothing is built.
typedef struct GroundSections {
    GroundSection list[GROUND_SECTIONS_MAX];
    const GroundSection *shown[GROUND_SECTIONS_MAX]; // what the last picture shows, by rows
    uint32_t shown_count;
    uint64_t pictures;
    const Theme *theme; // what they are built for
    double scale, feather;
} GroundSections;

// Makes what is seen in `view` (tiles) ready, and at most one section that is near it; all anew
// when the theme, the scale (pixels a tile) or the feather (pixels) is another. False when memory
// ran out: what is missing is tried again at the next picture.
bool ground_sections_prepare(GroundSections *sections, const LevelDesc *level, const Theme *theme,
                             const Gloom *gloom, Box view, double scale, double feather);
void ground_sections_free(GroundSections *sections);

// As ground_draw() and ground_draw_glow(): each layer of all that is shown before the next.
void ground_sections_draw(const GroundSections *sections, DrawList *list, GroundLayer first,
                          GroundLayer last, Box view, Vec2 offset);
void ground_sections_draw_glow(const GroundSections *sections, DrawList *list, Box view,
                               Vec2 offset, double time);
