// picture_tint.c - finds the images that layers with a tint draw, and makes them whiter.
#include "picture_tint.h"
#include <stdlib.h>

enum { PIXEL_BYTES = 4, ALPHA = 3, CHANNEL_MAX = 255 };

static void mark_tile(const LevelPictures *level, uint32_t tile, bool *tinted)
{
    if (tile == 0)
        return; // an empty cell or a text object
    const LevelTile *shown = level->tiles + (tile & LEVEL_TILE_MASK) - 1;
    tinted[shown->image] = true;
    for (uint32_t i = 0; i < shown->frame_count; i++)
        tinted[level->tiles[level->frames[shown->first_frame + i].tile].image] = true;
}

static void mark_layer(const LevelPictures *level, const LevelLayer *layer, bool *tinted)
{
    switch (layer->kind) {
    case LEVEL_LAYER_TILES:
        for (size_t i = 0; i < (size_t)layer->width * layer->height; i++)
            mark_tile(level, layer->cells[i], tinted);
        break;
    case LEVEL_LAYER_IMAGE:
        tinted[layer->image] = true;
        break;
    case LEVEL_LAYER_OBJECTS:
        for (uint32_t i = 0; i < layer->object_count; i++)
            mark_tile(level, layer->objects[i].tile, tinted);
        break;
    }
}

static bool is_translucent(const TextureImage *image)
{
    for (uint32_t y = 0; y < image->height; y++) {
        const uint8_t *row = image->bytes + (size_t)y * image->pitch;
        for (uint32_t x = 0; x < image->width; x++) {
            uint8_t alpha = row[x * PIXEL_BYTES + ALPHA];
            if (alpha > 0 && alpha < CHANNEL_MAX)
                return true;
        }
    }
    return false;
}

static void whiten_row(uint8_t *to, const uint8_t *from, uint32_t width)
{
    for (uint32_t x = 0; x < width; x++, to += PIXEL_BYTES, from += PIXEL_BYTES) {
        uint32_t alpha = from[ALPHA];
        for (uint32_t k = 0; k < ALPHA; k++)
            to[k] =
                (uint8_t)((from[k] * alpha + CHANNEL_MAX / 2) / CHANNEL_MAX + CHANNEL_MAX - alpha);
        to[ALPHA] = (uint8_t)alpha;
    }
}

static bool whiten(TextureImage *whitened, const TextureImage *image)
{
    uint32_t pitch = image->width * PIXEL_BYTES;
    uint8_t *bytes = malloc((size_t)pitch * image->height);
    if (!bytes)
        return false;
    for (uint32_t y = 0; y < image->height; y++)
        whiten_row(bytes + (size_t)y * pitch, image->bytes + (size_t)y * image->pitch,
                   image->width);
    *whitened = (TextureImage){bytes, image->width, image->height, pitch};
    return true;
}

bool pictures_whiten(const LevelPictures *level, const TextureImage *images, TextureImage *whitened)
{
    bool *tinted = calloc(level->image_count + 1u, sizeof *tinted), good = tinted != NULL;
    for (uint32_t i = 0; good && i < level->layer_count; i++)
        if (picture_tint_of(level->layers + i) == PICTURE_TINTED)
            mark_layer(level, level->layers + i, tinted);
    for (uint32_t i = 0; good && i < level->image_count; i++)
        if (tinted[i] && images[i].bytes && is_translucent(images + i))
            good = whiten(whitened + i, images + i);
    free(tinted);
    return good;
}
