// loft.c - a world for what joins bodies.
#include "loft.h"

#include "jantar/real.h"
#include "lone.h"

#include <assert.h>
#include <stdlib.h>

Loft loft_make(void)
{
    const SimCapacity capacity = {.points = 1024,
                                  .springs = 2048,
                                  .bodies = 64,
                                  .strands = 64,
                                  .convexes = 32,
                                  .links = 64,
                                  .media = 4,
                                  .events = 64};
    Loft loft = {.world = aligned_alloc(64, (sim_world_size(&capacity) + 63u) & ~(size_t)63u)};
    assert(loft.world != NULL);
    sim_world_init(loft.world, &capacity, vec2(0.0, 25.0));
    loft.world->switches = SIM_NO_SLEEP;
    return loft;
}

Loft loft_with_rock(const char *const *rows)
{
    Loft loft = loft_make();
    loft.scene = scene_from_text(rows, vec2(0.0, 0.0));
    return loft;
}

void loft_free(Loft *loft)
{
    free(loft->world);
    if (loft->scene.cells != NULL)
        scene_free(&loft->scene);
    *loft = (Loft){0};
}

void loft_step(Loft *loft, uint32_t ticks)
{
    const SimTerrain *rock = loft->scene.cells != NULL ? &loft->scene.level.terrain : lone_air();
    for (uint32_t i = 0; i < ticks; i++)
        sim_world_step(loft->world, rock, (Box){{-1e4, -1e4}, {1e4, 1e4}});
}

SimBody *loft_body(const Loft *loft, SimBodyId id)
{
    return sim_body(loft->world, id);
}

Vec2 loft_point(const Loft *loft, SimBodyId id, uint32_t point)
{
    return sim_point(loft->world, loft_body(loft, id)->first_point + point).position;
}

SimBodyId loft_box(Loft *loft, Vec2 centre, double width, double height, double density)
{
    SimConvex box = sim_convex_box(width, height);
    SimRigidDef def = {.convex = sim_add_convex(loft->world, &box),
                       .centre = centre,
                       .density = density,
                       .friction = 0.8};
    return sim_add_rigid(loft->world, &def);
}

SimBodyId loft_ring(Loft *loft, Vec2 centre)
{
    SimRingDef def = lone_ring(centre);
    return sim_add_ring(loft->world, &def);
}

SimBodyId loft_rope(Loft *loft, Vec2 from, Vec2 to, double slack)
{
    SimRopeDef def = {.from = from,
                      .to = to,
                      .point_count = 40,
                      .slack = slack,
                      .mass = 1.0,
                      .bead = 0.05,
                      .friction = 0.5,
                      .pin_from = true};
    return sim_add_rope(loft->world, &def);
}

double loft_length(const Loft *loft, SimBodyId rope)
{
    const SimBody *body = loft_body(loft, rope);
    double sum = 0.0;
    for (uint32_t i = body->first_spring; i < body->first_spring + body->spring_count; i++) {
        const SimSpring *spring = sim_springs(loft->world) + i;
        Vec2 a = sim_point(loft->world, spring->a).position,
             b = sim_point(loft->world, spring->b).position;
        sum += spring->rest >= 0.0 ? vec2_length(vec2_sub(b, a)) : 0.0;
    }
    return sum;
}

uint32_t loft_snaps(const Loft *loft)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < loft->world->event_count; i++)
        count += sim_events(loft->world)[i].kind == SIM_EVENT_SNAP;
    return count;
}

static double energy_of(double mass, Vec2 velocity, Vec2 place, Vec2 gravity)
{
    return mass * (0.5 * vec2_length_squared(velocity) - vec2_dot(gravity, place));
}

double loft_energy(const Loft *loft)
{
    double sum = 0.0;
    Vec2 gravity = loft->world->gravity;
    for (uint32_t i = 1; i < loft->world->body_count; i++) {
        const SimBody *body = loft_body(loft, (SimBodyId){i});
        if (body->kind == SIM_RIGID)
            sum += energy_of(body->mass, body->velocity, body->centre, gravity);
        if (body->kind == SIM_RIGID && body->inverse_inertia > 0.0)
            sum += 0.5 * body->spin * body->spin / body->inverse_inertia;
        for (uint32_t k = body->first_point; k < body->first_point + body->point_count; k++) {
            SimPoint point = sim_point(loft->world, k);
            sum += point.inverse_mass > 0.0 ? energy_of(1.0 / point.inverse_mass, point.velocity,
                                                        point.position, gravity)
                                            : 0.0;
        }
    }
    return sum;
}

// --- links ---------------------------------------------------------------------------------------

SimLinkEnd loft_end_place(double x, double y)
{
    return (SimLinkEnd){.local = {x, y}};
}

SimLinkEnd loft_end_on(SimBodyId body, double x, double y)
{
    return (SimLinkEnd){.body = body, .local = {x, y}};
}

SimLinkEnd loft_end_point(SimBodyId body, uint32_t point)
{
    return (SimLinkEnd){.body = body, .point = point};
}

SimLinkId loft_join(Loft *loft, SimLinkKind kind, SimLinkEnd a, SimLinkEnd b, double rest)
{
    return sim_add_link(loft->world, &(SimLink){.kind = kind, .a = a, .b = b, .rest = rest});
}
