// mutate_level.c - random changes to levels as JSON documents. Classes and properties come from the
// loader's own table, so new ones are covered at once.
#include "mutate_level.h"
#include "jantar/level_schema.h"
#include "level_input.h"

#include <cjson/cJSON.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t capacity);

uint32_t random_below(Random *random, uint32_t count)
{
    random->state = random->state * 1664525u + 1013904223u;
    return (random->state >> 8) % count;
}

#define PICK(random, list) (list)[random_below(random, (uint32_t)(sizeof(list) / sizeof *(list)))]

// --- values --------------------------------------------------------------------------------------

static double some_number(Random *random)
{
    static const double numbers[] = {
        0.0,          -0.0,  1.0,         -1.0,         2.0,    0.5,        0.1,
        1e-9,         3.0,   16.0,        63.0,         64.0,   65.0,       90.0,
        255.0,        256.0, 1024.0,      1025,         1000.0, 1e5,        1e5 + 1,
        1e6,          -1e6,  1e18,        65536,        10001,  2147483649, 4294967295.0,
        4294967296.0, 1e308, 536870913.0, 1610612737.0, 3.75,   -63.99};
    return PICK(random, numbers);
}

static const char *some_text(Random *random)
{
    static const char *const texts[] = {
        "",           "true",          "csv",          "base64",     "zlib",   "gzip",
        "zstd",       "tilelayer",     "objectgroup",  "imagelayer", "group",  "map",
        "tileset",    "index",         "topleft",      "bottom",     "center", "fuzz.tsj",
        "../x.json",  "/dev/zero",     "AQAAAAEAAAA=", "//8=",       "x",      "#ff8000",
        "isometric",  "orthogonal",    "earth",        "ice",        "thorns", "Collision",
        "tilesets/a", "%s%n%1000000d", "\x01\x7f",     "1",          "0,3,5",  "stone"};
    return PICK(random, texts);
}

static const char *some_key(Random *random)
{
    static const char *const keys[] = {"x",
                                       "y",
                                       "width",
                                       "height",
                                       "id",
                                       "gid",
                                       "rotation",
                                       "polygon",
                                       "polyline",
                                       "ellipse",
                                       "point",
                                       "capsule",
                                       "text",
                                       "template",
                                       "type",
                                       "class",
                                       "name",
                                       "visible",
                                       "opacity",
                                       "properties",
                                       "objects",
                                       "layers",
                                       "data",
                                       "chunks",
                                       "encoding",
                                       "compression",
                                       "tiles",
                                       "tilesets",
                                       "firstgid",
                                       "source",
                                       "tilecount",
                                       "columns",
                                       "tilewidth",
                                       "tileheight",
                                       "infinite",
                                       "offsetx",
                                       "offsety",
                                       "parallaxx",
                                       "image",
                                       "objectgroup",
                                       "margin",
                                       "spacing",
                                       "tileoffset",
                                       "animation",
                                       "tileid",
                                       "value",
                                       "propertytypes",
                                       "startx",
                                       "orientation",
                                       "tileproperties",
                                       "objectalignment",
                                       "propertytype",
                                       "parallaxoriginx",
                                       "wangsets",
                                       "mode"};
    return PICK(random, keys);
}

static cJSON *some_value(Random *random)
{
    switch (random_below(random, 7)) {
    case 0:
        return cJSON_CreateBool(random_below(random, 2) == 0);
    case 1:
        return cJSON_CreateNull();
    case 2:
        return cJSON_CreateArray();
    case 3:
        return cJSON_CreateObject();
    case 4:
        return cJSON_CreateString(some_text(random));
    default:
        return cJSON_CreateNumber(some_number(random));
    }
}

// --- classes and properties ----------------------------------------------------------------------

static cJSON *value_of(const LevelPropertyInfo *info, Random *random)
{
    uint32_t count = 0;
    if (random_below(random, 8) == 0)
        return some_value(random);
    switch (info->type) {
    case LEVEL_PROPERTY_BOOL:
        return cJSON_CreateBool(random_below(random, 2) == 0);
    case LEVEL_PROPERTY_NUMBER:
        return cJSON_CreateNumber(info->min +
                                  (info->max - info->min) * random_below(random, 5) / 4.0);
    case LEVEL_PROPERTY_LINK:
        return cJSON_CreateNumber(random_below(random, 24));
    case LEVEL_PROPERTY_CHOICE:
        while (info->choices[count] != NULL)
            count++;
        return cJSON_CreateString(info->choices[random_below(random, count)]);
    case LEVEL_PROPERTY_TEXT:
    default:
        return cJSON_CreateString(some_text(random));
    }
}

