// elements.c - the table of all element classes, the calls that play them in a tick, and the single
// rigid body that most elements consist of.
#include "elements.h"

// A path has no rules. Other elements follow it.
const ElementClass path_class = {0};

// Indexed by class id. NULL where no class has that id.
static const ElementClass *const classes[LEVEL_ELEMENT_KINDS] = {
#define CLASS_OF(NAME, name, id, traits) [id] = &name##_class,
    LEVEL_ELEMENT_LIST(CLASS_OF)
#undef CLASS_OF
};

void elements_count(const LevelDesc *level, uint32_t heroes, SimCapacity *capacity)
{
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        uint32_t kind = level->elements[i].kind;
        const ElementClass *class = classes[kind];
        if (class->count != NULL)
            class->count(level, &level->elements[i], capacity);
        if (i == level->element_first[kind])
            capacity->links += heroes * class->links_per_hero;
    }
}

void elements_add(Game *game)
{
    for (uint32_t i = 0; i < level_element_count(game->level); i++) {
        const ElementClass *class = classes[game->level->elements[i].kind];
        element_state(game, i)->place = game->level->elements[i].centre;
        if (class->add != NULL)
            class->add(game, i);
    }
}

// Returns the bounding box of an element now: that of its body, or of its own shape at its
// position.
static Box box_now(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    if (state->body != 0)
        return sim_body_const(game->world, (SimBodyId){state->body})->box;
    return box_at(state->place, element_level(game, element)->size);
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

// --- bodies --------------------------------------------------------------------------------------

void element_body_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level, (void)element;
    capacity->bodies++;
    capacity->convexes++;
}

SimBodyId element_body_add(Game *game, uint32_t element, const SimConvex *outline, SimRigidDef def)
{
    def.convex = sim_add_convex(game->world, outline);
    if (def.convex == 0)
        return (SimBodyId){0};
    SimBodyId id = sim_add_rigid(game->world, &def);
    if (id.index != 0)
        sim_body(game->world, id)->user = game_user_of_element(game->level, element);
    return id;
}
