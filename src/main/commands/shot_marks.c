// shot_marks.c - draws outlines and names of a map's objects. It reads the file itself, because a
// level keeps only the objects that the game knows.
#include "shot_marks.h"

#include "jantar/colors.h"
#include "jantar/level_schema.h"
#include "jantar/real.h"
#include "jantar/sim_body.h"
#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

enum { MAP_BYTES = 16 << 20, LABEL_BYTES = 64, DEEP_MOST = 16 };

// Lengths in pixels.
#define LINE 2.0
#define DOT 5.0
#define LETTERS 7.0
#define PANEL_MARGIN 3.0
#define PANEL_ALPHA 0.75
#define FILL_ALPHA 0.2
#define GROUND_ALPHA 0.3

typedef struct Marks {
    DrawList *list;
    Vec2 corner; // pixel of the map in the picture's left top corner
} Marks;

static double number_of(const cJSON *json, const char *name)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(json, name);
    return cJSON_IsNumber(value) ? value->valuedouble : 0.0;
}

static const char *text_of(const cJSON *json, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, name));
    return text != NULL ? text : "";
}

static bool is_set(const cJSON *json, const char *name)
{
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(json, name));
}

static const char *class_of(const cJSON *object)
{
    const char *name = text_of(object, "class");
    return name[0] != '\0' ? name : text_of(object, "type");
}

// Returns the colour that the class has in Tiled, too.
static uint32_t color_of(const char *name)
{
    LevelOwner owner = level_schema_class(name);
    return owner < LEVEL_OWNER_COUNT ? level_schema_owner(owner)->color : COLOR_WHITE;
}

static Vec2 turned(Vec2 at, double degrees)
{
    double angle = degrees * (REAL_PI / 180.0), c = real_cos(angle), s = real_sin(angle);
    return vec2(at.x * c - at.y * s, at.x * s + at.y * c);
}

// Draws the line through the corners of a polygon or polyline.
static void draw_corners(const Marks *marks, const cJSON *corners, Vec2 place, double rotation,
                         bool closed, DrawColor color)
{
    const cJSON *corner;
    Vec2 first = place, before = place;
    bool any = false;
    cJSON_ArrayForEach(corner, corners)
    {
        Vec2 at =
            vec2_add(place, turned(vec2(number_of(corner, "x"), number_of(corner, "y")), rotation));
        if (any)
            draw_line(marks->list, before, at, LINE, color, DRAW_CAP_ROUND);
        first = any ? first : at;
        before = at;
        any = true;
    }
    if (closed && any)
        draw_line(marks->list, before, first, LINE, color, DRAW_CAP_ROUND);
}

// Draws the outline of a rectangle or the disc of an ellipse.
static void draw_box(const Marks *marks, const cJSON *object, Vec2 place, double rotation,
                     DrawColor color, DrawColor faint)
{
    Vec2 size = {number_of(object, "width"), number_of(object, "height")};
    double up = cJSON_HasObjectItem(object, "gid") ? size.y : 0.0; // its place is its lower left
    const Vec2 flat[] = {{0.0, -up}, {size.x, -up}, {size.x, size.y - up}, {0.0, size.y - up}};
    Vec2 corners[4];
    for (int i = 0; i < 4; i++)
        corners[i] = vec2_add(place, turned(flat[i], rotation));
    if (is_set(object, "ellipse")) {
        draw_ellipse(marks->list, vec2_lerp(corners[0], corners[2], 0.5), vec2_scale(size, 0.5),
                     rotation * (REAL_PI / 180.0), 0.0, faint);
        return;
    }
    draw_polygon(marks->list, corners, 4, faint);
    for (int i = 0; i < 4; i++)
        draw_line(marks->list, corners[i], corners[(i + 1) % 4], LINE, color, DRAW_CAP_ROUND);
}