// Some properties of an owner, as an array or in the form of the oldest maps.
static cJSON *some_properties(LevelOwner owner, Random *random)
{
    bool old = random_below(random, 6) == 0;
    cJSON *list = old ? cJSON_CreateObject() : cJSON_CreateArray();
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner != owner || random_below(random, 2) == 0)
            continue;
        if (old) {
            cJSON_AddItemToObject(list, info->name, value_of(info, random));
            continue;
        }
        cJSON *entry = cJSON_CreateObject();
        cJSON_AddStringToObject(entry, "name", info->name);
        cJSON_AddItemToObject(entry, "value", value_of(info, random));
        cJSON_AddItemToArray(list, entry);
    }
    return list;
}

static cJSON *some_points(Random *random)
{
    cJSON *points = cJSON_CreateArray();
    uint32_t count = random_below(random, 6);
    for (uint32_t i = 0; i < count; i++) {
        cJSON *point = cJSON_CreateObject();
        cJSON_AddNumberToObject(point, "x", (double)random_below(random, 129) - 64.0);
        cJSON_AddNumberToObject(point, "y", (double)random_below(random, 129) - 64.0);
        cJSON_AddItemToArray(points, point);
    }
    return points;
}

static void add_shape(cJSON *object, Random *random)
{
    static const char *const flags[] = {"point", "ellipse", "capsule"};
    uint32_t form = random_below(random, 8);
    if (form < 3)
        cJSON_AddTrueToObject(object, flags[form]);
    else if (form < 5)
        cJSON_AddItemToObject(object, form == 3 ? "polygon" : "polyline", some_points(random));
    else if (form == 5)
        cJSON_AddNumberToObject(object, "gid", 1.0 + random_below(random, 64));
}

static cJSON *some_object(Random *random)
{
    LevelOwner owner =
        (LevelOwner)(LEVEL_SPAWN + random_below(random, LEVEL_OWNER_COUNT - LEVEL_SPAWN));
    cJSON *object = cJSON_CreateObject();
    cJSON_AddNumberToObject(object, "id", 1.0 + random_below(random, 24));
    cJSON_AddStringToObject(object, random_below(random, 4) == 0 ? "class" : "type",
                            level_schema_owner(owner)->name);
    cJSON_AddNumberToObject(object, "x", random_below(random, 640));
    cJSON_AddNumberToObject(object, "y", random_below(random, 640));
    cJSON_AddNumberToObject(object, "width", random_below(random, 8) * 16.0);
    cJSON_AddNumberToObject(object, "height", random_below(random, 8) * 16.0);
    if (random_below(random, 4) == 0)
        cJSON_AddNumberToObject(object, "rotation", random_below(random, 8) * 45.0);
    add_shape(object, random);
    cJSON_AddItemToObject(object, "properties", some_properties(owner, random));
    return object;
}

// --- the document --------------------------------------------------------------------------------

static uint32_t count_of(const cJSON *json)
{
    uint32_t count = 0;
    const cJSON *child;
    cJSON_ArrayForEach(child, json) count++;
    return count;
}

static cJSON *child_of(const cJSON *json, uint32_t number)
{
    cJSON *child = json->child;
    while (number-- > 0)
        child = child->next;
    return child;
}

// Walks down from the root at random and returns a value; *parent is the value that contains it,
// NULL for the root. The walk chooses among the children of one value at a time. A choice among all
// values of the document would nearly always hit a tile number.
static cJSON *some_node(cJSON *root, cJSON **parent, Random *random)
{
    cJSON *at = root;
    *parent = NULL;
    while (at->child != NULL && (*parent == NULL || random_below(random, 4) != 0)) {
        *parent = at;
        at = child_of(at, random_below(random, count_of(at)));
    }
    return at;
}

// Returns a random object in the tree that has this member; NULL if the walk found none.
static cJSON *some_owner_of(cJSON *root, const char *member, Random *random)
{
    cJSON *parent;
    for (int attempt = 0; attempt < 20; attempt++) {
        cJSON *node = some_node(root, &parent, random);
        if (cJSON_IsObject(node) && cJSON_GetObjectItemCaseSensitive(node, member) != NULL)
            return node;
    }
    return NULL;
}

static void put(cJSON *object, const char *key, cJSON *value)
{
    cJSON_DeleteItemFromObjectCaseSensitive(object, key);
    cJSON_AddItemToObject(object, key, value);
}

static void nudge(cJSON *node, Random *random)
{
    const double tweaks[] = {node->valuedouble + 1.0, node->valuedouble - 1.0, -node->valuedouble,
                             node->valuedouble * 2.0, node->valuedouble / 2.0, some_number(random)};
    cJSON_SetNumberHelper(node, PICK(random, tweaks));
}

// Inserts a copy of a value into its parent: at the end of an array, or under another name in an
// object.
static void repeat(cJSON *node, cJSON *parent, Random *random)
{
    cJSON *copy = cJSON_Duplicate(node, true);
    if (cJSON_IsArray(parent))
        cJSON_AddItemToArray(parent, copy);
    else
        put(parent, some_key(random), copy);
}

