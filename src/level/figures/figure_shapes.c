// figure_shapes.c - reads the shapes of a figure's drawing, which assets/figures/make_shapes.py
// makes. Each is a list of pieces:
//
//     "jaw": [{"outlines": [3], "colors": ["#2f5152"], "corners": [0, 0, 10000, 0, 0, 10000],
//              "triangles": [0, 1, 2]}, ...]
//
// Corners are x, y and, where there are several colours, the number of one; the first ones are
// those of the outlines. Places are ten-thousandths of a tile.
#include "figure_read.h"

#include "jantar/float_state.h"
#include "level/schema/schema.h"
#include "level/values/report.h"
#include "level/world/world_file_read.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNITS 10000.0 // in a tile
#define FAR 1e7       // units

enum {
    SHAPES_FILE_BYTES = 1 << 23,
    CORNERS_MAX = 60000,               // of all shapes
    INDICES_MAX = 3 * 2 * CORNERS_MAX, // of all triangles; a net has no more
    OUTLINES_MAX = 4096,               // of a piece
    COLORS_MAX = 4096,
    OPAQUE = 0xff,
};

// --- lists of numbers ----------------------------------------------------------------------------

// Finds a member that is a list of `least` to `most` numbers, `each` at a time. Returns their
// count; UINT32_MAX with an error reported if it is none.
static uint32_t find_list(const Node *piece, const char *name, uint32_t each, uint32_t least,
                          uint32_t most, Node *list)
{
    *list = node_member(piece, name);
    uint32_t count = node_count(list);
    if (cJSON_IsArray(list->json) && count >= least && count <= most && count % each == 0)
        return count;
    if (cJSON_IsArray(list->json) && count > most)
        node_error(list, "'%s' has %lu numbers; all shapes may have %lu: simplify the drawing",
                   name, (unsigned long)count, (unsigned long)most);
    else
        node_error(list->json != NULL ? list : piece,
                   "'%s' must be a list of numbers, %lu at a time, at least %lu", name,
                   (unsigned long)each, (unsigned long)least);
    return UINT32_MAX;
}

static bool read_whole(const Node *node, const char *what, double least, double most, double *out)
{
    return node_read_number(node, NULL, what, least, most, out) &&
           ((double)(int64_t)*out == *out ||
            node_error(node, "%s is %.10g; it must be a whole number", what, *out));
}

// Makes room for `more` entries of a list that is read at once. `list` points to the pointer.
static bool make_room(const Node *node, void *list, uint32_t count, uint32_t more, size_t size)
{
    void *entries;
    memcpy(&entries, list, sizeof entries);
    void *grown = realloc(entries, ((size_t)count + more) * size);
    if (grown == NULL)
        return node_error(node, "not enough memory for this file");
    memcpy(list, &grown, sizeof grown);
    return true;
}

// Reads whole numbers below `bound` into Figure.triangles.
static bool read_indices(const Node *list, const char *what, uint32_t count, double least,
                         double most)
{
    Figure *figure = figure_reading(list)->figure;
    if (!make_room(list, &figure->triangles, figure->triangles_count, count,
                   sizeof *figure->triangles))
        return false;
    for (Node one = node_first(list); one.json != NULL; one = node_next(&one)) {
        double number;
        if (!read_whole(&one, what, least, most, &number))
            return false;
        figure->triangles[figure->triangles_count++] = (uint16_t)number;
    }
    return true;
}

// --- pieces --------------------------------------------------------------------------------------

// Reads a colour "#rrggbb" or "#rrggbbaa".
static bool read_color(const Node *node, uint32_t *out)
{
    const size_t digits = 6, with_alpha = 8;
    const int base = 16, byte = 8, alpha_shift = 24;
    const char *text = cJSON_GetStringValue(node->json);
    size_t length = text != NULL && text[0] == '#' ? strlen(text + 1) : 0;
    if ((length != digits && length != with_alpha) ||
        strspn(text + 1, "0123456789abcdefABCDEF") != length)
        return node_error(node, "this must be a colour, \"#2f5152\" or with opacity \"#2f515280\"");
    uint32_t value = (uint32_t)strtoul(text + 1, NULL, base);
    *out = length == digits ? (uint32_t)OPAQUE << alpha_shift | value
                            : (value & OPAQUE) << alpha_shift | value >> byte;
    return true;
}