static void draw_label(const Marks *marks, const cJSON *object, Vec2 at, DrawColor color)
{
    char text[LABEL_BYTES];
    DrawTextStyle style = {LETTERS, 0.0, color, DRAW_ALIGN_LEFT};
    snprintf(text, sizeof text, "%.0f %.40s", number_of(object, "id"), class_of(object));
    Vec2 size = draw_text_size(text, &style);
    Box panel = box_grow((Box){at, vec2_add(at, size)}, PANEL_MARGIN);
    draw_round_rect(marks->list, panel, PANEL_MARGIN, draw_color(COLOR_BLACK, PANEL_ALPHA));
    draw_text(marks->list, text, at, &style);
}

static void draw_object(const Marks *marks, const cJSON *object, Vec2 offset)
{
    Vec2 place = vec2_add(vec2(number_of(object, "x"), number_of(object, "y")), offset);
    double rotation = number_of(object, "rotation");
    uint32_t rgb = color_of(class_of(object));
    DrawColor color = draw_color(rgb, 1.0), faint = draw_color(rgb, FILL_ALPHA);
    const cJSON *line = cJSON_GetObjectItemCaseSensitive(object, "polyline"),
                *polygon = cJSON_GetObjectItemCaseSensitive(object, "polygon");
    place = vec2_sub(place, marks->corner);
    if (line != NULL || polygon != NULL)
        draw_corners(marks, line != NULL ? line : polygon, place, rotation, line == NULL, color);
    else if (number_of(object, "width") > 0.0)
        draw_box(marks, object, place, rotation, color, faint);
    else
        draw_disc(marks->list, place, DOT, color);
    draw_label(marks, object, vec2(place.x + DOT, place.y + DOT), color);
}

// Draws the objects of layers and of the groups among them.
static void draw_layers(const Marks *marks, const cJSON *parent, Vec2 around, int deep)
{
    const cJSON *layer, *object;
    if (deep > DEEP_MOST)
        return;
    cJSON_ArrayForEach(layer, cJSON_GetObjectItemCaseSensitive(parent, "layers"))
    {
        Vec2 offset =
            vec2_add(around, vec2(number_of(layer, "offsetx"), number_of(layer, "offsety")));
        cJSON_ArrayForEach(object, cJSON_GetObjectItemCaseSensitive(layer, "objects"))
            draw_object(marks, object, offset);
        draw_layers(marks, layer, offset, deep + 1);
    }
}

// Draws the shapes of the tiles that collide: the world would draw them, not the map's pictures.
static void draw_ground(const SimTerrain *terrain, double side, DrawList *list)
{
    Vec2 corners[SIM_SHAPE_MAX_VERTICES];
    DrawColor color = draw_color(COLOR_WHITE, GROUND_ALPHA);
    for (uint32_t cell = 0; cell < terrain->width * terrain->height; cell++) {
        int32_t x = (int32_t)(cell % terrain->width), y = (int32_t)(cell / terrain->width);
        const SimTileType *type = &terrain->types[sim_terrain_type(terrain, x, y)];
        for (uint32_t i = 0; i < type->piece_count; i++) {
            const SimShape *piece = &terrain->pieces[type->first_piece + i];
            for (uint32_t k = 0; k < piece->vertex_count; k++)
                corners[k] = vec2_scale(vec2_add(vec2(x, y), piece->vertices[k]), side);
            draw_polygon(list, corners, piece->vertex_count, color);
        }
    }
}

bool shot_marks_draw(const char *path, const LevelDesc *level, double side, DrawList *list)
{
    FileBytes file;
    if (!files_read_text(path, MAP_BYTES, &file, NULL))
        return false;
    cJSON *map = cJSON_ParseWithLength((const char *)file.bytes, file.size + 1);
    Marks marks = {list, vec2(level->origin_x * side, level->origin_y * side)};
    draw_ground(&level->terrain, side, list);
    draw_layers(&marks, map, vec2(0.0, 0.0), 0);
    cJSON_Delete(map);
    files_bytes_free(&file);
    return map != NULL;
}
