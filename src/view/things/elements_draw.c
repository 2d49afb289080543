// elements_draw.c - draws all visible elements of one layer.
#include "elements_draw.h"
#include "element_look.h"
#include "view/light/lights.h"

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
    return box_at(state->place, scene_element(scene, element)->size);
}

// The classes in the order of LEVEL_ELEMENT_LIST, which is not the order of their ids.
static const LevelElementKind kinds[] = {
#define KIND(NAME, name, id, traits) LEVEL_ELEMENT_##NAME,
    LEVEL_ELEMENT_LIST(KIND)
#undef KIND
};

void elements_draw(DrawList *list, const Scene *scene, ElementLayer layer)
{
    Box seen = scene_view(scene);
    Lights lights;
    lights_collect(&lights, scene);
    for (uint32_t row = 0; row < sizeof kinds / sizeof kinds[0]; row++) {
        uint32_t kind = kinds[row];
        const ElementLook *look = element_look(kind);
        if (draw_of(look, layer) == NULL)
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
