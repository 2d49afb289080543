// body_rims.c - bright rims on the edges of bodies where they face a light.
#include "element_look.h"
#include "things_drawn.h"
#include "view/light/lights.h"

enum { ROUND_POINTS = 24, EDGE_MAX = SIM_CONVEX_MAX_VERTICES + ROUND_POINTS };

static bool body_has_edge(const Frame *frame, const SimBody *body)
{
    const LevelDesc *level = frame->level;
    if ((body->kind != SIM_RIGID && body->kind != SIM_STATIC) ||
        (body->flags & SIM_BODY_FROZEN) != 0)
        return false;
    GameOwner owner = game_owner(level, body->user);
    if (owner.kind == GAME_OWNER_THING)
        return level->things[owner.number].kind != LEVEL_THING_JELLY;
    const ElementLook *look = element_look_of_body(level, body);
    return look != NULL && look->edged;
}

// Writes the corners of a convex shape, clockwise, from its centre. Round ends are replaced by
// enough corners. Returns their number.
static uint32_t edge_points(const SimConvex *convex, Vec2 out[EDGE_MAX])
{
    uint32_t count = 0;
    if (convex->vertex_count > 2) {
        for (uint32_t i = 0; i < convex->vertex_count; i++)
            out[count++] = convex->vertices[i];
        return count;
    }
    for (uint32_t i = 0; i < ROUND_POINTS; i++) {
        double turn = 2.0 * REAL_PI * i / ROUND_POINTS;
        Vec2 way = {real_cos(turn), real_sin(turn)};
        Vec2 from = convex->vertices[0];
        if (convex->vertex_count == 2 && vec2_dot(convex->vertices[1], way) > vec2_dot(from, way))
            from = convex->vertices[1];
        out[count++] = vec2_add_scaled(from, way, convex->radius);
    }
    return count;
}

static void rim_draw(DrawList *list, const Frame *frame, const Lights *lights, uint32_t number)
{
    const SimBody *now = frame_body_now(frame, number);
    const SimBody *before = frame_body_before(frame, number);
    // it was not there before
    if (before->kind != now->kind || (before->flags & SIM_BODY_FROZEN) != 0)
        before = now;
    BodyPlace place = frame_body_place(frame, before, now);
    Vec2 along = {real_cos(place.angle), real_sin(place.angle)}, points[EDGE_MAX];
    uint32_t count =
        edge_points(&sim_convexes(game_world_const(frame->current))[now->convex], points);
    for (uint32_t i = 0; i < count; i++)
        points[i] = vec2_add_scaled(vec2_add_scaled(place.centre, along, points[i].x),
                                    vec2_perp(along), points[i].y);
    lights_draw_loop(list, frame, lights, points, count);
}

void body_rims_draw(DrawList *list, const Frame *frame)
{
    const SimWorld *now = game_world_const(frame->current);
    SimTerrain rock = game_terrain(frame->current, frame->level);
    Lights lights;
    lights_collect(&lights, frame);
    lights.rock = &rock;
    if (frame->theme->day.on && lights.count < LIGHTS_MAX)
        lights.list[lights.count++] =
            light_of_day(frame, vec2_lerp(lights.seen.min, lights.seen.max, 0.5));
    for (uint32_t i = 1; i < now->body_count && lights.count > 0 && !draw_list_is_crowded(list);
         i++) {
        const SimBody *body = sim_body_const(now, (SimBodyId){i});
        if (box_overlaps(body->box, lights.seen) && body_has_edge(frame, body))
            rim_draw(list, frame, &lights, i);
    }
}
