// schema_json.c - JSON Schema (draft 7) of levels and tilesets. The part of Tiled's format that
// levels use is a table here, with a row for each key. Classes and custom properties come from the
// loader's table. Other keys are allowed everywhere, since Tiled writes more than the game reads.
#include "schema_trees.h"

#include "cli/command/json.h"
#include "jantar/terrain.h"
#include <string.h>

enum { ANY = -1, SIDE = SIM_TERRAIN_MAX_SIDE };

typedef struct Key {
    const char *of;   // the definition it belongs to
    const char *name; // the key itself
    const char *type; // JSON types separated by '|'; NULL: `more` defines it
    const char *more; // definition of its elements when it is an array, or of itself; or choices
                      // divided by '|'; or NULL
    int min, max;     // of a number; ANY: no limit
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
    {"tileset", "properties", "array|object", "tileset-properties", ANY, ANY,
     "Custom properties of the tileset."},

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

// --- text ----------------------------------------------------------------------------------------

// Writes the parts of a text, separated by '|', as a list.
static void put_parts(FILE *out, const char *text)
{
    json_put(out, "[");
    for (int length;; text += length + 1) {
        length = (int)strcspn(text, "|");
        json_put(out, "`%.*s`", length, text);
        if (text[length] == '\0')
            break;
        json_put(out, ", ");
    }
    json_put(out, "]");
}

// --- Tiled's keys --------------------------------------------------------------------------------

static void put_key(FILE *out, const Key *key)
{
    json_put(out, "`%s`: {`description`: ", key->name);
    json_print_text(out, key->help);
    if (key->type) {
        json_put(out, ", `type`: ");
        if (strchr(key->type, '|'))
            put_parts(out, key->type);
        else
            json_put(out, "`%s`", key->type);
    }
    if (key->min != ANY)
        json_put(out, ", `minimum`: %d", key->min);
    if (key->max != ANY)
        json_put(out, ", `maximum`: %d", key->max);
    if (key->more && key->more[0] == '=') {
        json_put(out, ", `enum`: ");
        put_parts(out, key->more + 1);
    } else if (key->more && strncmp(key->type, "array", 5) == 0 &&
               strcmp(key->name, "properties") != 0)
        json_put(out, ", `items`: {`$ref`: `#/definitions/%s`}", key->more);
    else if (key->more) // not an array, or "properties", whose definition is the whole array
        json_put(out, ", `allOf`: [{`$ref`: `#/definitions/%s`}]", key->more);
    json_put(out, "}");
}

// Writes the keys of one definition, one line each.
static void put_keys(FILE *out, const char *of, const char *indent)
{
    const char *before = "";
    json_put(out, "`properties`: {");
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i].of, of) == 0) {
            json_put(out, "%s\n%s", before, indent);
            put_key(out, &keys[i]);
            before = ",";
        }
    json_put(out, "\n%s}", indent + 4);
}

// A validator ignores everything next to a $ref, so the reference goes into a list of its own.
static void put_definition(FILE *out, const char *name, const char *reference)
{
    json_put(out, "        `%s`: {", name);
    put_keys(out, name, "            ");
    if (strcmp(name, "entry") == 0)
        json_put(out, ", `required`: [`firstgid`]");
    if (reference)
        json_put(out, ", `allOf`: [{`$ref`: `#/definitions/%s`}]", reference);
    json_put(out, "},\n");
}

// --- custom properties ---------------------------------------------------------------------------

// Writes what a property's "value" may be.
static void put_value(FILE *out, const LevelPropertyInfo *info)
{
    char least[JSON_NUMBER_BYTES], most[JSON_NUMBER_BYTES], text[512];
    json_number_text(info->min, least);
    json_number_text(info->max, most);
    snprintf(text, sizeof text, "%s%s%s", info->help, info->unit[0] != '\0' ? " Unit: " : "",
             info->unit);
    json_put(out, "{`description`: ");
    json_print_text(out, text);
    if (info->type == LEVEL_PROPERTY_BOOL)
        json_put(out, ", `type`: `boolean`");
    else if (info->type == LEVEL_PROPERTY_NUMBER)
        json_put(out, ", `type`: `number`, `minimum`: %s, `maximum`: %s", least, most);
    else if (info->type == LEVEL_PROPERTY_LINK)
        json_put(out, ", `type`: `integer`, `minimum`: %s", least);
    else if (info->type == LEVEL_PROPERTY_TEXT)
        // The schema counts characters and the loader bytes, so the schema refuses no text that the
        // loader accepts.
        json_put(out, ", `type`: `string`, `minLength`: %d, `maxLength`: %s", info->min > 0.0,
                 most);
    if (info->choices)
        json_put(out, ", `enum`: ");
    for (const char *const *choice = info->choices; choice && *choice; choice++)
        json_put(out, "%c`%s`%s", choice == info->choices ? '[' : ' ', *choice,
                 choice[1] ? "," : "]");
    if (schema_has_default(info)) {
        json_put(out, ", `default`: ");
        if (info->type == LEVEL_PROPERTY_BOOL)
            json_put(out, info->number != 0.0 ? "true" : "false");
        else if (info->type == LEVEL_PROPERTY_NUMBER || info->type == LEVEL_PROPERTY_LINK)
            json_put(out, "%s", json_number_text(info->number, least));
        else
            json_print_text(out, info->text);
    }
    json_put(out, "}");
}

