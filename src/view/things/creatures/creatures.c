// creatures.c - what the creatures of the forest tell their figures: which way is down, where they
// look, and what only one of them does.
#include "creature_pose.h"

// A creature that is stunned lies on its back.
static Vec2 feet(const GameElement *now, Vec2 down)
{
    return vec2_scale(down, now->mode == GAME_CREATURE_STUNNED ? -1.0 : 1.0);
}

static void ant_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    Vec2 normal = vec2_lerp(before->ant.normal, now->ant.normal, frame->alpha);
    if (vec2_length_squared(normal) <= 0.01)
        normal = vec2(0.0, -1.0);
    creature_pose(frame, element, feet(now, vec2_scale(normal, -1.0)), now->creature.speed, pose);
}

// A beetle stands as the ground slopes; upright on none and on a steep slope.
static void beetle_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    const SimBody *body = frame_body_now(frame, now->body);
    Vec2 down = vec2_scale(vec2_normalize(body->ground_normal), -1.0);
    creature_pose(frame, element, down.y > 0.5 ? down : vec2(0.0, 1.0), now->creature.speed, pose);
}

// A leech sits on the hero that it holds.
static void leech_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    Vec2 down = {0.0, 0.0};
    if (now->mode == GAME_CREATURE_BUSY)
        down = vec2_sub(game_hero_info_of(frame->current, now->leech.hero).position,
                        frame_element_place(frame, element).centre);
    creature_pose(frame, element, vec2_length_squared(down) > 0.0 ? down : vec2(0.0, 1.0),
                  now->creature.speed, pose);
}

static void snail_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    creature_pose(frame, element, vec2(0.0, 1.0), frame_element_now(frame, element)->creature.speed,
                  pose);
}

static void spider_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    bool hangs = now->spider.thread.index != 0;
    Vec2 down = {0.0, 1.0};
    creature_pose(frame, element, hangs ? down : feet(now, down), now->creature.speed, pose);
    pose->channels[CHANNEL_HANGS] = hangs;
    pose->places[FIGURE_AT_FASTENED] = now->spider.fastened;
}

static void wasp_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    creature_pose(frame, element, feet(now, vec2(0.0, 1.0)), now->wasp.looks_left ? -1.0 : 1.0,
                  pose);
}

const ElementLook ant_look = {.pose = ant_pose, .reach = 1.0, .lit = true, .shaded = true};
const ElementLook beetle_look = {.pose = beetle_pose, .reach = 1.0, .lit = true, .shaded = true};
const ElementLook leech_look = {.pose = leech_pose, .reach = 1.0, .lit = true, .shaded = true};
const ElementLook snail_look = {.pose = snail_pose, .reach = 1.4, .lit = true, .shaded = true};
const ElementLook spider_look = {
    .pose = spider_pose, .reach = 32.0, .lit = true, .shaded = true}; // for its thread
const ElementLook wasp_look = {.pose = wasp_pose, .reach = 1.0, .lit = true, .shaded = true};
