// creatures_deep.c - what the creatures of the dark do, as their figures are told: bats and olms.
#include "creature_pose.h"

// --- bats ----------------------------------------------------------------------------------------

enum { BAT_STIRS = 30 };

static void bat_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *now = frame_element_now(frame, element);
    const SimBody *body = frame_body_now(frame, now->body);
    bool calm = now->mode == GAME_CREATURE_CALM, stunned = now->mode == GAME_CREATURE_STUNNED;
    bool flies = now->mode >= GAME_CREATURE_BUSY && now->mode != GAME_CREATURE_NOTICES;
    bool sits = !flies && now->bat.perch != 0;
    double lean = flies ? real_clamp(0.06 * body->velocity.x, -0.35, 0.35) : 0.0;
    creature_pose(frame, element, vec2(-lean, sits || stunned ? -1.0 : 1.0), 1.0, pose);
    pose->channels[CHANNEL_FLIES] = flies;
    pose->channels[CHANNEL_HUNTS] = now->mode == GAME_CREATURE_BUSY;
    pose->channels[CHANNEL_STIRS] =
        calm ? real_clamp((double)now->creature.ticks / BAT_STIRS, 0.0, 1.0) : 0.0;
}

const ElementLook bat_look = {.pose = bat_pose, .reach = 1.2, .lit = true, .shaded = true};

// --- olms ----------------------------------------------------------------------------------------

// Returns the direction in which it looks: along its way while it swims fast, else to its side.
static Vec2 olm_heading(const Frame *frame, const GameElement *now)
{
    const SimBody *body = frame_body_now(frame, now->body);
    Vec2 side = vec2(now->creature.speed < 0.0 ? -1.0 : 1.0, 0.0);
    bool swims = body->gravity_scale == 0.0 && now->mode >= GAME_CREATURE_BUSY;
    Vec2 way = body->velocity;
    if (!swims || vec2_length(way) < 0.5 || way.x * side.x < 0.2 * vec2_length(way))
        return side;
    return vec2_normalize(way);
}

static void olm_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    Vec2 ahead = olm_heading(frame, frame_element_now(frame, element));
    double facing = ahead.x < 0.0 ? -1.0 : 1.0;
    creature_pose(frame, element, vec2_scale(vec2_perp(ahead), facing), facing, pose);
}

const ElementLook olm_look = {.pose = olm_pose, .reach = 2.4, .lit = true, .shaded = true};
