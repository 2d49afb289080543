// element_view.h - how each class of elements is drawn: one ElementLook for each class, e.g.
// mushroom_look. Also the small queries that all functions which draw elements need.
#pragma once

#include "view/frame/frame.h"

struct FigurePose;

// How a class of elements is drawn. A function is NULL if the class has nothing in that layer.
// `element` is the index of an element of the level.
typedef struct ElementLook {
    // Draws behind the ground and the hero.
    void (*back)(DrawList *list, const Frame *frame, uint32_t element);
    // Draws over the backs of all elements of its class, and before the next class: what crosses
    // from one area of water into the next.
    void (*inside)(DrawList *list, const Frame *frame, uint32_t element);
    // Draws over the hero.
    void (*front)(DrawList *list, const Frame *frame, uint32_t element);
    // Draws light; it is blended additively.
    void (*light)(DrawList *list, const Frame *frame, uint32_t element);
    // Draws the ember edge of what hurts, and the line of buttons that wait, over the dark of
    // worlds in which heroes are the lamps: so they are seen where no lamp reaches.
    void (*ember)(DrawList *list, const Frame *frame, uint32_t element);
    // Tells its figure (assets/figures) what it does; it is drawn by that, behind what front, light
    // and ember draw and before what back does.
    void (*pose)(const Frame *frame, uint32_t element, struct FigurePose *pose);
    double reach; // how far it may be drawn beyond its box, tiles
    bool lit;     // lights near it brighten it (lit.c)
    bool edged;   // its bodies' collision edges get rims of light (lit.c)
    bool shaded;  // its bodies cast shadows on the ground below them
} ElementLook;

// The looks of all classes in LEVEL_ELEMENT_LIST.
#define ELEMENT_LOOK(NAME, name, id, traits) extern const ElementLook name##_look;
LEVEL_ELEMENT_LIST(ELEMENT_LOOK)
#undef ELEMENT_LOOK

// Return an element's data in the level, and its states before and after the moment of the picture.
static inline const LevelElement *frame_element(const Frame *frame, uint32_t element)
{
    return &frame->level->elements[element];
}

static inline const GameElement *frame_element_before(const Frame *frame, uint32_t element)
{
    return &game_elements_const(frame->previous)[element];
}

static inline const GameElement *frame_element_now(const Frame *frame, uint32_t element)
{
    return &game_elements_const(frame->current)[element];
}

// Returns the place of the element's body in the picture. An element without a body has the
// position of its state and the angle from the level.
BodyPlace frame_element_place(const Frame *frame, uint32_t element);

// Returns the first real number that the element's class keeps (GameElement.any), between the
// frame's two states: of a creature the distance that it has walked, tiles.
double frame_element_progress(const Frame *frame, uint32_t element);

// Returns how near a signal for a thing is: 1 while there is one. While gates hold one back, it is
// the part of the delay that has passed, of the gate that is nearest to its end. 0: none comes.
double frame_element_signal(const Frame *frame, uint32_t element);
