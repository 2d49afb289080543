// mussel_look.c - what mussels do, as their figure is told: how far they are open, and whether
// their lips quiver before they shut. The axes of the figure lie at the hinge.
#include "creature_pose.h"

static void mussel_pose(const Frame *frame, uint32_t element, FigurePose *pose)
{
    const LevelElement *mussel = frame_element(frame, element);
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    double along = before->mussel.along + (now->mussel.along - before->mussel.along) * frame->alpha;
    double length = game_mussel_length(mussel), *channels = pose->channels;
    pose->body = axes_at(frame, game_mussel_hinge(frame->level, mussel, along), mussel->angle);
    pose->body.right = vec2_scale(pose->body.right, length);
    pose->body.down = vec2_scale(pose->body.down, length);
    pose->body.scale *= length;
    channels[CHANNEL_TIME] = frame->time;
    channels[CHANNEL_NUMBER] = element;
    channels[CHANNEL_SIZE] = length;
    channels[CHANNEL_GAPE] = frame_element_progress(frame, element);
    channels[CHANNEL_CALM] = now->mode == GAME_MUSSEL_OPEN;
    channels[CHANNEL_BUSY] = now->mode == GAME_MUSSEL_QUIVERS;
}

const ElementLook mussel_look = {
    .pose = mussel_pose, .reach = 1.5, .lit = true, .edged = true, .shaded = true};
