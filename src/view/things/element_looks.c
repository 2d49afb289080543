// element_looks.c - see element_looks.h: which drawer draws which class, and what of a level can be
// seen.
#include "element_looks.h"
#include "collectibles.h"
#include "creatures.h"
#include "forces.h"
#include "machines.h"
#include "media_looks.h"
#include "ropes.h"
#include "view/light/lights.h"

static const ElementLook *const looks[LEVEL_ELEMENT_KINDS] = {
    [LEVEL_ELEMENT_ROPE] = &rope_look,
    [LEVEL_ELEMENT_VINE] = &vine_look,
    [LEVEL_ELEMENT_BRIDGE] = &bridge_look,
    [LEVEL_ELEMENT_CLOTH] = &cloth_look,
    [LEVEL_ELEMENT_SEESAW] = &seesaw_look,
    [LEVEL_ELEMENT_BOULDER] = &boulder_look,
    [LEVEL_ELEMENT_CHECKPOINT] = &checkpoint_look,
    [LEVEL_ELEMENT_FIREFLY] = &firefly_look,
    [LEVEL_ELEMENT_SEED] = &seed_look,
    [LEVEL_ELEMENT_BUTTON] = &button_look,
    [LEVEL_ELEMENT_LEVER] = &lever_look,
    [LEVEL_ELEMENT_LIFT] = &lift_look,
    [LEVEL_ELEMENT_DOOR] = &door_look,
    [LEVEL_ELEMENT_WHEEL] = &wheel_look,
    [LEVEL_ELEMENT_PADDLE] = &paddle_look,
    [LEVEL_ELEMENT_PRESS] = &press_look,
    [LEVEL_ELEMENT_GENERATOR] = &generator_look,
    [LEVEL_ELEMENT_LAUNCHER] = &launcher_look,
    [LEVEL_ELEMENT_MUSHROOM] = &mushroom_look,
    [LEVEL_ELEMENT_WIND] = &wind_look,
    [LEVEL_ELEMENT_WATER] = &water_look,
    [LEVEL_ELEMENT_MUD] = &mud_look,
    [LEVEL_ELEMENT_RESIN] = &resin_look,
    [LEVEL_ELEMENT_EMBERS] = &embers_look,
    [LEVEL_ELEMENT_ANT] = &ant_look,
    [LEVEL_ELEMENT_BEETLE] = &beetle_look,
    [LEVEL_ELEMENT_SPIDER] = &spider_look,
    [LEVEL_ELEMENT_WASP] = &wasp_look,
    [LEVEL_ELEMENT_LEECH] = &leech_look,
};

typedef void ElementDraw(DrawList *list, const Scene *scene, uint32_t element);

static ElementDraw *draw_of(const ElementLook *look, ElementLayer layer)
{
    return layer == ELEMENT_BACK ? look->back : layer == ELEMENT_FRONT ? look->front : look->light;
}

static Box box_of(const Scene *scene, uint32_t element)
{
    const GameElement *state = scene_element_now(scene, element);
    if (state->body != 0)
        return sim_body_const(game_world_const(scene->current), (SimBodyId){state->body})->box;
    Vec2 half = vec2_scale(scene_element(scene, element)->size, 0.5);
    return (Box){vec2_sub(state->place, half), vec2_add(state->place, half)};
}

void elements_draw(DrawList *list, const Scene *scene, ElementLayer layer)
{
    Box seen = scene_view(scene);
    Lights lights;
    lights_collect(&lights, scene);
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++) {
        const ElementLook *look = looks[kind];
        if (look == NULL || draw_of(look, layer) == NULL)
            continue;
        for (uint32_t i = scene->level->element_first[kind];
             i < scene->level->element_first[kind + 1]; i++)
            if (box_overlaps(box_of(scene, i), box_grow(seen, look->reach))) {
                uint32_t first = list->vertex_count;
                draw_of(look, layer)(list, scene, i);
                if (look->lit && layer != ELEMENT_LIGHT)
                    lit_shade_thing(list, first, scene, &lights, box_of(scene, i));
            }
    }
}

Vec2 scene_element_place(const Scene *scene, uint32_t element, double *angle)
{
    const GameElement *before = scene_element_before(scene, element),
                      *now = scene_element_now(scene, element);
    *angle = scene_element(scene, element)->angle;
    if (now->body == 0 || now->body != before->body)
        return vec2_lerp(before->place, now->place, scene->alpha);
    const SimBody *from =
        sim_body_const(game_world_const(scene->previous), (SimBodyId){before->body});
    const SimBody *to = sim_body_const(game_world_const(scene->current), (SimBodyId){now->body});
    double turn =
        to->angle - from->angle; // the short way: what turns for long has whole turns taken off
    turn -= 2.0 * REAL_PI * real_floor(turn / (2.0 * REAL_PI) + 0.5);
    *angle = from->angle + turn * scene->alpha;
    return vec2_lerp(from->centre, to->centre, scene->alpha);
}
