// line_points.c - points of a line or area that is in the map: found under a place, added, moved,
// removed.
#include "edit/map/edit_parts.h"
#include "jantar/edit_tools.h"
#include "jantar/real.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define RADIANS 0.017453292519943295

// A line that is looked at or changed. Its points are relative to its place, not turned.
typedef struct Line {
    EditObject object;
    Vec2 *points; // owned; room for one more
    uint32_t count;
} Line;

static void line_close(Line *line)
{
    if (line != NULL)
        free(line->points);
    free(line);
}

// Opens a line; NULL, with a message, if there is no such object or no memory.
static Line *line_open(const Edit *edit, uint32_t id, Err *err)
{
    Line *line = calloc(1, sizeof *line);
    if (line == NULL || !edit_object(edit, id, &line->object)) {
        err_set(err, line == NULL ? "not enough memory" : "there is no object with the id %lu",
                (unsigned long)id);
        line_close(line);
        return NULL;
    }
    line->points = malloc((line->object.point_count + 1) * sizeof *line->points);
    if (line->points == NULL) {
        edit_no_memory(err);
        line_close(line);
        return NULL;
    }
    line->count = edit_object_points(edit, id, line->points, line->object.point_count);
    return line;
}

// Converts a place of the map to one among the points.
static Vec2 local_of(const Line *line, Vec2 at)
{
    double angle = -line->object.rotation * RADIANS;
    Vec2 from = vec2_sub(at, vec2(line->object.x, line->object.y));
    return line->object.rotation == 0.0 ? from : vec2_turn(from, cos(angle), sin(angle));
}

// --- finding -------------------------------------------------------------------------------------

uint32_t edit_point_under(const Edit *edit, uint32_t id, Vec2 at, double reach)
{
    uint32_t found = UINT32_MAX;
    Line *line = line_open(edit, id, NULL);
    for (uint32_t i = 0; line != NULL && i < line->count; i++) {
        double far = vec2_length(vec2_sub(line->points[i], local_of(line, at)));
        if (far <= reach) {
            reach = far;
            found = i;
        }
    }
    line_close(line);
    return found;
}

// Returns how far a place is from the straight between two points, and in *along where: 0 at the
// first, 1 at the second.
static double far_from(Vec2 a, Vec2 b, Vec2 at, double *along)
{
    Vec2 way = vec2_sub(b, a);
    double length = vec2_dot(way, way),
           share = length > 0.0 ? vec2_dot(vec2_sub(at, a), way) / length : 0.0;
    *along = share < 0.0 ? 0.0 : share > 1.0 ? 1.0 : share;
    return vec2_length(vec2_sub(at, vec2_add_scaled(a, way, *along)));
}

uint32_t edit_line_under(const Edit *edit, uint32_t id, Vec2 at, double reach)
{
    uint32_t found = UINT32_MAX;
    Line *line = line_open(edit, id, NULL);
    bool closed = line != NULL && line->object.shape == EDIT_SHAPE_POLYGON;
    for (uint32_t i = 0; line != NULL && i + !closed < line->count; i++) {
        double along, far = far_from(line->points[i], line->points[(i + 1) % line->count],
                                     local_of(line, at), &along);
        bool nearer = far < reach || (far == reach && found == UINT32_MAX);
        if (!nearer)
            continue;
        reach = far;
        // past its ends it goes on
        found = !closed && i == 0 && along <= 0.0 ? 0 : i + 1;
        if (!closed && i + 2 == line->count && along >= 1.0)
            found = line->count;
    }
    line_close(line);
    return found;
}

// --- changing ------------------------------------------------------------------------------------

static bool point_fails(uint32_t index, uint32_t count, Err *err)
{
    return err_set(err, "there is no point %lu; the line has %lu points", (unsigned long)index,
                   (unsigned long)count);
}

bool edit_add_point(Edit *edit, uint32_t id, uint32_t before, Vec2 at, Err *err)
{
    Line *line = line_open(edit, id, err);
    bool good = line != NULL && (before <= line->count || point_fails(before, line->count, err));
    if (good) {
        memmove(line->points + before + 1, line->points + before,
                (line->count - before) * sizeof *line->points);
        line->points[before] = local_of(line, at);
        good = edit_set_points(edit, id, line->points, line->count + 1, err);
    }
    line_close(line);
    return good;
}

bool edit_move_point(Edit *edit, uint32_t id, uint32_t index, Vec2 at, Err *err)
{
    Line *line = line_open(edit, id, err);
    bool good = line != NULL && (index < line->count || point_fails(index, line->count, err));
    if (good) {
        line->points[index] = local_of(line, at);
        good = edit_set_points(edit, id, line->points, line->count, err);
    }
    line_close(line);
    return good;
}

bool edit_remove_point(Edit *edit, uint32_t id, uint32_t index, Err *err)
{
    Line *line = line_open(edit, id, err);
    bool good = line != NULL && (index < line->count || point_fails(index, line->count, err));
    if (good) {
        memmove(line->points + index, line->points + index + 1,
                (line->count - index - 1) * sizeof *line->points);
        good = edit_set_points(edit, id, line->points, line->count - 1, err);
    }
    line_close(line);
    return good;
}