static bool read_colors(const Node *piece, uint32_t colors[COLORS_MAX], uint32_t *count)
{
    Node list = node_member(piece, "colors");
    *count = 0;
    if (!cJSON_IsArray(list.json) || node_count(&list) < 1 || node_count(&list) > COLORS_MAX)
        return node_error(list.json != NULL ? &list : piece,
                          "'colors' must be a list of 1 to %d colours", (int)COLORS_MAX);
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one))
        if (!read_color(&one, &colors[(*count)++]))
            return false;
    return true;
}

static bool read_corners(const Node *piece, FigureMesh *mesh)
{
    Figure *figure = figure_reading(piece)->figure;
    uint32_t colors[COLORS_MAX], color_count;
    Node list;
    if (!read_colors(piece, colors, &color_count))
        return false;
    uint32_t each = color_count > 1 ? 3 : 2;
    uint32_t count = find_list(piece, "corners", each, 3 * each,
                               each * (CORNERS_MAX - figure->corners_count), &list);
    if (count == UINT32_MAX || !make_room(&list, &figure->corners, figure->corners_count,
                                          count / each, sizeof *figure->corners))
        return false;
    mesh->corner = figure->corners_count;
    mesh->corner_count = count / each;
    for (Node one = node_first(&list); one.json != NULL; one = node_next(&one)) {
        double x, y, color = 0.0;
        if (!read_whole(&one, "a place", -FAR, FAR, &x))
            return false;
        one = node_next(&one);
        if (!read_whole(&one, "a place", -FAR, FAR, &y))
            return false;
        if (each > 2)
            one = node_next(&one);
        if (each > 2 && !read_whole(&one, "a colour", 0.0, color_count - 1.0, &color))
            return false;
        figure->corners[figure->corners_count++] =
            (FigureCorner){(float)(x / UNITS), (float)(y / UNITS), colors[(uint32_t)color]};
    }
    return true;
}

// Reads how many corners each outline has.
static bool read_outlines(const Node *piece, FigureMesh *mesh)
{
    const Figure *figure = figure_reading(piece)->figure;
    Node list;
    uint32_t count = find_list(piece, "outlines", 1, 0, OUTLINES_MAX, &list), sum = 0;
    mesh->outline = figure->triangles_count;
    mesh->outline_count = count;
    if (count == UINT32_MAX ||
        !read_indices(&list, "the corners of an outline", count, 3.0, mesh->corner_count))
        return false;
    for (uint32_t i = 0; i < count; i++)
        sum += figure->triangles[mesh->outline + i];
    return sum <= mesh->corner_count ||
           node_error(&list, "the outlines have %lu corners, but there are %lu", (unsigned long)sum,
                      (unsigned long)mesh->corner_count);
}

static bool read_triangles(const Node *piece, FigureMesh *mesh)
{
    const Figure *figure = figure_reading(piece)->figure;
    Node list;
    uint32_t room =
        figure->triangles_count < INDICES_MAX ? INDICES_MAX - figure->triangles_count : 0;
    uint32_t count = find_list(piece, "triangles", 3, 3, room, &list);
    mesh->triangle = figure->triangles_count;
    mesh->triangle_count = count;
    return count != UINT32_MAX &&
           read_indices(&list, "the number of a corner", count, 0.0, mesh->corner_count - 1.0);
}

// Reports a member of an object that is none of `names`.
static bool has_only(const Node *node, const char *const *names)
{
    for (Node member = node_first(node); member.json != NULL; member = node_next(&member)) {
        uint32_t i = 0;
        while (names[i] != NULL && strcmp(names[i], member.json->string) != 0)
            i++;
        const char *near = world_nearest(member.json->string, names);
        if (names[i] == NULL)
            return node_error(&member, "there is no '%.40s' here; %s%s%s", member.json->string,
                              near != NULL ? "perhaps '" : "make the shapes anew",
                              near != NULL ? near : "", near != NULL ? "' is meant" : "");
    }
    return true;
}

static bool read_piece(const Node *piece, const char *name)
{
    static const char *const members[] = {"outlines", "colors", "corners", "triangles",
                                          "color",    "note",   NULL};
    FigureReading *reading = figure_reading(piece);
    FigureMesh mesh = {.name = ""};
    Node color = node_member(piece, "color");
    snprintf(mesh.name, sizeof mesh.name, "%s", name);
    return (cJSON_IsObject(piece->json) ||
            node_error(piece, "a piece of a shape is an object '{...}'")) &&
           has_only(piece, members) &&
           (color.json == NULL || reading->path == NULL ||
            figure_paint.read(&color, NULL, &mesh.color)) &&
           read_corners(piece, &mesh) && read_outlines(piece, &mesh) &&
           read_triangles(piece, &mesh) && FIGURE_PUSH(piece, meshes, &mesh);
}

