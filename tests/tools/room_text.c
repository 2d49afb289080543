// room_text.c - writes a random room as a map.
#include "room.h"

#include "jantar/real.h"
#include "jantar/text_stream.h"
#include <stdlib.h>

#define PIXELS 32.0 // of a tile

static bool links_to_nothing(const Room *room, const RoomValue *value)
{
    return level_schema_property(value->property)->type == LEVEL_PROPERTY_LINK &&
           room->objects[(uint32_t)value->number].left_out;
}

static void write_value(FILE *out, const RoomValue *value)
{
    const LevelPropertyInfo *info = level_schema_property(value->property);
    fprintf(out, "{\"name\":\"%s\",", info->name);
    switch (info->type) {
    case LEVEL_PROPERTY_BOOL:
        fprintf(out, "\"type\":\"bool\",\"value\":%s}", value->number != 0.0 ? "true" : "false");
        break;
    case LEVEL_PROPERTY_LINK:
        fprintf(out, "\"type\":\"object\",\"value\":%.0f}", value->number + 1.0);
        break;
    case LEVEL_PROPERTY_CHOICE:
        fprintf(out, "\"type\":\"string\",\"value\":\"%s\"}",
                info->choices[(uint32_t)value->number]);
        break;
    case LEVEL_PROPERTY_TEXT:
    case LEVEL_PROPERTY_NUMBER:
        fprintf(out, "\"type\":\"float\",\"value\":%.17g}", value->number);
    }
}

// Writes the properties of an object, behind `first`, a property of every one of its class.
static void write_values(const Room *room, const RoomObject *object, const char *first, FILE *out)
{
    const char *comma = first[0] ? "," : "";
    fprintf(out, "\"properties\":[%s", first);
    for (uint32_t i = 0; i < object->value_count; i++)
        if (!object->values[i].left_out && !links_to_nothing(room, &object->values[i])) {
            fputs(comma, out);
            write_value(out, &object->values[i]);
            comma = ",";
        }
    fputs("]", out);
}

static void write_corners(const RoomObject *object, FILE *out)
{
    fputs(",\"polyline\":[", out);
    for (uint32_t i = 0; i < object->corner_count; i++)
        fprintf(out, "%s{\"x\":%.17g,\"y\":%.17g}", i ? "," : "",
                (object->corners[i].x - object->corners[0].x) * PIXELS,
                (object->corners[i].y - object->corners[0].y) * PIXELS);
    fputs("]", out);
}

// The map's format turns an object about its upper left corner.
static Vec2 corner_of(const RoomObject *object)
{
    double turn = object->angle * (REAL_PI / 180.0);
    Vec2 half = vec2_scale(object->size, 0.5);
    return vec2_sub(object->centre, vec2_turn(half, real_cos(turn), real_sin(turn)));
}

static void write_object(const Room *room, uint32_t i, FILE *out)
{
    const RoomObject *object = &room->objects[i];
    const LevelOwnerInfo *info = level_schema_owner(object->owner);
    Vec2 corner = corner_of(object);
    fprintf(out,
            "{\"id\":%u,\"name\":\"\",\"type\":\"%s\",\"visible\":true,\"x\":%.17g,\"y\":%.17g,"
            "\"width\":%.17g,\"height\":%.17g,\"rotation\":%.17g,",
            (unsigned)(i + 1), info->name, corner.x * PIXELS, corner.y * PIXELS,
            object->size.x * PIXELS, object->size.y * PIXELS, object->angle);
    write_values(room, object, "", out);
    if (info->form == LEVEL_FORM_PLACE)
        fputs(",\"point\":true", out);
    if (object->ellipse)
        fputs(",\"ellipse\":true", out);
    if (info->form == LEVEL_FORM_LINE)
        write_corners(object, out);
    fputs("}", out);
}

static void write_objects(const Room *room, FILE *out)
{
    const char *comma = "";
    for (uint32_t i = 0; i < room->object_count; i++) {
        if (room->objects[i].owner < LEVEL_SPAWN || room->objects[i].left_out)
            continue;
        fprintf(out, "%s\n ", comma);
        write_object(room, i, out);
        comma = ",";
    }
}

static void write_tileset(const Room *room, FILE *out)
{
    fprintf(out,
            "\"tilesets\":[{\"firstgid\":1,\"name\":\"ground\",\"tilewidth\":32,"
            "\"tileheight\":32,\"tilecount\":%d,\"columns\":%d,\"tiles\":[",
            ROOM_TILES, ROOM_TILES);
    for (uint32_t i = 0; i < ROOM_TILES; i++) {
        fprintf(out, "%s\n {\"id\":%u,", i ? "," : "", (unsigned)i);
        write_values(room, &room->objects[1 + i],
                     "{\"name\":\"solid\",\"type\":\"bool\",\"value\":true}", out);
        fputs("}", out);
    }
    fputs("]}],\n", out);
}

static void write_cells(const Room *room, FILE *out)
{
    for (uint32_t i = 0; i < ROOM_HEIGHT * ROOM_WIDTH; i++)
        fprintf(out, "%s%s%u", i ? "," : "", i % ROOM_WIDTH ? "" : "\n ", (unsigned)room->cells[i]);
}

static void write_layer(int id, const char *name, const char *type, FILE *out)
{
    fprintf(out,
            "{\"id\":%d,\"name\":\"%s\",\"type\":\"%s\",\"opacity\":1,\"visible\":true,\"x\":0,"
            "\"y\":0,",
            id, name, type);
}

static void write_map(const Room *room, FILE *out)
{
    fprintf(out,
            "{\"type\":\"map\",\"version\":\"1.8\",\"orientation\":\"orthogonal\","
            "\"renderorder\":\"right-down\",\"infinite\":false,\"width\":%d,\"height\":%d,"
            "\"tilewidth\":32,\"tileheight\":32,\"nextlayerid\":3,\"nextobjectid\":%u,\n",
            ROOM_WIDTH, ROOM_HEIGHT, (unsigned)room->object_count + 1u);
    write_values(room, &room->objects[0],
                 "{\"name\":\"experiment\",\"type\":\"bool\",\"value\":true}", out);
    fputs(",\n", out);
    write_tileset(room, out);
    fputs("\"layers\":[", out);
    write_layer(1, "ground", "tilelayer", out);
    fprintf(out, "\"width\":%d,\"height\":%d,\"data\":[", ROOM_WIDTH, ROOM_HEIGHT);
    write_cells(room, out);
    fputs("]},\n", out);
    write_layer(2, "things", "objectgroup", out);
    fputs("\"objects\":[", out);
    write_objects(room, out);
    fputs("]}]}\n", out);
}

bool room_write(const Room *room, char **text, size_t *size)
{
    TextStream stream;
    if (!text_stream_open(&stream))
        return false;
    write_map(room, stream.out);
    return text_stream_close(&stream, text, size);
}
