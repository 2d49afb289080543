// elements_draw.c - draws all visible elements of one layer.
#include "element_look.h"
#include "jantar/level_plane.h"
#include "things_drawn.h"
#include "view/light/lights.h"
#include "view/pictures/skins.h"
#include "view/things/creatures/creature_pose.h"
#include "worn_look.h"

typedef void ElementDraw(DrawList *list, const Frame *frame, uint32_t element);

static ElementDraw *draw_of(const ElementLook *look, ElementLayer layer)
{
    if (layer == ELEMENT_BACK)
        return look->back;
    if (layer == ELEMENT_INSIDE)
        return look->inside;
    if (layer == ELEMENT_FRONT)
        return look->front;
    return layer == ELEMENT_LIGHT ? look->light : look->ember;
}

static Box box_of(const Frame *frame, uint32_t element)
{
    const GameElement *state = frame_element_now(frame, element);
    if (state->body != 0)
        return frame_body_now(frame, state->body)->box;
    return box_at(state->any.place, frame_element(frame, element)->size);
}

// The classes in the order of LEVEL_ELEMENT_LIST, which is not the order of their ids.
static const LevelElementKind kinds[] = {
#define KIND(NAME, name, id, traits) LEVEL_ELEMENT_##NAME,
    LEVEL_ELEMENT_LIST(KIND)
#undef KIND
};

// True if the world draws a class even when its object has a picture: what has no one body.
static bool is_skinless(uint32_t kind)
{
    return level_element_has(kind, ELEMENT_MEDIUM) || kind == LEVEL_ELEMENT_ROPE ||
           kind == LEVEL_ELEMENT_VINE || kind == LEVEL_ELEMENT_BRIDGE ||
           kind == LEVEL_ELEMENT_CLOTH;
}

static bool is_gone(uint32_t kind, const GameElement *state)
{
    return (level_element_has(kind, ELEMENT_COLLECTABLE) && state->on != 0) ||
           (level_element_has(kind, ELEMENT_CREATURE) && state->mode == GAME_CREATURE_GONE);
}

// Draws an element that wears a picture, all in one layer. Animals look to the right in their
// pictures and are mirrored when they go to the left. Returns false if it has none.
static bool element_draw_skin(DrawList *list, const Frame *frame, uint32_t element,
                              ElementLayer layer)
{
    uint32_t kind = frame_element(frame, element)->kind;
    const LevelTileObject *skin =
        is_skinless(kind) ? NULL : skin_of(frame, frame_element(frame, element)->id);
    const GameElement *state = frame_element_now(frame, element);
    if (!skin)
        return false;
    if (layer != ELEMENT_BACK || is_gone(kind, state))
        return true;
    BodyPlace place = frame_element_place(frame, element);
    bool left = level_element_has(kind, ELEMENT_CREATURE) && state->creature.speed < 0.0;
    skin_draw(list, frame, skin, place.centre, place.angle, left);
    return true;
}

static void element_draw(DrawList *list, const Frame *frame, uint32_t element, ElementLayer layer)
{
    const LevelElement *desc = frame_element(frame, element);
    const ElementLook *look = element_look(desc->kind);
    ElementDraw *draw = draw_of(look, layer);
    const Figure *worn = figures_worn(frame->figures, desc->id);
    if (worn != NULL && look->pose == NULL && desc->kind != LEVEL_ELEMENT_BOSS) {
        if (layer != ELEMENT_INSIDE)
            worn_element_draw(list, frame, worn, element, (FigureLayer)layer);
        return;
    }
    if (worn == NULL && element_draw_skin(list, frame, element, layer))
        return;
    if (draw && layer == ELEMENT_BACK)
        draw(list, frame, element);
    if (look->pose)
        creature_draw(list, frame, look, element, (FigureLayer)layer);
    if (draw && layer != ELEMENT_BACK)
        draw(list, frame, element);
}

// Draws one layer of all visible elements of a class.
static void class_draw(DrawList *list, const Frame *frame, uint32_t kind, ElementLayer layer,
                       const Lights *lights)
{
    Box seen = frame_seen(frame);
    const ElementLook *look = element_look(kind);
    for (uint32_t i = frame->level->element_first[kind];
         i < frame->level->element_first[kind + 1] && !draw_list_is_crowded(list); i++)
        if (frame_draws(frame, frame_element(frame, i)->plane == LEVEL_PLANE_BACK) &&
            box_overlaps(box_of(frame, i), box_grow(seen, look->reach))) {
            uint32_t first = list->vertex_count;
            element_draw(list, frame, i, layer);
            if (look->lit && layer < ELEMENT_LIGHT)
                lit_shade_thing(list, first, frame, lights, box_of(frame, i));
        }
}

void elements_draw(DrawList *list, const Frame *frame, ElementLayer layer)
{
    Lights lights;
    lights_collect(&lights, frame);
    bool has_own = (frame->pictures && frame->pictures->level->skin_count > 0) ||
                   (frame->figures && frame->figures->wearer_count > 0);
    for (uint32_t row = 0; row < sizeof kinds / sizeof kinds[0]; row++) {
        const ElementLook *look = element_look(kinds[row]);
        if (draw_of(look, layer) || look->pose || has_own)
            class_draw(list, frame, kinds[row], layer, &lights);
        if (layer == ELEMENT_BACK && look->inside)
            class_draw(list, frame, kinds[row], ELEMENT_INSIDE, &lights);
    }
    if (layer >= ELEMENT_LIGHT)
        worn_crates_draw(list, frame, (FigureLayer)layer);
}
