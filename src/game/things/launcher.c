// launcher.c - launchers. A launcher catches a hero and holds it in its centre. After a time, or
// when the jump key is pressed, it shoots the hero along its own upward direction. No part of it is
// solid.
//
// GameElement: `on` is 1 while it holds a hero.
#include "game/elements.h"

enum {
    DRAW_IN_TICKS = 10, // until the hero is in its centre
    FOLLOW_TICKS = 4,   // time in which a hero that drifts off the centre is brought back
    REST_TICKS = 30,    // after a shot, in which it catches nothing
};
// tiles outside the box at which the hero is gone: it died and is elsewhere, or something carried
// it off
#define LOST 1.0
#define SPIN_RATE 10.0 // 1/s; damping of the hero's spin while it is held

static bool hero_in(const Game *game, const LevelElement *launcher, double margin)
{
    Vec2 up = throw_upwards(launcher), way = vec2_sub(hero_body(game)->centre, launcher->centre);
    return game->hero->dead_ticks == 0 &&
           real_abs(vec2_dot(way, vec2_perp(up))) <= 0.5 * launcher->size.x + margin &&
           real_abs(vec2_dot(way, up)) <= 0.5 * launcher->size.y + margin;
}

// Switches off the current hero's hold, jump and weight while it is in the launcher.
static void disarm(Game *game)
{
    GameHero *hero = game->hero;
    SimBody *body = hero_body(game);
    sim_body_set_sticky(game->world, hero->body, false);
    hero->unsticky_ticks = 2; // control.c counts one down before it reads this
    throw_end_jump(hero);
    body->gravity_scale = 0.0;
}

static void hold(Game *game, const LevelElement *launcher, uint32_t ticks)
{
    SimBody *body = hero_body(game);
    double left = ticks + FOLLOW_TICKS < DRAW_IN_TICKS ? DRAW_IN_TICKS - ticks : FOLLOW_TICKS;
    Vec2 wanted = vec2_scale(vec2_sub(launcher->centre, body->centre), SIM_TICK_RATE / left);
    disarm(game);
    body->drive = vec2_scale(vec2_sub(wanted, body->velocity), SIM_TICK_RATE);
    body->drive_spin = -SPIN_RATE * body->spin;
    sim_body_wake(game->world, game->hero->body);
}

static void shoot(Game *game, uint32_t element)
{
    const LevelElement *launcher = element_level(game, element);
    GameElement *state = element_state(game, element);
    SimBody *body = hero_body(game);
    Vec2 up = throw_upwards(launcher), right = vec2_perp(up);
    disarm(game);
    throw_body(game, game->hero->body, right, 0.0);
    throw_body(game, game->hero->body, up, launcher->launcher.speed);
    body->gravity_scale = form_weight(game->hero);
    body->drive = vec2(0.0, 0.0);
    body->drive_spin = 0.0;
    state->on = state->launcher.held_ticks = state->launcher.hero = 0;
    state->launcher.rest_ticks = REST_TICKS;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_LAUNCHED, body->centre,
              launcher->launcher.speed);
}

static void drive(Game *game, uint32_t element)
{
    const LevelElement *launcher = element_level(game, element);
    GameElement *state = element_state(game, element);
    state->launcher.rest_ticks -= state->launcher.rest_ticks > 0;
    if (!state->on)
        return;
    if (!game_turn_to(game, state->launcher.hero) || !hero_in(game, launcher, LOST)) {
        state->on = state->launcher.held_ticks = state->launcher.hero = 0;
        return;
    }
    state->launcher.held_ticks++;
    if (state->launcher.held_ticks >= element_ticks(launcher->launcher.wait) ||
        is_pressed(game, GAME_KEY_JUMP))
        shoot(game, element);
    else
        hold(game, launcher, state->launcher.held_ticks);
}

static void catch_hero(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->on = 1;
    state->launcher.hero = game_hero_number(game->state, game->hero);
    state->launcher.held_ticks = 0;
    game->hero->jump_buffer = game->hero->coyote_ticks = 0;
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_LOADED,
              element_level(game, element)->centre, 0.0);
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *launcher = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (state->on) {
        game_turn_to(game, state->launcher.hero);
        game->hero->coyote_ticks = 0; // the hero may touch the ground in there
        return;
    }
    for (uint32_t i = 0;
         i < game->state->hero_count && state->launcher.rest_ticks == 0 && !state->on; i++)
        if (game_turn_to(game, i) && hero_in(game, launcher, 0.0))
            catch_hero(game, element);
}

const ElementClass launcher_class = {.drive = drive, .sense = sense, .reach = element_reach};
