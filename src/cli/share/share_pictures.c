// share_pictures.c - which pictures of a level are not needed to share it: those of tiles that it
// does not have, in tilesets with a picture for each tile.
#include "share_kinds.h"

#include "jantar/edit.h"
#include "jantar/grow.h"

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { TILESET_BYTES = 16 << 20, GIDS_MAX = 1 << 20 };

static const uint32_t number_bits = 0x1fffffff; // of a tile; the others turn it

// The numbers of the tiles that a level has.
typedef struct Used {
    bool *gids; // owned
} Used;

static void use(Used *used, uint32_t gid)
{
    if ((gid & number_bits) < GIDS_MAX)
        used->gids[gid & number_bits] = true;
}

static void use_cells(Used *used, const Edit *edit, const EditLayer *layer)
{
    EditBox box = layer->cells;
    for (int32_t y = box.y; y < box.y + box.height; y++)
        for (int32_t x = box.x; x < box.x + box.width; x++)
            use(used, edit_tile(edit, layer->id, x, y));
}

static void use_all(Used *used, const Edit *edit)
{
    EditLayer layer;
    EditObject object;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (layer.kind == EDIT_LAYER_TILES)
            use_cells(used, edit, &layer);
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        use(used, object.gid);
}

static bool add(SharePictures *out, const char *tileset, const char *image)
{
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, tileset);
    if (!files_join(path, sizeof path, folder, image))
        return true;
    size_t size = strlen(path) + 1;
    char *copy = malloc(size);
    if (copy == NULL || !GROW(out->paths, out->room, out->count, 1)) {
        free(copy);
        return false;
    }
    memcpy(copy, path, size);
    out->paths[out->count++] = copy;
    return true;
}

// True if a tile with this picture is used, or something else in the level may mean the picture.
static bool is_needed(const cJSON *tiles, const char *image, uint32_t first, const Used *used,
                      const char *level)
{
    const cJSON *tile;
    cJSON_ArrayForEach(tile, tiles)
    {
        const char *own = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tile, "image"));
        double id = cJSON_GetNumberValue(cJSON_GetObjectItemCaseSensitive(tile, "id"));
        bool known = id >= 0.0 && id + first < GIDS_MAX;
        if (own != NULL && strcmp(own, image) == 0 && (!known || used->gids[first + (uint32_t)id]))
            return true;
    }
    return strstr(level, files_name_of(image)) != NULL;
}

static bool look_through(SharePictures *out, const EditTileset *tileset, const cJSON *json,
                         const Used *used, const char *level)
{
    const cJSON *tiles = cJSON_GetObjectItemCaseSensitive(json, "tiles"), *tile;
    cJSON_ArrayForEach(tile, tiles)
    {
        if (cJSON_GetObjectItemCaseSensitive(tile, "animation") != NULL)
            return true; // its tiles stand for others; all pictures stay
    }
    cJSON_ArrayForEach(tile, tiles)
    {
        const char *image = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(tile, "image"));
        if (image != NULL && !is_needed(tiles, image, tileset->first_gid, used, level) &&
            !add(out, tileset->source, image))
            return false;
    }
    return true;
}

static bool look_at(SharePictures *out, const EditTileset *tileset, const Used *used,
                    const char *level)
{
    FileBytes file;
    if (tileset->source[0] == '\0' || tileset->image[0] != '\0' ||
        !files_read_text(tileset->source, TILESET_BYTES, &file, NULL))
        return true;
    cJSON *json = cJSON_ParseWithLength((const char *)file.bytes, file.size);
    bool good = json == NULL || look_through(out, tileset, json, used, level);
    cJSON_Delete(json);
    files_bytes_free(&file);
    return good;
}

static bool look(SharePictures *out, Edit *edit, EditTileset *tileset)
{
    const unsigned char *text;
    size_t size;
    Used used = {calloc(GIDS_MAX, sizeof *used.gids)};
    bool good = used.gids != NULL && edit_text(edit, &text, &size, NULL);
    // What a template brings is not in the level's text.
    if (good && strstr((const char *)text, "\"template\"") == NULL) {
        use_all(&used, edit);
        for (uint32_t i = 0; good && edit_tileset(edit, i, tileset); i++)
            good = look_at(out, tileset, &used, (const char *)text);
    }
    free(used.gids);
    return good;
}

bool share_pictures_unused(const char *level, SharePictures *out)
{
    Edit *edit = NULL;
    *out = (SharePictures){0};
    LevelReport *report = malloc(sizeof *report);
    EditTileset *tileset = malloc(sizeof *tileset);
    bool good = report != NULL && tileset != NULL;
    if (good && edit_open(level, &edit, report) == LEVEL_OK)
        good = look(out, edit, tileset);
    edit_free(edit);
    free(tileset);
    free(report);
    return good;
}

bool share_pictures_has(const SharePictures *pictures, const char *path)
{
    for (uint32_t i = 0; i < pictures->count; i++)
        if (strcmp(pictures->paths[i], path) == 0)
            return true;
    return false;
}

void share_pictures_free(SharePictures *pictures)
{
    for (uint32_t i = 0; i < pictures->count; i++)
        free(pictures->paths[i]);
    free(pictures->paths);
    *pictures = (SharePictures){0};
}
