// hearth.c - hearths: rectangles of hot air that warm the heroes in them (heat.c).
//
// GameElement: `on` is 1 while it burns.
#include "game/elements.h"

static void sense(Game *game, uint32_t element)
{
    const LevelElement *hearth = element_level(game, element);
    GameElement *state = element_state(game, element);
    SimBodyId found[INSIDE_MOST];
    state->on = hearth->hearth.waits == 0.0 || state->heard > 0;
    if (!state->on || hearth->size.x <= 0.0 || hearth->size.y <= 0.0)
        return;
    uint32_t count = inside_box(game, element_box(hearth), found);
    for (uint32_t i = 0; i < count; i++) {
        const GameHero *hero = game_hero_of_body(game->state, found[i]);
        if (hero != NULL)
            heat_warm(game, hero, hearth->hearth.rate);
    }
}

const ElementClass hearth_class = {.sense = sense, .reach = element_reach};
