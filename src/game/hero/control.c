// control.c - turns keys into what the hero does, before the world is stepped, and reads what the
// hero touches after the step. roll.c rolls it, crawl.c holds and crawls, carry.c carries, jump.c
// jumps.
#include "game/parts.h"

// tiles/s; slower contacts are no landings, and neither is the small bounce after a jump
#define SOFT_LANDING 3.0

Vec2 control_direction(TickInput input)
{
    double x = ((input.keys & GAME_KEY_RIGHT) != 0) - ((input.keys & GAME_KEY_LEFT) != 0);
    double y = ((input.keys & GAME_KEY_DOWN) != 0) - ((input.keys & GAME_KEY_UP) != 0);
    if (input.keys & (GAME_KEY_LEFT | GAME_KEY_RIGHT | GAME_KEY_UP | GAME_KEY_DOWN))
        return vec2(x, y);
    return vec2(real_clamp(input.stick_x / 127.0, -1.0, 1.0),
                real_clamp(input.stick_y / 127.0, -1.0, 1.0));
}

static bool wants_stick(TickInput input)
{
    return (input.keys & GAME_KEY_STICK) && !(input.keys & GAME_KEY_SLICK);
}

#define LETS_GO 0.5 // part of the way down to which the player points, to let go of a cling
// Ticks in which a balloon that lets go does not cling again: a tap of the key is enough.
enum { LOOSE_TICKS = 12 };

// Returns true if the hero holds on without the stick key. It does so to all ground.
static bool clings(GameState *state, GameHero *hero, TickInput input, Vec2 direction)
{
    SimBody *body = game_hero_body(state, hero);
    bool can = charge_clings(state, hero);
    body->flags = can ? body->flags | SIM_BODY_CLINGS : body->flags & ~(uint32_t)SIM_BODY_CLINGS;
    if (can && direction.y > LETS_GO && !wants_stick(input))
        hero->unsticky_ticks = LOOSE_TICKS;
    return can;
}

// Returns whether the hero may hold on by the stick key in this tick.
static bool stick(GameState *state, GameHero *hero, TickInput input, Vec2 direction,
                  GameEvents *events)
{
    SimBody *body = game_hero_body(state, hero);
    if (hero->unsticky_ticks > 0)
        hero->unsticky_ticks--;
    bool wanted = clings(state, hero, input, direction) || wants_stick(input);
    wanted = wanted && hero->unsticky_ticks == 0;
    if ((body->flags & SIM_BODY_WARM) != 0 && hero->heat <= 0.0)
        wanted = false; // for a tick, so that strands on glass end
    body->flags &= ~(uint32_t)SIM_BODY_WARM;
    body->flags |= hero->heat > 0.0 ? SIM_BODY_WARM : 0u;
    if (wanted && !(hero->previous_keys & GAME_KEY_STICK))
        body->shuns = 0; // it reaches for the rope that it just left
    if (!wanted && body->holding > 0)
        crawl_let_go(state, hero, events);
    else
        sim_body_set_sticky(game_world(state), hero->body,
                            wanted && thread_reaches(body, hero, direction));
    return wanted && wants_stick(input);
}

void control_hero(GameState *state, GameHero *hero, const LevelDesc *level, TickInput input,
                  GameEvents *events)
{
    SimBody *body = game_hero_body(state, hero);
    Vec2 direction = control_direction(input);
    form_control(state, hero, input);
    bool sticks = stick(state, hero, input, direction, events);
    Vec2 before_jump = body->velocity;
    jump_control(state, hero, input, direction, events);
    thread_control(state, hero, level, sticks, direction, events);
    carry_jump(state, hero, before_jump);
    if (hero->thread > 0.0)
        thread_drive(body, direction.x);
    else if (body->holding > 0)
        crawl_drive(game_world(state), hero->body, body,
                    vec2_scale(game_world(state)->gravity, form_weight(hero)), direction);
    else
        roll_drive(state, hero, level, direction.x);
    roll_resist_fall(body, game_world(state)->gravity);
    form_resist_air(hero, body, game_world(state)->gravity);
    carry_control(state, hero, level, wants_stick(input), direction, events);
    thread_pull(state, hero);
    if (direction.x != 0.0 || (direction.y != 0.0 && body->holding > 0))
        sim_body_wake(game_world(state), hero->body);
}

static bool stands(const SimBody *body)
{
    return body->holding > 0 ||
           (body->touching > 0 && -vec2_normalize(body->ground_normal).y > STEEPEST_GROUND);
}

void control_sense(GameState *state, const LevelDesc *level, GameHero *hero, Vec2 velocity_before,
                   GameEvents *events)
{
    const SimBody *body = game_hero_body(state, hero);
    carry_sense(state, hero);
    crawl_leave(game_world(state), game_hero_body(state, hero));
    double landing = -vec2_dot(velocity_before, vec2_normalize(body->ground_normal));
    bool landed = body->touching > 0 && hero->air_ticks > 3 && landing > SOFT_LANDING;
    if (landed)
        hero_emit(state, hero, events, GAME_EVENT_LANDED, body->centre, landing);
    heat_squeak(state, level, hero, hero->air_ticks > 3, events);
    hero->air_ticks = body->touching > 0 || body->holding > 0 ? 0 : hero->air_ticks + 1;
    hero->grounded = stands(body);
    jump_sense_ground(state, level, hero);
    jump_sense_landing(hero, landed && hero->grounded ? landing : 0.0);
    if (body->holding > 0 && !hero->held)
        hero_emit(state, hero, events, GAME_EVENT_STUCK, body->centre, body->holding);
    if (body->torn > 0)
        hero_emit(state, hero, events, GAME_EVENT_TORE, body->centre, body->torn);
    hero->held = body->holding > 0;
    Vec2 facing = vec2_scale(body->velocity, 1.0 / HERO_TOP_SPEED);
    double length = vec2_length(facing);
    if (length > 1.0)
        facing = vec2_scale(facing, 1.0 / length);
    hero->facing = vec2_lerp(hero->facing, facing, 0.15);
}
