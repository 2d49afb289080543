// wanted.c - see wanted.h.
#include "wanted.h"

#include "jantar/colors.h"
#include "jantar/drummer.h"
#include "jantar/horse.h"
#include "jantar/mother.h"
#include "view/effects/refusals.h"
#include "view/overlay/overlay.h"

enum { RINGS = 2, POINTS = 28 };

#define REACH 40.0       // tiles from a boss within which something is part of its arena
#define RING_SECONDS 0.9 // in which a ring closes in
#define RING_FAR 1.9     // its radius at first, tiles
#define RING_NEAR 0.55   // and at last
#define FIRST 0.6        // strength the first time ...
#define MORE 0.2         // ... and so much more each time

// --- what is wanted ------------------------------------------------------------------------------

// Returns the place of the boulder that is nearest to another one; that one itself without any.
static Vec2 nearest_boulder(const LevelDesc *level, const GameState *state, Vec2 place)
{
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_BOULDER;
    Vec2 found = place;
    double least = REACH;
    for (uint32_t i = first[0]; i < first[1]; i++) {
        Vec2 at = state_element_place(level, state, i);
        double far = vec2_length(vec2_sub(at, place));
        if (far < least && game_elements_const(state)[i].body != 0) {
            least = far;
            found = at;
        }
    }
    return found;
}

static Vec2 wanted_of_horse(const LevelDesc *level, const GameState *state, uint32_t boss,
                            GameRefusal *form)
{
    GameHorse pose = game_horse_of(state, level, boss);
    bool open = pose.act == GAME_HORSE_CHOKES || pose.act == GAME_HORSE_FLOATS || pose.hits == 2;
    if (open && pose.hits < pose.cup_count) {
        *form = GAME_REFUSED_HEAVY;
        return pose.cups[pose.hits];
    }
    *form = pose.hits == 0 ? GAME_REFUSED_OLD : GAME_REFUSED_PUFF;
    return pose.hits == 0 ? nearest_boulder(level, state, pose.head) : game_horse_mouth(&pose);
}

Vec2 wanted_place(const LevelDesc *level, const GameState *state, uint32_t boss, GameRefusal *form)
{
    uint32_t hits = game_elements_const(state)[boss].boss.hits;
    switch ((LevelBossKind)level->elements[boss].boss.kind) {
    case LEVEL_BOSS_MOTHER:
        *form = hits < 2 ? GAME_REFUSED_HEAVY : GAME_REFUSED_OLD;
        return game_mother_wants(state, level, boss);
    case LEVEL_BOSS_HORSE:
        return wanted_of_horse(level, state, boss, form);
    case LEVEL_BOSS_DRUMMER:
    default: {
        GameDrummer pose = game_drummer_of(state, level, boss);
        *form = hits == 0 ? GAME_REFUSED_HEAVY : hits == 1 ? GAME_REFUSED_OLD : GAME_REFUSED_PUFF;
        return hits == 1 ? pose.beak : pose.head;
    }
    }
}

// --- when ----------------------------------------------------------------------------------------

void wanted_tick(Wanted *wanted, const LevelDesc *level, const GameState *state)
{
    Wanted now = {.boss = game_boss_awake(level, state)};
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

static void ring_draw(DrawList *list, const Frame *frame, Vec2 at, double radius, double cover)
{
    DrawStrokePoint dark[POINTS], light[POINTS];
    for (uint32_t i = 0; i < POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / POINTS;
        Vec2 place =
            vec2_add_scaled(at, vec2(real_cos(turn), real_sin(turn)), radius * frame->scale);
        dark[i] =
            (DrawStrokePoint){place, 0.16 * frame->scale, draw_color(COLOR_MARK_EDGE, 0.5 * cover)};
        light[i] =
            (DrawStrokePoint){place, 0.08 * frame->scale, draw_color(COLOR_RESIN_LIGHT, cover)};
    }
    draw_stroke(list, dark, POINTS, DRAW_CAP_CLOSED);
    draw_stroke(list, light, POINTS, DRAW_CAP_CLOSED);
}

void wanted_draw(DrawList *list, const Frame *frame, const Wanted *wanted)
{
    double strength = wanted_strength(wanted);
    if (strength <= 0.0)
        return;
    GameRefusal form;
    Vec2 place = wanted_place(frame->level, frame->current, wanted->boss - 1, &form),
         at = frame_pixel(frame, place);
    for (uint32_t i = 0; i < RINGS; i++) {
        double part = frame->time / RING_SECONDS + (double)i / RINGS;
        part -= real_floor(part);
        ring_draw(list, frame, at, RING_FAR + (RING_NEAR - RING_FAR) * part,
                  strength * real_min(4.0 * part, 4.0 * (1.0 - part)));
    }
    if (form != GAME_REFUSED_OLD)
        refusal_mark_draw(list, frame, form, place, strength);
    rim_arrow_draw(
        list, frame, place,
        &(RimArrow){
            .part = strength, .size = 13.0, .color = COLOR_RESIN_LIGHT, .hot = COLOR_SHINE});
}
