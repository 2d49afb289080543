// picture_sheets.c - packs tiles into rows, the tallest ones first, and copies their pixels.
#include "picture_sheets.h"
#include <stdlib.h>
#include <string.h>

// MARGIN_PART: a margin is this part of a tile's side. A tile that is drawn at half its size needs
// two pixels of margin, at a quarter four. Tiles of few pixels are never drawn that small.
enum { SHEET_SIDE = 2048, PIXEL_BYTES = 4, MARGIN_PART = 8, MARGIN_MOST = 8 };

// Mip levels in which a margin of MARGIN_MOST pixels is at least one pixel wide.
enum { SHEET_LEVELS = 4 };

// A tile that is packed: its index, its size with margins, and where it lies in its sheet.
typedef struct Packed {
    uint32_t tile, margin;
    uint32_t width, height;
    uint32_t sheet, x, y;
} Packed;

// Where the next tile goes.
typedef struct Packer {
    uint32_t sheet, x, y, row_height;
} Packer;

static uint32_t margin_of(const LevelTile *tile)
{
    uint32_t side = tile->width > tile->height ? tile->width : tile->height,
             margin = side / MARGIN_PART;
    return margin < 1 ? 1 : margin > MARGIN_MOST ? MARGIN_MOST : margin;
}

static bool is_packed(const LevelTile *tile, const TextureImage *image)
{
    return image->bytes && tile->width > 0 && tile->width <= SHEET_TILE_MOST && tile->height > 0 &&
           tile->height <= SHEET_TILE_MOST && tile->x < image->width &&
           tile->width <= image->width - tile->x && tile->y < image->height &&
           tile->height <= image->height - tile->y;
}

// Tallest first; of the same height in the order of the tiles.
static int compare_packed(const void *a, const void *b)
{
    const Packed *p = a, *q = b;
    if (p->height != q->height)
        return p->height > q->height ? -1 : 1;
    return p->tile < q->tile ? -1 : 1;
}

static void pack(Packer *packer, Packed *packed)
{
    if (packer->x + packed->width > SHEET_SIDE) {
        packer->x = 0;
        packer->y += packer->row_height;
        packer->row_height = 0;
    }
    if (packer->y + packed->height > SHEET_SIDE)
        *packer = (Packer){.sheet = packer->sheet + 1};
    packed->sheet = packer->sheet;
    packed->x = packer->x;
    packed->y = packer->y;
    packer->x += packed->width;
    packer->row_height = packed->height > packer->row_height ? packed->height : packer->row_height;
}

// Copies a row of a tile, and its outermost pixels into the margins beside it.
static void row_copy(uint8_t *to, const uint8_t *from, uint32_t width, uint32_t margin)
{
    for (uint32_t x = 0; x < margin; x++) {
        memcpy(to + (size_t)x * PIXEL_BYTES, from, PIXEL_BYTES);
        memcpy(to + (size_t)(margin + width + x) * PIXEL_BYTES,
               from + (size_t)(width - 1) * PIXEL_BYTES, PIXEL_BYTES);
    }
    memcpy(to + (size_t)margin * PIXEL_BYTES, from, (size_t)width * PIXEL_BYTES);
}

static void tile_copy(uint8_t *sheet, const Packed *packed, const LevelTile *tile,
                      const TextureImage *image)
{
    for (uint32_t y = 0; y < packed->height; y++) {
        uint32_t row = y < packed->margin ? 0 : y - packed->margin;
        row = row < tile->height ? row : tile->height - 1;
        row_copy(sheet + ((size_t)(packed->y + y) * SHEET_SIDE + packed->x) * PIXEL_BYTES,
                 image->bytes + (size_t)(tile->y + row) * image->pitch +
                     (size_t)tile->x * PIXEL_BYTES,
                 tile->width, packed->margin);
    }
}

// Makes one sheet of the `count` tiles that lie in it.
static bool sheet_make(ViewPictures *pictures, PictureParts *parts, const TextureImage *images,
                       const Packed *packed, uint32_t count)
{
    const LevelTile *tiles = pictures->level->tiles;
    uint32_t height = 0;
    for (uint32_t i = 0; i < count; i++)
        height = packed[i].y + packed[i].height > height ? packed[i].y + packed[i].height : height;
    uint8_t *bytes = calloc((size_t)SHEET_SIDE * height, PIXEL_BYTES);
    if (!bytes)
        return false;
    Texture *texture = pictures->textures + pictures->texture_count;
    for (uint32_t i = 0; i < count; i++) {
        const LevelTile *tile = tiles + packed[i].tile;
        tile_copy(bytes, packed + i, tile, images + tile->image);
        Vec2 corner = {packed[i].x + packed[i].margin, packed[i].y + packed[i].margin};
        parts->tiles[packed[i].tile] =
            (PicturePart){texture, {corner, vec2_add(corner, vec2(tile->width, tile->height))}};
    }
    TextureImage image = {bytes, SHEET_SIDE, height, SHEET_SIDE * PIXEL_BYTES};
    bool made = texture_make(texture, &image, TEXTURE_CLAMP);
    if (made && texture->level_count > SHEET_LEVELS)
        texture->level_count = SHEET_LEVELS;
    pictures->texture_count += made;
    free(bytes);
    return made;
}

static bool sheets_fill(ViewPictures *pictures, PictureParts *parts, const TextureImage *images,
                        const Packed *packed, uint32_t count)
{
    for (uint32_t first = 0; first < count;) {
        uint32_t end = first;
        while (end < count && packed[end].sheet == packed[first].sheet)
            end++;
        if (!sheet_make(pictures, parts, images, packed + first, end - first))
            return false;
        first = end;
    }
    return true;
}

// A sheet holds at least nine tiles of the largest size.
uint32_t sheets_most(const LevelPictures *level)
{
    const uint32_t least = (SHEET_SIDE / (SHEET_TILE_MOST + 2 * MARGIN_MOST)) *
                           (SHEET_SIDE / (SHEET_TILE_MOST + 2 * MARGIN_MOST));
    return level->tile_count / least + 1;
}

bool sheets_make(ViewPictures *pictures, PictureParts *parts, const TextureImage *images)
{
    const LevelPictures *level = pictures->level;
    Packed *packed = malloc(sizeof *packed * (level->tile_count + 1u));
    uint32_t count = 0;
    if (!packed)
        return false;
    for (uint32_t i = 0; i < level->tile_count; i++) {
        const LevelTile *tile = level->tiles + i;
        uint32_t margin = margin_of(tile);
        if (is_packed(tile, images + tile->image))
            packed[count++] = (Packed){.tile = i,
                                       .margin = margin,
                                       .width = tile->width + 2 * margin,
                                       .height = tile->height + 2 * margin};
    }
    qsort(packed, count, sizeof *packed, compare_packed);
    Packer packer = {0};
    for (uint32_t i = 0; i < count; i++)
        pack(&packer, packed + i);
    bool made = sheets_fill(pictures, parts, images, packed, count);
    free(packed);
    return made;
}