// --- shapes --------------------------------------------------------------------------------------

// Writes from where to where a shape reaches into its pieces, from number `first` on.
static void measure(Figure *figure, uint32_t first)
{
    const FigureCorner *corner = figure->corners + figure->meshes[first].corner;
    const FigureCorner *end = figure->corners + figure->corners_count;
    float left = corner->x, right = corner->x;
    for (; corner < end; corner++) {
        left = corner->x < left ? corner->x : left;
        right = corner->x > right ? corner->x : right;
    }
    for (uint32_t i = first; i < figure->meshes_count; i++) {
        figure->meshes[i].left = left;
        figure->meshes[i].right = right;
    }
}

static bool read_shape(const Node *node)
{
    Figure *figure = figure_reading(node)->figure;
    uint32_t first = figure->meshes_count;
    const char *name = node->json->string;
    if (name[0] == '\0' || strlen(name) >= THEME_NAME_MAX)
        return node_error(node, "the name of a shape has at most %d bytes",
                          (int)THEME_NAME_MAX - 1);
    if (!cJSON_IsArray(node->json) || node_count(node) < 1)
        return node_error(node, "a shape is a list of pieces");
    for (Node piece = node_first(node); piece.json != NULL; piece = node_next(&piece))
        if (!read_piece(&piece, name))
            return false;
    measure(figure, first);
    return true;
}

static bool read_root(const Node *root, void *reading)
{
    (void)reading;
    static const char *const members[] = {"type", "$schema", "shapes", "note", NULL};
    Node shapes = node_member(root, "shapes");
    if (strcmp(node_text(root, "type"), "shapes") != 0)
        return node_error(root, "this is no file of shapes: \"type\" must be \"shapes\"");
    if (!has_only(root, members))
        return false;
    if (!cJSON_IsObject(shapes.json))
        return node_error(&shapes, "'shapes' must be an object");
    for (Node one = node_first(&shapes); one.json != NULL; one = node_next(&one))
        if (!read_shape(&one))
            return false;
    return true;
}

// --- who asks for shapes -------------------------------------------------------------------------

// Reads the file of shapes beside that of the figure.
static bool read_beside(const Node *node)
{
    FigureReading *reading = figure_reading(node);
    char path[FILES_PATH_BYTES];
    FileBytes file;
    Err err;
    reading->has_shapes = true;
    if (!files_with_end(reading->path, FIGURE_SHAPES_END, path, sizeof path) ||
        !files_read(path, SHAPES_FILE_BYTES, &file, &err))
        return node_error(node,
                          "there are no shapes '%s' beside this file; "
                          "assets/figures/make_shapes.py makes them of a drawing",
                          files_name_of(path));
    bool good =
        document_read(path, file.bytes, file.size, node->document->report, read_root, reading);
    files_bytes_free(&file);
    return good;
}

bool figure_find_shape(const Node *node, FigurePart *part)
{
    FigureReading *reading = figure_reading(node);
    const Figure *figure = reading->figure;
    const char *near = NULL;
    if (!reading->has_shapes)
        reading->bad_shapes = !read_beside(node);
    if (reading->bad_shapes) // it was told once
        return false;
    for (uint32_t i = 0; i < figure->meshes_count; i++) {
        near = level_schema_nearer(near, figure->meshes[i].name, part->name);
        if (strcmp(figure->meshes[i].name, part->name) == 0) {
            part->meshes = part->mesh_count == 0 ? (uint16_t)i : part->meshes;
            part->mesh_count++;
        }
    }
    if (part->mesh_count > 0)
        return true;
    if (near != NULL)
        return node_error(node, "the drawing has no shape '%.40s'; perhaps '%s' is meant",
                          part->name, near);
    return node_error(node,
                      "the drawing has no shape '%.40s'; give a group of it this id and run "
                      "assets/figures/make_shapes.py",
                      part->name);
}

FLOAT_STATE_APART static bool check(const char *path, LevelReport *report)
{
    Figure figure = {.name = ""};
    FigureReading *reading = calloc(1, sizeof *reading);
    if (reading == NULL) {
        report_add(report, false, "not enough memory");
        return false;
    }
    reading->figure = &figure;
    bool good = document_read_file(path, SHAPES_FILE_BYTES, report, read_root, reading);
    figure_free(&figure);
    free(reading);
    return good;
}

LevelStatus figure_shapes_check(const char *path, LevelReport *report)
{
    report_clear(report);
    FloatState caller = float_state_begin();
    bool good = check(path, report);
    float_state_end(caller);
    return good ? LEVEL_OK : LEVEL_INVALID;
}
