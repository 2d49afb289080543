// tile_objects.c - tile objects have the class, the properties and the size of their tile where
// they do not say them. Before the layers are read each is completed in the map's tree, so what
// reads objects knows nothing of tiles. See inherit.h.
#include "loader.h"

#include "jantar/grow.h"
#include "level/tiled/gids.h"
#include "level/tiled/inherit.h"
#include <stdlib.h>
#include <string.h>

enum { VALUE_BYTES = 160 }; // of a copied property in memory

// --- what tiles say ------------------------------------------------------------------------------

// True if an object of any class can have a property of the list. Most tiles only say what the
// ground is.
static bool is_for_objects(const Node *list)
{
    for (Node entry = node_first(list); entry.json != NULL; entry = node_next(&entry)) {
        const char *name =
            entry.json->string != NULL ? entry.json->string : node_text(&entry, "name");
        if (schema_property(LEVEL_TILE, name) == LEVEL_PROPERTY_NONE || schema_is_of_objects(name))
            return true;
    }
    return false;
}

static uint32_t side_of(const Node *tile, const char *part, const char *whole)
{
    const cJSON *own = node_member(tile, part).json, *image = node_member(tile, whole).json;
    double side = cJSON_IsNumber(own) && own->valuedouble > 0.0 ? own->valuedouble
                  : cJSON_IsNumber(image)                       ? image->valuedouble
                                                                : 0.0;
    return side >= 1.0 && side <= UINT16_MAX ? (uint32_t)side : 0;
}

bool tile_values_add(const Loader *loader, const Node *tile, const Node *list, Tileset *tileset,
                     uint32_t id)
{
    TileValues values = {.id = id};
    const char *name = node_class(tile);
    if (node_member(tile, "image").json != NULL) {
        values.width = side_of(tile, "width", "imagewidth");
        values.height = side_of(tile, "height", "imageheight");
    }
    bool has_properties = is_for_objects(list);
    if (name[0] == '\0' && !has_properties && (values.width == 0 || values.height == 0))
        return true;
    size_t bytes = (size_t)VALUE_BYTES * (1 + (has_properties ? node_count(list) : 0));
    if (!budget_spend_bytes(&loader->budget->tree, bytes) ||
        !GROW(tileset->values, tileset->value_capacity, tileset->value_count, 1))
        return false;
    values.object = cJSON_CreateObject();
    tileset->values[tileset->value_count++] = values;
    if (name[0] != '\0' && cJSON_AddStringToObject(values.object, "class", name) == NULL)
        return false;
    return values.object != NULL &&
           (!has_properties ||
            cJSON_AddItemToObject(values.object, "properties", cJSON_Duplicate(list->json, true)));
}

bool tile_values_copy(const Tileset *from, Tileset *to)
{
    to->values = calloc(from->value_count + 1u, sizeof *to->values);
    to->value_count = 0;
    to->value_capacity = from->value_count + 1u;
    for (uint32_t i = 0; to->values != NULL && i < from->value_count; i++) {
        TileValues *copy = &to->values[to->value_count++];
        *copy = from->values[i];
        copy->object = cJSON_Duplicate(from->values[i].object, true);
        if (copy->object == NULL)
            return false;
    }
    return to->values != NULL;
}

void tile_values_free(Tileset *tileset)
{
    for (uint32_t i = 0; i < tileset->value_count; i++)
        cJSON_Delete(tileset->values[i].object);
    free(tileset->values);
    tileset->values = NULL;
    tileset->value_count = 0;
}

static int compare_values(const void *a, const void *b)
{
    const TileValues *x = a, *y = b;
    return x->id < y->id ? -1 : x->id > y->id;
}

static const TileValues *find_values(const Tileset *tileset, uint32_t id)
{
    TileValues key = {.id = id};
    if (tileset->value_count == 0)
        return NULL;
    return bsearch(&key, tileset->values, tileset->value_count, sizeof key, compare_values);
}

// --- objects -------------------------------------------------------------------------------------

// Sets a side that an object does not say, or says to be 0.
static bool set_side(cJSON *object, const char *name, uint32_t own, uint32_t usual)
{
    const cJSON *side = cJSON_GetObjectItemCaseSensitive(object, name);
    if (side != NULL && !cJSON_IsNull(side) && !(cJSON_IsNumber(side) && side->valuedouble == 0.0))
        return true;
    cJSON_DeleteItemFromObjectCaseSensitive(object, name);
    return cJSON_AddNumberToObject(object, name, own > 0 ? own : usual) != NULL;
}

static bool complete(const Loader *loader, cJSON *object, const Node *node, const Tileset *tileset,
                     uint32_t id)
{
    size_t *room = &loader->budget->tree;
    const TileValues *values = find_values(tileset, id);
    bool good =
        budget_spend_bytes(room, VALUE_BYTES) &&
        set_side(object, "width", values != NULL ? values->width : 0, tileset->tile_width) &&
        set_side(object, "height", values != NULL ? values->height : 0, tileset->tile_height);
    if (values == NULL || !good)
        return good;
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(values->object, "class"),
                *list = cJSON_GetObjectItemCaseSensitive(values->object, "properties");
    if (name != NULL && !inherit_says_class(object)) {
        cJSON_DeleteItemFromObjectCaseSensitive(object, "class");
        good = cJSON_AddStringToObject(object, "class", name->valuestring) != NULL;
    }
    LevelOwner owner = level_schema_class(node_class(node));
    if (list != NULL && owner != LEVEL_OWNER_COUNT)
        good = good && inherit_properties(object, list, owner, room);
    return good;
}

static bool complete_object(Loader *loader, const Node *node)
{
    Node number = node_member(node, "gid");
    uint32_t gid = 0;
    if (number.json == NULL || !gids_from(&number, &gid))
        return true; // wrong numbers are reported where they are read
    const Tileset *tileset = tilesets_find(loader, gid & GID_BITS);
    // The tree is the document's, and it is not constant there.
    return tileset == NULL ||
           complete(loader, (cJSON *)(uintptr_t)node->json, node, tileset,
                    (gid & GID_BITS) - tileset->first_gid) ||
           node_error(node, "the tile objects need too much memory; use fewer");
}

bool tile_objects_complete(Loader *loader, const Node *owner)
{
    Node layers = node_member(owner, "layers");
    bool good = true;
    for (Node layer = node_first(&layers); layer.json != NULL; layer = node_next(&layer)) {
        Node objects = node_member(&layer, "objects");
        for (Node object = node_first(&objects); object.json != NULL && good;
             object = node_next(&object))
            good = complete_object(loader, &object);
        good = good && tile_objects_complete(loader, &layer);
    }
    return good;
}
