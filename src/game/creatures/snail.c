// snail.c - snails. A snail creeps to and fro on the floor and hurts nobody. Its shell has a flat
// top: it is a step that moves, and it carries who stands on it or sticks to it. It hides in its
// shell from a landing, a push at speed and the heavy form. It hurries when a slick hero touches
// it. It turns away from a hero that is puffed up. Only a press or a falling dripstone
// crushes it. walk.c does the creeping.
//
// GameElement: `creature.ticks` is how much longer it hides, hurries or is startled.
#include "creature.h"

#include "jantar/sim_query.h"

static const CreatureKind snail = {.radius = 0.6,
                                   .density = 1.6,
                                   .friction = 0.9,
                                   .blow = 3.0,
                                   .shelled = true,
                                   .harmless = true,
                                   .hardy = true};

enum { HIDES = GAME_CREATURE_BUSY, HURRIES, STARTLED };

enum {
    HIDE_TICKS = 2 * SIM_TICK_RATE,
    HURRY_TICKS = 3 * SIM_TICK_RATE,
    STARTLE_TICKS = SIM_TICK_RATE / 2,
};

#define HURRY 2.5        // factor of its speed when it hurries
#define HARD 3.0         // tiles/s of a hero into it from which it hides
#define FRIGHT_REACH 2.5 // tiles from its middle to that of a hero that is puffed up
#define FOOT 0.3 // tiles below it in which there is ground; on a slope it stands on a corner

// The outline, tiles: round below, so that it glides over bumps, and flat above.
static const Vec2 outline[] = {{-0.34, -0.44}, {0.34, -0.44}, {0.56, -0.2}, {0.6, 0.2},
                               {0.4, 0.42},    {-0.4, 0.42},  {-0.6, 0.2},  {-0.56, -0.2}};

static void add(Game *game, uint32_t element)
{
    SimConvex shell;
    Vec2 offset;
    if (sim_convex_polygon(&shell, outline, sizeof outline / sizeof outline[0], &offset) &&
        creature_add_shape(game, element, &snail, &shell))
        element_state(game, element)->creature.speed = element_level(game, element)->snail.speed;
}

static void hide(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->mode != HIDES)
        game_emit(game->events, GAME_EVENT_HID, creature_body(game, element)->centre, 0.0);
    state->mode = HIDES;
    state->creature.ticks = HIDE_TICKS;
}

// Reacts to the touch of the current hero.
static void feel(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element), *hero = hero_body(game);
    GameForms forms = game_hero_forms(game->hero);
    Vec2 way = vec2_normalize(vec2_sub(body->centre, hero->centre));
    double speed = vec2_dot(vec2_sub(hero->velocity, body->velocity), way);
    if (forms.heavy > FORM_TAKEN || speed > HARD) {
        hide(game, element);
    } else if (forms.slick > FORM_TAKEN && state->mode != HIDES) {
        state->mode = HURRIES;
        state->creature.ticks = HURRY_TICKS;
    }
}

// Turns the snail away from the current hero, if that is puffed up, near and before it.
static void fear(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = creature_body(game, element);
    Vec2 way = vec2_sub(hero_body(game)->centre, body->centre);
    if (game_hero_forms(game->hero).puff < FORM_TAKEN || state->mode == HIDES ||
        vec2_length_squared(way) > FRIGHT_REACH * FRIGHT_REACH ||
        way.x * state->creature.speed <= 0.0)
        return;
    state->creature.speed = -state->creature.speed;
    state->mode = STARTLED;
    state->creature.ticks = STARTLE_TICKS;
}

static void meet_all(Game *game, uint32_t element)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0)
            continue;
        if (creature_touches_hero(game, creature_body(game, element)))
            feel(game, element);
        fear(game, element);
    }
}

// Returns the normal of what lies below the snail, or zero. It looks for it itself: the bodies that
// touch the snail are also those that stand on it.
static Vec2 ground_below(const Game *game, uint32_t element)
{
    const SimBody *body = creature_body(game, element);
    SimBodyId self = {element_state(game, element)->body};
    SimRayHit hit;
    Vec2 foot = vec2(body->centre.x, body->box.max.y + FOOT);
    return sim_query_ray(game->world, &game->terrain, body->centre, foot,
                         (uint16_t)~sim_body_passes(body), self, &hit)
               ? hit.normal
               : vec2(0.0, 0.0);
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (!creature_begin(game, element, &snail))
        return;
    state->creature.ticks -= state->creature.ticks > 0;
    if (state->creature.ticks == 0)
        state->mode = GAME_CREATURE_CALM;
    meet_all(game, element);
    double speed = real_abs(state->creature.speed) * (state->mode == HURRIES ? HURRY : 1.0);
    if (state->mode != HIDES)
        walk_on(game, element, ground_below(game, element), speed);
}

const ElementClass snail_class = {.count = creature_count, .add = add, .drive = drive};
