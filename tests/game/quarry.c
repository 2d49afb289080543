// quarry.c - builds scenes whose ground breaks and hurts.
#include "quarry.h"

#include <string.h>

void ground_draw_level(Ground *ground, const char *const *rows, Vec2 origin)
{
    *ground = (Ground){.scene = scene_from_text(rows, origin)};
    LevelDesc *level = &ground->scene.level;
    memcpy(ground->types, level->terrain.types, sizeof ground->types);
    ground->types[GROUND_CRUMBLING] = ground->types[GROUND_BREAKABLE] = ground->types[1];
    ground->materials[GROUND_CRUMBLING] =
        (LevelMaterial){.kind = LEVEL_CRUMBLING, .strength = 16.0};
    ground->materials[GROUND_BREAKABLE] =
        (LevelMaterial){.kind = LEVEL_BREAKABLE, .strength = 30.0};
    ground->materials[GROUND_EMBERS] = (LevelMaterial){.kind = LEVEL_EMBERS, .damage = 1.0};
    level->terrain.types = ground->types;
    level->terrain.type_count = GROUND_TYPES;
    level->materials = ground->materials;
}

void ground_begin(Ground *ground, const char *const *rows, Vec2 origin)
{
    ground_draw_level(ground, rows, origin);
    ground->play = play_begin(&ground->scene.level);
}

void ground_begin_with(Ground *ground, const char *const *rows, Vec2 spawn, LevelThing thing)
{
    ground_draw_level(ground, rows, vec2(0, 0));
    ground->thing = thing;
    ground->scene.level.things = &ground->thing;
    ground->scene.level.thing_count = thing.size.x > 0.0;
    ground->scene.level.spawn = spawn;
    ground->play = play_begin(&ground->scene.level);
}

void ground_begin_at(Ground *ground, const char *const *rows, Vec2 spawn)
{
    ground_begin_with(ground, rows, spawn, (LevelThing){0});
}

SimBodyId ground_thing(const Ground *ground)
{
    return (SimBodyId){ground->play.state->heroes[0].body.index + 1};
}

void ground_end(Ground *ground)
{
    play_end(&ground->play);
    scene_free(&ground->scene);
}

uint32_t ground_tiles_left(const Ground *ground)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < ground->play.state->loose_count; i++)
        count += game_loose(ground->play.state)[i].mode != GAME_LOOSE_GONE;
    return count;
}

bool ground_is_there(const Ground *ground, int32_t column, int32_t row)
{
    SimTerrain terrain = game_terrain(ground->play.state, &ground->scene.level);
    return sim_terrain_type(&terrain, (int32_t)ground->scene.origin.x + column,
                            (int32_t)ground->scene.origin.y + row) != 0;
}
