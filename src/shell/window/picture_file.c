// picture_file.c - checks a picture's header, decodes it, and converts its pixels.
#include "picture_file.h"
#include "jantar/files.h"
#include "jantar/picture_size.h"
#include <SDL_image.h>

static bool is_allowed(const char *path, const PictureSize *size, uint32_t pixels_most, Err *err)
{
    uint64_t pixels = (uint64_t)size->width * size->height;
    if (size->width == 0 || size->height == 0)
        return err_set(err, "'%s': the picture has no pixels; save it again", path);
    if (size->width > TEXTURE_SIDE_MAX || size->height > TEXTURE_SIDE_MAX)
        return err_set(
            err, "'%s': the picture has %lux%lu pixels; a side may have %d: make it smaller", path,
            (unsigned long)size->width, (unsigned long)size->height, (int)TEXTURE_SIDE_MAX);
    return pixels <= pixels_most ||
           err_set(err,
                   "'%s': with this picture the level has more than %d million pixels; use fewer "
                   "or smaller pictures",
                   path, (int)(PICTURE_PIXELS_MOST / (1024 * 1024)));
}

static SDL_Surface *decode(const FileBytes *file, const PictureSize *size)
{
    static char png[] = "PNG", jpeg[] = "JPG", webp[] = "WEBP";
    SDL_RWops *stream = SDL_RWFromConstMem(file->bytes, (int)file->size);
    char *type = size->format == PICTURE_PNG ? png : size->format == PICTURE_JPEG ? jpeg : webp;
    SDL_Surface *decoded = stream ? IMG_LoadTyped_RW(stream, 1, type) : NULL;
    if (!decoded || decoded->format->format == SDL_PIXELFORMAT_RGBA32)
        return decoded; // not copied: an atlas has 14 MB
    SDL_Surface *surface = SDL_ConvertSurfaceFormat(decoded, SDL_PIXELFORMAT_RGBA32, 0);
    SDL_FreeSurface(decoded);
    return surface;
}

static SDL_Surface *read_bytes(const char *path, const FileBytes *file, uint32_t pixels_most,
                               Err *err)
{
    PictureSize size;
    if (!picture_size(file->bytes, file->size, &size)) {
        err_set(err, "'%s': this is no PNG, JPEG or WebP picture; export it as PNG", path);
        return NULL;
    }
    if (!is_allowed(path, &size, pixels_most, err))
        return NULL;
    SDL_Surface *surface = decode(file, &size);
    if (!surface)
        err_set(err, "'%s': the picture is damaged (%s); export it once more", path,
                SDL_GetError());
    else if ((uint32_t)surface->w != size.width || (uint32_t)surface->h != size.height) {
        SDL_FreeSurface(surface);
        surface = NULL;
        err_set(err, "'%s': the picture is not as large as its header says; export it once more",
                path);
    }
    return surface;
}

bool picture_file_read(const char *path, uint32_t pixels_most, PictureFile *out, Err *err)
{
    FileBytes file;
    *out = (PictureFile){.decoded = NULL};
    if (!files_read(path, PICTURE_FILE_MOST, &file, err))
        return false;
    SDL_Surface *surface = read_bytes(path, &file, pixels_most, err);
    files_bytes_free(&file);
    if (!surface)
        return false;
    *out = (PictureFile){
        {surface->pixels, (uint32_t)surface->w, (uint32_t)surface->h, (uint32_t)surface->pitch},
        surface->pixels,
        surface};
    return true;
}

void picture_file_free(PictureFile *picture)
{
    SDL_FreeSurface(picture->decoded);
    *picture = (PictureFile){.decoded = NULL};
}
