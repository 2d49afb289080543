// ground_rim.c - divides the outline where the material of the ground changes. Each edge is
// followed from cell border to cell border, as a cell has a single material.
#include "ground_shape.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include <stdlib.h>

// At a change of material, the rim gets two points this far before and behind the change, tiles.
// They keep the colours apart.
#define CHANGE_GAP 0.01

static bool add(Rim *rim, Vec2 point, uint32_t kind)
{
    if (!GROW(rim->points, rim->point_capacity, rim->count, 1) ||
        !GROW(rim->kinds, rim->kind_capacity, rim->count, 1))
        return false;
    rim->points[rim->count] = point;
    rim->kinds[rim->count++] = kind;
    return true;
}

// Returns the parameter at which an edge crosses the next whole coordinate of one axis after `t`; 1
// if it crosses none before its end. `from` is the coordinate at t = 0, `way` the change from t = 0
// to 1.
static double next_border(double from, double way, double t)
{
    if (way == 0.0)
        return 1.0;
    double at = from + way * t;
    double border = way > 0.0 ? real_floor(at + 1e-6) + 1.0 : -(real_floor(-at + 1e-6) + 1.0);
    return real_min((border - from) / way, 1.0);
}

// Adds the points of an edge, its end excepted.
static bool add_edge(Rim *rim, const LevelDesc *level, Vec2 a, Vec2 b)
{
    Vec2 way = vec2_sub(b, a), normal = vec2_scale(vec2_perp(vec2_normalize(way)), -1.0);
    double length = vec2_length(way),
           gap = length > 0.0 ? real_min(CHANGE_GAP / length, 0.25) : 0.0;
    uint32_t last = LEVEL_MATERIAL_COUNT;
    for (double t = 0.0; t < 1.0;) {
        double next =
            real_max(real_min(next_border(a.x, way.x, t), next_border(a.y, way.y, t)), t + 1e-6);
        uint32_t kind = material_behind(
            level, vec2_add_scaled(a, way, (t + real_min(next, 1.0)) * 0.5), normal);
        if (last == LEVEL_MATERIAL_COUNT) {
            if (!add(rim, a, kind))
                return false;
        } else if (kind != last) {
            if (!add(rim, vec2_add_scaled(a, way, t - gap), last) ||
                !add(rim, vec2_add_scaled(a, way, t + gap), kind))
                return false;
        }
        last = kind;
        t = next;
    }
    return add(rim, vec2_add_scaled(a, way, 1.0 - gap),
               last); // the next edge may have another material
}

bool rim_build(Rim *rim, const LevelDesc *level, const Vec2 *points, uint32_t count)
{
    bool plain = material_is_plain(level);
    for (uint32_t i = 0; i < count; i++) {
        Vec2 a = points[i], b = points[(i + 1) % count];
        if (!(plain ? add(rim, a, LEVEL_EARTH) : add_edge(rim, level, a, b)))
            return false;
    }
    return true;
}

void rim_free(Rim *rim)
{
    free(rim->points);
    free(rim->kinds);
    *rim = (Rim){0};
}
