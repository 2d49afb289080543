// picture_sheets.h - packs the pictures of tiles into a few textures.
//
// In the picture file tiles lie side by side. Drawn smaller or between pixels, each would get a
// seam of its neighbours' colours. So every tile is copied into a sheet, with a margin around it
// that repeats its outermost pixels.
#pragma once

#include "picture_parts.h"

// Longest side of a tile that goes into a sheet, pixels; larger ones are drawn from their image.
enum { SHEET_TILE_MOST = 512 };

// Returns the most textures that one call of sheets_make() makes.
uint32_t sheets_most(const LevelPictures *level);

// Packs all tiles that are small enough. Appends the sheets to pictures->textures, for which there
// is room, and sets parts->tiles of the packed ones. `images` is as in view_pictures_new(). Returns
// false if memory ran out.
bool sheets_make(ViewPictures *pictures, PictureParts *parts, const TextureImage *images);
