// smooth_keep.c - where smoothing changes nothing: near everything that stands, hangs or moves in a
// level, so that it keeps its free place and its ground.
#include "jantar/real.h"
#include "smooth.h"

static const double NEAR = 0.75;        // round things, tiles: a surface moves by at most one
static const double AIRBORNE = 0.25;    // round what the hero collects in the air
static const double HERO_RADIUS = 0.8;  // of a free hero
static const double SIGN_REACH = 0.75;  // half the width of a sign's board
static const double RIDER_RADIUS = 1.5; // of what moves along a path: its size is not known there

static void keep_box(const SimTerrain *terrain, bool *kept, Box box)
{
    int32_t left = (int32_t)real_floor(real_max(box.min.x, 0.0)),
            top = (int32_t)real_floor(real_max(box.min.y, 0.0)),
            right = (int32_t)real_floor(real_min(box.max.x, terrain->width - 1.0)),
            bottom = (int32_t)real_floor(real_min(box.max.y, terrain->height - 1.0));
    for (int32_t y = top; y <= bottom; y++)
        for (int32_t x = left; x <= right; x++)
            kept[(size_t)y * terrain->width + (size_t)x] = true;
}

static void keep_round(const SimTerrain *terrain, bool *kept, Vec2 centre, double radius)
{
    keep_box(terrain, kept, box_grow((Box){centre, centre}, radius));
}

// Returns the box around a rectangle that is turned.
static Box turned_box(Vec2 centre, Vec2 size, double angle)
{
    double s = real_abs(real_sin(angle)), c = real_abs(real_cos(angle));
    Vec2 half = vec2((size.x * c + size.y * s) / 2.0, (size.x * s + size.y * c) / 2.0);
    return (Box){vec2_sub(centre, half), vec2_add(centre, half)};
}

// Areas are invisible, and winds only move what is in the air.
static bool needs_no_ground(uint32_t kind)
{
    return kind == LEVEL_ELEMENT_SECRET || kind == LEVEL_ELEMENT_AREA ||
           level_element_has(kind, ELEMENT_RELAY) || kind == LEVEL_ELEMENT_WIND ||
           kind == LEVEL_ELEMENT_VIEW || kind == LEVEL_ELEMENT_TASK || kind == LEVEL_ELEMENT_SPEECH;
}

// Keeps the neighbourhood of a line: of its ends if it hangs there, of all of it if something moves
// along it.
static void keep_line(const LevelDesc *level, bool *kept, const LevelElement *line)
{
    const Vec2 *places = level->places + line->first_place;
    for (uint32_t i = 0; i < line->place_count; i++)
        keep_round(&level->terrain, kept, places[i], NEAR);
    for (uint32_t i = 0; line->kind == LEVEL_ELEMENT_PATH && i + 1 < line->place_count; i++) {
        Box box = box_include((Box){places[i], places[i]}, places[i + 1]);
        keep_box(&level->terrain, kept, box_grow(box, RIDER_RADIUS));
    }
}

static void keep_element(const LevelDesc *level, bool *kept, const LevelElement *element)
{
    if (needs_no_ground(element->kind))
        return;
    if (element->place_count > 0) {
        keep_line(level, kept, element);
        return;
    }
    double margin = level_element_has(element->kind, ELEMENT_COLLECTABLE) ? AIRBORNE : NEAR;
    Box box = turned_box(element->centre, element->size, element->angle);
    keep_box(&level->terrain, kept, box_grow(box, margin));
}

// Keeps the column in which the sign stands, on the ground below the middle of its box.
static void keep_sign(const LevelDesc *level, bool *kept, const LevelSign *sign)
{
    double middle = (sign->box.min.x + sign->box.max.x) / 2.0;
    Box column = {vec2(middle - SIGN_REACH, sign->box.min.y),
                  vec2(middle + SIGN_REACH, sign->box.max.y + NEAR)};
    keep_box(&level->terrain, kept, column);
}

void smooth_keep(const LevelDesc *level, bool *kept)
{
    const SimTerrain *terrain = &level->terrain;
    for (uint32_t i = 0; i <= level->more_spawn_count; i++)
        keep_round(terrain, kept, level_spawn(level, i), HERO_RADIUS + NEAR);
    for (uint32_t i = 0; i < level->exit_count; i++)
        keep_box(terrain, kept, box_grow(level->exits[i].box, NEAR));
    for (uint32_t i = 0; i < level->sign_count; i++)
        keep_sign(level, kept, &level->signs[i]);
    for (uint32_t i = 0; i < level->thing_count; i++) {
        const LevelThing *thing = &level->things[i];
        keep_box(terrain, kept,
                 box_grow(turned_box(thing->centre, thing->size, thing->angle), NEAR));
    }
    for (uint32_t i = 0; i < level_element_count(level); i++)
        keep_element(level, kept, &level->elements[i]);
}
