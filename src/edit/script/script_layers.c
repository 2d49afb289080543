// script_layers.c - the commands for tilesets, layers and pictures.
#include "script_parts.h"

#include "edit/map/edit_parts.h"
#include "jantar/picture_size.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PICTURE_BYTES = 32 << 20 };

// --- tilesets ------------------------------------------------------------------------------------

// Writes the path of a file that the script names as seen from the map.
static bool place_of(const Script *script, const char *name, char out[FILES_PATH_BYTES], Err *err)
{
    return files_beside(edit_path(script->edit), name, out, FILES_PATH_BYTES) ||
           err_set(err, "the path '%.200s' is too long", name);
}

// Makes one of a picture, of which only the head is looked at.
static bool new_tileset(Script *script, const char *picture, Err *err)
{
    FileBytes file;
    PictureSize size;
    double side;
    uint32_t gid;
    if (!script_number(script, 2, &side, err))
        return false;
    if (!(side >= 1.0 && side <= EDIT_SIDE_MAX))
        return err_set(err, "a tile has a side of 1 to %d pixels", EDIT_SIDE_MAX);
    if (!files_read(picture, PICTURE_BYTES, &file, err))
        return false;
    bool known = picture_size(file.bytes, file.size, &size);
    files_bytes_free(&file);
    if (!known)
        return err_set(err, "'%.300s' is no picture: PNG, JPEG or WebP", script->words[1]);
    return edit_new_tileset(script->edit, picture, size.width, size.height, (uint32_t)side, &gid,
                            err);
}

bool script_tileset(Script *script, Err *err)
{
    char path[FILES_PATH_BYTES];
    uint32_t gid;
    if (!script_needs(script, 1, err) || !place_of(script, script->words[1], path, err))
        return false;
    return script->count > 2 ? new_tileset(script, path, err)
                             : edit_add_tileset(script->edit, path, &gid, err);
}

// Finds a tileset by its name, or that of its file without the ending.
static bool find_tileset(const Script *script, const char *name, size_t length, EditTileset *out)
{
    for (uint32_t i = 0; edit_tileset(script->edit, i, out); i++) {
        const char *file = files_name_of(out->source);
        size_t stem = strcspn(file, ".");
        if ((strlen(out->name) == length && memcmp(out->name, name, length) == 0) ||
            (stem == length && memcmp(file, name, length) == 0))
            return true;
    }
    return false;
}

bool script_gid(const Script *script, const char *word, uint32_t *out, Err *err)
{
    char *end;
    const char *colon = strchr(word, ':'), *digits = colon != NULL ? colon + 1 : word;
    unsigned long number = strtoul(digits, &end, 10), first = 0;
    EditTileset *tileset = colon != NULL ? malloc(sizeof *tileset) : NULL;
    if (tileset != NULL && find_tileset(script, word, (size_t)(colon - word), tileset))
        first = tileset->first_gid;
    free(tileset);
    if (colon != NULL && first == 0)
        return err_set(err, "the map has no tileset '%.*s'", (int)(colon - word), word);
    if (*digits < '0' || *digits > '9' || *end != '\0' || number > UINT32_MAX - first)
        return err_set(err, "'%s' is no tile number", word);
    *out = (uint32_t)(first + number);
    return true;
}

// --- layers --------------------------------------------------------------------------------------

// Reads the layer that a new one is to lie below: the word `index`, if there is one.
static bool read_below(const Script *script, uint32_t index, uint32_t *out, Err *err)
{
    *out = 0;
    return script->count <= index || script_layer(script, script->words[index], out, err);
}

bool script_new_layer(Script *script, Err *err)
{
    uint32_t below;
    if (!script_needs(script, 2, err) || !read_below(script, 3, &below, err))
        return false;
    bool tiles = strcmp(script->words[1], "tiles") == 0;
    if (!tiles && strcmp(script->words[1], "objects") != 0)
        return err_set(err, "'%s' is no kind of layer: tiles, objects", script->words[1]);
    uint32_t id;
    if (!edit_insert_layer(script->edit, tiles ? EDIT_LAYER_TILES : EDIT_LAYER_OBJECTS,
                           script->words[2], below, &id, err))
        return false;
    script->layer = id;
    return true;
}

