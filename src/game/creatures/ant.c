// ant.c - ants. An ant walks along any surface of the rock, round corners and along ceilings.
// cling.c does the walking; creature_touch.c handles blows.
#include "creature.h"

static const CreatureKind ant = {.radius = 0.3, .density = 0.4, .friction = 0.8, .blow = 1.5};

// Adds an ant. One that is drawn near a surface starts on it.
static void add(Game *game, uint32_t element)
{
    if (!creature_add(game, element, &ant))
        return;
    element_state(game, element)->creature.speed = element_level(game, element)->ant.speed;
    cling_add(game, element, ant.radius);
}

static void drive(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (creature_begin(game, element, &ant))
        cling_drive(game, element, ant.radius, real_abs(state->creature.speed));
    else if (state->mode == GAME_CREATURE_STUNNED)
        state->ant.normal = vec2(0.0, 0.0);
}

const ElementClass ant_class = {.count = creature_count, .add = add, .drive = drive};
