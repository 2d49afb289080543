// mussel_look.c - what mussels do, as their figure is told: how far they are open, and whether
// their lips quiver before they shut. The frame of the figure lies at the hinge.
#include "creature_pose.h"

static void mussel_pose(const Scene *scene, uint32_t element, FigurePose *pose)
{
    const LevelElement *mussel = scene_element(scene, element);
    const GameElement *before = scene_element_before(scene, element),
                      *now = scene_element_now(scene, element);
    double along = before->mussel.along + (now->mussel.along - before->mussel.along) * scene->alpha;
    double length = game_mussel_length(mussel), *channels = pose->channels;
    pose->body = frame_at(scene, game_mussel_hinge(scene->level, mussel, along), mussel->angle);
    pose->body.right = vec2_scale(pose->body.right, length);
    pose->body.down = vec2_scale(pose->body.down, length);
    pose->body.scale *= length;
    channels[CHANNEL_TIME] = scene->time;
    channels[CHANNEL_NUMBER] = element;
    channels[CHANNEL_SIZE] = length;
    channels[CHANNEL_GAPE] = scene_element_progress(scene, element);
    channels[CHANNEL_CALM] = now->mode == GAME_MUSSEL_OPEN;
    channels[CHANNEL_BUSY] = now->mode == GAME_MUSSEL_QUIVERS;
}

const ElementLook mussel_look = {
    .pose = mussel_pose, .reach = 1.5, .lit = true, .edged = true, .shaded = true};
