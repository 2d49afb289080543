// world_key.c - what tells two states of the world apart, apart from where the hero is.
//
// Every part multiplies the number of cells, so only what may open or close a way counts: signals;
// the hero's whole charges, whether it is warm and how long its thread is; doors, lifts, crates and
// boulders that are not where they began; and near the hero, what creatures do, how far tides are,
// where pans of scales stand and how much ground is cracked or broken. A class of elements that
// this file does not know is told apart by its mode and its counter. So is a boss: by what it does,
// which opens ways for a moment, and by its hits.
#include "world_key.h"

#include "jantar/real.h"

#define MOVED 1.0    // distance from its first place beyond which a thing counts as moved, tiles
#define NEAR 10.0    // tiles from the hero
#define PAN_STEP 2.0 // tiles between two places of a pan that are told apart
enum { FEW = 3 };    // broken tiles that are counted
enum { HEATS = 2 };  // steps of warmth
enum { DONE = 2 };   // things done, or seconds survived, for each step of a task that counts
enum { USED = 12 };  // ticks for which a hero used an opening of a boss, for each step that counts

// What tells the states of a class of elements apart.
typedef enum Telling {
    TELL_BOTH,   // mode and counter
    TELL_MODE,   // mode: a creature is gone, stunned, calm or busy
    TELL_ON,     // whether it is on
    TELL_MOVED,  // whether its body has moved
    TELL_NOTHING // things to find, liquids, ropes: nothing that opens a way
} Telling;

static Telling telling_of(uint32_t kind)
{
    if (kind == LEVEL_ELEMENT_BOSS)
        return TELL_BOTH;
    if (kind == LEVEL_ELEMENT_TIMER) // it runs by itself; what it moves is told
        return TELL_NOTHING;
    if (level_element_has(kind, ELEMENT_SOURCE))
        return TELL_ON;
    if (level_element_has(kind, ELEMENT_CREATURE))
        return TELL_MODE;
    if (level_element_has(kind, ELEMENT_MOVER) || kind == LEVEL_ELEMENT_BOULDER)
        return TELL_MOVED;
    if (level_element_has(kind, ELEMENT_COLLECTABLE | ELEMENT_MEDIUM | ELEMENT_WAY))
        return TELL_NOTHING;
    switch (kind) {
    case LEVEL_ELEMENT_CHECKPOINT:
    case LEVEL_ELEMENT_GENERATOR:
    case LEVEL_ELEMENT_LAUNCHER:
    case LEVEL_ELEMENT_MUSHROOM:
    case LEVEL_ELEMENT_EDDY:
    case LEVEL_ELEMENT_ROPE:
    case LEVEL_ELEMENT_VINE:
    case LEVEL_ELEMENT_CLOTH:
    case LEVEL_ELEMENT_BRIDGE:
    case LEVEL_ELEMENT_SEESAW:
    case LEVEL_ELEMENT_JOINT:
    case LEVEL_ELEMENT_PASSAGE:  // its hero is told by its plane
    case LEVEL_ELEMENT_TELEPORT: // and here by where it is
    case LEVEL_ELEMENT_SPEECH:
    case LEVEL_ELEMENT_GLOBE:
        return TELL_NOTHING;
    default:
        return TELL_BOTH;
    }
}

static bool is_near(const SimBody *hero, Vec2 place)
{
    return vec2_length(vec2_sub(hero->centre, place)) <= NEAR;
}

// --- signals -------------------------------------------------------------------------------------

uint64_t solve_signal_key(const LevelDesc *level, const GameState *state)
{
    const GameElement *elements = game_elements_const(state);
    Hash hash = hash_begin();
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        if (telling_of(level->elements[i].kind) == TELL_ON && elements[i].on)
            hash_u32(&hash, i);
        if (level->elements[i].kind == LEVEL_ELEMENT_COUNTER && elements[i].counter.count > 0)
            hash_u64(&hash, (uint64_t)elements[i].counter.count << 32 | i);
        if (level->elements[i].kind == LEVEL_ELEMENT_TASK)
            hash_u32(&hash, game_task_steps(level, state, i).done / DONE);
    }
    return hash_end(&hash);
}

uint32_t solve_openings(const LevelDesc *level, const GameState *state)
{
    uint32_t count = 0;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS];
         i < level->element_first[LEVEL_ELEMENT_BOSS + 1]; i++)
        count += game_boss_is_open(state, level, i);
    return count;
}

// --- what is near --------------------------------------------------------------------------------

static void add_elements(Hash *hash, const LevelDesc *level, const GameState *state,
                         const SimBody *hero)
{
    const SimWorld *world = game_world_const(state);
    const GameElement *elements = game_elements_const(state);
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        Telling telling = telling_of(level->elements[i].kind);
        if (telling != TELL_BOTH && telling != TELL_MODE)
            continue;
        SimBodyId body = {elements[i].body};
        Vec2 place =
            body.index > 0 ? sim_body_const(world, body)->centre : level->elements[i].centre;
        if (!is_near(hero, place))
            continue;
        hash_u32(hash, i);
        hash_u32(hash, elements[i].mode);
        if (telling == TELL_BOTH)
            hash_u32(hash, elements[i].any.numbers[1]);
        if (level->elements[i].kind == LEVEL_ELEMENT_BOSS) // as drummer.phase_ticks
            hash_u32(hash, elements[i].any.numbers[3] / USED);
    }
}

