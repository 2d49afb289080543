// wanted.c - see wanted.h.
#include "wanted.h"

#include "jantar/colors.h"
#include "jantar/drummer.h"
#include "jantar/horse.h"
#include "jantar/mother.h"
#include "view/draw/draw_parts.h"
#include "view/overlay/overlay.h"

enum { RINGS = 2, POINTS = 28 };

#define REACH 40.0       // tiles from a boss within which something is part of its arena
#define RING_SECONDS 0.9 // in which a ring closes in
#define RING_FAR 1.9     // its radius at first, tiles
#define RING_NEAR 0.55   // and at last
#define FIRST 0.6        // strength the first time ...
#define MORE 0.2         // ... and so much more each time

// --- what is wanted ------------------------------------------------------------------------------

static bool is_ready(const GameElement *state, LevelElementKind kind)
{
    return kind == LEVEL_ELEMENT_CRYSTAL     ? state->on == 0
           : kind == LEVEL_ELEMENT_DRIPSTONE ? state->mode == GAME_DRIPSTONE_HANGS
                                             : state->body != 0;
}

// Returns the place of the element of a class that is nearest to another one and can be used now;
// that one itself if there is none.
static Vec2 nearest(const LevelDesc *level, const GameState *state, LevelElementKind kind,
                    Vec2 place)
{
    Vec2 found = place;
    double least = REACH;
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++) {
        Vec2 at = state_element_place(level, state, i);
        double far = vec2_length(vec2_sub(at, place));
        if (far < least && is_ready(&game_elements_const(state)[i], kind)) {
            least = far;
            found = at;
        }
    }
    return found;
}

static Vec2 wanted_of_mother(const LevelDesc *level, const GameState *state, uint32_t boss)
{
    GameMother pose = game_mother_of(state, level, boss);
    return nearest(level, state, pose.hits < 2 ? LEVEL_ELEMENT_DRIPSTONE : LEVEL_ELEMENT_CRYSTAL,
                   pose.balls[0]);
}

static Vec2 wanted_of_horse(const LevelDesc *level, const GameState *state, uint32_t boss)
{
    GameHorse pose = game_horse_of(state, level, boss);
    bool open = pose.act == GAME_HORSE_CHOKES || pose.act == GAME_HORSE_FLOATS || pose.hits == 2;
    if (open && pose.hits < pose.cup_count)
        return pose.cups[pose.hits];
    return pose.hits == 0 ? nearest(level, state, LEVEL_ELEMENT_BOULDER, pose.head)
                          : game_horse_mouth(&pose);
}

Vec2 wanted_place(const LevelDesc *level, const GameState *state, uint32_t boss)
{
    switch ((LevelBossKind)level->elements[boss].boss.kind) {
    case LEVEL_BOSS_MOTHER:
        return wanted_of_mother(level, state, boss);
    case LEVEL_BOSS_HORSE:
        return wanted_of_horse(level, state, boss);
    case LEVEL_BOSS_DRUMMER:
    default: {
        GameDrummer pose = game_drummer_of(state, level, boss);
        return pose.hits == 1 ? pose.beak : pose.head;
    }
    }
}

// --- when ----------------------------------------------------------------------------------------

void wanted_tick(Wanted *wanted, const LevelDesc *level, const GameState *state)
{
    Wanted now = {.boss = boss_awake(level, state)};
    if (now.boss != 0)
        now.hits = game_elements_const(state)[now.boss - 1].boss.hits;
    if (now.boss != 0 && now.boss == wanted->boss && now.hits == wanted->hits)
        now.waited = wanted->waited + 1;
    *wanted = now;
}

double wanted_strength(const Wanted *wanted)
{
    uint32_t times = wanted->waited / WANTED_TICKS, since = wanted->waited % WANTED_TICKS;
    if (wanted->boss == 0 || times == 0 || since >= WANTED_SHOWN)
        return 0.0;
    double fade = real_min(since / 20.0, (WANTED_SHOWN - since) / 30.0);
    return real_clamp(fade, 0.0, 1.0) * real_min(FIRST + MORE * (times - 1), 1.0);
}

// --- drawing -------------------------------------------------------------------------------------

static void ring_draw(DrawList *list, const Scene *scene, Vec2 at, double radius, double cover)
{
    DrawStrokePoint dark[POINTS], light[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        Vec2 place =
            vec2_add_scaled(at, vec2(real_cos(turn), real_sin(turn)), radius * scene->scale);
        dark[i] =
            (DrawStrokePoint){place, 0.16 * scene->scale, draw_color(COLOR_MARK_EDGE, 0.5 * cover)};
        light[i] =
            (DrawStrokePoint){place, 0.08 * scene->scale, draw_color(COLOR_RESIN_LIGHT, cover)};
    }
    draw_stroke(list, dark, POINTS, DRAW_CAP_CLOSED);
    draw_stroke(list, light, POINTS, DRAW_CAP_CLOSED);
}

void wanted_draw(DrawList *list, const Scene *scene, const Wanted *wanted)
{
    double strength = wanted_strength(wanted);
    if (strength <= 0.0)
        return;
    Vec2 place = wanted_place(scene->level, scene->current, wanted->boss - 1),
         at = scene_pixel(scene, place);
    for (uint32_t i = 0; i < RINGS; i++) {
        double part = scene->time / RING_SECONDS + (double)i / RINGS;
        part -= real_floor(part);
        ring_draw(list, scene, at, RING_FAR + (RING_NEAR - RING_FAR) * part,
                  strength * real_min(4.0 * part, 4.0 * (1.0 - part)));
    }
    rim_arrow_draw(
        list, scene, place,
        &(RimArrow){
            .part = strength, .size = 13.0, .color = COLOR_RESIN_LIGHT, .hot = COLOR_SHINE});
}
