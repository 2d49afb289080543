// film_folder.c - a film as numbered pictures and a WAV file.
#include "film_folder.h"

#include "shell/sound/mixer.h"
#include "shell/window/presenter.h"
#include <SDL_image.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_BYTES = 24,
    MORE_BYTES = 1 << 16, // that a PNG may be larger than its pixels
    WAV_HEAD_BYTES = 44,
    FORMAT_BYTES = 16,
    CHUNK_BYTES = 8, // before the content of a chunk: its name and its size
    PCM = 1,
    STEREO = 2,
    PAIR_BYTES = 4,
    BYTE_BITS = 8,
    BYTE_MASK = 0xFF,
};

static bool fail(const FilmFolder *folder, Err *err)
{
    return err_set(err, "'%s' can't be written: %s", folder->path,
                   errno == ENOSPC ? "the disk is full" : strerror(errno));
}

// --- sound ---------------------------------------------------------------------------------------

static uint8_t *put(uint8_t *out, uint32_t value, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes; i++)
        *out++ = (uint8_t)(value >> i * BYTE_BITS & BYTE_MASK);
    return out;
}

static uint8_t *put_name(uint8_t *out, const char *name)
{
    memcpy(out, name, strlen(name));
    return out + strlen(name);
}

static void wav_head(uint32_t bytes, uint8_t head[WAV_HEAD_BYTES])
{
    uint8_t *out = put_name(head, "RIFF");
    out = put(out, WAV_HEAD_BYTES - CHUNK_BYTES + bytes, 4);
    out = put_name(out, "WAVEfmt ");
    out = put(out, FORMAT_BYTES, 4);
    out = put(out, PCM, 2);
    out = put(out, STEREO, 2);
    out = put(out, MIXER_RATE, 4);
    out = put(out, MIXER_RATE * PAIR_BYTES, 4);
    out = put(out, PAIR_BYTES, 2);
    out = put(out, PAIR_BYTES / STEREO * BYTE_BITS, 2);
    out = put_name(out, "data");
    (void)put(out, bytes, 4);
}

// The head is written again at the end, when the length is known.
static bool sound_head(FilmFolder *folder)
{
    uint8_t head[WAV_HEAD_BYTES];
    wav_head(folder->added * folder->shape.samples * PAIR_BYTES, head);
    return fseek(folder->sound, 0, SEEK_SET) == 0 &&
           fwrite(head, sizeof head, 1, folder->sound) == 1;
}

// Samples of a WAV file have their low byte first.
static bool sound_add(FilmFolder *folder, const int16_t *samples)
{
    uint8_t bytes[2];
    for (uint32_t i = 0; i < STEREO * folder->shape.samples; i++) {
        put(bytes, (uint16_t)samples[i], sizeof bytes);
        if (fwrite(bytes, sizeof bytes, 1, folder->sound) != 1)
            return false;
    }
    return true;
}

// --- pictures ------------------------------------------------------------------------------------

// Packs a picture in memory, because the library does not say when a disk is full. Returns its
// size; 0 when that failed.
static size_t pack(FilmFolder *folder, const Raster *picture)
{
    size_t size = 0;
    SDL_Surface *surface = presenter_surface(picture);
    SDL_RWops *out = SDL_RWFromMem(folder->packed, (int)folder->room);
    if (surface != NULL && out != NULL && IMG_SavePNG_RW(surface, out, 0) == 0)
        size = (size_t)SDL_RWtell(out);
    if (out != NULL)
        SDL_RWclose(out);
    SDL_FreeSurface(surface);
    return size;
}

static bool picture_write(const FilmFolder *folder, size_t size)
{
    char name[NAME_BYTES], path[FILES_PATH_BYTES];
    snprintf(name, sizeof name, "%05u.png", (unsigned)folder->added + 1);
    errno = ENAMETOOLONG;
    if (!files_join(path, sizeof path, folder->path, name))
        return false;
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    bool written = fwrite(folder->packed, size, 1, file) == 1;
    int error = errno;
    bool closed = fclose(file) == 0;
    errno = written ? errno : error;
    return written && closed;
}

// --- the folder ----------------------------------------------------------------------------------

bool film_folder_begin(FilmFolder *folder, const char *path, const FilmShape *shape, Err *err)
{
    char sound[FILES_PATH_BYTES];
    *folder = (FilmFolder){.shape = *shape};
    if (files_exists(path))
        return err_set(err, "'%s' can't be made: it exists already; remove it, or name another",
                       path);
    if (!files_join(sound, sizeof sound, path, "sound.wav"))
        return err_set(err, "the path '%.100s...' is too long", path);
    if (!files_make_directory(path, err))
        return false;
    snprintf(folder->path, sizeof folder->path, "%s", path);
    folder->room = (size_t)shape->width * shape->height * sizeof(uint32_t) + MORE_BYTES;
    folder->packed = malloc(folder->room);
    folder->sound = fopen(sound, "wb");
    if (folder->packed != NULL && folder->sound != NULL && sound_head(folder))
        return true;
    (void)fail(folder, err);
    film_folder_drop(folder);
    return false;
}

bool film_folder_add(FilmFolder *folder, const Raster *picture, const int16_t *samples, Err *err)
{
    size_t size = pack(folder, picture);
    if (size == 0)
        return err_set(err, "a picture can't be made: %s", SDL_GetError());
    if (!picture_write(folder, size) || !sound_add(folder, samples))
        return fail(folder, err);
    folder->added++;
    return true;
}

static void release(FilmFolder *folder)
{
    if (folder->sound != NULL)
        fclose(folder->sound);
    folder->sound = NULL;
    free(folder->packed);
    folder->packed = NULL;
}

bool film_folder_end(FilmFolder *folder, Err *err)
{
    if (!sound_head(folder) || fflush(folder->sound) != 0) {
        (void)fail(folder, err);
        film_folder_drop(folder);
        return false;
    }
    release(folder);
    return true;
}

void film_folder_drop(FilmFolder *folder)
{
    release(folder);
    if (folder->path[0] != '\0')
        (void)files_remove_tree(folder->path, NULL);
}
