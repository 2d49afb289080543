// element_looks.h - drawing the elements of a level (level_element.h), one drawer a class. Not
// here: how each one looks.
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
} ElementLook;

typedef enum ElementLayer { ELEMENT_BACK, ELEMENT_FRONT, ELEMENT_LIGHT } ElementLayer;

// Draws one layer of all elements that can be seen.
void elements_draw(DrawList *list, const Scene *scene, ElementLayer layer);

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
