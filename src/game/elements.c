// elements.c - which file plays which class of elements, and when in a tick. Not here: what any of
// them does; signals (signal.c).
#include "elements.h"

static const ElementClass *const classes[LEVEL_ELEMENT_KINDS] = {
    [LEVEL_ELEMENT_BUTTON] = &button_class,
    [LEVEL_ELEMENT_LEVER] = &lever_class,
    [LEVEL_ELEMENT_AREA] = &area_class,
    [LEVEL_ELEMENT_GATE] = &gate_class,
    [LEVEL_ELEMENT_LIFT] = &lift_class,
    [LEVEL_ELEMENT_DOOR] = &door_class,
    [LEVEL_ELEMENT_WHEEL] = &wheel_class,
    [LEVEL_ELEMENT_PADDLE] = &paddle_class,
    [LEVEL_ELEMENT_PRESS] = &press_class,
    [LEVEL_ELEMENT_FIREFLY] = &firefly_class,
    [LEVEL_ELEMENT_SEED] = &seed_class,
    [LEVEL_ELEMENT_SECRET] = &secret_class,
    [LEVEL_ELEMENT_ROPE] = &rope_class,
    [LEVEL_ELEMENT_VINE] = &rope_class,
    [LEVEL_ELEMENT_BRIDGE] = &bridge_class,
    [LEVEL_ELEMENT_CLOTH] = &cloth_class,
    [LEVEL_ELEMENT_SEESAW] = &seesaw_class,
    [LEVEL_ELEMENT_BOULDER] = &boulder_class,
    [LEVEL_ELEMENT_GENERATOR] = &generator_class,
    [LEVEL_ELEMENT_LAUNCHER] = &launcher_class,
    [LEVEL_ELEMENT_MUSHROOM] = &mushroom_class,
    [LEVEL_ELEMENT_WIND] = &wind_class,
    [LEVEL_ELEMENT_WATER] = &water_class,
    [LEVEL_ELEMENT_MUD] = &mud_class,
    [LEVEL_ELEMENT_RESIN] = &resin_class,
    [LEVEL_ELEMENT_EMBERS] = &embers_class,
    [LEVEL_ELEMENT_ANT] = &ant_class,
    [LEVEL_ELEMENT_BEETLE] = &beetle_class,
    [LEVEL_ELEMENT_SPIDER] = &spider_class,
    [LEVEL_ELEMENT_WASP] = &wasp_class,
    [LEVEL_ELEMENT_LEECH] = &leech_class,
};

void elements_count(const LevelDesc *level, SimCapacity *capacity)
{
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const ElementClass *class = classes[level->elements[i].kind];
        if (class != NULL && class->count != NULL)
            class->count(level, &level->elements[i], capacity);
    }
}

void elements_add(Game *game)
{
    for (uint32_t i = 0; i < level_element_count(game->level); i++) {
        const ElementClass *class = classes[game->level->elements[i].kind];
        element_state(game, i)->place = game->level->elements[i].centre;
        if (class != NULL && class->add != NULL)
            class->add(game, i);
    }
}

// Where an element is now: its body, or its own shape about its place.
static Box box_now(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    if (state->body != 0)
        return sim_body_const(game->world, (SimBodyId){state->body})->box;
    Vec2 half = vec2_scale(element_level(game, element)->size, 0.5);
    return (Box){vec2_sub(state->place, half), vec2_add(state->place, half)};
}

static bool acts(const Game *game, const ElementClass *class, uint32_t element)
{
    return class->everywhere || box_overlaps(box_now(game, element), game->window);
}

typedef void ElementAct(Game *game, uint32_t element);

static void act_all(Game *game, bool after)
{
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++) {
        const ElementClass *class = classes[kind];
        ElementAct *act = class == NULL ? NULL : after ? class->sense : class->drive;
        if (act == NULL)
            continue;
        for (uint32_t i = game->level->element_first[kind];
             i < game->level->element_first[kind + 1]; i++)
            if (acts(game, class, i))
                act(game, i);
    }
}

void elements_drive(Game *game)
{
    act_all(game, false);
}

void elements_sense(Game *game)
{
    act_all(game, true);
    signal_carry(game);
}
