// path.c - paths along corners: their length, the positions on them, and the speed that their bends
// allow. The cost grows with the number of corners, and nothing is kept between ticks.
#include "elements.h"

// tiles/s; change of velocity that a bend may give to a load. Friction absorbs it without a visible
// slip.
#define BEND_JERK 0.5

double path_line_length(const LevelDesc *level, const LevelElement *line)
{
    const Vec2 *corners = level->places + line->first_place;
    double length = 0.0;
    for (uint32_t i = 1; i < line->place_count; i++)
        length += vec2_length(vec2_sub(corners[i], corners[i - 1]));
    return length;
}

Vec2 path_line_place(const LevelDesc *level, const LevelElement *line, double way)
{
    const Vec2 *corners = level->places + line->first_place;
    for (uint32_t i = 1; i < line->place_count; i++) {
        double length = vec2_length(vec2_sub(corners[i], corners[i - 1]));
        if (way < length)
            return vec2_lerp(corners[i - 1], corners[i], way / length);
        way -= length;
    }
    return corners[line->place_count - 1];
}

Path path_of(const LevelDesc *level, uint32_t link)
{
    Path path = {0};
    if (link == 0)
        return path;
    const LevelElement *line = &level->elements[link - 1];
    path.corners = level->places + line->first_place;
    path.count = line->place_count;
    path.length = path_line_length(level, line);
    Vec2 first = path.corners[0], last = path.corners[path.count - 1];
    path.closed = path.length > 0.0 && vec2_same(first, last);
    return path;
}

Vec2 path_way(const Path *path, double distance)
{
    for (uint32_t i = 1; i < path->count; i++) {
        Vec2 edge = vec2_sub(path->corners[i], path->corners[i - 1]);
        double length = vec2_length(edge);
        if (length > 0.0 && distance < length)
            return vec2_add_scaled(vec2_sub(path->corners[i - 1], path->corners[0]), edge,
                                   real_max(distance, 0.0) / length);
        distance -= length;
    }
    return path->count > 0 ? vec2_sub(path->corners[path->count - 1], path->corners[0])
                           : vec2(0.0, 0.0);
}

// Returns the speed now from which braking at `braking` tiles/s^2 meets the limit of a bend that
// lies `ahead` tiles ahead.
static double bend_speed(Vec2 before, Vec2 after, double ahead, double braking)
{
    double jerk = vec2_length(vec2_sub(after, before)); // change of velocity at a speed of 1 tile/s
    if (jerk < 1e-9)
        return SIM_MAX_SPEED;
    double there = BEND_JERK / jerk;
    return real_sqrt(there * there + 2.0 * braking * ahead);
}

double path_speed(const Path *path, double at, bool back, bool round, double braking)
{
    double most = SIM_MAX_SPEED, passed = 0.0;
    Vec2 before = {0.0, 0.0}, first = {0.0, 0.0};
    for (uint32_t i = 1; i < path->count; i++) {
        Vec2 edge = vec2_sub(path->corners[i], path->corners[i - 1]);
        Vec2 along = vec2_normalize(edge);
        if (vec2_length_squared(along) == 0.0)
            continue; // two corners at one position count as one
        double ahead = back ? at - passed : passed - at;
        if (round && ahead < 0.0)
            ahead += path->length;
        if (vec2_length_squared(before) == 0.0)
            first = along;
        else if (ahead >= 0.0)
            most = real_min(most, bend_speed(before, along, ahead, braking));
        before = along;
        passed += vec2_length(edge);
    }
    if (round) // the bend where the end joins the beginning
        most = real_min(most, bend_speed(before, first, back ? at : path->length - at, braking));
    return most;
}