static const LevelPropertyInfo *next_of(const LevelOwnerInfo *owner, unsigned *index)
{
    const LevelPropertyInfo *info;
    while ((info = schema_property_at((*index)++)) != NULL)
        if (info->owner == owner->owner)
            return info;
    return NULL;
}

// Returns "#/definitions/..." for an owner's properties. Names are parts of addresses, so blanks
// become dashes.
static const char *definition_name(const LevelOwnerInfo *owner, char out[64])
{
    snprintf(out, 64, "%s-properties", owner->name);
    for (char *at = out; (at = strchr(at, ' ')) != NULL;)
        *at = '-';
    return out;
}

// An editor offers the known names, but others are allowed. If the name is known, its value must
// fit.
static void put_owner(FILE *out, const LevelOwnerInfo *owner)
{
    char name[64];
    const LevelPropertyInfo *info;
    const char *before = "";
    json_put(out,
             "        `%s`: {`items`: {\n            `properties`: {`name`: {`anyOf`: [{`enum`: [",
             definition_name(owner, name));
    for (unsigned i = 0; (info = next_of(owner, &i)) != NULL; before = ", ")
        json_put(out, "%s`%s`", before, info->name);
    json_put(out, "]}, {`type`: `string`}]}},\n            `allOf`: [");
    before = "";
    for (unsigned i = 0; (info = next_of(owner, &i)) != NULL; before = ",") {
        json_put(out, "%s\n                {`if`: {`properties`: {`name`: {`const`: `%s`}}, ",
                 before, info->name);
        json_put(out, "`required`: [`name`]}, `then`: {`properties`: {`value`: ");
        put_value(out, info);
        json_put(out, "}}}");
    }
    json_put(out, "\n            ]}},\n");
}

// Tiled calls the class of an object "type", except version 1.9, which called it "class".
static void put_class(FILE *out, const LevelOwnerInfo *owner)
{
    static const char *const names[] = {"type", "class"};
    char name[64];
    unsigned first = 0;
    json_put(out, "            {`if`: {`anyOf`: [");
    for (int i = 0; i < 2; i++)
        json_put(out, "%s{`properties`: {`%s`: {`const`: `%s`}}, `required`: [`%s`]}",
                 i ? ", " : "", names[i], owner->name, names[i]);
    json_put(out, "]}, `then`: {`description`: ");
    json_print_text(out, owner->help);
    if (next_of(owner, &first) != NULL)
        json_put(out, ", `properties`: {`properties`: {`$ref`: `#/definitions/%s`}}",
                 definition_name(owner, name));
    json_put(out, "}}");
}

static void put_custom(FILE *out)
{
    const LevelOwnerInfo *owner;
    const char *before = "";
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++) {
        unsigned first = 0;
        if (next_of(owner, &first) != NULL)
            put_owner(out, owner);
    }
    json_put(out, "        `classes-of-objects`: {`allOf`: [");
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++)
        if (owner->kind == LEVEL_OWNER_OBJECT) {
            json_put(out, "%s\n", before);
            put_class(out, owner);
            before = ",";
        }
    json_put(out, "\n        ]}\n");
}

// --- the schemas ---------------------------------------------------------------------------------

static void put_head(FILE *out, const char *what, const char *required)
{
    json_put(out, "{\n    `$schema`: `http://json-schema.org/draft-07/schema#`,\n");
    json_put(out, "    `title`: `A %s of Jantar: a %s of Tiled`,\n",
             strcmp(what, "map") ? what : "level", what);
    json_put(out, "    `type`: `object`,\n    `required`: ");
    put_parts(out, required);
    json_put(out, ",\n    ");
}

bool schema_json_map(FILE *out)
{
    static const char *const plain[] = {"tileset", "tile", "layer", "chunk", "point"};
    put_head(out, "map", "orientation|width|height|tilewidth|tileheight|layers");
    put_keys(out, "map", "        ");
    json_put(out, ",\n    `definitions`: {\n");
    for (unsigned i = 0; i < sizeof plain / sizeof plain[0]; i++)
        put_definition(out, plain[i], NULL);
    put_definition(out, "entry", "tileset"); // which may be embedded
    put_definition(out, "object", "classes-of-objects");
    json_put(out, "        `properties`: {`items`: {");
    put_keys(out, "properties", "            ");
    json_put(out, "}},\n");
    put_custom(out);
    json_put(out, "    }\n}\n");
    return true;
}

bool schema_json_tileset(FILE *out)
{
    put_head(out, "tileset", "tilewidth|tileheight");
    json_put(out, "`allOf`: [{`$ref`: `map.schema.json#/definitions/tileset`}]\n}\n");
    return true;
}
