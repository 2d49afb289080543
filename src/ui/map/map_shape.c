// map_shape.c - see map_shape.h.
#include "map_shape.h"

#include "jantar/real.h"

#define CENTRE_X 420.0
#define CENTRE_Y 364.0
#define PITH_RIGHT 30.0 // how far the pith lies left of and below the middle
#define PITH_DOWN 20.0
#define FIRST 46.0 // radius of the innermost band's edge
#define BANDS_END 326.0
#define GAP 4.0        // between two bands
#define SHUT_STEP 13.0 // of a band that is shut, its gap included
#define WIDE_STEP 20.0 // between the rings of a world that is fanned out
#define THIN_STEP 6.0
#define THIN_SHARE 0.6 // of the room, if all were thin: the open world always gets more
#define WOUND_GAP 0.02 // between a ring's ends and the wound, radians

bool map_has_ring(const LevelsEntry *entry)
{
    return entry->world != LEVELS_NO_WORLD && entry->role != LEVEL_ROLE_SCENE &&
           entry->role != LEVEL_ROLE_INCLUSION;
}

// Returns the step of a world's rings when `room` is left for them.
static double step_of(uint32_t rings, double most, double room)
{
    return rings > 0 ? real_min(most, room / rings) : most;
}

MapShape map_shape_of(const Levels *levels, const double open[WORLDS_MAX])
{
    MapShape shape = {.count = levels->worlds.count, .shut_step = SHUT_STEP};
    uint32_t all = 0;
    for (size_t i = 0; i < levels->count; i++)
        if (map_has_ring(&levels->entries[i])) {
            shape.bands[levels->entries[i].world].rings++;
            all++;
        }
    shape.shut = shape.count < MAP_WORLDS ? MAP_WORLDS - shape.count : 0;
    double room = BANDS_END - FIRST - GAP * shape.count - SHUT_STEP * shape.shut, radius = FIRST;
    double thin = step_of(all, THIN_STEP, THIN_SHARE * room);
    for (uint32_t i = 0; i < shape.count; i++) {
        MapBand *band = &shape.bands[i];
        double others = thin * (all - band->rings);
        double wide = step_of(band->rings, WIDE_STEP, room - others);
        band->first = radius;
        band->step = thin + (wide - thin) * real_clamp(open[i], 0.0, 1.0);
        radius += band->rings * band->step + GAP;
    }
    shape.shut_first = radius;
    return shape;
}

double map_ring_radius(const MapShape *shape, uint32_t world, uint32_t ring)
{
    return shape->bands[world].first + shape->bands[world].step * (ring + 0.5);
}

double map_band_end(const MapShape *shape, uint32_t world)
{
    return shape->bands[world].first + shape->bands[world].step * shape->bands[world].rings;
}

// Returns how far out of round the stump is at an angle and a radius: a factor.
static double round_of(double angle, double radius)
{
    double part = radius / MAP_RIM, most = part * real_sqrt(part);
    return 1.0 + most * (0.020 * real_sin(2.0 * angle + 0.8) +
                         0.020 * real_sin(3.0 * angle + 2.1 + radius / 260.0) +
                         0.010 * real_sin(5.0 * angle + radius / 90.0) +
                         0.004 * real_sin(7.0 * angle + radius / 23.0));
}

Vec2 map_at(double angle, double radius)
{
    double out = radius * round_of(angle, radius), off = 1.0 - radius / MAP_RIM;
    return vec2(CENTRE_X + out * real_cos(angle) - PITH_RIGHT * off,
                CENTRE_Y + out * real_sin(angle) + PITH_DOWN * off);
}

double map_wound_half(double radius)
{
    double part = radius / MAP_RIM;
    return 0.035 + 0.07 * part + 0.022 * real_sin(radius / 31.0) * part;
}

double map_angle(double radius, double part)
{
    double half = map_wound_half(radius) + WOUND_GAP;
    return MAP_WOUND + half + (2.0 * REAL_PI - 2.0 * half) * part;
}

// Moves towards the radius whose place lies at the same distance as `place`: the rings lie close
// to circles, so a few steps are enough.
double map_radius_of(Vec2 place)
{
    enum { STEPS = 8 };
    double radius = MAP_RIM * 0.5, angle = 0.0;
    for (int i = 0; i < STEPS; i++) {
        double off = 1.0 - radius / MAP_RIM;
        Vec2 from = {place.x - CENTRE_X + PITH_RIGHT * off, place.y - CENTRE_Y - PITH_DOWN * off};
        angle = real_atan2(from.y, from.x);
        radius = real_min(vec2_length(from) / round_of(angle, radius), 2.0 * MAP_RIM);
    }
    double turn = real_abs(angle - MAP_WOUND);
    turn = turn > REAL_PI ? 2.0 * REAL_PI - turn : turn;
    return radius > MAP_RIM || turn < map_wound_half(radius) ? -1.0 : radius;
}
