// level_values.c - the values of a level that the simulation reads, in their order, and their hash.
//
// Counts come before lists, and of numbers that are mostly 0 the number of the others and their
// places come first. So no value can be taken for another, and a class that gets one more number
// keeps the hashes of the levels that do not set it.
#include "jantar/game.h"
#include "jantar/hash.h"

#include <string.h>

typedef struct Values {
    GameValueTake *take;
    void *self;
} Values;

static void put(const Values *to, uint64_t value)
{
    to->take(to->self, value);
}

static void put_real(const Values *to, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    put(to, bits);
}

static void put_vec2(const Values *to, Vec2 v)
{
    put_real(to, v.x);
    put_real(to, v.y);
}

static void put_thing(const Values *to, const LevelThing *thing)
{
    put(to, thing->kind);
    put(to, thing->round);
    put(to, thing->gas);
    put(to, thing->plane);
    put_vec2(to, thing->centre);
    put_vec2(to, thing->size);
    put_real(to, thing->angle);
    put_real(to, thing->density);
    put_real(to, thing->friction);
    put_real(to, thing->restitution);
    put_real(to, thing->strength);
    for (uint32_t i = 0; i < thing->corner_count; i++)
        put_vec2(to, thing->corners[i]);
}

static void put_links(const Values *to, const uint32_t *links)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < LEVEL_ELEMENT_LINKS; i++)
        count += links[i] != 0;
    put(to, count);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_LINKS; i++)
        if (links[i] != 0) {
            put(to, i);
            put(to, links[i]);
        }
}

static void put_numbers(const Values *to, const double *numbers)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < LEVEL_ELEMENT_NUMBERS; i++)
        count += numbers[i] != 0.0;
    put(to, count);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_NUMBERS; i++)
        if (numbers[i] != 0.0) {
            put(to, i);
            put_real(to, numbers[i]);
        }
}

static void put_element(const Values *to, const LevelDesc *level, const LevelElement *element)
{
    put(to, element->kind);
    put(to, element->round);
    put(to, element->plane);
    put_vec2(to, element->centre);
    put_vec2(to, element->size);
    put_real(to, element->angle);
    put_links(to, element->links);
    put_numbers(to, element->numbers);
    put(to, element->place_count);
    for (uint32_t i = 0; i < element->place_count; i++)
        put_vec2(to, level->places[element->first_place + i]);
}

static bool is_plain(const LevelMaterial *material)
{
    return material->kind == LEVEL_EARTH && material->damage == 0.0 && material->strength == 0.0 &&
           material->hold == 0.0;
}

// Goes cell by cell, so that the values do not depend on how types are numbered. Plain earth has
// none, and neither has a missing table. The width is no column of a cell: it ends the list.
static void put_materials(const Values *to, const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    for (uint32_t y = 0; y < terrain->height && level->materials != NULL; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            const LevelMaterial *material =
                &level->materials[sim_terrain_type(terrain, (int32_t)x, (int32_t)y)];
            if (is_plain(material))
                continue;
            put(to, x);
            put(to, y);
            put(to, material->kind);
            put_real(to, material->damage);
            put_real(to, material->strength);
            put_real(to, material->hold);
        }
    put(to, terrain->width);
}

void game_level_values(const LevelDesc *level, GameValueTake *take, void *self)
{
    const Values to = {take, self};
    put_real(&to, level->gravity);
    put_vec2(&to, level->spawn);
    put(&to, level->more_spawn_count);
    for (uint32_t i = 0; i < level->more_spawn_count; i++)
        put_vec2(&to, level->more_spawns[i]);
    put(&to, level->exit_count);
    for (uint32_t i = 0; i < level->exit_count; i++) {
        put_vec2(&to, level->exits[i].box.min);
        put_vec2(&to, level->exits[i].box.max);
    }
    put(&to, level->thing_count);
    for (uint32_t i = 0; i < level->thing_count; i++)
        put_thing(&to, &level->things[i]);
    put(&to, level_element_count(level));
    for (uint32_t i = 0; i < level_element_count(level); i++)
        put_element(&to, level, &level->elements[i]);
    put_materials(&to, level);
}

static void mix(void *hash, uint64_t value)
{
    hash_u64(hash, value);
}

uint64_t game_level_hash(const LevelDesc *level)
{
    Hash hash = hash_begin();
    hash_u64(&hash, sim_terrain_hash(&level->terrain));
    game_level_values(level, mix, &hash);
    return hash_end(&hash);
}
