// teleport.c - teleports: a hero that enters one comes out at the one that it names, with its shape
// and velocity. It lets go of all that it holds and carries. Where it would overlap rock or bodies,
// it is refused.
//
// Only heroes: crates that vanish from under a hero, and ropes that hang on what is sent, would
// need rules of their own.
//
// GameElement: `on` is 1 while it works. Bit i of `mode` is set while hero i is in it and has come
// out there or was refused: it has to leave before it is sent.
#include "game/elements.h"

#define RIM 1.0 // tiles; more than the radius of a hero

enum { USED_MOST = 120 }; // ticks

// Returns where the hero is to come out: as high over the lower side, and as far beside the middle,
// as it entered.
static Vec2 way_out(const Game *game, const LevelElement *from, const LevelElement *to)
{
    Vec2 place = hero_body(game)->centre;
    Vec2 half = vec2_scale(to->size, 0.5);
    double beside = place.x - from->centre.x, above = from->centre.y + 0.5 * from->size.y - place.y;
    return vec2(to->centre.x + real_clamp(beside, -half.x, half.x),
                to->centre.y + half.y - real_min(above, to->size.y));
}

static void show(Game *game, uint32_t element, double out)
{
    element_state(game, element)->teleport.used_ticks = 0;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_TELEPORTED, hero_body(game)->centre,
              out);
}

// Returns true if a hero is wholly inside the picture: the camera would have to jump after one at
// the rim.
static bool any_in_picture(const GameState *state)
{
    bool seen = false;
    Box inside = box_grow(game_view(state), -RIM);
    for (uint32_t i = 0; i < state->hero_count; i++)
        seen = seen || (game_hero_is_out(&state->heroes[i]) &&
                        box_contains(inside, game_hero_info_of(state, i).position));
    return seen;
}

static void send(Game *game, uint32_t element, uint32_t to)
{
    SimBody *body = hero_body(game);
    uint32_t bit = 1u << game_hero_number(game->state, game->hero);
    Vec2 place = way_out(game, element_level(game, element), element_level(game, to));
    if (!place_as_it_is(game, &place)) {
        element_state(game, element)->mode |= bit;
        game_refuse(game->events, element, GAME_REFUSED_SHUT, body->centre, body->centre, 0.0);
        return;
    }
    if (body->holding > 0)
        crawl_let_go(game->state, game->hero, game->events);
    game->hero->cargo = 0;
    show(game, element, 0.0);
    sim_body_shift(game->world, game->hero->body, vec2_sub(place, body->centre));
    show(game, to, 1.0);
    element_state(game, to)->mode |= bit;
    if (!any_in_picture(game->state))
        camera_cut(game->state, game->level);
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *teleport = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t to = teleport->links[LEVEL_LINK_TO];
    state->on = to != 0 && mover_is_on(state, teleport->teleport.waits);
    state->teleport.used_ticks += state->teleport.used_ticks < USED_MOST;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0)
            continue;
        bool is_in = box_contains(element_box(teleport), hero_body(game)->centre);
        state->mode = is_in ? state->mode : state->mode & ~(1u << i);
        if (is_in && state->on && (state->mode >> i & 1u) == 0)
            send(game, element, to - 1);
    }
}

static void add(Game *game, uint32_t element)
{
    element_state(game, element)->teleport.used_ticks = USED_MOST;
}

// A thrown hero is faster than the window.
const ElementClass teleport_class = {
    .add = add, .sense = sense, .everywhere = true, .reach = element_reach};
