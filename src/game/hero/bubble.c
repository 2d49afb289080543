// bubble.c - how a hero returns in a game of several heroes. A hero that died while others live on,
// or that was outside the view for AWAY_TICKS, is put into a bubble. The bubble drifts to the first
// of the heroes that are out in the world. It bursts when another hero touches it or its player
// presses jump, provided that there is room.
//
// While a hero is in a bubble, its body is parked outside the map and frozen, so nothing can touch
// it.
#include "game/parts.h"

#define DRIFT_SPEED 6.0     // tiles/s
#define RADIUS 0.8          // tiles; radius of a bubble
#define ASIDE 0.8           // tiles to the side of the hero that a bubble drifts to
#define ABOVE 0.8           // tiles above that hero's centre
#define PARKED_AT (-1000.0) // tiles; x and y, far outside any map to the upper left
#define PARKED_APART 10.0   // tiles
enum {
    AWAY_TICKS = 2 * SIM_TICK_RATE,
    SAFE_TICKS = SIM_TICK_RATE, // after the bubble has burst
};

// Returns the position inside the view that is nearest to `place`. No bubble leaves the view.
static Vec2 at_rim(const GameState *state, Vec2 place)
{
    Box view = game_view(state);
    return vec2(real_clamp(place.x, view.min.x, view.max.x),
                real_clamp(place.y, view.min.y, view.max.y));
}

// Puts the current hero into a bubble. A hero that was only outside the view keeps the parts it has
// left.
void bubble_begin(Game *game, Vec2 place)
{
    GameHero *hero = game->hero, before = *hero;
    uint32_t number = game_hero_number(game->state, hero);
    game_renew_hero(hero);
    if (before.dead_ticks == 0) {
        hero->parts = before.parts;
        hero->size = before.size;
    }
    hero->bubble = 1;
    hero->bubble_place = at_rim(game->state, place);
    sim_body_set_sticky(game->world, hero->body, false);
    hero->thread = 0.0;
    hero->thread_place = vec2(0.0, 0.0);
    form_apply(game->state, hero);
    hero_body(game)->flags |= SIM_BODY_FROZEN;
    sim_body_release(game->world, hero->body);
    sim_body_place(game->world, hero->body, vec2(PARKED_AT - PARKED_APART * number, PARKED_AT));
    hero_emit(game->state, hero, game->events, GAME_EVENT_BUBBLED, hero->bubble_place, 0.0);
}

// Returns the hero with the lowest number that is out in the world, or NULL if there is none.
static GameHero *leader(GameState *state)
{
    for (uint32_t i = 0; i < state->hero_count; i++)
        if (game_hero_is_out(&state->heroes[i]))
            return &state->heroes[i];
    return NULL;
}

// Returns the position that the bubble drifts to: above and beside the hero `of`, on the side where
// the bubble is.
static Vec2 shoulder(const Game *game, const GameHero *of)
{
    Vec2 middle = sim_body_const(game->world, of->body)->centre;
    double side = game->hero->bubble_place.x < middle.x ? -ASIDE : ASIDE;
    return vec2(middle.x + side, middle.y - ABOVE);
}

static void drift(const Game *game, const GameHero *to)
{
    GameHero *hero = game->hero;
    Vec2 way = vec2_sub(shoulder(game, to), hero->bubble_place);
    double length = vec2_length(way), step = DRIFT_SPEED / SIM_TICK_RATE;
    if (length > step)
        way = vec2_scale(way, step / length);
    hero->bubble_place = at_rim(game->state, vec2_add(hero->bubble_place, way));
}

static bool is_touched(const Game *game)
{
    bool touched = false;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        const GameHero *other = &game->state->heroes[i];
        const SimBody *body = sim_body_const(game->world, other->body);
        double reach = RADIUS + body->radius;
        touched |=
            game_hero_is_out(other) &&
            vec2_length_squared(vec2_sub(body->centre, game->hero->bubble_place)) < reach * reach;
    }
    return touched;
}

// Bursts the bubble of the current hero, which returns in the plane of hero `to`.
static void burst(Game *game, const GameHero *to)
{
    GameHero *hero = game->hero;
    LevelDesc now = *game->level;
    Vec2 place = hero->bubble_place;
    sim_body_set_planes(hero_body(game), sim_body_planes(sim_body_const(game->world, to->body)));
    now.terrain = hero_terrain(game);
    if (!place_among_bodies(&now, game->world, hero->body, &place))
        return;
    hero_emit(game->state, hero, game->events, GAME_EVENT_BURST, hero->bubble_place, 0.0);
    hero_body(game)->flags &= ~(uint32_t)SIM_BODY_FROZEN;
    sim_body_place(game->world, hero->body, place);
    hero->bubble = 0;
    hero->bubble_place = vec2(0.0, 0.0);
    hero->safe_ticks = SAFE_TICKS;
}

// Moves the bubble, and bursts it if its player presses jump or a hero touches it. After the level
// is won bubbles no longer burst: they drift to the hero that reached the exit.
static void float_on(Game *game)
{
    const GameHero *to = leader(game->state);
    if (to == NULL)
        return;
    drift(game, to);
    if (game->state->outcome != GAME_WON && (is_pressed(game, GAME_KEY_JUMP) || is_touched(game)))
        burst(game, to);
}

// Counts the ticks for which the current hero is outside the view, and after AWAY_TICKS puts it
// into a bubble. The last hero in the world never gets one.
static void watch(Game *game)
{
    GameState *state = game->state;
    GameHero *hero = game->hero;
    uint32_t out = 0;
    for (uint32_t i = 0; i < state->hero_count; i++)
        out += game_hero_is_out(&state->heroes[i]);
    hero->ground_tick = hero->grounded ? state->tick : hero->ground_tick;
    hero->away_ticks =
        box_overlaps(hero_body(game)->box, game_view(state)) ? 0 : hero->away_ticks + 1;
    if (hero->away_ticks >= AWAY_TICKS && out > 1)
        bubble_begin(game, hero_body(game)->centre);
}

void bubble_all(Game *game)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        bool floats = !game_turn_to(game, i);
        if (floats)
            float_on(game);
        else if (game_hero_is_out(game->hero))
            watch(game);
    }
}

void bubble_others(Game *game, const GameHero *winner)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        game_turn_to(game, i);
        if (game->hero != winner && game_hero_is_out(game->hero))
            bubble_begin(game, hero_body(game)->centre);
    }
}
