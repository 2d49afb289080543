// bodies.c - draws the loose bodies of a level between the two states of a frame: jellies (of
// darker resin than the hero's), and the threads by which the hero carries a body. crates.c draws
// crates, balls and stones.
#include "jantar/colors.h"
#include "things_drawn.h"
#include "view/light/lights.h"
#include "view/pictures/skins.h"
#include "view/things/machines/ropes.h"
#include "view/things/shared/crates.h"
#include "view/things/shared/soft_curve.h"
#include "worn_look.h"

// --- jellies -------------------------------------------------------------------------------------

// Draws bubbles under the skin. They show that the jelly holds gas.
static void bubbles_draw(DrawList *list, const ThemeThings *look, const Vec2 *curve, uint32_t count,
                         double scale)
{
    Vec2 middle = points_middle(curve, count);
    for (uint32_t i = 0; i < 3; i++) {
        Vec2 at = vec2_lerp(middle, curve[(count * (5 + 2 * i) / 8 + i) % count], 0.45 + 0.12 * i);
        double reach = (0.13 - 0.03 * i) * scale;
        draw_disc(list, at, reach, draw_color(look->jelly_core, 0.4));
        draw_disc(list, vec2(at.x - 0.3 * reach, at.y - 0.3 * reach), 0.35 * reach,
                  draw_color(COLOR_SHINE, 0.8));
    }
}

// Writes where the points of a jelly's curve lie in its picture: as they lie in the shape at rest.
static void jelly_places(const Frame *frame, const SimBody *body, const LevelThing *thing,
                         Vec2 places[SOFT_CURVE_MAX])
{
    Vec2 ring[SOFT_POINTS_MAX];
    double cosine = real_cos(thing->angle), sine = real_sin(thing->angle);
    uint32_t count = body->point_count < SOFT_POINTS_MAX ? body->point_count : SOFT_POINTS_MAX;
    for (uint32_t i = 0; i < count; i++) {
        SimPoint point = sim_point(game_world_const(frame->current), body->first_point + i);
        Vec2 rest = vec2_turn(vec2_scale(point.rest, body->radius), cosine, -sine);
        ring[i] = vec2(0.5 + rest.x / thing->size.x, 0.5 + rest.y / thing->size.y);
    }
    draw_curve(ring, count, true, SOFT_STEPS, places);
}

static void jelly_draw_skin(DrawList *list, const Frame *frame, const SimBody *body,
                            const LevelThing *thing, const LevelTileObject *skin)
{
    Vec2 curve[SOFT_CURVE_MAX], places[SOFT_CURVE_MAX];
    uint32_t count = soft_curve(frame, body, curve);
    jelly_places(frame, body, thing, places);
    skin_stretch(list, frame, skin, curve, places, count);
}

// Draws a jelly. One that is filled with gas is partly transparent.
static void jelly_draw(DrawList *list, const Frame *frame, const SimBody *body, bool gas)
{
    Vec2 curve[SOFT_CURVE_MAX];
    uint32_t count = soft_curve(frame, body, curve);
    double cover = gas ? 0.5 : 0.94;
    const DrawStop stops[] = {
        {0.0, draw_color(gas ? frame->theme->things.jelly.light : frame->theme->things.jelly.body,
                         cover)},
        {0.55, draw_color(gas ? frame->theme->things.jelly.body : frame->theme->things.jelly.dark,
                          cover)},
        {1.0, draw_color(gas ? frame->theme->things.jelly.dark : frame->theme->things.jelly_edge,
                         cover)}};
    soft_fill(list, curve, count, stops, 3);
    soft_rim(list, curve, count, 0.07 * frame->scale,
             draw_color(frame->theme->things.jelly_ink, 0.9));
    soft_gleam(list, curve, count, frame->scale, gas ? 0.5 : 0.75);
    if (gas)
        bubbles_draw(list, &frame->theme->things, curve, count, frame->scale);
}

// --- what the hero carries -----------------------------------------------------------------------

static Vec2 middle_of(const Frame *frame, uint32_t number)
{
    return vec2_lerp(frame_body_before(frame, number)->centre,
                     frame_body_now(frame, number)->centre, frame->alpha);
}

// Draws threads of resin from a hero's middle over the near side of the load. The hero is drawn
// over them later and hides where they begin.
static void threads_draw(DrawList *list, const Frame *frame, uint32_t number)
{
    const GameHero *hero = &frame->current->heroes[number];
    if (hero->cargo == 0 || hero->dead_ticks > 0 ||
        frame->previous->heroes[number].cargo != hero->cargo)
        return;
    uint32_t color = hero_resin[number].strand;
    Vec2 from = middle_of(frame, hero->body.index), to = middle_of(frame, hero->cargo);
    Vec2 way = vec2_sub(to, from), across = vec2_perp(vec2_normalize(way));
    for (int i = -2; i <= 2; i++) {
        Vec2 end =
            vec2_add_scaled(vec2_add_scaled(from, way, 0.72 - 0.03 * i * i), across, 0.17 * i);
        DrawStrokePoint thread[2] = {
            {frame_pixel(frame, from), 0.3 * frame->scale, draw_color(color, 1.0)},
            {frame_pixel(frame, end), 0.09 * frame->scale, draw_color(color, 0.9)}};
        draw_stroke(list, thread, 2, DRAW_CAP_ROUND);
    }
}

