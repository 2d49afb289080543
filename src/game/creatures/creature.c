// creature.c - how creatures are added and removed, what they see and how they steer. Blows and
// touches are in creature_touch.c.
#include "creature.h"

#include "jantar/sim_query.h"

// tiles below or beside the map; the simulated window reaches a little farther out
#define LOST_BELOW 1.5

#define PADDLE 3.0 // tiles/s^2: about one tile/s in still water, and no brake in a current

enum { STUN_TICKS = 2 * SIM_TICK_RATE };

// All creatures of a kind share one outline.
void creature_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    capacity->bodies++;
    if (element == &level->elements[level->element_first[element->kind]])
        capacity->convexes++;
}

bool creature_add_shape(Game *game, uint32_t element, const CreatureKind *kind,
                        const SimConvex *outline)
{
    GameElement *state = element_state(game, element);
    SimRigidDef def = {
        .centre = element_level(game, element)->centre,
        .density = kind->density,
        .friction = kind->friction,
        .upright = true,
    };
    if (!place_near(game->level, kind->radius, &def.centre))
        return false;
    SimBodyId id = element_body_add(game, element, outline, def);
    if (id.index == 0)
        return false;
    state->body = id.index;
    state->mode = GAME_CREATURE_CALM;
    return true;
}

bool creature_add(Game *game, uint32_t element, const CreatureKind *kind)
{
    SimConvex disc = sim_convex_circle(kind->radius);
    return creature_add_shape(game, element, kind, &disc);
}

SimBody *creature_body(const Game *game, uint32_t element)
{
    return sim_body(game->world, (SimBodyId){element_state(game, element)->body});
}

void creature_end(Game *game, uint32_t element, GameEventKind kind)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    game_emit(game->events, kind, body->centre, kind == GAME_EVENT_CRUSHED ? body->radius : 0.0);
    Vec2 place = body->centre;
    sim_remove_body(game->world, (SimBodyId){state->body});
    *state = (GameElement){.mode = GAME_CREATURE_GONE, .heard = state->heard, .any.place = place};
}

void creature_stun(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    if (state->mode != GAME_CREATURE_STUNNED)
        game_emit(game->events, GAME_EVENT_STUNNED, body->centre, body->radius);
    state->mode = GAME_CREATURE_STUNNED;
    state->creature.ticks = STUN_TICKS;
    state->creature.held_up_ticks = 0;
}

void creature_notice(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->mode = GAME_CREATURE_NOTICES;
    state->creature.ticks = GAME_NOTICE_TICKS;
    game_emit(game->events, GAME_EVENT_NOTICED, creature_body(game, element)->centre, 0.0);
}

bool creature_has_noticed(GameElement *state)
{
    state->creature.ticks -= state->creature.ticks > 0;
    return state->creature.ticks == 0;
}

bool creature_is_lost(const Game *game, const SimBody *body)
{
    const SimTerrain *terrain = &game->level->terrain;
    return body->box.min.y > terrain->height + LOST_BELOW || body->box.max.x < -LOST_BELOW ||
           body->box.min.x > terrain->width + LOST_BELOW;
}

void creature_steer(SimBody *body, Vec2 wanted, double limit)
{
    body->drive.x += control_approach(wanted.x, body->velocity.x, SIM_TICK_RATE, limit);
    body->drive.y += control_approach(wanted.y, body->velocity.y, SIM_TICK_RATE, limit);
}

bool creature_hunts(Game *game, uint32_t hero, Vec2 *place)
{
    bool there = game_turn_to(game, hero);
    *place = hero_body(game)->centre;
    return there && !hurt_is_safe(game->hero);
}

bool creature_sees(const Game *game, Vec2 from, Vec2 to)
{
    SimRayHit hit;
    SimBodyId nobody = {0};
    // not SIM_LAYERS_SOLID: sight passes glass
    return !sim_query_ray(game->world, &game->terrain, from, to, SIM_LAYER_ROCK, nobody, &hit);
}

void creature_paddle(SimBody *body, double speed)
{
    body->drive.x += speed > 0.0 ? PADDLE : speed < 0.0 ? -PADDLE : 0.0;
}
