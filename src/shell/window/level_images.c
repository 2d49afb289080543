// level_images.c - reads the pictures that a level shows one after the other; together they may
// have PICTURE_PIXELS_MOST pixels. A tileset may name many more.
#include "level_images.h"
#include "picture_file.h"
#include <SDL.h>
#include <stdlib.h>

enum { RGBA_BYTES = 4, RED_SHIFT = 16, GREEN_SHIFT = 8, CHANNEL_MAX = 255 };

typedef struct Images {
    PictureFile *files;   // by image
    TextureImage *images; // their pixels
} Images;

// Makes the pixels of one colour transparent.
static void key_apply(const PictureFile *file, uint32_t key)
{
    for (uint32_t y = 0; y < file->image.height; y++) {
        uint8_t *pixel = file->bytes + (size_t)y * file->image.pitch;
        for (uint32_t x = 0; x < file->image.width; x++, pixel += RGBA_BYTES) {
            uint32_t color =
                (uint32_t)pixel[0] << RED_SHIFT | (uint32_t)pixel[1] << GREEN_SHIFT | pixel[2];
            if (color == key)
                pixel[3] = 0;
        }
    }
}

static void image_read(Images *images, uint32_t index, const LevelImage *image, uint32_t *left)
{
    Err err;
    PictureFile *file = &images->files[index];
    if (image->path[0] == '\0')
        return; // loading the level has said why
    if (!picture_file_read(image->path, *left, file, &err)) {
        SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "%s; chequers are shown instead", err.message);
        return;
    }
    *left -= file->image.width * file->image.height;
    if (image->key != LEVEL_IMAGE_NO_KEY)
        key_apply(file, image->key);
    images->images[index] = file->image;
}

// Returns for each image whether a tile or a layer shows it. The caller frees it; NULL: no memory.
static bool *shown_of(const LevelPictures *level)
{
    bool *shown = calloc(level->image_count + 1u, sizeof *shown);
    for (uint32_t i = 0; shown && i < level->tile_count; i++)
        shown[level->tiles[i].image] = true;
    for (uint32_t i = 0; shown && i < level->layer_count; i++)
        if (level->layers[i].kind == LEVEL_LAYER_IMAGE)
            shown[level->layers[i].image] = true;
    return shown;
}

ViewPictures *level_images_load(const LevelPictures *level)
{
    uint32_t count = level->image_count, left = PICTURE_PIXELS_MOST;
    Images images = {calloc(count + 1u, sizeof *images.files),
                     calloc(count + 1u, sizeof *images.images)};
    bool *shown = shown_of(level);
    ViewPictures *pictures = NULL;
    if (images.files && images.images && shown) {
        for (uint32_t i = 0; i < count; i++)
            if (shown[i])
                image_read(&images, i, level->images + i, &left);
        pictures = view_pictures_new(level, images.images);
        for (uint32_t i = 0; i < count; i++)
            picture_file_free(&images.files[i]);
    }
    free(shown);
    free(images.files);
    free(images.images);
    return pictures;
}

// --- sprites of a world --------------------------------------------------------------------------

ViewSprites *level_sprites_load(const Atlas *atlas)
{
    PictureFile files[ATLAS_PAGES_MAX];
    TextureImage images[ATLAS_PAGES_MAX] = {{0}};
    uint32_t left = PICTURE_PIXELS_MOST;
    Err err;
    for (uint32_t i = 0; i < atlas->page_count; i++) {
        if (!picture_file_read(atlas->pages[i], left, &files[i], &err))
            SDL_LogWarn(SDL_LOG_CATEGORY_APPLICATION, "%s; its sprites are left out", err.message);
        images[i] = files[i].image;
        left -= images[i].width * images[i].height;
    }
    ViewSprites *sprites = view_sprites_new(atlas, images);
    for (uint32_t i = 0; i < atlas->page_count; i++)
        picture_file_free(&files[i]);
    return sprites;
}