static void replace(cJSON *node, cJSON *parent, cJSON *value)
{
    if (cJSON_IsObject(parent)) {
        char key[64] = "";
        strncpy(key, node->string, sizeof key - 1);
        put(parent, key, value);
    } else {
        cJSON_ReplaceItemViaPointer(parent, node, value);
    }
}

static void change_somewhere(cJSON *root, Random *random)
{
    cJSON *parent, *other_parent;
    cJSON *node = some_node(root, &parent, random), *other = some_node(root, &other_parent, random);
    if (parent == NULL)
        return;
    switch (random_below(random, 6)) {
    case 0:
        cJSON_Delete(cJSON_DetachItemViaPointer(parent, node));
        break;
    case 1:
        repeat(node, parent, random);
        break;
    case 2:
        replace(node, parent, cJSON_Duplicate(other, true));
        break;
    case 3:
        replace(node, parent, some_value(random));
        break;
    default:
        if (cJSON_IsNumber(node))
            nudge(node, random);
        else if (cJSON_IsObject(node))
            put(node, some_key(random), some_value(random));
        else
            replace(node, parent, some_value(random));
    }
}

static void add_object(cJSON *root, Random *random)
{
    cJSON *layer = some_owner_of(root, "objects", random);
    if (layer != NULL)
        cJSON_AddItemToArray(cJSON_GetObjectItemCaseSensitive(layer, "objects"),
                             some_object(random));
}

// Adds properties to a tile, an object of a class, a layer, or the map.
static void add_properties(cJSON *root, Random *random)
{
    cJSON *owner = some_owner_of(root, "id", random);
    LevelOwner kind = LEVEL_MAP;
    if (owner == NULL || random_below(random, 12) == 0)
        owner = root;
    else
        kind =
            cJSON_GetObjectItemCaseSensitive(owner, "opacity") != NULL ? LEVEL_LAYER : LEVEL_TILE;
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(owner, "type"));
    for (int i = LEVEL_SPAWN; name != NULL && i < LEVEL_OWNER_COUNT; i++)
        if (strcmp(level_schema_owner((LevelOwner)i)->name, name) == 0)
            kind = (LevelOwner)i;
    put(owner, "properties", some_properties(kind, random));
}

static void change(cJSON *root, Random *random)
{
    for (uint32_t left = 1 + random_below(random, 3); left > 0; left--)
        switch (random_below(random, 6)) {
        case 0:
            add_object(root, random);
            break;
        case 1:
            add_properties(root, random);
            break;
        default:
            change_somewhere(root, random);
        }
}

bool mutate_document(const char *text, char *out, int capacity, Random *random)
{
    cJSON *root = cJSON_Parse(text);
    if (root == NULL)
        return false;
    change(root, random);
    bool good = cJSON_PrintPreallocated(root, out, capacity, false) != 0;
    cJSON_Delete(root);
    return good;
}

// --- inputs -------------------------------------------------------------------------------------

size_t mutate_input(uint8_t *bytes, size_t size, size_t capacity, Random *random)
{
    static char text[2][LEVEL_INPUT_BYTES], changed[LEVEL_INPUT_BYTES];
    const uint8_t *end = memchr(bytes, '\0', size);
    size_t sizes[2] = {end != NULL ? (size_t)(end - bytes) : size, 0};
    if (end != NULL)
        sizes[1] = size - sizes[0] - 1;
    if (sizes[0] >= LEVEL_INPUT_BYTES || sizes[1] >= LEVEL_INPUT_BYTES)
        return 0;
    memcpy(text[0], bytes, sizes[0]);
    if (end != NULL)
        memcpy(text[1], end + 1, sizes[1]);
    text[0][sizes[0]] = text[1][sizes[1]] = '\0';
    uint32_t part = end != NULL ? random_below(random, 2) : 0;
    if (!mutate_document(text[part], changed, (int)sizeof changed, random))
        return 0;
    const char *parts[2] = {part == 0 ? changed : text[0], part == 1 ? changed : text[1]};
    size_t length = strlen(parts[0]), second = strlen(parts[1]);
    if (length + second + 1 > capacity)
        return 0;
    memcpy(bytes, parts[0], length);
    if (end == NULL)
        return length;
    bytes[length] = '\0';
    memcpy(bytes + length + 1, parts[1], second);
    return length + 1 + second;
}

size_t mutate_any(uint8_t *bytes, size_t size, size_t capacity, Random *random)
{
    size_t result =
        size > 0 && random_below(random, 5) != 0 ? mutate_input(bytes, size, capacity, random) : 0;
    return result > 0 ? result : LLVMFuzzerMutate(bytes, size, capacity);
}