bool script_image(Script *script, Err *err)
{
    char path[FILES_PATH_BYTES];
    uint32_t below, id;
    if (!script_needs(script, 1, err) || !read_below(script, 2, &below, err) ||
        !place_of(script, script->words[1], path, err) ||
        !edit_add_image(script->edit, path, below, &id, err))
        return false;
    script->layer = id;
    return true;
}

bool script_move_layer(Script *script, Err *err)
{
    uint32_t id, below;
    return script_needs(script, 1, err) && script_layer(script, script->words[1], &id, err) &&
           read_below(script, 2, &below, err) && edit_move_layer(script->edit, id, below, err);
}

bool script_drop_layer(Script *script, Err *err)
{
    uint32_t id;
    if (!script_needs(script, 1, err) || !script_layer(script, script->words[1], &id, err) ||
        !edit_remove_layer(script->edit, id, err))
        return false;
    if (script->layer == id)
        script->layer = edit_ground_layer(script->edit);
    return true;
}

// Returns the number, or the flag, of a look with that name; both NULL for others.
static double *number_of(EditLook *look, const char *name)
{
    return strcmp(name, "offsetx") == 0     ? &look->offset_x
           : strcmp(name, "offsety") == 0   ? &look->offset_y
           : strcmp(name, "parallaxx") == 0 ? &look->parallax_x
           : strcmp(name, "parallaxy") == 0 ? &look->parallax_y
           : strcmp(name, "opacity") == 0   ? &look->opacity
                                            : NULL;
}

static bool *flag_of(EditLook *look, const char *name)
{
    return strcmp(name, "repeatx") == 0   ? &look->repeat_x
           : strcmp(name, "repeaty") == 0 ? &look->repeat_y
           : strcmp(name, "visible") == 0 ? &look->visible
                                          : NULL;
}

static bool look_set(const Script *script, uint32_t id, EditLook *look, Err *err)
{
    const char *name = script->words[2], *value = script->words[3];
    double *number = number_of(look, name);
    bool *flag = flag_of(look, name);
    if (number == NULL && flag == NULL)
        return err_set(err,
                       "a layer has no '%s': offsetx, offsety, parallaxx, parallaxy, opacity, "
                       "repeatx, repeaty, visible, name",
                       name);
    if (number != NULL && !script_number(script, 3, number, err))
        return false;
    if (flag != NULL && strcmp(value, "true") != 0 && strcmp(value, "false") != 0)
        return err_set(err, "'%s' must be true or false, not '%s'", name, value);
    if (flag != NULL)
        *flag = strcmp(value, "true") == 0;
    return edit_set_look(script->edit, id, look, err);
}

bool script_look(Script *script, Err *err)
{
    uint32_t id;
    if (!script_needs(script, 3, err) || !script_layer(script, script->words[1], &id, err))
        return false;
    if (strcmp(script->words[2], "name") == 0)
        return edit_name_layer(script->edit, id, script->words[3], err);
    EditLook *look = malloc(sizeof *look);
    if (look == NULL)
        return edit_no_memory(err);
    bool good = edit_look(script->edit, id, look) && look_set(script, id, look, err);
    free(look);
    return good;
}

// --- tile objects --------------------------------------------------------------------------------

// Reads the size of a tile object: the last two words, else that of its tile.
static bool read_size(const Script *script, EditObject *object, Err *err)
{
    Vec2 size;
    if (script->count > 5)
        return script_number(script, 4, &object->width, err) &&
               script_number(script, 5, &object->height, err);
    if (!edit_tile_size(script->edit, object->gid, &size))
        return err_set(err, "the size of tile %lu is not known; give it: picture GID X Y W H",
                       (unsigned long)object->gid);
    object->width = size.x;
    object->height = size.y;
    return true;
}

bool script_picture(Script *script, Err *err)
{
    EditObject *object = calloc(1, sizeof *object);
    const LayerRow *layer = index_layer(script->edit, script->layer);
    if (object == NULL)
        return edit_no_memory(err);
    object->shape = EDIT_SHAPE_TILE;
    object->visible = true;
    object->layer = layer != NULL && layer->info.kind == EDIT_LAYER_OBJECTS
                        ? script->layer
                        : edit_object_layer(script->edit);
    bool good = script_needs(script, 3, err) &&
                script_gid(script, script->words[1], &object->gid, err) &&
                script_number(script, 2, &object->x, err) &&
                script_number(script, 3, &object->y, err) && read_size(script, object, err) &&
                edit_add_object(script->edit, object, NULL, &script->last, err);
    free(object);
    return good;
}
