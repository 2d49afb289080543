// element_body.c - the one rigid body that most elements are: the room it takes, and adding it as
// that element's. Not here: moving it (mover.c), elements of several bodies (bridge.c,
// generator.c), nets (rope.c).
#include "elements.h"

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
