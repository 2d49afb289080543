// threads.c - finds the threads of ropes and cloths that creatures cut.
#include "creature.h"

double creature_nearest_thread(const Game *game, uint32_t net_number, Vec2 from, uint32_t *thread,
                               Vec2 *place)
{
    const SimBody *net = sim_body_const(game->world, (SimBodyId){net_number});
    const SimSpring *threads = sim_springs(game->world) + net->first_spring;
    double nearest = 1e9;
    for (uint32_t i = 0; i < net->spring_count; i++) {
        if (threads[i].rest < 0.0)
            continue;
        Vec2 middle = vec2_lerp(sim_point(game->world, threads[i].a).position,
                                sim_point(game->world, threads[i].b).position, 0.5);
        double away = vec2_length(vec2_sub(middle, from));
        if (away < nearest) {
            nearest = away;
            *thread = i;
            *place = middle;
        }
    }
    return nearest;
}
