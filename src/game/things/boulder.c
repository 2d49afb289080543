// boulder.c - a heavy ball of stone. It rolls from the start if the level says so, and it emits an
// event for each hard blow. crush.c and creature_touch.c decide whom it crushes.
//
// A boulder that the window has reached once is simulated from then on, wherever it is. So one that
// chases a hero does not stop where the hero is too fast for the camera to see both.
#include "game/elements.h"

#define FRICTION 0.8
#define DAMPING 0.05      // 1/s, of its spin; low, so that it keeps rolling
#define HARD 5.0          // tiles/s; change of velocity from which a blow is heard
enum { BLOW_TICKS = 10 }; // ticks after a blow, so that each is heard once

static void add(Game *game, uint32_t element)
{
    const LevelElement *boulder = element_level(game, element);
    double radius = 0.5 * boulder->size.x;
    SimConvex outline = sim_convex_circle(radius);
    SimRigidDef def = {
        .centre = boulder->centre,
        .angle = boulder->angle,
        .velocity = {boulder->boulder.speed, 0.0},
        .spin = boulder->boulder.speed / radius,
        .density = boulder->boulder.density,
        .friction = FRICTION,
    };
    SimBodyId id = element_body_add(game, element, &outline, def);
    sim_body(game->world, id)->damping = DAMPING;
    element_state(game, element)->body = id.index;
}

// Keeps the boulder in the simulation while it is on the map. Below the map it would fall for ever.
static void keep_awake(const Game *game, SimBody *body)
{
    if ((body->flags & SIM_BODY_STEPPED) == 0)
        return;
    body->flags &= ~(uint32_t)SIM_BODY_ALWAYS;
    if (!place_is_lost(game->level, body->centre))
        body->flags |= SIM_BODY_ALWAYS;
}

static void sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBody *body = sim_body(game->world, (SimBodyId){state->body});
    keep_awake(game, body);
    if (state->boulder.quiet_ticks > 0) {
        state->boulder.quiet_ticks--;
    } else if ((body->flags & SIM_BODY_STEPPED) && body->impact > HARD) {
        Vec2 below = vec2_scale(vec2_normalize(body->ground_normal), -body->radius);
        game_emit(game->events, GAME_EVENT_STRUCK, vec2_add(body->centre, below), body->impact);
        state->boulder.quiet_ticks = BLOW_TICKS;
    }
}

const ElementClass boulder_class = {.count = element_body_count, .add = add, .sense = sense};
