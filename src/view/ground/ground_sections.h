// ground_sections.h - the rock of a level of any size. A small level is one section. A large level
// is built in square sections: a section is built when it comes near the view, and forgotten when
// its entry is needed for another. So a picture costs as much as the visible part of a level, not
// as much as the level. ground.h builds the rock of a section; cave_growth.h
// draws what grows in dark places.
#pragma once

#include "cave_growth.h"
#include "drops.h"
#include "ground.h"
#include "props.h"

enum {
    GROUND_SECTION_SIDE = 10,        // side of a section, cells
    GROUND_SECTIONS_MAX = 24,        // sections that are kept
    GROUND_WHOLE_CELLS_MAX = 1 << 14 // a level of at most this many cells is one section
};

// A square part of the rock, or the whole of a small level.
typedef struct GroundSection {
    int32_t column, row; // position in the grid of sections
    uint64_t wanted;     // number of the picture that needed it last; 0: nothing is built
    Ground ground;
    Cave cave;
    Props props;
    Drops drops;
} GroundSection;

// The sections of a level. A zeroed one has built nothing.
typedef struct GroundSections {
    GroundSection list[GROUND_SECTIONS_MAX];
    const GroundSection *shown[GROUND_SECTIONS_MAX]; // the sections of the last picture, row by row
    uint32_t shown_count;
    uint64_t pictures;  // how many pictures were prepared
    const Theme *theme; // what the sections were built for
    const LevelPictures *own;
    double scale, feather;
} GroundSections;

// Builds the sections that are visible in `view` (tiles), and at most one that is near it. Builds
// all of them anew if the theme, the scale (pixels per tile) or the feather (pixels) has changed.
// Returns false if memory ran out; the next picture tries again to build what is missing.
bool ground_sections_prepare(GroundSections *sections, const LevelDesc *level, const Theme *theme,
                             const LevelPictures *own, const Gloom *gloom, Box view, double scale,
                             double feather);
// Forgets all sections and frees their memory.
void ground_sections_free(GroundSections *sections);

// As ground_draw() and ground_draw_glow(), for all visible sections: each layer of all sections is
// drawn before the next layer. The sections may have been built for another scale: then their
// triangles are drawn larger or smaller. So a zoom builds nothing.
void ground_sections_draw(const GroundSections *sections, DrawList *list, GroundLayer first,
                          GroundLayer last, const Frame *frame);
void ground_sections_draw_glow(const GroundSections *sections, DrawList *list, const Frame *frame);
