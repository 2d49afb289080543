// schema_json.c - JSON Schema of the part of Tiled's format that levels use: one row per key. Keys
// that are not here are allowed everywhere, since Tiled writes more than the game reads. Not here:
// custom properties (schema_json_custom.c).
#include "schema_trees.h"

#include "jantar/terrain.h"
#include <string.h>

enum { ANY = -1, SIDE = SIM_TERRAIN_MAX_SIDE };

typedef struct Key {
    const char *of;   // definition it belongs to
    const char *name; //
    const char *type; // JSON types divided by '|'; NULL: said by `more`
    const char *more; // definition of its elements when it is an array, or of itself; or choices
                      // divided by '|'; or NULL
    int min, max;     // of a number; ANY: none
    const char *help; // one sentence or two
} Key;

static const Key keys[] = {
    {"map", "type", "string", "=map", ANY, ANY, "Says that this file is a map."},
    {"map", "orientation", "string", "=orthogonal", ANY, ANY, "Only orthogonal maps are read."},
    {"map", "width", "integer", NULL, 1, SIDE, "Tiles from left to right."},
    {"map", "height", "integer", NULL, 1, SIDE, "Tiles from top to bottom."},
    {"map", "tilewidth", "integer", NULL, 4, 256,
     "Pixels of a tile, which must be square. One tile is the unit of length."},
    {"map", "tileheight", "integer", NULL, 4, 256, "Pixels of a tile; the same as tilewidth."},
    {"map", "infinite", "boolean", NULL, ANY, ANY, "Whether tile layers consist of chunks."},
    {"map", "backgroundcolor", "string", NULL, ANY, ANY,
     "#RRGGBB, or #AARRGGBB with the opacity first."},
    {"map", "nextlayerid", "integer", NULL, ANY, ANY, "The id of the next new layer, for Tiled."},
    {"map", "nextobjectid", "integer", NULL, ANY, ANY, "The id of the next new object, for Tiled."},
    {"map", "version", "string|number", NULL, ANY, ANY,
     "Of the format, as Tiled writes it; not read."},
    {"map", "properties", "array|object", "map-properties", ANY, ANY,
     "Custom properties of the level."},
    {"map", "tilesets", "array", "entry", ANY, ANY, "Tilesets, with growing firstgid."},
    {"map", "layers", "array", "layer", ANY, ANY, "Layers, the lowest first."},

    {"entry", "firstgid", "integer", NULL, 1, ANY,
     "Tile number in the layers of this tileset's tile 0."},
    {"entry", "source", "string", NULL, ANY, ANY,
     "A tileset file (.tsj or .json), relative to this file."},

    {"tileset", "type", "string", "=tileset", ANY, ANY, "Says that this file is a tileset."},
    {"tileset", "name", "string", NULL, ANY, ANY, "For people."},
    {"tileset", "tilewidth", "integer", NULL, 1, ANY, "Pixels of a tile."},
    {"tileset", "tileheight", "integer", NULL, 1, ANY, "Pixels of a tile."},
    {"tileset", "tilecount", "integer", NULL, 0, 65536, "How many tiles there are."},
    {"tileset", "columns", "integer", NULL, 0, ANY, "Tiles in a row of the picture."},
    {"tileset", "margin", "integer", NULL, 0, ANY, "Pixels around all tiles in the picture."},
    {"tileset", "spacing", "integer", NULL, 0, ANY, "Pixels between tiles in the picture."},
    {"tileset", "image", "string", NULL, ANY, ANY,
     "The picture, relative to this file. It may be missing."},
    {"tileset", "tiles", "array|object", "tile", ANY, ANY,
     "Tiles of which there is something to say."},

    {"tile", "id", "integer", NULL, 0, 65535, "Number in the tileset, from 0."},
    {"tile", "objectgroup", "object", "layer", ANY, ANY,
     "Collision shapes: objects in pixels of the tile, y down."},
    {"tile", "properties", "array|object", "tile-properties", ANY, ANY,
     "Custom properties of the tile."},

    {"layer", "type", "string", "=tilelayer|objectgroup|imagelayer|group", ANY, ANY,
     "What the layer holds."},
    {"layer", "id", "integer", NULL, ANY, ANY, "Number of the layer, unlike any other in the map."},
    {"layer", "name", "string", NULL, ANY, ANY, "For people; messages say it."},
    {"layer", "visible", "boolean", NULL, ANY, ANY,
     "Write it always: without it Tiled hides the layer, and the game shows it."},
    {"layer", "opacity", "number", NULL, 0, 1,
     "Write it always: without it Tiled draws nothing of the layer, and the game all."},
    {"layer", "offsetx", "number", NULL, ANY, ANY, "Pixels to the right."},
    {"layer", "offsety", "number", NULL, ANY, ANY, "Pixels down."},
    {"layer", "parallaxx", "number", NULL, ANY, ANY,
     "How fast it moves with the camera; 1 as the ground."},
    {"layer", "parallaxy", "number", NULL, ANY, ANY,
     "How fast it moves with the camera; 1 as the ground."},
    {"layer", "width", "integer", NULL, 0, ANY, "Tile layer: its width in tiles."},
    {"layer", "height", "integer", NULL, 0, ANY, "Tile layer: its height in tiles."},
    {"layer", "data", "array|string", NULL, ANY, ANY,
     "Tile layer: tile numbers row by row, 0 for none, width * height of them; or the same as "
     "base64. The upper bits "
     "flip a tile: 2147483648 left-right, 1073741824 top-bottom, 536870912 along the diagonal."},
    {"layer", "encoding", "string", "=csv|base64", ANY, ANY,
     "How data is written; without it a list of numbers."},
    {"layer", "compression", "string", "=|zlib|gzip", ANY, ANY,
     "How base64 data is packed; \"\" for not at all."},
    {"layer", "chunks", "array", "chunk", ANY, ANY, "Tile layer of an infinite map: its parts."},
    {"layer", "objects", "array", "object", ANY, ANY, "Object layer: its objects."},
    {"layer", "layers", "array", "layer", ANY, ANY, "Group: its layers."},
    {"layer", "image", "string", NULL, ANY, ANY,
     "Image layer: the picture, relative to this file. It may be missing."},
    {"layer", "properties", "array|object", "tile-layer-properties", ANY, ANY,
     "Custom properties of a tile layer."},

    {"chunk", "x", "integer", NULL, ANY, ANY, "Column of the chunk's first tile; may be negative."},
    {"chunk", "y", "integer", NULL, ANY, ANY, "Row of the chunk's first tile; may be negative."},
    {"chunk", "width", "integer", NULL, 1, ANY, "Width in tiles."},
    {"chunk", "height", "integer", NULL, 1, ANY, "Height in tiles."},
    {"chunk", "data", "array|string", NULL, ANY, ANY, "As the data of a layer."},

    {"object", "id", "integer", NULL, 0, ANY,
     "Number of the object, unlike any other in the map; messages say it."},
    {"object", "name", "string", NULL, ANY, ANY, "For people; messages say it."},
    {"object", "type", "string", NULL, ANY, ANY, "The class. Tiled 1.9 calls it class."},
    {"object", "class", "string", NULL, ANY, ANY, "The class. All Tiled but 1.9 call it type."},
    {"object", "x", "number", NULL, ANY, ANY, "Pixels from the left edge of the map."},
    {"object", "y", "number", NULL, ANY, ANY,
     "Pixels from the upper edge of the map; of a tile object its lower edge."},
    {"object", "width", "number", NULL, 0, ANY, "Pixels."},
    {"object", "height", "number", NULL, 0, ANY, "Pixels."},
    {"object", "rotation", "number", NULL, ANY, ANY, "Degrees clockwise about (x, y)."},
    {"object", "point", "boolean", NULL, ANY, ANY,
     "It is a point. Without any such mark it is a rectangle."},
    {"object", "ellipse", "boolean", NULL, ANY, ANY,
     "It is an ellipse; (x, y) is the corner of its box."},
    {"object", "polygon", "array", "point", ANY, ANY,
     "It is a polygon; corners relative to (x, y)."},
    {"object", "polyline", "array", "point", ANY, ANY, "It is a line; corners relative to (x, y)."},
    {"object", "gid", "integer", NULL, 1, ANY,
     "It is a tile of this number; (x, y) is its lower left corner."},
    {"object", "properties", "array|object", "properties", ANY, ANY,
     "Custom properties; its class says which."},

    {"point", "x", "number", NULL, ANY, ANY, "Pixels to the right."},
    {"point", "y", "number", NULL, ANY, ANY, "Pixels down."},

    {"properties", "name", "string", NULL, ANY, ANY, "Which property."},
    {"properties", "type", "string", "=string|int|float|bool|color|file|object|class|list", ANY,
     ANY, "For Tiled."},
    {"properties", "value", NULL, NULL, ANY, ANY, "What it is set to."},
};

