// crab_look.c - what crabs do, as their figure is told: they hold their claws up before they nip.
#include "creature_pose.h"

#define RISES 8.0 // ticks in which its claws go up

static void crab_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    Vec2 normal = vec2_lerp(before->crab.normal, now->crab.normal, frame->alpha);
    bool scuttles = now->mode == GAME_CREATURE_SCUTTLES;
    double rises = (GAME_CRAB_TELL - now->crab.busy_ticks + frame->alpha) / RISES;
    if (vec2_length_squared(normal) < 0.01)
        normal = vec2(0.0, -1.0);
    bool flipped = now->mode == GAME_CREATURE_STUNNED;
    creature_pose(frame, element, vec2_scale(normal, flipped ? 1.0 : -1.0), 1.0, pose);
    pose->channels[CHANNEL_NOTICES] =
        now->mode == GAME_CREATURE_NOTICES ? real_clamp(rises, 0.0, 1.0) : 0.0;
    pose->channels[CHANNEL_RAISED] = scuttles ? 1.0 : pose->channels[CHANNEL_NOTICES];
    pose->channels[CHANNEL_SNAPS] = scuttles || now->mode == GAME_CREATURE_CUTS;
}

const ElementLook crab_look = {.pose = crab_pose, .reach = 1.2, .lit = true, .shaded = true};
