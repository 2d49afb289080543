// pictures.c - makes the textures of a level: sheets of tiles (picture_sheets.c), and one for each
// image that is drawn by itself.
#include "jantar/colors.h"
#include "picture_parts.h"
#include "picture_sheets.h"
#include "picture_tint.h"
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
// in no sheet. Layers with a tint may need the plain ones, too: whitening may change nothing.
static void mark_single(const ViewPictures *pictures, PictureTint tint, bool *single)
{
    const LevelPictures *level = pictures->level;
    for (uint32_t i = 0; i < level->layer_count; i++) {
        const LevelLayer *layer = level->layers + i;
        if (layer->kind == LEVEL_LAYER_IMAGE &&
            (tint == PICTURE_PLAIN || picture_tint_of(layer) == tint))
            single[layer->image] = true;
    }
    for (uint32_t i = 0; i < level->tile_count; i++)
        if (!pictures->parts[tint].tiles[i].texture)
            single[level->tiles[i].image] = true;
}

// Makes the texture of an image. One that is missing or too large gets the chequers.
static PicturePart image_make(ViewPictures *pictures, uint32_t index, const TextureImage *image)
{
    const LevelPictures *level = pictures->level;
    Texture *texture = pictures->textures + pictures->texture_count;
    TextureEdge edge = is_repeated(level, index) ? TEXTURE_REPEAT : TEXTURE_CLAMP;
    if (image->bytes && texture_make(texture, image, edge)) {
        pictures->texture_count++;
        return (PicturePart){texture, {vec2(0.0, 0.0), vec2(image->width, image->height)}};
    }
    return (PicturePart){pictures->textures,
                         {vec2(0.0, 0.0), stated_size(level, level->images + index)}};
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
    uint32_t textures = 1 + PICTURE_TINTS * (sheets_most(level) + level->image_count);
    pictures->textures = calloc(textures, sizeof *pictures->textures);
    bool made = pictures->textures != NULL;
    for (uint32_t i = 0; i < PICTURE_TINTS; i++) {
        PictureParts *parts = &pictures->parts[i];
        parts->images = calloc(level->image_count + 1u, sizeof *parts->images);
        parts->tiles = calloc(level->tile_count + 1u, sizeof *parts->tiles);
        made = made && parts->images && parts->tiles;
    }
    return made;
}

// Makes the textures of images that are drawn by themselves, and finds those of all tiles. With a
// tint, pictures that whitening does not change are the plain ones.
static bool singles_make(ViewPictures *pictures, PictureTint tint, const TextureImage *images)
{
    const LevelPictures *level = pictures->level;
    PictureParts *parts = &pictures->parts[tint], *plain = &pictures->parts[PICTURE_PLAIN];
    bool *single = calloc(level->image_count + 1u, sizeof *single);
    if (!single)
        return false;
    mark_single(pictures, tint, single);
    for (uint32_t i = 0; i < level->image_count; i++)
        if (tint != PICTURE_PLAIN && !images[i].bytes)
            parts->images[i] = plain->images[i];
        else if (single[i])
            parts->images[i] = image_make(pictures, i, images + i);
    for (uint32_t i = 0; i < level->tile_count; i++) {
        const LevelTile *tile = level->tiles + i;
        if (tint != PICTURE_PLAIN && !images[tile->image].bytes)
            parts->tiles[i] = plain->tiles[i];
        else if (!parts->tiles[i].texture)
            parts->tiles[i] = part_of_image(parts->images + tile->image, pictures->textures, tile);
    }
    free(single);
    return true;
}

static bool parts_make(ViewPictures *pictures, PictureTint tint, const TextureImage *images)
{
    return sheets_make(pictures, &pictures->parts[tint], images) &&
           singles_make(pictures, tint, images);
}

static bool tinted_make(ViewPictures *pictures, const TextureImage *images)
{
    uint32_t count = pictures->level->image_count;
    TextureImage *whitened = calloc(count + 1u, sizeof *whitened);
    bool made = whitened && pictures_whiten(pictures->level, images, whitened) &&
                parts_make(pictures, PICTURE_TINTED, whitened);
    for (uint32_t i = 0; whitened && i < count; i++)
        free((void *)(uintptr_t)whitened[i].bytes);
    free(whitened);
    return made;
}

static bool textures_make(ViewPictures *pictures, const TextureImage *images)
{
    if (!arrays_make(pictures) || !chequers_make(pictures->textures))
        return false;
    pictures->texture_count = 1;
    return parts_make(pictures, PICTURE_PLAIN, images) && tinted_make(pictures, images);
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
    for (uint32_t i = 0; i < PICTURE_TINTS; i++) {
        free(pictures->parts[i].images);
        free(pictures->parts[i].tiles);
    }
    free(pictures);
}
