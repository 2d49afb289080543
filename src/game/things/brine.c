// brine.c - brine: salt water, in which amber floats. It is a medium like water (water.c). Where
// sweet water lies over it, what amber sinks to is the line between the two.
//
// Amber that comes down on brine fast and flat skips. A touch takes a part of its speed; a jump
// pressed within TAP_TICKS of the touch, before or after, gives it back. What it gives upwards is
// the same for every touch: TAP_UP, which is what a touch takes of a hop at RISE. So with every
// touch answered all hops become as long as that one, 4.8 tiles at the top speed. If the key gave
// back just what this touch took, one touch that was missed would make all later hops shorter.
//
// Brine that waits rises from its lower side while a signal is on, and sinks back. Until it is up
// nothing skips on it: its surface lies in other water.
//
// GameElement: `on` has one bit for each hero that was in it in the last tick.
#include "game/elements.h"

#define ALONG 7.0    // tiles/s; slower amber does not skip
#define STEEPEST 1.0 // most downward speed, relative to the speed along the surface
// tiles/s downwards; a softer touch would not lift the hero off the surface again
#define SOFTEST 1.5
#define BACK 0.6  // part of the downward speed that throws it back
#define KEPT 0.94 // part of the speed along the surface that is left
// tiles/s; a hop that rises so fast takes 0.48 s under a gravity of 25
#define RISE 6.0
#define TAP_UP ((1.0 - BACK) * RISE)
#define RISES 8.0              // tiles/s, of the surface of brine that waits
#define LEAST_DEPTH (1.0 / 64) // tiles; an empty medium would be removed
#define SLICK_DRAG 0.5         // part of the drag that the slick form feels
// 0.1 s, as long as a press waits for the ground (jump.c); longer than a person's jitter of 40 ms
enum { TAP_TICKS = 6, ROW_MOST = 255 };

static bool has_area(const LevelElement *brine)
{
    return brine->size.x > 0.0 && brine->size.y > 0.0;
}

Box game_brine_box(const LevelElement *brine, double below)
{
    Box box = element_box(brine);
    box.min.y = real_min(box.min.y + below, real_max(box.max.y - LEAST_DEPTH, box.min.y));
    return box;
}

static WaterNow brine_now(const LevelElement *brine, const GameElement *state)
{
    return (WaterNow){.box = game_brine_box(brine, state->brine.below),
                      .density = brine->brine.density,
                      .splashes = GAME_EVENT_SPLASHED,
                      .lies_under = true};
}

// --- a byte for each hero ------------------------------------------------------------------------

_Static_assert(GAME_HEROES_MOST <= 4, "a counter has four bytes");

static uint32_t byte_of(const Game *game, uint32_t bytes)
{
    return bytes >> 8 * game_hero_number(game->state, game->hero) & 0xffu;
}

static void set_byte(const Game *game, uint32_t *bytes, uint32_t value)
{
    uint32_t shift = 8 * game_hero_number(game->state, game->hero);
    *bytes = (*bytes & ~(0xffu << shift)) | value << shift;
}

// --- skips ---------------------------------------------------------------------------------------

static bool is_amber(const GameHero *hero)
{
    GameForms forms = game_hero_forms(hero);
    return forms.heavy >= FORM_TAKEN && forms.slick < FORM_TAKEN && forms.puff < FORM_TAKEN;
}

// Returns true if the hero, which came into the brine in this tick, skips.
static bool skips(const Game *game, const WaterNow *brine)
{
    const SimBody *body = hero_body(game);
    double along = real_abs(body->velocity.x), down = body->velocity.y;
    return is_amber(game->hero) && game->hero->air_ticks > 0 && along >= ALONG && down >= SOFTEST &&
           down <= STEEPEST * along && body->centre.y < brine->box.min.y &&
           body->centre.x > brine->box.min.x && body->centre.x < brine->box.max.x &&
           water_is_open(game, brine, body->centre.x);
}

static void skip(Game *game, GameElement *state, const WaterNow *brine)
{
    SimBody *body = hero_body(game);
    uint32_t row = byte_of(game, state->brine.skips);
    row += row < ROW_MOST;
    set_byte(game, &state->brine.skips, row);
    set_byte(game, &state->brine.ticks, TAP_TICKS + 1);
    sim_body_push(game->world, game->hero->body,
                  vec2((KEPT - 1.0) * body->velocity.x, -(1.0 + BACK) * body->velocity.y));
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_SKIPPED,
              vec2(body->centre.x, brine->box.min.y), row);
}

