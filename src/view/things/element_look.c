// element_look.c - the looks of all classes, and which is that of an element.
#include "element_look.h"

// These elements are invisible. Only the debug overlay outlines some of them (switches.c).
const ElementLook secret_look = {0}, path_look = {0}, area_look = {0}, gate_look = {0},
                  timer_look = {0}, memory_look = {0}, view_look = {0}, passage_look = {0},
                  speech_look = {0};

const ElementLook *element_look(uint32_t kind)
{
    static const ElementLook *const looks[LEVEL_ELEMENT_KINDS] = {
#define LOOK_OF(NAME, name, id, traits) [id] = &name##_look,
        LEVEL_ELEMENT_LIST(LOOK_OF)
#undef LOOK_OF
    };
    return looks[kind];
}

const ElementLook *element_look_of_body(const LevelDesc *level, const SimBody *body)
{
    uint32_t element = body->user - level->thing_count - 1;
    if (body->user <= level->thing_count || element >= level_element_count(level))
        return NULL;
    return element_look(level->elements[element].kind);
}