// How far a tide has come, if its surface is near the hero.
static void add_tides(Hash *hash, const LevelDesc *level, const GameState *state,
                      const SimBody *hero)
{
    const GameElement *elements = game_elements_const(state);
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_TIDE];
         i < level->element_first[LEVEL_ELEMENT_TIDE + 1]; i++) {
        Box box = game_tide_box(&level->elements[i], elements[i].tide.below);
        bool beside = hero->centre.x > box.min.x && hero->centre.x < box.max.x;
        if (!beside || real_abs(hero->centre.y - box.min.y) > NEAR)
            continue;
        hash_u32(hash, i);
        hash_u32(hash, (uint32_t)elements[i].tide.below);
    }
}

// Where pans stand that are near the hero, or on which it may be.
static void add_scales(Hash *hash, const LevelDesc *level, const GameState *state,
                       const SimBody *hero)
{
    const GameElement *elements = game_elements_const(state);
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_SCALES];
         i < level->element_first[LEVEL_ELEMENT_SCALES + 1]; i++) {
        const LevelElement *scales = &level->elements[i];
        if (!box_contains(box_grow(box_at(scales->centre, scales->size), NEAR), hero->centre))
            continue;
        hash_u32(hash, i);
        hash_u32(hash, (uint32_t)(elements[i].scales.progress / PAN_STEP + 0.5));
    }
}

static void add_ground(Hash *hash, const LevelDesc *level, const GameState *state,
                       const SimBody *hero)
{
    const GameLoose *loose = game_loose(state);
    uint32_t cracked = 0, gone = 0, width = (uint32_t)level->terrain.width;
    for (uint32_t i = 0; i < state->loose_count; i++) {
        if (loose[i].mode == GAME_LOOSE_WHOLE)
            continue;
        Vec2 place = vec2(loose[i].cell % width + 0.5, loose[i].cell / width + 0.5);
        cracked += loose[i].mode == GAME_LOOSE_CRACKED && is_near(hero, place);
        gone += loose[i].mode > GAME_LOOSE_CRACKED && is_near(hero, place);
    }
    hash_u32(hash, cracked < FEW ? cracked : FEW);
    hash_u32(hash, gone < FEW ? gone : FEW);
}

// --- bodies --------------------------------------------------------------------------------------

// Whether it matters where the body is.
static bool opens_ways(const LevelDesc *level, const SimBody *body)
{
    GameOwner owner = game_owner(level, body->user);
    if (owner.kind == GAME_OWNER_ELEMENT)
        return telling_of(level->elements[owner.number].kind) == TELL_MOVED;
    return owner.kind == GAME_OWNER_THING;
}

static void add_bodies(Hash *hash, const SolveFirstPlaces *first, const LevelDesc *level,
                       const GameState *state)
{
    const SimWorld *world = game_world_const(state);
    for (uint32_t i = 1; i < world->body_count && i < first->count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        bool gone = body->kind == SIM_NONE;
        if (!gone && !opens_ways(level, body))
            continue;
        if (gone || vec2_length(vec2_sub(body->centre, first->places[i])) > MOVED)
            hash_u64(hash, (uint64_t)i << 1 | gone);
    }
}

enum { CHARGE_KEY = 64 }; // more than all keys of warmth and threads

// Charges and warmth open ways, and a thread is another way to be at a place.
static void add_hero(Hash *hash, const GameHero *hero)
{
    if (game_hero_charges(hero) > 0)
        hash_u32(hash, CHARGE_KEY + game_hero_charges(hero));
    if (hero->heat > 0.0)
        hash_u32(hash, 1 + (uint32_t)(hero->heat * HEATS));
    if (hero->thread > 0.0)
        hash_u32(hash, HEATS + 2 + (uint32_t)hero->thread);
}

uint64_t solve_world_key(const SolveFirstPlaces *first, const LevelDesc *level,
                         const GameState *state)
{
    const SimBody *hero = sim_body_const(game_world_const(state), state->heroes[0].body);
    Hash hash = hash_begin();
    hash_u64(&hash, solve_signal_key(level, state));
    if (sim_body_planes(hero) != SIM_LAYER_FRONT)
        hash_u32(&hash, sim_body_planes(hero));
    add_hero(&hash, &state->heroes[0]);
    add_bodies(&hash, first, level, state);
    add_elements(&hash, level, state, hero);
    add_tides(&hash, level, state, hero);
    add_scales(&hash, level, state, hero);
    add_ground(&hash, level, state, hero);
    return hash_end(&hash);
}
