// worn_look.c - tells figures what crates, lifts, doors and boulders do that wear them.
#include "worn_look.h"

#include "view/things/creatures/creature_pose.h"

// A thing stands behind the hero, and all of it that is no light does.
static void layer_draw(DrawList *list, const Frame *frame, const Figure *figure,
                       const FigurePose *pose, FigureLayer layer)
{
    if (layer != FIGURE_FRONT)
        figure_draw(list, frame, figure, pose, layer);
    if (layer == FIGURE_BACK)
        figure_draw(list, frame, figure, pose, FIGURE_FRONT);
}

static void body_pose(const Frame *frame, Vec2 place, double angle, Vec2 size, FigurePose *pose)
{
    thing_pose(frame, place, vec2(-real_sin(angle), real_cos(angle)), 1.0, pose);
    pose->channels[CHANNEL_WIDE] = size.x;
    pose->channels[CHANNEL_HIGH] = size.y;
}

static void velocity_tell(const SimBody *body, FigurePose *pose)
{
    pose->channels[CHANNEL_SPEED_X] = body->velocity.x;
    pose->channels[CHANNEL_SPEED_Y] = body->velocity.y;
}

// Returns the part of its path that a lift or door has behind it.
static double path_part(const Frame *frame, uint32_t element)
{
    const LevelElement *mover = frame_element(frame, element);
    double length = 0.0;
    if (mover->links[LEVEL_LINK_PATH] == 0)
        return 0.0;
    const LevelElement *path = &frame->level->elements[mover->links[LEVEL_LINK_PATH] - 1];
    const Vec2 *corners = frame->level->places + path->first_place;
    for (uint32_t i = 1; i < path->place_count; i++)
        length += vec2_length(vec2_sub(corners[i], corners[i - 1]));
    return length > 0.0 ? real_clamp(frame_element_progress(frame, element) / length, 0.0, 1.0)
                        : 0.0;
}

void worn_element_draw(DrawList *list, const Frame *frame, const Figure *figure, uint32_t element,
                       FigureLayer layer)
{
    const LevelElement *desc = frame_element(frame, element);
    const GameElement *now = frame_element_now(frame, element);
    FigurePose pose = {.balls = 0};
    BodyPlace place = frame_element_place(frame, element);
    body_pose(frame, place.centre, place.angle, desc->size, &pose);
    pose.channels[CHANNEL_NUMBER] = element;
    if (desc->kind == LEVEL_ELEMENT_LIFT || desc->kind == LEVEL_ELEMENT_DOOR) {
        pose.channels[CHANNEL_WALKED] = frame_element_progress(frame, element);
        pose.channels[CHANNEL_OPEN] = path_part(frame, element);
        pose.channels[CHANNEL_SIGNAL] = frame_element_signal(frame, element);
    }
    if (now->body != 0)
        velocity_tell(frame_body_now(frame, now->body), &pose);
    layer_draw(list, frame, figure, &pose, layer);
}

void worn_crate_draw(DrawList *list, const Frame *frame, const Figure *figure,
                     const LevelThing *thing, const SimBody *before, const SimBody *now,
                     FigureLayer layer)
{
    FigurePose pose = {.balls = 0};
    BodyPlace place = frame_body_place(frame, before, now);
    body_pose(frame, place.centre, place.angle, thing->size, &pose);
    pose.channels[CHANNEL_NUMBER] = thing->id;
    velocity_tell(now, &pose);
    layer_draw(list, frame, figure, &pose, layer);
}

void worn_crates_draw(DrawList *list, const Frame *frame, FigureLayer layer)
{
    if (frame->figures == NULL || frame->figures->wearer_count == 0)
        return;
    for (uint32_t i = 1;
         i < game_world_const(frame->current)->body_count && !draw_list_is_crowded(list); i++) {
        const SimBody *now = frame_body_now(frame, i), *before = frame_body_before(frame, i);
        GameOwner owner = game_owner(frame->level, now->user);
        if (now->kind == SIM_NONE || before->kind == SIM_NONE || owner.kind != GAME_OWNER_THING ||
            !frame_draws(frame, sim_body_planes(now) == SIM_LAYER_BACK))
            continue;
        const LevelThing *thing = &frame->level->things[owner.number];
        const Figure *figure = figures_worn(frame->figures, thing->id);
        if (figure != NULL && box_overlaps(now->box, frame_seen(frame)))
            worn_crate_draw(list, frame, figure, thing, before, now, layer);
    }
}