// Returns the speed that a press `late` ticks after the touch adds upwards: so much that the hero
// comes down as fast as if it had been pressed with the touch. (The same speed for all presses made
// the hops of one who is 0.08 s late a half shorter.)
static double tap_speed(const Game *game, uint32_t late)
{
    double gravity = game->world->gravity.y * form_weight(game->hero);
    double time = late / (double)SIM_TICK_RATE, rising = -hero_body(game)->velocity.y;
    double thrown = rising + gravity * time, height = (rising + 0.5 * gravity * time) * time;
    double wanted = thrown + TAP_UP, left = wanted * wanted - 2.0 * gravity * height;
    return real_max(real_sqrt(real_max(left, 0.0)) - rising, TAP_UP);
}

// Counts a press of the jump key for the last touch. A press before the touch waits in the buffer
// of the jump.
static void tap(Game *game, GameElement *state)
{
    uint32_t left = byte_of(game, state->brine.ticks);
    SimBody *body = hero_body(game);
    if (left == 0)
        return;
    set_byte(game, &state->brine.ticks, left - 1);
    if (game->hero->jump_buffer == 0)
        return;
    double speed = tap_speed(game, TAP_TICKS + 1 - left);
    set_byte(game, &state->brine.ticks, 0);
    game->hero->jump_buffer = 0;
    sim_body_push(game->world, game->hero->body,
                  vec2((1.0 / KEPT - 1.0) * body->velocity.x, -speed));
    hero_emit(game->state, game->hero, game->events, GAME_EVENT_SKIMMED, body->centre, speed);
}

// Plays the current hero. `touches`: it came into the brine in this tick; `inside`: it is in it.
static void play_hero(Game *game, GameElement *state, const WaterNow *brine, bool touches,
                      bool inside)
{
    bool floats = inside && hero_body(game)->velocity.y >= 0.0;
    if (touches && skips(game, brine)) {
        skip(game, state, brine);
    } else if (floats || game->hero->air_ticks == 0 || !game_hero_is_out(game->hero)) {
        set_byte(game, &state->brine.skips, 0);
        set_byte(game, &state->brine.ticks, 0);
    }
    tap(game, state);
}

// --- the class -----------------------------------------------------------------------------------

// Raises or lowers the surface of brine that waits.
static void move(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    GameElement *state = element_state(game, element);
    double wanted = state->heard > 0 ? 0.0 : level->size.y, before = state->brine.below;
    if (level->brine.waits == 0.0 || state->brine.medium == 0 || before == wanted)
        return;
    state->brine.below = mover_approach(before, wanted, RISES / SIM_TICK_RATE);
    sim_raise_medium(game->world, state->brine.medium,
                     game_brine_box(level, state->brine.below).min.y,
                     vec2(level->brine.x, level->brine.y));
}

static void add(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    GameElement *state = element_state(game, element);
    water_add(game, element);
    if (level->brine.waits == 0.0 || state->brine.medium == 0)
        return;
    state->brine.below = level->size.y;
    sim_raise_medium(game->world, state->brine.medium,
                     game_brine_box(level, state->brine.below).min.y,
                     vec2(level->brine.x, level->brine.y));
}

// Takes a part of the drag off slick heroes: the simulation has one drag for all bodies.
static void drive(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    move(game, element);
    WaterNow brine = brine_now(level, element_state(game, element));
    Vec2 flow = {level->brine.x, level->brine.y};
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if ((element_state(game, element)->on >> i & 1u) == 0 || !game_turn_to(game, i))
            continue;
        SimBody *body = hero_body(game);
        double slick = game_hero_forms(game->hero).slick;
        double rate = level->brine.drag * water_displaced(body, &brine) / body->mass;
        body->drive = vec2_add_scaled(body->drive, vec2_sub(body->velocity, flow),
                                      slick * SLICK_DRAG * rate / (1.0 + rate / SIM_TICK_RATE));
    }
}

static void sense(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    GameElement *state = element_state(game, element);
    uint32_t before = state->on;
    WaterNow brine = brine_now(level, element_state(game, element));
    if (!has_area(level))
        return;
    water_sense(game, element, &brine);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        game_turn_to(game, i);
        bool inside = (state->on >> i & 1u) != 0, was_inside = (before >> i & 1u) != 0;
        play_hero(game, state, &brine, inside && !was_inside, inside);
    }
}

const ElementClass brine_class = {
    .count = water_count, .add = add, .drive = drive, .sense = sense, .reach = element_reach};
