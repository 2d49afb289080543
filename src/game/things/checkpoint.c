// checkpoint.c - checkpoints: flowers that open. When a hero comes to one, the world is saved.
// After the death of all heroes the world returns to that state. game.c decides when a hero dies
// and returns.
//
// The save holds the whole live part of the state: the elements, the simulated world and what lies
// between them. The clock, the random numbers and the counters go on, and what was found stays
// found (collect.c). A flower saves again every time a hero comes to it, and one that was open by
// then gives the hero one part of its body back. After each hit that a boss takes, a flower near
// the hero saves by itself. Who jumps over a flower comes to it, too.
//
// GameElement: `on` is 1 once the flower is open; `mode` has one bit for each hero that is there.
#include "game/elements.h"
#include "jantar/sim_query.h"

#include <string.h>

// checkpoint_visit() plays this class after all other rules of a tick.
const ElementClass checkpoint_class = {0};

bool checkpoint_exists(const LevelDesc *level)
{
    return level_element_count_of(level, LEVEL_ELEMENT_CHECKPOINT) > 0;
}

static unsigned char *at_offset(GameState *state, uint32_t offset)
{
    return (unsigned char *)state + offset;
}

static void save(GameState *state, uint32_t element)
{
    size_t size = state->size - state->live_offset;
    memcpy(at_offset(state, state->saved_offset), at_offset(state, state->live_offset), size);
    state->saved = (GameSaved){.checkpoint = element + 1, .hash = hash_live(state)};
}

// The elements are the first of the live part.
void checkpoint_restore(GameState *state, const LevelDesc *level)
{
    uint32_t elements = state->loose_offset - state->element_offset;
    size_t size = state->size - state->loose_offset;
    memcpy(at_offset(state, state->loose_offset), at_offset(state, state->saved_offset + elements),
           size);
    collect_restore_others(
        state, level, (const GameElement *)(const void *)at_offset(state, state->saved_offset));
    rubble_count_timed(state);
    // All heroes return to the flower. None of them comes to it, or it would save again at once.
    game_elements(state)[state->saved.checkpoint - 1].mode = (1u << state->hero_count) - 1;
}

// Returns the position at the foot of the flower, clamped to the map.
static Vec2 foot(const LevelDesc *level, const LevelElement *element)
{
    double r = GAME_HERO_RADIUS, width = level->terrain.width, height = level->terrain.height;
    return vec2(real_clamp(element->centre.x, r, real_max(width - r, r)),
                real_clamp(element_box(element).max.y - r, -r, real_max(height - r, r)));
}

// Returns the foot of the flower if there is room, or else the place of the hero's body when the
// world was saved. The body fitted in there, so there is room nearby for the round shape in which
// the hero returns. A hero that was dead or in a bubble then (`was_out` is false) has no such
// place; it takes any free one around the flower.
static Vec2 place_to_return(const GameState *state, const GameHero *hero, const LevelDesc *level,
                            bool was_out)
{
    const SimWorld *world = game_world_const(state);
    LevelDesc now = *level;
    now.terrain = game_terrain(state, level);
    now.terrain.passes = sim_planes_passes(sim_body_planes(sim_body_const(world, hero->body)));
    Vec2 at = foot(level, &level->elements[state->saved.checkpoint - 1]), place = at;
    if (game_hero_number(state, hero) > 0 && place_to_stand(&now, world, hero->body, &place))
        return place;
    place = at;
    if (place_of_hero(&now, world, hero->body, &place))
        return place;
    place = at;
    if (!was_out)
        return place_to_stand(&now, world, hero->body, &place) ? place : at;
    Vec2 was = sim_body_const(world, hero->body)->centre;
    place = was;
    return place_of_hero(&now, world, hero->body, &place) ? place : was;
}

static void place_hero(GameState *state, GameHero *hero, const LevelDesc *level, bool was_out)
{
    Vec2 place = place_to_return(state, hero, level, was_out);
    game_hero_body(state, hero)->flags &= ~(uint32_t)(SIM_BODY_STICKY | SIM_BODY_FROZEN);
    form_apply(state, hero);
    sim_body_place(game_world(state), hero->body, place);
}

// Freezes all bodies first, so that nobody looks for room beside a hero that is about to go.
void checkpoint_place_heroes(GameState *state, const LevelDesc *level)
{
    bool was_out[GAME_HEROES_MOST];
    for (uint32_t i = 0; i < state->hero_count; i++) {
        SimBody *body = game_hero_body(state, &state->heroes[i]);
        was_out[i] = (body->flags & SIM_BODY_FROZEN) == 0;
        body->flags |= SIM_BODY_FROZEN;
    }
    for (uint32_t i = 0; i < state->hero_count; i++)
        place_hero(state, &state->heroes[i], level, was_out[i]);
}

static void come_to(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    bool opens = !state->on;
    if (opens) {
        state->on = 1;
        state->checkpoint.opened_tick = game->state->tick;
    }
    save(game->state, element);
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_SAVED,
              element_level(game, element)->centre, opens);
}

void checkpoint_open_near(Game *game, Box box)
{
    const uint32_t *first = game->level->element_first;
    Vec2 place = hero_body(game)->centre;
    uint32_t end = first[LEVEL_ELEMENT_CHECKPOINT + 1], found = end;
    double nearest = 0.0;
    for (uint32_t i = first[LEVEL_ELEMENT_CHECKPOINT]; i < end; i++) {
        Vec2 centre = element_level(game, i)->centre;
        double distance = vec2_length_squared(vec2_sub(centre, place));
        if (box_contains(box, centre) && (found == end || distance < nearest)) {
            found = i;
            nearest = distance;
        }
    }
    if (found != end)
        come_to(game, found);
}

// How high above a flower's foot the lowest point of a hero may pass that it notices, tiles: more
// than a jump.
#define COLUMN 4.0

// Returns true if the current hero is in the flower's box, or above it with no rock in between.
static bool is_at(const Game *game, const LevelElement *flower, Vec2 place)
{
    Box box = element_box(flower);
    SimRayHit hit;
    SimTerrain rock = hero_terrain(game);
    bool over = place.x >= box.min.x && place.x <= box.max.x && place.y <= box.max.y &&
                hero_body(game)->box.max.y >= box.max.y - COLUMN;
    return box_contains(box, place) ||
           (over && !sim_query_ray(game->world, &rock, place, flower->centre, SIM_LAYERS_SOLID,
                                   game->hero->body, &hit));
}

void checkpoint_visit(Game *game)
{
    const uint32_t *first = game->level->element_first;
    Vec2 place = hero_body(game)->centre;
    uint32_t bit = 1u << game_hero_number(game->state, game->hero);
    for (uint32_t i = first[LEVEL_ELEMENT_CHECKPOINT]; i < first[LEVEL_ELEMENT_CHECKPOINT + 1];
         i++) {
        GameElement *state = element_state(game, i);
        bool was_there = (state->mode & bit) != 0, was_open = state->on != 0;
        bool is_there = is_at(game, element_level(game, i), place);
        state->mode = is_there ? state->mode | bit : state->mode & ~bit;
        if (!is_there || was_there)
            continue;
        come_to(game, i);
        if (was_open)
            hurt_heal_part(game);
    }
}
