// boulder.c - a heavy ball of stone, rolling from the start if the level says so, and the noise of its blows.
//
// GameElement.body is the ball, .ticks how long no blow counts. Not here: whom it crushes (the rules of the hero and of
// each creature).
#include "parts.h"

#define BOULDER_FRICTION 0.8
#define BOULDER_DAMPING 0.05 // 1/s, of spin: it rolls on and on
#define HARD 5.0             // tiles/s that a blow takes from it, to be heard
enum { BLOW_TICKS = 10 };    // one blow is heard once

static void boulder_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    (void)element;
    capacity->bodies++;
    capacity->convexes++;
}

static void boulder_add(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    double radius = 0.5 * level->size.x;
    SimConvex outline = sim_convex_circle(radius);
    SimRigidDef def = {
        .convex = sim_add_convex(game->world, &outline),
        .centre = level->centre,
        .angle = level->angle,
        .velocity = {level->boulder.speed, 0.0},
        .spin = level->boulder.speed / radius,
        .density = level->boulder.density,
        .friction = BOULDER_FRICTION,
    };
    SimBodyId id = sim_add_rigid(game->world, &def);
    SimBody *body = sim_body(game->world, id);
    body->damping = BOULDER_DAMPING;
    body->user = game_user_of_element(game->level, element);
    element_state(game, element)->body = id.index;
}

static void boulder_sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    const SimBody *body = sim_body_const(game->world, (SimBodyId){state->body});
    if (state->ticks > 0) {
        state->ticks--;
    } else if ((body->flags & SIM_BODY_STEPPED) && body->impact > HARD) {
        Vec2 below = vec2_scale(vec2_normalize(body->ground_normal), -body->radius);
        game_emit(game->events, GAME_EVENT_STRUCK, vec2_add(body->centre, below), body->impact);
        state->ticks = BLOW_TICKS;
    }
}

const ElementClass boulder_class = {.count = boulder_count, .add = boulder_add, .sense = boulder_sense};
