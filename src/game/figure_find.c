// figure_find.c - the names of figures: which one an element has, and which figure has a name.
#include "jantar/figure.h"

#include <string.h>

const Figure *figures_find(const Figures *figures, const char *name)
{
    for (uint32_t i = 0; figures != NULL && i < figures->count; i++)
        if (strcmp(figures->list[i].name, name) == 0)
            return &figures->list[i];
    return NULL;
}

const char *figure_name_of(const LevelElement *element)
{
    static const char *const classes[LEVEL_ELEMENT_KINDS] = {
#define CLASS_NAME(NAME, name, id, traits) [id] = #name,
        LEVEL_ELEMENT_LIST(CLASS_NAME)
#undef CLASS_NAME
    };
    static const char *const bosses[] = {
#define BOSS_NAME(NAME, name) #name,
        LEVEL_BOSS_LIST(BOSS_NAME)
#undef BOSS_NAME
    };
    return element->kind == LEVEL_ELEMENT_BOSS ? bosses[(uint32_t)element->boss.kind]
                                               : classes[element->kind];
}
