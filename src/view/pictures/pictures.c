// pictures.c - makes the textures of a level: sheets of tiles (picture_sheets.c), and one for each
// image that is drawn by itself.
#include "jantar/colors.h"
#include "picture_parts.h"
#include "picture_sheets.h"
#include <stdlib.h>

// The chequers: fields of CHEQUER pixels, two by two.
enum { CHEQUER = 8, CHEQUERS = 2 * CHEQUER, PIXEL_BYTES = 4 };

static bool chequers_make(Texture *texture)
{
    uint8_t bytes[CHEQUERS * CHEQUERS * PIXEL_BYTES];
    for (uint32_t i = 0; i < CHEQUERS * CHEQUERS; i++) {
        bool dark = (i % CHEQUERS < CHEQUER) != (i / CHEQUERS < CHEQUER);
        DrawColor color = draw_color(dark ? COLOR_CHEQUER_DARK : COLOR_CHEQUER_LIGHT, 1.0);
        const uint8_t pixel[PIXEL_BYTES] = {color.r, color.g, color.b, color.a};
        for (uint32_t k = 0; k < PIXEL_BYTES; k++)
            bytes[i * PIXEL_BYTES + k] = pixel[k];
    }
    TextureImage image = {bytes, CHEQUERS, CHEQUERS, CHEQUERS * PIXEL_BYTES};
    return texture_make(texture, &image, TEXTURE_REPEAT);
}

// The size of an image that is not there: as the map says, or else one cell.
static Vec2 stated_size(const LevelPictures *level, const LevelImage *image)
{
    bool stated = image->width > 0 && image->height > 0;
    return stated ? vec2(image->width, image->height) : vec2(level->tile_size, level->tile_size);
}

static bool is_repeated(const LevelPictures *level, uint32_t image)
{
    for (uint32_t i = 0; i < level->layer_count; i++) {
        const LevelLayer *layer = level->layers + i;
        if (layer->kind == LEVEL_LAYER_IMAGE && layer->image == image &&
            (layer->repeat_x || layer->repeat_y))
            return true;
    }
    return false;
}

// Marks the images that need a texture of their own: those of image layers, and of tiles that are
// in no sheet.
static void mark_single(const ViewPictures *pictures, bool *single)
{
    const LevelPictures *level = pictures->level;
    for (uint32_t i = 0; i < level->layer_count; i++)
        if (level->layers[i].kind == LEVEL_LAYER_IMAGE)
            single[level->layers[i].image] = true;
    for (uint32_t i = 0; i < level->tile_count; i++)
        if (!pictures->tiles[i].texture)
            single[level->tiles[i].image] = true;
}

// Makes the texture of an image. One that is missing or too large gets the chequers.
static void image_make(ViewPictures *pictures, uint32_t index, const TextureImage *image)
{
    const LevelPictures *level = pictures->level;
    Texture *texture = pictures->textures + pictures->texture_count;
    TextureEdge edge = is_repeated(level, index) ? TEXTURE_REPEAT : TEXTURE_CLAMP;
    if (image->bytes && texture_make(texture, image, edge)) {
        pictures->texture_count++;
        pictures->images[index] =
            (PicturePart){texture, {vec2(0.0, 0.0), vec2(image->width, image->height)}};
    } else {
        pictures->images[index] = (PicturePart){
            pictures->textures, {vec2(0.0, 0.0), stated_size(level, level->images + index)}};
    }
}

// Returns what is drawn for a tile that is in no sheet: its part of the image, or chequers of its
// size.
static PicturePart part_of_image(const PicturePart *image, const Texture *chequers,
                                 const LevelTile *tile)
{
    Vec2 size = vec2_sub(image->part.max, image->part.min);
    if (tile->width == 0 || tile->height == 0)
        return *image;
    Box part = {vec2(tile->x, tile->y), vec2(tile->x + tile->width, tile->y + tile->height)};
    if (image->texture != chequers && part.max.x <= size.x && part.max.y <= size.y)
        return (PicturePart){image->texture, part};
    return (PicturePart){chequers, {vec2(0.0, 0.0), vec2(tile->width, tile->height)}};
}

static bool arrays_make(ViewPictures *pictures)
{
    const LevelPictures *level = pictures->level;
    uint32_t textures = 1 + sheets_most(level) + level->image_count;
    pictures->textures = calloc(textures, sizeof *pictures->textures);
    pictures->images = calloc(level->image_count + 1u, sizeof *pictures->images);
    pictures->tiles = calloc(level->tile_count + 1u, sizeof *pictures->tiles);
    return pictures->textures && pictures->images && pictures->tiles;
}

static bool singles_make(ViewPictures *pictures, const TextureImage *images)
{
    const LevelPictures *level = pictures->level;
    bool *single = calloc(level->image_count + 1u, sizeof *single);
    if (!single)
        return false;
    mark_single(pictures, single);
    for (uint32_t i = 0; i < level->image_count; i++)
        if (single[i])
            image_make(pictures, i, images + i);
    for (uint32_t i = 0; i < level->tile_count; i++)
        if (!pictures->tiles[i].texture)
            pictures->tiles[i] = part_of_image(pictures->images + level->tiles[i].image,
                                               pictures->textures, level->tiles + i);
    free(single);
    return true;
}

static bool textures_make(ViewPictures *pictures, const TextureImage *images)
{
    if (!arrays_make(pictures) || !chequers_make(pictures->textures))
        return false;
    pictures->texture_count = 1;
    return sheets_make(pictures, images) && singles_make(pictures, images);
}

ViewPictures *view_pictures_new(const LevelPictures *level, const TextureImage *images)
{
    ViewPictures *pictures = calloc(1, sizeof *pictures);
    if (!pictures)
        return NULL;
    pictures->level = level;
    if (textures_make(pictures, images))
        return pictures;
    view_pictures_free(pictures);
    return NULL;
}

void view_pictures_free(ViewPictures *pictures)
{
    if (!pictures)
        return;
    for (uint32_t i = 0; i < pictures->texture_count; i++)
        texture_free(pictures->textures + i);
    free(pictures->textures);
    free(pictures->images);
    free(pictures->tiles);
    free(pictures);
}
