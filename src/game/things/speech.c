// speech.c - speeches: words that are shown while a hero is in a rectangle, or a signal asks for
// them. The view draws them.
#include "game/elements.h"

#define SHOW_TICKS 10.0 // in which it is shown and hidden

static bool hero_is_in(Game *game, Box box)
{
    bool is_in = false;
    for (uint32_t i = 0; i < game->state->hero_count && !is_in; i++)
        is_in = game_turn_to(game, i) && game->hero->dead_ticks == 0 &&
                box_contains(box, hero_body(game)->centre);
    return is_in;
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *speech = element_level(game, element);
    GameElement *state = element_state(game, element);
    state->on =
        speech->speech.waits != 0.0 ? state->heard > 0 : hero_is_in(game, element_box(speech));
    state->speech.progress = mover_approach(state->speech.progress, state->on, 1.0 / SHOW_TICKS);
}

// A thrown hero is faster than the window.
const ElementClass speech_class = {.sense = sense, .everywhere = true};
