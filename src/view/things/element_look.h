// element_look.h - what a class of elements looks like: one ElementLook for each, e.g.
// mushroom_look; and what every drawer of elements needs.
#pragma once

#include "view/scene.h"

// How a class looks; what it does not have is NULL. `element` is a number of the level's.
typedef struct ElementLook {
    void (*back)(DrawList *list, const Scene *scene, uint32_t element);  // behind ground and hero
    void (*front)(DrawList *list, const Scene *scene, uint32_t element); // over the hero
    void (*light)(DrawList *list, const Scene *scene,
                  uint32_t element); // added to what lies behind it
    double reach;                    // tiles it may be drawn beyond its box
    bool lit;                        // it takes the light of what shines near it
    bool edged;                      // its picture ends where its bodies collide
    bool shaded;                     // its bodies throw a shadow on the ground below them
} ElementLook;

// The looks of LEVEL_ELEMENT_LIST.
#define ELEMENT_LOOK(NAME, name, id, traits) extern const ElementLook name##_look;
LEVEL_ELEMENT_LIST(ELEMENT_LOOK)
#undef ELEMENT_LOOK

// The look of a class by its id.
const ElementLook *element_look(uint32_t kind);

// The look of the element that a body belongs to; NULL for the hero's and those of things.
const ElementLook *element_look_of_body(const LevelDesc *level, const SimBody *body);

// An element's level, and its states before and after the picture.
static inline const LevelElement *scene_element(const Scene *scene, uint32_t element)
{
    return &scene->level->elements[element];
}

static inline const GameElement *scene_element_before(const Scene *scene, uint32_t element)
{
    return &game_elements_const(scene->previous)[element];
}

static inline const GameElement *scene_element_now(const Scene *scene, uint32_t element)
{
    return &game_elements_const(scene->current)[element];
}

// Where its body is in the picture: its middle in tiles, and its angle; its own place when it has
// none.
Vec2 scene_element_place(const Scene *scene, uint32_t element, double *angle);
