// worn_look.c - tells figures what crates, lifts, doors and boulders do that wear them.
#include "worn_look.h"

#include "creature_pose.h"

// A thing stands behind the hero, and all of it that is no light does.
static void layer_draw(DrawList *list, const Scene *scene, const Figure *figure,
                       const FigurePose *pose, FigureLayer layer)
{
    if (layer != FIGURE_FRONT)
        figure_draw(list, scene, figure, pose, layer);
    if (layer == FIGURE_BACK)
        figure_draw(list, scene, figure, pose, FIGURE_FRONT);
}

static void body_pose(const Scene *scene, Vec2 place, double angle, Vec2 size, FigurePose *pose)
{
    thing_pose(scene, place, vec2(-real_sin(angle), real_cos(angle)), 1.0, pose);
    pose->channels[CHANNEL_WIDE] = size.x;
    pose->channels[CHANNEL_HIGH] = size.y;
}

static void velocity_tell(const SimBody *body, FigurePose *pose)
{
    pose->channels[CHANNEL_SPEED_X] = body->velocity.x;
    pose->channels[CHANNEL_SPEED_Y] = body->velocity.y;
}

// Returns the part of its path that a lift or door has behind it.
static double path_part(const Scene *scene, uint32_t element)
{
    const LevelElement *mover = scene_element(scene, element);
    double length = 0.0;
    if (mover->links[LEVEL_LINK_PATH] == 0)
        return 0.0;
    const LevelElement *path = &scene->level->elements[mover->links[LEVEL_LINK_PATH] - 1];
    const Vec2 *corners = scene->level->places + path->first_place;
    for (uint32_t i = 1; i < path->place_count; i++)
        length += vec2_length(vec2_sub(corners[i], corners[i - 1]));
    return length > 0.0 ? real_clamp(scene_element_progress(scene, element) / length, 0.0, 1.0)
                        : 0.0;
}

void worn_element_draw(DrawList *list, const Scene *scene, const Figure *figure, uint32_t element,
                       FigureLayer layer)
{
    const LevelElement *desc = scene_element(scene, element);
    const GameElement *now = scene_element_now(scene, element);
    FigurePose pose = {.balls = 0};
    double angle;
    Vec2 place = scene_element_place(scene, element, &angle);
    body_pose(scene, place, angle, desc->size, &pose);
    pose.channels[CHANNEL_NUMBER] = element;
    if (desc->kind == LEVEL_ELEMENT_LIFT || desc->kind == LEVEL_ELEMENT_DOOR) {
        pose.channels[CHANNEL_WALKED] = scene_element_progress(scene, element);
        pose.channels[CHANNEL_OPEN] = path_part(scene, element);
        pose.channels[CHANNEL_SIGNAL] = scene_element_signal(scene, element);
    }
    if (now->body != 0)
        velocity_tell(sim_body_const(game_world_const(scene->current), (SimBodyId){now->body}),
                      &pose);
    layer_draw(list, scene, figure, &pose, layer);
}

void worn_crate_draw(DrawList *list, const Scene *scene, const Figure *figure,
                     const LevelThing *thing, const SimBody *before, const SimBody *now,
                     FigureLayer layer)
{
    FigurePose pose = {.balls = 0};
    body_pose(scene, vec2_lerp(before->centre, now->centre, scene->alpha),
              before->angle + (now->angle - before->angle) * scene->alpha, thing->size, &pose);
    pose.channels[CHANNEL_NUMBER] = thing->id;
    velocity_tell(now, &pose);
    layer_draw(list, scene, figure, &pose, layer);
}

void worn_crates_draw(DrawList *list, const Scene *scene, FigureLayer layer)
{
    const SimWorld *world = game_world_const(scene->current);
    if (scene->figures == NULL || scene->figures->wearer_count == 0)
        return;
    for (uint32_t i = 1; i < world->body_count && !draw_list_is_crowded(list); i++) {
        const SimBody *now = sim_body_const(world, (SimBodyId){i}),
                      *before = sim_body_const(game_world_const(scene->previous), (SimBodyId){i});
        GameOwner owner = game_owner(scene->level, now->user);
        if (now->kind == SIM_NONE || before->kind == SIM_NONE || owner.kind != GAME_OWNER_THING ||
            !scene_draws(scene, sim_body_planes(now) == SIM_LAYER_BACK))
            continue;
        const LevelThing *thing = &scene->level->things[owner.number];
        const Figure *figure = figures_worn(scene->figures, thing->id);
        if (figure != NULL && box_overlaps(now->box, scene_seen(scene)))
            worn_crate_draw(list, scene, figure, thing, before, now, layer);
    }
}
