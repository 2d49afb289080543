// ground.c - what the ground is made of that the hero touches: whether it kills (thorns) and how much hold it gives
// (ice). Not here: dying (game.c), what friction does to bodies (sim).
#include "parts.h"

// A point that touches lies on the surface or a little above it, so the ground is looked for this far behind it, tiles.
#define REACH 0.05
#define LEVEL_ENOUGH 0.3 // least upward part of the normal of ground that carries

static bool piece_contains(const SimShape *piece, Vec2 place)
{
    for (uint32_t i = 0; i < piece->vertex_count; i++)
        if (vec2_dot(piece->normals[i], vec2_sub(place, piece->vertices[i])) > 0.0)
            return false;
    return true;
}

// The type of the rock at a place; 0: there is none.
static uint32_t type_at(const SimTerrain *terrain, Vec2 place)
{
    double left = real_floor(place.x), top = real_floor(place.y);
    if (!(left >= 0.0 && top >= 0.0 && left < terrain->width && top < terrain->height))
        return 0;
    uint32_t type = sim_terrain_type(terrain, (int32_t)left, (int32_t)top);
    const SimTileType *info = &terrain->types[type];
    for (uint32_t i = 0; i < info->piece_count; i++)
        if (piece_contains(&terrain->pieces[info->first_piece + i], vec2(place.x - left, place.y - top)))
            return type;
    return 0;
}

static uint32_t type_behind(const SimTerrain *terrain, Vec2 place, Vec2 normal)
{
    return type_at(terrain, vec2_add_scaled(place, normal, -REACH));
}

bool ground_harms(const GameState *state, const LevelDesc *level)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, state->hero.body);
    for (uint32_t i = 0; i < body->point_count && level->materials != NULL; i++) {
        SimPoint point = sim_point(world, body->first_point + i);
        if (vec2_length_squared(point.contact) == 0.0)
            continue;
        SimPoint next = sim_point(world, body->first_point + (i + 1) % body->point_count);
        Vec2 middle = vec2_lerp(point.position, next.position, 0.5); // a spike may stand between two points
        if (level->materials[type_behind(&level->terrain, point.position, point.contact)].damage > 0.0 ||
            level->materials[type_behind(&level->terrain, middle, point.contact)].damage > 0.0)
            return true;
    }
    return false;
}

double ground_grip(const GameState *state, const LevelDesc *level)
{
    const SimWorld *world = game_world_const(state);
    const SimBody *body = sim_body_const(world, state->hero.body);
    double sum = 0.0, count = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        SimPoint point = sim_point(world, body->first_point + i);
        if (-point.contact.y < LEVEL_ENOUGH)
            continue;
        uint32_t type = type_behind(&level->terrain, point.position, point.contact);
        sum += type == 0 ? 1.0 : real_min(level->terrain.types[type].friction, 1.0);
        count += 1.0;
    }
    return count > 0.0 ? sum / count : 1.0;
}
