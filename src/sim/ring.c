// ring.c - makes and resets closed rings of points: edge springs, second-neighbour springs, a filling that keeps its
// area.
#include "jantar/real.h"
#include "world.h"

#include <assert.h>

static void lay_out(SimPoints *points, const SimBody *body, Vec2 centre, double angle)
{
    // From the middle of an edge: mirrored left to right, every batch of springs is then its own mirror image, and
    // mirrored keys give mirrored motion.
    for (uint32_t i = 0; i < body->point_count; i++) {
        double turn = angle + 2.0 * REAL_PI * ((double)i + 0.5) / (double)body->point_count;
        uint32_t p = body->first_point + i;
        points->x[p] = centre.x + body->radius * real_cos(turn);
        points->y[p] = centre.y + body->radius * real_sin(turn);
        points->vx[p] = points->vy[p] = 0.0;
        points->contact_x[p] = points->contact_y[p] = 0.0;
    }
}

static void add_spring(SimWorld *world, SimBody *body, uint32_t i, uint32_t reach, double compliance)
{
    double half_angle = REAL_PI * (double)reach / (double)body->point_count;
    world_springs(world)[world->spring_count++] = (SimSpring){
        .a = body->first_point + i,
        .b = body->first_point + (i + reach) % body->point_count,
        .rest = 2.0 * body->radius * real_sin(half_angle),
        .compliance = compliance,
    };
}

// Springs in four batches of which each touches a point once: edges from even points, edges from odd points, then the
// second neighbours in pairs of every other pair. Taking them round the ring in order would make the body turn by
// itself (Mocný 2009, 2.6.1), and each would have to wait for the one before.
static void add_springs(SimWorld *world, SimBody *body, const SimRingDef *def)
{
    uint32_t n = body->point_count;
    for (uint32_t parity = 0; parity < 2; parity++)
        for (uint32_t i = parity; i < n; i += 2)
            add_spring(world, body, i, 1, def->edge_compliance);
    for (uint32_t pair = 0; pair < 4; pair += 2)
        for (uint32_t i = 0; i < n; i++)
            if ((i & 2u) == pair)
                add_spring(world, body, i, 2, def->bend_compliance);
}

static bool has_room(const SimWorld *world, uint32_t points)
{
    const SimCapacity *capacity = &world->capacity;
    return world->body_count < capacity->bodies && world->point_count + points <= capacity->points &&
           world->spring_count + 2 * points <= capacity->springs;
}

SimBodyId sim_add_ring(SimWorld *world, const SimRingDef *def)
{
    assert(def->point_count >= 8 && def->point_count % 4 == 0 && def->mass > 0.0 && def->radius > 0.0);
    if (!has_room(world, def->point_count))
        return (SimBodyId){0};
    SimBodyId id = {world->body_count++};
    SimBody *body = sim_body(world, id);
    *body = (SimBody){
        .flags = SIM_BODY_AWAKE,
        .first_point = world->point_count,
        .point_count = def->point_count,
        .first_spring = world->spring_count,
        .spring_count = 2 * def->point_count,
        .mass = def->mass,
        .radius = def->radius,
        .friction = def->friction,
        .damping = def->damping,
        .gravity_scale = 1.0,
        .strand_compliance = def->strand_compliance,
        .strand_break = def->strand_break,
        .strand_peel = def->strand_peel,
    };
    world->point_count += def->point_count;
    add_springs(world, body, def);
    SimPoints points = sim_points(world);
    for (uint32_t i = 0; i < def->point_count; i++)
        points.inverse_mass[body->first_point + i] = (double)def->point_count / def->mass;
    lay_out(&points, body, def->centre, def->angle);
    body_update_motion(&points, body);
    body_update_shape(&points, body);
    body->rest_area = body->area;
    return id;
}

void sim_body_place(SimWorld *world, SimBodyId id, Vec2 centre)
{
    SimBody *body = sim_body(world, id);
    SimPoints points = sim_points(world);
    strand_drop_all(world, body, id.index);
    lay_out(&points, body, centre, 0.0);
    body->drive = body->ground_normal = vec2(0.0, 0.0);
    body->drive_spin = body->impact = 0.0;
    body->touching = 0;
    body->gravity_scale = 1.0;
    body_update_motion(&points, body);
    body_update_shape(&points, body);
    sim_body_wake(world, id);
}