// Adds the parts of a text divided by '|' to an array.
static void add_parts(cJSON *array, const char *text)
{
    for (;;) {
        char part[32];
        size_t length = strcspn(text, "|");
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        cJSON_AddItemToArray(array, cJSON_CreateString(part));
        if (text[length] == '\0')
            return;
        text += length + 1;
    }
}

static void add_type(cJSON *value, const char *type)
{
    if (strchr(type, '|'))
        add_parts(cJSON_AddArrayToObject(value, "type"), type);
    else
        cJSON_AddStringToObject(value, "type", type);
}

// A list of properties is a definition of its own; of other arrays the elements are.
static void add_more(cJSON *value, const Key *key)
{
    char reference[64];
    if (key->more[0] == '=') {
        add_parts(cJSON_AddArrayToObject(value, "enum"), key->more + 1);
        return;
    }
    snprintf(reference, sizeof reference, "#/definitions/%s", key->more);
    bool elements = strncmp(key->type, "array", 5) == 0 && strcmp(key->name, "properties") != 0;
    cJSON *target = elements ? cJSON_AddObjectToObject(value, "items") : value;
    if (elements) {
        cJSON_AddStringToObject(target, "$ref", reference);
        return;
    }
    // Beside a $ref nothing else counts, so it goes into a list of its own.
    cJSON *all = cJSON_AddArrayToObject(target, "allOf"), *only = cJSON_CreateObject();
    cJSON_AddStringToObject(only, "$ref", reference);
    cJSON_AddItemToArray(all, only);
}

