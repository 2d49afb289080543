// signal.c - passes signals on. Every source (a button, a gate ...) has up to three targets. A
// target knows how many of the sources that target it are on. A signal takes one tick for each
// link, so circles of gates are well defined. Signals act everywhere at once, also outside the
// window. Each class decides what its signal means.
#include "elements.h"

static void forget(const LevelDesc *level, GameElement *elements, LevelElementKind kind)
{
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++)
        elements[i].heard = 0;
}

// A boss may send to each of its targets at another time.
static bool sends(const LevelDesc *level, const GameElement *elements, uint32_t source,
                  uint32_t link)
{
    return level->elements[source].kind == LEVEL_ELEMENT_BOSS
               ? boss_sends(level, source, &elements[source], link)
               : elements[source].on;
}

static void send(const LevelDesc *level, GameElement *elements, LevelElementKind kind)
{
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++)
            if (level->elements[i].links[k] != 0 && sends(level, elements, i, k))
                elements[level->elements[i].links[k] - 1].heard++;
}

void signal_carry(Game *game)
{
    const LevelDesc *level = game->level;
    GameElement *elements = game_elements(game->state);
#define FORGET(NAME, name, id, traits) \
    if (((traits)&ELEMENT_SWITCHED) != 0) \
        forget(level, elements, LEVEL_ELEMENT_##NAME);
#define SEND(NAME, name, id, traits) \
    if (((traits)&ELEMENT_SOURCE) != 0) \
        send(level, elements, LEVEL_ELEMENT_##NAME);
    LEVEL_ELEMENT_LIST(FORGET)
    LEVEL_ELEMENT_LIST(SEND)
#undef FORGET
#undef SEND
}
