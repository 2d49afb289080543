// kept_tilesets.c - tilesets that were read for one level and are kept for the next. Most levels
// name the same ones, and reading these takes longer than reading the level.
#include "loader.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT_MOST = 8 };

// A tileset, with what it was read from.
typedef struct KeptTileset {
    FileBytes file; // owned
    double tile_size;
    Tileset tileset; // owned
} KeptTileset;

struct LevelTilesets {
    uint32_t count;
    KeptTileset list[KEPT_MOST];
};

LevelTilesets *level_tilesets_new(void)
{
    return calloc(1, sizeof(LevelTilesets));
}

void level_tilesets_free(LevelTilesets *tilesets)
{
    for (uint32_t i = 0; tilesets != NULL && i < tilesets->count; i++) {
        files_bytes_free(&tilesets->list[i].file);
        tileset_close(&tilesets->list[i].tileset);
    }
    free(tilesets);
}

// Copies a tileset, all but its first number. Returns false, with *to untouched, without memory.
static bool copy_tileset(const Tileset *from, Tileset *to)
{
    size_t rules = from->rule_count * sizeof *from->rules,
           pieces = from->piece_count * sizeof *from->pieces;
    Tileset copy = *from;
    copy.first_gid = to->first_gid;
    copy.rules = malloc(rules + 1);
    copy.pieces = malloc(pieces + 1);
    if (!tile_values_copy(from, &copy) || copy.rules == NULL || copy.pieces == NULL) {
        tileset_close(&copy);
        return false;
    }
    if (rules > 0)
        memcpy(copy.rules, from->rules, rules);
    if (pieces > 0)
        memcpy(copy.pieces, from->pieces, pieces);
    copy.piece_capacity = from->piece_count;
    *to = copy;
    return true;
}

bool tilesets_recall(const Loader *loader, const FileBytes *file, Tileset *tileset)
{
    for (uint32_t i = 0; loader->kept != NULL && i < loader->kept->count; i++) {
        const KeptTileset *kept = &loader->kept->list[i];
        if (kept->tile_size == loader->tile_size && kept->file.size == file->size &&
            memcmp(kept->file.bytes, file->bytes, file->size) == 0)
            return copy_tileset(&kept->tileset, tileset);
    }
    return false;
}

void tilesets_keep(const Loader *loader, FileBytes *file, const Tileset *tileset)
{
    LevelTilesets *tilesets = loader->kept;
    if (tilesets == NULL || tilesets->count == KEPT_MOST)
        return;
    KeptTileset *kept = &tilesets->list[tilesets->count];
    if (!copy_tileset(tileset, &kept->tileset))
        return;
    kept->tile_size = loader->tile_size;
    kept->file = *file;
    *file = (FileBytes){0};
    tilesets->count++;
}
