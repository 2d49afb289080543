// crystal.c - crystals: switches that drink light. A crystal fills while the light of a hero falls
// on its middle, and empties in the dark. It sends its signal while it has light in it, so the
// light that is left is the time that is left. Only heroes give light, by their form alone
// (senses.c): what they caught adds nothing, and a hurt one fills it as well. It goes on emptying
// outside the window, since what it switches does so, too.
//
// GameElement: `on` is 1 while there is light in it; `mode` is 1 while it is covered.
#include "game/elements.h"

#define NEARLY 1e-9 // what rounding leaves between a level of light and the one that was meant

enum { QUARTERS = 4 };

void crystal_cover(Game *game, uint32_t element)
{
    element_state(game, element)->crystal.was_covered = 1;
}

// Returns the number + 1 of the nearest hero that shines on the crystal, or 0.
static uint32_t shining_hero(Game *game, const LevelElement *crystal)
{
    GameHero *current = game->hero;
    uint32_t nearest = 0;
    double least = 0.0;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i))
            continue;
        double away = vec2_length_squared(vec2_sub(hero_body(game)->centre, crystal->centre));
        if ((nearest != 0 && away >= least) ||
            !senses_lights_far(game, crystal->centre, crystal->crystal.sight))
            continue;
        nearest = i + 1;
        least = away;
    }
    game->hero = current;
    return nearest;
}

// Returns the part of the crystal that changes in one tick; `seconds` is the time for all of it.
static double step_of(double seconds)
{
    return seconds > 0.0 ? 1.0 / (seconds * SIM_TICK_RATE) : 1.0;
}

static void approach(GameElement *state, double wanted, double step)
{
    state->crystal.full = mover_approach(state->crystal.full, wanted, step);
    if (real_abs(state->crystal.full - wanted) < NEARLY)
        state->crystal.full = wanted;
}

static void change_light(const LevelElement *crystal, GameElement *state)
{
    if (state->crystal.hero != 0)
        approach(state, 1.0, step_of(crystal->crystal.fill));
    else if (crystal->crystal.fade > 0.0)
        approach(state, 0.0, step_of(crystal->crystal.fade));
    state->on = state->crystal.full > 0.0;
}

bool crystal_fades(const Game *game, uint32_t element)
{
    const LevelElement *crystal = element_level(game, element);
    const GameElement *state = element_state(game, element);
    return state->on && state->crystal.hero == 0 && crystal->crystal.fade > 0.0 &&
           state->crystal.full <= step_of(crystal->crystal.fade) + NEARLY;
}

// A quarter sounds when it is quite full, and again when it is quite empty: so light that comes and
// goes makes no noise.
static void sound_quarters(Game *game, const LevelElement *crystal, GameElement *state)
{
    double quarters = state->crystal.full * QUARTERS;
    while (state->crystal.quarters < QUARTERS && quarters >= state->crystal.quarters + 1 - NEARLY)
        game_emit(game->events, GAME_EVENT_FILLED, crystal->centre, ++state->crystal.quarters);
    while (state->crystal.quarters > 0 && quarters <= state->crystal.quarters - 1 + NEARLY)
        game_emit(game->events, GAME_EVENT_EMPTIED, crystal->centre, state->crystal.quarters--);
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *crystal = element_level(game, element);
    GameElement *state = element_state(game, element);
    state->mode = state->crystal.was_covered > 0;
    state->crystal.was_covered = 0;
    state->crystal.hero = state->mode != 0 ? 0 : shining_hero(game, crystal);
    change_light(crystal, state);
    sound_quarters(game, crystal, state);
}

const ElementClass crystal_class = {.sense = sense, .everywhere = true};
