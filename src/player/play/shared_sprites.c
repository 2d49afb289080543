// shared_sprites.c - loads the sprites of an atlas, or finds that they are loaded already.
#include "shared_sprites.h"
#include "jantar/cli.h"
#include "jantar/hash.h"
#include "jantar/world_file.h"
#include "level_images.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 32 << 20 };

struct SharedSprites {
    atomic_int users;
    uint64_t stamp; // hash of the names and bytes of all files of the atlas
    ViewSprites *sprites;
};

static void file_mix(Hash *hash, const char *path)
{
    FileBytes file;
    hash_bytes(hash, path, (uint32_t)strlen(path));
    if (!files_read(path, FILE_MOST, &file, NULL))
        return;
    hash_bytes(hash, file.bytes, (uint32_t)file.size);
    files_bytes_free(&file);
}

static uint64_t stamp_of(const char *path, const Atlas *atlas)
{
    Hash hash = hash_begin();
    file_mix(&hash, path);
    for (uint32_t i = 0; i < atlas->page_count; i++)
        file_mix(&hash, atlas->pages[i]);
    return hash_end(&hash);
}

static SharedSprites *load(const Atlas *atlas, const PictureDecoder *decoder, uint64_t stamp)
{
    SharedSprites *shared = calloc(1, sizeof *shared);
    if (!shared)
        return NULL;
    atomic_init(&shared->users, 1);
    shared->stamp = stamp;
    shared->sprites = level_sprites_load(atlas, decoder);
    if (shared->sprites)
        return shared;
    free(shared);
    return NULL;
}

SharedSprites *shared_sprites_get(const char *path, const PictureDecoder *decoder,
                                  SharedSprites *kept)
{
    Atlas *atlas = calloc(1, sizeof *atlas);
    LevelReport *report = calloc(1, sizeof *report);
    SharedSprites *shared = NULL;
    if (atlas && report && path[0] != '\0') {
        if (world_atlas_load(path, atlas, report) == LEVEL_OK) {
            uint64_t stamp = stamp_of(path, atlas);
            shared = kept && kept->stamp == stamp ? shared_sprites_keep(kept)
                                                  : load(atlas, decoder, stamp);
        } else {
            cli_error("", CLI_OK, "warning: %s; its sprites are left out",
                      level_report_first_error(report));
        }
    }
    free(report);
    free(atlas);
    return shared;
}

SharedSprites *shared_sprites_keep(SharedSprites *shared)
{
    if (shared)
        atomic_fetch_add(&shared->users, 1);
    return shared;
}

void shared_sprites_drop(SharedSprites *shared)
{
    if (!shared || atomic_fetch_sub(&shared->users, 1) > 1)
        return;
    view_sprites_free(shared->sprites);
    free(shared);
}

const ViewSprites *shared_sprites_view(const SharedSprites *shared)
{
    return shared ? shared->sprites : NULL;
}
