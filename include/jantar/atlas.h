// atlas.h - which sprites lie where on the pages of an atlas. Plain constant data: level reads it
// from the atlas's file (world_file.h), the view cuts sprites out by it.
#pragma once

#include "jantar/files.h"
#include "jantar/theme.h"
#include <stdint.h>

enum { ATLAS_PAGES_MAX = 4, ATLAS_SPRITES_MAX = 512 };

typedef struct AtlasSprite {
    char name[THEME_NAME_MAX];
    // Index in Atlas.pages.
    uint32_t page;
    // Where it lies on the page, pixels. What is transparent around it was cut off.
    uint32_t x, y, width, height;
    // The point by which it is placed and round which it turns: pixels from its left top. It may
    // lie outside.
    double pivot_x, pivot_y;
} AtlasSprite;

// An atlas. A zeroed one is empty.
typedef struct Atlas {
    uint32_t page_count;
    // Paths of pictures to open.
    char pages[ATLAS_PAGES_MAX][FILES_PATH_BYTES];
    uint32_t sprite_count;
    // Sorted by name.
    AtlasSprite sprites[ATLAS_SPRITES_MAX];
} Atlas;
