// signal.c - passes signals on. Every source (a button, a gate ...) has up to three targets. A
// target knows how many of the sources that target it are on; a counter notes which of them came
// on. A signal takes one tick for each link, so circles of gates are well defined. Signals act
// everywhere at once, also outside the window. Each class decides what its signal means.
#include "elements.h"

static void forget(const LevelDesc *level, GameElement *elements, LevelElementKind kind)
{
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++) {
        elements[i].heard = 0;
        if (kind == LEVEL_ELEMENT_COUNTER)
            counter_begin(&elements[i]);
    }
}

// A boss may send to each of its targets at another time.
static bool sends(const LevelDesc *level, const GameElement *elements, uint32_t source,
                  uint32_t link)
{
    return level->elements[source].kind == LEVEL_ELEMENT_BOSS
               ? boss_sends(level, source, &elements[source], link)
               : elements[source].on;
}

static void send_one(const LevelDesc *level, GameElement *elements, uint32_t source, uint32_t link)
{
    uint32_t target = level->elements[source].links[link] - 1;
    bool on = sends(level, elements, source, link);
    elements[target].heard += on;
    if (level->elements[target].kind == LEVEL_ELEMENT_COUNTER)
        counter_hear(&elements[target], on);
}

static void send(const LevelDesc *level, GameElement *elements, LevelElementKind kind)
{
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++)
            if (level->elements[i].links[k] != 0)
                send_one(level, elements, i, k);
}

// A boss sets something back when it has been beaten.
static void set_back(const LevelDesc *level, GameElement *elements, LevelElementKind kind)
{
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++) {
        uint32_t source = level->elements[i].links[LEVEL_LINK_RESET];
        elements[i].mode = source != 0 && elements[source - 1].on != 0;
    }
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
#define SET_BACK(NAME, name, id, traits) \
    if (((traits)&ELEMENT_RESET) != 0) \
        set_back(level, elements, LEVEL_ELEMENT_##NAME);
    LEVEL_ELEMENT_LIST(FORGET)
    LEVEL_ELEMENT_LIST(SEND)
    LEVEL_ELEMENT_LIST(SET_BACK)
#undef FORGET
#undef SEND
#undef SET_BACK
}
