// state_hash.c - the game's state as numbers, whole and by part, and what the simulation reads of a
// level.
#include "jantar/hash.h"
#include "parts.h"

#include <string.h>

static void add_vec2(Hash *hash, Vec2 v)
{
    hash_double(hash, v.x);
    hash_double(hash, v.y);
}

static uint64_t hash_hero(const GameHero *hero)
{
    Hash hash = hash_begin();
    const uint32_t numbers[] = {
        hero->body.index,  hero->dead_ticks,      hero->grounded,      hero->coyote_ticks,
        hero->jump_buffer, hero->jump_hold_ticks, hero->jumping,       hero->air_ticks,
        hero->held,        hero->deaths,          hero->previous_keys, hero->unsticky_ticks,
        hero->slick_ticks, hero->heavy_ticks,     hero->puff_ticks,    hero->spring_ticks,
        hero->parts,       hero->safe_ticks,      hero->heal_ticks,    hero->crush_ticks,
        hero->killed,      hero->air_jumps,       hero->hits};
    for (uint32_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        hash_u32(&hash, numbers[i]);
    add_vec2(&hash, hero->facing);
    hash_double(&hash, hero->landing_speed);
    hash_double(&hash, hero->size);
    if (hero->cargo != 0) {
        hash_u32(&hash, hero->cargo);
        add_vec2(&hash, hero->cargo_way);
    }
    return hash_end(&hash);
}

static uint64_t hash_camera(const GameCamera *camera)
{
    Hash hash = hash_begin();
    add_vec2(&hash, camera->centre);
    add_vec2(&hash, camera->velocity);
    add_vec2(&hash, camera->lead);
    hash_double(&hash, camera->floor_y);
    hash_u32(&hash, camera->cuts);
    hash_u32(&hash, camera->still);
    return hash_end(&hash);
}

static void add_element(Hash *hash, const GameElement *element)
{
    const uint32_t numbers[] = {element->on,    element->heard, element->mode,  element->ticks,
                                element->count, element->body,  element->other, element->link};
    for (uint32_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        hash_u32(hash, numbers[i]);
    hash_double(hash, element->progress);
    hash_double(hash, element->speed);
    add_vec2(hash, element->place);
}

static uint64_t hash_elements(const GameState *state)
{
    Hash hash = hash_begin();
    for (uint32_t i = 0; i < state->element_count; i++)
        add_element(&hash, &game_elements_const(state)[i]);
    return hash_end(&hash);
}

static void add_options(Hash *hash, const GameOptions *options)
{
    uint32_t count = 0, value;
    const GameOptionInfo *table = game_option_table(&count);
    for (uint32_t i = 0; i < count; i++) {
        memcpy(&value, (const unsigned char *)options + table[i].offset, sizeof value);
        hash_u32(hash, value);
    }
}

static void add_found(Hash *hash, const GameFound *found)
{
    hash_u32(hash, found->fireflies);
    hash_u32(hash, found->seeds);
    hash_u32(hash, found->secrets);
}

// Only what is not as at the start: a wall of a thousand whole tiles says nothing.
static uint64_t hash_ground(const GameState *state)
{
    Hash hash = hash_begin();
    for (uint32_t i = 0; i < state->loose_count; i++) {
        const GameLoose *loose = &game_loose(state)[i];
        if (loose->mode == GAME_LOOSE_WHOLE)
            continue;
        hash_u32(&hash, loose->cell);
        hash_u32(&hash, loose->mode);
        hash_u32(&hash, loose->ticks);
    }
    return hash_end(&hash);
}

static uint64_t hash_rules(const GameState *state)
{
    Hash hash = hash_begin();
    hash_u32(&hash, state->tick);
    hash_u32(&hash, state->outcome);
    hash_u32(&hash, state->outcome_tick);
    hash_u64(&hash, state->rng.state);
    hash_u64(&hash, state->seed);
    add_options(&hash, &state->options);
    add_found(&hash, &state->found);
    hash_u32(&hash, state->saved.checkpoint);
    add_found(&hash, &state->saved.found);
    hash_u64(&hash, state->saved.hash);
    return hash_end(&hash);
}

uint64_t hash_live(const GameState *state)
{
    SimHash world = sim_world_hashes(game_world_const(state));
    Hash hash = hash_begin();
    hash_u64(&hash, world.all);
    hash_u64(&hash, hash_elements(state));
    hash_u64(&hash, hash_ground(state));
    return hash_end(&hash);
}

GameHash game_hash(const GameState *state)
{
    SimHash world = sim_world_hashes(game_world_const(state));
    GameHash parts = {
        .bodies = world.bodies,
        .joints = world.joints,
        .contacts = world.contacts,
        .surroundings = world.surroundings,
        .hero = hash_hero(&state->hero),
        .elements = hash_elements(state),
        .ground = hash_ground(state),
        .camera = hash_camera(&state->camera),
        .rules = hash_rules(state),
    };
    Hash all = hash_begin();
#define ADD_PART(name) hash_u64(&all, parts.name);
    GAME_HASH_PARTS(ADD_PART)
#undef ADD_PART
    parts.all = hash_end(&all);
    return parts;
}

static void add_thing(Hash *hash, const LevelThing *thing)
{
    hash_u32(hash, thing->kind);
    hash_u32(hash, thing->round);
    add_vec2(hash, thing->centre);
    add_vec2(hash, thing->size);
    hash_double(hash, thing->angle);
    hash_double(hash, thing->density);
    hash_double(hash, thing->friction);
    hash_double(hash, thing->restitution);
    if (thing->gas != 0 || thing->strength != 0.0) { // only what is not plain, as above
        hash_u32(hash, thing->gas);
        hash_double(hash, thing->strength);
    }
}

static bool is_plain(const LevelMaterial *material)
{
    return material->kind == LEVEL_EARTH && material->damage == 0.0 && material->strength == 0.0 &&
           material->hold == 0.0;
}

// Cell by cell, so that it does not matter how types are numbered; plain earth says nothing, as no
// table does.
static void add_materials(Hash *hash, const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    for (uint32_t y = 0; y < terrain->height && level->materials != NULL; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            const LevelMaterial *material =
                &level->materials[sim_terrain_type(terrain, (int32_t)x, (int32_t)y)];
            if (is_plain(material))
                continue;
            hash_u32(hash, x);
            hash_u32(hash, y);
            hash_u32(hash, material->kind);
            hash_double(hash, material->damage);
            hash_double(hash, material->strength);
            hash_double(hash, material->hold);
        }
}

static void add_level_element(Hash *hash, const LevelDesc *level, const LevelElement *element)
{
    hash_u32(hash, element->kind);
    hash_u32(hash, element->round);
    add_vec2(hash, element->centre);
    add_vec2(hash, element->size);
    hash_double(hash, element->angle);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_LINKS; i++)
        hash_u32(hash, element->links[i]);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_NUMBERS; i++)
        hash_double(hash, element->numbers[i]);
    for (uint32_t i = 0; i < element->place_count; i++)
        add_vec2(hash, level->places[element->first_place + i]);
}

uint64_t game_level_hash(const LevelDesc *level)
{
    Hash hash = hash_begin();
    hash_u64(&hash, sim_terrain_hash(&level->terrain));
    hash_double(&hash, level->gravity);
    add_vec2(&hash, level->spawn);
    hash_u32(&hash, level->exit_count);
    for (uint32_t i = 0; i < level->exit_count; i++) {
        add_vec2(&hash, level->exits[i].box.min);
        add_vec2(&hash, level->exits[i].box.max);
    }
    hash_u32(&hash, level->thing_count);
    for (uint32_t i = 0; i < level->thing_count; i++)
        add_thing(&hash, &level->things[i]);
    for (uint32_t i = 0; i < level_element_count(level); i++)
        add_level_element(&hash, level, &level->elements[i]);
    add_materials(&hash, level);
    return hash_end(&hash);
}