static void add_key(cJSON *properties, const Key *key)
{
    cJSON *value = cJSON_AddObjectToObject(properties, key->name);
    cJSON_AddStringToObject(value, "description", key->help);
    if (key->type)
        add_type(value, key->type);
    if (key->min != ANY)
        cJSON_AddNumberToObject(value, "minimum", key->min);
    if (key->max != ANY)
        cJSON_AddNumberToObject(value, "maximum", key->max);
    if (key->more)
        add_more(value, key);
}

static void add_keys(cJSON *definition, const char *of)
{
    cJSON *properties = cJSON_AddObjectToObject(definition, "properties");
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i].of, of) == 0)
            add_key(properties, &keys[i]);
}

static void require(cJSON *definition, const char *names)
{
    add_parts(cJSON_AddArrayToObject(definition, "required"), names);
}

static void add_reference(cJSON *definition, const char *reference)
{
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "$ref", reference);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(definition, "allOf"), item);
}

static cJSON *make_definitions(void)
{
    static const char *const plain[] = {"tileset", "tile", "layer", "chunk", "point", NULL};
    cJSON *definitions = cJSON_CreateObject();
    for (const char *const *name = plain; *name; name++)
        add_keys(cJSON_AddObjectToObject(definitions, *name), *name);
    cJSON *entry = cJSON_AddObjectToObject(definitions, "entry");
    add_keys(entry, "entry");
    require(entry, "firstgid");
    add_reference(entry, "#/definitions/tileset"); // embedded
    cJSON *object = cJSON_AddObjectToObject(definitions, "object");
    add_keys(object, "object");
    add_reference(object, "#/definitions/classes-of-objects");
    cJSON *properties = cJSON_AddObjectToObject(definitions, "properties");
    add_keys(cJSON_AddObjectToObject(properties, "items"), "properties");
    schema_json_add_custom(definitions);
    return definitions;
}

static cJSON *make_schema(const char *title, const char *of, const char *required)
{
    cJSON *schema = cJSON_CreateObject();
    cJSON_AddStringToObject(schema, "$schema", "http://json-schema.org/draft-07/schema#");
    cJSON_AddStringToObject(schema, "title", title);
    cJSON_AddStringToObject(schema, "type", "object");
    require(schema, required);
    add_keys(schema, of);
    cJSON_AddItemToObject(schema, "definitions", make_definitions());
    return schema;
}

cJSON *schema_json_map(void)
{
    return make_schema("A level of Jantar: a map of Tiled", "map",
                       "orientation|width|height|tilewidth|tileheight|layers");
}

cJSON *schema_json_tileset(void)
{
    return make_schema("A tileset of Jantar: a tileset of Tiled", "tileset",
                       "tilewidth|tileheight");
}
