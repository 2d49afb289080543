// play.c - plays a scene from test code.
#include "play.h"

#include "jantar/real.h"

#include <assert.h>
#include <stdlib.h>

Play play_begin(const LevelDesc *level)
{
    return play_begin_several(level, 1);
}

Play play_begin_several(const LevelDesc *level, uint32_t heroes)
{
    size_t size = game_state_size(level, heroes);
    Play play = {.level = level, .state = aligned_alloc(32, (size + 31u) & ~(size_t)31u)};
    assert(play.state != NULL);
    GameOptions options = {.heroes = heroes};
    game_init(play.state, level, &options, 1);
    return play;
}

void play_end(Play *play)
{
    free(play->state);
    play->state = NULL;
}

void play_hold(Play *play, uint32_t keys, uint32_t ticks)
{
    play_hold_two(play, keys, 0, ticks);
}

void play_hold_two(Play *play, uint32_t first, uint32_t second, uint32_t ticks)
{
    GameInputs inputs = {.of = {{.keys = (uint16_t)first}, {.keys = (uint16_t)second}}};
    for (uint32_t i = 0; i < ticks; i++)
        game_tick_all(play->state, play->level, &inputs, &play->events);
}

uint32_t play_events_now(const Play *play, GameEventKind kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < play->events.count; i++)
        count += play->events.list[i].kind == kind;
    return count;
}

uint32_t play_events(Play *play, uint32_t keys, uint32_t ticks, GameEventKind kind)
{
    uint32_t count = 0;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        play_hold(play, keys, 1);
        count += play_events_now(play, kind);
    }
    return count;
}

Vec2 play_place(const Play *play)
{
    return game_hero_info(play->state).position;
}

Vec2 play_velocity(const Play *play)
{
    return game_hero_info(play->state).velocity;
}

SimBody *play_hero(Play *play)
{
    return sim_body(game_world(play->state), play->state->heroes[0].body);
}

uint32_t play_limits_hit(const Play *play)
{
    SimStats stats = game_world_const(play->state)->stats;
    uint32_t sum = 0;
#define ADD_STAT(name) sum += stats.name;
    SIM_STATS_LIST(ADD_STAT)
#undef ADD_STAT
    return sum;
}

double play_deepest_point(Play *play)
{
    const SimBody *body = play_hero(play);
    SimTerrain terrain = game_terrain(play->state, play->level);
    terrain.passes = (uint16_t)~body->touches; // layers of tiles that the hero passes through now
    double deepest = 0.0;
    for (uint32_t i = 0; i < body->point_count; i++) {
        Vec2 place = sim_point(game_world(play->state), body->first_point + i).position;
        deepest = real_max(deepest, sim_terrain_depth(&terrain, place));
    }
    return deepest;
}
