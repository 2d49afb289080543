// smooth.h - what the parts of level_smooth() share: the rules, and where nothing may change.
#pragma once

#include "jantar/level_desc.h"
#include "level/values/node.h"

enum {
    SMOOTH_TILESETS_MAX = 33,
    SMOOTH_WANTED_MAX = 4, // tiles that may be at one place of a rule
};

#define SMOOTH_GID_BITS 0x0fffffffu // the bits above are flips

// The numbers that a map has for the tilesets that rules name.
typedef struct SmoothTilesets {
    struct {
        const char *name; // file name without folders; lives as long as the map's document
        uint32_t first_gid;
    } list[SMOOTH_TILESETS_MAX];
    uint32_t count;
    uint32_t air; // number of the tile that stands for air
} SmoothTilesets;

// A place of a rule, relative to the rule's first place.
typedef struct SmoothCell {
    int16_t x, y;
    uint8_t wanted_count; // 0: any tile may be there
    bool writes;          // the tile becomes `put`
    uint32_t wanted[SMOOTH_WANTED_MAX];
    uint32_t put;
} SmoothCell;

typedef struct SmoothRule {
    uint32_t first_cell, cell_count;
} SmoothRule;

typedef struct SmoothRules {
    SmoothRule *list;
    uint32_t count, capacity;
    SmoothCell *cells;
    uint32_t cell_count, cell_capacity;
} SmoothRules;

// Reads the rule maps that the file at `path` lists, in Tiled's order, into tile numbers of the map
// (smooth_rules.c). Returns false, with an error reported, on failure. Free the rules in any case.
bool smooth_rules_read(const char *path, const SmoothTilesets *tilesets, SmoothRules *out,
                       LevelReport *report);
void smooth_rules_free(SmoothRules *rules);

// Sets kept[row * width + column] for all tiles near things that need their place (smooth_keep.c).
void smooth_keep(const LevelDesc *level, bool *kept);