// --- all of them ---------------------------------------------------------------------------------

// Finds the thing that a body represents: a thing of the level, or a product of a generator that is
// in use (the generator's spare bodies are frozen). Returns false if it is neither.
static bool thing_of(const Frame *frame, const SimBody *body, LevelThing *thing)
{
    const LevelDesc *level = frame->level;
    GameOwner owner = game_owner(level, body->user);
    if (body->kind == SIM_NONE || owner.kind == GAME_OWNER_HERO)
        return false;
    if (owner.kind == GAME_OWNER_THING) {
        *thing = level->things[owner.number];
        return true;
    }
    const LevelElement *element = &level->elements[owner.number];
    if (element->kind != LEVEL_ELEMENT_GENERATOR || (body->flags & SIM_BODY_FROZEN) != 0)
        return false;
    *thing = game_generated_thing(element);
    return true;
}

static bool is_plank(const Frame *frame, const SimBody *body)
{
    const LevelDesc *level = frame->level;
    GameOwner owner = game_owner(level, body->user);
    return body->kind == SIM_RIGID && owner.kind == GAME_OWNER_ELEMENT &&
           level->elements[owner.number].kind == LEVEL_ELEMENT_BRIDGE;
}

static void body_draw(DrawList *list, const Frame *frame, uint32_t number, const LevelThing *thing)
{
    const SimBody *before = frame_body_before(frame, number);
    const SimBody *now = frame_body_now(frame, number);
    Frame still = *frame;
    if (before->kind != now->kind ||
        (before->flags & SIM_BODY_FROZEN) != 0) { // just made: it has no earlier state
        still.previous = frame->current;
        before = now;
    }
    BodyPlace place = frame_body_place(frame, before, now);
    Axes axes = axes_at(frame, place.centre, place.angle);
    // What a generator makes has the generator's id, but not its look.
    bool generated = game_owner(frame->level, now->user).kind != GAME_OWNER_THING;
    const Figure *figure = generated ? NULL : figures_worn(frame->figures, thing->id);
    const LevelTileObject *skin = generated ? NULL : skin_of(frame, thing->id);
    if (figure)
        worn_crate_draw(list, frame, figure, thing, before, now, FIGURE_BACK);
    else if (skin && thing->kind == LEVEL_THING_JELLY)
        jelly_draw_skin(list, &still, now, thing, skin);
    else if (skin)
        skin_draw(list, &still, skin, place.centre, place.angle, false);
    else if (thing->kind == LEVEL_THING_JELLY)
        jelly_draw(list, &still, now, thing->gas != 0);
    else
        crate_draw(list, &axes, thing);
}

// How often bodies may cover the picture. One cover takes a painter up to 2 ms at 1280 x 720; in
// shipped levels all bodies together cover less than one picture.
#define COVERS_MOST 16.0

static double area_of(Box box)
{
    return real_max(box.max.x - box.min.x, 0.0) * real_max(box.max.y - box.min.y, 0.0);
}

// Adds the part of the view that a body covers to *covered. False if it is too much: in a level
// with hundreds of bodies as large as the view, most are hidden by others anyway.
static bool may_cover(double *covered, Box body, Box view)
{
    Box part = {vec2(real_max(body.min.x, view.min.x), real_max(body.min.y, view.min.y)),
                vec2(real_min(body.max.x, view.max.x), real_min(body.max.y, view.max.y))};
    double sum = *covered + area_of(part) / area_of(view);
    bool may = sum <= COVERS_MOST;
    *covered = may ? sum : *covered;
    return may;
}

void bodies_draw(DrawList *list, const Frame *frame)
{
    const SimWorld *now = game_world_const(frame->current);
    Box seen = box_grow(frame_seen(frame), 0.5);
    LevelThing thing;
    Lights lights;
    lights_collect(&lights, frame);
    double covered = 0.0;
    for (uint32_t i = 1; i < now->body_count && !draw_list_is_crowded(list); i++) {
        const SimBody *body = sim_body_const(now, (SimBodyId){i});
        if (!frame_draws(frame, sim_body_planes(body) == SIM_LAYER_BACK))
            continue;
        if (!box_overlaps(body->box, seen) || !may_cover(&covered, body->box, seen))
            continue;
        uint32_t first = list->vertex_count;
        if (thing_of(frame, body, &thing))
            body_draw(list, frame, i, &thing);
        else if (is_plank(frame, body))
            bridge_draw_plank(list, frame, i);
        lit_shade_thing(list, first, frame, &lights, body->box);
    }
    for (uint32_t i = 0; i < frame->current->hero_count && frame_draws(frame, false); i++)
        threads_draw(list, frame, i);
}
